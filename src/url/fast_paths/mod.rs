//! The fast paths. Each fast path produces the same result as the state machine for the inputs that
//! it handles, and declines all others.
//!
//! | file | recognizes |
//! |---|---|
//! | `domain` | whether an input begins with a domain and a path, and is therefore valid; uses SIMD |
//! | [`serialized`] | input that is its own serialization, like most URLs in use, or changes in one place |
//! | [`normalizing`] | input that needs only simple normalizing |
//! | [`mod@reference`] | input that is relative to a base |
//! | [`splicing`] | setter values |
//! | `failing` | input that cannot be parsed without a base |
//!
//! [`recognize`] tries these fast paths in order, except the ones for setters. The parser, the
//! columns and the bindings call [`recognize`] first. The time saved is recorded in
//! benches/DECISIONS.md, *fast paths*.

mod buffer;
mod domain;
mod failing;
mod normalizing;
mod recognizing;
mod reference;
mod scanning;
mod serialized;
mod splicing;

pub use domain::begins_with_domain;
pub(crate) use failing::{end_of_scheme, lacks_scheme};
pub use recognizing::{Outcome, Wanted, recognize, recognize_unserialized, scan};
pub(crate) use recognizing::{has_valid_authority, is_valid, scan_authority};
pub use reference::{Base, Reference};
pub(crate) use scanning::places_in;
pub(crate) use serialized::length_of_plain_segments;
pub use serialized::{Edit, Extent, Replacement, Scan};
pub use splicing::{Splice, find_splice};
