//! Recognizes input that is its own serialization. Most URLs in use are.

use super::scanning::{Class, Input};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS, IS_NATIVE};
use crate::url::host::{ipv6, is_ipv4_address};
use crate::url::port::{port_of, shortest_port_of};
use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;
use crate::url::state::State;
use crate::url::url_code_points::without_dot;
use alloc::vec::Vec;

/// A URL, or the start of a URL, that was recognized in an input.
#[derive(Clone, Copy, Debug)]
pub struct Recognized {
    /// The offsets of the components in the serialization.
    pub offsets: Offsets,
    /// The type of the scheme.
    pub scheme_type: SchemeType,
    /// How much of the input was recognized.
    pub extent: Extent,
    /// The length, in bytes, of the prefix that the input and its serialization have in common.
    pub(super) prefix_length: usize,
}

impl Recognized {
    /// Whether the whole input was recognized, so that the state machine does not have to run.
    pub(super) const fn covers_input(&self) -> bool {
        !matches!(self.extent, Extent::Until(..))
    }

    /// The index where the rest of the input starts, including its delimiter.
    pub(super) const fn next(&self) -> usize {
        match self.extent {
            Extent::Until(State::PathStart, start) | Extent::InputWithoutPort(start) => start,
            _ => self.prefix_length,
        }
    }
}

/// How much of an input was recognized.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Only the components before the one that this state parses. The state continues at this
    /// index in the input.
    Until(State, usize),
    /// The whole input.
    Input,
    /// The whole input. The serialization has an additional slash at the start of the path.
    InputWithSlash,
    /// The whole input. The serialization omits the default port, which ends at this index in the
    /// input.
    InputWithoutPort(usize),
}

impl UrlRecord {
    /// Sets this record to the recognized part of `input`: either the whole URL, or the components
    /// before the first one that the state machine has to parse.
    pub(in crate::url) fn write_recognized(&mut self, recognized: &Recognized, input: &str) {
        self.href.clear();
        self.href.push_str(input);
        match recognized.extent {
            Extent::Until(..) => self.href.truncate(recognized.prefix_length),
            Extent::Input => {}
            Extent::InputWithSlash => {
                self.href.replace_range(recognized.prefix_length..recognized.prefix_length, "/");
            }
            Extent::InputWithoutPort(end) => {
                self.href.replace_range(recognized.prefix_length..end, "")
            }
        }
        self.offsets = recognized.offsets;
        self.scheme_type = recognized.scheme_type;
    }

    /// Sets this record to the URL in `normalized`, which was recognized as a whole. Exchanges the
    /// strings instead of copying the URL. Returns false if `normalized` is not UTF-8.
    pub(in crate::url) fn take_normalized(
        &mut self,
        recognized: &Recognized,
        normalized: &mut Vec<u8>,
    ) -> bool {
        self.offsets = recognized.offsets;
        self.scheme_type = recognized.scheme_type;
        self.href.exchange(normalized)
    }
}

/// The length, including slashes, of the leading segments of `path` that the path state writes
/// unchanged. The leading segments end at the end of the path, or before the first segment that the
/// state has to change. If the path `has_delimiters`, the segments also end at a `?` or `#`.
pub(crate) fn length_of_plain_segments(path: &str, has_delimiters: bool) -> usize {
    let bytes = path.as_bytes();
    let end = Input::new(bytes, bytes.len()).end_of_path(0, true, is_dot_segment);
    match bytes.get(end) {
        None => end,
        Some(b'?' | b'#') if has_delimiters => end,
        Some(_) => length_up_to_last_slash(bytes, end),
    }
}

/// The number of bytes up to and including the last slash before `end`, or 0 if there is no slash.
fn length_up_to_last_slash(bytes: &[u8], end: usize) -> usize {
    bytes.iter().take(end).rposition(|&byte| byte == b'/').map_or(0, |last| last + 1)
}

