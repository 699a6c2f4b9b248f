//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492).

#[cfg(feature = "idna")]
mod any_length;
mod integers;
mod short;

#[cfg(feature = "idna")]
pub(super) use any_length::{decode, encode};
pub(super) use short::{MOST_DIGITS, SHORT_LABEL, encode_short};
