//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): the eight
//! percent-encode sets, and encoding with them.
//!
//! Every set holds U+0000 to U+001F and U+007F beside its printable members; every code point above
//! U+007E is always encoded, which `percent-encoding` does for any set.

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
pub const FORM_URLENCODED: &AsciiSet =
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

/// Whether `bytes` begins with two [ASCII hex
/// digits](https://infra.spec.whatwg.org/#ascii-hex-digit), as what follows a `%` must.
pub(crate) fn starts_with_two_ascii_hex_digits(bytes: &[u8]) -> bool {
    matches!(bytes, [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}
