//! Results that JavaScript splices together from strings it already has.

use crate::result_area::ResultArea;
use whatwg_url::internals::Splice;

// Words of the result area.

/// The number of code units at the beginning of the result. When parsing, the beginning comes from
/// the base or the input (see [`BEGINS_WITH_BASE`]); when setting, it comes from the old href.
pub(crate) const START_LENGTH: usize = 7;
/// The number of code units at the end of the result. The end comes from the input when parsing,
/// and from the old href when setting.
pub(crate) const END_LENGTH: usize = 8;
/// When parsing: 1 if the beginning comes from the base, 0 if it comes from the input.
pub(crate) const BEGINS_WITH_BASE: usize = 9;
/// When setting: the delimiters to insert before and after the value, with [`DELIMITER_BITS`] for
/// each, or 0 for no delimiter.
pub(crate) const DELIMITERS: usize = 9;

/// Bits per delimiter.
pub(crate) const DELIMITER_BITS: u32 = 8;

/// Describes how to build a serialization by joining its first `start` code units (from the base or
/// the input) and its last `end` code units (from the input).
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

/// Describes how to splice an href and a value: how many code units of the old href precede and
/// follow the value, and which delimiters surround it.
pub(super) fn write_attribute_splice(result: &mut ResultArea, splice: &Splice, href_length: usize) {
    result.write(START_LENGTH, splice.start as u32);
    result.write(END_LENGTH, href_length.saturating_sub(splice.end) as u32);
    let (before, after) = (splice.before.map_or(0, u32::from), splice.after.map_or(0, u32::from));
    result.write(DELIMITERS, before | after << DELIMITER_BITS);
}
