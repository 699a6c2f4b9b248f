//! The data of [`tables`](super::tables). Made by tools/idna-tables: do not edit.

use core::ops::Range;

/// The Unicode version for processing domains.
pub const UNICODE_VERSION: &str = "18.0.0";
/// All columns, concatenated.
pub(super) static COLUMNS: &[u8] = include_bytes!("columns.bin");
/// The kind of each run of code points.
pub(super) const RUN_KINDS: Range<usize> = 0..2477;
/// The length of each run, less one.
pub(super) const RUN_LENGTHS: Range<usize> = 2477..5046;
/// The number of unmapped code points before each range.
pub(super) const MAPPED_GAPS: Range<usize> = 5046..5953;
/// The length of each range of mapped code points, less one.
pub(super) const MAPPED_LENGTHS: Range<usize> = 5953..6829;
/// The group of each target, and its number of code points.
pub(super) const TARGET_SHAPES: Range<usize> = 6829..13294;
/// The low byte of the distance of each target code point from the expected one.
pub(super) const TARGET_LOW: Range<usize> = 13294..21651;
/// The high byte of each target code point or, for ideographs, of that distance.
pub(super) const TARGET_HIGH: Range<usize> = 21651..30008;
/// The distance of each composite from the previous one.
pub(super) const COMPOSITES: Range<usize> = 30008..30575;
/// The distance of the low byte of each pair's first code point from the previous one.
pub(super) const FIRST_LOW: Range<usize> = 30575..31118;
/// The high byte of each pair's first code point.
pub(super) const FIRST_HIGH: Range<usize> = 31118..31661;
/// The low byte of each pair's second code point.
pub(super) const SECOND_LOW: Range<usize> = 31661..32204;
/// The high byte of each pair's second code point.
pub(super) const SECOND_HIGH: Range<usize> = 32204..32747;
/// The [`Properties`](super::properties::Properties) of each kind of valid code point.
pub(super) static KINDS: [u16; 76] = [
    0, 100, 64, 13156, 5, 1, 11876, 25, 17, 1380, 868, 192, 1344, 356, 96, 228, 13412, 2, 9, 11328,
    24, 12132, 12900, 13668, 13924, 3, 128, 10340, 10852, 6, 1636, 3684, 4452, 5988, 6244, 6500,
    6756, 7012, 7268, 11364, 11620, 8, 29, 33, 576, 1124, 1376, 1892, 2148, 2404, 2660, 2916, 3172,
    3428, 3940, 4196, 4708, 4964, 5220, 5476, 5732, 7524, 7780, 8036, 8292, 8548, 8804, 9060, 9316,
    9572, 9828, 10084, 10596, 11108, 12352, 12608,
];
/// The rank of the canonical combining class Virama.
pub(super) const VIRAMA: u16 = 5;
/// The highest rank of a canonical combining class.
pub(super) const HIGHEST_RANK: u16 = 54;
/// The number of code points in the targets of all mappings.
pub(super) const TARGETS: usize = 8357;
/// The number of pairs that compose.
pub(super) const COMPOSITIONS: usize = 543;
/// The number of blocks with cells.
pub(super) const BLOCKS: usize = 266;
/// The number of blocks.
pub(super) const INDEX: usize = 7172;
