//! What to write instead: one sentence for each [validation error](ValidationError).

use super::validation_error::ValidationError;

impl ValidationError {
    /// One sentence that says what to write instead of what caused this error.
    ///
    /// ```
    /// use whatwg_url_wasm::url::ValidationError;
    ///
    /// assert_eq!(
    ///     ValidationError::InvalidReverseSolidus.advice(),
    ///     "Write a slash (/) instead of the backslash (\\).",
    /// );
    /// ```
    #[must_use]
    pub const fn advice(self) -> &'static str {
        match self {
            Self::DomainToAscii => {
                "Write a domain of labels with dots between them, each of 1 to 63 letters, digits \
                 and hyphens, and no hyphen at either end."
            }
            Self::DomainPercentEncoded => {
                "Write the character itself into the domain instead of percent-encoding it."
            }
            Self::HostInvalidCodePoint => {
                "Percent-encode this character, as it cannot stand in a host by itself."
            }
            Self::Ipv4EmptyPart => "Leave out the dot at the end of the IPv4 address.",
            Self::Ipv4TooFewParts => {
                "Write the IPv4 address as four numbers with dots between them, as in 192.0.2.1."
            }
            Self::Ipv4TooManyParts => {
                "Write no more than four numbers in the IPv4 address, or end the domain with a label \
                 that is not a number."
            }
            Self::Ipv4NonNumericPart => {
                "Write only numbers in the IPv4 address, or end the domain with a label that is not \
                 a number."
            }
            Self::Ipv4NonDecimalPart => {
                "Write this part of the IPv4 address as a decimal number, without 0x or zeros in \
                 front."
            }
            Self::Ipv4OutOfRangePart => {
                "Write the IPv4 address as four numbers, each of them from 0 to 255."
            }
            Self::Ipv4NonAsciiInput => {
                "Write the IPv4 address with the digits 0 to 9 and full stops of ASCII."
            }
            Self::Ipv6Unclosed => "End the IPv6 address with a closing bracket (]).",
            Self::Ipv6InvalidCompression => {
                "Begin the IPv6 address with a number or with two colons (::), not with one."
            }
            Self::Ipv6TooManyPieces => {
                "Write no more than eight pieces in the IPv6 address, or seven with two colons (::)."
            }
            Self::Ipv6MultipleCompression => {
                "Write two colons (::) only once in the IPv6 address, and zeros in the other place."
            }
            Self::Ipv6InvalidCodePoint => {
                "Write pieces of one to four hexadecimal digits with a colon between each two."
            }
            Self::Ipv6TooFewPieces => {
                "Write all eight pieces of the IPv6 address, or two colons (::) for those that are \
                 zero."
            }
            Self::Ipv6PieceLeadingZero => {
                "Write this piece of the IPv6 address without zeros in front."
            }
            Self::Ipv4InIpv6TooManyPieces => {
                "Leave out pieces, so that no more than six stand before the IPv4 address."
            }
            Self::Ipv4InIpv6InvalidCodePoint => {
                "Write the IPv4 address in the IPv6 address as four decimal numbers without zeros in \
                 front, with a dot between each two."
            }
            Self::Ipv4InIpv6OutOfRangePart => {
                "Write a number from 0 to 255 in the IPv4 address in the IPv6 address."
            }
            Self::Ipv4InIpv6TooFewParts => {
                "Write all four numbers of the IPv4 address in the IPv6 address."
            }
            Self::InvalidUrlUnit => {
                "Percent-encode this (a % as %25), or leave it out if it is a tab or newline, or a \
                 space before or after the URL."
            }
            Self::SpecialSchemeMissingFollowingSolidus => {
                "Write exactly two slashes (//) after the colon of this scheme, three before the path \
                 of a file URL without a host."
            }
            Self::MissingSchemeNonRelativeUrl => {
                "Begin with a scheme, as in https:, or give a base URL to which this can be relative."
            }
            Self::InvalidReverseSolidus => "Write a slash (/) instead of the backslash (\\).",
            Self::InvalidCredentials => {
                "Leave the username and password out, and give them where they are not shown."
            }
            Self::HostMissing => "Write a host after the two slashes (//).",
            Self::PortOutOfRange => "Write a port from 0 to 65535.",
            Self::PortInvalid => "Write nothing but digits after the colon of the port.",
            Self::FileInvalidWindowsDriveLetter => {
                "Write the whole URL, with the drive letter and a colon, as in file:///C:/."
            }
            Self::FileInvalidWindowsDriveLetterHost => {
                "Write three slashes before the drive letter, and a colon after it, as in file:///C:/."
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn one_sentence_each() {
        let advice: HashSet<_> = ValidationError::ALL.iter().map(|error| error.advice()).collect();
        assert_eq!(advice.len(), ValidationError::ALL.len());
        for sentence in advice {
            assert!(sentence.starts_with(|c: char| c.is_ascii_uppercase()), "{sentence}");
            assert!(sentence.ends_with('.') && !sentence.contains("  "), "{sentence}");
            assert!(!sentence.trim_end_matches('.').contains(". "), "{sentence}");
        }
    }
}
