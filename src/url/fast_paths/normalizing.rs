//! Normalizes inputs: removes surrounding spaces, lowercases the scheme and host, converts domains
//! to ASCII, removes dot segments, and percent-encodes.

use super::scanning::{Class, Input};
use super::serialized::{Extent, Recognized, find_after_host, find_in, is_dot_segment};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS, IS_NATIVE};
use crate::url::host::{idna, ipv4, ipv6};
use crate::url::percent_encoding::{C0_CONTROL, FRAGMENT, PATH, PercentEncodeSet, SPECIAL_QUERY};
use crate::url::record::Offsets;
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::url_code_points::without_dot;
use alloc::vec::Vec;
use percent_encoding::percent_encode_byte;

/// Normalizes the input, which is the first `length` bytes of `bytes`, and writes its serialization
/// to `output`. The input must not begin or end with a C0 control or space. `recognized` is the
/// result of [`find_in`] for this input. Returns `None` if this fast path declines.
pub(super) fn find_normalized(
    bytes: &[u8],
    length: usize,
    recognized: Option<&Recognized>,
    output: &mut Vec<u8>,
) -> Option<Recognized> {
    if !HAS_FAST_PATHS {
        return None;
    }
    output.clear();
    let input = Input::new(bytes, length);
    let bytes = input.bytes();
    output.try_reserve(length + MORE).ok()?;
    match recognized {
        None if IS_NATIVE && bytes.starts_with(b"file:") => normalize_file(bytes, output),
        None => {
            let (authority_end, address) = normalize_scheme_and_authority(input, output)?;
            let normalized_end = output.len();
            // In most inputs, nothing after the authority needs normalizing.
            push(output, bytes.get(authority_end..)?)?;
            let recognized = match address {
                Some(Address { start, end, scheme_type }) => {
                    find_after_host(Input::new(output, output.len()), start, end, scheme_type)?
                }
                None => find_in(output, output.len())?,
            };
            if recognized.extent == Extent::Input {
                return Some(recognized);
            }
            output.truncate(recognized.prefix_length);
            let next = authority_end + (recognized.next() - normalized_end);
            normalize_what_follows(input, next, &recognized, output)
        }
        Some(recognized) if recognized.extent == Extent::Input => {
            push(output, bytes)?;
            Some(*recognized)
        }
        Some(recognized)
            if recognized.scheme_type.is_special()
                && recognized.scheme_type != SchemeType::File =>
        {
            push(output, bytes.get(..recognized.prefix_length)?)?;
            normalize_what_follows(input, recognized.next(), recognized, output)
        }
        Some(_) if bytes.is_ascii() => None,
        // Percent-encodes only non-ASCII characters, because `file` URLs and non-special URLs have
        // different rules for delimiters and spaces.
        Some(_) => {
            percent_encode_beyond_ascii(bytes, output)?;
            find_in(output, output.len()).filter(|recognized| recognized.extent == Extent::Input)
        }
    }
}

/// Normalizes a `file` URL: removes the host `localhost`, and changes `\` to `/` and the `|` in a
/// drive letter to `:`.
fn normalize_file(bytes: &[u8], output: &mut Vec<u8>) -> Option<Recognized> {
    let [_, _, _, _, _, b'/' | b'\\', b'/' | b'\\', after_slashes @ ..] = bytes else {
        return None;
    };
    let after_slashes = match after_slashes.strip_prefix(b"localhost") {
        Some(path @ [b'/' | b'\\', ..]) => path,
        _ => after_slashes,
    };
    push(output, b"file://")?;
    let start = output.len();
    push(output, after_slashes)?;
    let host_and_path =
        output.get_mut(start..)?.split_mut(|byte| matches!(byte, b'?' | b'#')).next()?;
    for byte in &mut *host_and_path {
        if *byte == b'\\' {
            *byte = b'/';
        }
    }
    if let [b'/', letter, bar @ b'|'] | [b'/', letter, bar @ b'|', b'/', ..] = host_and_path
        && letter.is_ascii_alphabetic()
    {
        *bar = b':';
    }
    find_in(output, output.len()).filter(|recognized| recognized.extent == Extent::Input)
}

