//! The fast paths: each answers for some inputs what the state machine would, without running it, and
//! declines all others.
//!
//! | file | recognizes |
//! |---|---|
//! | `domain_and_path` | short URLs of a domain and a path that are their own serialization, by vectors |
//! | [`serialized`] | input that is its own serialization, as most URLs in use are |
//! | [`normalizing`] | input that needs only simple normalizing |
//! | [`mod@reference`] | input that is relative to a base |
//! | [`splicing`] | values of setters |
//! | `failing` | input that cannot parse without a base |
//!
//! The parser, the setters and the boundary try them first. What they save: see benches/DECISIONS.md, *fast
//! paths*.

mod domain_and_path;
mod failing;
mod normalizing;
mod reference;
mod scanning;
mod serialized;
mod splicing;

pub use domain_and_path::find_domain_and_path_in;
pub(crate) use failing::find_failure;
pub use failing::is_sure_to_fail;
pub use normalizing::find_normalized;
pub(crate) use normalizing::has_address;
pub use reference::{Reference, find_reference};
pub(crate) use scanning::places_in;
pub use serialized::{Extent, Recognized, find_in};
pub(crate) use serialized::{length_of_plain_segments, recognize};
pub use splicing::{Splice, find_splice};
