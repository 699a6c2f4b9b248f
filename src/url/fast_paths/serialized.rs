//! Recognizes input that is its own serialization. Most URLs in use are.

use super::scanning::{Class, Input, Window};
use crate::features::{HAS_FAST_PATHS, IS_NATIVE};
use crate::url::host::{ipv4_address_of, ipv6};
use crate::url::port::port_of;
use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;
use alloc::vec::Vec;
use percent_encoding::percent_encode_byte;

/// How the serialization differs from an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// Not at all.
    Input,
    /// In one place.
    Edited(Edit),
    /// Uppercase letters become lowercase.
    InLowercase,
}

/// A change in one place of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Edit {
    /// The index of the first byte that is replaced.
    pub start: usize,
    /// The index after the last byte that is replaced.
    pub end: usize,
    /// What replaces these bytes.
    pub replacement: Replacement,
}

/// What replaces bytes of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Replacement {
    /// Nothing.
    Nothing,
    /// A slash.
    Slash,
    /// A byte, percent-encoded.
    Encoded(u8),
}

const LONGEST_REPLACEMENT: usize = "%20".len();

impl Replacement {
    /// The text.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Nothing => "",
            Self::Slash => "/",
            Self::Encoded(byte) => percent_encode_byte(byte),
        }
    }
}

impl UrlRecord {
    /// Sets this record to a URL that was recognized in `input`.
    pub(in crate::url) fn write_recognized(&mut self, url: &Scan, extent: Extent, input: &str) {
        self.href.clear();
        if let Extent::Edited(Edit { start, end, replacement }) = extent {
            self.href.reserve(input.len() + LONGEST_REPLACEMENT);
            self.href.push_str(input.get(..start).unwrap_or_default());
            self.href.push_str(replacement.text());
            self.href.push_str(input.get(end..).unwrap_or_default());
        } else {
            self.href.push_str(input);
        }
        if extent == Extent::InLowercase {
            self.href.make_ascii_lowercase(0..input.len());
        }
        self.set_offsets(&url.offsets);
        self.scheme_type = url.scheme_type;
    }

    /// Exchanges the strings instead of copying. Returns false if `normalized` is not UTF-8.
    pub(in crate::url) fn take_normalized(&mut self, url: &Scan, normalized: &mut Vec<u8>) -> bool {
        self.set_offsets(&url.offsets);
        self.scheme_type = url.scheme_type;
        self.href.exchange(normalized)
    }
}

/// The length, including slashes, of the leading segments of `path` that the path state writes
/// unchanged. The leading segments end at the end of the path, or before the first segment that the
/// state has to change. If the path `has_delimiters`, the segments also end at a `?` or `#`.
pub(crate) fn length_of_plain_segments(path: &str, has_delimiters: bool) -> usize {
    let bytes = path.as_bytes();
    let end = Input::new(bytes, bytes.len()).end_of_path(0, true);
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

/// A special scheme other than `file`, and the index of the authority after it.
#[inline(always)]
pub(super) fn special_authority_in(bytes: &[u8]) -> Option<(SchemeType, usize)> {
    let (scheme_type, scheme_end) = SchemeType::at_start_of(bytes)?;
    (scheme_type != SchemeType::File).then_some((scheme_type, scheme_end + "://".len()))
}

/// Scans a URL. The input is the first `length` bytes of `bytes`. Bytes after the input may be read,
/// but do not affect the result.
// Not inlined, because it has several callers.
#[inline(never)]
pub(super) fn scan_in(bytes: &[u8], length: usize) -> Option<Scan> {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return None;
    }
    let input = Input::new(bytes, length);
    let Some((scheme_type, start)) = special_authority_in(input.bytes()) else {
        return scan_without_special_authority(input);
    };
    let domain_end = input.end_of(start, Class::Domain);
    let authority = find_authority(input, start, domain_end, scheme_type)?;
    Some(scan_after(input, start - "://".len(), &authority, scheme_type))
}

