//! The fast paths: they answer for inputs that need not go through the state machine, as the state
//! machine would, or decline.
//!
//! | file | recognizes |
//! |---|---|
//! | [`serialized`] | input that is its own serialization, as most URLs in use are |
//! | [`normalizing`] | input whose normalization is easily written |
//! | [`mod@reference`] | input that is relative to a base |
//! | [`splicing`] | values of setters |
//! | `failing` | input that cannot parse without a base |
//!
//! They stand below the parser: it asks them first, and so do the setters and the boundary. What each
//! saves is in `benches/DECISIONS.md`.

mod domain_and_path;
mod failing;
mod normalizing;
mod reference;
mod scanning;
mod serialized;
mod splicing;

pub use domain_and_path::find_domain_and_path_in;
pub use failing::is_sure_to_fail;
pub use normalizing::find_normalized;
pub use reference::{Reference, find_reference};
pub use serialized::{Extent, Recognized, find_in};
pub(crate) use serialized::{length_of_plain_segments, recognize};
pub use splicing::{Splice, find_splice};
