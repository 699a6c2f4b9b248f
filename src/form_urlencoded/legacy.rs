//! Forms in encodings other than UTF-8, as the URL Standard had them until 2017: for servers of old
//! pages. The standard's note of today leaves this to them.

use super::parser::Pairs;
use crate::encoding::{self, Encoding, UTF_8};
use crate::fallible_string::FallibleString;
use crate::url::percent_encoding::{FORM_URLENCODED, append_percent_encoded_after_encoding};
use percent_encoding::percent_decode;
use std::borrow::Cow;

/// How to read a form that may be old. The default reads as [`parse`](super::parse) does.
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// The *encoding override*.
    pub encoding: &'static Encoding,
    /// The *use _charset_ flag*: the first field named `_charset_` whose value is the label of an
    /// encoding says the encoding of all fields.
    pub use_charset: bool,
    /// The *isindex flag*: a first field without `=` is a value without a name.
    pub isindex: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self { encoding: UTF_8, use_charset: false, isindex: false }
    }
}

/// The parser with options: the tuples of `input`, or `None` for failure, which is an encoding other
/// than UTF-8 and a byte that is not ASCII.
///
/// ```
/// use whatwg_url_wasm::form_urlencoded::{ParseOptions, parse_with_options};
///
/// let options = ParseOptions { use_charset: true, isindex: true, ..ParseOptions::default() };
/// let tuples = parse_with_options(b"%83e&_charset_=shift_jis", options);
/// assert_eq!(tuples, Some(vec![
///     ("".into(), "テ".into()),
///     ("_charset_".into(), "shift_jis".into()),
/// ]));
/// ```
#[must_use]
pub fn parse_with_options(input: &[u8], options: ParseOptions) -> Option<Vec<(String, String)>> {
    let ParseOptions { mut encoding, mut use_charset, isindex } = options;
    // 2.
    if encoding != UTF_8 && !input.is_ascii() {
        return None;
    }
    // 4.
    let first = input.split(|&byte| byte == b'&').next().unwrap_or_default();
    let input = match isindex && !first.contains(&b'=') {
        true => Cow::Owned([b"=", input].concat()),
        false => Cow::Borrowed(input),
    };
    // 3, 5–6.
    let mut tuples = Vec::new();
    let mut rest: Pairs<'_> = super::parse(&input);
    while let Some((name, value)) = rest.next_raw() {
        let (name, value) = (decoded_bytes(name), decoded_bytes(value));
        if use_charset
            && name == b"_charset_"
            && let Some(found) = Encoding::for_label(&value)
        {
            use_charset = false;
            encoding = found;
        }
        tuples.push((name, value));
    }
    // 7–8.
    let decode = |bytes: Vec<u8>| encoding.decode_without_bom_handling(&bytes).0.into_owned();
    Some(tuples.into_iter().map(|(name, value)| (decode(name), decode(value))).collect())
}

/// The bytes that `text` stands for: each `+` a space, and the rest percent-decoded.
fn decoded_bytes(text: &[u8]) -> Vec<u8> {
    let spaced: Vec<u8> = text.iter().map(|&b| if b == b'+' { b' ' } else { b }).collect();
    percent_decode(&spaced).collect()
}

/// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) with an encoding.
///
/// ```
/// use whatwg_url_wasm::{encoding, form_urlencoded::serialize_with_encoding};
///
/// let tuples = [("ü", "☃ ")];
/// let latin1 = encoding::get("latin1").unwrap();
/// assert_eq!(serialize_with_encoding(tuples, latin1), "%FC=%26%239731%3B+");
/// ```
#[must_use]
pub fn serialize_with_encoding<'a>(
    tuples: impl IntoIterator<Item = (&'a str, &'a str)>,
    encoding: &'static Encoding,
) -> String {
    let encoding = encoding::output_encoding(encoding);
    let mut output = FallibleString::default();
    for (name, value) in tuples {
        if !output.is_empty() {
            output.push('&');
        }
        append_percent_encoded_after_encoding(encoding, name, FORM_URLENCODED, &mut output);
        output.push('=');
        append_percent_encoded_after_encoding(encoding, value, FORM_URLENCODED, &mut output);
    }
    output.into()
}
