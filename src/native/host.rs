//! Hosts that use the standard library's IP address types.

use crate::fallible_string::FallibleString;
use crate::url::error_sink::Failure;
use crate::url::{self, ParseError};
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// A host. `S` is `&str` for a host that borrows from a URL, and `String` for a host that outlives
/// the URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Host<S = String> {
    /// A domain in ASCII.
    Domain(S),
    /// The percent-encoded host of a non-special URL.
    Opaque(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl<'a> Host<&'a str> {
    /// Converts the host of a [`UrlRecord`](url::UrlRecord) to a host with the standard library's
    /// types. The empty host becomes `None`, because [`Url::host`](super::Url::host) treats it like
    /// a missing host.
    ///
    /// ```
    /// use whatwg_url::native::Host;
    /// use whatwg_url::url::{self, UrlRecord};
    ///
    /// let record = UrlRecord::parse("https://127.1/", None)?;
    /// let host = record.host().expect("a special URL has a host");
    /// assert_eq!(Host::of(&host), Some(Host::Ipv4([127, 0, 0, 1].into())));
    /// assert_eq!(Host::of(&url::Host::Empty), None);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn of(host: &url::Host<'a>) -> Option<Self> {
        Some(match *host {
            url::Host::Domain(domain) => Self::Domain(domain),
            url::Host::Opaque(opaque) => Self::Opaque(opaque),
            url::Host::Ipv4(address) => Self::Ipv4(address.into()),
            url::Host::Ipv6(pieces) => Self::Ipv6(pieces.into()),
            url::Host::Empty => return None,
        })
    }

    /// Creates a copy of the host that owns its strings.
    #[inline]
    #[must_use]
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Self::Domain(domain) => Host::Domain(domain.to_owned()),
            Self::Opaque(opaque) => Host::Opaque(opaque.to_owned()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl Host<String> {
    pub(super) fn borrowed(&self) -> Host<&str> {
        match self {
            Self::Domain(domain) => Host::Domain(domain),
            Self::Opaque(opaque) => Host::Opaque(opaque),
            Self::Ipv4(address) => Host::Ipv4(*address),
            Self::Ipv6(address) => Host::Ipv6(*address),
        }
    }

    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) for special URLs. IPv6
    /// addresses must be in brackets.
    ///
    /// # Errors
    ///
    /// Returns [`ParseError::Invalid`] if `input` is not a host, or [`ParseError::OutOfMemory`] if
    /// memory runs out.
    ///
    /// ```
    /// use whatwg_url::native::Host;
    ///
    /// assert_eq!(Host::parse("EX%41MPLE.org")?, Host::Domain("example.org".to_owned()));
    /// assert_eq!(Host::parse("0x7F.1")?, Host::Ipv4([127, 0, 0, 1].into()));
    /// assert_eq!(Host::parse("[::1]")?.to_string(), "[::1]");
    /// assert!(Host::parse("a b").is_err());
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        let mut storage = FallibleString::default();
        let host = url::Host::parse(input, false, &mut storage, &mut ())?;
        Ok(Host::of(&host).ok_or(Failure::Unnamed)?.to_owned())
    }

    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) with *isOpaque* true,
    /// for non-special URLs. The empty host becomes `None`.
    ///
    /// # Errors
    ///
    /// Returns [`ParseError::Invalid`] if `input` is not a host, or [`ParseError::OutOfMemory`] if
    /// memory runs out.
    ///
    /// ```
    /// use whatwg_url::native::Host;
    ///
    /// assert_eq!(Host::parse_opaque("Aé")?, Some(Host::Opaque("A%C3%A9".to_owned())));
    /// assert_eq!(Host::parse_opaque("")?, None);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn parse_opaque(input: &str) -> Result<Option<Self>, ParseError> {
        let mut storage = FallibleString::default();
        let host = url::Host::parse(input, true, &mut storage, &mut ())?;
        Ok(Host::of(&host).map(|host| host.to_owned()))
    }
}

/// ```
/// use whatwg_url::native;
/// use whatwg_url::url::Host;
///
/// let host = native::Host::Ipv4([127, 0, 0, 1].into());
/// assert_eq!(Host::from(host), Host::Ipv4(0x7F00_0001));
/// assert_eq!(Host::from(native::Host::Domain("example.org")), Host::Domain("example.org"));
/// ```
impl<'a> From<Host<&'a str>> for url::Host<'a> {
    fn from(host: Host<&'a str>) -> Self {
        match host {
            Host::Domain(domain) => Self::Domain(domain),
            Host::Opaque(opaque) => Self::Opaque(opaque),
            Host::Ipv4(address) => Self::Ipv4(address.to_bits()),
            Host::Ipv6(address) => Self::Ipv6(address.segments()),
        }
    }
}

impl<S> From<IpAddr> for Host<S> {
    fn from(address: IpAddr) -> Self {
        match address {
            IpAddr::V4(address) => Self::Ipv4(address),
            IpAddr::V6(address) => Self::Ipv6(address),
        }
    }
}

/// Displays the standard's serialization: IPv6 addresses are written in brackets, and never in the
/// form that ends in an IPv4 address.
impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(host) | Self::Opaque(host) => f.pad(host.as_ref()),
            Self::Ipv4(address) => fmt::Display::fmt(address, f),
            Self::Ipv6(address) => fmt::Display::fmt(&url::Host::Ipv6(address.segments()), f),
        }
    }
}
