//! The option of the columns that need the Public Suffix List.

use super::parser::Parser;
use super::site::Sites;
use crate::url::host::public_suffix_list::Sections;

impl Parser {
    /// Changes the sections of the Public Suffix List that apply to [`Column::Site`](super::Column::Site) and
    /// [`Column::PublicSuffix`](super::Column::PublicSuffix) in the following batches.
    pub fn set_sections(&mut self, sections: Sections) {
        self.derived_mut().sites = Sites(sections);
    }
}
