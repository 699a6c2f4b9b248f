//! The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) and the [registrable
//! domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host, by the
//! [algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) of the Public Suffix List.

use super::parts::{DomainParts, Section, Sections};
use super::table::{
    EMPTY_HASH, EXCEPTION, HAS_LONGER, ICANN_SHIFT, Kind, RULE, Table, WILDCARD, next_hash,
};
use crate::url::host::Host;
use crate::url::host::special_use::is_special_use;
use alloc::string::String;

/// The [Public Suffix List](https://publicsuffix.org/): the domains below which anyone can register names.
///
/// As in browsers, the parent of a wildcard rule is a public suffix too: `kobe.jp`, because of the rule `*.kobe.jp`. By the
/// letter of the list's algorithm it is not: see [`PublicSuffixList::parts_literally`].
///
/// Programs use different lists. Prefer the origin where security depends on it.
#[derive(Clone, Debug)]
pub struct PublicSuffixList {
    pub(super) version: String,
    pub(super) table: Table,
}

/// The rules that apply.
#[derive(Clone, Copy)]
struct Reading {
    sections: Sections,
    is_literal: bool,
}

/// By default, as in browsers.
const AS_BROWSERS: Reading = Reading { sections: Sections::All, is_literal: false };

impl PublicSuffixList {
    /// The version that the list names; empty if it names none.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of a host. Its domain
    /// must be in ASCII and lower case, as the host parser returns it. In a domain such as
    /// `EXAMPLE.CO.UK`, no label is found in the list. `None` for a host that is not a domain, and
    /// for a domain with an empty label, because the list does not cover these.
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
        // 2–5. The slice ends with the dot that the domain ends with.
        domain.get(self.find(domain, AS_BROWSERS)?.0..)
    }

    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host:
    /// its public suffix and the label before it. `None` for a host that is a public suffix or does
    /// not have one. The domain must be in ASCII and lower case, as for
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
        domain.get(start_of_registrable_domain(domain, self.find(domain, AS_BROWSERS)?.0)?..)
    }

    /// The parts of a domain by the rules of `sections`. `None` where [`PublicSuffixList::public_suffix`] returns it. The domain
    /// must be in ASCII and lower case.
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

    /// [`PublicSuffixList::parts`] by the letter of the list's algorithm, in which the parent of a wildcard rule need not be a
    /// public suffix.
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

    fn parts_by<'a>(&self, host: &Host<'a>, reading: Reading) -> Option<DomainParts<'a>> {
        let Host::Domain(domain) = *host else { return None };
        let (start, section) = self.find(domain, reading)?;
        let registrable = start_of_registrable_domain(domain, start);
        let before = |start: usize| domain.get(..start.saturating_sub(1));
        Some(DomainParts {
            public_suffix: domain.get(start..)?,
            registrable_domain: registrable.and_then(|start| domain.get(start..)),
            subdomain: registrable.and_then(before),
            section,
            is_special_use: is_special_use(domain),
        })
    }

    /// The offset of the public suffix, and the section of its rule.
    fn find(&self, domain: &str, reading: Reading) -> Option<(usize, Option<Section>)> {
        let bytes = domain.strip_suffix('.').unwrap_or(domain).as_bytes();
        let shift = if reading.sections == Sections::Icann { ICANN_SHIFT } else { 0 };
        let rule = if reading.is_literal { RULE } else { RULE | WILDCARD };
        let mut found = None;
        let mut hash = EMPTY_HASH;
        // The kind of the labels after this one. Everything is below the root.
        let mut above = HAS_LONGER;
        let mut end = bytes.len();
        loop {
            let goes_on = above & (HAS_LONGER | WILDCARD | WILDCARD << ICANN_SHIFT) != 0;
            let mut start = end;
            while let Some(&byte) = bytes.get(start.wrapping_sub(1)) {
                if byte == b'.' {
                    break;
                }
                if goes_on {
                    hash = next_hash(hash, byte);
                }
                start -= 1;
            }
            if start == end {
                return None;
            }
            // If no rule is found, the last label is the public suffix.
            found = found.or(Some((start, None)));
            if goes_on {
                let kind = self.table.kind(hash, bytes.get(start..).unwrap_or_default());
                if (kind >> shift) & EXCEPTION != 0 {
                    found = Some((end + 1, Some(section(kind, EXCEPTION))));
                    // An exception prevails over all rules, also longer ones.
                    above = 0;
                } else {
                    let applies = (kind >> shift) & rule;
                    if applies != 0 {
                        let first = if applies & RULE != 0 { RULE } else { WILDCARD };
                        found = Some((start, Some(section(kind, first))));
                    } else if (above >> shift) & WILDCARD != 0 {
                        found = Some((start, Some(section(above, WILDCARD))));
                    }
                    above = kind;
                }
            }
            if start == 0 {
                return found;
            }
            hash = next_hash(hash, b'.');
            end = start - 1;
        }
    }
}

/// The section of the rules that `kind` has.
const fn section(kind: Kind, rules: Kind) -> Section {
    if (kind >> ICANN_SHIFT) & rules != 0 { Section::Icann } else { Section::Private }
}

/// The offset of the label before the public suffix, which starts at `suffix`.
fn start_of_registrable_domain(domain: &str, suffix: usize) -> Option<usize> {
    let before = domain.get(..suffix)?.strip_suffix('.')?;
    Some(before.rfind('.').map_or(0, |dot| dot + 1))
}
