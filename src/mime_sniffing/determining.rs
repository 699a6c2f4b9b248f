//! [Determining the computed MIME type of a
//! resource](https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource).

use super::matching::{match_audio_or_video_type_pattern, match_image_type_pattern};
use super::resource::Resource;
use super::text_or_binary::distinguish_if_text_or_binary;
use super::unknown::identify_an_unknown_mime_type;
use crate::infra::Failure;
use crate::mime_type::{Groups, MimeType};

impl Resource<'_> {
    /// The [computed MIME type](https://mimesniff.spec.whatwg.org/#computed-mime-type), as
    /// determined by the [MIME type sniffing
    /// algorithm](https://mimesniff.spec.whatwg.org/#mime-type-sniffing-algorithm).
    ///
    /// `is_supported` reports whether the user agent
    /// [supports](https://mimesniff.spec.whatwg.org/#supported-by-the-user-agent) an image, audio
    /// or video MIME type. The function is called at most once.
    ///
    /// # Errors
    ///
    /// [`Failure::OutOfMemory`]
    pub fn computed_mime_type(
        self,
        is_supported: impl FnOnce(&MimeType) -> bool,
    ) -> Result<MimeType, Failure> {
        let identify =
            |no_sniff: bool| MimeType::parse(identify_an_unknown_mime_type(self.header, !no_sniff));
        // 1–2.
        let Some(supplied) = self.supplied_mime_type else {
            return identify(self.no_sniff);
        };
        let groups = supplied.groups();
        if groups.contains(Groups::XML) || groups.contains(Groups::HTML) {
            return Ok(supplied);
        }
        if matches!(supplied.essence(), "unknown/unknown" | "application/unknown" | "*/*") {
            return identify(self.no_sniff);
        }
        // 3.
        if self.no_sniff {
            return Ok(supplied);
        }
        // 4.
        if self.check_for_apache_bug {
            return MimeType::parse(distinguish_if_text_or_binary(self.header));
        }
        // 5–8. No MIME type is both an image type and an audio or video type.
        let match_pattern = if groups.contains(Groups::IMAGE) {
            match_image_type_pattern
        } else if groups.contains(Groups::AUDIO_OR_VIDEO) {
            match_audio_or_video_type_pattern
        } else {
            return Ok(supplied);
        };
        let matched_type = if is_supported(&supplied) { match_pattern(self.header) } else { None };
        // 9.
        matched_type.map_or(Ok(supplied), MimeType::parse)
    }
}
