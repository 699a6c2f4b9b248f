//! Input: a domain. Checks our results against the `idna` crate. When the host is parsed again, in
//! ASCII or in Unicode, the result is the same host. The host has a public suffix. The input is
//! also parsed as a public suffix list and as an IPv4 number.

use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};
use whatwg_url::url::UrlRecord;
use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
use whatwg_url::url::host::{
    Host, domain_to_ascii, domain_to_unicode, is_valid_domain, parse_ipv4, parse_ipv4_number,
};
use whatwg_url::url::rendering::is_suspicious_domain;

/// The length, in bytes, up to which the `idna` crate converts domains according to the standard.
const LONGEST: usize = 500;

/// See the [module](self).
pub fn run(data: &[u8]) {
    let input = String::from_utf8_lossy(data);
    compare(&input);
    // A number without dots is the entire address.
    let number = parse_ipv4_number(&input).and_then(|(number, _)| u32::try_from(number).ok());
    if !input.contains('.') {
        assert_eq!(parse_ipv4(&input).map(u32::from), number);
    }
    if let Ok(list) = PublicSuffixList::parse(&input) {
        let suffix = list.public_suffix(&Host::Domain("a.b.c"));
        assert!(suffix.is_some_and(|suffix| "a.b.c".ends_with(suffix)));
    }
    if input.contains(['/', '\\', '?', '#', '@', ':', '\t', '\n', '\r']) {
        return;
    }
    let host_of = |domain: &str| {
        let url = UrlRecord::parse(&format!("http://{domain}/"), None).ok()?;
        let host = url.serialized_host().map(String::from);
        matches!(url.host(), Some(Host::Domain(_))).then_some(host).flatten()
    };
    let Some(ascii) = host_of(&input) else { return };
    assert_eq!(host_of(&ascii).as_deref(), Some(&*ascii));
    let unicode = domain_to_unicode(&ascii);
    // An ASCII domain that is invalid in IDNA is the same in Unicode and in ASCII.
    assert_eq!(host_of(&unicode).as_deref(), Some(&*ascii), "{unicode:?}");
    assert_eq!(domain_to_unicode(&unicode), unicode);
    assert_eq!(host_of(&ascii.to_ascii_uppercase()).as_deref(), Some(&*ascii));
    assert_eq!(is_suspicious_domain(&unicode), is_suspicious_domain(&ascii));
    assert!(unicode != ascii || !is_suspicious_domain(&ascii));
    look_up(&ascii);
}

/// Compares the results with the `idna` crate, which has an independent implementation and its own
/// tables. The `idna` crate limits lengths and accepts some doubly encoded labels. ASCII and
/// percent-encoded domains are excluded, because the domain parser and ToASCII treat them
/// differently.
fn compare(domain: &str) {
    let is_valid = is_valid_domain(domain);
    let unicode = domain_to_unicode(domain);
    if domain.is_ascii() || domain.contains('%') || domain.len() > LONGEST {
        return;
    }
    let theirs = Uts46::new();
    let (their_unicode, errors) =
        theirs.to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
    if their_unicode.split('.').any(|label| label.starts_with("xn--")) {
        return;
    }
    assert_eq!(unicode, if errors.is_ok() { &*their_unicode } else { domain }, "{domain:?}");
    let to_ascii = |deny_list, hyphens, length| {
        let ascii = theirs.to_ascii(domain.as_bytes(), deny_list, hyphens, length).ok()?;
        (!ascii.is_empty()).then(|| ascii.into_owned())
    };
    let ascii = to_ascii(AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore);
    assert_eq!(domain_to_ascii(domain, false), ascii, "{domain:?}");
    let strict = to_ascii(AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify);
    assert_eq!(domain_to_ascii(domain, true), strict, "{domain:?}");
    assert!(!is_valid || strict.is_some(), "{domain:?}");
}

/// The registrable domain has the same public suffix, and one label before it.
fn look_up(domain: &str) {
    let list = PublicSuffixList::built_in();
    let suffix = |domain| list.public_suffix(&Host::Domain(domain));
    let registrable = list.registrable_domain(&Host::Domain(domain));
    if let Some(registrable) = registrable {
        assert!(domain.ends_with(registrable));
        assert_eq!(suffix(registrable), suffix(domain));
        assert_eq!(registrable.split_once('.').map(|(_, rest)| rest), suffix(domain));
        assert_eq!(list.registrable_domain(&Host::Domain(registrable)), Some(registrable));
    } else {
        assert!(suffix(domain).is_none_or(|suffix| suffix == domain));
    }
}
