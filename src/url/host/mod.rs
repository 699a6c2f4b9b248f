//! [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)): the host parser and the
//! host serializer.

pub(crate) mod address_space;
pub(crate) mod by_itself;
pub(crate) mod domain;
pub(crate) mod forbidden;
pub(crate) mod host_writing;
pub(crate) mod idna;
pub(crate) mod ipv4;
pub(crate) mod ipv6;
mod network;
mod opaque;
mod positions;
#[cfg(feature = "public-suffix-list")]
pub mod public_suffix_list;
pub(crate) mod special_use;
#[cfg(feature = "_trace")]
pub(crate) mod tracing;

pub use address_space::AddressSpace;
pub use domain::domain_to_ascii;
pub(crate) use host_writing::ipv4_address_of;
pub use host_writing::{
    is_valid_domain, is_valid_host_string, is_valid_ipv4_address_string,
    is_valid_ipv6_address_string, is_valid_opaque_host_string,
};
#[cfg(feature = "idna")]
pub use idna::uts46::{conversion::domain_to_unicode, data::UNICODE_VERSION};
pub use ipv4::{ends_in_a_number, parse_number as parse_ipv4_number};
pub use ipv6::Pieces as Ipv6Pieces;

use super::error_sink::{ErrorSink, Failure, Offset, fail};
use super::url_code_points::starts_with_two_ascii_hex_digits;
use super::validation_error::ValidationError;
use crate::fallible_string::FallibleString;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};
use positions::Ipv4Parts;

/// A [host](https://url.spec.whatwg.org/#concept-host). A null host is represented by
/// `Option::None`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Host<'a> {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain) in lowercase ASCII.
    Domain(&'a str),
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4(u32),
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6(Ipv6Pieces),
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host).
    Opaque(&'a str),
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

pub(crate) const LONGEST_ADDRESS: usize = "[]".len() + ipv6::LONGEST;

impl<'a> Host<'a> {
    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser).
    ///
    /// If the host is not a substring of `input`, it is written to `storage`.
    pub(crate) fn parse<S: ErrorSink>(
        input: &'a str,
        is_opaque: bool,
        storage: &'a mut FallibleString,
        errors: &mut S,
    ) -> Result<Self, Failure> {
        // 1.
        if let Some(after_bracket) = input.strip_prefix('[') {
            // 1.1.
            let Some(address) = after_bracket.strip_suffix(']') else {
                return Err(fail(errors, ValidationError::Ipv6Unclosed, 0..input.len()));
            };
            // 1.2.
            let mut errors = Offset { sink: errors, start: 1 };
            return Ok(Self::Ipv6(ipv6::parse(address, &mut errors)?));
        }
        // 2. At this point, only a non-special URL can have an empty host.
        if is_opaque {
            return Ok(match input {
                "" => Self::Empty,
                _ => Self::Opaque(opaque::parse(input, storage, errors)?),
            });
        }
        // The following shortcut handles most domains, because the steps below would return them
        // unchanged.
        if !S::ENABLED
            && domain::is_its_own_result(input)
            && !ipv4::may_end_in_a_number(input.as_bytes())
        {
            return Ok(Self::Domain(input));
        }
        // 4.
        if S::ENABLED
            && let Some(index) = first_percent_encoded_byte(input)
        {
            errors.report(ValidationError::DomainPercentEncoded, index..index + 3);
        }
        // 5–7.
        let (ascii_domain, was_ascii) = domain::parse(input, storage, errors)?;
        // 8–9.
        if !ipv4::ends_in_a_number(ascii_domain) {
            return Ok(Self::Domain(ascii_domain));
        }
        if !was_ascii {
            errors.report(ValidationError::Ipv4NonAsciiInput, 0..input.len());
        }
        // The parser is compiled only once for all callers that ignore errors.
        if !S::ENABLED {
            return Ok(Self::Ipv4(ipv4::parse(ascii_domain, &mut ())?));
        }
        let mut errors = Ipv4Parts::new(input, ascii_domain, errors);
        Ok(Self::Ipv4(ipv4::parse(ascii_domain, &mut errors)?))
    }

    /// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer). The result is
    /// appended to `output`.
    pub(crate) fn serialize(&self, output: &mut FallibleString) {
        match self {
            // 3.
            Self::Domain(host) | Self::Opaque(host) => output.push_str(host),
            // 1.
            Self::Ipv4(address) => ipv4::serialize(*address, output),
            // 2.
            Self::Ipv6(address) => {
                output.push('[');
                ipv6::serialize(address, output);
                output.push(']');
            }
            Self::Empty => {}
        }
    }

    /// The serialization, which is written to `buffer` if the host is an address.
    pub(crate) fn serialize_in<'b>(&'b self, buffer: &'b mut [u8; LONGEST_ADDRESS]) -> &'b str {
        let length = match self {
            Self::Domain(host) | Self::Opaque(host) => return host,
            Self::Empty => return "",
            Self::Ipv4(address) => ipv4::serialize_to(*address, buffer),
            Self::Ipv6(address) => {
                let mut inside = [0; ipv6::LONGEST];
                let end = 1 + ipv6::serialize_to(address, &mut inside);
                buffer[0] = b'[';
                buffer[1..LONGEST_ADDRESS - 1].copy_from_slice(&inside);
                buffer[end.min(LONGEST_ADDRESS - 1)] = b']';
                end + 1
            }
        };
        buffer.get(..length).and_then(|host| str::from_utf8(host).ok()).unwrap_or_default()
    }

    pub(crate) fn from_serialized(host: &'a str, is_special: bool) -> Self {
        let address = host.strip_prefix('[').and_then(|host| host.strip_suffix(']'));
        if let Some(Ok(pieces)) = address.map(|address| ipv6::parse(address, &mut ())) {
            return Self::Ipv6(pieces);
        }
        if host.is_empty() {
            return Self::Empty;
        }
        if !is_special {
            return Self::Opaque(host);
        }
        // The serializer writes the shortest form.
        ipv4_address_of(host.as_bytes()).map_or(Self::Domain(host), Self::Ipv4)
    }
}

