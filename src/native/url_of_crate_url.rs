//! Converts to and from the `url` crate's `Url`. Each conversion parses the serialization,
//! because the two crates disagree on some URLs.

use super::url::Url;
use super::url_error::UrlError;

/// ```
/// use whatwg_url::Url;
///
/// let theirs = url::Url::parse("https://example.org/a")?;
/// assert_eq!(Url::try_from(&theirs)?, "https://example.org/a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&::url::Url> for Url {
    type Error = UrlError;

    fn try_from(url: &::url::Url) -> Result<Self, UrlError> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<::url::Url> for Url {
    type Error = UrlError;

    fn try_from(url: ::url::Url) -> Result<Self, UrlError> {
        Self::try_from(&url)
    }
}

/// ```
/// use whatwg_url::Url;
///
/// let ours = Url::parse("https://example.org/a")?;
/// assert_eq!(url::Url::try_from(&ours)?.as_str(), "https://example.org/a");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Url> for ::url::Url {
    type Error = ::url::ParseError;

    fn try_from(url: &Url) -> Result<Self, ::url::ParseError> {
        Self::parse(url.as_str())
    }
}

impl TryFrom<Url> for ::url::Url {
    type Error = ::url::ParseError;

    fn try_from(url: Url) -> Result<Self, ::url::ParseError> {
        Self::try_from(&url)
    }
}
