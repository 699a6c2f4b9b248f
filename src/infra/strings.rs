//! [Strings](https://infra.spec.whatwg.org/#strings).

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::borrow::Borrow;

/// [Converts](https://infra.spec.whatwg.org/#javascript-string-convert) a string of code units into
/// a scalar value string: each surrogate that is not part of a pair becomes U+FFFD.
///
/// ```
/// use whatwg_url::infra::convert_into_a_scalar_value_string;
///
/// let string = [0xD83D, 0xDCA9, 0xD800];
/// assert_eq!(convert_into_a_scalar_value_string(&string), "\u{1F4A9}\u{FFFD}");
/// ```
#[must_use]
pub fn convert_into_a_scalar_value_string(string: &[u16]) -> String {
    String::from_utf16_lossy(string)
}

/// [Length](https://infra.spec.whatwg.org/#string-length): the number of UTF-16 code units.
///
/// ```
/// assert_eq!(whatwg_url::infra::length("a💩"), 3);
/// ```
#[must_use]
pub fn length(string: &str) -> usize {
    string.chars().map(char::len_utf16).sum()
}

/// [Code point substring](https://infra.spec.whatwg.org/#code-point-substring) from `start` with
/// length `length`, both counted in code points. Returns `None` if there are too few code points.
/// The standard asserts that there are enough code points.
///
/// ```
/// use whatwg_url::infra::code_point_substring;
///
/// assert_eq!(code_point_substring("a👽b", 1, 1), Some("👽"));
/// assert_eq!(code_point_substring("a👽b", 3, 0), Some(""));
/// assert_eq!(code_point_substring("a👽b", 3, 1), None);
/// ```
#[must_use]
pub fn code_point_substring(string: &str, start: usize, length: usize) -> Option<&str> {
    let mut boundaries = string.char_indices().map(|(index, _)| index).chain([string.len()]);
    let from = boundaries.nth(start)?;
    let to = match length {
        0 => from,
        _ => boundaries.nth(length - 1)?,
    };
    string.get(from..to)
}

/// [Code unit substring](https://infra.spec.whatwg.org/#code-unit-substring) from `start` with
/// length `length`, both counted in UTF-16 code units. Returns `None` if there are too few code
/// units. The standard asserts that there are enough code units. `None` is also returned if the
/// substring would split a surrogate pair, because a `str` cannot contain half of a pair.
///
/// ```
/// use whatwg_url::infra::code_unit_substring;
///
/// assert_eq!(code_unit_substring("Hello world", 1, 3), Some("ell"));
/// assert_eq!(code_unit_substring("a👽b", 1, 2), Some("👽"));
/// assert_eq!(code_unit_substring("a👽b", 1, 1), None);
/// ```
#[must_use]
pub fn code_unit_substring(string: &str, start: usize, length: usize) -> Option<&str> {
    let byte_at = |position: usize| {
        let mut units = 0;
        let mut boundaries = string.char_indices().map(|(index, c)| (index, c.len_utf16()));
        while units < position {
            units += boundaries.next()?.1;
        }
        let index = boundaries.next().map_or(string.len(), |(index, _)| index);
        (units == position).then_some(index)
    };
    string.get(byte_at(start)?..byte_at(start.checked_add(length)?)?)
}

/// Whether this is an [isomorphic string](https://infra.spec.whatwg.org/#isomorphic-string), that
/// is, a string with no code points above U+00FF.
#[must_use]
pub fn is_isomorphic_string(string: &str) -> bool {
    string.chars().all(|c| c <= '\u{FF}')
}

/// [Isomorphic encode](https://infra.spec.whatwg.org/#isomorphic-encode): each code point becomes
/// the byte with the same value. Returns `None` if the string is not isomorphic.
///
/// ```
/// use whatwg_url::infra::isomorphic_encode;
///
/// assert_eq!(isomorphic_encode("café").as_deref(), Some(&b"caf\xE9"[..]));
/// assert_eq!(isomorphic_encode("€"), None);
/// ```
#[must_use]
pub fn isomorphic_encode(input: &str) -> Option<Vec<u8>> {
    input.chars().map(|c| u8::try_from(c).ok()).collect()
}

/// [ASCII encode](https://infra.spec.whatwg.org/#ascii-encode): converts an ASCII string to bytes.
/// Returns `None` if the string is not ASCII. The standard asserts that the string is ASCII.
#[must_use]
pub fn ascii_encode(input: &str) -> Option<&[u8]> {
    input.is_ascii().then_some(input.as_bytes())
}

/// [ASCII lowercase](https://infra.spec.whatwg.org/#ascii-lowercase). The result is borrowed if the
/// string is already in lowercase.
///
/// ```
/// use whatwg_url::infra::ascii_lowercase;
///
/// assert_eq!(ascii_lowercase("Text/HTML"), "text/html");
/// assert_eq!(ascii_lowercase("É"), "É");
/// ```
#[must_use]
pub fn ascii_lowercase(string: &str) -> Cow<'_, str> {
    match string.bytes().any(|byte| byte.is_ascii_uppercase()) {
        true => Cow::Owned(string.to_ascii_lowercase()),
        false => Cow::Borrowed(string),
    }
}

