//! [Matching a font type pattern](https://mimesniff.spec.whatwg.org/#matching-a-font-type-pattern).

use super::row::Row;

/// The [font type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm).
#[must_use]
pub fn match_font_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&ROWS, input)
}

const ROWS: [Row; 6] = [
    Row::with_gaps(
        b"\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0LP",
        "application/vnd.ms-fontobject",
    ),
    Row::new(b"\x00\x01\x00\x00", "font/ttf"),
    Row::new(b"OTTO", "font/otf"),
    Row::new(b"ttcf", "font/collection"),
    Row::new(b"wOFF", "font/woff"),
    Row::new(b"wOF2", "font/woff2"),
];
