//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the eight
//! percent-encode sets, and encoding with them.

#[cfg(feature = "encodings")]
use crate::encoding::{self, Encoding};
use crate::fallible_string::FallibleString;
use percent_encoding::percent_encode_byte;

/// A [percent-encode set](https://url.spec.whatwg.org/#percent-encode-set).
///
/// Each holds U+0000 to U+001F, U+007F and every code point above that, beside its printable members.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PercentEncodeSet(u8);

/// [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set)
pub const C0_CONTROL: PercentEncodeSet = PercentEncodeSet(1);

/// [Fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set)
pub const FRAGMENT: PercentEncodeSet = PercentEncodeSet(1 << 1);

/// [Query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set)
pub const QUERY: PercentEncodeSet = PercentEncodeSet(1 << 2);

/// [Special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set)
pub const SPECIAL_QUERY: PercentEncodeSet = PercentEncodeSet(1 << 3);

/// [Path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set)
pub const PATH: PercentEncodeSet = PercentEncodeSet(1 << 4);

/// [Userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set)
pub const USERINFO: PercentEncodeSet = PercentEncodeSet(1 << 5);

/// [Component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set), the
/// set of JavaScript's `encodeURIComponent()`.
pub const COMPONENT: PercentEncodeSet = PercentEncodeSet(1 << 6);

/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set)
pub const FORM_URLENCODED: PercentEncodeSet = PercentEncodeSet(1 << 7);

/// For each byte, the sets that hold it: eight sets are eight bits.
static SETS_OF: [u8; 256] = {
    let mut sets_of = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        // Each set is said as the standard says it: another one, and more.
        let b = byte as u8;
        let c0_control = b <= 0x1F || b > 0x7E;
        let fragment = c0_control || matches!(b, b' ' | b'"' | b'<' | b'>' | b'`');
        let query = c0_control || matches!(b, b' ' | b'"' | b'#' | b'<' | b'>');
        let special_query = query || b == b'\'';
        let path = query || matches!(b, b'?' | b'^' | b'`' | b'{' | b'}');
        let userinfo =
            path || matches!(b, b'/' | b':' | b';' | b'=' | b'@' | b'[' | b'\\' | b']' | b'|');
        let component = userinfo || matches!(b, b'$' | b'%' | b'&' | b'+' | b',');
        let form_urlencoded = component || matches!(b, b'!' | b'\'' | b'(' | b')' | b'~');
        let members = [
            (c0_control, C0_CONTROL),
            (fragment, FRAGMENT),
            (query, QUERY),
            (special_query, SPECIAL_QUERY),
            (path, PATH),
            (userinfo, USERINFO),
            (component, COMPONENT),
            (form_urlencoded, FORM_URLENCODED),
        ];
        let mut index = 0;
        while index < members.len() {
            if members[index].0 {
                sets_of[byte] |= members[index].1.0;
            }
            index += 1;
        }
        byte += 1;
    }
    sets_of
};

impl PercentEncodeSet {
    /// Whether the set holds the code point, or every code point of which a byte of UTF-8 can be,
    /// `byte`.
    ///
    /// ```
    /// use whatwg_url_wasm::url::percent_encoding::{PATH, QUERY};
    ///
    /// assert!(PATH.contains(b'^') && !QUERY.contains(b'^'));
    /// assert!(QUERY.contains(0xC3));
    /// ```
    #[must_use]
    #[inline]
    pub const fn contains(self, byte: u8) -> bool {
        SETS_OF[byte as usize] & self.0 != 0
    }
}

/// [UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode) `input` using
/// `set`.
///
/// ```
/// use whatwg_url_wasm::url::percent_encoding::{USERINFO, utf8_percent_encode};
///
/// assert_eq!(utf8_percent_encode("Say what‽", USERINFO), "Say%20what%E2%80%BD");
/// ```
#[must_use]
pub fn utf8_percent_encode(input: &str, set: PercentEncodeSet) -> String {
    let mut output = FallibleString::default();
    append_utf8_percent_encoded(input, set, &mut output);
    output.into()
}

