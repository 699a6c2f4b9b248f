//! [`Url`]: parsing, and trait implementations.

use crate::parse_error::ParseError;
use alloc::format;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::ops::Index;
use core::str::FromStr;
use whatwg_url::native::{SECRET_PARAMS, redact};
use whatwg_url::url::UrlRecord;

/// A parsed URL.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Url {
    pub(crate) inner: whatwg_url::Url,
}

impl Url {
    /// Parses an absolute URL.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is not an absolute URL.
    pub fn parse(input: &str) -> Result<Self, ParseError> {
        match UrlRecord::parse(input, None) {
            Ok(record) => Ok(Self { inner: record.into() }),
            Err(error) => Err(ParseError::of(error, false)),
        }
    }

    /// Parses an absolute URL and appends parameters to its query.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is not an absolute URL.
    pub fn parse_with_params<I, K, V>(input: &str, iter: I) -> Result<Self, ParseError>
    where
        I: IntoIterator,
        I::Item: Borrow<(K, V)>,
        K: AsRef<str>,
        V: AsRef<str>,
    {
        let mut url = Self::parse(input)?;
        url.query_pairs_mut().extend_pairs(iter);
        Ok(url)
    }

    /// Parses `input`, using this URL as the base.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is neither an absolute URL nor a URL relative to this one.
    pub fn join(&self, input: &str) -> Result<Self, ParseError> {
        match self.inner.join(input) {
            Ok(inner) => Ok(Self { inner }),
            Err(error) => Err(ParseError::of(error.into(), true)),
        }
    }

    /// Returns the relative reference from this URL to `url`, or `None` if the reference would need
    /// a scheme or an authority.
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        self.inner.make_relative(&url.inner)
    }

    /// The serialization.
    pub fn as_str(&self) -> &str {
        self.inner.as_str()
    }

    /// The serialization.
    #[deprecated(since = "2.3.0", note = "use Into<String>")]
    pub fn into_string(self) -> String {
        self.into()
    }

    /// Checks that the serialization parses to this URL.
    #[doc(hidden)]
    pub fn check_invariants(&self) -> Result<(), String> {
        match Self::parse(self.as_str()) {
            Ok(parsed) if parsed.inner.record() == self.inner.record() => Ok(()),
            parsed => Err(format!("{self} parses as {parsed:?}")),
        }
    }
}

/// A part of the URL, such as `url[Position::BeforeHost..Position::AfterPort]`.
impl<R> Index<R> for Url
where
    whatwg_url::Url: Index<R, Output = str>,
{
    type Output = str;

    fn index(&self, range: R) -> &str {
        &self.inner[range]
    }
}

impl FromStr for Url {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl<'a> TryFrom<&'a str> for Url {
    type Error = ParseError;

    fn try_from(input: &'a str) -> Result<Self, ParseError> {
        Self::parse(input)
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.inner.into()
    }
}

impl From<whatwg_url::Url> for Url {
    fn from(inner: whatwg_url::Url) -> Self {
        Self { inner }
    }
}

impl From<Url> for whatwg_url::Url {
    fn from(url: Url) -> Self {
        url.inner
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// Hides the username, the password and the values of secret parameters.
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let redacted = redact(self.as_str(), SECRET_PARAMS);
        let Ok(url) = Self::parse(&redacted) else {
            return f.debug_tuple("Url").field(&redacted).finish();
        };
        f.debug_struct("Url")
            .field("scheme", &url.scheme())
            .field("cannot_be_a_base", &url.cannot_be_a_base())
            .field("username", &url.username())
            .field("password", &url.password())
            .field("host", &url.host())
            .field("port", &url.port())
            .field("path", &url.path())
            .field("query", &url.query())
            .field("fragment", &url.fragment())
            .finish()
    }
}
