//! [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes): percent-decoding,
//! the percent-encode sets, and percent-encoding with these sets.

#[cfg(feature = "encodings")]
pub(crate) mod after_encoding;
mod sets;
mod utf8;

pub use super::percent_decoding::percent_decode;
#[cfg(feature = "encodings")]
pub use after_encoding::percent_encode_after_encoding;
pub use sets::{
    C0_CONTROL, COMPONENT, FORM_URLENCODED, FRAGMENT, PATH, PercentEncodeSet, QUERY, SPECIAL_QUERY,
    UNRESERVED, USERINFO,
};
pub(crate) use utf8::{
    append_utf8_percent_encoded, are_alphanumeric_or, is_long_and_unreserved, percent_encoded,
    percent_encoded_length, push_percent_encoded,
};
pub use utf8::{percent_encode_byte, utf8_percent_encode};
