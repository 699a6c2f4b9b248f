//! The public suffix and the registrable domain of a host.

mod sections;

use crate::url::host::public_suffix_list::{PublicSuffixList, Sections};

/// The rules that apply.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(pub(super) Sections);

impl Sites {
    /// The offsets of the public suffix and of the registrable domain.
    pub(super) fn offsets(self, domain: &str) -> Option<(usize, Option<usize>)> {
        PublicSuffixList::built_in().offsets(domain, self.0)
    }
}
