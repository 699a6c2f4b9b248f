//! ToASCII of [RFC 3490](https://www.rfc-editor.org/rfc/rfc3490), *Internationalizing Domain Names in
//! Applications*, as step 12 asks for it: with the flags AllowUnassigned and UseSTD3ASCIIRules.
//!
//! | RFC | here |
//! |---|---|
//! | [3490, 4.1](https://www.rfc-editor.org/rfc/rfc3490#section-4.1) ToASCII | [`to_ascii`] |
//! | [3491](https://www.rfc-editor.org/rfc/rfc3491) Nameprep | [`nameprep()`] |
//! | [3492](https://www.rfc-editor.org/rfc/rfc3492) Punycode | [`append_label`] |

mod code_points;
mod nameprep;

use super::error::WebAddressError;
use crate::fallible_string::FallibleString;
use crate::url::host::idna::append_label;
use nameprep::nameprep;

const ACE_PREFIX: &str = "xn--";

/// Appends what ToASCII makes of a label to `output`.
pub(super) fn to_ascii(label: &str, output: &mut FallibleString) -> Result<(), WebAddressError> {
    // 1.
    if label.is_ascii() {
        // 3 and 8. The case stays.
        if !follows_std3(label) || !has_length_of_label(label.len()) {
            return Err(WebAddressError::HostToAscii);
        }
        output.push_str(label);
        return Ok(());
    }
    // 2.
    let label = nameprep(label)?;
    // 3.
    if !follows_std3(&label) {
        return Err(WebAddressError::HostToAscii);
    }
    // 4. From here on 8 is the only step for ASCII.
    let start = output.len();
    if label.is_ascii() {
        output.push_str(&label);
    } else {
        // 5–7.
        if label.starts_with(ACE_PREFIX) {
            return Err(WebAddressError::HostToAscii);
        }
        append_label(&label, output).ok_or(WebAddressError::HostToAscii)?;
    }
    // 8.
    if !output.has_overflowed() && !has_length_of_label(output.len() - start) {
        return Err(WebAddressError::HostToAscii);
    }
    Ok(())
}

/// UseSTD3ASCIIRules: of ASCII only letters, digits and hyphens, and no hyphen first or last.
fn follows_std3(label: &str) -> bool {
    label.bytes().all(|byte| !byte.is_ascii() || byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

const fn has_length_of_label(length: usize) -> bool {
    1 <= length && length <= 63
}
