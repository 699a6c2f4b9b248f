//! Normalizes inputs: removes surrounding spaces, lowercases the scheme and host, converts domains
//! to ASCII, removes dot segments, and percent-encodes.

use super::buffer::push;
use super::scanning::{Class, Input};
use super::serialized::{Scan, end_of_port, is_its_own_host, scan_in, special_authority_in};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS, IS_NATIVE};
use crate::url::host::{idna, ipv4, ipv6};
use crate::url::percent_encoding::{FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY};
use crate::url::record::Offsets;
use crate::url::scheme::SchemeType;
use crate::url::stripping::is_removed;
use crate::url::url_code_points::{is_dot_segment, without_dot};
use alloc::vec::Vec;
use percent_encoding::percent_encode_byte;

/// Normalizes the input, which is the first `length` bytes of `bytes`, and writes its serialization
/// to `output`. The input must not begin or end with a C0 control or space. `url` contains what was
/// scanned, and receives the components of the serialization. Returns `None` if this fast path
/// declines.
pub(super) fn normalize_input(
    bytes: &[u8],
    length: usize,
    url: &mut Option<Scan>,
    output: &mut Vec<u8>,
) -> Option<()> {
    if !HAS_FAST_PATHS {
        return None;
    }
    output.clear();
    let input = Input::new(bytes, length);
    let bytes = input.bytes();
    output.try_reserve(length + MORE).ok()?;
    match url {
        None => {
            let is_file = IS_NATIVE && bytes.starts_with(b"file:");
            *url = Some(if is_file {
                normalize_file(bytes, output)?
            } else {
                normalize_special(input, output)?
            });
            Some(())
        }
        Some(scan) if scan.is_serialized(length) => push(output, bytes),
        Some(scan) => normalize_scan(input, scan, output),
    }
}

/// Normalizes a URL whose authority was scanned. Returns `None` if this fast path declines.
fn normalize_scan(input: Input<'_>, scan: &mut Scan, output: &mut Vec<u8>) -> Option<()> {
    let Scan { offsets, scheme_type, end, has_default_port, has_uppercase } = scan;
    let (end, scheme_type) = (*end, *scheme_type);
    let is_special = scheme_type.is_special();
    let needs_slash =
        is_special && !matches!(input.bytes().get(offsets.path_start), Some(b'/' | b'\\'));
    // What the scan has passed stays unchanged.
    if *has_default_port || needs_slash {
        let path_start = if *has_default_port { offsets.host_end } else { offsets.path_start };
        input.copy(0, path_start, output)?;
        if needs_slash {
            push(output, b"/")?;
        }
        input.copy(offsets.path_start, end, output)?;
        offsets.path_start = path_start;
    } else {
        input.copy(0, end, output)?;
    }
    if *has_uppercase {
        output.get_mut(offsets.host_start..offsets.host_end)?.make_ascii_lowercase();
    }
    let is_in_path = end == offsets.query_start;
    let is_in_query = !is_in_path && end == offsets.fragment_start;
    offsets.query_start = offsets.query_start + output.len() - end;
    offsets.fragment_start = offsets.fragment_start + output.len() - end;
    if is_in_path {
        let path_end = normalize_path(input, end, offsets.path_start, scheme_type, output)?;
        offsets.query_start = output.len();
        let query_end = percent_encode(input, path_end, b'?', is_special, output)?;
        offsets.fragment_start = output.len();
        percent_encode(input, query_end, b'#', is_special, output)?;
    } else if is_in_query {
        let query_end = percent_encode_from(input, end, b'?', is_special, output)?;
        offsets.fragment_start = output.len();
        percent_encode(input, query_end, b'#', is_special, output)?;
    } else {
        percent_encode_from(input, end, b'#', is_special, output)?;
    }
    Some(())
}

/// Removes tabs and newlines from an input that is otherwise its own serialization.
pub(super) fn strip(
    bytes: &[u8],
    length: usize,
    url: &mut Option<Scan>,
    output: &mut Vec<u8>,
) -> Option<()> {
    let input = bytes.get(..length).filter(|_| HAS_FAST_PATHS)?;
    if !input.iter().copied().any(is_removed) {
        return None;
    }
    output.clear();
    output.try_reserve(length).ok()?;
    for part in input.split(|&byte| is_removed(byte)) {
        push(output, part)?;
    }
    *url = scan_in(output, output.len()).filter(|scan| scan.is_serialized(output.len()));
    url.map(|_| ())
}

