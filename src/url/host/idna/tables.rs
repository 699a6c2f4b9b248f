//! IDNA with its tables: the one file that names the `idna` crate.

use crate::ascii_delimiters::split;
use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use std::borrow::Cow;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
/// `None` is a failure value.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    // The URL deny list is the forbidden domain code points, which the domain parser checks next.
    let result = Uts46::new()
        .to_ascii(domain.as_bytes(), AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore)
        .ok()?;
    // Punycode leads with the ASCII of a label, in its order.
    let may_hide_a_prefix = result.as_bytes().windows(8).any(|window| window == b"xn--xn--");
    (!may_hide_a_prefix || !hides_a_prefix(&domain_to_unicode_with_errors(&result).0))
        .then_some(result)
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
    let (result, is_valid) = domain_to_unicode_with_errors(domain);
    if is_valid && !hides_a_prefix(&result) { result.into_owned() } else { domain.into() }
}

fn domain_to_unicode_with_errors(domain: &str) -> (Cow<'_, str>, bool) {
    let (result, errors) =
        Uts46::new().to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    (result, errors.is_ok())
}

/// Whether a label of a domain in Unicode begins with `xn--`, and so stood encoded twice in ASCII. That
/// is an error where hyphens are not checked ([validity
/// criterion](https://www.unicode.org/reports/tr46/#Validity_Criteria) 4), which the crate lets pass.
fn hides_a_prefix(domain: &str) -> bool {
    split(domain, b'.').any(|label| label.starts_with("xn--"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_encoded_twice() {
        for domain in ["xn--xn---epa", "xn--xn--a--gua.pt", "a.XN--XN---EPA.b"] {
            assert_eq!(to_ascii(domain), None, "{domain}");
            assert_eq!(to_ascii_strict(domain), None, "{domain}");
            assert_eq!(domain_to_unicode(domain), domain);
        }
        // One that only looks like it: its first code point is not ASCII.
        let domain = "\u{e9}xn--a";
        let ascii = to_ascii(domain).expect("a domain");
        assert!(ascii.starts_with("xn--xn--"), "{ascii}");
        assert_eq!(domain_to_unicode(&ascii), domain);
    }
}
