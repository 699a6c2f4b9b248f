//! The fast path: recognizes input that is its own serialization, as most URLs in use are.
//!
//! It answers with the offsets that the state machine would, or with "not mine", never with failure.
//! `tests/fast_path.rs` holds it against the machine.

use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;

/// A byte that stands for itself in a domain: lower case, and no forbidden domain code point.
const DOMAIN: u8 = 1;
/// A byte that stands for itself in the path of a special URL, and is no delimiter but `/`.
const PATH: u8 = 1 << 1;
/// A byte that stands for itself in the query of a special URL.
const QUERY: u8 = 1 << 2;
/// A byte that stands for itself in a fragment.
const FRAGMENT: u8 = 1 << 3;

/// What each byte may be.
static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    // No C0 control, no space, no DEL, nothing beyond ASCII.
    let mut byte = 0x21;
    while byte < 0x7F {
        let b = byte as u8;
        if !crate::url::host::domain::is_forbidden_domain_code_point(b) && !b.is_ascii_uppercase() {
            classes[byte] |= DOMAIN;
        }
        if !matches!(b, b'"' | b'#' | b'<' | b'>' | b'?' | b'^' | b'`' | b'{' | b'}' | b'\\') {
            classes[byte] |= PATH;
        }
        if !matches!(b, b'"' | b'#' | b'<' | b'>' | b'\'') {
            classes[byte] |= QUERY;
        }
        if !matches!(b, b'"' | b'<' | b'>' | b'`') {
            classes[byte] |= FRAGMENT;
        }
        byte += 1;
    }
    classes
}

/// Makes `record` the URL that `input` is the serialization of, or says that it is not mine.
pub(super) fn recognize(input: &str, record: &mut UrlRecord) -> bool {
    let Some((offsets, scheme_type)) = offsets(input.as_bytes()) else { return false };
    record.href.clear();
    record.href.push_str(input);
    record.offsets = offsets;
    record.scheme_type = scheme_type;
    true
}

/// The offsets of `input`, if it is the serialization of a URL with one of the special schemes other
/// than `file`, a domain, and no credentials. `None` is "not mine".
fn offsets(input: &[u8]) -> Option<(Offsets, SchemeType)> {
    let (scheme_end, scheme_type) = special_scheme(input)?;
    let host_start = scheme_end + 3;
    let host_end = end_of(input, host_start, DOMAIN);
    // An IPv4 address may need work; only a domain that does not end in a number is surely itself.
    let last_label = input.get(host_start..host_end)?.rsplit(|&byte| byte == b'.').next()?;
    if last_label.first().is_none_or(u8::is_ascii_digit) {
        return None;
    }
    let path_start = match input.get(host_end)? {
        b':' => end_of_port(input, host_end + 1, scheme_type.default_port())?,
        _ => host_end,
    };
    if input.get(path_start) != Some(&b'/') {
        return None;
    }
    let query_start = end_of_path(input, path_start)?;
    let fragment_start = match input.get(query_start) {
        Some(b'?') => end_of(input, query_start + 1, QUERY),
        _ => query_start,
    };
    let end = match input.get(fragment_start) {
        Some(b'#') => end_of(input, fragment_start + 1, FRAGMENT),
        _ => fragment_start,
    };
    let offsets = Offsets {
        scheme_end,
        username_end: host_start,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    };
    (end == input.len()).then_some((offsets, scheme_type))
}

/// Where the scheme ends that `input` begins with, when `://` follows it, and its type.
fn special_scheme(input: &[u8]) -> Option<(usize, SchemeType)> {
    match input {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => Some((5, SchemeType::Https)),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => Some((4, SchemeType::Http)),
        [b'w', b's', b's', b':', b'/', b'/', ..] => Some((3, SchemeType::Wss)),
        [b'w', b's', b':', b'/', b'/', ..] => Some((2, SchemeType::Ws)),
        [b'f', b't', b'p', b':', b'/', b'/', ..] => Some((3, SchemeType::Ftp)),
        _ => None,
    }
}

/// The first place at or after `start` whose byte is not of `class`.
fn end_of(input: &[u8], start: usize, class: u8) -> usize {
    let rest = input.get(start..).unwrap_or_default();
    let length = rest.iter().position(|&byte| CLASSES[usize::from(byte)] & class == 0);
    start + length.unwrap_or(rest.len())
}

/// Where the path ends, if none of its segments is a single-dot or double-dot segment, or looks like
/// one from its beginning.
fn end_of_path(input: &[u8], start: usize) -> Option<usize> {
    let rest = input.get(start..)?;
    let mut segment = 0;
    for (index, &byte) in rest.iter().enumerate() {
        if CLASSES[usize::from(byte)] & PATH == 0 {
            return Some(start + index);
        }
        if byte == b'/' {
            segment = index + 1;
        } else if index == segment
            && (byte == b'.'
                || matches!(rest.get(index..index + 3), Some([b'%', b'2', b'e' | b'E'])))
        {
            return None;
        }
    }
    Some(input.len())
}

/// Where a port ends that is written as the serializer would: no leading zero, not the default.
fn end_of_port(input: &[u8], start: usize, default_port: Option<u16>) -> Option<usize> {
    let digits = input.get(start..)?;
    let length = digits.iter().position(|byte| !byte.is_ascii_digit())?;
    let digits = std::str::from_utf8(digits.get(..length)?).ok()?;
    let port = digits.parse::<u16>().ok()?;
    let serialized = (port == 0 && length == 1) || !digits.starts_with('0');
    (serialized && Some(port) != default_port).then_some(start + length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mine() {
        for input in [
            "https://example.org/",
            "http://example.org:8080/a/b.html?c=d&e=%2F#f",
            "https://xn--nxasmq6b.example/a//b/c...;d=1/%7Euser/@x:y",
            "wss://a/",
            "ws://a.b-c_d/?",
            "ftp://1.example:0/#",
            "https://a/?/../#/..#",
        ] {
            let mut record = UrlRecord::default();
            assert!(recognize(input, &mut record), "{input}");
            assert_eq!(Ok(record), UrlRecord::parse_with_the_state_machine(input, None), "{input}");
        }
    }

    #[test]
    fn not_mine() {
        for input in [
            "",
            "https:",
            "https://",
            "https:///",
            "https://example.org",
            "https://example.org?",
            "https://example.org:443/",
            "https://example.org:080/",
            "https://example.org:65536/",
            "https://example.org:/",
            "https://user@example.org/",
            "https://a:80@example.org/",
            "https://127.0.0.1/",
            "https://a.0x7f/",
            "https://a.1./",
            "https://a./",
            "https://[::1]/",
            "https://Example.org/",
            "https://é.example/",
            "https://ex%61mple.org/",
            "https://a/.",
            "https://a/b/../c",
            "https://a/b/%2E",
            "https://a/b/.%2e/c",
            "https://a/b\\c",
            "https://a/b c",
            "https://a/é",
            "https://a/?'",
            "https://a/?q#`",
            "https://a/ ",
            "https://a/b\n",
            "HTTPS://a/",
            "file:///a",
            "mailto:a@b",
        ] {
            assert!(!recognize(input, &mut UrlRecord::default()), "{input}");
        }
    }
}
