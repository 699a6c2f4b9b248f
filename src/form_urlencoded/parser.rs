//! [Parsing](https://url.spec.whatwg.org/#urlencoded-parsing).

use crate::fallible_string::FallibleString;
use crate::url::percent_decoding::percent_decode_in_place;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The [`application/x-www-form-urlencoded`
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser). Iterates over the name-value
/// tuples of `input`.
///
/// Bytes that are not UTF-8 become U+FFFD. A byte order mark is kept.
///
/// ```
/// use whatwg_url::form_urlencoded::parse;
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
    Pairs { remainder: input }
}

/// The [`application/x-www-form-urlencoded` string
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-string-parser).
#[must_use]
pub const fn parse_string(input: &str) -> Pairs<'_> {
    parse(input.as_bytes())
}

/// An iterator over the name-value tuples of an input: see [`parse`].
#[derive(Clone, Debug)]
pub struct Pairs<'a> {
    remainder: &'a [u8],
}

impl<'a> Pairs<'a> {
    /// The next name and value, exactly as they appear in the input:
    /// <https://url.spec.whatwg.org/#concept-urlencoded-parser>
    pub(crate) fn next_raw(&mut self) -> Option<(&'a [u8], &'a [u8])> {
        loop {
            if self.remainder.is_empty() {
                return None;
            }
            // 1.
            let (bytes, remainder) = split_at_first(self.remainder, b'&');
            self.remainder = remainder;
            // 3.1–3.3.
            if !bytes.is_empty() {
                return Some(split_at_first(bytes, b'='));
            }
        }
    }
}

impl<'a> Iterator for Pairs<'a> {
    type Item = (Cow<'a, str>, Cow<'a, str>);

    /// One iteration of step 3 of the
    /// [parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
    fn next(&mut self) -> Option<Self::Item> {
        // 3.
        let (name, value) = self.next_raw()?;
        // 3.6.
        Some((decode(name), decode(value)))
    }
}

/// Splits `bytes` at the first `delimiter`. Without a delimiter, the second part is empty.
fn split_at_first(bytes: &[u8], delimiter: u8) -> (&[u8], &[u8]) {
    match bytes.iter().position(|&byte| byte == delimiter) {
        Some(index) => {
            let (before, after) = bytes.split_at_checked(index).unwrap_or((bytes, &[]));
            (before, after.get(1..).unwrap_or_default())
        }
        None => (bytes, &[]),
    }
}

/// Steps 3.4 and 3.5 of the [parser](https://url.spec.whatwg.org/#concept-urlencoded-parser).
/// Replaces `+` with a space, percent-decodes the bytes, and performs [UTF-8 decode without
/// BOM](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom).
fn decode(bytes: &[u8]) -> Cow<'_, str> {
    // 3.4–3.5.
    let is_encoded = bytes.iter().any(|byte| matches!(byte, b'%' | b'+'));
    if !is_encoded && let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let with_spaces = bytes.iter().map(|&byte| if byte == b'+' { b' ' } else { byte });
    let mut decoded: Vec<u8> = with_spaces.collect();
    let length = percent_decode_in_place(&mut decoded);
    decoded.truncate(length);
    Cow::Owned(
        String::from_utf8(decoded)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
    )
}

/// Like `decode`, but decodes a `part` of a `str` in place. Returns the length of the result and
/// fills the rest of `part` with spaces. Returns `None` if memory runs out.
pub fn decode_in_place(part: &mut [u8]) -> Option<usize> {
    let length = decode_plus_and_percent(part);
    let (decoded, tail) = part.split_at_mut_checked(length)?;
    if tail.is_empty() {
        return Some(length);
    }
    tail.fill(b' ');
    if str::from_utf8(decoded).is_ok() {
        return Some(length);
    }
    let mut text = FallibleString::default();
    for chunk in decoded.utf8_chunks() {
        text.push_str(chunk.valid());
        if !chunk.invalid().is_empty() {
            text.push(char::REPLACEMENT_CHARACTER);
        }
    }
    // The result fits, because each U+FFFD takes three bytes and always replaces at least one
    // percent-encoded byte, which also takes three bytes.
    for (byte, decoded) in part.iter_mut().zip(text.bytes()) {
        *byte = decoded;
    }
    (!text.has_overflowed()).then_some(text.len())
}

/// Works in place, and returns the length of the result.
pub(super) fn decode_plus_and_percent(bytes: &mut [u8]) -> usize {
    for byte in bytes.iter_mut().filter(|byte| **byte == b'+') {
        *byte = b' ';
    }
    percent_decode_in_place(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_place() {
        let pieces =
            ["a", "+", "%", "%4", "%41", "%C3", "%A9", "\u{e9}", "%E2%82", "%F0%9F", "\u{1F600}"];
        let mut count = 0;
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    for fourth in pieces {
                        let mut part = [first, second, third, fourth].concat().into_bytes();
                        let expected = decode(&part).into_owned();
                        let length = decode_in_place(&mut part).expect("memory");
                        let (decoded, tail) = part.split_at(length);
                        assert_eq!(decoded, expected.as_bytes());
                        assert!(tail.iter().all(|&byte| byte == b' '), "{expected}");
                        count += 1;
                    }
                }
            }
        }
        assert_eq!(count, 11 * 11 * 11 * 11);
    }
}