/// Finds the part at the start of the input (the first `length` bytes of `bytes`) that is its own
/// serialization, or declines. Bytes after the input may be read, but do not affect the result.
#[inline]
pub(super) fn find_in(bytes: &[u8], length: usize) -> Option<Recognized> {
    if HAS_FAST_PATHS && length <= bytes.len() { find(Input::new(bytes, length)) } else { None }
}

// Not inlined, because it has several callers.
#[inline(never)]
fn find(input: Input<'_>) -> Option<Recognized> {
    match SchemeType::at_start_of(input.bytes()) {
        Some((SchemeType::File, _)) => find_file(input),
        Some((scheme_type, scheme_end)) => {
            find_special_authority(input, scheme_end + 3, scheme_type)
        }
        None => {
            let scheme_end = end_of_scheme(input.bytes())?;
            match input.bytes().get(scheme_end + 1..) {
                Some([b'/', b'/', ..]) => find_opaque_host(input, scheme_end),
                _ => find_opaque(input, scheme_end),
            }
        }
    }
}

/// Whether the input (the first `length` bytes of `bytes`) begins with a special scheme other than
/// `file`, followed by `://` and an authority that is its own serialization. An input of this form
/// is valid, because its path, query and fragment can't fail to parse.
pub(super) fn begins_with_valid_authority(bytes: &[u8], length: usize) -> bool {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return false;
    }
    let input = Input::new(bytes, length);
    let Some((scheme_type, scheme_end)) = SchemeType::at_start_of(input.bytes()) else {
        return false;
    };
    let start = scheme_end + "://".len();
    let host_end = end_of_host(input, start);
    scheme_type != SchemeType::File
        && end_of_port(input.bytes(), host_end, scheme_type.default_port()).is_some()
        && input.bytes().get(start..host_end).is_some_and(is_its_own_host)
}

/// Recognizes the authority of a special URL and the components after the authority. The authority
/// begins at `start`.
pub(super) fn find_special_authority(
    input: Input<'_>,
    start: usize,
    scheme_type: SchemeType,
) -> Option<Recognized> {
    let bytes = input.bytes();
    let (mut username_end, mut host_start) = (start, start);
    let default_port = scheme_type.default_port();
    let mut host_end = end_of_host(input, start);
    let mut port_end = end_of_port(bytes, host_end, default_port);
    if port_end.is_none() {
        // The text that looked like a host and port may be a username and password.
        (username_end, host_start) = find_credentials(input, start)?;
        host_end = end_of_host(input, host_start);
        port_end = end_of_port(bytes, host_end, default_port);
    }
    if !is_its_own_host(bytes.get(host_start..host_end)?) {
        return None;
    }
    // A relative reference may begin with these slashes instead of a scheme.
    let scheme_end = start.saturating_sub("://".len());
    let until_host = [scheme_end, username_end, host_start, host_end];
    find_after_port(input, until_host, port_end?, scheme_type)
}

/// Recognizes the rest of a URL after a host without credentials. The host, from `start` to
/// `host_end`, is its own serialization.
pub(super) fn find_after_host(
    input: Input<'_>,
    start: usize,
    host_end: usize,
    scheme_type: SchemeType,
) -> Option<Recognized> {
    let port_end = end_of_port(input.bytes(), host_end, scheme_type.default_port())?;
    let scheme_end = start.saturating_sub("://".len());
    find_after_port(input, [scheme_end, start, start, host_end], port_end, scheme_type)
}

/// Recognizes the rest of a URL after the port, or after the host in a URL without a port. The
/// first array contains the end of the scheme, the end of the username, and the start and end of
/// the host.
// Always inlined: see benches/DECISIONS.md, *Addresses and failures*.
#[inline(always)]
fn find_after_port(
    input: Input<'_>,
    [scheme_end, username_end, host_start, host_end]: [usize; 4],
    (port_end, port): (usize, Option<u16>),
    scheme_type: SchemeType,
) -> Option<Recognized> {
    let is_default = port.is_some() && port == scheme_type.default_port();
    let path_start = if is_default { host_end } else { port_end };
    let offsets = Offsets {
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start: path_start,
        fragment_start: path_start,
    };
    if is_default {
        return Some(find_after_default_port(input, offsets, port_end, scheme_type));
    }
    find_after_authority(input, offsets, scheme_type)
}

