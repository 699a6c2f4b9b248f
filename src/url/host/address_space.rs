//! Classifies addresses using IANA's registries of special-purpose
//! [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
//! [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/) addresses.

use core::net::IpAddr;

macro_rules! address_spaces {
    ($($(#[doc = $line:literal])* $variant:ident = $name:literal;)*) => {
        /// The kind of network that an address belongs to, or that a reserved name refers to.
        ///
        /// A name has to be checked when you connect to it. The address of a name depends on DNS,
        /// so classify the address that you connect to. Allow only [`AddressSpace::Public`] instead
        /// of refusing individual spaces.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum AddressSpace {
            $($(#[doc = $line])* $variant,)*
        }

        impl AddressSpace {
            /// Every address space.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name, as in `link-local`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

address_spaces! {
    /// Not a usable address, for example `0.0.0.0`.
    Unspecified = "unspecified";
    /// The same machine, including the name `localhost` and its subdomains.
    Loopback = "loopback";
    /// Private networks, such as `10.0.0.0/8`.
    Private = "private";
    /// The same network link, such as `169.254.0.0/16`.
    LinkLocal = "link-local";
    /// IPv6 addresses for private networks, `fc00::/7`.
    UniqueLocal = "unique-local";
    /// Provider networks behind address translation, `100.64.0.0/10`.
    Shared = "shared";
    /// Reserved for examples in documentation.
    Documentation = "documentation";
    /// Multicast.
    Multicast = "multicast";
    /// Other addresses that are not globally reachable.
    Reserved = "reserved";
    /// All other addresses.
    Public = "public";
    /// IANA's [special-use domain
    /// names](https://www.iana.org/assignments/special-use-domain-names/) except `localhost`, and
    /// their subdomains.
    SpecialUse = "special-use";
}

use AddressSpace::{
    Documentation, LinkLocal, Loopback, Multicast, Private, Public, Reserved, Shared, UniqueLocal,
    Unspecified,
};

/// A block of addresses: its first address, prefix length, address space, name, and the number of
/// the RFC that defines it.
type Block<A> = (A, u32, AddressSpace, &'static str, u16);

/// IPv4 address blocks. The first matching block applies. All other addresses are public.
pub const IPV4_BLOCKS: &[Block<u32>] = &[
    (0x0000_0000, 32, Unspecified, "This host on this network", 1122),
    (0x0000_0000, 8, Reserved, "This network", 791),
    (0x0A00_0000, 8, Private, "Private-Use", 1918),
    (0x6440_0000, 10, Shared, "Shared Address Space", 6598),
    (0x7F00_0000, 8, Loopback, "Loopback", 1122),
    (0xA9FE_0000, 16, LinkLocal, "Link Local", 3927),
    (0xAC10_0000, 12, Private, "Private-Use", 1918),
    (0xC000_0009, 32, Public, "Port Control Protocol Anycast", 7723),
    (0xC000_000A, 32, Public, "TURN Anycast", 8155),
    (0xC000_0000, 24, Reserved, "IETF Protocol Assignments", 6890),
    (0xC000_0200, 24, Documentation, "TEST-NET-1", 5737),
    (0xC058_6300, 24, Reserved, "Deprecated 6to4 Relay Anycast", 7526),
    (0xC0A8_0000, 16, Private, "Private-Use", 1918),
    (0xC612_0000, 15, Reserved, "Benchmarking", 2544),
    (0xC633_6400, 24, Documentation, "TEST-NET-2", 5737),
    (0xCB00_7100, 24, Documentation, "TEST-NET-3", 5737),
    (0xE000_0000, 4, Multicast, "Multicast", 5771),
    (0xF000_0000, 4, Reserved, "Reserved, and Limited Broadcast", 1112),
];

/// IPv6 address blocks. Blocks that embed IPv4 addresses are checked first. For all other
/// addresses, the first matching block applies. Addresses in `2000::/3` without a matching block
/// are public, and the rest are reserved.
pub const IPV6_BLOCKS: &[Block<u128>] = &[
    (0, 128, Unspecified, "Unspecified Address", 4291),
    (1, 128, Loopback, "Loopback Address", 4291),
    (0x0064_FF9B_0001 << 80, 48, Private, "IPv4-IPv6 Translation, local use", 8215),
    (0xFE80 << 112, 10, LinkLocal, "Link-Local Unicast", 4291),
    (0xFC00 << 112, 7, UniqueLocal, "Unique-Local", 4193),
    (0xFF00 << 112, 8, Multicast, "Multicast", 4291),
    (0x2001_0DB8 << 96, 32, Documentation, "Documentation", 3849),
    (0x3FFF << 112, 20, Documentation, "Documentation", 9637),
    (0x2001_0001 << 96 | 1, 128, Public, "Port Control Protocol Anycast", 7723),
    (0x2001_0001 << 96 | 2, 128, Public, "TURN Anycast", 8155),
    (0x2001_0001 << 96 | 3, 128, Public, "DNS-SD Service Registration Anycast", 9665),
    (0x2001_0003 << 96, 32, Public, "AMT", 7450),
    (0x2001_0004_0112 << 80, 48, Public, "AS112-v6", 7535),
    (0x2001_0020 << 96, 28, Public, "ORCHIDv2", 7343),
    (0x2001_0030 << 96, 28, Public, "Drone Remote ID Protocol Entity Tags", 9374),
    (0x2001_0000 << 96, 23, Reserved, "IETF Protocol Assignments", 2928),
    (0x2000 << 112, 3, Public, "Global Unicast", 4291),
    (0, 0, Reserved, "Not allocated, discard-only, SRv6 SIDs, or deprecated", 4291),
];

impl AddressSpace {
    /// Returns the address space that an address belongs to. If the address embeds an IPv4 address,
    /// the result is the space of that IPv4 address.
    ///
    /// ```
    /// use whatwg_url::url::host::AddressSpace;
    ///
    /// assert_eq!(AddressSpace::of([10, 0, 0, 1].into()), AddressSpace::Private);
    /// assert_eq!(AddressSpace::of("::ffff:10.0.0.1".parse()?), AddressSpace::Private);
    /// assert_eq!(AddressSpace::of("2606:4700::1".parse()?), AddressSpace::Public);
    /// # Ok::<(), core::net::AddrParseError>(())
    /// ```
    #[must_use]
    pub fn of(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => of_ipv4(address.to_bits()),
            IpAddr::V6(address) => of_ipv6(address.to_bits()),
        }
    }
}

pub(super) fn of_ipv4(address: u32) -> AddressSpace {
    let is_in = |&&(first, length, ..): &&Block<u32>| (address ^ first).leading_zeros() >= length;
    IPV4_BLOCKS.iter().find(is_in).map_or(Public, |block| block.2)
}

pub(super) fn of_ipv6(address: u128) -> AddressSpace {
    if let Some(embedded) = embedded(address) {
        let space = of_ipv4(embedded);
        // IPv4-compatible addresses are deprecated and not routable.
        return if address >> 32 == 0 && space == Public { Reserved } else { space };
    }
    let is_in = |&&(first, length, ..): &&Block<u128>| (address ^ first).leading_zeros() >= length;
    IPV6_BLOCKS.iter().find(is_in).map_or(Reserved, |block| block.2)
}

/// The IPv4 address embedded in an IPv6 address.
pub(super) const fn embedded(address: u128) -> Option<u32> {
    // The unspecified address and the loopback address are in the block of IPv4-compatible
    // addresses.
    if address <= 1 {
        return None;
    }
    match address >> 32 {
        // The blocks for IPv4-compatible, IPv4-mapped (RFC 4291) and NAT64 (RFC 6052) addresses.
        0 | 0xFFFF | 0x0064_FF9B_0000_0000_0000_0000 => Some(address as u32),
        // 6to4 (RFC 3056).
        _ if address >> 112 == 0x2002 => Some((address >> 80) as u32),
        // Teredo (RFC 4380).
        _ if address >> 96 == 0x2001_0000 => Some(!(address as u32)),
        _ => None,
    }
}
