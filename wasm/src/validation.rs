//! [Validation errors](https://url.spec.whatwg.org/#validation-error) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing).

use crate::place::Place;
use crate::status::Status;
use crate::strings_and_bytes::exchange;
use crate::utf16;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{
    FallibleString, check_domain, explain_errors, push_within_capacity, report_validation_errors,
};
use whatwg_url::url::{
    Component, InputComponents, ParseError, ReportedError, UrlRecord, ValidationError,
};

pub(crate) const ERROR_WORDS: usize = 10;

// The numbers that describe an error.

/// The index of the error's name.
pub(crate) const ERROR_NAME: usize = 0;
pub(crate) const ERROR_IS_FAILURE: usize = 1;
pub(crate) const ERROR_START: usize = 2;
pub(crate) const ERROR_END: usize = 3;
pub(crate) const REASON_KIND: usize = 4;
/// The code point that the reason refers to, or 0.
pub(crate) const REASON_CODE_POINT: usize = 5;
/// The number that the reason refers to, or 0.
pub(crate) const REASON_NUMBER: usize = 6;
/// The start of the reason text in the string.
pub(crate) const REASON_TEXT_START: usize = 7;
pub(crate) const REASON_TEXT_END: usize = 8;
/// The index of the fix, or [`ABSENT`].
pub(crate) const ERROR_FIX: usize = 9;

pub(crate) const FIX_WORDS: usize = 5;

// The numbers that describe a fix.

pub(crate) const FIX_START: usize = 0;
pub(crate) const FIX_END: usize = 1;
/// Whether the input parses to the same result after the fix.
pub(crate) const FIX_KEEPS_HREF: usize = 2;
/// The start of the fix's text in the string.
pub(crate) const FIX_TEXT_START: usize = 3;
pub(crate) const FIX_TEXT_END: usize = 4;

/// Represents the start and end of a missing component, and the index of a missing fix.
pub(crate) const ABSENT: u32 = u32::MAX;

/// Asks [`validate`] for the errors. [`validate`] treats every value except the two below as
/// `EXPLAIN`.
#[cfg(test)]
pub(crate) const EXPLAIN: u32 = 0;
/// Asks [`validate`] whether the input is a [valid URL
/// string](https://url.spec.whatwg.org/#valid-url-string), that is, whether parsing it produces no
/// validation error.
pub(crate) const IS_VALID_URL: u32 = 1;
/// Asks [`validate`] whether the input is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
pub(crate) const IS_VALID_DOMAIN: u32 = 2;

/// Returns the validation errors in the given input, relative to the given base (a URL or null), or
/// the answer to the question. Returns numbers and a string. Positions are in UTF-16 code units.
///
/// The first number is the number of errors. Then come `ERROR_WORDS` numbers for each error, and
/// two numbers for each component: its start and its end in the input, or `ABSENT` twice if the
/// component is missing. Finally, there are `FIX_WORDS` numbers for each fix. The string contains
/// all texts.
#[wasm_bindgen]
pub fn validate(question: u32) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(input), base], _)) = sent.strings() else { return Status::Failure };
        if question == IS_VALID_DOMAIN {
            return check_domain(input).into();
        }
        let base = match parse_base(base) {
            Ok(base) => base,
            Err(error) => return error.into(),
        };
        let mut components = InputComponents::default();
        let mut errors = Vec::new();
        let mut has_overflowed = false;
        let result =
            report_validation_errors(input, base.as_ref(), &mut components, &mut |error, range| {
                has_overflowed |= errors.try_reserve(1).is_err();
                push_within_capacity(&mut errors, ReportedError { error, failure: false, range });
            });
        match result {
            Ok(_) if question == IS_VALID_URL => {
                return (errors.is_empty() && !has_overflowed).into();
            }
            Ok(_) => {}
            Err(ParseError::OutOfMemory) => return Status::NoMemory,
            Err(_) if question == IS_VALID_URL => return Status::Failure,
            // The last error is the one that caused the failure, because the parser reports nothing
            // after it.
            Err(_) => {
                if let Some(last) = errors.last_mut() {
                    last.failure = true;
                }
            }
        }
        let mut numbers = reply.numbers_memory();
        let words = 1 + ERROR_WORDS * errors.len() + 2 * Component::ALL.len();
        if has_overflowed || numbers.try_reserve(words).is_err() {
            return Status::NoMemory;
        }
        let mut place = Place::new(input);
        let mut texts = FallibleString::default();
        let mut texts_end = 0;
        push_within_capacity(&mut numbers, errors.len() as u32);
        let mut next = errors.iter();
        let fixes = explain_errors(input, base.as_ref(), &components, &errors, |reason, fix| {
            let Some(ReportedError { error, failure, range }) = next.next() else { return };
            let text = reason.text.unwrap_or_default();
            texts.push_str(&text);
            let text_start = texts_end;
            texts_end += utf16::length(text.as_bytes());
            let mut words = [0; ERROR_WORDS];
            words[ERROR_NAME] = index_of(*error);
            words[ERROR_IS_FAILURE] = (*failure).into();
            words[ERROR_START] = place.units_before(range.start);
            words[ERROR_END] = place.units_before(range.end);
            words[REASON_KIND] = reason.kind as u32;
            words[REASON_CODE_POINT] = reason.code_point.map_or(0, u32::from);
            words[REASON_NUMBER] = reason.number.unwrap_or_default();
            words[REASON_TEXT_START] = text_start;
            words[REASON_TEXT_END] = texts_end;
            words[ERROR_FIX] = fix.map_or(ABSENT, |index| index as u32);
            for number in words {
                push_within_capacity(&mut numbers, number);
            }
        });
        for component in Component::ALL {
            let range = match components.get(component) {
                Some(range) => [place.units_before(range.start), place.units_before(range.end)],
                None => [ABSENT; 2],
            };
            for number in range {
                push_within_capacity(&mut numbers, number);
            }
        }
        let Some(fixes) = fixes else { return Status::NoMemory };
        if numbers.try_reserve(FIX_WORDS * fixes.len()).is_err() {
            return Status::NoMemory;
        }
        for fix in fixes {
            texts.push_str(&fix.text);
            let text_start = texts_end;
            texts_end += utf16::length(fix.text.as_bytes());
            let mut words = [0; FIX_WORDS];
            words[FIX_START] = place.units_before(fix.range.start);
            words[FIX_END] = place.units_before(fix.range.end);
            words[FIX_KEEPS_HREF] = fix.keeps_href.into();
            words[FIX_TEXT_START] = text_start;
            words[FIX_TEXT_END] = texts_end;
            for number in words {
                push_within_capacity(&mut numbers, number);
            }
        }
        let Some(texts) = texts.into_string() else { return Status::NoMemory };
        reply.numbers(numbers);
        reply.bytes(texts.into_bytes())
    })
}

fn index_of(error: ValidationError) -> u32 {
    let index = ValidationError::ALL.iter().position(|&known| known == error);
    index.unwrap_or_default() as u32
}

/// Parses the base using the same function as for inputs, so that the parser is compiled only once.
fn parse_base(base: Option<&str>) -> Result<Option<UrlRecord>, ParseError> {
    let parse = |base| {
        report_validation_errors(base, None, &mut InputComponents::default(), &mut |_, _| {})
    };
    base.map(parse).transpose()
}
