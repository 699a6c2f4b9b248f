//! [Matching an archive type pattern](https://mimesniff.spec.whatwg.org/#matching-an-archive-type-pattern).

use super::row::Row;

/// The [archive type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm).
#[must_use]
pub fn match_archive_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&ROWS, input)
}

const ROWS: [Row; 3] = [
    Row::new(b"\x1F\x8B\x08", "application/x-gzip"),
    Row::new(b"PK\x03\x04", "application/zip"),
    Row::new(b"Rar!\x1A\x07\x00", "application/x-rar-compressed"),
];
