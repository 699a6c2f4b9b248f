//! Errors that can occur when parsing or resolving Web addresses.

use alloc::collections::TryReserveError;
use core::fmt;

/// The reason why a Web address could not be parsed or resolved. Section and step numbers refer to
/// [*Web addresses in HTML 5*](https://www.w3.org/html/wg/href/draft).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WebAddressError {
    /// Section 3, step 7: the address does not match URI-reference, even after the percent-encoding
    /// in steps 2 to 5.
    NotAUriReference,
    /// Section 4, step 11: the host contains percent-encoded octets that are not UTF-8.
    HostNotUtf8,
    /// Section 4, step 13: ToASCII fails on the host.
    HostToAscii,
    /// The address is relative, but there is no base.
    NoBase,
    /// The base cannot be parsed or has no scheme.
    Base,
    /// Section 4, steps 17 and 18: the result violates the rules of its scheme.
    SchemeRestriction,
    /// Section 4, step 17: the result would be parsed with a different host, for one of these
    /// reasons:
    ///
    /// * The result has no authority, and its path begins with `//`.
    /// * The host of the result comes from the base and contains characters that RFC 3986 does not
    ///   allow.
    /// * The userinfo contains a `\`, which step 20 of section 4 would change to a `/`.
    Nonconforming,
    /// The result does not fit in memory.
    OutOfMemory,
}

impl fmt::Display for WebAddressError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotAUriReference => "not a URI reference",
            Self::HostNotUtf8 => "the host has percent-encoded octets that are not UTF-8",
            Self::HostToAscii => "the host is not a domain",
            Self::NoBase => "the address is relative, but there is no base",
            Self::Base => "the base is not absolute",
            Self::SchemeRestriction => "the result violates a restriction of its scheme",
            Self::Nonconforming => "the result would be parsed with a different host",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for WebAddressError {}

impl From<TryReserveError> for WebAddressError {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}