/// [Strip newlines](https://infra.spec.whatwg.org/#strip-newlines): removes U+000A and U+000D.
///
/// ```
/// assert_eq!(whatwg_url::infra::strip_newlines("a\r\nb\n"), "ab");
/// ```
#[must_use]
pub fn strip_newlines(string: &str) -> String {
    string.split(['\n', '\r']).collect()
}

/// [Normalize newlines](https://infra.spec.whatwg.org/#normalize-newlines): each U+000D U+000A, and
/// then each remaining U+000D, becomes U+000A.
///
/// ```
/// assert_eq!(whatwg_url::infra::normalize_newlines("a\r\nb\rc\n"), "a\nb\nc\n");
/// ```
#[must_use]
pub fn normalize_newlines(string: &str) -> String {
    string.replace("\r\n", "\n").replace('\r', "\n")
}

/// [Strip leading and trailing ASCII
/// whitespace](https://infra.spec.whatwg.org/#strip-leading-and-trailing-ascii-whitespace).
///
/// ```
/// use whatwg_url::infra::strip_leading_and_trailing_ascii_whitespace;
///
/// // U+000B and U+00A0 are no ASCII whitespace.
/// let stripped = strip_leading_and_trailing_ascii_whitespace(" \x0C\t\x0Ba \u{A0}\r\n");
/// assert_eq!(stripped, "\x0Ba \u{A0}");
/// ```
#[must_use]
pub fn strip_leading_and_trailing_ascii_whitespace(string: &str) -> &str {
    string.trim_matches(|c: char| c.is_ascii_whitespace())
}

/// [Strip and collapse ASCII
/// whitespace](https://infra.spec.whatwg.org/#strip-and-collapse-ascii-whitespace): removes
/// whitespace from both ends and replaces each remaining run of whitespace with one U+0020.
///
/// ```
/// use whatwg_url::infra::strip_and_collapse_ascii_whitespace;
///
/// assert_eq!(strip_and_collapse_ascii_whitespace(" a \t b\n"), "a b");
/// ```
#[must_use]
pub fn strip_and_collapse_ascii_whitespace(string: &str) -> String {
    concatenate(&split_on_ascii_whitespace(string).collect::<Vec<_>>(), " ")
}

/// [Collects a sequence of code
/// points](https://infra.spec.whatwg.org/#collect-a-sequence-of-code-points) that meet `condition`
/// from `input`, and advances `position`, a byte offset.
///
/// ```
/// use whatwg_url::infra::collect_a_sequence_of_code_points;
///
/// let mut position = 0;
/// let digits = |c: char| c.is_ascii_digit();
/// assert_eq!(collect_a_sequence_of_code_points(digits, "42px", &mut position), "42");
/// assert_eq!(position, 2);
/// assert_eq!(collect_a_sequence_of_code_points(digits, "42px", &mut position), "");
/// ```
pub fn collect_a_sequence_of_code_points<'a>(
    condition: impl Fn(char) -> bool,
    input: &'a str,
    position: &mut usize,
) -> &'a str {
    let remainder = input.get(*position..).unwrap_or_default();
    let end = remainder.find(|c| !condition(c)).unwrap_or(remainder.len());
    *position += end;
    remainder.get(..end).unwrap_or_default()
}

/// [Skips ASCII whitespace](https://infra.spec.whatwg.org/#skip-ascii-whitespace) in `input` by
/// advancing `position`, a byte offset.
pub fn skip_ascii_whitespace(input: &str, position: &mut usize) {
    collect_a_sequence_of_code_points(|c| c.is_ascii_whitespace(), input, position);
}

/// [Split on ASCII whitespace](https://infra.spec.whatwg.org/#split-on-ascii-whitespace): returns
/// the tokens that are separated by whitespace. No token is empty.
///
/// ```
/// use whatwg_url::infra::split_on_ascii_whitespace;
///
/// assert_eq!(split_on_ascii_whitespace(" a\t b ").collect::<Vec<_>>(), ["a", "b"]);
/// ```
pub fn split_on_ascii_whitespace(input: &str) -> core::str::SplitAsciiWhitespace<'_> {
    input.split_ascii_whitespace()
}

/// [Split on commas](https://infra.spec.whatwg.org/#split-on-commas): returns the tokens that are
/// separated by commas, with surrounding ASCII whitespace removed. Tokens may be empty, but a
/// trailing comma does not add an empty token.
///
/// ```
/// use whatwg_url::infra::split_on_commas;
///
/// assert_eq!(split_on_commas(" a b ,,c,").collect::<Vec<_>>(), ["a b", "", "c"]);
/// assert_eq!(split_on_commas("").count(), 0);
/// ```
pub fn split_on_commas(input: &str) -> impl Iterator<Item = &str> {
    input.split_terminator(',').map(strip_leading_and_trailing_ascii_whitespace)
}

/// [Concatenates](https://infra.spec.whatwg.org/#string-concatenate) strings with a separator.
///
/// ```
/// assert_eq!(whatwg_url::infra::concatenate(&["a", "b"], ", "), "a, b");
/// ```
#[must_use]
pub fn concatenate<S: Borrow<str>>(list: &[S], separator: &str) -> String {
    list.join(separator)
}
