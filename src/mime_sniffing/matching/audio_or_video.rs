//! [Matching an audio or video type
//! pattern](https://mimesniff.spec.whatwg.org/#matching-an-audio-or-video-type-pattern).

use super::mp3::matches_the_signature_for_mp3_without_id3;
use super::mp4::matches_the_signature_for_mp4;
use super::row::Row;
use super::webm::matches_the_signature_for_webm;

/// The [audio or video type pattern matching
/// algorithm](https://mimesniff.spec.whatwg.org/#audio-or-video-type-pattern-matching-algorithm).
#[must_use]
pub fn match_audio_or_video_type_pattern(input: &[u8]) -> Option<&'static str> {
    // 1.
    let matched = Row::first_match(&ROWS, input);
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

const ROWS: [Row; 6] = [
    Row::with_gaps(b"FORM\0\0\0\0AIFF", "audio/aiff"),
    Row::new(b"ID3", "audio/mpeg"),
    Row::new(b"OggS\0", "application/ogg"),
    Row::new(b"MThd\x00\x00\x00\x06", "audio/midi"),
    Row::with_gaps(b"RIFF\0\0\0\0AVI ", "video/avi"),
    Row::with_gaps(b"RIFF\0\0\0\0WAVE", "audio/wave"),
];
