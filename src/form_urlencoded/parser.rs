//! [Parsing](https://url.spec.whatwg.org/#urlencoded-parsing).

use percent_encoding::percent_decode;
use std::borrow::Cow;

/// The [`application/x-www-form-urlencoded`
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser): the name-value tuples of `input`,
/// one at a time.
///
/// Bytes that are not UTF-8 become U+FFFD; a byte order mark stays.
///
/// ```
/// use whatwg_url_wasm::form_urlencoded::parse;
///
/// let tuples: Vec<_> = parse(b"a=1&b+c=%26&&d").collect();
/// assert_eq!(tuples, [
///     ("a".into(), "1".into()),
///     ("b c".into(), "&".into()),
///     ("d".into(), "".into()),
/// ]);
/// ```
#[must_use]
pub const fn parse(input: &[u8]) -> Pairs<'_> {
    Pairs { rest: input }
}

/// The [`application/x-www-form-urlencoded` string
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
#[must_use]
pub const fn parse_string(input: &str) -> Pairs<'_> {
    parse(input.as_bytes())
}

/// The name-value tuples of an input; see [`parse`].
#[derive(Clone, Debug)]
pub struct Pairs<'a> {
    rest: &'a [u8],
}

impl<'a> Pairs<'a> {
    /// The next name and value, as they stand in the input.
    pub(crate) fn next_raw(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        loop {
            if self.rest.is_empty() {
                return None;
            }
            // 1.
            let (bytes, rest) = split_at_first(self.rest, b'&');
            self.rest = rest;
            // 3. 1–3.
            if !bytes.is_empty() {
                return Some(split_at_first(bytes, b'='));
            }
        }
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    fn next(&mut self) -> Option<Self::Item> {
        let (name, value) = self.next_raw()?;
        Some((decode(name), decode(value)))
    }
}

/// What stands before and after the first `delimiter`, or all and nothing.
fn split_at_first(bytes: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == delimiter) {
        Some(index) => (&bytes[..index], &bytes[index + 1..]),
        None => (bytes, &[]),
    }
}

/// Steps 3.4–3.5: `+` is a space, and the percent-decoded rest is [UTF-8 decoded without
/// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
pub(crate) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    if !bytes.contains(&b'+') {
        return percent_decode(bytes).decode_utf8_lossy();
    }
    let spaced: std::vec::Vec<u8> =
        bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte }).collect();
    let decoded: String = percent_decode(&spaced).decode_utf8_lossy().into_owned();
    Cow::Owned(decoded)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tuples() {
        for (input, expected) in [
            ("", &[][..]),
            ("&&&", &[]),
            ("=", &[("", "")]),
            ("a", &[("a", "")]),
            ("a=b=c", &[("a", "b=c")]),
            ("a+b=c+d&%2B=%2b", &[("a b", "c d"), ("+", "+")]),
            ("a;b=1;2", &[("a;b", "1;2")]),
            ("%EF%BB%BFa=\u{FEFF}", &[("\u{FEFF}a", "\u{FEFF}")]),
            ("%zz%=%f", &[("%zz%", "%f")]),
            ("%FE%FF=%C3", &[("\u{FFFD}\u{FFFD}", "\u{FFFD}")]),
        ] {
            let tuples: std::vec::Vec<_> = parse_string(input).collect();
            let expected: std::vec::Vec<(Cow<'_, str>, Cow<'_, str>)> =
                expected.iter().map(|&(name, value)| (name.into(), value.into())).collect();
            assert_eq!(tuples, expected, "{input}");
        }
    }
}
