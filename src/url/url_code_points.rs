//! [URL code points](https://url.spec.whatwg.org/#url-code-points), and the path segment
//! definitions in [URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous).

use super::scheme::SchemeType;
use crate::basics::is_noncharacter;
use alloc::vec::Vec;

/// Whether `c` is a [URL code point](https://url.spec.whatwg.org/#url-code-points), that is,
/// whether valid URLs may contain it unencoded.
#[must_use]
pub const fn is_url_code_point(c: char) -> bool {
    match c {
        '0'..='9' | 'A'..='Z' | 'a'..='z' => true,
        '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | '-' | '.' | '/' | ':' | ';'
        | '=' | '?' | '@' | '_' | '~' => true,
        '\u{A0}'..='\u{10FFFD}' => !is_noncharacter(c),
        _ => false,
    }
}

/// Whether `input` consists of [URL units](https://url.spec.whatwg.org/#url-units).
pub(crate) fn is_url_units(input: &str) -> bool {
    input.char_indices().all(|(index, c)| match c {
        '%' => {
            starts_with_two_ascii_hex_digits(input.as_bytes().get(index + 1..).unwrap_or_default())
        }
        _ => is_url_code_point(c),
    })
}

/// Whether `bytes` begins with two [ASCII hex
/// digits](https://infra.spec.whatwg.org/#ascii-hex-digit), as required after a `%`.
pub(crate) fn starts_with_two_ascii_hex_digits(bytes: &[u8]) -> bool {
    matches!(bytes, [a, b, ..] if a.is_ascii_hexdigit() && b.is_ascii_hexdigit())
}

/// Whether `segment` is a [single-dot URL path
/// segment](https://url.spec.whatwg.org/#single-dot-path-segment).
///
/// ```
/// use whatwg_url::url::is_single_dot_url_path_segment;
///
/// assert!(is_single_dot_url_path_segment("%2E") && !is_single_dot_url_path_segment(".."));
/// ```
#[must_use]
pub fn is_single_dot_url_path_segment(segment: &str) -> bool {
    matches!(without_dot(segment.as_bytes()), Some([]))
}

/// Whether `segment` is a [double-dot URL path
/// segment](https://url.spec.whatwg.org/#double-dot-path-segment).
///
/// ```
/// use whatwg_url::url::is_double_dot_url_path_segment;
///
/// assert!(is_double_dot_url_path_segment(".%2e") && !is_double_dot_url_path_segment("..."));
/// ```
#[must_use]
pub fn is_double_dot_url_path_segment(segment: &str) -> bool {
    matches!(without_dot(segment.as_bytes()).and_then(without_dot), Some([]))
}

/// Returns `None` if `path` does not begin with a dot, percent-encoded or not.
pub(crate) const fn without_dot(path: &[u8]) -> Option<&[u8]> {
    match path {
        [b'.', path @ ..] | [b'%', b'2', b'e' | b'E', path @ ..] => Some(path),
        _ => None,
    }
}

/// Whether `text` is a [Windows drive letter](https://url.spec.whatwg.org/#windows-drive-letter).
///
/// ```
/// use whatwg_url::url::is_windows_drive_letter;
///
/// assert!(is_windows_drive_letter("C|") && !is_windows_drive_letter("C:/"));
/// ```
#[must_use]
pub fn is_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':' | b'|'] if letter.is_ascii_alphabetic())
}

/// Whether `text` is a [normalized Windows drive
/// letter](https://url.spec.whatwg.org/#normalized-windows-drive-letter).
///
/// ```
/// use whatwg_url::url::is_normalized_windows_drive_letter;
///
/// assert!(is_normalized_windows_drive_letter("c:") && !is_normalized_windows_drive_letter("c|"));
/// ```
#[must_use]
pub fn is_normalized_windows_drive_letter(text: &str) -> bool {
    matches!(text.as_bytes(), [letter, b':'] if letter.is_ascii_alphabetic())
}

/// Whether `text` [starts with a Windows drive
/// letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter).
///
/// ```
/// use whatwg_url::url::starts_with_a_windows_drive_letter;
///
/// assert!(starts_with_a_windows_drive_letter("c:/a") && !starts_with_a_windows_drive_letter("c:a"));
/// ```
#[must_use]
pub fn starts_with_a_windows_drive_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter, b':' | b'|', tail @ ..] => {
            letter.is_ascii_alphabetic() && matches!(tail, [] | [b'/' | b'\\' | b'?' | b'#', ..])
        }
        _ => false,
    }
}

/// [Shortens a URL's path](https://url.spec.whatwg.org/#shorten-a-urls-path), given as a list of
/// segments, by removing the last segment unless it is the Windows drive letter of a `file:` URL.
///
/// ```
/// use whatwg_url::url::{SchemeType, shorten_path};
///
/// let mut path = vec!["C:", "a"];
/// shorten_path(SchemeType::File, &mut path);
/// shorten_path(SchemeType::File, &mut path);
/// assert_eq!(path, ["C:"]);
/// ```
pub fn shorten_path<S: AsRef<str>>(scheme: SchemeType, path: &mut Vec<S>) {
    if let (SchemeType::File, [only]) = (scheme, path.as_slice())
        && is_normalized_windows_drive_letter(only.as_ref())
    {
        return;
    }
    path.pop();
}

/// Whether the segment at the start of `path` is a single-dot or double-dot segment.
pub(in crate::url) fn is_dot_segment(path: &[u8]) -> bool {
    without_dot(path).is_some_and(|path| {
        let path = without_dot(path).unwrap_or(path);
        matches!(path, [] | [b'/' | b'\\' | b'?' | b'#', ..])
    })
}
