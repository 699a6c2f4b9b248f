//! [Validation errors](https://url.spec.whatwg.org/#validation-error) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing).

use crate::place::Place;
use crate::status::Status;
use crate::strings_and_bytes::exchange;
use std::ops::Range;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::internals::{push_within_capacity, report_validation_errors};
use whatwg_url_wasm::url::host::is_valid_domain as is_valid;
use whatwg_url_wasm::url::{
    Component, InputComponents, ParseError, UrlRecord, ValidationError,
    is_valid_url_string as is_valid_url,
};

/// How many numbers describe an error.
pub(crate) const ERROR_WORDS: usize = 4;
/// In place of the start and end of a component that is not there.
pub(crate) const ABSENT: u32 = u32::MAX;

/// The validation errors of the input sent, relative to the base sent, which is a URL or null. Returns numbers.
///
/// There are four for each error: the index of its name, whether it is a failure, and where it starts and ends, in
/// UTF-16 code units. Behind them are two for each component: where it starts and ends in the input, or twice
/// 2<sup>32</sup> − 1 if it is not there.
#[wasm_bindgen]
pub fn validate() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(input), base], _)) = sent.strings() else { return Status::Failure };
        let base = match parse_base(base) {
            Ok(base) => base,
            Err(error) => return error.into(),
        };
        let mut numbers = reply.numbers_memory();
        let mut components = InputComponents::default();
        let mut place = Place::new(input);
        let mut has_overflowed = false;
        let result =
            report_validation_errors(input, base.as_ref(), &mut components, |error, range| {
                if numbers.try_reserve(ERROR_WORDS).is_err() {
                    has_overflowed = true;
                    return;
                }
                let Range { start, end } = range;
                for number in
                    [index_of(error), 0, place.units_before(start), place.units_before(end)]
                {
                    push_within_capacity(&mut numbers, number);
                }
            });
        match result {
            Ok(_) => {}
            Err(ParseError::OutOfMemory) => return Status::NoMemory,
            // The parser fails right after it reports the error that it fails with.
            Err(_) => {
                if let Some([_, failure, ..]) = numbers.last_chunk_mut::<ERROR_WORDS>() {
                    *failure = 1;
                }
            }
        }
        if has_overflowed || numbers.try_reserve(2 * Component::ALL.len()).is_err() {
            return Status::NoMemory;
        }
        for component in Component::ALL {
            let range = match components.get(component) {
                Some(range) => [place.units_before(range.start), place.units_before(range.end)],
                None => [ABSENT; 2],
            };
            for number in range {
                push_within_capacity(&mut numbers, number);
            }
        }
        reply.numbers(numbers)
    })
}

/// Whether the input sent is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), relative to the base
/// sent, which may be null.
#[wasm_bindgen]
pub fn is_valid_url_string() -> Status {
    exchange(Status::Failure, |sent, _| {
        let Some(([Some(input), base], _)) = sent.strings() else { return Status::Failure };
        match parse_base(base) {
            Ok(base) => is_valid_url(input, base.as_ref()).into(),
            Err(error) => error.into(),
        }
    })
}

/// Whether the string sent is a [valid domain](https://url.spec.whatwg.org/#valid-domain).
#[wasm_bindgen]
pub fn is_valid_domain() -> Status {
    exchange(Status::Failure, |sent, _| sent.string().is_some_and(is_valid).into())
}

/// Returns the bytes of the name of the error at `index`, which is ASCII.
#[wasm_bindgen]
pub fn validation_error_name(index: usize) -> Status {
    return_string(index, ValidationError::name)
}

/// Returns the bytes of the advice for the error at `index`: what to write instead of what caused it.
#[wasm_bindgen]
pub fn validation_error_advice(index: usize) -> Status {
    return_string(index, ValidationError::advice)
}

fn return_string(index: usize, string_of: fn(ValidationError) -> &'static str) -> Status {
    exchange(Status::Failure, |_, mut reply| match ValidationError::ALL.get(index) {
        Some(&error) => reply.static_string(string_of(error)),
        None => Status::Failure,
    })
}

fn index_of(error: ValidationError) -> u32 {
    let index = ValidationError::ALL.iter().position(|&known| known == error);
    index.unwrap_or_default() as u32
}

fn parse_base(base: Option<&str>) -> Result<Option<UrlRecord>, ParseError> {
    base.map(|base| UrlRecord::parse(base, None)).transpose()
}
