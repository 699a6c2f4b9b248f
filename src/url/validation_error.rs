//! [Validation errors](https://url.spec.whatwg.org/#validation-error): their names, and the sink the
//! parser reports them to.

use super::parser::State;
use std::fmt;
use std::ops::Range;

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

/// Where the parser reports validation errors. `()` takes none of them: with it, nothing that serves
/// only to find an error is compiled.
pub(crate) trait ErrorSink {
    /// Whether reports are wanted at all.
    const ENABLED: bool;

    /// Takes one error, with the bytes of the parser's input it is about.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// Takes what a state of the state machine has looked at in one turn: from where the pointer was to
    /// where it is, which is no range where the state has started over.
    #[inline]
    fn took(&mut self, _state: State, _range: Range<usize>) {}
}

impl ErrorSink for () {
    const ENABLED: bool = false;

    #[inline]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Passes errors about a part of the input on to the sink for the whole.
pub(crate) struct Offset<'a, S> {
    /// The sink for the whole.
    pub(crate) sink: &'a mut S,
    /// Where the part starts.
    pub(crate) start: usize,
}

impl<S: ErrorSink> ErrorSink for Offset<'_, S> {
    const ENABLED: bool = S::ENABLED;

    #[inline]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.sink.report(error, self.start + range.start..self.start + range.end);
    }
}

/// What the standard calls failure, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The validation error that came with it.
    Error(ValidationError),
    /// A state override may also fail without one. Only setters meet that, and they drop it.
    Unnamed,
    /// The standard knows no limits; memory does.
    OutOfMemory,
}

/// Reports `error` and gives the failure that goes with it.
#[inline]
pub(crate) fn fail<S: ErrorSink>(
    errors: &mut S,
    error: ValidationError,
    range: Range<usize>,
) -> Failure {
    errors.report(error, range);
    Failure::Error(error)
}

/// Why a string could not be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseError {
    /// It is not a URL: the validation error with which parsing ended.
    Invalid(ValidationError),
    /// The URL does not fit in memory.
    OutOfMemory,
}

impl ParseError {
    /// The validation error with which parsing ended, if it is for one that it did.
    #[must_use]
    pub const fn validation_error(&self) -> Option<ValidationError> {
        match self {
            Self::Invalid(error) => Some(*error),
            Self::OutOfMemory => None,
        }
    }
}

impl From<Failure> for ParseError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Error(error) => Self::Invalid(error),
            // Without a state override every failure of the parser is named.
            Failure::Unnamed => Self::Invalid(ValidationError::MissingSchemeNonRelativeUrl),
            Failure::OutOfMemory => Self::OutOfMemory,
        }
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Invalid(error) => {
                f.write_str("invalid URL: ")?;
                f.write_str(error.name())
            }
            Self::OutOfMemory => f.write_str("the URL does not fit in memory"),
        }
    }
}

impl std::error::Error for ParseError {}
