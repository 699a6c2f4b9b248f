//! [URL writing](https://url.spec.whatwg.org/#url-writing): the definition of valid URL strings.
//!
//! This module implements the standard's grammar independently of the parser, with one function per
//! production. Tests check the grammar against the parser: a string is valid if and only if parsing
//! it produces no validation error.

use super::host::{is_valid_host_string, is_valid_opaque_host_string};
use super::record::UrlRecord;
use super::scheme::SchemeType;
use super::url_code_points::is_url_units;
use crate::ascii_delimiters::{find, rfind, split_once};

/// Whether `input` is a [valid URL string](https://url.spec.whatwg.org/#valid-url-string). With a
/// `base`, the input may be relative.
///
/// ```
/// use whatwg_url::url::is_valid_url_string;
///
/// assert!(is_valid_url_string("https://example.org/☕?q#f", None));
/// assert!(!is_valid_url_string("https://example.org/a b", None));
/// assert!(!is_valid_url_string("https:example.org", None));
/// ```
#[must_use]
pub fn is_valid_url_string(input: &str, base: Option<&UrlRecord>) -> bool {
    let (before_fragment, fragment) = split_off(input, b'#');
    fragment.is_none_or(is_url_units)
        && (is_absolute_url_string(before_fragment)
            || base.is_some_and(|base| {
                if base.has_opaque_path() {
                    before_fragment.is_empty() && fragment.is_some()
                } else {
                    is_relative_url_string(before_fragment, base)
                }
            }))
}

/// <https://url.spec.whatwg.org/#absolute-url-string>
fn is_absolute_url_string(input: &str) -> bool {
    let (before_query, query) = split_off(input, b'?');
    let Some((scheme, after_scheme)) = split_scheme(before_query) else { return false };
    query.is_none_or(is_url_units)
        && match SchemeType::of(scheme) {
            SchemeType::NotSpecial => {
                is_scheme_relative_url_string(after_scheme)
                    || is_path_absolute_non_authority_url_string(after_scheme)
                    || is_opaque_path_url_string(after_scheme)
            }
            SchemeType::File => is_scheme_relative_file_url_string(after_scheme),
            _ => is_scheme_relative_special_url_string(after_scheme),
        }
}

/// <https://url.spec.whatwg.org/#relative-url-string>
fn is_relative_url_string(input: &str, base: &UrlRecord) -> bool {
    let (before_query, query) = split_off(input, b'?');
    query.is_none_or(is_url_units)
        && (is_path_absolute_non_authority_url_string(before_query)
            || is_path_relative_scheme_less_url_string(before_query)
            || match base.scheme_type() {
                SchemeType::NotSpecial => is_scheme_relative_url_string(before_query),
                SchemeType::File => is_scheme_relative_file_url_string(before_query),
                _ => is_scheme_relative_special_url_string(before_query),
            })
}

/// Splits off a [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string) and its colon
/// from the start of `input`, if `input` begins with one.
fn split_scheme(input: &str) -> Option<(&str, &str)> {
    let (scheme, after_scheme) = split_once(input, b':')?;
    is_url_scheme_string(scheme).then_some((scheme, after_scheme))
}

/// Whether `text` is a [URL-scheme string](https://url.spec.whatwg.org/#url-scheme-string).
pub fn is_url_scheme_string(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text.bytes().all(|c| c.is_ascii_alphanumeric() || matches!(c, b'+' | b'-' | b'.'))
}

/// <https://url.spec.whatwg.org/#scheme-relative-special-url-string>
fn is_scheme_relative_special_url_string(input: &str) -> bool {
    input.strip_prefix("//").is_some_and(|after_slashes| {
        let (host, port, path) = split_authority(after_slashes);
        is_valid_host_string(host)
            && port.is_none_or(is_url_port_string)
            && path.is_none_or(is_path_absolute_url_string)
    })
}

/// <https://url.spec.whatwg.org/#scheme-relative-url-string>
fn is_scheme_relative_url_string(input: &str) -> bool {
    input.strip_prefix("//").is_some_and(|after_slashes| {
        let (host, port, path) = split_authority(after_slashes);
        // https://url.spec.whatwg.org/#opaque-host-and-port-string
        let authority = (host.is_empty() && port.is_none())
            || (is_valid_opaque_host_string(host) && port.is_none_or(is_url_port_string));
        authority && path.is_none_or(is_path_absolute_url_string)
    })
}

/// <https://url.spec.whatwg.org/#scheme-relative-file-url-string>
fn is_scheme_relative_file_url_string(input: &str) -> bool {
    input.strip_prefix("//").is_some_and(|after_slashes| {
        let (host, port, path) = split_authority(after_slashes);
        port.is_none()
            && (host.is_empty() || is_valid_host_string(host))
            && path.is_none_or(is_path_absolute_url_string)
    })
}

/// Splits the text after `//` into the host, port and path. The path includes its leading slash.
fn split_authority(input: &str) -> (&str, Option<&str>, Option<&str>) {
    let path_start = find(input, b'/');
    let (authority, path) = match path_start.and_then(|index| input.split_at_checked(index)) {
        Some((authority, path)) => (authority, Some(path)),
        None => (input, None),
    };
    let after_brackets = rfind(authority, b']').map_or(0, |index| index + 1);
    let port = authority.get(after_brackets..).and_then(|tail| find(tail, b':'));
    let (host, port) =
        match port.and_then(|colon| authority.split_at_checked(after_brackets + colon)) {
            Some((host, port)) => (host, port.get(1..)),
            None => (authority, None),
        };
    (host, port, path)
}

/// <https://url.spec.whatwg.org/#url-port-string>
fn is_url_port_string(input: &str) -> bool {
    input.is_empty() || (input.bytes().all(|c| c.is_ascii_digit()) && input.parse::<u16>().is_ok())
}

/// <https://url.spec.whatwg.org/#path-absolute-url-string>
fn is_path_absolute_url_string(input: &str) -> bool {
    input.starts_with('/') && is_url_path_segments(input)
}

/// <https://url.spec.whatwg.org/#path-absolute-non-authority-url-string>
fn is_path_absolute_non_authority_url_string(input: &str) -> bool {
    is_path_absolute_url_string(input) && !input.starts_with("//")
}

/// <https://url.spec.whatwg.org/#path-relative-scheme-less-url-string>
fn is_path_relative_scheme_less_url_string(input: &str) -> bool {
    !input.starts_with('/') && is_url_path_segments(input) && split_scheme(input).is_none()
}

/// <https://url.spec.whatwg.org/#opaque-path-url-string>
fn is_opaque_path_url_string(input: &str) -> bool {
    !input.starts_with('/') && is_url_units(input)
}

/// [URL-path-segment strings](https://url.spec.whatwg.org/#url-path-segment-string) separated by
/// slashes. All URL units are allowed, because the production also covers dot segments.
fn is_url_path_segments(input: &str) -> bool {
    is_url_units(input)
}

/// Splits `input` at the first occurrence of `delimiter`.
fn split_off(input: &str, delimiter: u8) -> (&str, Option<&str>) {
    match split_once(input, delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (input, None),
    }
}