/// [`utf8_percent_encode`], appended to `output`.
pub(crate) fn append_utf8_percent_encoded(
    input: &str,
    set: PercentEncodeSet,
    output: &mut FallibleString,
) {
    let mut start = 0;
    for (index, byte) in input.bytes().enumerate() {
        if set.contains(byte) {
            // What stays is ASCII, so this is between code points.
            output.push_str(input.get(start..index).unwrap_or_default());
            output.push_str(percent_encode_byte(byte));
            start = index + 1;
        }
    }
    output.push_str(input.get(start..).unwrap_or_default());
}

/// Bytes percent-encoded using `set`, for which a space is a `+` where the set is the form's.
#[cfg(feature = "encodings")]
fn append_percent_encoded(bytes: &[u8], set: PercentEncodeSet, output: &mut FallibleString) {
    for &byte in bytes {
        match byte {
            b' ' if set == FORM_URLENCODED => output.push('+'),
            _ if set.contains(byte) => output.push_str(percent_encode_byte(byte)),
            _ => output.push(char::from(byte)),
        }
    }
}

/// [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding):
/// `input` in `encoding` using `set`. What `encoding` lacks becomes `%26%23…%3B`, which is HTML's
/// `&#…;`, percent-encoded.
///
/// ```
/// use whatwg_url_wasm::{encoding, url::percent_encoding::*};
///
/// let shift_jis = encoding::get("Shift_JIS").unwrap();
/// let output = percent_encode_after_encoding(shift_jis, "1+1 ≡ 2%20‽", FORM_URLENCODED);
/// assert_eq!(output, "1%2B1+%81%DF+2%2520%26%238253%3B");
/// ```
#[cfg(feature = "encodings")]
#[must_use]
pub fn percent_encode_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    set: PercentEncodeSet,
) -> String {
    let mut output = FallibleString::default();
    append_percent_encoded_after_encoding(encoding, input, set, &mut output);
    output.into()
}

/// [`percent_encode_after_encoding`], appended to `output`.
#[cfg(feature = "encodings")]
pub(crate) fn append_percent_encoded_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    set: PercentEncodeSet,
    output: &mut FallibleString,
) {
    // 1–2.
    encoding::encode_or_fail(encoding, input, |piece| match piece {
        // 3. 1–3.
        encoding::Piece::Bytes(bytes) => append_percent_encoded(bytes, set, output),
        // 3. 4.
        encoding::Piece::Error(code_point) => {
            output.push_str("%26%23");
            output.push_str(&u32::from(code_point).to_string());
            output.push_str("%3B");
        }
    });
}

/// How the parser is to encode a query, which is in an [output
/// encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding). `None` for UTF-8.
#[cfg(feature = "encodings")]
pub fn encode_query_with(
    encoding: &'static Encoding,
) -> Option<impl Fn(&str, PercentEncodeSet, &mut FallibleString)> {
    let encoding = encoding::output_encoding(encoding);
    (encoding != encoding::UTF_8).then_some(
        move |query: &str, set: PercentEncodeSet, output: &mut FallibleString| {
            append_percent_encoded_after_encoding(encoding, query, set, output);
        },
    )
}

/// Whether `bytes` begins with two [ASCII hex
/// digits](https://infra.spec.whatwg.org/#ascii-hex-digit), as what follows a `%` must.
pub(crate) fn starts_with_two_ascii_hex_digits(bytes: &[u8]) -> bool {
    matches!(bytes, [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::percent_encoding::{AsciiSet, CONTROLS};

    #[cfg(feature = "encodings")]
    #[test]
    fn after_encoding() {
        let shift_jis = encoding::get("Shift_JIS").expect("an encoding");
        for (set, expected) in [
            (FORM_URLENCODED, "1%2B1+%81%DF+2%2520%26%238253%3B"),
            (QUERY, "1+1%20%81%DF%202%20%26%238253%3B"),
        ] {
            let output = percent_encode_after_encoding(shift_jis, "1+1 \u{2261} 2%20\u{203D}", set);
            assert_eq!(output, expected);
        }
    }

    /// Against sets of the crate, made by hand.
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
    }
}