/// Normalizes the remainder of a special URL: the rest of its path, its query and its fragment. The
/// remainder begins at `next` in the input. `output` already contains the part of the input that
/// `recognized` keeps unchanged.
fn normalize_what_follows(
    input: Input<'_>,
    next: usize,
    recognized: &Recognized,
    output: &mut Vec<u8>,
) -> Option<Recognized> {
    let Offsets { path_start, query_start, .. } = recognized.offsets;
    if output.len() == path_start && !matches!(input.bytes().get(next), Some(b'/' | b'\\')) {
        push(output, b"/")?;
    }
    let path_end = normalize_path(input, next, path_start, output)?;
    let query_start = match recognized.extent {
        Extent::Until(State::Fragment, _) => query_start,
        _ => output.len(),
    };
    let query_end =
        percent_encode(input, path_end, b'?', Class::SpecialQuery, SPECIAL_QUERY, output)?;
    let fragment_start = output.len();
    percent_encode(input, query_end, b'#', Class::Fragment, FRAGMENT, output)?;
    Some(Recognized {
        offsets: Offsets { query_start, fragment_start, ..recognized.offsets },
        scheme_type: recognized.scheme_type,
        extent: Extent::Input,
        prefix_length: output.len(),
    })
}

/// The number of extra bytes to reserve. They leave room for an IP address or a few percent-encoded
/// code points.
const MORE: usize = 16;

/// An IP address that was written to the output, and its range there.
struct Address {
    start: usize,
    end: usize,
    scheme_type: SchemeType,
}

/// Writes the normalized scheme and authority of a special URL. Returns the position where the
/// authority ends in the input, and the address if the host is an IP address.
fn normalize_scheme_and_authority(
    input: Input<'_>,
    output: &mut Vec<u8>,
) -> Option<(usize, Option<Address>)> {
    let bytes = input.bytes();
    let scheme_end = bytes.iter().position(|&byte| byte == b':')?;
    let scheme = str::from_utf8(bytes.get(..scheme_end)?).ok()?;
    // The case of opaque hosts is kept, and so is the case of drive letters in `file` URLs.
    let scheme_type = SchemeType::of(scheme);
    if matches!(scheme_type, SchemeType::NotSpecial | SchemeType::File) {
        return None;
    }
    if !bytes.get(scheme_end..)?.starts_with(b"://") {
        return None;
    }
    let host_start = scheme_end + "://".len();
    let host_end = match bytes.get(host_start) {
        Some(b'[') if HAS_ALL_FAST_PATHS => {
            let host = bytes.get(host_start..)?;
            host_start + host.iter().position(|&byte| byte == b']')? + 1
        }
        _ => end_of_host(input, host_start)?,
    };
    let authority_end = match bytes.get(host_end) {
        Some(b':') => {
            let port = bytes.get(host_end + 1..)?;
            host_end + 1 + port.iter().take_while(|byte| byte.is_ascii_digit()).count()
        }
        _ => host_end,
    };
    if !matches!(bytes.get(authority_end), None | Some(b'/' | b'\\' | b'?' | b'#')) {
        return None;
    }
    let authority = bytes.get(..authority_end)?;
    let host = authority.get(host_start..host_end)?;
    let mut address = None;
    if host.is_ascii() {
        let mut buffer = [0; LONGEST_ADDRESS];
        match serialized_address(host, &mut buffer)? {
            0 => push(output, authority)?,
            length => {
                push(output, authority.get(..host_start)?)?;
                push(output, buffer.get(..length)?)?;
                push(output, authority.get(host_end..)?)?;
                address =
                    Some(Address { start: host_start, end: host_start + length, scheme_type });
            }
        }
    } else {
        let part = idna::part_to_convert(host);
        let (start, end) = (host_start + part.start, host_start + part.end);
        push(output, authority.get(..start)?)?;
        push_in_ascii(output, str::from_utf8(host.get(part)?).ok()?)?;
        push(output, authority.get(end..)?)?;
    }
    output.make_ascii_lowercase();
    Some((authority_end, address))
}

/// The length of the longest IP address, including brackets.
const LONGEST_ADDRESS: usize = ipv6::LONGEST + 2;