/// The position up to which the host at `start` may be its own serialization.
fn end_of_host(input: Input<'_>, start: usize) -> usize {
    if HAS_ALL_FAST_PATHS
        && let Some([b'[', address @ ..]) = input.bytes().get(start..)
        && let Some(length) = ipv6::find_serialized(address)
    {
        return start + length + 2;
    }
    input.end_of(start, Class::Domain)
}

/// Recognizes a `file` URL.
fn find_file(input: Input<'_>) -> Option<Recognized> {
    const START: usize = "file://".len();
    let bytes = input.bytes();
    let host_end = if IS_NATIVE { input.end_of(START, Class::Domain) } else { START };
    let host = bytes.get(START..host_end)?;
    // The parser removes the host "localhost", and changes the `|` in a drive letter to `:`.
    let is_unchanged = host.is_empty() || host != b"localhost" && is_its_own_host(host);
    let path = bytes.get(host_end..)?;
    if !is_unchanged || !matches!(path, [b'/', ..]) || path.get(2) == Some(&b'|') {
        return None;
    }
    let offsets = Offsets {
        scheme_end: START - 3,
        username_end: START,
        host_start: START,
        host_end,
        path_start: host_end,
        query_start: host_end,
        fragment_start: host_end,
    };
    find_after_authority(input, offsets, SchemeType::File)
}

/// Recognizes a non-special URL with a host.
fn find_opaque_host(input: Input<'_>, scheme_end: usize) -> Option<Recognized> {
    let host_start = scheme_end + 3;
    let host_end = input.end_of(host_start, Class::OpaqueHost);
    let (path_start, _) = end_of_port(input.bytes(), host_end, None)?;
    if host_end == host_start || input.bytes().get(path_start) == Some(&b'\\') {
        return None;
    }
    let offsets = Offsets {
        scheme_end,
        username_end: host_start,
        host_start,
        host_end,
        path_start,
        query_start: path_start,
        fragment_start: path_start,
    };
    find_after_authority(input, offsets, SchemeType::NotSpecial)
}

/// Recognizes the path, query and fragment after a default port. The serialization omits the port,
/// which ends at `port_end`.
fn find_after_default_port(
    input: Input<'_>,
    offsets: Offsets,
    port_end: usize,
    scheme_type: SchemeType,
) -> Recognized {
    let host_end = offsets.host_end;
    let with_port = Offsets { path_start: port_end, ..offsets };
    let (offsets, extent) = match find_after_authority(input, with_port, scheme_type) {
        Some(Recognized { extent: Extent::Input, offsets: input_offsets, .. }) => {
            let moved = |offset: usize| offset - port_end + host_end;
            let query_start = moved(input_offsets.query_start);
            let fragment_start = moved(input_offsets.fragment_start);
            let offsets =
                Offsets { path_start: host_end, query_start, fragment_start, ..input_offsets };
            (offsets, Extent::InputWithoutPort(port_end))
        }
        _ => (offsets, Extent::Until(State::PathStart, port_end)),
    };
    Recognized { offsets, scheme_type, extent, prefix_length: host_end }
}

