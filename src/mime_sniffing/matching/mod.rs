//! [Matching a MIME type pattern](https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern).
//! Each function returns an essence, or `None` if the result is undefined.

mod mp3;
mod mp4;
pub(super) mod row;
mod tables;
mod webm;

pub use mp3::matches_the_signature_for_mp3_without_id3;
pub use mp4::matches_the_signature_for_mp4;
pub use tables::{
    match_archive_type_pattern, match_audio_or_video_type_pattern, match_font_type_pattern,
    match_image_type_pattern,
};
pub use webm::matches_the_signature_for_webm;
