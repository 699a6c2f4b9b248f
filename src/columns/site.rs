//! The public suffixes of hosts.

mod sections;

use crate::url::host::public_suffix_list::{PublicSuffixList, Sections};

#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(pub(super) Sections);

impl Sites {
    /// The offsets of the public suffix and of the registrable domain, if there is one.
    pub(super) fn offsets(self, domain: &[u8]) -> Option<(usize, Option<usize>)> {
        let offsets = PublicSuffixList::built_in().offsets(domain, self.0)?;
        Some((offsets.public_suffix, offsets.registrable_domain))
    }
}