/// Normalizes a `file` URL: removes the host `localhost`, and changes `\` to `/` and the `|` in a
/// drive letter to `:`.
fn normalize_file(bytes: &[u8], output: &mut Vec<u8>) -> Option<Scan> {
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
    scan_in(output, output.len()).filter(|scan| scan.is_serialized(output.len()))
}

/// Extra bytes to reserve, for an IP address or a few percent-encoded code points.
const MORE: usize = 16;

#[inline(never)]
fn normalize_special(input: Input<'_>, output: &mut Vec<u8>) -> Option<Scan> {
    let bytes = input.bytes();
    let mut scheme = *bytes.first_chunk::<LONGEST_SCHEME>()?;
    scheme.make_ascii_lowercase();
    // The case of opaque hosts is kept, and so is the case of drive letters in `file` URLs.
    let (scheme_type, host_start) = special_authority_in(&scheme)?;
    let input_end = match bytes.get(host_start) {
        Some(b'[') if HAS_ALL_FAST_PATHS => {
            let host = bytes.get(host_start..)?;
            host_start + host.iter().position(|&byte| byte == b']')? + 1
        }
        _ => end_of_host(input, host_start)?,
    };
    let default_port = scheme_type.default_port();
    let (next, port) = end_of_port(bytes, input_end, default_port)?;
    push(output, scheme.get(..host_start)?)?;
    push_host(output, bytes.get(host_start..input_end)?)?;
    let host_end = output.len();
    if port != default_port {
        push(output, bytes.get(input_end..next)?)?;
    }
    let path_start = output.len();
    if !matches!(bytes.get(next), Some(b'/' | b'\\')) {
        push(output, b"/")?;
    }
    let path_end = normalize_path(input, next, path_start, scheme_type, output)?;
    let query_start = output.len();
    let query_end = percent_encode(input, path_end, b'?', true, output)?;
    let fragment_start = output.len();
    percent_encode(input, query_end, b'#', true, output)?;
    let offsets = Offsets {
        scheme_end: host_start - "://".len(),
        username_end: host_start,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    };
    Some(Scan { offsets, scheme_type, end: output.len(), ..Scan::default() })
}

/// The length of the longest special scheme and the text after it.
const LONGEST_SCHEME: usize = "https://".len();

/// Appends a host as the host serializer writes it.
fn push_host(output: &mut Vec<u8>, host: &[u8]) -> Option<()> {
    let start = output.len();
    if host.is_ascii() {
        let mut buffer = [0; LONGEST_ADDRESS];
        match serialized_address(host, &mut buffer)? {
            0 => push_percent_decoded(output, host)?,
            length => return push(output, buffer.get(..length)?),
        }
    } else {
        let part = idna::part_to_convert(host);
        push(output, host.get(..part.start)?)?;
        push_in_ascii(output, str::from_utf8(host.get(part.clone())?).ok()?)?;
        push(output, host.get(part.end..)?)?;
    }
    output.get_mut(start..)?.make_ascii_lowercase();
    let is_domain = Input::new(output, output.len()).end_of(start, Class::Domain) == output.len();
    (is_domain && is_its_own_host(output.get(start..)?)).then_some(())
}

/// Appends an ASCII host, percent-decoded. Returns `None` if the result would not be ASCII.
fn push_percent_decoded(output: &mut Vec<u8>, mut host: &[u8]) -> Option<()> {
    while let Some(percent) = host.iter().position(|&byte| byte == b'%') {
        let (before, after) = host.split_at_checked(percent)?;
        push(output, before)?;
        let &[_, high, low, ref remainder @ ..] = after else { return None };
        let digit = |byte: u8| char::from(byte).to_digit(16);
        let byte = (digit(high)? * 16 + digit(low)?) as u8;
        if !byte.is_ascii() {
            return None;
        }
        push(output, &[byte])?;
        host = remainder;
    }
    push(output, host)
}

/// The length of the longest IP address, including brackets.
const LONGEST_ADDRESS: usize = ipv6::LONGEST + 2;

