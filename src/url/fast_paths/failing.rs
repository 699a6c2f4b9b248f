//! Rejecting inputs that cannot parse without a base. It may miss some, and never rejects a valid one.
//!
//! [`find_failure`] also names the validation error, which the boundary has no use for.

use super::scanning::{Class, Input};
use crate::features::{HAS_FAST_PATHS, HAS_NATIVE_FAST_PATHS};
use crate::url::error_sink::Failure;
use crate::url::host::forbidden::is_forbidden_domain_code_point;
use crate::url::host::ipv4;
use crate::url::port::port_of;
use crate::url::scheme::SchemeType;
use crate::url::validation_error::ValidationError;

/// The validation error for which `input` is sure to fail without a base. If this is `None`, it may still fail.
pub(crate) fn find_failure(input: &str) -> Option<ValidationError> {
    if !HAS_NATIVE_FAST_PATHS || !is_sure_to_fail(input.as_bytes(), input.len()) {
        return None;
    }
    let is_scheme = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    let scheme_end = input.bytes().take_while(|&byte| is_scheme(byte)).count();
    let bytes = input.as_bytes();
    let has_scheme = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    if !has_scheme || bytes.get(scheme_end) != Some(&b':') {
        return Some(ValidationError::MissingSchemeNonRelativeUrl);
    }
    // What is left is an authority without credentials, tabs and newlines: see `is_authority_wrong`.
    let authority = bytes.get(scheme_end + "://".len()..)?;
    let ends = |byte: &u8| matches!(byte, b'/' | b'\\' | b'?' | b'#');
    let end = authority.iter().position(ends).unwrap_or(authority.len());
    let authority = str::from_utf8(authority.get(..end)?).ok()?;
    if authority.starts_with('[') {
        return Some(ValidationError::Ipv6Unclosed);
    }
    // A bracket keeps a colon behind it from ending the host.
    if authority.contains('[') {
        return None;
    }
    let (host, port) = authority.split_once(':').unwrap_or((authority, ""));
    if host.is_empty() {
        return Some(ValidationError::HostMissing);
    }
    // The host parser reads the host first.
    if host.bytes().any(is_forbidden_unencoded) {
        return Some(ValidationError::DomainToAscii);
    }
    if host.contains('%') {
        let is_encoded_control =
            |index: usize| is_control(host.as_bytes().get(index + 1..)?).then_some(());
        return host
            .match_indices('%')
            .find_map(|(index, _)| is_encoded_control(index))
            .map(|()| ValidationError::DomainToAscii);
    }
    if ipv4::ends_in_a_number(host)
        && let Err(Failure::Error(error)) = ipv4::parse(host, &mut ())
    {
        return Some(error);
    }
    if port.bytes().all(|byte| byte.is_ascii_digit()) {
        Some(ValidationError::PortOutOfRange)
    } else {
        Some(ValidationError::PortInvalid)
    }
}

/// Whether no domain can have this byte as it is, `%` apart.
fn is_forbidden_unencoded(byte: u8) -> bool {
    byte != b'%' && is_forbidden_domain_code_point(byte)
}

/// Whether the input in the first `length` of `bytes` is sure to fail without a base. If this is false, it
/// may still fail.
pub fn is_sure_to_fail(bytes: &[u8], length: usize) -> bool {
    if !HAS_FAST_PATHS {
        return false;
    }
    let input = Input::new(bytes, length);
    let bytes = input.bytes();
    // The parser removes leading C0 controls and spaces, so a URL may follow them. The empty input always
    // fails.
    let Some(first) = bytes.first().filter(|&&byte| byte > b' ') else { return bytes.is_empty() };
    let ends = |byte: &u8| !byte.is_ascii_alphanumeric() && !matches!(byte, b'+' | b'-' | b'.');
    let scheme_end = bytes.iter().position(ends).unwrap_or(bytes.len());
    match bytes.get(scheme_end) {
        _ if !first.is_ascii_alphabetic() => true,
        Some(b':') => is_authority_wrong(input, scheme_end).unwrap_or(false),
        Some(b'\t' | b'\n' | b'\r') => false,
        _ => true,
    }
}

