//! [IDNA](https://url.spec.whatwg.org/#idna): domain parser ToASCII and domain to Unicode.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the [domain
//! parser](super::domain) only lower-cases it. The tables for all other domains are large, so they can be
//! left out. Then `provided` asks another wasm module, which has them, about the non-ASCII domains that
//! [`letters`] declines.

#[cfg(any(test, not(feature = "idna")))]
mod ascii;
#[cfg(feature = "idna")]
mod conversion;
#[cfg(feature = "idna")]
mod data;
#[cfg(all(test, feature = "idna"))]
mod equality;
#[cfg(feature = "idna")]
mod free_positions;
#[cfg(feature = "idna")]
mod hangul;
mod labels;
mod letters;
#[cfg(feature = "idna")]
mod list;
#[cfg(feature = "idna")]
mod normalizing;
#[cfg(feature = "idna")]
pub(crate) mod processing;
#[cfg(feature = "idna")]
mod properties;
#[cfg(not(feature = "idna"))]
pub(crate) mod provided;
mod punycode;
#[cfg(all(test, feature = "idna"))]
mod random;
#[cfg(feature = "idna")]
pub(crate) mod tables;
#[cfg(feature = "trace")]
pub(crate) mod tracing;
#[cfg(feature = "idna")]
mod unpacking;

#[cfg(feature = "idna")]
pub use conversion::domain_to_unicode;
#[cfg(feature = "idna")]
pub(crate) use conversion::{to_ascii, to_ascii_strict};
#[cfg(feature = "idna")]
pub use data::UNICODE_VERSION;
pub(crate) use labels::part_to_convert;
#[cfg(feature = "idna")]
pub(crate) use letters::append_in_ascii;
#[cfg(not(feature = "idna"))]
pub(crate) use provided::{append_in_ascii, to_ascii, to_ascii_strict};
