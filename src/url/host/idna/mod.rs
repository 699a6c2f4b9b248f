//! [IDNA](https://url.spec.whatwg.org/#idna): domain parser ToASCII and domain to Unicode.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the [domain
//! parser](super::domain) only lower-cases it. The tables for all other domains are large, so they can be
//! left out. Then `provided` asks another wasm module, which has them, about the non-ASCII domains that
//! [`letters`] declines.

#[cfg(any(test, not(feature = "idna")))]
mod ascii;
mod labels;
mod letters;
#[cfg(not(feature = "idna"))]
pub(crate) mod provided;
mod punycode;
#[cfg(feature = "idna")]
pub(crate) mod uts46;

pub(crate) use labels::{is_dot, part_to_convert};
#[cfg(feature = "idna")]
pub(crate) use letters::append_in_ascii;
#[cfg(not(feature = "idna"))]
pub(crate) use provided::{append_in_ascii, to_ascii, to_ascii_strict};
#[cfg(feature = "idna")]
pub(crate) use uts46::conversion::{to_ascii, to_ascii_strict};
#[cfg(feature = "idna")]
pub use uts46::{conversion::domain_to_unicode, data::UNICODE_VERSION};