/// If the ASCII string `host` is an IP address, writes it to `output` in the host serializer's
/// form. Returns the length of the address, 0 if `host` is not an address, or `None` if `host` ends
/// in a number but is not an address.
fn serialized_address(host: &[u8], output: &mut [u8; LONGEST_ADDRESS]) -> Option<usize> {
    if HAS_ALL_FAST_PATHS && let [b'[', address @ .., b']'] = host {
        let pieces = ipv6::parse(str::from_utf8(address).ok()?, &mut ()).ok()?;
        let [first, inside @ .., _] = output;
        *first = b'[';
        let length = 1 + ipv6::serialize_to(&pieces, inside);
        *output.get_mut(length)? = b']';
        return Some(length + 1);
    }
    let host = str::from_utf8(host).ok()?;
    if !ipv4::may_end_in_a_number(host.as_bytes()) {
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

/// Writes the path that the path state would produce for the text starting at `at`. In `output`, the
/// path begins at `path_start`. Returns the position where the path ends in the input.
fn normalize_path(
    input: Input<'_>,
    mut at: usize,
    path_start: usize,
    scheme_type: SchemeType,
    output: &mut Vec<u8>,
) -> Option<usize> {
    let bytes = input.bytes();
    loop {
        let from_here = bytes.get(at..)?;
        let remainder = match from_here {
            [] | [b'?' | b'#', ..] => return Some(at),
            [b'\\', remainder @ ..] => {
                push(output, if scheme_type.is_special() { b"/" } else { b"\\" })?;
                remainder
            }
            // A dot segment in a `file` URL may precede or follow a drive letter.
            [b'.' | b'%', ..] if output.last() == Some(&b'/') && is_dot_segment(from_here) => {
                if scheme_type == SchemeType::File {
                    return None;
                }
                let single = without_dot(from_here)?;
                let double = without_dot(single);
                if double.is_some() {
                    shorten_path(path_start, output);
                }
                match double.unwrap_or(single) {
                    // Outside of special URLs, this is not a dot segment.
                    [b'\\', ..] if !scheme_type.is_special() => return None,
                    [b'/' | b'\\', remainder @ ..] => remainder,
                    remainder => remainder,
                }
            }
            _ => push_percent_encoded(output, from_here, PATH)?,
        };
        at = bytes.len() - remainder.len();
        let end = input.end_of_path(at, output.last() == Some(&b'/'));
        input.copy(at, end, output)?;
        at = end;
    }
}

/// Shortens a path that ends with a slash. For example, `/a/b/` becomes `/a/`.
fn shorten_path(path_start: usize, output: &mut Vec<u8>) {
    let path = output.get(path_start..).unwrap_or_default();
    let shortened = path.strip_suffix(b"/").unwrap_or(path);
    let last = shortened.iter().rposition(|&byte| byte == b'/').unwrap_or(0);
    output.truncate(path_start + last + 1);
}

/// Writes the query or fragment that begins with `delimiter` at `at`, percent-encoded. Returns the
/// position where the component ends in the input, or `at` if the input lacks the component.
fn percent_encode(
    input: Input<'_>,
    at: usize,
    delimiter: u8,
    is_special: bool,
    output: &mut Vec<u8>,
) -> Option<usize> {
    if input.bytes().get(at) != Some(&delimiter) {
        return Some(at);
    }
    push(output, &[delimiter])?;
    percent_encode_from(input, at + 1, delimiter, is_special, output)
}

/// Writes what follows `at` in the component that begins with `delimiter`.
fn percent_encode_from(
    input: Input<'_>,
    mut at: usize,
    delimiter: u8,
    is_special: bool,
    output: &mut Vec<u8>,
) -> Option<usize> {
    let (units, set) = match delimiter {
        b'?' if is_special => (Class::SpecialQuery, SPECIAL_QUERY),
        b'?' => (Class::Query, QUERY),
        _ => (Class::Fragment, FRAGMENT),
    };
    let bytes = input.bytes();
    loop {
        let from_here = bytes.get(at..)?;
        if matches!(from_here, [] | [b'#', ..]) && (delimiter == b'?' || from_here.is_empty()) {
            return Some(at);
        }
        at = bytes.len() - push_percent_encoded(output, from_here, set)?.len();
        let end = input.end_of(at, units);
        input.copy(at, end, output)?;
        at = end;
    }
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
        push(output, &[percent, first, second])?;
        bytes = tail;
    }
    Some(bytes)
}
