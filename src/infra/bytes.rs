//! [Byte sequences](https://infra.spec.whatwg.org/#byte-sequences).

use alloc::borrow::Cow;

/// [Isomorphic decode](https://infra.spec.whatwg.org/#isomorphic-decode): each byte becomes the
/// code point with the same value. For example, 0xE9 becomes U+00E9.
///
/// ```
/// use whatwg_url::infra::isomorphic_decode;
///
/// assert_eq!(isomorphic_decode(b"caf\xE9"), "café");
/// ```
#[must_use]
pub fn isomorphic_decode(input: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(input) {
        // Only ASCII bytes represent the same code points in UTF-8.
        Ok(text) if input.is_ascii() => Cow::Borrowed(text),
        _ => input.iter().copied().map(char::from).collect(),
    }
}

/// [ASCII decode](https://infra.spec.whatwg.org/#ascii-decode): converts ASCII bytes to a string.
/// Returns `None` if a byte is not ASCII. The standard asserts that all bytes are ASCII.
///
/// ```
/// use whatwg_url::infra::ascii_decode;
///
/// assert_eq!(ascii_decode(b"abc"), Some("abc"));
/// assert_eq!(ascii_decode(b"caf\xE9"), None);
/// ```
#[must_use]
pub fn ascii_decode(input: &[u8]) -> Option<&str> {
    input.is_ascii().then(|| core::str::from_utf8(input).ok()).flatten()
}
