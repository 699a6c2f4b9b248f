//! [Sniffing](https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource)
//! from the MIME Sniffing Standard: determines the MIME type of a resource from its first bytes.
//! The standard's MIME types are in [`mime_type`](crate::mime_type).
//!
//! | section | here |
//! |---|---|
//! | [Terminology](https://mimesniff.spec.whatwg.org/#terminology) | [`is_binary_data_byte`], [`is_whitespace_byte`], [`is_tag_terminating_byte`] |
//! | [Handling a resource](https://mimesniff.spec.whatwg.org/#handling-a-resource) | [`Resource`] |
//! | [Interpreting the resource metadata](https://mimesniff.spec.whatwg.org/#interpreting-the-resource-metadata) | [`Source`], [`detect_supplied_mime_type`] |
//! | [Reading the resource header](https://mimesniff.spec.whatwg.org/#reading-the-resource-header) | [`read_the_resource_header`] |
//! | [Matching a MIME type pattern](https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern) | [`match_image_type_pattern`], [`match_audio_or_video_type_pattern`], [`match_font_type_pattern`], [`match_archive_type_pattern`] |
//! | [Determining the computed MIME type of a resource](https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource) | [`Resource::computed_mime_type`] |
//! | [Identifying a resource with an unknown MIME type](https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type) | [`identify_an_unknown_mime_type`] |
//! | [Sniffing a mislabeled binary resource](https://mimesniff.spec.whatwg.org/#sniffing-a-mislabeled-binary-resource) | [`distinguish_if_text_or_binary`] |
//! | [Context-specific sniffing](https://mimesniff.spec.whatwg.org/#context-specific-sniffing) | [`Resource::computed_mime_type_in`], [`Context`] |
//!
//! Some steps in the standard contain obvious mistakes or leave something open. The table lists
//! these cases and our behavior:
//!
//! | step | here |
//! |---|---|
//! | The pattern matching algorithm reads past the end of its input if ignored bytes come first. | Here, the pattern does not match. |
//! | When [parsing a vint](https://mimesniff.spec.whatwg.org/#parse-a-vint), the index starts at 0 instead of the caller's position ([issue 167](https://github.com/whatwg/mimesniff/issues/167)). | Here, the index starts at the caller's position. |
//! | The number in a vint is never used ([issue 146](https://github.com/whatwg/mimesniff/issues/146)). | Here, only the size of the vint is parsed. |
//! | A padded sequence should end at *end*, but its caller does not pass an *end*. | Here, any number of 0x00 bytes may precede the pattern, up to the end of the input. |
//! | The MP3 signature check compares with *s* − *length*. This difference is never greater than 0, so nothing would match. | Here, the comparison is with *length* − *s*. |
//! | An MP3 header matches even if only one of its first two bytes has the synchronization bits, and even if the input ends within the header. | Here, both bytes must have these bits, and all four bytes of the header must be present. |
//! | *final-layer* is 4 minus the whole second byte. | Here, it is 4 minus *layer*. |
//! | An odd version, such as MPEG-1, uses the rates in the table mp2.5-rates. | Here, the tables are swapped, as in MPEG. With the original tables, the computed frame sizes would be wrong. |
//! | In a plugin context, the second step overwrites the result of the first. | Here, the first step ends the algorithm. |
//! | In a style or script context, there are no steps for an undefined supplied MIME type. | Here, the computed MIME type is undefined, too. |
//!
//! ```
//! use whatwg_url::mime_sniffing::{Resource, Source};
//!
//! let png = b"\x89PNG\r\n\x1A\n";
//! let resource = Resource::new(png, Source::Http(&["image/gif"]))?;
//! assert_eq!(resource.computed_mime_type(|_| true)?.essence(), "image/png");
//! let resource = Resource::new(png, Source::Http(&["text/html"]))?;
//! assert_eq!(resource.computed_mime_type(|_| true)?.essence(), "text/html");
//! # Ok::<(), whatwg_url::infra::Failure>(())
//! ```

mod bytes;
mod context;
mod determining;
mod matching;
mod resource;
mod text_or_binary;
mod unknown;

pub use bytes::{is_binary_data_byte, is_tag_terminating_byte, is_whitespace_byte};
pub use context::Context;
pub use matching::{
    match_archive_type_pattern, match_audio_or_video_type_pattern, match_font_type_pattern,
    match_image_type_pattern, matches_the_signature_for_mp3_without_id3,
    matches_the_signature_for_mp4, matches_the_signature_for_webm,
};
pub use resource::{
    RESOURCE_HEADER_LENGTH, Resource, Source, SuppliedMimeType, detect_supplied_mime_type,
    read_the_resource_header,
};
pub use text_or_binary::distinguish_if_text_or_binary;
pub use unknown::identify_an_unknown_mime_type;
