//! [Validation errors](https://url.spec.whatwg.org/#validation-error) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing).

use crate::place::Place;
use crate::status::Status;
use crate::strings_and_bytes::exchange;
use crate::utf16;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::internals::{
    FallibleString, check_domain, explain_errors, push_within_capacity, report_validation_errors,
};
use whatwg_url_wasm::url::{
    Component, InputComponents, ParseError, ReportedError, UrlRecord, ValidationError,
};

/// How many numbers describe an error.
pub(crate) const ERROR_WORDS: usize = 9;
/// How many numbers describe a repair.
pub(crate) const FIX_WORDS: usize = 4;
/// In place of the start and end of a component, and of the index of a repair, that is not there.
pub(crate) const ABSENT: u32 = u32::MAX;

/// Asks [`validate`] for the errors, as all that is not one of the two below does.
#[cfg(test)]
pub(crate) const EXPLAIN: u32 = 0;
/// Asks [`validate`] whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string): one that is
/// parsed without a validation error.
pub(crate) const IS_VALID_URL: u32 = 1;
/// Asks [`validate`] whether the input is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
pub(crate) const IS_VALID_DOMAIN: u32 = 2;

/// The validation errors of the input sent, relative to the base sent, which is a URL or null; or the answer to the
/// question. Returns numbers, and a string. Places and lengths are in UTF-16 code units.
///
/// The first number is how many errors there are. There are nine for each: the index of its name, whether it is a failure,
/// and where it starts and ends; the index of its reason's kind, the code point, the number and the length of the text, or
/// 0 for each that the kind has not; and the index of its repair, or 2<sup>32</sup> − 1.
///
/// Behind them are two for each component: where it starts and ends in the input, or twice 2<sup>32</sup> − 1 if it is not
/// there. Then come four for each repair: where it starts and ends, whether it keeps the result of parsing, and the length
/// of its text. The string is all texts, in the order of their lengths.
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
            // The last error is the failure, as the parser reports nothing after it.
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
        push_within_capacity(&mut numbers, errors.len() as u32);
        let mut next = errors.iter();
        let fixes = explain_errors(input, base.as_ref(), &components, &errors, |reason, fix| {
            let Some(ReportedError { error, failure, range }) = next.next() else { return };
            let text = reason.text.unwrap_or_default();
            texts.push_str(&text);
            for number in [
                index_of(*error),
                (*failure).into(),
                place.units_before(range.start),
                place.units_before(range.end),
                reason.kind as u32,
                reason.code_point.map_or(0, u32::from),
                reason.number.unwrap_or_default(),
                utf16::length(text.as_bytes()),
                fix.map_or(ABSENT, |index| index as u32),
            ] {
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
            for number in [
                place.units_before(fix.range.start),
                place.units_before(fix.range.end),
                fix.keeps_href.into(),
                utf16::length(fix.text.as_bytes()),
            ] {
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

/// Parses the base as inputs are parsed, so that the parser is compiled once.
fn parse_base(base: Option<&str>) -> Result<Option<UrlRecord>, ParseError> {
    let parse = |base| {
        report_validation_errors(base, None, &mut InputComponents::default(), &mut |_, _| {})
    };
    base.map(parse).transpose()
}
