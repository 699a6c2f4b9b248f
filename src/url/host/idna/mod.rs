//! [IDNA](https://url.spec.whatwg.org/#idna): domain parser ToASCII and domain to Unicode.
//!
//! An ASCII domain never comes here when a URL is parsed: what ToASCII makes of it is ignored, so the
//! [domain parser](super::domain) only lower-cases it. The tables behind the rest are three quarters
//! of all bytes, so a wasm module can do without them and ask for another's (`imported`) when the first
//! non-ASCII domain comes along that is not only to be encoded ([`letters`]).

#[cfg(any(test, all(feature = "bindings-validation", not(feature = "idna"))))]
mod ascii;
#[cfg(feature = "idna")]
mod conversion;
#[cfg(feature = "idna")]
mod data;
#[cfg(all(test, feature = "idna"))]
mod equality;
#[cfg(feature = "idna")]
mod expanding;
#[cfg(feature = "idna")]
mod free_positions;
#[cfg(feature = "idna")]
mod hangul;
#[cfg(all(feature = "boundary", not(feature = "idna")))]
mod imported;
mod labels;
#[cfg(any(feature = "boundary", feature = "idna"))]
mod letters;
#[cfg(feature = "idna")]
mod list;
#[cfg(feature = "idna")]
mod normalizing;
#[cfg(feature = "idna")]
mod processing;
#[cfg(feature = "idna")]
mod properties;
#[cfg(any(feature = "boundary", feature = "idna"))]
mod punycode;
#[cfg(all(test, feature = "idna"))]
mod random;
#[cfg(feature = "idna")]
mod tables;

pub(crate) use labels::part_to_convert;
#[cfg(any(feature = "boundary", feature = "idna"))]
pub(crate) use letters::append_in_ascii;

#[cfg(feature = "idna")]
pub use conversion::domain_to_unicode;
#[cfg(feature = "idna")]
pub(crate) use conversion::{to_ascii, to_ascii_strict};
#[cfg(feature = "idna")]
pub use data::UNICODE_VERSION;
#[cfg(all(feature = "boundary", not(feature = "idna")))]
pub(crate) use imported::{to_ascii, to_ascii_strict};
#[cfg(feature = "bindings-idna")]
pub(crate) use {
    processing::{Form, process},
    tables::Tables,
};

#[cfg(not(any(feature = "boundary", feature = "idna")))]
use std::borrow::Cow;

/// Why a domain has no result.
#[cfg(feature = "idna")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Failure {
    Invalid,
    OutOfMemory,
}

#[cfg(feature = "idna")]
impl From<std::collections::TryReserveError> for Failure {
    fn from(_: std::collections::TryReserveError) -> Self {
        Self::OutOfMemory
    }
}

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
