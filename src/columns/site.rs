//! The public suffixes of hosts.

mod sections;

use crate::url::host::public_suffix_list::{PublicSuffixList, Sections};

/// The rules that apply.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(pub(super) Sections);

impl Sites {
    /// The offset of the public suffix.
    pub(super) fn public_suffix(self, domain: &[u8]) -> Option<usize> {
        Some(PublicSuffixList::built_in().offsets(domain, self.0)?.public_suffix)
    }
}