/// If the ASCII string `host` is an IP address, writes it to `output` in the host serializer's
/// form. Returns the length of the address, 0 if `host` is not an address, or `None` if `host` ends
/// in a number but is not an address.
fn serialized_address(host: &[u8], output: &mut [u8; LONGEST_ADDRESS]) -> Option<usize> {
    if !HAS_ALL_FAST_PATHS {
        return Some(0);
    }
    if let [b'[', address @ .., b']'] = host {
        let pieces = ipv6::parse(str::from_utf8(address).ok()?, &mut ()).ok()?;
        let [first, inside @ .., _] = output;
        *first = b'[';
        let length = 1 + ipv6::serialize_to(&pieces, inside);
        *output.get_mut(length)? = b']';
        return Some(length + 1);
    }
    let host = str::from_utf8(host).ok()?;
    if !ipv4::may_end_in_a_number(host) {
        return Some(0);
    }
    // A host that the IPv4 parser accepts ends in a number.
    match ipv4::parse(host, &mut ()) {
        Ok(address) => Some(ipv4::serialize_to(address, output)),
        Err(_) if ipv4::ends_in_a_number(host) => None,
        Err(_) => Some(0),
    }
}

/// The index of the first byte at or after `start` that is ASCII and not in [`Class::OpaqueHost`].
fn end_of_host(input: Input<'_>, start: usize) -> Option<usize> {
    let mut end = start;
    loop {
        end = input.end_of(end, Class::OpaqueHost);
        let remainder = input.bytes().get(end..)?;
        let beyond_ascii = remainder.iter().take_while(|byte| !byte.is_ascii()).count();
        if beyond_ascii == 0 {
            return Some(end);
        }
        end += beyond_ascii;
    }
}

/// Appends the result of ToASCII for a domain. The caller must lowercase the result.
fn push_in_ascii(output: &mut Vec<u8>, domain: &str) -> Option<()> {
    let start = output.len();
    if idna::append_in_ascii(domain, output).is_some() {
        return Some(());
    }
    output.truncate(start);
    // Fails if the result would contain a forbidden domain code point. For example, a `/` would end
    // the host, and a `%` means that the host has to be percent-decoded first.
    let converted = idna::to_ascii(domain).ok()?;
    push(output, converted.as_bytes())
}

/// Writes the path that the path state would produce in a special URL for the text starting at
/// `at`. In `output`, the path begins at `path_start`. Returns the position where the path ends in
/// the input.
fn normalize_path(
    input: Input<'_>,
    mut at: usize,
    path_start: usize,
    output: &mut Vec<u8>,
) -> Option<usize> {
    let bytes = input.bytes();
    let mut after_slash = false;
    loop {
        let end = input.end_of_path(at, after_slash, is_dot_segment);
        let plain = bytes.get(at..end)?;
        push(output, plain)?;
        after_slash = plain.last().map_or(after_slash, |&last| last == b'/');
        let from_here = bytes.get(end..)?;
        let remainder = match from_here {
            [] | [b'?' | b'#', ..] => return Some(end),
            [b'\\', remainder @ ..] => {
                push(output, b"/")?;
                after_slash = true;
                remainder
            }
            // The scan stops at these bytes only if a dot segment begins there.
            [b'.' | b'%', ..] => {
                let single = without_dot(from_here)?;
                let double = without_dot(single);
                if double.is_some() {
                    shorten_path(path_start, output);
                }
                match double.unwrap_or(single) {
                    [b'/' | b'\\', remainder @ ..] => remainder,
                    remainder => remainder,
                }
            }
            _ => {
                after_slash = false;
                push_percent_encoded(output, from_here, PATH)?
            }
        };
        at = bytes.len() - remainder.len();
    }
}

/// Shortens a path that ends with a slash. For example, `/a/b/` becomes `/a/`.
fn shorten_path(path_start: usize, output: &mut Vec<u8>) {
    let path = output.get(path_start..).unwrap_or_default();
    let shortened = path.strip_suffix(b"/").unwrap_or(path);
    let last = shortened.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
    output.truncate(path_start + last + 1);
}

