//! The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) and the [registrable
//! domain](https://url.spec.whatwg.org/#host-registrable-domain) of a host, by the
//! [algorithm](https://github.com/publicsuffix/list/wiki/Format#formal-algorithm) of the Public Suffix List.

use crate::url::host::Host;
use alloc::borrow::ToOwned;
#[cfg(not(feature = "std"))]
use alloc::collections::BTreeMap as Map;
use alloc::string::String;
#[cfg(feature = "std")]
use std::collections::HashMap as Map;

/// The [Public Suffix List](https://publicsuffix.org/): the domains below which anyone can register names.
///
/// Programs use different lists. Prefer the origin where security depends on it.
#[derive(Clone, Debug)]
pub struct PublicSuffixList {
    pub(super) version: String,
    pub(super) root: Label,
}

/// A label of the rules, in a tree whose root is the end of all domains.
#[derive(Clone, Debug, Default)]
pub(super) struct Label {
    /// A rule ends with this label, counting labels from the end of the domain.
    pub(super) is_rule: bool,
    /// An exception to a wildcard rule ends with this label.
    pub(super) is_exception: bool,
    /// There is a rule `*.` followed by the labels up to this one.
    pub(super) has_wildcard: bool,
    pub(super) below: Map<String, Self>,
}

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
        domain.get(self.start_of_public_suffix(domain)?..)
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
        let before = domain.get(..self.start_of_public_suffix(domain)?)?.strip_suffix('.')?;
        // 2–5.
        domain.get(before.rfind('.').map_or(0, |dot| dot + 1)..)
    }

    /// The offset of the public suffix.
    fn start_of_public_suffix(&self, domain: &str) -> Option<usize> {
        let without_dot = domain.strip_suffix('.').unwrap_or(domain);
        if without_dot.split('.').any(str::is_empty) {
            return None;
        }
        // If no rule is found, the last label is the public suffix.
        let mut start = without_dot.rfind('.').map_or(0, |dot| dot + 1);
        let mut end = without_dot.len();
        let mut label = &self.root;
        loop {
            let above = label;
            let rest = without_dot.get(..end)?;
            let label_start = rest.rfind('.').map_or(0, |dot| dot + 1);
            let found = above.below.get(rest.get(label_start..)?);
            if above.has_wildcard || found.is_some_and(|found| found.is_rule) {
                start = label_start;
            }
            match found {
                Some(found) if found.is_exception => return Some(end + 1),
                Some(found) if label_start > 0 => label = found,
                _ => return Some(start),
            }
            end = label_start - 1;
        }
    }
}

impl Label {
    /// The label that `labels` lead to, starting with the last label of a rule.
    pub(super) fn at<'a>(&mut self, labels: impl Iterator<Item = &'a str>) -> &mut Self {
        labels.fold(self, |label, name| label.below.entry(name.to_owned()).or_default())
    }
}
