//! Converts hosts and the origin to Unicode for display.

use super::origin::origin;
use crate::fallible_string::FallibleString;
use crate::url::host::Host;
use crate::url::host::idna::domain_to_unicode;
use crate::url::record::UrlRecord;
use alloc::string::{String, ToString};

impl Host<'_> {
    /// The host's serialization for display. Domains are converted to Unicode using [domain to
    /// Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode).
    ///
    /// ```
    /// use whatwg_url::url::UrlRecord;
    ///
    /// let url = UrlRecord::parse("https://xn--mnchen-3ya.example", None)?;
    /// assert_eq!(url.host().unwrap().to_unicode(), "münchen.example");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn to_unicode(&self) -> String {
        match self {
            Self::Domain(domain) => domain_to_unicode(domain),
            _ => self.to_string(),
        }
    }
}

/// The serialization of the URL's origin for display, with its domain in Unicode. Until 2017, the
/// standard defined `origin` as this serialization.
///
/// ```
/// use whatwg_url::url::{UrlRecord, api};
///
/// let url = UrlRecord::parse("https://xn--mnchen-3ya.example:8080/a", None)?;
/// assert_eq!(api::origin_to_unicode(&url), "https://münchen.example:8080");
/// # Ok::<(), whatwg_url::url::ParseError>(())
/// ```
#[must_use]
pub fn origin_to_unicode(url: &UrlRecord) -> String {
    let origin = origin(url);
    // A serialized tuple origin is a URL, but a serialized opaque origin is not.
    let Ok(tuple) = UrlRecord::parse(&origin, None) else {
        return origin;
    };
    let mut output = FallibleString::default();
    output.push_str(tuple.scheme());
    output.push_str("://");
    output.push_str(&tuple.host().map(|host| host.to_unicode()).unwrap_or_default());
    if let Some(port) = tuple.serialized_port() {
        output.push(':');
        output.push_str(port);
    }
    output.into_string_or_abort()
}
