//! The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams): what of it is
//! more than a list. The list itself lives in JavaScript.

use super::channel::{TEXT_UNITS, with_channel};
use super::{Status, utf16};
use crate::HAS_FAST_PATHS;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::form_urlencoded::{self, Part, append_decoded, for_each_tuple};
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine of `URLSearchParams`.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct URLSearchParams {
    text: FallibleString,
    decoded: Vec<u8>,
}

/// In place of a number of tuples: they do not fit in memory.
const NO_MEMORY: u32 = u32::MAX;
/// The bit of a place in the decoded text.
const DECODED: u32 = 1 << 31;

#[wasm_bindgen]
impl URLSearchParams {
    /// The engine.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// The [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser): the number
    /// of tuples in the `length` bytes sent, or 2<sup>32</sup> − 1 if they do not fit in memory.
    ///
    /// The table holds four words a tuple: where name and value start and end, in UTF-16 code units of
    /// the text that was sent; or of a decoded text, and then the start has the sign bit set.
    pub fn parse(&mut self, length: usize) -> u32 {
        with_channel(0, |channel| {
            let Some(input) = channel.scratch.get(..length) else {
                return 0;
            };
            let is_ascii = input.is_ascii();
            let mut position = Position::default();
            let mut decoded_units = 0;
            self.text.clear();
            channel.table.clear();
            let table = &mut channel.table;
            let fits = for_each_tuple(&channel.scratch, length, |name, value| {
                if table.try_reserve(4).is_err() {
                    return false;
                }
                for Part { start, end, is_encoded } in [name, value] {
                    let part = input.get(start..end).unwrap_or_default();
                    // Without fast paths all parts are said to be, which the compiler is told here, too.
                    let (start, end) = if is_encoded || !HAS_FAST_PATHS {
                        let before = self.text.len();
                        append_decoded(part, &mut self.decoded, &mut self.text);
                        let decoded = self.text.get(before..).unwrap_or_default();
                        let start = decoded_units | DECODED;
                        decoded_units += utf16::length(decoded.as_bytes());
                        (start, decoded_units)
                    } else if is_ascii {
                        (start as u32, end as u32)
                    } else {
                        position.advance(input.get(position.bytes..start).unwrap_or_default());
                        (position.units, position.advance(part))
                    };
                    push_within_capacity(table, start);
                    push_within_capacity(table, end);
                }
                true
            });
            if !fits {
                return NO_MEMORY;
            }
            if self.text.has_overflowed() {
                return NO_MEMORY;
            }
            channel.put_table(Some(&self.text));
            channel.result[TEXT_UNITS] = decoded_units;
            (channel.table.len() / 4) as u32
        })
    }

    /// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer): of `tuples`
    /// tuples, whose names and values follow one another in the `length` bytes sent, while the table
    /// holds the length of each in UTF-16 code units.
    pub fn serialize(&mut self, length: usize, tuples: usize) -> Status {
        with_channel(Status::Failure, |channel| {
            self.text.clear();
            let Some((mut rest, _)) = channel.texts(length, 0) else {
                return Status::Failure;
            };
            let lengths = channel.table.get(..tuples.saturating_mul(2)).unwrap_or_default();
            self.text.reserve(length + 2 * tuples);
            for &[name, value] in lengths.as_chunks().0 {
                let name = take_units(&mut rest, name);
                let value = take_units(&mut rest, value);
                form_urlencoded::append_tuple(name, value, &mut self.text);
            }
            if self.text.has_overflowed() {
                return Status::NoMemory;
            }
            channel.put_output(&self.text);
            if self.text.is_empty() { Status::Same } else { Status::Changed }
        })
    }
}

/// A place in a text, in both units.
#[derive(Default)]
struct Position {
    bytes: usize,
    units: u32,
}

impl Position {
    /// Goes on past `text`, and gives the units then.
    fn advance(&mut self, text: &[u8]) -> u32 {
        self.bytes += text.len();
        self.units += utf16::length(text);
        self.units
    }
}

/// Takes the first `units` UTF-16 code units off `text`.
fn take_units<'a>(text: &mut &'a str, units: u32) -> &'a str {
    let mut left = units as usize;
    let whole: &'a str = text;
    let end = match whole.get(..left) {
        Some(start) if start.is_ascii() => left,
        _ => whole
            .char_indices()
            .find(|(_, c)| {
                let done = left == 0;
                left = left.saturating_sub(c.len_utf16());
                done
            })
            .map_or(whole.len(), |(index, _)| index),
    };
    let (start, rest) = whole.split_at_checked(end).unwrap_or((whole, ""));
    *text = rest;
    start
}
