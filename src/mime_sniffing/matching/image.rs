//! [Matching an image type pattern](https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern).

use super::row::Row;

/// The [image type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm).
#[must_use]
pub fn match_image_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&ROWS, input)
}

const ROWS: [Row; 8] = [
    Row::new(b"\x00\x00\x01\x00", "image/x-icon"),
    Row::new(b"\x00\x00\x02\x00", "image/x-icon"),
    Row::new(b"BM", "image/bmp"),
    Row::new(b"GIF87a", "image/gif"),
    Row::new(b"GIF89a", "image/gif"),
    Row::with_gaps(b"RIFF\0\0\0\0WEBPVP", "image/webp"),
    Row::new(b"\x89PNG\r\n\x1A\n", "image/png"),
    Row::new(b"\xFF\xD8\xFF", "image/jpeg"),
];
