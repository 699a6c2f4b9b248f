//! The kinds of hosts.

use crate::url::host::ends_in_a_number;

/// The type of a URL's [host](https://url.spec.whatwg.org/#concept-host). A type's number is its
/// index in [`HostType::ALL`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HostType {
    /// A [domain](https://url.spec.whatwg.org/#concept-domain).
    Domain,
    /// An [IPv4 address](https://url.spec.whatwg.org/#concept-ipv4).
    Ipv4,
    /// An [IPv6 address](https://url.spec.whatwg.org/#concept-ipv6).
    Ipv6,
    /// An [opaque host](https://url.spec.whatwg.org/#opaque-host).
    Opaque,
    /// The [empty host](https://url.spec.whatwg.org/#empty-host).
    Empty,
}

impl HostType {
    /// Every kind.
    pub const ALL: &'static [Self] =
        &[Self::Domain, Self::Ipv4, Self::Ipv6, Self::Opaque, Self::Empty];

    /// The name, in lowercase.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Domain => "domain",
            Self::Ipv4 => "ipv4",
            Self::Ipv6 => "ipv6",
            Self::Opaque => "opaque",
            Self::Empty => "empty",
        }
    }

    pub(super) fn of(host: &[u8], is_special: bool) -> Self {
        match host {
            [] => Self::Empty,
            [b'[', ..] => Self::Ipv6,
            _ if !is_special => Self::Opaque,
            // A domain returned by the host parser never ends in a number.
            [.., last] if last.is_ascii_digit() && is_a_number_last(host) => Self::Ipv4,
            _ => Self::Domain,
        }
    }
}

fn is_a_number_last(host: &[u8]) -> bool {
    str::from_utf8(host).is_ok_and(ends_in_a_number)
}
