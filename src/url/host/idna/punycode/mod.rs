//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492).

#[cfg(feature = "idna")]
mod any_length;
mod integers;
mod short;

#[cfg(feature = "idna")]
pub(super) use any_length::{decode, encode};
pub(crate) use short::append_label;
pub(super) use short::{SHORT_LABEL, encode_short};
