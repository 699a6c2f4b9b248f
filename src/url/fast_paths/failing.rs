//! Rejects inputs that cannot be parsed without a base. Some invalid inputs are not detected, but
//! valid inputs are never rejected.

use super::scanning::{Class, Input};
use super::serialized::{is_its_own_host, special_authority_in};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS, IS_NATIVE};
use crate::url::error_sink::Failure;
use crate::url::host::forbidden::is_forbidden_domain_code_point;
use crate::url::host::ipv4;
use crate::url::port::port_of;
use crate::url::scheme::SchemeType;
use crate::url::validation_error::ValidationError;

pub(super) const NO_SCHEME: Failure = Failure::Error(ValidationError::MissingSchemeNonRelativeUrl);

/// Returns the reason why the input (the first `length` bytes of `bytes`) is certain to fail
/// without a base. The failure is unnamed if this scan can't tell the reason. If this function
/// returns `None`, the input may still fail to parse.
pub(super) fn find_failure(bytes: &[u8], length: usize) -> Option<Failure> {
    if !HAS_FAST_PATHS {
        return None;
    }
    let input = Input::new(bytes, length);
    let bytes = input.bytes();
    if HAS_ALL_FAST_PATHS
        && IS_NATIVE
        && let Some((_, start)) = special_authority_in(bytes)
        && let Some(failure) = find_wrong_number(input, start)
    {
        return Some(failure);
    }
    let scheme_end = end_of_scheme(bytes);
    match bytes.get(scheme_end) {
        _ if lacks_scheme(bytes, scheme_end) => Some(NO_SCHEME),
        Some(b':') => find_wrong_authority(input, scheme_end),
        _ => None,
    }
}

/// The index of the first byte that can't be part of a scheme.
pub(crate) fn end_of_scheme(bytes: &[u8]) -> usize {
    let ends = |byte: &u8| !byte.is_ascii_alphanumeric() && !matches!(byte, b'+' | b'-' | b'.');
    bytes.iter().position(ends).unwrap_or(bytes.len())
}

/// Whether an input that has this [`end_of_scheme`] certainly lacks a scheme.
pub(crate) fn lacks_scheme(bytes: &[u8], scheme_end: usize) -> bool {
    match (bytes.first(), bytes.get(scheme_end)) {
        // The parser removes leading C0 controls and spaces.
        (Some(b'\0'..=b' '), _) => false,
        (Some(first), Some(b':' | b'\t' | b'\n' | b'\r')) => !first.is_ascii_alphabetic(),
        _ => true,
    }
}

/// Returns the reason why the authority at `start` is invalid: its IPv6 address is not closed, its
/// IPv4 address is wrong, or its port is too large. Declines if there are credentials, or if the
/// parser would change the host.
fn find_wrong_number(input: Input<'_>, start: usize) -> Option<Failure> {
    let bytes = input.bytes();
    let is_last = |end| matches!(bytes.get(end), None | Some(b'/' | b'\\' | b'?' | b'#'));
    if bytes.get(start) == Some(&b'[') {
        let is_in_address = |byte: &u8| byte.is_ascii_hexdigit() || matches!(byte, b':' | b'.');
        let address = bytes.get(start + 1..)?.iter().take_while(|byte| is_in_address(byte));
        return is_last(start + 1 + address.count())
            .then_some(Failure::Error(ValidationError::Ipv6Unclosed));
    }
    let host_end = input.end_of(start, Class::Domain);
    let host = bytes.get(start..host_end)?;
    let port = bytes.get(host_end..)?.strip_prefix(b":").map(|after| {
        let digits = after.iter().take_while(|byte| byte.is_ascii_digit()).count();
        after.get(..digits).unwrap_or_default()
    });
    if host.is_empty() || !is_last(host_end + port.map_or(0, |digits| 1 + digits.len())) {
        return None;
    }
    // The host parser runs before the port is parsed.
    wrong_ipv4_address(host).or_else(|| {
        let is_wrong = port_of(port?).is_none() && is_its_own_host(host);
        is_wrong.then_some(Failure::Error(ValidationError::PortOutOfRange))
    })
}

