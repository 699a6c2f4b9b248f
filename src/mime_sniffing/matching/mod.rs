//! [Matching a MIME type pattern](https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern).
//! Each function returns an essence, or `None` if the result is undefined.

mod archive;
mod audio_or_video;
mod font;
mod image;
mod mp3;
mod mp4;
pub(super) mod row;
mod webm;

pub use archive::match_archive_type_pattern;
pub use audio_or_video::match_audio_or_video_type_pattern;
pub use font::match_font_type_pattern;
pub use image::match_image_type_pattern;
pub use mp3::matches_the_signature_for_mp3_without_id3;
pub use mp4::matches_the_signature_for_mp4;
pub use webm::matches_the_signature_for_webm;
