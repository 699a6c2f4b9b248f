//! The Public Suffix List, which determines the [public
//! suffixes](https://url.spec.whatwg.org/#host-public-suffix) and [registrable
//! domains](https://url.spec.whatwg.org/#host-registrable-domain) of hosts.

mod dots;
mod list;
mod packed;
mod parts;
mod table;
mod text;
mod words;

pub use list::PublicSuffixList;
pub use parts::{DomainParts, Section, Sections};
pub use text::InvalidPublicSuffixList;
