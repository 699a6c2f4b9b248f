//! The public suffix and the registrable domain of a host.

mod sections;

use super::column::Column;
use crate::url::host::public_suffix_list::{PublicSuffixList, Sections};

/// The rules that apply.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sites(pub(super) Sections);

impl Sites {
    /// The offset of the public suffix or registrable domain.
    pub(super) fn offset(self, column: Column, domain: &[u8]) -> Option<usize> {
        let offsets = PublicSuffixList::built_in().offsets(domain, self.0)?;
        match column {
            Column::Site => offsets.registrable_domain,
            _ => Some(offsets.public_suffix),
        }
    }
}
