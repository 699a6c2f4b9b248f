//! A parser option for the columns that need the Public Suffix List.

use super::super::parser::Parser;
use super::Sites;
use crate::url::host::public_suffix_list::Sections;

impl Parser {
    /// Selects the sections of the Public Suffix List that are used for
    /// [`Column::Site`](crate::columns::Column::Site) and
    /// [`Column::PublicSuffix`](crate::columns::Column::PublicSuffix) in the following batches.
    pub fn set_sections(&mut self, sections: Sections) {
        self.derived_mut().sites = Sites(sections);
    }
}
