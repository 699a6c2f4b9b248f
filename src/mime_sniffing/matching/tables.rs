//! The tables of patterns, and the functions that match an input against them.

use super::mp3::matches_the_signature_for_mp3_without_id3;
use super::mp4::matches_the_signature_for_mp4;
use super::row::Row;
use super::webm::matches_the_signature_for_webm;

/// The [image type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#image-type-pattern-matching-algorithm).
#[must_use]
pub fn match_image_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&IMAGES, input)
}

const IMAGES: [Row; 8] = [
    Row::new(b"\x00\x00\x01\x00", "image/x-icon"),
    Row::new(b"\x00\x00\x02\x00", "image/x-icon"),
    Row::new(b"BM", "image/bmp"),
    Row::new(b"GIF87a", "image/gif"),
    Row::new(b"GIF89a", "image/gif"),
    Row::with_gaps(b"RIFF\0\0\0\0WEBPVP", "image/webp"),
    Row::new(b"\x89PNG\r\n\x1A\n", "image/png"),
    Row::new(b"\xFF\xD8\xFF", "image/jpeg"),
];

/// The [audio or video type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm).
#[must_use]
pub fn match_audio_or_video_type_pattern(input: &[u8]) -> Option<&'static str> {
    // 1.
    let matched = Row::first_match(&AUDIO_AND_VIDEO, input);
    if matched.is_some() {
        matched
    // 2–4.
    } else if matches_the_signature_for_mp4(input) {
        Some("video/mp4")
    } else if matches_the_signature_for_webm(input) {
        Some("video/webm")
    } else if matches_the_signature_for_mp3_without_id3(input) {
        Some("audio/mpeg")
    } else {
        None
    }
}

const AUDIO_AND_VIDEO: [Row; 6] = [
    Row::with_gaps(b"FORM\0\0\0\0AIFF", "audio/aiff"),
    Row::new(b"ID3", "audio/mpeg"),
    Row::new(b"OggS\0", "application/ogg"),
    Row::new(b"MThd\x00\x00\x00\x06", "audio/midi"),
    Row::with_gaps(b"RIFF\0\0\0\0AVI ", "video/avi"),
    Row::with_gaps(b"RIFF\0\0\0\0WAVE", "audio/wave"),
];

/// The [font type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#font-type-pattern-matching-algorithm).
#[must_use]
pub fn match_font_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&FONTS, input)
}

const FONTS: [Row; 6] = [
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

/// The [archive type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#archive-type-pattern-matching-algorithm).
#[must_use]
pub fn match_archive_type_pattern(input: &[u8]) -> Option<&'static str> {
    Row::first_match(&ARCHIVES, input)
}

const ARCHIVES: [Row; 3] = [
    Row::new(b"\x1F\x8B\x08", "application/x-gzip"),
    Row::new(b"PK\x03\x04", "application/zip"),
    Row::new(b"Rar!\x1A\x07\x00", "application/x-rar-compressed"),
];
