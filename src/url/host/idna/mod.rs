//! [IDNA](https://url.spec.whatwg.org/#idna): domain parser ToASCII and domain to Unicode.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the
//! [domain parser](super::domain) only lower-cases it. The tables behind the rest are three quarters
//! of all bytes, so a wasm module can do without them and ask for another's (`imported`) when the first
//! non-ASCII domain comes along that is not only to be encoded ([`letters`]).

#[cfg(any(test, all(feature = "bindings-validation", not(feature = "idna"))))]
mod ascii;
#[cfg(feature = "idna")]
mod counts;
#[cfg(all(feature = "boundary", not(feature = "idna")))]
mod imported;
mod labels;
#[cfg(any(feature = "boundary", feature = "idna"))]
mod letters;
#[cfg(feature = "idna")]
mod processing;
mod punycode;
#[cfg(all(test, feature = "idna"))]
mod random;
#[cfg(feature = "idna")]
mod tables;

pub(crate) use labels::part_to_convert;
#[cfg(any(feature = "boundary", feature = "idna"))]
pub(crate) use letters::append_in_ascii;

#[cfg(all(feature = "boundary", not(feature = "idna")))]
pub(crate) use imported::{map_and_normalize, to_ascii, to_ascii_strict};
pub(crate) use punycode::append_label;
#[cfg(feature = "idna")]
pub use tables::domain_to_unicode;
#[cfg(feature = "idna")]
pub(crate) use tables::{map_and_normalize, to_ascii, to_ascii_strict};

#[cfg(not(any(feature = "boundary", feature = "idna")))]
use std::borrow::Cow;

/// Without the tables no non-ASCII domain is converted.
#[cfg(not(any(feature = "boundary", feature = "idna")))]
pub(crate) fn append_in_ascii(_: &str, _: &mut Vec<u8>) -> Option<()> {
    None
}

/// Without the tables no non-ASCII domain can be converted.
#[cfg(not(any(feature = "boundary", feature = "idna")))]
pub(crate) fn to_ascii(_: &str) -> Option<Cow<'_, str>> {
    None
}

/// Without the tables the strict rules cannot be checked.
#[cfg(not(any(feature = "boundary", feature = "idna")))]
pub(crate) fn to_ascii_strict(_: &str) -> Option<Cow<'_, str>> {
    None
}

/// Without the tables no non-ASCII text can be mapped.
#[cfg(not(any(feature = "boundary", feature = "idna")))]
pub(crate) fn map_and_normalize(_: &str) -> Option<String> {
    None
}