/// Writes the component that begins with `delimiter` at `at`, percent-encoding bytes that are not
/// in `units`. Returns the position where the component ends in the input, or `at` if the input
/// lacks the component.
fn percent_encode(
    input: Input<'_>,
    mut at: usize,
    delimiter: u8,
    units: Class,
    set: PercentEncodeSet,
    output: &mut Vec<u8>,
) -> Option<usize> {
    let bytes = input.bytes();
    if bytes.get(at) != Some(&delimiter) {
        return Some(at);
    }
    let mut delimiter_length = 1;
    loop {
        let end = input.end_of(at + delimiter_length, units);
        push(output, bytes.get(at..end)?)?;
        let from_here = bytes.get(end..)?;
        if let [] | [b'#', ..] = from_here {
            return Some(end);
        }
        at = bytes.len() - push_percent_encoded(output, from_here, set)?.len();
        delimiter_length = 0;
    }
}

fn percent_encode_beyond_ascii(mut bytes: &[u8], output: &mut Vec<u8>) -> Option<()> {
    while !bytes.is_empty() {
        let length = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
        let (ascii, beyond) = bytes.split_at_checked(length)?;
        push(output, ascii)?;
        bytes = push_percent_encoded(output, beyond, C0_CONTROL)?;
    }
    Some(())
}

/// Percent-encodes the leading bytes that are in `set` and are not delimiters, and returns the
/// bytes that follow. Returns `None` for tabs and newlines, because the parser removes them first,
/// and the dots around them may then form a dot segment.
fn push_percent_encoded<'a>(
    output: &mut Vec<u8>,
    mut bytes: &'a [u8],
    set: PercentEncodeSet,
) -> Option<&'a [u8]> {
    while let [byte, tail @ ..] = bytes
        && set.contains(*byte)
        && !matches!(byte, b'?' | b'#')
    {
        if matches!(byte, b'\t' | b'\n' | b'\r') {
            return None;
        }
        let &[percent, first, second] = percent_encode_byte(*byte).as_bytes() else { return None };
        push_in_place(output, &[percent, first, second])?;
        bytes = tail;
    }
    Some(bytes)
}

/// Appends `bytes`. Returns `None` if memory runs out.
// Not inlined because it has many callers.
#[inline(never)]
fn push(output: &mut Vec<u8>, bytes: &[u8]) -> Option<()> {
    push_in_place(output, bytes)
}

