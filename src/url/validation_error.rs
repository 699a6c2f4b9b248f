//! [Validation errors](https://url.spec.whatwg.org/#validation-error).

use std::fmt;

/// Declares the errors once: variant, the standard's name, and whether it always means failure.
macro_rules! validation_errors {
    ($($(#[$doc:meta])* $variant:ident = $name:literal,)*) => {
        /// A [validation error](https://url.spec.whatwg.org/#validation-error) by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum ValidationError {
            $($(#[$doc])* $variant,)*
        }

        impl ValidationError {
            /// Every error the standard names, in the order of its table.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The standard's name.
            ///
            /// ```
            /// use whatwg_url_wasm::url::ValidationError;
            ///
            /// assert_eq!(ValidationError::Ipv6Unclosed.name(), "IPv6-unclosed");
            /// ```
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

validation_errors! {
    /// The domain is not what Unicode ToASCII accepts, strictly.
    DomainToAscii = "domain-to-ASCII",
    /// The domain contains a percent-encoded byte.
    DomainPercentEncoded = "domain-percent-encoded",
    /// An opaque host contains a forbidden host code point.
    HostInvalidCodePoint = "host-invalid-code-point",
    /// An IPv4 address ends with a dot.
    Ipv4EmptyPart = "IPv4-empty-part",
    /// An IPv4 address has fewer than four parts.
    Ipv4TooFewParts = "IPv4-too-few-parts",
    /// An IPv4 address has more than four parts.
    Ipv4TooManyParts = "IPv4-too-many-parts",
    /// An IPv4 address has a part that is not a number.
    Ipv4NonNumericPart = "IPv4-non-numeric-part",
    /// An IPv4 address has a part in hexadecimal or octal.
    Ipv4NonDecimalPart = "IPv4-non-decimal-part",
    /// An IPv4 address has a part above 255.
    Ipv4OutOfRangePart = "IPv4-out-of-range-part",
    /// An IPv4 address is written with code points that are not ASCII.
    Ipv4NonAsciiInput = "IPv4-non-ASCII-input",
    /// An IPv6 address lacks its closing `]`.
    Ipv6Unclosed = "IPv6-unclosed",
    /// An IPv6 address begins with a single colon.
    Ipv6InvalidCompression = "IPv6-invalid-compression",
    /// An IPv6 address has more than eight pieces.
    Ipv6TooManyPieces = "IPv6-too-many-pieces",
    /// An IPv6 address is compressed more than once.
    Ipv6MultipleCompression = "IPv6-multiple-compression",
    /// An IPv6 address contains a code point that it may not, or ends unexpectedly.
    Ipv6InvalidCodePoint = "IPv6-invalid-code-point",
    /// An uncompressed IPv6 address has fewer than eight pieces.
    Ipv6TooFewPieces = "IPv6-too-few-pieces",
    /// A piece of an IPv6 address has a leading zero.
    Ipv6PieceLeadingZero = "IPv6-piece-leading-zero",
    /// An IPv4 address in an IPv6 address does not fit its pieces.
    Ipv4InIpv6TooManyPieces = "IPv4-in-IPv6-too-many-pieces",
    /// An IPv4 address in an IPv6 address contains something other than decimal parts.
    Ipv4InIpv6InvalidCodePoint = "IPv4-in-IPv6-invalid-code-point",
    /// An IPv4 address in an IPv6 address has a part above 255.
    Ipv4InIpv6OutOfRangePart = "IPv4-in-IPv6-out-of-range-part",
    /// An IPv4 address in an IPv6 address has fewer than four parts.
    Ipv4InIpv6TooFewParts = "IPv4-in-IPv6-too-few-parts",
    /// A code point stands where only URL units may.
    InvalidUrlUnit = "invalid-URL-unit",
    /// A special scheme is not followed by `//`.
    SpecialSchemeMissingFollowingSolidus = "special-scheme-missing-following-solidus",
    /// The input has no scheme, and there is no base URL it could be relative to.
    MissingSchemeNonRelativeUrl = "missing-scheme-non-relative-URL",
    /// A special URL uses `\` for `/`.
    InvalidReverseSolidus = "invalid-reverse-solidus",
    /// The input contains credentials.
    InvalidCredentials = "invalid-credentials",
    /// There is no host where one must be.
    HostMissing = "host-missing",
    /// The port is above 65535.
    PortOutOfRange = "port-out-of-range",
    /// The port is not a number.
    PortInvalid = "port-invalid",
    /// A Windows drive letter follows a `file` scheme, or is relative to a `file` base URL.
    FileInvalidWindowsDriveLetter = "file-invalid-Windows-drive-letter",
    /// A Windows drive letter stands where the host of a `file` URL goes.
    FileInvalidWindowsDriveLetterHost = "file-invalid-Windows-drive-letter-host",
}

impl fmt::Display for ValidationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
