//! [IDNA](https://url.spec.whatwg.org/#idna): the domain parser's ToASCII, and domain to Unicode.
//!
//! The URL parser does not use this module for ASCII domains. The standard ignores the result of
//! ToASCII for ASCII domains, so the [domain parser](super::domain) only lowercases them. The
//! tables needed for other domains are large and can be left out. Without the tables, `provided`
//! passes the non-ASCII domains that [`letters`] cannot handle to another wasm module that contains
//! the tables.

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
#[cfg(not(feature = "idna"))]
pub(crate) use provided::{
    append_in_ascii, domain_to_unicode, to_ascii, to_ascii_strict, try_domain_to_unicode,
};
#[cfg(feature = "idna")]
pub(crate) use uts46::{
    append_in_ascii,
    conversion::{domain_to_unicode, to_ascii, to_ascii_strict, try_domain_to_unicode},
};
