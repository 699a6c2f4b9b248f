//! [IDNA](https://url.spec.whatwg.org/#idna): the one file that names the `idna` crate.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the
//! [domain parser](super::domain) only lower-cases it.

#[cfg(feature = "idna")]
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use std::borrow::Cow;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
/// `None` is a failure value.
#[cfg(feature = "idna")]
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    // The URL deny list is the forbidden domain code points, which the domain parser checks next.
    Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore)
        .ok()
}

/// Without the tables no non-ASCII domain can be converted.
#[cfg(not(feature = "idna"))]
pub(crate) fn to_ascii(_: &str) -> Option<Cow<'_, str>> {
    None
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
/// `None` is a failure value.
#[cfg(feature = "idna")]
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
        .ok()
}

/// Without the tables the strict rules cannot be checked.
#[cfg(not(feature = "idna"))]
pub(crate) fn to_ascii_strict(_: &str) -> Option<Cow<'_, str>> {
    None
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). A domain in which
/// Unicode ToUnicode records an error comes back unchanged.
#[cfg(feature = "idna")]
#[must_use]
pub fn domain_to_unicode(domain: &str) -> String {
    let (result, errors) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    match errors {
        Ok(()) => result.into_owned(),
        Err(_) => domain.into(),
    }
}
