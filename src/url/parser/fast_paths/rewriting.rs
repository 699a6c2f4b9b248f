//! Inputs that are recognized in another spelling, which is parsed to the same: scheme and host in lower
//! case, a domain in ASCII, and percent-encoded what follows it and is not ASCII. In Node 26 a URL with a
//! non-ASCII path takes 690 ns by the state machine, and 480 so; one of 1 MiB 14 ms, and 4 (Node 20).

use super::{Recognized, find_in};
use crate::HAS_FAST_PATHS;
use crate::url::host::domain::is_forbidden_domain_code_point;
use crate::url::host::idna;
use crate::url::scheme::SchemeType;
use percent_encoding::percent_encode_byte;

/// What is recognized of another spelling of `input`, which then is in `output`; if there is one, and `found`,
/// which is recognized of this one, is not all of it.
pub(crate) fn find_in_another_spelling(
    input: &[u8],
    found: Option<&Recognized>,
    output: &mut Vec<u8>,
) -> Option<Recognized> {
    if !HAS_FAST_PATHS
        || found.is_some_and(Recognized::is_whole)
        || !rewrite(input, found.is_some(), output)
    {
        return None;
    }
    find_in(output, output.len())
}

/// Whether there is another spelling, which then is in `output`. Of some inputs it is known that scheme and
/// authority are recognized as they are.
fn rewrite(input: &[u8], is_authority_recognized: bool, output: &mut Vec<u8>) -> bool {
    if !input.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let is_ascii = input.is_ascii();
    if is_ascii && (is_authority_recognized || !has_ascii_uppercase(input)) {
        return false;
    }
    output.clear();
    let most = most_of_rewritten(input, is_ascii);
    if output.try_reserve(most).is_err() {
        return false;
    }
    let rest = if is_authority_recognized {
        Some(input)
    } else {
        rewrite_scheme_and_authority(input, is_ascii, most, output)
    };
    match rest {
        Some(rest) if is_ascii => push_all(output, rest),
        Some(rest) => percent_encode_beyond_ascii(rest, output),
        None => return false,
    }
    true
}

/// How long `input` may become: every byte that is not ASCII may become three.
fn most_of_rewritten(input: &[u8], is_ascii: bool) -> usize {
    let beyond = if is_ascii { 0 } else { input.iter().filter(|byte| !byte.is_ascii()).count() };
    input.len().saturating_add(beyond.saturating_mul(2))
}

// In blocks without a way out of them, which the compiler makes SIMD of.
fn has_ascii_uppercase(input: &[u8]) -> bool {
    let is_any =
        |block: &[u8]| block.iter().fold(false, |any, byte| any | byte.is_ascii_uppercase());
    input.chunks(16).any(is_any)
}

/// Gives what follows the authority. There is room for `most` in `output`.
fn rewrite_scheme_and_authority<'a>(
    input: &'a [u8],
    is_ascii: bool,
    most: usize,
    output: &mut Vec<u8>,
) -> Option<&'a [u8]> {
    let scheme_end = input.iter().position(|&byte| byte == b':')?;
    let scheme = str::from_utf8(input.get(..scheme_end)?).ok()?;
    // Opaque hosts keep their case, and so do drive letters.
    if matches!(SchemeType::of(scheme), SchemeType::NotSpecial | SchemeType::File) {
        return None;
    }
    let rest = input.get(scheme_end..)?.strip_prefix(b"://")?;
    let ends_authority = |byte: &u8| matches!(byte, b'/' | b'\\' | b'?' | b'#');
    let authority_length = rest.iter().position(ends_authority).unwrap_or(rest.len());
    let (authority, rest) = rest.split_at_checked(authority_length)?;
    let start = input.get(..input.len() - rest.len())?;
    if authority.contains(&b'@') || is_ascii && !start.iter().any(u8::is_ascii_uppercase) {
        return None;
    }
    if authority.is_ascii() {
        push_all(output, start);
    } else {
        let host_end = authority.iter().position(|&byte| byte == b':');
        let (host, port) = authority.split_at_checked(host_end.unwrap_or(authority.len()))?;
        // What is percent-encoded is decoded first.
        if host.contains(&b'%') {
            return None;
        }
        let part = idna::part_to_convert(host);
        let (before, after) = (host.get(..part.start)?, host.get(part.end..)?);
        let converted = idna::to_ascii(str::from_utf8(host.get(part)?).ok()?)?;
        // A slash, for instance, would end it.
        if converted.bytes().any(is_forbidden_domain_code_point) {
            return None;
        }
        output.try_reserve(converted.len() + most).ok()?;
        push_all(output, input.get(..scheme_end + "://".len())?);
        push_all(output, before);
        push_all(output, converted.as_bytes());
        push_all(output, after);
        push_all(output, port);
    }
    output.make_ascii_lowercase();
    Some(rest)
}

fn percent_encode_beyond_ascii(mut rest: &[u8], output: &mut Vec<u8>) {
    while !rest.is_empty() {
        let length = rest.iter().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
        let (ascii, beyond) = rest.split_at_checked(length).unwrap_or((rest, &[]));
        push_all(output, ascii);
        rest = beyond;
        while let Some((&byte, after)) = rest.split_first()
            && !byte.is_ascii()
        {
            push_in_place(output, percent_encode_byte(byte).as_bytes());
            rest = after;
        }
    }
}

/// Pushes what there is room for, which is all.
// Not inline: in all its places that would be 400 bytes more of wasm.
#[inline(never)]
fn push_all(output: &mut Vec<u8>, bytes: &[u8]) {
    push_in_place(output, bytes);
}

#[inline]
fn push_in_place(output: &mut Vec<u8>, bytes: &[u8]) {
    if output.capacity() - output.len() >= bytes.len() {
        output.extend_from_slice(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::record::UrlRecord;

    fn check(input: &str, expected: Option<&str>) {
        let mut output = Vec::new();
        let is_rewritten = rewrite(input.as_bytes(), false, &mut output);
        let output = str::from_utf8(&output).expect("UTF-8");
        assert_eq!(is_rewritten.then_some(output), expected, "{input}");
        let parsed = UrlRecord::parse_with_the_state_machine(input, None);
        assert_eq!(UrlRecord::parse(input, None), parsed, "{input}");
    }

    #[test]
    fn mine() {
        for (input, expected) in [
            ("HTTPS://Example.ORG:81/A?B#C", "https://example.org:81/A?B#C"),
            ("http://A\\B", "http://a\\B"),
            ("WSS://A:443", "wss://a:443"),
            ("HTTPS://[::FFFF:1]/", "https://[::ffff:1]/"),
            ("ftp://%C3%89/", "ftp://%c3%89/"),
            ("https://a/\u{e9}?\u{20ac}#\u{1f600}", "https://a/%C3%A9?%E2%82%AC#%F0%9F%98%80"),
            ("https://\u{c9}.A:\u{b2}?A ", "https://xn--9ca.a:\u{b2}?A "),
            ("http://\u{ff11}.2/.\t.", "http://1.2/.\t."),
        ] {
            check(input, Some(expected));
        }
    }

    #[test]
    fn not_mine() {
        for input in [
            "https://a/B",
            "HTTPS://U@A/",
            "FILE://C|/a",
            "FOO://A",
            "mailto:\u{e9}",
            "HTTPS:A",
            "https:/a/\u{e9}",
            "\u{e9}",
            "https://\u{e9}%2e/",
            "https://\u{e9}@a/",
            // Not a domain; one with "a/c" in it.
            "https://a\u{200b}\u{fffd}/",
            "https://\u{2100}/",
        ] {
            check(input, None);
        }
    }
}
