//! The option for the columns that need the Public Suffix List.

use super::super::parser::Parser;
use super::Sites;
use crate::url::host::public_suffix_list::Sections;

impl Parser {
    /// Changes the sections of the Public Suffix List that apply to
    /// [`Column::Site`](crate::columns::Column::Site) and
    /// [`Column::PublicSuffix`](crate::columns::Column::PublicSuffix) for the following batches.
    pub fn set_sections(&mut self, sections: Sections) {
        self.derived_mut().sites = Sites(sections);
    }
}
