//! Percent-encoded bytes.

use crate::fallible_string::FallibleString;
use crate::url::percent_decoding::percent_encoded_byte;

/// Appends `text` with unreserved characters decoded, and with the digits of other escapes in upper case.
pub(super) fn append(text: &str, decodes: bool, upper_cases: bool, output: &mut FallibleString) {
    if !(decodes || upper_cases) || !text.contains('%') {
        output.push_str(text);
        return;
    }
    let mut rest = text.as_bytes();
    // The number of characters since a `%` that does not begin an escape, if they could begin one.
    let mut unfinished = 0;
    while let [byte, after @ ..] = rest {
        let Some(encoded) = percent_encoded_byte(rest) else {
            output.push(char::from(*byte));
            unfinished = match byte {
                b'%' => 1,
                _ if unfinished == 1 && byte.is_ascii_hexdigit() => 2,
                _ => 0,
            };
            rest = after;
            continue;
        };
        let makes_an_escape = unfinished > 0 && encoded.is_ascii_hexdigit();
        unfinished = 0;
        if decodes && is_unreserved(encoded) && !makes_an_escape {
            output.push(char::from(encoded));
        } else {
            output.push('%');
            for digit in after.iter().take(2) {
                let digit = if upper_cases { digit.to_ascii_uppercase() } else { *digit };
                output.push(char::from(digit));
            }
        }
        rest = after.get(2..).unwrap_or_default();
    }
}

/// Whether a byte is a character that is [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3).
const fn is_unreserved(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_' | b'~')
}
