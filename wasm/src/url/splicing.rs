//! Results that JavaScript splices from strings that it has.

use crate::result_area::ResultArea;
use whatwg_url::internals::Splice;

// Words of the result area.

/// How many code units come first: of the base or the input (see [`BEGINS_WITH_BASE`]) when parsing, of the
/// old href when setting.
pub(crate) const START_LENGTH: usize = 7;
/// How many code units come last: of the input when parsing, of the old href when setting.
pub(crate) const END_LENGTH: usize = 8;
/// When parsing: 1 if the start is the base's, 0 if it is the input's.
pub(crate) const BEGINS_WITH_BASE: usize = 9;
/// When setting: the delimiters to insert before and after the value, with [`DELIMITER_BITS`] for each; 0 for
/// none.
pub(crate) const DELIMITERS: usize = 9;

/// Bits per delimiter.
pub(crate) const DELIMITER_BITS: u32 = 8;

/// Writes how a serialization is spliced: its first `start` code units are those of the base or the input,
/// its last `end` code units those of the input.
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

/// Writes how an href is spliced with a value: how many code units of the old href come before and after the
/// value, and the delimiters next to it.
pub(super) fn write_attribute_splice(result: &mut ResultArea, found: &Splice, href_length: usize) {
    result.write(START_LENGTH, found.start as u32);
    result.write(END_LENGTH, href_length.saturating_sub(found.rest) as u32);
    let (before, after) = (found.before.map_or(0, u32::from), found.after.map_or(0, u32::from));
    result.write(DELIMITERS, before | after << DELIMITER_BITS);
}
