//! Errors in URL patterns.

use crate::form_urlencoded::{Spaces, parse_string, serialize_and};
use crate::url::redaction::{SECRET_PARAMS, redact};
use alloc::borrow::{Cow, ToOwned};
use alloc::string::String;
use core::fmt;

/// The names of the components of a URL pattern.
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
    /// All components, in the order in which they appear in a URL.
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

/// The reason why a pattern is invalid or cannot be matched. The standard throws a `TypeError` in
/// these cases.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum UrlPatternError {
    /// A pattern string is invalid.
    Invalid {
        /// The expected input, such as `a name expected after the colon`.
        expected: &'static str,
        /// The component that the pattern string belongs to.
        component: ComponentName,
        /// The pattern string.
        pattern: String,
        /// The byte offset in the pattern string at which the error occurred.
        index: usize,
    },
    /// The pattern string of a parameter in a
    /// [`SearchParamsPattern`](super::SearchParamsPattern) is invalid.
    InvalidParam {
        /// The expected input.
        expected: &'static str,
        /// The name of the parameter.
        name: String,
        /// The pattern string.
        pattern: String,
        /// The byte offset of the error in the pattern string.
        index: usize,
    },
    /// The pattern is a relative string, and there is no base URL.
    NoBaseUrl {
        /// The name that follows the first colon, if that colon would follow the scheme in an
        /// absolute URL. For `data:a*`, this contains the byte index of the colon and `a`.
        name: Option<(usize, String)>,
    },
    /// A base URL was given, but the pattern is not a string.
    UnexpectedBaseUrl,
    /// The base URL is invalid.
    InvalidBaseUrl,
}

/// What messages contain instead of a secret.
pub(super) const HIDDEN: &str = "***";

impl UrlPatternError {
    pub(super) fn at(
        index: usize,
        expected: &'static str,
        component: ComponentName,
        pattern: &str,
    ) -> Self {
        Self::Invalid { expected, component, pattern: pattern.to_owned(), index }
    }

    /// Hides the pattern string if it may contain a part of a password.
    pub(super) fn without_text_if(mut self, is_hidden: impl Fn(ComponentName) -> bool) -> Self {
        if let Self::Invalid { component, pattern, .. } = &mut self
            && is_hidden(*component)
        {
            *pattern = HIDDEN.to_owned();
        }
        self
    }
}

/// The same as the `Display` implementation, which hides usernames and passwords.
impl fmt::Debug for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for UrlPatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("invalid URL pattern: ")?;
        match self {
            Self::Invalid { expected, component, pattern, index } => {
                write!(f, "{expected}, at index {index} of {component}")?;
                match component {
                    ComponentName::Username | ComponentName::Password => Ok(()),
                    _ => write!(f, " {:?}", redact_part(pattern)),
                }
            }
            Self::InvalidParam { expected, name, pattern, index } => {
                let (name, pattern) = redact_param(name, pattern);
                write!(f, "{expected}, at index {index} of the parameter {name:?} {pattern:?}")
            }
            Self::NoBaseUrl { name } => {
                f.write_str("it is relative, and there is no base URL")?;
                let Some((index, _)) = name else { return Ok(()) };
                write!(f, " (a name starts at index {index}; a colon that is text is written \\:)")
            }
            Self::UnexpectedBaseUrl => {
                f.write_str("a base URL can only be given with a pattern that is a string")
            }
            Self::InvalidBaseUrl => f.write_str("its base URL does not parse"),
        }
    }
}

impl core::error::Error for UrlPatternError {}

/// Hides the secrets in a part of a URL or in a pattern, and everything before the last `@`.
pub(super) fn redact_part(part: &str) -> Cow<'_, str> {
    let redacted = redact(part, SECRET_PARAMS);
    match redacted.rsplit_once('@') {
        Some((_, after)) => alloc::format!("{HIDDEN}@{after}").into(),
        None => redacted,
    }
}

/// Hides the secrets in a parameter or in its pattern.
pub(super) fn redact_param(name: &str, value: &str) -> (String, String) {
    let query = serialize_and([(name, value)], Spaces::Plus);
    let redacted = redact(&query, SECRET_PARAMS);
    let (name, value) = parse_string(&redacted).next().unwrap_or_default();
    (redact_part(&name).into_owned(), redact_part(&value).into_owned())
}

/// Whether a component after `name` contains an `@`. A constructor string ends a password at its
/// first `@`, `/`, `?` or `#`, so the rest of a password that contains these characters is in other
/// components, up to the last `@`.
pub(super) fn is_before_at_sign(name: ComponentName, components: [&str; 8]) -> bool {
    let mut all = ComponentName::ALL.into_iter().zip(components);
    all.any(|(component, _)| component == name) && all.any(|(_, text)| text.contains('@'))
}
