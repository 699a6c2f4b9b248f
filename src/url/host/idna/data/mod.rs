//! Made by tools/idna-tables, which says how to make it again. What the columns hold is said in
//! [`expanding`](super::expanding).

use std::ops::Range;

/// The version of Unicode that international domain names go by.
pub const UNICODE_VERSION: &str = "17.0.0";
/// The columns, one after the other.
pub(super) static COLUMNS: &[u8] = include_bytes!("columns.bin");
/// The kind of each run of code points.
pub(super) const RUN_KINDS: Range<usize> = 0..2443;
/// The length of each run, less one.
pub(super) const RUN_LENGTHS: Range<usize> = 2443..4973;
/// How many code points before each range are not mapped.
pub(super) const MAPPED_GAPS: Range<usize> = 4973..5856;
/// The length of each range of mapped code points, less one.
pub(super) const MAPPED_LENGTHS: Range<usize> = 5856..6709;
/// The group of each mapping, and how many letters it has.
pub(super) const MAPPED_SHAPES: Range<usize> = 6709..13086;
/// The low byte of each letter's distance from the one expected.
pub(super) const MAPPED_LOW: Range<usize> = 13086..21349;
/// The high byte of each letter, or of an ideograph's distance.
pub(super) const MAPPED_HIGH: Range<usize> = 21349..29612;
/// How far each composite is from the last.
pub(super) const COMPOSITES: Range<usize> = 29612..30179;
/// How far the low byte of each first is from the last.
pub(super) const FIRST_LOW: Range<usize> = 30179..30722;
/// The high byte of the first of each pair.
pub(super) const FIRST_HIGH: Range<usize> = 30722..31265;
/// The low byte of the second of each pair.
pub(super) const SECOND_LOW: Range<usize> = 31265..31808;
/// The high byte of the second of each pair.
pub(super) const SECOND_HIGH: Range<usize> = 31808..32351;
/// The [`Properties`](super::properties::Properties) of each kind of valid code point.
pub(super) static KINDS: [u16; 76] = [
    0, 100, 64, 5, 13156, 1, 11876, 25, 17, 1380, 868, 192, 1344, 356, 228, 13412, 2, 9, 24, 12132,
    12900, 13668, 13924, 3, 96, 128, 10340, 10852, 6, 3684, 5988, 6244, 6500, 6756, 7012, 7268,
    11328, 11364, 11620, 8, 29, 33, 576, 1124, 1376, 1636, 1892, 2148, 2404, 2660, 2916, 3172,
    3428, 3940, 4196, 4452, 4708, 4964, 5220, 5476, 5732, 7524, 7780, 8036, 8292, 8548, 8804, 9060,
    9316, 9572, 9828, 10084, 10596, 11108, 12352, 12608,
];
/// The rank of the canonical combining class Virama.
pub(super) const VIRAMA: u16 = 5;
/// The highest rank of a canonical combining class.
pub(super) const HIGHEST_RANK: u16 = 54;
/// How many letters all mappings have.
pub(super) const LETTERS: usize = 8263;
/// How many pairs compose.
pub(super) const COMPOSITIONS: usize = 543;
/// How many blocks have cells.
pub(super) const BLOCKS: usize = 262;
/// How many blocks there are.
pub(super) const INDEX: usize = 7172;
