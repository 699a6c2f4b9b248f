//! [Identifying a resource with an unknown MIME
//! type](https://mimesniff.spec.whatwg.org/#identifying-a-resource-with-an-unknown-mime-type).

use super::matching::row::Row;
use super::matching::{
    match_archive_type_pattern, match_audio_or_video_type_pattern, match_image_type_pattern,
};
use super::text_or_binary::text_unless_binary;

/// The [rules for identifying an unknown MIME
/// type](https://mimesniff.spec.whatwg.org/#rules-for-identifying-an-unknown-mime-type). Returns an essence.
///
/// If a caller in the standard does not specify *sniff-scriptable*, the flag is unset.
///
/// ```
/// use whatwg_url::mime_sniffing::identify_an_unknown_mime_type;
///
/// assert_eq!(identify_an_unknown_mime_type(b"  <!DOCTYPE html>", true), "text/html");
/// assert_eq!(identify_an_unknown_mime_type(b"  <!DOCTYPE html>", false), "text/plain");
/// ```
#[must_use]
pub fn identify_an_unknown_mime_type(
    resource_header: &[u8],
    sniff_scriptable: bool,
) -> &'static str {
    // 1.
    let scriptable =
        if sniff_scriptable { Row::first_match(&SCRIPTABLE, resource_header) } else { None };
    scriptable
        // 2.
        .or_else(|| Row::first_match(&NOT_SCRIPTABLE, resource_header))
        // 3–8.
        .or_else(|| match_image_type_pattern(resource_header))
        .or_else(|| match_audio_or_video_type_pattern(resource_header))
        .or_else(|| match_archive_type_pattern(resource_header))
        // 9–10.
        .unwrap_or_else(|| text_unless_binary(resource_header))
}

/// The table of step 1.
const SCRIPTABLE: [Row; 19] = [
    Row::of_tag(b"<!DOCTYPE HTML"),
    Row::of_tag(b"<HTML"),
    Row::of_tag(b"<HEAD"),
    Row::of_tag(b"<SCRIPT"),
    Row::of_tag(b"<IFRAME"),
    Row::of_tag(b"<H1"),
    Row::of_tag(b"<DIV"),
    Row::of_tag(b"<FONT"),
    Row::of_tag(b"<TABLE"),
    Row::of_tag(b"<A"),
    Row::of_tag(b"<STYLE"),
    Row::of_tag(b"<TITLE"),
    Row::of_tag(b"<B"),
    Row::of_tag(b"<BODY"),
    Row::of_tag(b"<BR"),
    Row::of_tag(b"<P"),
    Row::of_tag(b"<!--"),
    Row::new(b"<?xml", "text/xml").behind_whitespace(),
    Row::new(b"%PDF-", "application/pdf"),
];

/// The table of step 2.
const NOT_SCRIPTABLE: [Row; 4] = [
    Row::new(b"%!PS-Adobe-", "application/postscript"),
    Row::with_gaps(b"\xFE\xFF\0\0", "text/plain"),
    Row::with_gaps(b"\xFF\xFE\0\0", "text/plain"),
    Row::with_gaps(b"\xEF\xBB\xBF\0", "text/plain"),
];