/// Recognizes the path, query and fragment. `offsets` contains the offsets of the preceding
/// components.
fn find_after_authority(
    input: Input<'_>,
    mut offsets: Offsets,
    scheme_type: SchemeType,
) -> Option<Recognized> {
    let bytes = input.bytes();
    let path_start = offsets.path_start;
    let recognized = |offsets, extent| {
        let prefix_length = match extent {
            // The path, query and fragment states each write the delimiter that precedes their
            // component.
            Extent::Until(State::Path | State::Query | State::Fragment, start) => start - 1,
            Extent::Until(_, start) => start,
            Extent::InputWithSlash => path_start,
            Extent::Input | Extent::InputWithoutPort(_) => bytes.len(),
        };
        Some(Recognized { offsets, scheme_type, extent, prefix_length })
    };
    let (query_start, slash) = match bytes.get(path_start) {
        Some(b'/') => (input.end_of_path(path_start, false, is_dot_segment), 0),
        None | Some(b'?' | b'#') => (path_start, usize::from(scheme_type.is_special())),
        Some(b'\\') => return recognized(offsets, Extent::Until(State::PathStart, path_start)),
        Some(_) => return None,
    };
    let mut fragment_start = query_start;
    match bytes.get(query_start) {
        Some(b'?') => {
            let units = if scheme_type.is_special() { Class::SpecialQuery } else { Class::Query };
            fragment_start = input.end_of(query_start + 1, units);
        }
        None | Some(b'#') => {}
        Some(_) => {
            // The path state parses the whole segment in which the scan stopped.
            let start = length_up_to_last_slash(bytes, query_start);
            offsets.query_start = start - 1;
            offsets.fragment_start = start - 1;
            return recognized(offsets, Extent::Until(State::Path, start));
        }
    }
    let end = end_of_fragment(input, fragment_start);
    if end < bytes.len() && slash > 0 {
        return recognized(offsets, Extent::Until(State::PathStart, path_start));
    }
    offsets.query_start = query_start + slash;
    if !matches!(bytes.get(fragment_start), None | Some(b'#')) {
        offsets.fragment_start = query_start;
        return recognized(offsets, Extent::Until(State::Query, query_start + 1));
    }
    offsets.fragment_start = fragment_start + slash;
    if end < bytes.len() {
        return recognized(offsets, Extent::Until(State::Fragment, fragment_start + 1));
    }
    recognized(offsets, if slash > 0 { Extent::InputWithSlash } else { Extent::Input })
}

/// Recognizes a non-special URL with an opaque path.
fn find_opaque(input: Input<'_>, scheme_end: usize) -> Option<Recognized> {
    let bytes = input.bytes();
    let path_start = scheme_end + 1;
    if bytes.get(path_start) == Some(&b'/') {
        return None;
    }
    let query_start = input.end_of(path_start, Class::OpaquePath);
    let fragment_start = match bytes.get(query_start) {
        Some(b'?') => input.end_of(query_start + 1, Class::Query),
        _ => query_start,
    };
    let offsets = Offsets {
        scheme_end,
        username_end: path_start,
        host_start: path_start,
        host_end: path_start,
        path_start,
        query_start,
        fragment_start,
    };
    let scheme_type = SchemeType::NotSpecial;
    (end_of_fragment(input, fragment_start) == bytes.len()).then_some(Recognized {
        offsets,
        scheme_type,
        extent: Extent::Input,
        prefix_length: bytes.len(),
    })
}

/// The end of the scheme at the start of `bytes`, if the scheme is lowercase and not special.
fn end_of_scheme(bytes: &[u8]) -> Option<usize> {
    let is_scheme = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.');
    let end = bytes.iter().position(|byte| !is_scheme(byte))?;
    let scheme = str::from_utf8(bytes.get(..end)?).ok()?;
    (bytes.get(end) == Some(&b':')
        && scheme.starts_with(|c: char| c.is_ascii_lowercase())
        && !SchemeType::of(scheme).is_special())
    .then_some(end)
}

/// The end of the username and the start of the host, if there are credentials at `start` in the
/// form that the serializer writes.
fn find_credentials(input: Input<'_>, start: usize) -> Option<(usize, usize)> {
    let bytes = input.bytes();
    let username_end = input.end_of(start, Class::Userinfo);
    match bytes.get(username_end)? {
        b'@' if username_end > start => Some((username_end, username_end + 1)),
        b':' => {
            let password_end = input.end_of(username_end + 1, Class::Userinfo);
            (bytes.get(password_end) == Some(&b'@') && password_end > username_end + 1)
                .then_some((username_end, password_end + 1))
        }
        _ => None,
    }
}

