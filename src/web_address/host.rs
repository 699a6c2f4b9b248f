//! 4. Resolving Web addresses, steps 10 to 13: the host.

use super::error::WebAddressError;
use super::rfc3490;
use crate::fallible_string::FallibleString;
use percent_encoding::percent_decode_str;

/// The host as step 12 replaces it.
pub(super) fn to_ascii(host: &str) -> Result<String, WebAddressError> {
    let mut result = FallibleString::default();
    result.reserve(host.len());
    if host.is_empty() || host.starts_with('[') {
        result.push_str(host);
        return finished(result);
    }
    // 10–11.
    let decoded =
        percent_decode_str(host).decode_utf8().map_err(|_| WebAddressError::HostNotUtf8)?;
    // RFC 3490 3.1, the dots of labels, and that the root's empty label is not one of them.
    let is_dot = |c| matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
    let domain = decoded.strip_suffix(is_dot).unwrap_or(&decoded);
    // 12–13.
    for (index, label) in domain.split(is_dot).enumerate() {
        if index > 0 {
            result.push('.');
        }
        rfc3490::to_ascii(label, &mut result)?;
    }
    if domain.len() < decoded.len() {
        result.push('.');
    }
    finished(result)
}

fn finished(result: FallibleString) -> Result<String, WebAddressError> {
    if result.has_overflowed() {
        return Err(WebAddressError::OutOfMemory);
    }
    Ok(result.into())
}
