//! [Validation errors](https://url.spec.whatwg.org/#validation-error).

use crate::named_enum::named_enum;
use core::fmt;

named_enum! {
    /// A [validation error](https://url.spec.whatwg.org/#validation-error), under its name in
    /// the standard.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ValidationError;

    /// All errors that the standard names, in the order of its table.
    const ALL;

    /// The standard's name.
    ///
    /// ```
    /// use whatwg_url::url::ValidationError;
    ///
    /// assert_eq!(ValidationError::Ipv6Unclosed.name(), "IPv6-unclosed");
    /// ```
    fn name;

    /// A one-sentence suggestion for what to write instead of the text that caused this
    /// error.
    ///
    /// ```
    /// use whatwg_url::url::ValidationError;
    ///
    /// assert_eq!(
    ///     ValidationError::InvalidReverseSolidus.advice(),
    ///     "Write a slash (/) instead of the backslash (\\).",
    /// );
    /// ```
    fn advice -> &'static str;

    /// The domain is rejected by Unicode ToASCII in strict mode.
    DomainToAscii = "domain-to-ASCII":
        "Write labels of 1 to 63 letters, digits and inner hyphens, separated by dots; only Punycode labels begin with xn--.",
    /// The domain contains a percent-encoded byte.
    DomainPercentEncoded = "domain-percent-encoded":
        "Write the character itself instead of percent-encoding it.",
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint = "host-invalid-code-point":
        "Percent-encode this character.",
    /// An IPv4 address ends with a dot.
    Ipv4EmptyPart = "IPv4-empty-part":
        "Leave out the dot at the end.",
    /// An IPv4 address has fewer than four parts.
    Ipv4TooFewParts = "IPv4-too-few-parts":
        "Write four numbers separated by dots, as in 192.0.2.1.",
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts = "IPv4-too-many-parts":
        "Write no more than four numbers, or end the domain with a label that is not a number.",
    /// An IPv4 address has a part that is not a number.
    Ipv4NonNumericPart = "IPv4-non-numeric-part":
        "Write only numbers, or end the domain with a label that is not a number.",
    /// An IPv4 address has a part in hexadecimal or octal.
    Ipv4NonDecimalPart = "IPv4-non-decimal-part":
        "Write this number in decimal, without 0x or leading zeros.",
    /// An IPv4 address has a part above 255.
    Ipv4OutOfRangePart = "IPv4-out-of-range-part":
        "Write four numbers from 0 to 255.",
    /// An IPv4 address contains non-ASCII code points.
    Ipv4NonAsciiInput = "IPv4-non-ASCII-input":
        "Write ASCII digits and full stops.",
    /// An IPv6 address lacks its closing `]`.
    Ipv6Unclosed = "IPv6-unclosed":
        "End the IPv6 address with a closing bracket (]).",
    /// An IPv6 address begins with a single colon.
    Ipv6InvalidCompression = "IPv6-invalid-compression":
        "Begin the IPv6 address with a number or two colons (::), not one.",
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces = "IPv6-too-many-pieces":
        "Write no more than eight pieces, or seven with two colons (::).",
    /// An IPv6 address is compressed more than once.
    Ipv6MultipleCompression = "IPv6-multiple-compression":
        "Write two colons (::) only once, and write out all other zeros.",
    /// An IPv6 address ends unexpectedly or contains a code point that is not allowed at that
    /// position.
    Ipv6InvalidCodePoint = "IPv6-invalid-code-point":
        "Write pieces of one to four hexadecimal digits, separated by colons.",
    /// An uncompressed IPv6 address has fewer than eight pieces.
    Ipv6TooFewPieces = "IPv6-too-few-pieces":
        "Write all eight pieces, or two colons (::) instead of the zeros.",
    /// A piece of an IPv6 address has a leading zero.
    Ipv6PieceLeadingZero = "IPv6-piece-leading-zero":
        "Write this piece without leading zeros.",
    /// There are too many pieces before an IPv4 address in an IPv6 address.
    Ipv4InIpv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces":
        "Write no more than six pieces before the IPv4 address.",
    /// An IPv4 address in an IPv6 address contains an empty part, a leading zero, more than four
    /// parts, or a code point that is neither a digit nor a dot.
    Ipv4InIpv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point":
        "Write the IPv4 address as four decimal numbers without leading zeros, separated by dots.",
    /// An IPv4 address in an IPv6 address has a part above 255.
    Ipv4InIpv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part":
        "Write the IPv4 address with numbers from 0 to 255.",
    /// An IPv4 address in an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts = "IPv4-in-IPv6-too-few-parts":
        "Write all four numbers of the IPv4 address.",
    /// A code point is not a URL unit, although only URL units are allowed at its position.
    InvalidUrlUnit = "invalid-URL-unit":
        "Percent-encode this (a % as %25), or leave it out if it is a tab, a newline, or a space \
         around the URL.",
    /// A special scheme is not followed by `//`.
    SpecialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus":
        "Write two slashes (//) after the colon of this scheme, or three in a file URL without a \
         host.",
    /// The input does not have a scheme, and there is no base URL.
    MissingSchemeNonRelativeUrl = "missing-scheme-non-relative-URL":
        "Begin with a scheme, as in https:, or give a base URL.",
    /// A special URL contains a `\` where a `/` belongs.
    InvalidReverseSolidus = "invalid-reverse-solidus":
        "Write a slash (/) instead of the backslash (\\).",
    /// The input contains credentials.
    InvalidCredentials = "invalid-credentials":
        "Provide the username and password outside the URL.",
    /// A required host is missing.
    HostMissing = "host-missing":
        "Write a host after the two slashes (//).",
    /// The port is above 65535.
    PortOutOfRange = "port-out-of-range":
        "Write a port from 0 to 65535.",
    /// The port is not a number.
    PortInvalid = "port-invalid":
        "Write only digits after the port's colon.",
    /// A Windows drive letter follows the `file` scheme or is relative to a `file` base URL.
    FileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter":
        "Write the whole URL, as in file:///C:/.",
    /// A `file` URL has a Windows drive letter in place of the host.
    FileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host":
        "Write three slashes before the drive letter, and a colon after it.",
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl core::error::Error for ValidationError {}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn advice_is_a_single_sentence() {
        let advice: HashSet<_> = ValidationError::ALL.iter().map(|error| error.advice()).collect();
        assert_eq!(advice.len(), ValidationError::ALL.len());
        for sentence in advice {
            assert!(sentence.starts_with(|c: char| c.is_ascii_uppercase()), "{sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
            assert!(!sentence.trim_end_matches('.').contains(". "), "{sentence}");
        }
    }
}