/// Whether the host parser returns `host` unchanged. `host` must be a serialized IPv6 address or
/// consist only of bytes in [`Class::Domain`].
pub(super) fn is_its_own_host(host: &[u8]) -> bool {
    let last_label = host.iter().rposition(|&byte| byte == b'.').map_or(0, |dot| dot + 1);
    match host.get(last_label) {
        // A host that ends in a number is an IPv4 address. The address stays unchanged only if it
        // is in its shortest form. If the host ends in a dot, the label before the dot may be a
        // number.
        None | Some(b'0'..=b'9') => is_ipv4_address(host),
        Some(_) => true,
    }
}

/// Whether the segment at the start of `path` is a single-dot or double-dot segment.
pub(super) fn is_dot_segment(path: &[u8]) -> bool {
    without_dot(path).is_some_and(|path| {
        let path = without_dot(path).unwrap_or(path);
        matches!(path, [] | [b'/' | b'\\' | b'?' | b'#', ..])
    })
}

/// The end of the fragment that begins at `start`, or the position of the first byte in the
/// fragment that would change. Returns `start` for a URL without a fragment.
pub(super) fn end_of_fragment(input: Input<'_>, start: usize) -> usize {
    match input.bytes().get(start) {
        Some(b'#') => input.end_of(start + 1, Class::Fragment),
        _ => start,
    }
}