/// Like [`scan_in`], for an input without a [special authority](special_authority_in).
#[inline(never)]
pub(super) fn scan_without_special_authority(input: Input<'_>) -> Option<Scan> {
    if input.bytes().starts_with(b"file://") {
        return scan_file(input, "file://".len());
    }
    let scheme_end = end_of_scheme(input.bytes())?;
    match input.bytes().get(scheme_end + 1..) {
        Some([b'/', b'/', ..]) => scan_opaque_host(input, scheme_end),
        _ => scan_opaque(input, scheme_end),
    }
}

/// The components of an input, up to the first byte that is not its own serialization. Once the URL
/// has been recognized, these are the components of its serialization.
#[derive(Clone, Copy, Debug, Default)]
pub struct Scan {
    /// The offsets of the components.
    pub offsets: Offsets,
    /// The type of the scheme.
    pub scheme_type: SchemeType,
    /// The index of the first byte that changes.
    pub(super) end: usize,
    pub(super) has_default_port: bool,
    pub(super) has_uppercase: bool,
}

impl Scan {
    /// A URL that ends after `authority`, which begins at `start`.
    pub(super) fn of_authority(
        start: usize,
        authority: &Authority,
        scheme_type: SchemeType,
    ) -> Self {
        let &Authority { username_end, host_start, host_end, end, has_default_port } = authority;
        let offsets = Offsets {
            scheme_end: start.saturating_sub("://".len()),
            username_end,
            host_start,
            host_end,
            path_start: end,
            query_start: end,
            fragment_start: end,
        };
        Self { offsets, scheme_type, end, has_default_port, has_uppercase: false }
    }

    /// Whether the input, which has this length, is an absolute URL and its own serialization.
    #[inline(always)]
    #[must_use]
    pub fn is_serialized(&self, length: usize) -> bool {
        self.covers(length) && !self.needs_slash()
    }

    /// Whether the input, which has this length, is an absolute URL and its own serialization, apart
    /// from a slash if it [needs](Self::needs_slash) one.
    #[inline(always)]
    #[must_use]
    pub fn covers(&self, length: usize) -> bool {
        self.is_unchanged(length) && !self.is_relative()
    }

    /// Like [`covers`](Self::covers), but also for a reference that begins with an authority.
    #[inline(always)]
    pub(super) const fn is_unchanged(&self, length: usize) -> bool {
        self.end == length && !self.has_default_port && !self.has_uppercase
    }

    pub(crate) const fn has_default_port(&self) -> bool {
        self.has_default_port
    }

    /// Whether the path is empty but must not be.
    #[inline(always)]
    #[must_use]
    pub fn needs_slash(&self) -> bool {
        !self.has_path() && self.scheme_type.is_special()
    }

    /// Whether the input is a relative reference that begins with an authority.
    #[inline(always)]
    pub(super) const fn is_relative(&self) -> bool {
        self.offsets.scheme_end == 0
    }

    #[inline(always)]
    pub(super) const fn has_path(&self) -> bool {
        self.offsets.query_start > self.offsets.path_start
    }

    /// Also changes the offsets. Returns `None` if more than one place needs normalizing.
    pub(super) fn recognize(&mut self, input: Input<'_>) -> Option<Extent> {
        let bytes = input.bytes();
        let needs_slash = !self.has_path()
            && self.scheme_type.is_special()
            && bytes.get(self.offsets.path_start) != Some(&b'\\');
        let is_covered = self.end == bytes.len();
        if self.has_uppercase {
            let after_host = bytes.get(self.offsets.host_end..)?;
            let is_lowercase = is_covered
                && !needs_slash
                && !self.has_default_port
                && !after_host.iter().any(u8::is_ascii_uppercase);
            return is_lowercase.then_some(Extent::InLowercase);
        }
        if !is_covered {
            let is_edited = !self.has_default_port && !needs_slash;
            return if is_edited { self.find_edit(input).map(Extent::Edited) } else { None };
        }
        let Offsets { host_end, path_start, query_start, fragment_start, .. } = &mut self.offsets;
        match (self.has_default_port, needs_slash) {
            (false, false) => Some(Extent::Input),
            (true, true) => None,
            (true, false) => {
                let (start, end) = (*host_end, *path_start);
                *path_start = start;
                *query_start -= end - start;
                *fragment_start -= end - start;
                Some(Extent::Edited(Edit { start, end, replacement: Replacement::Nothing }))
            }
            (false, true) => Some(self.insert_slash()),
        }
    }

