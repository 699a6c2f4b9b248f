//! [Host writing](https://url.spec.whatwg.org/#host-writing): the grammar of valid hosts.

use super::forbidden::is_forbidden_host_code_point;
use super::{idna, ipv4};
use crate::basics::{Failure, strictly_split};
use crate::url::url_code_points::is_url_units;

/// Whether `input` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string), the
/// syntax for the host of a special URL.
///
/// ```
/// use whatwg_url::url::host::is_valid_host_string;
///
/// assert!(is_valid_host_string("münchen.example"));
/// assert!(is_valid_host_string("[::1]"));
/// assert!(!is_valid_host_string("127.1"));
/// ```
#[must_use]
pub fn is_valid_host_string(input: &str) -> bool {
    check_host_string(input).is_ok()
}

/// Like [`is_valid_host_string`], but distinguishes failure from running out of memory.
pub fn check_host_string(input: &str) -> Result<(), Failure> {
    if is_bracketed_ipv6_address_string(input) || is_valid_ipv4_address_string(input) {
        return Ok(());
    }
    check_domain(input)
}

/// Whether `input` is a [valid opaque-host
/// string](https://url.spec.whatwg.org/#valid-opaque-host-string), the syntax for the host of a
/// non-special URL.
///
/// ```
/// use whatwg_url::url::host::is_valid_opaque_host_string;
///
/// assert!(is_valid_opaque_host_string("A_b%20"));
/// assert!(!is_valid_opaque_host_string("a b"));
/// ```
#[must_use]
pub fn is_valid_opaque_host_string(input: &str) -> bool {
    let units = !input.is_empty()
        && is_url_units(input)
        && !input.bytes().any(is_forbidden_host_code_point);
    units || is_bracketed_ipv6_address_string(input)
}

/// Whether `input` is a [valid domain](https://url.spec.whatwg.org/#valid-domain), that is, a
/// domain that can exist in the DNS. In ASCII, each label consists of 1 to 63 letters, digits and
/// hyphens.
///
/// ```
/// use whatwg_url::url::host::is_valid_domain;
///
/// assert!(is_valid_domain("münchen.example"));
/// assert!(!is_valid_domain("_dmarc.example"));
/// assert!(!is_valid_domain("example.org."));
/// assert!(!is_valid_domain("127.0.0.1"));
/// ```
#[must_use]
pub fn is_valid_domain(input: &str) -> bool {
    check_domain(input).is_ok()
}

/// Like [`is_valid_domain`], but distinguishes failure from running out of memory:
/// <https://url.spec.whatwg.org/#valid-domain>
pub fn check_domain(input: &str) -> Result<(), Failure> {
    // 1–2.
    let domain = idna::to_ascii_strict(input)?;
    // 3–4.
    let is_valid = !domain.is_empty() && !ipv4::ends_in_a_number(&domain);
    if is_valid { Ok(()) } else { Err(Failure::Invalid) }
}

/// Whether `input` is a [valid IPv4-address
/// string](https://url.spec.whatwg.org/#valid-ipv4-address-string): four numbers from 0 to 255
/// without leading zeros.
///
/// ```
/// use whatwg_url::url::host::is_valid_ipv4_address_string;
///
/// assert!(is_valid_ipv4_address_string("127.0.0.1"));
/// assert!(!is_valid_ipv4_address_string("127.1"));
/// ```
#[must_use]
pub fn is_valid_ipv4_address_string(input: &str) -> bool {
    ipv4_address_of(input.as_bytes()).is_some()
}

/// The address that a [valid IPv4-address
/// string](https://url.spec.whatwg.org/#valid-ipv4-address-string) contains.
pub(crate) fn ipv4_address_of(input: &[u8]) -> Option<u32> {
    let (mut dots, mut address) = (0, 0);
    // The number that has been read so far in this part, if the part is not empty. No digit may
    // follow a 0, because leading zeros are not allowed, or a number above 25.
    let mut number = None;
    for &byte in input {
        number = match (byte, number) {
            (b'0'..=b'9', None) => Some(u32::from(byte & 0xF)),
            (b'0'..=b'9', Some(before @ 1..=25)) => Some(10 * before + u32::from(byte & 0xF)),
            (b'.', Some(before @ ..=255)) if dots < 3 => {
                dots += 1;
                address = address << 8 | before;
                None
            }
            _ => return None,
        };
    }
    number.filter(|&last| dots == 3 && last <= 255).map(|last| address << 8 | last)
}

