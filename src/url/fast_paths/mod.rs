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

#[cfg(feature = "bindings")]
mod domain_and_path;
#[cfg(any(feature = "bindings", test))]
mod failing;
mod normalizing;
mod reference;
mod scanning;
mod serialized;
mod splicing;

#[cfg(feature = "bindings")]
pub(crate) use domain_and_path::find_domain_and_path_in;
#[cfg(feature = "bindings")]
pub(crate) use failing::is_sure_to_fail;
pub(crate) use normalizing::find_normalized;
#[cfg(feature = "bindings")]
pub(crate) use reference::Reference;
pub(crate) use reference::find_reference;
pub(crate) use serialized::{Extent, Recognized, find_in, length_of_plain_segments, recognize};
#[cfg(feature = "bindings")]
pub(crate) use splicing::Splice;
pub(crate) use splicing::find_splice;
