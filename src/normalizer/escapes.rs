//! Percent-encoded bytes.

use super::steps::{Step, Steps};
use crate::fallible_string::FallibleString;
use crate::url::percent_decoding::percent_encoded_byte;
use crate::url::percent_encoding::push_percent_encoded;

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
        return output.append(text);
    }
    // Everything before `copied` is in the output.
    let (mut copied, mut index) = (0, 0);
    // The number of characters in an unfinished escape at the end of the output, or 0. Decoding the
    // next escape could complete the unfinished one.
    let mut unfinished = 0;
    while let Some(bytes) = text.as_bytes().get(index..)
        && let Some(&byte) = bytes.first()
    {
        let escaped = percent_encoded_byte(bytes);
        let (mut is_decoded, mut is_encoded, end) =
            (false, false, index + if escaped.is_some() { 3 } else { 1 });
        if let Some(byte) = escaped {
            let makes_an_escape = unfinished > 0 && byte.is_ascii_hexdigit();
            is_decoded = (decodes && is_unreserved(byte) && !makes_an_escape)
                || (normalizes && is_plain(byte, component));
            is_encoded = upper_cases;
            unfinished = 0;
        } else if normalizes && is_disallowed(byte, component) {
            is_encoded = true;
        } else {
            unfinished = match byte {
                b'%' => 1,
                _ if unfinished == 1 && byte.is_ascii_hexdigit() => 2,
                _ => 0,
            };
        }
        if is_decoded || is_encoded {
            output.append(text.get(copied..index).unwrap_or_default());
            let byte = escaped.unwrap_or(byte);
            if is_decoded {
                output.append(char::from(byte).encode_utf8(&mut [0; 4]));
            } else {
                push_percent_encoded(byte, output);
            }
            copied = end;
        }
        index = end;
    }
    output.append(text.get(copied..).unwrap_or_default());
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
