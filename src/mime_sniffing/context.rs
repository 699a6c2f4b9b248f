//! [Context-specific sniffing](https://mimesniff.spec.whatwg.org/#context-specific-sniffing).

use super::matching::{
    match_audio_or_video_type_pattern, match_font_type_pattern, match_image_type_pattern,
};
use super::resource::Resource;
use crate::infra::Failure;
use crate::mime_type::{Groups, MimeType};

/// A [context](https://mimesniff.spec.whatwg.org/#context) other than a browsing context. For
/// browsing contexts, use [`Resource::computed_mime_type`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Context {
    /// [An image context](https://mimesniff.spec.whatwg.org/#sniffing-in-an-image-context)
    Image,
    /// [An audio or video context](https://mimesniff.spec.whatwg.org/#sniffing-in-an-audio-or-video-context)
    AudioOrVideo,
    /// [A plugin context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-plugin-context)
    Plugin,
    /// [A style context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-style-context)
    Style,
    /// [A script context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-script-context)
    Script,
    /// [A font context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-font-context)
    Font,
    /// [A text track context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-text-track-context)
    TextTrack,
    /// [A cache manifest context](https://mimesniff.spec.whatwg.org/#sniffing-in-a-cache-manifest-context)
    CacheManifest,
}

impl Resource<'_> {
    /// The [computed MIME type](https://mimesniff.spec.whatwg.org/#computed-mime-type), as
    /// determined by the [context-specific sniffing
    /// algorithm](https://mimesniff.spec.whatwg.org/#context-specific-sniffing-algorithm). Returns
    /// `None` if the computed MIME type is undefined, that is, if the supplied MIME type is
    /// undefined and nothing matches.
    ///
    /// # Errors
    ///
    /// [`Failure::OutOfMemory`]
    ///
    /// ```
    /// use whatwg_url::mime_sniffing::{Context, Resource, Source};
    ///
    /// let woff = Resource::new(b"wOFF\0\x01\0\0", Source::Other(None))?;
    /// let computed = woff.clone().computed_mime_type_in(Context::Font)?;
    /// assert_eq!(computed.as_ref().map(|it| it.essence()), Some("font/woff"));
    /// assert_eq!(woff.computed_mime_type_in(Context::Image)?, None);
    /// # Ok::<(), whatwg_url::infra::Failure>(())
    /// ```
    pub fn computed_mime_type_in(self, context: Context) -> Result<Option<MimeType>, Failure> {
        match context {
            Context::Image => self.sniff_specifically(match_image_type_pattern),
            Context::AudioOrVideo => self.sniff_specifically(match_audio_or_video_type_pattern),
            Context::Font => self.sniff_specifically(match_font_type_pattern),
            Context::Plugin => match self.supplied_mime_type {
                None => MimeType::parse("application/octet-stream").map(Some),
                supplied => Ok(supplied),
            },
            Context::Style | Context::Script => Ok(self.supplied_mime_type),
            Context::TextTrack => MimeType::parse("text/vtt").map(Some),
            Context::CacheManifest => MimeType::parse("text/cache-manifest").map(Some),
        }
    }

    /// The rules for sniffing
    /// [images](https://mimesniff.spec.whatwg.org/#rules-for-sniffing-images-specifically), [audio
    /// and
    /// video](https://mimesniff.spec.whatwg.org/#rules-for-sniffing-audio-and-video-specifically)
    /// and [fonts](https://mimesniff.spec.whatwg.org/#rules-for-sniffing-fonts-specifically)
    /// specifically. The rules differ only in the patterns that they use.
    fn sniff_specifically(
        self,
        match_pattern: fn(&[u8]) -> Option<&'static str>,
    ) -> Result<Option<MimeType>, Failure> {
        // 1.
        let is_xml = |supplied: &MimeType| supplied.groups().contains(Groups::XML);
        if self.supplied_mime_type.as_ref().is_some_and(is_xml) {
            return Ok(self.supplied_mime_type);
        }
        // 2–4.
        match match_pattern(self.header) {
            Some(matched) => MimeType::parse(matched).map(Some),
            None => Ok(self.supplied_mime_type),
        }
    }
}
