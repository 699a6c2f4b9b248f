//! Determines the network that a host belongs to.

use super::address_space::{AddressSpace, embedded, of_ipv4, of_ipv6};
use super::special_use::{is_at_or_below, is_special_use};
use super::{Host, Ipv6Pieces};
use core::net::Ipv4Addr;

impl Host<'_> {
    /// The [`AddressSpace`] of the host. Returns `None` for an opaque or empty host, and for a name
    /// that is not reserved. A domain must be in lowercase ASCII, as returned by the host parser.
    ///
    /// ```
    /// use whatwg_url::url::host::{AddressSpace, Host};
    ///
    /// assert_eq!(Host::Ipv4(0xA9FE_0001).address_space(), Some(AddressSpace::LinkLocal));
    /// assert_eq!(Host::Domain("a.localhost").address_space(), Some(AddressSpace::Loopback));
    /// assert_eq!(Host::Domain("printer.local").address_space(), Some(AddressSpace::SpecialUse));
    /// assert_eq!(Host::Domain("localhost.example.dev").address_space(), None);
    /// ```
    #[must_use]
    pub fn address_space(&self) -> Option<AddressSpace> {
        match *self {
            Self::Ipv4(address) => Some(of_ipv4(address)),
            Self::Ipv6(pieces) => Some(of_ipv6(bits(pieces))),
            Self::Domain(domain) if is_at_or_below(domain, "localhost") => {
                Some(AddressSpace::Loopback)
            }
            Self::Domain(domain) => is_special_use(domain).then_some(AddressSpace::SpecialUse),
            Self::Opaque(_) | Self::Empty => None,
        }
    }

    /// The IPv4 address embedded in an IPv4-mapped, IPv4-compatible, NAT64 or 6to4 address, or the
    /// client's address in a Teredo address.
    ///
    /// ```
    /// use whatwg_url::url::host::Host;
    ///
    /// let nat64 = Host::Ipv6([0x64, 0xFF9B, 0, 0, 0, 0, 0x0A00, 1]);
    /// assert_eq!(nat64.embedded_ipv4(), Some([10, 0, 0, 1].into()));
    /// assert_eq!(Host::Ipv4(0x0A00_0001).embedded_ipv4(), None);
    /// ```
    #[must_use]
    pub fn embedded_ipv4(&self) -> Option<Ipv4Addr> {
        match *self {
            Self::Ipv6(pieces) => embedded(bits(pieces)).map(Ipv4Addr::from_bits),
            _ => None,
        }
    }
}

fn bits(pieces: Ipv6Pieces) -> u128 {
    pieces.iter().fold(0, |bits, &piece| bits << 16 | u128::from(piece))
}
