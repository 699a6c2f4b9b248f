//! [Validation errors](https://url.spec.whatwg.org/#validation-error) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing).

use crate::channel::{address, with_channel};
use crate::result_area::OUTPUT_POINTER;
use crate::status::Status;
use crate::table::{has_room_for, with_table};
use crate::utf16;
use std::ops::Range;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::internals::{push_within_capacity, report_validation_errors};
use whatwg_url_wasm::url::host::is_valid_domain as is_valid;
use whatwg_url_wasm::url::{
    Component, InputComponents, ParseError, UrlRecord, ValidationError,
    is_valid_url_string as is_valid_url,
};

/// In place of a number of errors: out of memory.
pub(crate) const NO_MEMORY: u32 = u32::MAX;
/// Words of the table for each error.
pub(crate) const ERROR_WORDS: usize = 4;
/// In place of where a component starts and ends: it is not there.
pub(crate) const ABSENT: u32 = u32::MAX;

/// The number of validation errors in an input and, behind it, a base that is a URL, unless
/// `base_length` is −1; or 2<sup>32</sup> − 1 when out of memory.
///
/// The table holds four words an error: the index of its name, whether it is a failure, and where it
/// starts and ends, in UTF-16 code units. Behind them, two words for each component: where it starts and
/// ends in the input, or twice 2<sup>32</sup> − 1 if it is not there.
#[wasm_bindgen]
#[must_use]
pub fn validate(input_length: usize, base_length: i32) -> u32 {
    with_table(NO_MEMORY, |channel, table| {
        table.clear();
        let base_length_or_none = usize::try_from(base_length).unwrap_or(0);
        let strings = channel.scratch.strings(input_length, base_length_or_none);
        let Some((input, base)) = strings else { return NO_MEMORY };
        let Ok(base) = parse_base(base, base_length) else { return NO_MEMORY };
        let mut components = InputComponents::default();
        let mut place = Place { input, bytes: 0, units: 0 };
        let mut has_overflowed = false;
        let result =
            report_validation_errors(input, base.as_ref(), &mut components, |error, range| {
                if !has_room_for(table, ERROR_WORDS) {
                    has_overflowed = true;
                    return;
                }
                let Range { start, end } = range;
                for word in [index_of(error), 0, place.units_before(start), place.units_before(end)]
                {
                    push_within_capacity(table, word);
                }
            });
        match result {
            Ok(_) => {}
            Err(ParseError::OutOfMemory) => return NO_MEMORY,
            // Failure follows at once on the error that it comes of.
            Err(_) => {
                if let Some([_, failure, ..]) = table.last_chunk_mut::<ERROR_WORDS>() {
                    *failure = 1;
                }
            }
        }
        if has_overflowed || !has_room_for(table, 2 * Component::ALL.len()) {
            return NO_MEMORY;
        }
        let count = (table.len() / ERROR_WORDS) as u32;
        for component in Component::ALL {
            let words = match components.get(component) {
                Some(range) => [place.units_before(range.start), place.units_before(range.end)],
                None => [ABSENT; 2],
            };
            for word in words {
                push_within_capacity(table, word);
            }
        }
        channel.result.write(OUTPUT_POINTER, address(table.as_ptr()));
        count
    })
}

/// Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), with the
/// arguments of `validate`: [`Status::Same`] is true, [`Status::Failure`] false.
#[wasm_bindgen]
#[must_use]
pub fn is_valid_url_string(input_length: usize, base_length: i32) -> Status {
    with_channel(Status::Failure, |channel| {
        let base_length_or_none = usize::try_from(base_length).unwrap_or(0);
        let strings = channel.scratch.strings(input_length, base_length_or_none);
        let Some((input, base)) = strings else { return Status::Failure };
        match parse_base(base, base_length) {
            Ok(base) if is_valid_url(input, base.as_ref()) => Status::Same,
            Ok(_) => Status::Failure,
            Err(error) => error.into(),
        }
    })
}

/// Whether the `length` bytes sent are a [valid
/// domain](https://url.spec.whatwg.org/#valid-domain): [`Status::Same`] is true, [`Status::Failure`]
/// false.
#[wasm_bindgen]
#[must_use]
pub fn is_valid_domain(length: usize) -> Status {
    with_channel(Status::Failure, |channel| match channel.scratch.string(length) {
        Some(domain) if is_valid(domain) => Status::Same,
        _ => Status::Failure,
    })
}

/// Writes the name of the error at `index`, if there is one.
#[wasm_bindgen]
#[must_use]
pub fn validation_error_name(index: usize) -> Status {
    return_string(index, ValidationError::name)
}

/// Writes what to write instead of what caused the error at `index`, if there is one.
#[wasm_bindgen]
#[must_use]
pub fn validation_error_advice(index: usize) -> Status {
    return_string(index, ValidationError::advice)
}

fn return_string(index: usize, string_of: fn(ValidationError) -> &'static str) -> Status {
    with_channel(Status::Failure, |channel| match ValidationError::ALL.get(index) {
        Some(&error) => {
            channel.result.write_output(string_of(error).as_bytes());
            Status::Changed
        }
        None => Status::Failure,
    })
}

fn index_of(error: ValidationError) -> u32 {
    let index = ValidationError::ALL.iter().position(|&known| known == error);
    index.unwrap_or_default() as u32
}

fn parse_base(base: &str, length: i32) -> Result<Option<UrlRecord>, ParseError> {
    if length < 0 {
        return Ok(None);
    }
    UrlRecord::parse(base, None).map(Some)
}

/// A place in the input, in both units.
struct Place<'a> {
    input: &'a str,
    bytes: usize,
    units: u32,
}

impl Place<'_> {
    /// Goes to the byte at `index`, and returns how many units are before it. Errors mostly follow one another in the
    /// input, so all ways together are about as long as it.
    fn units_before(&mut self, index: usize) -> u32 {
        let way = |range: Range<usize>| {
            utf16::length(self.input.as_bytes().get(range).unwrap_or_default())
        };
        self.units = match index >= self.bytes {
            true => self.units + way(self.bytes..index),
            false => self.units - way(index..self.bytes),
        };
        self.bytes = index;
        self.units
    }
}