/// Whether the host or port of a special URL is invalid. `None` if this scan cannot tell, as with
/// credentials, percent-encoding, tabs, newlines and code points that are not ASCII.
fn is_authority_wrong(input: Input<'_>, scheme_end: usize) -> Option<bool> {
    let bytes = input.bytes();
    let (scheme, rest) = bytes.split_at_checked(scheme_end)?;
    let scheme_type = SchemeType::of(str::from_utf8(scheme).ok()?);
    if matches!(scheme_type, SchemeType::NotSpecial | SchemeType::File) || !rest.starts_with(b"://")
    {
        return None;
    }
    let start = scheme_end + 3;
    let (mut end, mut host_end, mut has_control) = (start, None, false);
    loop {
        match bytes.get(end) {
            None | Some(b'/' | b'\\' | b'?' | b'#') => break,
            // The last colon begins the port. Any before it makes the host invalid.
            Some(b':') => host_end = Some(end),
            Some(b'%') if bytes.get(end + 1..).is_some_and(is_control) => has_control = true,
            Some(b'@' | b'%' | b'\t' | b'\n' | b'\r' | 0x80..) => return None,
            Some(byte) if byte.is_ascii_alphanumeric() => {
                // The class holds nothing that the arms above match.
                end = input.end_of(end + 1, Class::Domain);
                continue;
            }
            Some(_) => {}
        }
        end += 1;
    }
    // Declines an empty authority, as the host may follow more slashes, and one that ends with spaces, which
    // the parser removes.
    if end == start || (end == bytes.len() && *bytes.last()? <= b' ') {
        return None;
    }
    let host_end = host_end.unwrap_or(end);
    let (host, port) = (bytes.get(start..host_end)?, bytes.get(host_end..end)?);
    if host.starts_with(b"[") {
        return Some(!host.iter().chain(port).any(|&byte| byte == b']'));
    }
    let port = port.get(1..).unwrap_or_default();
    Some(
        host.is_empty()
            || has_control
            || input.end_of(start, Class::OpaqueHost) < host_end
            || !port.iter().all(u8::is_ascii_digit)
            || port_of(port).is_none()
            || is_wrong_ipv4_address(host),
    )
}

/// Whether `rest`, which follows a `%`, encodes a C0 control: a forbidden code point that no step maps to
/// another.
fn is_control(rest: &[u8]) -> bool {
    matches!(rest, [b'0' | b'1', low, ..] if low.is_ascii_hexdigit())
}

fn is_wrong_ipv4_address(host: &[u8]) -> bool {
    str::from_utf8(host)
        .is_ok_and(|host| ipv4::ends_in_a_number(host) && ipv4::parse(host, &mut ()).is_err())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::url::{ParseError, UrlRecord};

    fn check(input: &str) -> bool {
        let is_sure = is_sure_to_fail(input.as_bytes(), input.len());
        let parsed = UrlRecord::parse_with_the_state_machine(input, None);
        assert!(!is_sure || parsed.is_err(), "{input:?}");
        if let Some(error) = find_failure(input) {
            assert!(is_sure, "{input:?}");
            assert_eq!(parsed, Err(ParseError::Invalid(error)), "{input:?}");
        }
        is_sure
    }

    #[test]
    fn recognized() {
        for input in [
            "",
            "a",
            "//a/",
            "/a:b",
            "1a:b",
            "\u{e9}:",
            "a/b\n:c",
            "a+b-c.1 :",
            "https://a b/",
            "HTTPS:// a/",
            "wss://a\u{0}/",
            "wss://a%1Fb/",
            "ws://a|b:80",
            "https://a]/",
            "https://a:65536/",
            "http://a:8x/",
            "ftp://a: /",
            "https://:80?",
            "https://[::1/",
            "https://[a:b",
            "http://256.0.0.0/",
            "http://1.2.3.4.5",
            "http://a.0x1\\",
            "http://09./",
        ] {
            assert!(check(input), "{input:?}");
            assert!(find_failure(input).is_some(), "{input:?}");
        }
    }

    #[test]
    fn declined() {
        for input in [
            " ",
            "\nhttps://a/",
            "h\nttps://a/",
            "https:a b",
            "https:/a b/",
            "https:///a b/",
            "https://a",
            "https://a ",
            "https://a:80\u{1f}",
            "https://a b@c/",
            "https://a:b@c/",
            "https://a\tb/",
            "https://a:8\n0/",
            "https://%20/",
            "https://%3c\u{338}/",
            "https://\u{e9} /",
            "https://[::1]/",
            "https://[::1]x/",
            "https://?",
            "https://a:00080/",
            "http://0x7f.1/",
            "file://a b/",
            "foo://a b/",
            "a:",
        ] {
            assert!(!check(input), "{input:?}");
        }
    }

    #[test]
    fn whatever_stands_where() {
        let parts = [
            "", "a", "Z", "9", "0x", ".", ":", "/", "\\", "?", "#", "@", "[", "]", "%00", " ",
            "\t", "\u{0}", "|", "\u{e9}", "65536",
        ];
        let (mut sure, mut count) = (0, 0);
        for start in ["", "https://", "HTTP:/", "ws://a", "ftp://1.2.3.", "file://", "x://"] {
            for one in parts {
                for two in parts {
                    for three in parts {
                        count += 1;
                        sure += usize::from(check(&[start, one, two, three].concat()));
                    }
                }
            }
        }
        assert_eq!((count, sure), (7 * 21_usize.pow(3), 17_204));
    }
}
