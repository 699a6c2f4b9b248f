//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the eight
//! percent-encode sets, and encoding with them.
//!
//! Every set holds U+0000 to U+001F and U+007F beside its printable members; every code point above
//! U+007E is always encoded, which `percent-encoding` does for any set.

#[cfg(feature = "encodings")]
use crate::encoding::{self, Encoding};
#[cfg(feature = "encodings")]
use percent_encoding::percent_encode;
use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};

/// [C0 control percent-encode set](https://url.spec.whatwg.org/#c0-control-percent-encode-set)
pub const C0_CONTROL: &AsciiSet = CONTROLS;

/// [Fragment percent-encode set](https://url.spec.whatwg.org/#fragment-percent-encode-set)
pub const FRAGMENT: &AsciiSet = &C0_CONTROL.add(b' ').add(b'"').add(b'<').add(b'>').add(b'`');

/// [Query percent-encode set](https://url.spec.whatwg.org/#query-percent-encode-set)
pub const QUERY: &AsciiSet = &C0_CONTROL.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>');

/// [Special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set)
pub const SPECIAL_QUERY: &AsciiSet = &QUERY.add(b'\'');

/// [Path percent-encode set](https://url.spec.whatwg.org/#path-percent-encode-set)
pub const PATH: &AsciiSet = &QUERY.add(b'?').add(b'^').add(b'`').add(b'{').add(b'}');

/// [Userinfo percent-encode set](https://url.spec.whatwg.org/#userinfo-percent-encode-set)
pub const USERINFO: &AsciiSet = &PATH
    .add(b'/')
    .add(b':')
    .add(b';')
    .add(b'=')
    .add(b'@')
    .add(b'[')
    .add(b'\\')
    .add(b']')
    .add(b'|');

/// [Component percent-encode set](https://url.spec.whatwg.org/#component-percent-encode-set), the
/// set of JavaScript's `encodeURIComponent()`.
pub const COMPONENT: &AsciiSet = &USERINFO.add(b'$').add(b'%').add(b'&').add(b'+').add(b',');

/// [`application/x-www-form-urlencoded` percent-encode
/// set](https://url.spec.whatwg.org/#application-x-www-form-urlencoded-percent-encode-set)
pub static FORM_URLENCODED: &AsciiSet =
    &COMPONENT.add(b'!').add(b'\'').add(b'(').add(b')').add(b'~');

/// [UTF-8 percent-encode](https://url.spec.whatwg.org/#string-utf-8-percent-encode) `input` using
/// `set`, and append the result to `output`.
///
/// ```
/// use whatwg_url_wasm::url::percent_encoding::{USERINFO, append_utf8_percent_encoded};
///
/// let mut output = String::new();
/// append_utf8_percent_encoded("Say what‽", USERINFO, &mut output);
/// assert_eq!(output, "Say%20what%E2%80%BD");
/// ```
pub fn append_utf8_percent_encoded(input: &str, set: &'static AsciiSet, output: &mut String) {
    output.extend(utf8_percent_encode(input, set));
}

/// [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding):
/// `input` in `encoding` using `set`, appended to `output`. What `encoding` lacks becomes
/// `%26%23…%3B`, which is HTML's `&#…;`, percent-encoded.
///
/// ```
/// use whatwg_url_wasm::{encoding, url::percent_encoding::*};
///
/// let mut output = String::new();
/// let shift_jis = encoding::get("Shift_JIS").unwrap();
/// append_percent_encoded_after_encoding(shift_jis, "1+1 ≡ 2%20‽", FORM_URLENCODED, &mut output);
/// assert_eq!(output, "1%2B1+%81%DF+2%2520%26%238253%3B");
/// ```
#[cfg(feature = "encodings")]
pub fn append_percent_encoded_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    set: &'static AsciiSet,
    output: &mut String,
) {
    let space_as_plus = std::ptr::eq(set, FORM_URLENCODED);
    // 1–2.
    encoding::encode_or_fail(encoding, input, |piece| match piece {
        // 3. 1–3.
        encoding::Piece::Bytes(bytes) if space_as_plus => {
            for (index, bytes) in bytes.split(|&byte| byte == b' ').enumerate() {
                if index > 0 {
                    output.push('+');
                }
                output.extend(percent_encode(bytes, set));
            }
        }
        encoding::Piece::Bytes(bytes) => output.extend(percent_encode(bytes, set)),
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
pub(crate) fn encode_query_with(
    encoding: &'static Encoding,
) -> Option<impl Fn(&str, &'static AsciiSet, &mut String)> {
    let encoding = encoding::output_encoding(encoding);
    (encoding != encoding::UTF_8).then_some(
        move |query: &str, set: &'static AsciiSet, output: &mut String| {
            append_percent_encoded_after_encoding(encoding, query, set, output);
        },
    )
}

/// Whether `bytes` begins with two [ASCII hex
/// digits](https://infra.spec.whatwg.org/#ascii-hex-digit), as what follows a `%` must.
pub(crate) fn starts_with_two_ascii_hex_digits(bytes: &[u8]) -> bool {
    matches!(bytes, [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}