    /// Makes the empty path a slash.
    fn insert_slash(&mut self) -> Extent {
        let Offsets { path_start: start, query_start, fragment_start, .. } = &mut self.offsets;
        *query_start += 1;
        *fragment_start += 1;
        Extent::Edited(Edit { start: *start, end: *start, replacement: Replacement::Slash })
    }

    /// How the serialization differs from an input that the scan [covers](Self::covers).
    #[inline]
    pub(in crate::url) fn extent_if_covered(&mut self) -> Extent {
        if self.needs_slash() { self.insert_slash() } else { Extent::Input }
    }

    /// Replaces the byte at which the scan stopped, if everything after it stays unchanged.
    fn find_edit(&mut self, input: Input<'_>) -> Option<Edit> {
        let (bytes, start) = (input.bytes(), self.end);
        let Offsets { mut query_start, mut fragment_start, .. } = self.offsets;
        let is_in_path = start == query_start;
        let is_in_fragment = start > fragment_start;
        let is_special = self.scheme_type.is_special();
        let (replacement, added) = match *bytes.get(start)? {
            b'\\' if is_in_path && is_special => (Replacement::Slash, 0),
            // These bytes are removed, begin a dot segment, or may stay unchanged.
            b'\t' | b'\n' | b'\r' | b'.' | b'%' | b'\\' | 0x80.. => return None,
            byte => (Replacement::Encoded(byte), 2),
        };
        let end = start + 1;
        let mut at = end;
        if is_in_path {
            at = input.end_of_path(at, replacement == Replacement::Slash);
            query_start = at + added;
        }
        if is_in_fragment {
            at = input.end_of(at, Class::Fragment);
        } else {
            if !is_in_path || bytes.get(at) == Some(&b'?') {
                at = input.end_of(at + usize::from(is_in_path), class_of_query(is_special));
            }
            fragment_start = at + added;
            at = end_of_fragment(input, at);
        }
        if at < bytes.len() {
            return None;
        }
        self.offsets = Offsets { query_start, fragment_start, ..self.offsets };
        Some(Edit { start, end, replacement })
    }
}

const fn class_of_query(is_special: bool) -> Class {
    if is_special { Class::SpecialQuery } else { Class::Query }
}

/// Scans a URL whose scheme is special but not `file`. The authority begins at `start`. A relative
/// reference may begin with these slashes instead of a scheme.
///
/// Inlined so that the offsets are returned in registers.
#[inline(always)]
pub(super) fn scan_special(
    input: Input<'_>,
    start: usize,
    scheme_type: SchemeType,
) -> Option<Scan> {
    let mut window = input.window(start)?;
    let bytes = input.bytes();
    let mut domain_end = window.end_of_domain(input, start);
    let has_uppercase = bytes.get(domain_end).is_some_and(u8::is_ascii_uppercase);
    if has_uppercase {
        window.ignore_case(input);
        domain_end = window.end_of_domain(input, start);
    }
    let is_domain =
        bytes.get(domain_end) == Some(&b'/') && window.ends_in_a_letter(input, start, domain_end);
    let authority = if is_domain {
        Authority {
            username_end: start,
            host_start: start,
            host_end: domain_end,
            end: domain_end,
            has_default_port: false,
        }
    } else {
        find_authority(input, start, domain_end, scheme_type)?
    };
    let scheme_end = start.saturating_sub("://".len());
    let scan = scan_after_authority(input, &window, scheme_end, &authority, scheme_type);
    // The case of credentials is kept.
    let has_uppercase = has_uppercase && authority.host_start == start;
    Some(Scan { has_uppercase, ..scan })
}

