//! Results that JavaScript splices together from strings it already has.

use crate::result_area::ResultArea;
use whatwg_url::internals::{Edit, Replacement, Splice};

// Words of the result area.

/// The number of code units at the beginning of the result. When parsing, the beginning comes from
/// the base or the input (see [`JOINT`]); when setting, it comes from the old href.
pub(crate) const START_LENGTH: usize = 7;
/// The number of code units at the end of the result. The end comes from the input when parsing,
/// and from the old href when setting.
pub(crate) const END_LENGTH: usize = 8;
/// When parsing: what lies between the beginning and the end. [`BEGINS_WITH_BASE`] means nothing,
/// and that the beginning comes from the base. In all other cases, the beginning comes from the
/// input: 0 means nothing, numbers below [`ENCODED`] are an ASCII character, and larger numbers are
/// [`ENCODED`] plus a byte that is percent-encoded.
pub(crate) const JOINT: usize = 9;
/// See [`JOINT`].
pub(crate) const BEGINS_WITH_BASE: u32 = 1;
/// See [`JOINT`].
pub(crate) const ENCODED: u32 = 128;
/// When setting: the delimiters to insert before and after the value, with [`DELIMITER_BITS`] for
/// each, or 0 for no delimiter.
pub(crate) const DELIMITERS: usize = 9;

pub(crate) const DELIMITER_BITS: u32 = 8;

/// The first `start` units of the base, and the last `end` units of the input.
pub(super) fn write_reference(result: &mut ResultArea, start: usize, end: usize) {
    result.write(START_LENGTH, start as u32);
    result.write(END_LENGTH, end as u32);
    result.write(JOINT, BEGINS_WITH_BASE);
}

/// Describes how to build a serialization by editing the input, which has this length.
pub(super) fn write_edit(result: &mut ResultArea, edit: &Edit, input_length: usize) {
    result.write(START_LENGTH, edit.start as u32);
    result.write(END_LENGTH, input_length.saturating_sub(edit.end) as u32);
    let joint = match edit.replacement {
        Replacement::Nothing => 0,
        Replacement::Slash => u32::from(b'/'),
        Replacement::Encoded(byte) => ENCODED + u32::from(byte),
    };
    result.write(JOINT, joint);
}

/// Describes how to splice an href and a value: how many code units of the old href precede and
/// follow the value, and which delimiters surround it.
pub(super) fn write_attribute_splice(result: &mut ResultArea, splice: &Splice, href_length: usize) {
    result.write(START_LENGTH, splice.start as u32);
    result.write(END_LENGTH, href_length.saturating_sub(splice.end) as u32);
    let (before, after) = (splice.before.map_or(0, u32::from), splice.after.map_or(0, u32::from));
    result.write(DELIMITERS, before | after << DELIMITER_BITS);
}
