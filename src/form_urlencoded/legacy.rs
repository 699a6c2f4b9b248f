//! Forms in encodings other than UTF-8. Until 2017, the URL Standard also supported other encodings
//! in forms. Servers for old pages still need to parse forms in other encodings. A note in the
//! current standard leaves support for such forms to legacy servers.

use super::parser::{Pairs, decode_plus_and_percent, parse};
use crate::encoding::{self, Encoding, UTF_8};
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::url::percent_encoding::{
    FORM_URLENCODED, after_encoding::append_percent_encoded_after_encoding,
};
use alloc::string::String;
use alloc::vec::Vec;

/// Options for parsing a form that may use legacy features. The default options give the same
/// result as [`parse`].
#[derive(Clone, Copy, Debug)]
pub struct ParseOptions {
    /// The *encoding override*.
    pub encoding: &'static Encoding,
    /// The *use _charset_ flag*. If this flag is set, the first field named `_charset_` whose value
    /// is an encoding label determines the encoding of all fields.
    pub use_charset: bool,
    /// The *isindex flag*. If this flag is set and the first field lacks a `=`, the field is a
    /// value without a name.
    pub isindex: bool,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self { encoding: UTF_8, use_charset: false, isindex: false }
    }
}

/// Parses `input` with these options and returns its tuples. Returns `None` on failure, that is, if
/// the encoding is not UTF-8 and the input contains a non-ASCII byte.
///
/// ```
/// use whatwg_url::form_urlencoded::{ParseOptions, parse_with_options};
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
    let mut tuples = LegacyTuples::of(input, options)?;
    let mut decoded = Vec::new();
    let mut list = Vec::new();
    while let Some((name, value)) = tuples.next_raw() {
        let mut decode = |part| {
            let mut output = FallibleString::default();
            tuples.append_decoded(part, &mut decoded, &mut output);
            output.into_string_or_abort()
        };
        list.push((decode(name), decode(value)));
    }
    Some(list)
}

/// Iterates over the tuples of a form that may use legacy features.
pub struct LegacyTuples<'a> {
    encoding: &'static Encoding,
    /// The value of the first tuple, if the tuple has no name.
    nameless: Option<&'a [u8]>,
    pairs: Pairs<'a>,
}

impl<'a> LegacyTuples<'a> {
    /// Steps 1–5, and the part of step 6 that finds the encoding. Returns `None` on failure.
    pub fn of(input: &'a [u8], options: ParseOptions) -> Option<Self> {
        let ParseOptions { mut encoding, use_charset, isindex } = options;
        // 2.
        if encoding != UTF_8 && !input.is_ascii() {
            return None;
        }
        // 4.
        let first = input.split(|&byte| byte == b'&').next().unwrap_or_default();
        let nameless = (isindex && !first.contains(&b'=')).then_some(first);
        let pairs = parse(match nameless {
            Some(first) => input.get(first.len()..).unwrap_or_default(),
            None => input,
        });
        // 6. 5. Labels are percent-decoded too, because the serializer percent-encodes any colons
        // in them.
        if use_charset {
            let mut pairs = pairs.clone();
            let mut label = Vec::new();
            while let Some((name, value)) = pairs.next_raw() {
                if name == b"_charset_"
                    && percent_decode(value, &mut label)
                    && let Some(charset) = Encoding::for_label(&label)
                {
                    encoding = charset;
                    break;
                }
            }
        }
        Some(Self { encoding, nameless, pairs })
    }

    /// The next name and value, exactly as they appear in the input.
    pub fn next_raw(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        match self.nameless.take() {
            Some(value) => Some((&[], value)),
            None => self.pairs.next_raw(),
        }
    }

    /// Step 8 for a name or value. Appends it to `output`. `decoded` is scratch memory.
    pub fn append_decoded(&self, part: &[u8], decoded: &mut Vec<u8>, output: &mut FallibleString) {
        if !percent_decode(part, decoded) {
            return output.reserve(usize::MAX);
        }
        encoding::decode_without_bom(self.encoding, decoded, |text| output.push_str(text));
    }
}

/// Also replaces each `+` with a space. Returns false if memory runs out.
fn percent_decode(bytes: &[u8], decoded: &mut Vec<u8>) -> bool {
    decoded.clear();
    // Percent-decoding never makes the text longer.
    if decoded.try_reserve(bytes.len()).is_err() {
        return false;
    }
    for &byte in bytes {
        push_within_capacity(decoded, byte);
    }
    let length = decode_plus_and_percent(decoded);
    decoded.truncate(length);
    true
}

/// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) with an encoding.
///
/// ```
/// use whatwg_url::{encoding, form_urlencoded::serialize_with_encoding};
///
/// let tuples = [("ü", "☃ ")];
/// let latin1 = encoding::get("latin1").unwrap();
/// assert_eq!(serialize_with_encoding(tuples, latin1), "%FC=%26%239731%3B+");
/// assert_eq!(serialize_with_encoding(vec![("n", 1.to_string())], latin1), "n=1");
/// ```
#[must_use]
pub fn serialize_with_encoding<N: AsRef<str>, V: AsRef<str>>(
    tuples: impl IntoIterator<Item = (N, V)>,
    encoding: &'static Encoding,
) -> String {
    let mut output = FallibleString::default();
    for (name, value) in tuples {
        append_tuple_with_encoding(name.as_ref(), value.as_ref(), encoding, &mut output);
    }
    output.into_string_or_abort()
}

/// Step 3 for one tuple. Appends its serialization to `output`.
pub fn append_tuple_with_encoding(
    name: &str,
    value: &str,
    encoding: &'static Encoding,
    output: &mut FallibleString,
) {
    if !output.is_empty() {
        output.push('&');
    }
    append_percent_encoded_after_encoding(encoding, name, FORM_URLENCODED, output);
    output.push('=');
    append_percent_encoded_after_encoding(encoding, value, FORM_URLENCODED, output);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows of tests/data/rows/forms.json cover all other inputs.
    #[test]
    fn old_forms() {
        let parse = |label, input: &[u8]| {
            let encoding = encoding::get(label).expect("a label");
            parse_with_options(input, ParseOptions { encoding, use_charset: true, isindex: false })
        };
        // Only the unencoded bytes of the input must be ASCII. Percent-encoded bytes may have any
        // value.
        assert_eq!(parse("latin1", b"a=\xE9"), None);
        let pair = |name: &str, value: &str| (String::from(name), String::from(value));
        let utf8 = b"\xEF\xBB\xBFa=%FF&\xE2%98%83";
        let tuples = vec![pair("\u{FEFF}a", "\u{FFFD}"), pair("\u{2603}", "")];
        assert_eq!(parse("utf-8", utf8), Some(tuples));
        assert_eq!(parse("utf-16le", b"a%00=%3D%D8"), Some(vec![pair("a", "\u{FFFD}")]));
        // The first encoding named applies to all fields, including those before it.
        let charsets =
            b"%E9&_charset_=no&%5Fcharset_=big5&_charset_=iso_8859-1%3A1987&_charset_=koi8-r";
        let tuples = parse("utf-8", charsets).expect("tuples");
        assert_eq!(tuples[0].0, "\u{E9}");
    }
}
