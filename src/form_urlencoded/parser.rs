//! [Parsing](https://url.spec.whatwg.org/#urlencoded-parsing).

use crate::HAS_FAST_PATHS;
use crate::fallible_string::{FallibleString, push_within_capacity};
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
        Some(index) => {
            let (before, after) = bytes.split_at_checked(index).unwrap_or((bytes, &[]));
            (before, after.get(1..).unwrap_or_default())
        }
        None => (bytes, &[]),
    }
}

/// Steps 3.4–3.5: `+` is a space, and the percent-decoded rest is [UTF-8 decoded without
/// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    match std::str::from_utf8(bytes) {
        Ok(text) if !bytes.iter().any(|byte| matches!(byte, b'%' | b'+')) => Cow::Borrowed(text),
        _ => {
            let mut output = FallibleString::default();
            append_decoded(bytes, &mut Vec::new(), &mut output);
            Cow::Owned(output.into())
        }
    }
}

/// The same, appended to `output`, with `decoded` as a place to work in.
pub(crate) fn append_decoded(bytes: &[u8], decoded: &mut Vec<u8>, output: &mut FallibleString) {
    if !percent_decode(bytes, decoded) {
        return output.reserve(usize::MAX);
    }
    if HAS_FAST_PATHS && let Ok(text) = std::str::from_utf8(decoded) {
        return output.push_str(text);
    }
    for chunk in decoded.utf8_chunks() {
        output.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            output.push(char::REPLACEMENT_CHARACTER);
        }
    }
}

/// Makes `decoded` the bytes that `bytes` stand for, each `+` being a space. False for want of memory.
pub(super) fn percent_decode(bytes: &[u8], decoded: &mut Vec<u8>) -> bool {
    decoded.clear();
    // Decoding makes nothing longer.
    if decoded.try_reserve(bytes.len()).is_err() {
        return false;
    }
    let mut rest = bytes;
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        let byte = match (byte, after) {
            (b'+', _) => b' ',
            (b'%', [high, low, after @ ..]) => match (hex_digit(*high), hex_digit(*low)) {
                (Some(high), Some(low)) => {
                    rest = after;
                    high << 4 | low
                }
                _ => byte,
            },
            _ => byte,
        };
        push_within_capacity(decoded, byte);
    }
    true
}

/// The value of an [ASCII hex digit](https://infra.spec.whatwg.org/#ascii-hex-digit).
fn hex_digit(byte: u8) -> Option<u8> {
    char::from(byte).to_digit(16).map(|digit| digit as u8)
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
