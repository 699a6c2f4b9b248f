//! [Punycode](https://www.rfc-editor.org/rfc/rfc3492).

#[cfg(feature = "idna")]
pub(super) mod any_length;
mod integers;
mod short;

pub(super) use short::{MOST_DIGITS, SHORT_LABEL, encode_short};
