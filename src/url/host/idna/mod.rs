//! [IDNA](https://url.spec.whatwg.org/#idna): domain parser ToASCII and domain to Unicode.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the
//! [domain parser](super::domain) only lower-cases it. The tables behind the rest are three quarters
//! of all bytes, so they can be left out, and be `provided` by another wasm module when the first
//! non-ASCII domain comes along that is not only to be encoded ([`letters`]).

#[cfg(any(test, not(feature = "idna")))]
mod ascii;
#[cfg(feature = "idna")]
mod counts;
mod labels;
mod letters;
#[cfg(feature = "idna")]
mod processing;
#[cfg(not(feature = "idna"))]
pub(crate) mod provided;
mod punycode;
#[cfg(all(test, feature = "idna"))]
mod random;
pub(crate) mod request;
#[cfg(feature = "idna")]
pub(crate) mod tables;

pub(crate) use labels::part_to_convert;
#[cfg(feature = "idna")]
pub(crate) use letters::append_in_ascii;
#[cfg(not(feature = "idna"))]
pub(crate) use provided::{append_in_ascii, map_and_normalize, to_ascii, to_ascii_strict};
pub(crate) use punycode::append_label;
#[cfg(feature = "idna")]
pub use tables::domain_to_unicode;
#[cfg(feature = "idna")]
pub(crate) use tables::{map_and_normalize, to_ascii, to_ascii_strict};
