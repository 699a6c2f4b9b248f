//! [Sniffing](https://mimesniff.spec.whatwg.org/#determining-the-computed-mime-type-of-a-resource).
//! JavaScript sends the resource header.

use crate::mime_type::return_mime_type;
use crate::status::Status;
use crate::strings_and_bytes::{Reply, Sent, exchange};
use std::cell::Cell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::basics::Failure;
use whatwg_url::mime_sniffing::{
    Context, Resource, Source, distinguish_if_text_or_binary, identify_an_unknown_mime_type,
    match_archive_type_pattern, match_audio_or_video_type_pattern, match_font_type_pattern,
    match_image_type_pattern,
};
use whatwg_url::mime_type::MimeType;

type Find = fn(&[u8]) -> Option<&'static str>;

/// The functions that determine a MIME type from only a resource header, with their JavaScript
/// names.
/// [`match_mime_type_pattern`] takes an index into this list.
pub(crate) const PATTERNS: [(&str, Find); 7] = [
    ("IMAGE_PATTERN", match_image_type_pattern),
    ("AUDIO_OR_VIDEO_PATTERN", match_audio_or_video_type_pattern),
    ("FONT_PATTERN", match_font_type_pattern),
    ("ARCHIVE_PATTERN", match_archive_type_pattern),
    ("UNKNOWN", |header| Some(identify_an_unknown_mime_type(header, false))),
    ("UNKNOWN_OR_SCRIPTABLE", |header| Some(identify_an_unknown_mime_type(header, true))),
    ("TEXT_OR_BINARY", |header| Some(distinguish_if_text_or_binary(header))),
];

/// [`computed_mime_type`] takes an index into this list. `None` is a browsing context.
pub(crate) const CONTEXTS: [(&str, Option<Context>); 9] = [
    ("browsing", None),
    ("image", Some(Context::Image)),
    ("audio or video", Some(Context::AudioOrVideo)),
    ("plugin", Some(Context::Plugin)),
    ("style", Some(Context::Style)),
    ("script", Some(Context::Script)),
    ("font", Some(Context::Font)),
    ("text track", Some(Context::TextTrack)),
    ("cache manifest", Some(Context::CacheManifest)),
];

/// Determines a MIME type from the `length`-byte resource header in the scratch area. `pattern` is
/// an index into `PATTERNS`. Returns a MIME type.
#[wasm_bindgen]
pub fn match_mime_type_pattern(length: usize, pattern: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let header = sent.scratch.get(..length).unwrap_or_default();
        match PATTERNS.get(pattern).and_then(|(_, find)| find(header)) {
            Some(essence) => return_result(&mut reply, MimeType::parse(essence)),
            None => Status::Failure,
        }
    })
}

/// Determines the supplied MIME type from two strings: the value of the last `Content-Type` header,
/// and the MIME type from a source other than HTTP. Returns a MIME type, plus a single byte if the
/// check-for-apache-bug flag is set.
#[wasm_bindgen]
pub fn supplied_mime_type() -> Status {
    exchange(Status::Failure, |sent, mut reply| match resource(&sent, 0) {
        Ok(resource) => {
            return_flag(&mut reply, resource.check_for_apache_bug);
            return_result(&mut reply, resource.supplied_mime_type.ok_or(Failure::Invalid))
        }
        Err(failure) => failure.into(),
    })
}

/// Determines the computed MIME type of a resource from the two strings for [`supplied_mime_type`]
/// and from the `length`-byte resource header that follows them. `context` is an index into
/// `CONTEXTS`. Returns a MIME type, plus a single byte if the algorithm used `is_supported`.
#[wasm_bindgen]
pub fn computed_mime_type(
    length: usize,
    context: usize,
    no_sniff: bool,
    is_supported: bool,
) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let resource = match resource(&sent, length) {
            Ok(resource) => Resource { no_sniff, ..resource },
            Err(failure) => return failure.into(),
        };
        let was_asked = Cell::new(false);
        let computed = match CONTEXTS.get(context) {
            Some((_, Some(context))) => resource
                .computed_mime_type_in(*context)
                .and_then(|computed| computed.ok_or(Failure::Invalid)),
            _ => resource.computed_mime_type(|_| {
                was_asked.set(true);
                is_supported
            }),
        };
        return_flag(&mut reply, was_asked.get());
        return_result(&mut reply, computed)
    })
}

/// Creates the resource from the two strings for [`supplied_mime_type`] and the `length` bytes that
/// follow them.
fn resource<'a>(sent: &'a Sent<'_>, length: usize) -> Result<Resource<'a>, Failure> {
    let ([content_type, provided], bytes) = sent.strings().ok_or(Failure::Invalid)?;
    let bytes = bytes.get(..length).unwrap_or_default();
    match content_type {
        Some(value) => Resource::new(bytes, Source::Http(&[value])),
        None => Resource::new(bytes, Source::Other(provided)),
    }
}

fn return_result(reply: &mut Reply<'_>, result: Result<MimeType, Failure>) -> Status {
    match result {
        Ok(mime_type) => return_mime_type(reply, &mime_type),
        Err(failure) => failure.into(),
    }
}

fn return_flag(reply: &mut Reply<'_>, flag: bool) {
    reply.static_string(if flag { "1" } else { "" });
}
