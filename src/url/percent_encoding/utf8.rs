//! Percent-encodes strings in UTF-8.

use super::sets::{FORM_URLENCODED, PercentEncodeSet};
use crate::fallible_string::FallibleString;
use crate::features::HAS_FAST_PATHS;
use alloc::string::String;

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) a byte.
///
/// ```
/// use whatwg_url::url::percent_encoding::percent_encode_byte;
///
/// assert_eq!(percent_encode_byte(0x7F), "%7F");
/// ```
#[must_use]
pub fn percent_encode_byte(byte: u8) -> &'static str {
    percent_encoding::percent_encode_byte(byte)
}

/// [UTF-8 percent-encodes](https://url.spec.whatwg.org/#string-utf-8-percent-encode) `input` using
/// `set`. A space becomes `+` if `set` is the form-urlencoded set.
///
/// ```
/// use whatwg_url::url::percent_encoding::{FORM_URLENCODED, USERINFO, utf8_percent_encode};
///
/// assert_eq!(utf8_percent_encode("Say what‽", USERINFO), "Say%20what%E2%80%BD");
/// assert_eq!(utf8_percent_encode("1 + 1", FORM_URLENCODED), "1+%2B+1");
/// ```
#[must_use]
pub fn utf8_percent_encode(input: &str, set: PercentEncodeSet) -> String {
    let mut output = FallibleString::default();
    if set == FORM_URLENCODED {
        for (index, part) in input.split(' ').enumerate() {
            if index > 0 {
                output.push('+');
            }
            append_utf8_percent_encoded(part, set, &mut output);
        }
    } else {
        append_utf8_percent_encoded(input, set, &mut output);
    }
    output.into_string_or_abort()
}

/// Percent-encodes `input` as UTF-8 using `set`, and appends the result to `output`. A space
/// becomes `%20`, even with the form-urlencoded set.
pub(crate) fn append_utf8_percent_encoded(
    input: &str,
    set: PercentEncodeSet,
    output: &mut FallibleString,
) {
    let mut start = 0;
    for (index, byte) in input.bytes().enumerate() {
        if set.contains(byte) {
            // Only ASCII is copied unchanged, so the range always ends at a code point boundary.
            output.push_str(input.get(start..index).unwrap_or_default());
            push_percent_encoded(byte, output);
            start = index + 1;
        }
    }
    output.push_str(input.get(start..).unwrap_or_default());
}

/// The length of the result of percent-encoding `input` as UTF-8 using `set`.
pub(crate) fn percent_encoded_length(input: &str, set: PercentEncodeSet) -> usize {
    input.bytes().map(|byte| if set.contains(byte) { "%00".len() } else { 1 }).sum()
}

/// Whether `input` is long and consists of ASCII alphanumerics and the punctuation that is in no
/// percent-encode set. Checking whole blocks pays only for long inputs.
pub(crate) fn is_long_and_unreserved(input: &str) -> bool {
    input.len() > 64 && are_alphanumeric_or(input, *b"*-._")
}

/// Whether `input` consists of ASCII alphanumerics and `punctuation`. Checking whole blocks lets the
/// compiler generate SIMD instructions.
#[inline]
pub(crate) fn are_alphanumeric_or(input: &str, punctuation: [u8; 4]) -> bool {
    let [a, b, c, d] = punctuation;
    let is_in = |byte: u8| {
        byte.is_ascii_alphanumeric() | (byte == a) | (byte == b) | (byte == c) | (byte == d)
    };
    let mut blocks = input.as_bytes().chunks(32);
    blocks.all(|block| block.iter().fold(true, |all, &byte| all & is_in(byte)))
}

/// [Percent-encodes](https://url.spec.whatwg.org/#percent-encode) `byte`.
pub(crate) const fn percent_encoded(byte: u8) -> [u8; 3] {
    [b'%', hex_digit(byte >> 4), hex_digit(byte & 0xF)]
}

const fn hex_digit(value: u8) -> u8 {
    value + if value < 10 { b'0' } else { b'A' - 10 }
}

/// Appends the result of [`percent_encoded`]. The table of all bytes is included only if the fast
/// paths are included.
pub(crate) fn push_percent_encoded(byte: u8, output: &mut FallibleString) {
    if HAS_FAST_PATHS {
        output.push_str(percent_encode_byte(byte));
    } else {
        output.push_str(str::from_utf8(&percent_encoded(byte)).unwrap_or_default());
    }
}

#[cfg(test)]
mod tests {
    use super::super::sets::*;
    use super::*;
    use ::percent_encoding::{AsciiSet, CONTROLS};

    #[test]
    fn bytes() {
        for byte in 0..=u8::MAX {
            assert_eq!(percent_encoded(byte), *percent_encode_byte(byte).as_bytes());
        }
    }

    /// Compares the sets with handwritten sets that use the `percent_encoding` crate.
    #[test]
    fn sets() {
        const QUERY_: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>');
        const SPECIAL_QUERY_: &AsciiSet = &QUERY_.add(b'\'');
        const PATH_: &AsciiSet = &QUERY_.add(b'?').add(b'^').add(b'`').add(b'{').add(b'}');
        const FRAGMENT_: &AsciiSet = &CONTROLS.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');
        let all: String = ('\0'..='\u{A0}').collect();
        for (set, expected, printable) in [
            (C0_CONTROL, CONTROLS, 0),
            (FRAGMENT, FRAGMENT_, 5),
            (QUERY, QUERY_, 5),
            (SPECIAL_QUERY, SPECIAL_QUERY_, 6),
            (PATH, PATH_, 10),
        ] {
            let expected = ::percent_encoding::utf8_percent_encode(&all, expected).to_string();
            assert_eq!(utf8_percent_encode(&all, set), expected);
            assert_eq!((0x20..0x7F).filter(|&byte| set.contains(byte)).count(), printable);
        }
        let left = |set: PercentEncodeSet| -> String {
            (0x20..0x7F).filter(|&byte| !set.contains(byte)).map(char::from).collect()
        };
        let alphanumeric: String =
            (0x20..0x7F).map(char::from).filter(char::is_ascii_alphanumeric).collect();
        let sorted = |punctuation: &str| {
            let mut all: Vec<char> = punctuation.chars().chain(alphanumeric.chars()).collect();
            all.sort_unstable();
            String::from_iter(all)
        };
        assert_eq!(left(USERINFO), sorted("!$%&'()*+,-._~"));
        assert_eq!(left(COMPONENT), sorted("!'()*-._~"));
        assert_eq!(left(FORM_URLENCODED), sorted("*-._"));
        let long = left(FORM_URLENCODED);
        assert!(is_long_and_unreserved(&long) && !is_long_and_unreserved(&format!("{long}~")));
    }
}
