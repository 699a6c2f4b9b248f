//! Percent-encoded bytes.

use crate::fallible_string::FallibleString;
use crate::url::percent_decoding::percent_encoded_byte;

/// Appends `text` with unreserved characters decoded, and with the hex digits of other escapes in
/// uppercase.
pub(super) fn append(text: &str, decodes: bool, upper_cases: bool, output: &mut FallibleString) {
    let mut remainder = text.as_bytes();
    // The number of digits still expected for the current escape.
    let mut digits = 0;
    // The number of characters in an unfinished escape at the end of the output, or 0. Decoding the
    // next escape could complete the unfinished one.
    let mut unfinished = 0;
    while let Some(&byte) = remainder.first() {
        let (mut written, mut length) = (byte, 1);
        if let Some(encoded) = percent_encoded_byte(remainder) {
            let makes_an_escape = unfinished > 0 && encoded.is_ascii_hexdigit();
            unfinished = 0;
            if decodes && is_unreserved(encoded) && !makes_an_escape {
                (written, length) = (encoded, 3);
            } else {
                digits = 2;
            }
        } else if digits > 0 {
            digits -= 1;
            if upper_cases {
                written.make_ascii_uppercase();
            }
        } else {
            unfinished = match byte {
                b'%' => 1,
                _ if unfinished == 1 && byte.is_ascii_hexdigit() => 2,
                _ => 0,
            };
        }
        output.push(char::from(written));
        remainder = remainder.get(length..).unwrap_or_default();
    }
}

/// Whether a byte is an [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3) character.
const fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}
