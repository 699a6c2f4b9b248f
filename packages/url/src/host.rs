//! Hosts.

use crate::parse_error::ParseError;
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::net::{Ipv4Addr, Ipv6Addr};
use whatwg_url::native;

/// The host of a URL.
#[cfg_attr(feature = "serde", derive(serde_derive::Deserialize, serde_derive::Serialize))]
#[derive(Clone, Debug, Eq, Ord, PartialOrd, Hash)]
pub enum Host<S = String> {
    /// A domain in ASCII, or the percent-encoded host of a non-special URL.
    Domain(S),
    /// An IPv4 address.
    Ipv4(Ipv4Addr),
    /// An IPv6 address.
    Ipv6(Ipv6Addr),
}

impl<S> Host<S> {
    #[inline]
    pub(crate) fn of(host: native::Host<S>) -> Self {
        match host {
            native::Host::Domain(host) | native::Host::Opaque(host) => Self::Domain(host),
            native::Host::Ipv4(address) => Self::Ipv4(address),
            native::Host::Ipv6(address) => Self::Ipv6(address),
        }
    }
}

impl Host<&str> {
    /// Returns a copy of the host that owns its string.
    #[inline]
    pub fn to_owned(&self) -> Host<String> {
        match *self {
            Self::Domain(domain) => Host::Domain(domain.to_owned()),
            Self::Ipv4(address) => Host::Ipv4(address),
            Self::Ipv6(address) => Host::Ipv6(address),
        }
    }
}

impl Host<String> {
    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) for special URLs.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` cannot be parsed as a host.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        if input.is_empty() {
            return Err(ParseError::EmptyHost);
        }
        let host = native::Host::parse(input);
        host.map(Self::of).map_err(|error| ParseError::of(error, false))
    }

    /// The [host parser](https://url.spec.whatwg.org/#concept-host-parser) for non-special URLs.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` cannot be parsed as a host.
    pub fn parse_opaque(input: &str) -> Result<Self, ParseError> {
        let host = native::Host::parse_opaque(input);
        let host = host.map_err(|error| ParseError::of(error, false))?;
        Ok(host.map_or_else(|| Self::Domain(String::new()), Self::of))
    }
}

impl<S: AsRef<str>> fmt::Display for Host<S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Domain(domain) => domain.as_ref().fmt(f),
            Self::Ipv4(address) => address.fmt(f),
            Self::Ipv6(address) => native::Host::<&str>::Ipv6(*address).fmt(f),
        }
    }
}

impl<S, T> PartialEq<Host<T>> for Host<S>
where
    S: PartialEq<T>,
{
    fn eq(&self, other: &Host<T>) -> bool {
        match (self, other) {
            (Self::Domain(a), Host::Domain(b)) => a == b,
            (Self::Ipv4(a), Host::Ipv4(b)) => a == b,
            (Self::Ipv6(a), Host::Ipv6(b)) => a == b,
            _ => false,
        }
    }
}