#[derive(Clone, Copy)]
pub(super) struct Authority {
    username_end: usize,
    host_start: usize,
    host_end: usize,
    /// The index after the port or, in a URL without a port, after the host.
    pub(super) end: usize,
    has_default_port: bool,
}

/// Recognizes the authority of a special URL. The authority begins at `start`, and the bytes up to
/// `domain_end` are in [`Class::Domain`].
// Not inlined, because most URLs have only a domain.
#[inline(never)]
pub(super) fn find_authority(
    input: Input<'_>,
    start: usize,
    domain_end: usize,
    scheme_type: SchemeType,
) -> Option<Authority> {
    let bytes = input.bytes();
    let (mut username_end, mut host_start) = (start, start);
    let default_port = scheme_type.default_port();
    let mut host_end = end_of_address(input, start)?.unwrap_or(domain_end);
    let mut port_end = end_of_port(bytes, host_end, default_port);
    if port_end.is_none() {
        // The text that looked like a host and port may be a username and password.
        (username_end, host_start) = find_credentials(input, start)?;
        host_end = end_of_address(input, host_start)?
            .unwrap_or_else(|| input.end_of(host_start, Class::Domain));
        port_end = end_of_port(bytes, host_end, default_port);
    }
    let (end, port) = port_end?;
    is_its_own_host(bytes.get(host_start..host_end)?).then_some(Authority {
        username_end,
        host_start,
        host_end,
        end,
        has_default_port: port.is_some() && port == default_port,
    })
}

/// The end of the IPv6 address at `start`, or `Some(None)` if there is no bracket. Declines if what
/// follows the bracket is not a serialized address.
fn end_of_address(input: Input<'_>, start: usize) -> Option<Option<usize>> {
    match input.bytes().get(start..)? {
        [b'[', address @ ..] => Some(Some(start + ipv6::find_serialized(address)? + 2)),
        _ => Some(None),
    }
}

/// Scans a `file` URL whose host begins at `start`, also in a relative reference.
pub(super) fn scan_file(input: Input<'_>, start: usize) -> Option<Scan> {
    let bytes = input.bytes();
    let host_end = input.end_of(start, Class::Domain);
    let host = bytes.get(start..host_end)?;
    // The parser removes the host "localhost", and changes the `|` in a drive letter to `:`.
    let is_unchanged = host.is_empty() || host != b"localhost" && is_its_own_host(host);
    let path = bytes.get(host_end..)?;
    if !is_unchanged || !matches!(path, [b'/', ..]) || path.get(2) == Some(&b'|') {
        return None;
    }
    let authority = Authority {
        username_end: start,
        host_start: start,
        host_end,
        end: host_end,
        has_default_port: false,
    };
    Some(scan_after(input, start.saturating_sub("://".len()), &authority, SchemeType::File))
}

fn scan_opaque_host(input: Input<'_>, scheme_end: usize) -> Option<Scan> {
    let start = scheme_end + "://".len();
    let mut username_end = start;
    let mut host_start = start;
    let end_of = |at| {
        let address = if IS_NATIVE { end_of_address(input, at)? } else { None };
        Some(address.unwrap_or_else(|| input.end_of(at, Class::OpaqueHost)))
    };
    let mut host_end = end_of(start)?;
    let mut port_end = end_of_port(input.bytes(), host_end, None);
    if port_end.is_none() {
        (username_end, host_start) = find_credentials(input, start)?;
        host_end = end_of(host_start)?;
        port_end = end_of_port(input.bytes(), host_end, None);
    }
    let (end, _) = port_end?;
    if host_end == host_start || input.bytes().get(end) == Some(&b'\\') {
        return None;
    }
    let authority = Authority { username_end, host_start, host_end, end, has_default_port: false };
    Some(scan_after(input, scheme_end, &authority, SchemeType::NotSpecial))
}

