//! Percent-encoded bytes.

use super::steps::{Step, Steps};
use crate::fallible_string::FallibleString;
use crate::url::percent_decoding::percent_encoded_byte;

/// The component of which a text is part.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Component {
    Path,
    Query,
    Fragment,
}

/// Appends `text` with the escapes that `steps` require.
// Not inlined, because it is called for three components.
#[inline(never)]
pub(super) fn append(text: &str, component: Component, steps: &Steps, output: &mut FallibleString) {
    let decodes = steps.contains(Step::DecodeUnreserved);
    let normalizes = steps.contains(Step::NormalizeReserved);
    let upper_cases = steps.contains(Step::UpperCaseEscapes);
    let is_changing = |byte| byte == b'%' || (normalizes && is_disallowed(byte, component));
    if !text.bytes().any(is_changing) {
        return output.push_str(text);
    }
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
            if (decodes && is_unreserved(encoded) && !makes_an_escape)
                || (normalizes && is_plain(encoded, component))
            {
                (written, length) = (encoded, 3);
            } else {
                digits = 2;
            }
        } else if digits > 0 {
            digits -= 1;
            if upper_cases {
                written.make_ascii_uppercase();
            }
        } else if normalizes && is_disallowed(byte, component) {
            push_escape(byte, output);
            remainder = remainder.get(1..).unwrap_or_default();
            continue;
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

/// Whether RFC 3986 allows a reserved character in a component and does not make it a delimiter
/// there or of a part of the component.
const fn is_plain(byte: u8, component: Component) -> bool {
    matches!(byte, b':' | b'@')
        || matches!((byte, component), (b'/' | b'?', Component::Query | Component::Fragment))
}

/// Whether RFC 3986 allows a byte of a serialized component only as an escape.
const fn is_disallowed(byte: u8, component: Component) -> bool {
    matches!(
        byte,
        b'"' | b'%' | b'<' | b'>' | b'[' | b'\\' | b']' | b'^' | b'`' | b'{' | b'|' | b'}'
    ) || matches!((byte, component), (b'#', Component::Fragment))
}

fn push_escape(byte: u8, output: &mut FallibleString) {
    output.push('%');
    for digit in [byte >> 4, byte & 15] {
        output.push(char::from_digit(digit.into(), 16).unwrap_or_default().to_ascii_uppercase());
    }
}
