//! IDNA with its tables: the one file that names the `idna` crate.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use std::borrow::Cow;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
/// `None` is a failure value.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    // The URL deny list is the forbidden domain code points, which the domain parser checks next.
    Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore)
        .ok()
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
/// `None` is a failure value.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify)
        .ok()
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). A domain in which
/// Unicode ToUnicode records an error comes back unchanged.
#[must_use]
pub fn domain_to_unicode(domain: &str) -> String {
    let (result, errors) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    match errors {
        Ok(()) => result.into_owned(),
        Err(_) => domain.into(),
    }
}