/// Returns the reason why the host or port of a special URL is invalid, or `None` if they are valid
/// or this scan can't tell. The scan can't tell if there are credentials, percent-encoded bytes,
/// tabs, newlines or non-ASCII code points.
fn find_wrong_authority(input: Input<'_>, scheme_end: usize) -> Option<Failure> {
    let bytes = input.bytes();
    let (scheme, after_scheme) = bytes.split_at_checked(scheme_end)?;
    let scheme_type = SchemeType::of_bytes(scheme);
    if matches!(scheme_type, SchemeType::NotSpecial | SchemeType::File)
        || !after_scheme.starts_with(b"://")
    {
        return None;
    }
    let start = scheme_end + 3;
    let (mut end, mut host_end) = (start, None);
    loop {
        match bytes.get(end) {
            None | Some(b'/' | b'\\' | b'?' | b'#') => break,
            // The port begins at the last colon. If there is another colon before it, the host is
            // invalid.
            Some(b':') => host_end = Some(end),
            Some(b'%') if bytes.get(end + 1..).is_some_and(is_control) => {}
            Some(b'@' | b'%' | b'\t' | b'\n' | b'\r' | 0x80..) => return None,
            Some(byte) if byte.is_ascii_alphanumeric() => {
                // This class contains none of the bytes matched above.
                end = input.end_of(end + 1, Class::Domain);
                continue;
            }
            Some(_) => {}
        }
        end += 1;
    }
    // Declines an empty authority, because the host may come after additional slashes. An authority
    // that ends with spaces is declined as well, because the parser removes the spaces.
    if end == start || (end == bytes.len() && *bytes.last()? <= b' ') {
        return None;
    }
    let host_end = host_end.unwrap_or(end);
    let (host, port) = (bytes.get(start..host_end)?, bytes.get(host_end..end)?);
    // Without the feature, no caller needs the names of errors, and the state machine parses addresses
    // and numbers.
    if !HAS_ALL_FAST_PATHS {
        let is_wrong = input.end_of(start, Class::OpaqueHost) < host_end
            || port.len() > 1 && !port.iter().skip(1).all(u8::is_ascii_digit);
        return (!host.starts_with(b"[") && is_wrong).then_some(Failure::Unnamed);
    }
    if host.starts_with(b"[") {
        let is_closed = host.iter().chain(port).any(|&byte| byte == b']');
        return (!is_closed).then_some(Failure::Error(ValidationError::Ipv6Unclosed));
    }
    if host.is_empty() {
        return Some(Failure::Error(ValidationError::HostMissing));
    }
    // For the parser, the host ends at the first colon outside brackets, and the text after that
    // colon is the port.
    if host.iter().any(|byte| matches!(byte, b':' | b'[')) {
        return Some(Failure::Unnamed);
    }
    // Any remaining `%` is part of an encoded control character.
    if host.contains(&b'%') || input.end_of(start, Class::OpaqueHost) < host_end {
        return Some(Failure::Error(ValidationError::DomainToAscii));
    }
    // The host parser runs before the port is parsed.
    if let Some(failure) = wrong_ipv4_address(host) {
        return Some(failure);
    }
    let port = port.get(1..).unwrap_or_default();
    let error = if !port.iter().all(u8::is_ascii_digit) {
        ValidationError::PortInvalid
    } else if port_of(port).is_none() {
        ValidationError::PortOutOfRange
    } else {
        return None;
    };
    // Domains must not contain certain code points that other hosts may contain.
    let is_domain = host.iter().all(|&byte| !is_forbidden_domain_code_point(byte));
    Some(if is_domain { Failure::Error(error) } else { Failure::Unnamed })
}

/// C0 controls are forbidden in hosts, and no step maps them to other code points.
fn is_control(digits: &[u8]) -> bool {
    matches!(digits, [b'0' | b'1', low, ..] if low.is_ascii_hexdigit())
}

/// The reason why a host that ends in a number is not an IPv4 address.
fn wrong_ipv4_address(host: &[u8]) -> Option<Failure> {
    if !ipv4::may_end_in_a_number(host) {
        return None;
    }
    let host = str::from_utf8(host).ok().filter(|host| ipv4::ends_in_a_number(host))?;
    ipv4::parse(host, &mut ()).err()
}