/// A [valid IPv6-address string](https://url.spec.whatwg.org/#valid-ipv6-address-string) in
/// brackets.
#[inline(never)]
fn is_bracketed_ipv6_address_string(input: &str) -> bool {
    let address = input.strip_prefix('[').and_then(|input| input.strip_suffix(']'));
    address.is_some_and(is_valid_ipv6_address_string)
}

/// Whether `address` is a [valid IPv6-address
/// string](https://url.spec.whatwg.org/#valid-ipv6-address-string). Neither brackets nor leading
/// zeros in a piece are allowed.
///
/// ```
/// use whatwg_url::url::host::is_valid_ipv6_address_string;
///
/// assert!(is_valid_ipv6_address_string("2001:db8::192.0.2.1"));
/// assert!(!is_valid_ipv6_address_string("[::1]"));
/// assert!(!is_valid_ipv6_address_string("::01"));
/// ```
#[must_use]
pub fn is_valid_ipv6_address_string(address: &str) -> bool {
    is_ipv6_address(address, |piece| piece == "0" || !piece.starts_with('0'))
}

/// Whether `address` is an IPv6 address all of whose pieces `may_be_piece` accepts.
pub(crate) fn is_ipv6_address(address: &str, may_be_piece: impl Fn(&str) -> bool + Copy) -> bool {
    match split_at_double_colon(address) {
        None => effective_piece_length(address, true, may_be_piece) == Some(8),
        Some((before, after)) => {
            let length = |pieces: &str, may_end_in_ipv4| match pieces {
                "" => Some(0),
                _ => effective_piece_length(pieces, may_end_in_ipv4, may_be_piece),
            };
            let lengths = length(before, false).zip(length(after, true));
            lengths.is_some_and(|(before, after)| before + after <= 7)
        }
    }
}

fn split_at_double_colon(address: &str) -> Option<(&str, &str)> {
    let index = address.as_bytes().windows(2).position(|colons| colons == b"::")?;
    Some((address.get(..index)?, address.get(index + 2..)?))
}

/// The [effective piece length](https://url.spec.whatwg.org/#effective-piece-length) of a valid
/// IPv6-pieces string. If `may_end_in_ipv4` is set, the string may also end in an IPv4 address.
/// Returns `None` for any other string.
fn effective_piece_length(
    input: &str,
    may_end_in_ipv4: bool,
    may_be_piece: impl Fn(&str) -> bool,
) -> Option<usize> {
    let mut length = 0;
    let mut parts = strictly_split(input, ':').peekable();
    while let Some(part) = parts.next() {
        let last = parts.peek().is_none();
        if last && may_end_in_ipv4 && is_valid_ipv4_address_string(part) {
            length += 2;
        } else if matches!(part.len(), 1..=4)
            && may_be_piece(part)
            && part.bytes().all(|byte| byte.is_ascii_hexdigit())
        {
            length += 1;
        } else {
            return None;
        }
    }
    Some(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ipv4_addresses() {
        const PARTS: [&str; 20] = [
            "", "0", "00", "1", "01", "9", "10", "25", "26", "99", "100", "249", "255", "256",
            "260", "299", "300", "1000", "a", "1a",
        ];
        let is_number =
            |part: &str| part.parse::<u8>().is_ok_and(|number| number.to_string() == part);
        let (mut count, mut addresses) = (0, 0);
        let mut check = |parts: &[&str]| {
            let expected = parts.len() == 4 && parts.iter().all(|part| is_number(part));
            let input = parts.join(".");
            assert_eq!(ipv4_address_of(input.as_bytes()).is_some(), expected, "{input}");
            count += 1;
            addresses += usize::from(expected);
        };
        for first in PARTS {
            for second in PARTS {
                for third in PARTS {
                    check(&[first, second, third]);
                    for fourth in PARTS {
                        check(&[first, second, third, fourth]);
                        check(&[first, second, third, fourth, "1"]);
                    }
                }
            }
        }
        assert_eq!((count, addresses), (20_usize.pow(3) + 2 * 20_usize.pow(4), 10_usize.pow(4)));
    }
}