#[inline]
fn push_in_place(output: &mut Vec<u8>, bytes: &[u8]) -> Option<()> {
    output.try_reserve(bytes.len()).ok()?;
    // This is always true. The only purpose of testing the condition is to let the compiler omit
    // code that panics.
    if output.capacity() - output.len() >= bytes.len() {
        output.extend_from_slice(bytes);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::fast_paths::{Outcome, Wanted, recognize};
    use crate::url::record::UrlRecord;

    fn normalized(input: &str) -> Option<(String, Recognized)> {
        let (bytes, mut output) = (input.as_bytes(), Vec::new());
        match recognize(bytes, bytes.len(), None, Wanted::Url, &mut output, || true) {
            Outcome::Normalized(recognized) => {
                Some((String::from_utf8(output).expect("UTF-8"), recognized))
            }
            _ => None,
        }
    }

    #[test]
    fn recognized() {
        for (input, expected) in [
            ("HTTPS://Example.ORG:81/A?B#C", "https://example.org:81/A?B#C"),
            ("http://A\\B", "http://a/B"),
            ("WSS://A:443/b c", "wss://a/b%20c"),
            ("HTTP://A:080?B", "http://a/?B"),
            ("https://a/\u{e9}?\u{20ac}#\u{1f600}", "https://a/%C3%A9?%E2%82%AC#%F0%9F%98%80"),
            ("https://\u{c9}.A:81/?A ", "https://xn--9ca.a:81/?A"),
            (" https://a/b c?d'e f#`g\n", "https://a/b%20c?d%27e%20f#%60g"),
            ("https://a/^{\u{7f}}\0|/?#\0a", "https://a/%5E%7B%7F%7D%00|/?#%00a"),
            ("https://a/b/../c", "https://a/c"),
            ("https://a/b/..", "https://a/"),
            ("https://a/b/.?c", "https://a/b/?c"),
            ("https://a/../../b#../c", "https://a/b#../c"),
            ("https://a//..//b/../c", "https://a//c"),
            ("https://a/b/%2e%2E/%2e./.%2e/c/%2E", "https://a/c/"),
            ("https://a/...b/.c/..d/ /..", "https://a/...b/.c/..d/"),
            ("https://a\\b\\.\\c\\..\\d?\\", "https://a/b/d?\\"),
            ("https://u:p@a:81/b/../c", "https://u:p@a:81/c"),
            ("https://a:443/b c", "https://a/b%20c"),
            ("http://a:80?b c", "http://a/?b%20c"),
            ("https://a?\u{e9}", "https://a/?%C3%A9"),
            ("https://a/b?c# ", "https://a/b?c#"),
            ("\0https://a/", "https://a/"),
            ("https://a\n", "https://a/"),
            (" https://a:443/b?c#d ", "https://a/b?c#d"),
            (" http://a:80#b", "http://a/#b"),
            ("HTTPS://A?b#c", "https://a/?b#c"),
            ("https://B\u{e9}.\u{4f8b}\u{3048}.A:443", "https://xn--b-bga.xn--r8jz45g.a/"),
            ("https://\u{5d0}.A/", "https://xn--4db.a/"),
            ("https://[::1]/B c", "https://[::1]/B%20c"),
            ("HTTPS://[0::FFFF:1]:8080?a", "https://[::ffff:1]:8080/?a"),
            ("http://[1:0:0:2:0:0:0:3]:80", "http://[1:0:0:2::3]/"),
            ("http://[::1.2.3.4]/a", "http://[::102:304]/a"),
            ("http://0X7F.1:81/a", "http://127.0.0.1:81/a"),
            ("wss://4294967295.", "wss://255.255.255.255/"),
            ("foo://a/\u{e9}?'", "foo://a/%C3%A9?'"),
            ("file:///\u{e9}", "file:///%C3%A9"),
            ("file:///C|/a?|", "file:///C:/a?|"),
            ("file:/\\/C|#\\", "file:///C:#\\"),
            ("file://localhost/ab|c", "file:///ab|c"),
            ("file:\\\\localhost\\C|\\", "file:///C:/"),
            ("file:\\\\a.b\\c\\?\\", "file://a.b/c/?\\"),
        ] {
            let (output, recognized) = normalized(input).expect(input);
            let url = UrlRecord::parse_with_the_state_machine(input, None).expect(input);
            assert_eq!((&*output, url.as_str()), (expected, expected), "{input}");
            assert_eq!(
                (&recognized.offsets, recognized.scheme_type),
                (url.offsets(), url.scheme_type())
            );
            assert_eq!(
                (recognized.extent, recognized.prefix_length),
                (Extent::Input, output.len()),
                "{input}"
            );
        }
    }

    #[test]
    fn declined() {
        for input in [
            "https://[::1/B c",
            "HTTPS://[::FFFFF:1]/",
            "https://1.2.3.256/",
            "https://1..2/",
            "https://%31.2/",
            "ftp://%C3%89/",
            "https://\u{c9}.A:\u{b2}?A",
            "HTTPS://",
            "HTTPS:///a",
            "",
            " ",
            "HTTPS://U@A/",
            "FILE://C|/a",
            "FOO://A",
            "foo://a/b c/..",
            "file:///a/../b",
            "file:/a\\b",
            "file://C|/a",
            "file://a/C|/",
            "file://localhost",
            "file:///C|/..",
            "mailto:\u{e9}",
            "HTTPS:A",
            "https:/a/\u{e9}",
            "\u{e9}",
            "https://\u{e9}%2e/",
            "https://\u{e9}@a/",
            "http://\u{ff11}.2/.\t.",
            "https://a/b/.\t./../c",
            "https://a/?b\nc",
            // U+FFFD is invalid in domains, and ToASCII converts U+2100 to "a/c".
            "https://a\u{200b}\u{fffd}/",
            "https://\u{2100}/",
        ] {
            assert!(normalized(input).is_none(), "{input}");
        }
    }
}
