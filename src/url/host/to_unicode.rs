//! Converts hosts to Unicode for display.

use super::Host;
use super::idna::domain_to_unicode;
use alloc::string::String;
use alloc::string::ToString;

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
