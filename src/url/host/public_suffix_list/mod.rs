//! The Public Suffix List, by which hosts have [public suffixes](https://url.spec.whatwg.org/#host-public-suffix) and
//! [registrable domains](https://url.spec.whatwg.org/#host-registrable-domain).

mod list;
mod packed;
mod text;

pub use list::PublicSuffixList;
pub use text::InvalidPublicSuffixList;
