//! Finds the [public suffix](https://url.spec.whatwg.org/#host-public-suffix) and the [registrable
//! domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host, using the
//! [algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) of the Public
//! Suffix List.

use super::dots::Dots;
use super::parts::{DomainParts, Section, Sections};
use super::table::{EXCEPTION, HAS_LONGER, ICANN_SHIFT, Kind, RULE, Table, WILDCARD};
use crate::url::host::Host;
use crate::url::host::special_use::is_special_use;
use alloc::string::{String, ToString};

/// The [Public Suffix List](https://publicsuffix.org/), which lists the domains under which anyone
/// can register names.
///
/// The parent of a wildcard rule is also a public suffix, as it is in browsers. For example,
/// `kobe.jp` is a public suffix because of the rule `*.kobe.jp`. The list's own algorithm, taken
/// literally, disagrees with browsers: see [`PublicSuffixList::parts_literally`].
///
/// Different programs use different versions of the list. If security matters, compare origins
/// instead.
#[derive(Clone, Debug)]
pub struct PublicSuffixList {
    pub(super) version: String,
    pub(super) table: Table,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Offsets {
    pub(crate) public_suffix: usize,
    /// `None` if the domain is a public suffix.
    pub(crate) registrable_domain: Option<usize>,
}

/// Which rules apply, and how.
#[derive(Clone, Copy)]
struct Reading {
    sections: Sections,
    is_literal: bool,
}

/// The default, which matches browsers.
const AS_BROWSERS: Reading = Reading { sections: Sections::All, is_literal: false };

impl PublicSuffixList {
    /// The version stated in the list, or an empty string if the list does not state one.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host. A domain
    /// must be in lowercase ASCII, as returned by the host parser. For example, the labels of
    /// `EXAMPLE.CO.UK` are not found in the list. Returns `None` for a host that is not a domain
    /// and for a domain with an empty label, because the list does not cover these cases.
    ///
    /// ```
    /// use whatwg_url::url::host::{Host, public_suffix_list::PublicSuffixList};
    ///
    /// let list = PublicSuffixList::built_in();
    /// assert_eq!(list.public_suffix(&Host::Domain("www.example.co.uk")), Some("co.uk"));
    /// assert_eq!(list.public_suffix(&Host::Domain("whatwg.github.io.")), Some("github.io."));
    /// assert_eq!(list.public_suffix(&Host::Ipv4(0x7F00_0001)), None);
    /// ```
    #[must_use]
    pub fn public_suffix<'a>(&self, host: &Host<'a>) -> Option<&'a str> {
        // 1.
        let Host::Domain(domain) = *host else { return None };
        // 2–5. If the domain ends with a dot, so does the result.
        domain.get(self.offsets(domain.as_bytes(), Sections::All)?.public_suffix..)
    }

    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host:
    /// its public suffix together with the preceding label. Returns `None` if the host is a public
    /// suffix or has no public suffix. The domain must be in lowercase ASCII, as for
    /// [`PublicSuffixList::public_suffix`].
    ///
    /// ```
    /// use whatwg_url::url::host::{Host, public_suffix_list::PublicSuffixList};
    ///
    /// let list = PublicSuffixList::built_in();
    /// assert_eq!(list.registrable_domain(&Host::Domain("www.example.co.uk")), Some("example.co.uk"));
    /// assert_eq!(list.registrable_domain(&Host::Domain("github.io")), None);
    /// ```
    #[must_use]
    pub fn registrable_domain<'a>(&self, host: &Host<'a>) -> Option<&'a str> {
        // 1.
        let Host::Domain(domain) = *host else { return None };
        // 2–5.
        domain.get(self.offsets(domain.as_bytes(), Sections::All)?.registrable_domain?..)
    }

    /// Splits a domain into its parts according to the rules in `sections`. Returns `None` in the
    /// same cases as [`PublicSuffixList::public_suffix`]. The domain must be in lowercase ASCII.
    ///
    /// ```
    /// use whatwg_url::url::host::Host;
    /// use whatwg_url::url::host::public_suffix_list::{PublicSuffixList, Section, Sections};
    ///
    /// let list = PublicSuffixList::built_in();
    /// let parts = list.parts(&Host::Domain("a.b.github.io"), Sections::All).expect("a domain");
    /// assert_eq!(parts.public_suffix, "github.io");
    /// assert_eq!(parts.registrable_domain, Some("b.github.io"));
    /// assert_eq!(parts.subdomain, Some("a"));
    /// assert_eq!(parts.section, Some(Section::Private));
    ///
    /// let parts = list.parts(&Host::Domain("a.b.github.io"), Sections::Icann).expect("a domain");
    /// assert_eq!(parts.registrable_domain, Some("github.io"));
    /// ```
    #[must_use]
    pub fn parts<'a>(&self, host: &Host<'a>, sections: Sections) -> Option<DomainParts<'a>> {
        self.parts_by(host, Reading { sections, ..AS_BROWSERS })
    }

    /// Like [`PublicSuffixList::parts`], but follows the list's algorithm literally. Under that
    /// algorithm, the parent of a wildcard rule is not necessarily a public suffix.
    ///
    /// ```
    /// use whatwg_url::url::host::Host;
    /// use whatwg_url::url::host::public_suffix_list::{PublicSuffixList, Sections};
    ///
    /// let (list, host) = (PublicSuffixList::built_in(), Host::Domain("kobe.jp"));
    /// let suffix = |parts: Option<_>| parts.map(|parts: whatwg_url::DomainParts| parts.public_suffix);
    /// assert_eq!(suffix(list.parts(&host, Sections::All)), Some("kobe.jp"));
    /// assert_eq!(suffix(list.parts_literally(&host, Sections::All)), Some("jp"));
    /// ```
    #[must_use]
    pub fn parts_literally<'a>(
        &self,
        host: &Host<'a>,
        sections: Sections,
    ) -> Option<DomainParts<'a>> {
        self.parts_by(host, Reading { sections, is_literal: true })
    }

    /// Whether a host may set a cookie with the given value of the `Domain` attribute, according to
    /// [RFC 6265bis](https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.7):
    /// the domain is the host itself, or a parent of the host and not a public suffix. IP addresses
    /// have no parents. A dot at the beginning is ignored, and so is the case. A domain that is empty
    /// or not in ASCII is refused. The host must be parsed.
    ///
    /// A cookie whose domain is both the host and a public suffix is only sent to that host.
    ///
    /// ```
    /// use whatwg_url::url::host::{Host, public_suffix_list::PublicSuffixList};
    ///
    /// let list = PublicSuffixList::built_in();
    /// assert!(list.is_cookie_domain(&Host::Domain("www.example.com"), "EXAMPLE.com"));
    /// assert!(!list.is_cookie_domain(&Host::Domain("www.example.com"), "com"));
    /// assert!(!list.is_cookie_domain(&Host::Domain("badexample.com"), "example.com"));
    /// assert!(list.is_cookie_domain(&Host::Ipv4(0x7F00_0001), "127.0.0.1"));
    /// ```
    #[must_use]
    pub fn is_cookie_domain(&self, host: &Host<'_>, domain: &str) -> bool {
        let domain = domain.strip_prefix('.').unwrap_or(domain).to_ascii_lowercase();
        match *host {
            _ if domain.is_empty() => false,
            Host::Domain(host) => host.strip_suffix(&*domain).is_some_and(|subdomain| {
                // A domain with an empty label has no public suffix.
                let suffix = || self.public_suffix(&Host::Domain(&domain));
                let is_parent = || suffix().is_some_and(|suffix| suffix != domain);
                subdomain.is_empty() || (subdomain.ends_with('.') && is_parent())
            }),
            _ => host.to_string() == domain,
        }
    }

    fn parts_by<'a>(&self, host: &Host<'a>, reading: Reading) -> Option<DomainParts<'a>> {
        let Host::Domain(domain) = *host else { return None };
        let (offsets, section) = self.find(domain.as_bytes(), reading)?;
        let Offsets { public_suffix, registrable_domain } = offsets;
        let before = |start: usize| domain.get(..start.saturating_sub(1));
        Some(DomainParts {
            public_suffix: domain.get(public_suffix..)?,
            registrable_domain: registrable_domain.and_then(|start| domain.get(start..)),
            subdomain: registrable_domain.and_then(before),
            section,
            is_special_use: is_special_use(domain),
        })
    }

    pub(crate) fn offsets(&self, domain: &[u8], sections: Sections) -> Option<Offsets> {
        self.find(domain, Reading { sections, ..AS_BROWSERS }).map(|(offsets, _)| offsets)
    }

    /// Returns the offsets, and the section that contains the rule of the public suffix.
    #[inline]
    fn find(&self, domain: &[u8], reading: Reading) -> Option<(Offsets, Option<Section>)> {
        let bytes = domain.strip_suffix(b".").unwrap_or(domain);
        let dots = Dots::of(bytes);
        if dots.any_empty_label() {
            return None;
        }
        let shift = if reading.sections == Sections::Icann { ICANN_SHIFT } else { 0 };
        let rule = if reading.is_literal { RULE } else { RULE | WILDCARD };
        let start_of_label = |end| dots.last_before(end).map_or(0, |dot| dot + 1);
        let mut end = bytes.len();
        // If no rule matches, the last label is the public suffix.
        let mut longest_match = (start_of_label(end), None);
        // The kind of the suffix formed by the labels that have already been examined. The initial
        // value is the kind of the root, because all suffixes are below the root.
        let mut above = HAS_LONGER;
        while above & (HAS_LONGER | WILDCARD | WILDCARD << ICANN_SHIFT) != 0 {
            let start = start_of_label(end);
            let kind = self.table.kind(bytes.get(start..).unwrap_or_default());
            let applies = (kind >> shift) & (EXCEPTION | rule);
            if applies & EXCEPTION != 0 {
                longest_match = (end + 1, Some(section(kind, EXCEPTION)));
                // An exception takes precedence over all rules, even longer ones.
                break;
            }
            if applies != 0 {
                let first = if applies & RULE != 0 { RULE } else { WILDCARD };
                longest_match = (start, Some(section(kind, first)));
            } else if (above >> shift) & WILDCARD != 0 {
                longest_match = (start, Some(section(above, WILDCARD)));
            }
            if start == 0 {
                break;
            }
            above = kind;
            end = start - 1;
        }
        let (public_suffix, section) = longest_match;
        let registrable_domain = public_suffix.checked_sub(1).map(start_of_label);
        Some((Offsets { public_suffix, registrable_domain }, section))
    }
}

/// The section that the rules in `kind` belong to.
const fn section(kind: Kind, rules: Kind) -> Section {
    if (kind >> ICANN_SHIFT) & rules != 0 { Section::Icann } else { Section::Private }
}
