//! The error returned by the parser.

use core::fmt;
use whatwg_url::url::{self, ValidationError};

macro_rules! parse_errors {
    ($($name:ident = $text:literal,)+) => {
        /// The reason why a string could not be parsed.
        #[derive(PartialEq, Eq, Clone, Copy, Debug)]
        #[non_exhaustive]
        pub enum ParseError {
            $(
                #[doc = $text]
                $name,
            )+
        }

        impl fmt::Display for ParseError {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(match self {
                    $(Self::$name => $text,)+
                })
            }
        }
    };
}

parse_errors! {
    EmptyHost = "empty host",
    IdnaError = "invalid international domain name",
    InvalidPort = "invalid port number",
    InvalidIpv4Address = "invalid IPv4 address",
    InvalidIpv6Address = "invalid IPv6 address",
    InvalidDomainCharacter = "invalid domain character",
    RelativeUrlWithoutBase = "relative URL without a base",
    RelativeUrlWithCannotBeABaseBase = "relative URL with a cannot-be-a-base base",
    SetHostOnCannotBeABaseUrl = "a cannot-be-a-base URL doesn’t have a host to set",
    Overflow = "URLs more than 4 GB are not supported",
}

impl core::error::Error for ParseError {}

impl ParseError {
    /// The corresponding error in the `url` crate, which depends on whether there is a base.
    pub(crate) fn of(error: url::ParseError, has_base: bool) -> Self {
        use ValidationError as E;

        let Some(error) = error.validation_error() else { return Self::Overflow };
        match error {
            E::HostMissing => Self::EmptyHost,
            E::PortOutOfRange | E::PortInvalid => Self::InvalidPort,
            E::HostInvalidCodePoint => Self::InvalidDomainCharacter,
            E::MissingSchemeNonRelativeUrl if has_base => Self::RelativeUrlWithCannotBeABaseBase,
            E::MissingSchemeNonRelativeUrl => Self::RelativeUrlWithoutBase,
            _ if error.name().starts_with("IPv4-in") => Self::InvalidIpv6Address,
            _ if error.name().starts_with("IPv4") => Self::InvalidIpv4Address,
            _ if error.name().starts_with("IPv6") => Self::InvalidIpv6Address,
            _ => Self::IdnaError,
        }
    }
}
