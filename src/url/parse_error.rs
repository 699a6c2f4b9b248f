//! The error returned by the parser.

use super::error_sink::Failure;
use super::validation_error::ValidationError;
use core::fmt;

/// The reason why a string could not be parsed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ParseError {
    /// The string is not a URL. Parsing ended with this validation error.
    Invalid(ValidationError),
    /// The resulting URL does not fit in memory.
    OutOfMemory,
}

impl ParseError {
    /// The validation error that ended parsing. Returns `None` if memory ran out.
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
            // This code is unreachable, because without a state override, every parser failure has
            // a validation error.
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

impl core::error::Error for ParseError {}
