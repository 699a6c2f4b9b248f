//! 4. Resolving Web addresses, steps 10 to 13: the host.

use super::error::WebAddressError;
use crate::basics::Failure;
use crate::fallible_string::FallibleString;
use crate::url::host::idna::{self, is_dot};
use alloc::string::String;
use percent_encoding::percent_decode_str;

/// Returns the host that replaces `host` in step 12.
pub(super) fn to_ascii(host: &str) -> Result<String, WebAddressError> {
    let mut result = FallibleString::default();
    result.reserve(host.len());
    if host.is_empty() || host.starts_with('[') {
        result.push_str(host);
        return result.into_string().ok_or(WebAddressError::OutOfMemory);
    }
    // 10–11.
    let decoded =
        percent_decode_str(host).decode_utf8().map_err(|_| WebAddressError::HostNotUtf8)?;
    // According to RFC 3490 section 3.1, the empty root label is not converted.
    let domain = decoded.strip_suffix(is_dot).unwrap_or(&decoded);
    // 12–13.
    for (index, label) in domain.split(is_dot).enumerate() {
        if index > 0 {
            result.push('.');
        }
        append_label(label, &mut result)?;
    }
    if domain.len() < decoded.len() {
        result.push('.');
    }
    result.into_string().ok_or(WebAddressError::OutOfMemory)
}

/// [ToASCII](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) with UseSTD3ASCIIRules.
fn append_label(label: &str, output: &mut FallibleString) -> Result<(), WebAddressError> {
    if label.is_ascii() {
        // Steps 3 and 8. For ASCII labels, the steps in between change nothing.
        if !is_std3_label(label) {
            return Err(WebAddressError::HostToAscii);
        }
        output.push_str(label);
        return Ok(());
    }
    // Differs: Uses UTS #46 instead of RFC 3490, and the tables of a newer Unicode version. The
    // module documentation lists the differences.
    let ascii = idna::to_ascii_strict(label).map_err(|failure| match failure {
        Failure::Invalid => WebAddressError::HostToAscii,
        Failure::OutOfMemory => WebAddressError::OutOfMemory,
    })?;
    if !ascii.split('.').all(is_std3_label) {
        return Err(WebAddressError::HostToAscii);
    }
    output.push_str(&ascii);
    Ok(())
}

/// 1 to 63 letters, digits and hyphens, without a hyphen at the start or end.
fn is_std3_label(label: &str) -> bool {
    matches!(label.len(), 1..=63)
        && label.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}
