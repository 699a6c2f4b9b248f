//! Results that JavaScript pieces together from strings that it has.

use crate::result_area::ResultArea;
use whatwg_url_wasm::internals::Splice;

// Words of the result area.

/// How many code units come first: of the base if [`BEGINS_WITH_BASE`] is 1, else of the input; of an href if it is set.
pub(crate) const START_LENGTH: usize = 7;
/// How many code units come last: of the input, or of the href that is set.
pub(crate) const END_LENGTH: usize = 8;
/// Whether the base comes first.
pub(crate) const BEGINS_WITH_BASE: usize = 9;
/// The delimiters to put before and behind the value that is set, with [`DELIMITER_BITS`] for each; 0 for none.
pub(crate) const DELIMITERS: usize = 9;

/// Bits per delimiter.
pub(crate) const DELIMITER_BITS: u32 = 8;

/// Writes what a serialization is pieced together from: its first `start` code units are the
/// base's or else the input's, its last `end` are the input's.
pub(super) fn write_splice(
    result: &mut ResultArea,
    start: usize,
    begins_with_base: bool,
    end: usize,
) {
    result.write(START_LENGTH, start as u32);
    result.write(END_LENGTH, end as u32);
    result.write(BEGINS_WITH_BASE, u32::from(begins_with_base));
}

/// Writes what an href is pieced together from with a value: how many code units of the old one
/// come before it, and how many after; and what delimiters come directly before it and after it.
pub(super) fn write_replacement(result: &mut ResultArea, found: &Splice, href_length: usize) {
    result.write(START_LENGTH, found.start as u32);
    result.write(END_LENGTH, href_length.saturating_sub(found.rest) as u32);
    let (before, after) = (found.before.map_or(0, u32::from), found.after.map_or(0, u32::from));
    result.write(DELIMITERS, before | after << DELIMITER_BITS);
}
