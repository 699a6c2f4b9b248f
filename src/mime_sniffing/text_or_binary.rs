//! [Sniffing a mislabeled binary
//! resource](https://mimesniff.spec.whatwg.org/#sniffing-a-mislabeled-binary-resource).

use super::bytes::is_binary_data_byte;

/// The [rules for distinguishing if a resource is text or
/// binary](https://mimesniff.spec.whatwg.org/#rules-for-text-or-binary). Returns an essence.
///
/// ```
/// use whatwg_url::mime_sniffing::distinguish_if_text_or_binary;
///
/// assert_eq!(distinguish_if_text_or_binary(b"<html>"), "text/plain");
/// assert_eq!(distinguish_if_text_or_binary(b"GIF89a\x01\0\x01\0"), "application/octet-stream");
/// ```
#[must_use]
pub fn distinguish_if_text_or_binary(resource_header: &[u8]) -> &'static str {
    match resource_header {
        // 2–3.
        [0xFE, 0xFF, ..] | [0xFF, 0xFE, ..] | [0xEF, 0xBB, 0xBF, ..] => "text/plain",
        // 4–5.
        _ => text_unless_binary(resource_header),
    }
}

/// Returns `application/octet-stream` if there is a binary data byte, and `text/plain` otherwise.
pub(super) fn text_unless_binary(resource_header: &[u8]) -> &'static str {
    if resource_header.iter().any(|&byte| is_binary_data_byte(byte)) {
        "application/octet-stream"
    } else {
        "text/plain"
    }
}
