//! [Validation errors](https://url.spec.whatwg.org/#validation-error) and [URL
//! writing](https://url.spec.whatwg.org/#url-writing).

use super::channel::with_channel;
use super::{Status, utf16};
use crate::fallible_string::push_within_capacity;
use crate::url::host::is_valid_domain as is_valid;
use crate::url::{
    Component, InputComponents, ParseError, UrlRecord, ValidationError,
    is_valid_url_string as is_valid_url,
};
use crate::url::{parser, report_validation_errors};
use std::ops::Range;
use wasm_bindgen::prelude::wasm_bindgen;

/// In place of a number of errors: they do not fit in memory.
const NO_MEMORY: u32 = u32::MAX;

/// The number of validation errors in an input and, behind it, a base that is a URL, unless
/// `base_length` is −1; or 2<sup>32</sup> − 1 if they do not fit in memory.
///
/// The table holds four words an error: the index of its name, whether it is a failure, and where it
/// starts and ends, in UTF-16 code units. Behind them, two words for each component: where it starts and
/// ends in the input, or twice 2<sup>32</sup> − 1 if it is not there.
#[wasm_bindgen]
#[must_use]
pub fn validate(input_length: usize, base_length: i32) -> u32 {
    with_channel(NO_MEMORY, |channel| {
        let mut table = std::mem::take(&mut channel.table);
        table.clear();
        let texts = channel.texts(input_length, usize::try_from(base_length).unwrap_or(0));
        let Some((input, base)) = texts else { return NO_MEMORY };
        let Ok(base) = parse_base(base, base_length) else { return NO_MEMORY };
        let mut components = InputComponents::default();
        let mut place = Place { input, bytes: 0, units: 0 };
        let mut has_overflowed = false;
        let result =
            report_validation_errors(input, base.as_ref(), &mut components, |error, range| {
                if table.try_reserve(4).is_err() {
                    has_overflowed = true;
                    return;
                }
                let Range { start, end } = range;
                for word in [index_of(error), 0, place.units_before(start), place.units_before(end)]
                {
                    push_within_capacity(&mut table, word);
                }
            });
        match result {
            Err(ParseError::OutOfMemory) => return NO_MEMORY,
            // Failure follows at once on the error that it comes of.
            Err(ParseError::Invalid(_)) => {
                if let Some([_, failure, ..]) = table.last_chunk_mut::<4>() {
                    *failure = 1;
                }
            }
            Ok(_) => {}
        }
        if has_overflowed || table.try_reserve(2 * Component::ALL.len()).is_err() {
            return NO_MEMORY;
        }
        let count = (table.len() / 4) as u32;
        for component in Component::ALL {
            let words = match components.get(component) {
                Some(range) => [place.units_before(range.start), place.units_before(range.end)],
                None => [u32::MAX; 2],
            };
            for word in words {
                push_within_capacity(&mut table, word);
            }
        }
        channel.table = table;
        channel.put_table(None);
        count
    })
}

/// Whether the input is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string), with the
/// arguments of `validate`: [`Status::Same`] is true, [`Status::Failure`] false.
#[wasm_bindgen]
#[must_use]
pub fn is_valid_url_string(input_length: usize, base_length: i32) -> Status {
    with_channel(Status::Failure, |channel| {
        let texts = channel.texts(input_length, usize::try_from(base_length).unwrap_or(0));
        let Some((input, base)) = texts else { return Status::Failure };
        match parse_base(base, base_length) {
            Ok(base) if is_valid_url(input, base.as_ref()) => Status::Same,
            Ok(_) | Err(ParseError::Invalid(_)) => Status::Failure,
            Err(ParseError::OutOfMemory) => Status::NoMemory,
        }
    })
}

/// Whether the `length` bytes sent are a [valid
/// domain](https://url.spec.whatwg.org/#valid-domain): [`Status::Same`] is true, [`Status::Failure`]
/// false.
#[wasm_bindgen]
#[must_use]
pub fn is_valid_domain(length: usize) -> Status {
    with_channel(Status::Failure, |channel| match channel.texts(length, 0) {
        Some((domain, _)) if is_valid(domain) => Status::Same,
        _ => Status::Failure,
    })
}

/// Puts out the name of the error at `index`, if there is one.
#[wasm_bindgen]
#[must_use]
pub fn validation_error_name(index: usize) -> Status {
    put_out(index, ValidationError::name)
}

/// Puts out what to write instead of what caused the error at `index`, if there is one.
#[wasm_bindgen]
#[must_use]
pub fn validation_error_advice(index: usize) -> Status {
    put_out(index, ValidationError::advice)
}

fn put_out(index: usize, text_of: fn(ValidationError) -> &'static str) -> Status {
    with_channel(Status::Failure, |channel| match ValidationError::ALL.get(index) {
        Some(&error) => {
            channel.put_output(text_of(error));
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
    let mut record = UrlRecord::default();
    parser::parse(base, None, &mut record)?;
    Ok(Some(record))
}

/// A place in the input, in both units.
struct Place<'a> {
    input: &'a str,
    bytes: usize,
    units: u32,
}

impl Place<'_> {
    /// Goes to the byte at `index`, and gives the units before it. Errors stand mostly one behind the
    /// other, so all ways together are about as long as the input.
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