/// The [IPv4 parser](https://url.spec.whatwg.org/#concept-ipv4-parser). Returns `None` on failure.
///
/// ```
/// use whatwg_url::url::host::parse_ipv4;
///
/// assert_eq!(parse_ipv4("0x7F.1"), Some([127, 0, 0, 1].into()));
/// assert_eq!(parse_ipv4("127.0.0.256"), None);
/// ```
#[must_use]
pub fn parse_ipv4(input: &str) -> Option<Ipv4Addr> {
    ipv4::parse(input, &mut ()).ok().map(Ipv4Addr::from)
}

/// The [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) for an address without
/// brackets. Returns `None` on failure.
///
/// ```
/// use whatwg_url::url::host::parse_ipv6;
///
/// assert_eq!(parse_ipv6("::127.0.0.1"), Some([0, 0, 0, 0, 0, 0, 0x7F00, 1].into()));
/// assert_eq!(parse_ipv6("[::1]"), None);
/// ```
#[must_use]
pub fn parse_ipv6(input: &str) -> Option<Ipv6Addr> {
    ipv6::parse(input, &mut ()).ok().map(Ipv6Addr::from)
}

/// [Finds the IPv6 address compressed piece
/// index](https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index): the start of
/// the longest run of two or more zeros. If several runs are equally long, the first one is used.
///
/// ```
/// use whatwg_url::url::host::find_the_ipv6_address_compressed_piece_index as find;
///
/// assert_eq!(find(&[0, 0xF, 0, 0, 0xF, 0xF, 0, 0]), Some(2));
/// assert_eq!(find(&[1, 0, 2, 3, 4, 5, 6, 7]), None);
/// ```
#[must_use]
pub fn find_the_ipv6_address_compressed_piece_index(address: &Ipv6Pieces) -> Option<usize> {
    ipv6::compressed_piece_index(address).map(|(index, _)| index)
}

/// Whether `c` is a [forbidden host code
/// point](https://url.spec.whatwg.org/#forbidden-host-code-point), which hosts can't contain.
///
/// ```
/// use whatwg_url::url::host::is_forbidden_host_code_point;
///
/// assert!(is_forbidden_host_code_point('^') && !is_forbidden_host_code_point('%'));
/// ```
#[must_use]
pub const fn is_forbidden_host_code_point(c: char) -> bool {
    c.is_ascii() && forbidden::is_forbidden_host_code_point(c as u8)
}

/// Whether `c` is a [forbidden domain code
/// point](https://url.spec.whatwg.org/#forbidden-domain-code-point), which domains can't contain.
///
/// ```
/// use whatwg_url::url::host::is_forbidden_domain_code_point;
///
/// assert!(is_forbidden_domain_code_point('%') && !is_forbidden_domain_code_point('_'));
/// ```
#[must_use]
pub const fn is_forbidden_domain_code_point(c: char) -> bool {
    c.is_ascii() && forbidden::is_forbidden_domain_code_point(c as u8)
}

/// The [host serializer](https://url.spec.whatwg.org/#concept-host-serializer).
impl fmt::Display for Host<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(host) | Self::Opaque(host) => f.pad(host),
            Self::Ipv4(address) => fmt::Display::fmt(&Ipv4Addr::from(*address), f),
            Self::Ipv6(_) => {
                let mut output = FallibleString::default();
                self.serialize(&mut output);
                f.pad(&output)
            }
            Self::Empty => f.pad(""),
        }
    }
}

/// The offset of the first [percent-encoded
/// byte](https://url.spec.whatwg.org/#percent-encoded-byte) in `input`.
fn first_percent_encoded_byte(input: &str) -> Option<usize> {
    let bytes = input.as_bytes();
    bytes
        .windows(3)
        .position(|window| window[0] == b'%' && starts_with_two_ascii_hex_digits(&window[1..]))
}
