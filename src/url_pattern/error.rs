//! What is wrong with a pattern.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

/// The components of a URL pattern, by their names.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ComponentName {
    /// `protocol`
    Protocol,
    /// `username`
    Username,
    /// `password`
    Password,
    /// `hostname`
    Hostname,
    /// `port`
    Port,
    /// `pathname`
    Pathname,
    /// `search`
    Search,
    /// `hash`
    Hash,
}

impl ComponentName {
    /// Every component, in the order of a URL.
    pub const ALL: [Self; 8] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];

    /// The name of the attribute.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Protocol => "protocol",
            Self::Username => "username",
            Self::Password => "password",
            Self::Hostname => "hostname",
            Self::Port => "port",
            Self::Pathname => "pathname",
            Self::Search => "search",
            Self::Hash => "hash",
        }
    }
}

impl fmt::Display for ComponentName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why something is no URL pattern, or can't be matched with one. Where the standard throws a `TypeError`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UrlPatternError {
    /// A pattern string is not what it should be.
    Invalid {
        /// What was expected, as `a name expected after the colon`.
        expected: &'static str,
        /// The component whose pattern string it is.
        component: ComponentName,
        /// The pattern string.
        pattern: String,
        /// Where in the pattern string, in bytes.
        index: usize,
    },
    /// A pattern that is a relative string, and has no base URL.
    NoBaseUrl {
        /// The name that stands where an absolute URL has the colon after its scheme: of `data:a*`, the index of the colon,
        /// in bytes, and `a`.
        name: Option<(usize, String)>,
    },
    /// A base URL that is given with a pattern that is not a string.
    UnexpectedBaseUrl,
    /// A base URL that does not parse.
    InvalidBaseUrl,
}

impl UrlPatternError {
    pub(super) fn at(
        index: usize,
        expected: &'static str,
        component: ComponentName,
        pattern: &str,
    ) -> Self {
        Self::Invalid { expected, component, pattern: pattern.to_owned(), index }
    }
}

impl fmt::Display for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid URL pattern: ")?;
        match self {
            Self::Invalid { expected, component, pattern, index } => {
                write!(f, "{expected}, at index {index} of {component} {pattern:?}")
            }
            Self::NoBaseUrl { name } => {
                f.write_str("it is relative, and there is no base URL")?;
                let Some((index, value)) = name else { return Ok(()) };
                write!(
                    f,
                    " (\":{value}\" at index {index} is a name; a colon that is text is written \\:)"
                )
            }
            Self::UnexpectedBaseUrl => {
                f.write_str("a base URL can only be given with a pattern that is a string")
            }
            Self::InvalidBaseUrl => f.write_str("its base URL does not parse"),
        }
    }
}

impl core::error::Error for UrlPatternError {}
