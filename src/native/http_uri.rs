//! Converts from and to `http::Uri`. Both directions parse, because both can fail: `http` has no constructor that
//! skips its checks (of the length, for example), and a `Uri` is not normalized.

use super::url::Url;
use super::url_error::UrlError;
use alloc::string::String;
use http::Uri;
use http::uri::InvalidUri;
use std::string::ToString;

/// Parses the URI. The conversion fails if the `Uri` is relative (like the URIs that a server
/// receives) or is in authority or asterisk form. For the `Uri` of a request, pass its string to
/// [`Url::from_request_target`]. `Url::join` would find a host in the path `//evil.example/x`.
///
/// ```
/// use http::Uri;
/// use whatwg_url::Url;
///
/// let uri: Uri = "https://example.org/a?b".parse()?;
/// assert_eq!(Url::try_from(&uri)?, "https://example.org/a?b");
/// let (origin, uri) = (Url::parse("https://a.example")?, "//evil.example/x".parse::<Uri>()?);
/// let url = Url::from_request_target(&origin, &uri.to_string()).ok_or("not a request target")?;
/// assert_eq!(url, "https://a.example//evil.example/x");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Uri> for Url {
    type Error = UrlError;

    fn try_from(uri: &Uri) -> Result<Self, UrlError> {
        Self::parse(&uri.to_string())
    }
}

impl TryFrom<Uri> for Url {
    type Error = UrlError;

    fn try_from(uri: Uri) -> Result<Self, UrlError> {
        Self::try_from(&uri)
    }
}

/// Parses the serialization. A `Uri` has no fragment, so the fragment is omitted. The conversion
/// fails for URLs that a `Uri` cannot represent, such as `mailto:a@b`.
///
/// ```
/// use http::Uri;
/// use whatwg_url::Url;
///
/// let url = Url::parse("https://example.org/é?b#c")?;
/// assert_eq!(Uri::try_from(&url)?, "https://example.org/%C3%A9?b");
/// assert_eq!(Uri::try_from(url)?, "https://example.org/%C3%A9?b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl TryFrom<&Url> for Uri {
    type Error = InvalidUri;

    fn try_from(url: &Url) -> Result<Self, InvalidUri> {
        url.record().without_fragment().parse()
    }
}

impl TryFrom<Url> for Uri {
    type Error = InvalidUri;

    fn try_from(url: Url) -> Result<Self, InvalidUri> {
        let length = url.record().without_fragment().len();
        let mut text = String::from(url);
        text.truncate(length);
        // The `Uri` keeps the memory of the string.
        text.try_into()
    }
}
