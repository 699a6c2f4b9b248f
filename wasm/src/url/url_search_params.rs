//! The [URLSearchParams class](https://url.spec.whatwg.org/#interface-urlsearchparams): parsing.
//! JavaScript implements the rest of the class, including the list itself.

use crate::address::address;
use crate::result_area::{OUTPUT_LENGTH, OUTPUT_POINTER, STRING_POINTER};
use crate::table::with_table;
use crate::utf16;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::internals::{Part, decode_form_in_place, for_each_tuple, push_within_capacity};

/// The length, in UTF-16 code units, of the string with the tuples.
pub(crate) const TEXT_UNITS: usize = 10;

const TUPLE_WORDS: usize = 4;

/// Returned instead of the number of tuples if memory runs out.
pub(crate) const NO_MEMORY: u32 = u32::MAX;

/// Runs the [string parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser). Returns
/// the number of tuples in the first `length` bytes of the scratch area, or 2<sup>32</sup> − 1 if
/// memory runs out.
///
/// The table has four words for each tuple: the start and end of its name and of its value, in
/// UTF-16 code units. The words are indices into the given string. If parts of that string are
/// encoded, the words are indices into the returned string, which results from decoding the given
/// string in place.
#[wasm_bindgen]
#[must_use]
pub fn parse_urlencoded(length: usize) -> u32 {
    with_table(NO_MEMORY, |channel, table| {
        table.clear();
        let mut is_any_encoded = false;
        let fits = for_each_tuple(&channel.scratch, length, |name, value| {
            if !has_room_for_tuple(table) {
                return false;
            }
            for Part { start, end, is_encoded } in [name, value] {
                is_any_encoded |= is_encoded;
                let (first, second) = if is_encoded { (end, start) } else { (start, end) };
                push_within_capacity(table, first as u32);
                push_within_capacity(table, second as u32);
            }
            true
        });
        let Some(text) = channel.scratch.bytes_mut(length).filter(|_| fits) else {
            return NO_MEMORY;
        };
        let (parts, _) = table.as_chunks_mut();
        if is_any_encoded && decode_parts(parts, text).is_none() {
            return NO_MEMORY;
        }
        let units = if text.is_ascii() { length as u32 } else { count_units(parts, text) };
        let decoded = if is_any_encoded { text } else { &[][..] };
        channel.result.write(OUTPUT_POINTER, address(table.as_ptr()));
        channel.result.write(OUTPUT_LENGTH, decoded.len() as u32);
        channel.result.write(STRING_POINTER, address(decoded.as_ptr()));
        channel.result.write(TEXT_UNITS, units);
        (table.len() / TUPLE_WORDS) as u32
    })
}

/// Makes room for another tuple in the table if necessary. Returns whether there is room.
fn has_room_for_tuple(table: &mut Vec<u32>) -> bool {
    // The capacity is checked here, because `try_reserve` is not inlined.
    table.capacity() - table.len() >= TUPLE_WORDS || table.try_reserve(TUPLE_WORDS).is_ok()
}

/// Decodes, in place, the encoded `parts` of `text`. A part is encoded if its end precedes its
/// start. Returns `None` if memory runs out.
fn decode_parts(parts: &mut [[u32; 2]], text: &mut [u8]) -> Option<()> {
    for part in parts {
        let [end, start] = *part;
        if start < end {
            let length = decode_form_in_place(text.get_mut(start as usize..end as usize)?)?;
            *part = [start, start + length as u32];
        }
    }
    Some(())
}

/// Bytes become UTF-16 code units. Returns the number of code units in `text`.
fn count_units(parts: &mut [[u32; 2]], text: &[u8]) -> u32 {
    let (mut bytes, mut units) = (0, 0);
    for place in parts.as_flattened_mut() {
        let next = *place as usize;
        units += utf16::length(text.get(bytes..next).unwrap_or_default());
        bytes = next;
        *place = units;
    }
    units + utf16::length(text.get(bytes..).unwrap_or_default())
}