/// The end of an authority, and its port if it has one. The host ends at `start`. Declines if
/// anything else follows the host, or if a port other than the default port has leading zeros.
// Always inlined because it returns several values: see benches/DECISIONS.md, *What WebAssembly
// returns in memory*.
#[inline(always)]
pub(super) fn end_of_port(
    bytes: &[u8],
    start: usize,
    default_port: Option<u16>,
) -> Option<(usize, Option<u16>)> {
    let (mut end, mut port) = (start, None);
    if bytes.get(start) == Some(&b':') {
        let digits = bytes.get(start + 1..)?;
        let length = digits.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
        let digits = digits.get(..length)?;
        let is_default = |port: &u16| Some(*port) == default_port;
        port = Some(shortest_port_of(digits).or_else(|| port_of(digits).filter(is_default))?);
        end = start + 1 + length;
    }
    matches!(bytes.get(end), None | Some(b'/' | b'?' | b'#' | b'\\')).then_some((end, port))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recognize(input: &str, record: &mut UrlRecord) -> Option<Extent> {
        let recognized = find_in(input.as_bytes(), input.len())?;
        record.write_recognized(&recognized, input);
        Some(recognized.extent)
    }

    #[test]
    fn recognized() {
        for input in [
            "https://example.org/",
            "http://example.org:8080/a/b.html?c=d&e=%2F#f",
            "https://xn--nxasmq6b.example/a//b/c...;d=1/%7Euser/@x:y",
            "wss://127.0.0.255:81/",
            "ws://a.b-c_d/?",
            "ftp://1.example:0/#",
            "https://a/?/../#/..#",
            "https://user:pass@example.org:81/",
            "https://User@a/",
            "https://:p@a/",
            "https://u:80@a/",
            "file:///C:/a.txt",
            "file:///?#",
            "file://a.b/C:/c|",
            "file://1.2.3.4/",
            "mailto:a@b",
            "data:text/plain,a'b\"c<>`?'#x",
            "a+b-c.1:",
            "about:blank#",
            "foo://A!b:80/c?'#d",
            "foo://a",
            "foo://a?b",
        ] {
            let mut record = UrlRecord::default();
            assert_eq!(recognize(input, &mut record), Some(Extent::Input), "{input}");
            assert_eq!(Ok(record), UrlRecord::parse_with_the_state_machine(input, None), "{input}");
        }
    }

    #[test]
    fn recognized_with_a_slash() {
        for input in
            ["https://a", "ws://u:p@a:81", "ftp://127.0.0.1?", "http://a?b/c#d", "wss://a#"]
        {
            let mut record = UrlRecord::default();
            assert_eq!(recognize(input, &mut record), Some(Extent::InputWithSlash), "{input}");
            assert_eq!(Ok(record), UrlRecord::parse_with_the_state_machine(input, None), "{input}");
        }
    }

    #[test]
    fn recognized_without_the_port() {
        for (input, port_end) in [
            ("https://a:443/", 13),
            ("https://a:00443/", 15),
            ("http://u:p@a.b:80/c?d#e", 17),
            ("wss://a:443/B", 11),
        ] {
            let mut record = UrlRecord::default();
            assert_eq!(
                recognize(input, &mut record),
                Some(Extent::InputWithoutPort(port_end)),
                "{input}"
            );
            assert_eq!(Ok(record), UrlRecord::parse_with_the_state_machine(input, None), "{input}");
        }
    }

    #[test]
    fn recognized_in_part() {
        for (input, expected_state, remainder) in [
            ("https://example.org?'", State::PathStart, "?'"),
            ("https://example.org#\n", State::PathStart, "#\n"),
            ("file:///a/..", State::Path, ".."),
            ("https://a/.", State::Path, "."),
            ("https://a/b/../c", State::Path, "../c"),
            ("https://a/b/%2E", State::Path, "%2E"),
            ("https://a/b/.%2e/c", State::Path, ".%2e/c"),
            ("https://a/b\\c", State::Path, "b\\c"),
            ("https://a\\c", State::PathStart, "\\c"),
            ("https://a/b c", State::Path, "b c"),
            ("https://a/é", State::Path, "é"),
            ("https://a/ ", State::Path, " "),
            ("https://a/b\n", State::Path, "b\n"),
            ("https://a/?'", State::Query, "'"),
            ("https://a/?é#é", State::Query, "é#é"),
            ("https://a/?q#`", State::Fragment, "`"),
            ("https://a/#\t", State::Fragment, "\t"),
            ("https://example.org:443/ ", State::PathStart, "/ "),
            ("ws://u@a:80", State::PathStart, ""),
            ("http://a.b:80?\\", State::PathStart, "?\\"),
        ] {
            let mut record = UrlRecord::default();
            match recognize(input, &mut record) {
                Some(Extent::Until(state, start)) => {
                    assert_eq!((state, &input[start..]), (expected_state, remainder), "{input}");
                    assert!(input.to_lowercase().starts_with(record.as_str()), "{input}");
                    assert_eq!(record.offsets.fragment_start, record.as_str().len(), "{input}");
                }
                _ => panic!("{input}"),
            }
        }
    }

    #[test]
    fn declined() {
        for input in [
            "",
            "https:",
            "https://",
            "https:///",
            "https://example.org:080/",
            "foo://a:080",
            "https://example.org:65536/",
            "https://example.org:/",
            "https://example.org:8 /",
            "https://@example.org/",
            "https://a:@example.org/",
            "https://a:b:c@example.org/",
            "https://a@b@example.org/",
            "https://a;b@example.org/",
            "https://127.0.0.01/",
            "https://127.1/",
            "https://a.0x7f/",
            "https://a.1./",
            "https://a./",
            "https://[::01]/",
            "https://[::A]/",
            "https://[::1]a/",
            "https://[::1/",
            "HTTPS://a/",
            "https://A/",
            "https://é.example/",
            "https://ex%61mple.org/",
            "https://exa mple.org/",
            "https://exa\tmple.org/",
            "File:///c|/a",
            "file:///c|/a",
            "file://a",
            "file://localhost/",
            "file://a/c|/d",
            "file://1/a",
            "file:/a",
            "http:a",
            "1a:b",
            "Mailto:a@b",
            "mailto:a b",
            "mailto:a?b\"",
            "mailto:é",
            "foo:/a",
            "foo:///a",
            "foo://a\\b",
            "foo://u@a",
            "Foo://A",
            "foo",
        ] {
            assert_eq!(recognize(input, &mut UrlRecord::default()), None, "{input}");
        }
    }
}