/// Like [`scan_after_authority`], without a window.
#[inline(never)]
fn scan_after(
    input: Input<'_>,
    scheme_end: usize,
    authority: &Authority,
    scheme_type: SchemeType,
) -> Scan {
    scan_after_authority(input, &Window::empty(authority.end), scheme_end, authority, scheme_type)
}

/// Scans the path, query and fragment, which follow `authority`.
// Always inlined: see benches/DECISIONS.md, *Addresses and failures*.
#[inline(always)]
fn scan_after_authority(
    input: Input<'_>,
    window: &Window,
    scheme_end: usize,
    authority: &Authority,
    scheme_type: SchemeType,
) -> Scan {
    let bytes = input.bytes();
    let path_start = authority.end;
    let query_start = match bytes.get(path_start) {
        Some(b'/') => window.end_of_path(input, path_start),
        _ => path_start,
    };
    let fragment_start = match bytes.get(query_start) {
        Some(b'?') => input.end_of(query_start + 1, class_of_query(scheme_type.is_special())),
        _ => query_start,
    };
    let end = end_of_fragment(input, fragment_start);
    let &Authority { username_end, host_start, host_end, has_default_port, .. } = authority;
    let offsets = Offsets {
        scheme_end,
        username_end,
        host_start,
        host_end,
        path_start,
        query_start,
        fragment_start,
    };
    Scan { offsets, scheme_type, end, has_default_port, has_uppercase: false }
}

fn scan_opaque(input: Input<'_>, scheme_end: usize) -> Option<Scan> {
    let bytes = input.bytes();
    let path_start = scheme_end + 1;
    let is_opaque = bytes.get(path_start) != Some(&b'/');
    let mut query_start = match is_opaque {
        true => input.end_of(path_start, Class::OpaquePath),
        false if IS_NATIVE => input.end_of_path(path_start, false),
        false => return None,
    };
    // A space also stays unchanged in an opaque path, unless a query or fragment follows.
    while is_opaque
        && let Some([b' ', next, ..]) = bytes.get(query_start..)
        && !matches!(next, b'?' | b'#')
    {
        query_start = input.end_of(query_start + 1, Class::OpaquePath);
    }
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
    let end = end_of_fragment(input, fragment_start);
    (end == bytes.len()).then_some(Scan {
        offsets,
        scheme_type: SchemeType::NotSpecial,
        end,
        has_default_port: false,
        has_uppercase: false,
    })
}

/// The end of the scheme at the start of `bytes`, if the scheme is lowercase and not special.
fn end_of_scheme(bytes: &[u8]) -> Option<usize> {
    let is_scheme = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'+' | b'-' | b'.');
    let end = bytes.iter().position(|&byte| byte == b':')?;
    let scheme = bytes.get(..end)?;
    (scheme.first().is_some_and(u8::is_ascii_lowercase)
        && scheme.iter().all(is_scheme)
        && !SchemeType::of_bytes(scheme).is_special())
    .then_some(end)
}

/// The end of the username and the start of the host, if the credentials are serialized.
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
        None | Some(b'0'..=b'9') => ipv4_address_of(host).is_some(),
        Some(_) => true,
    }
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
        let is_shortest = !matches!(digits, [] | [b'0', _, ..]);
        port = port_of(digits).filter(|&port| is_shortest || Some(port) == default_port);
        port?;
        end = start + 1 + length;
    }
    matches!(bytes.get(end), None | Some(b'/' | b'?' | b'#' | b'\\')).then_some((end, port))
}
