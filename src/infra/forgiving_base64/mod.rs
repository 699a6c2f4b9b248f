//! [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64).
//!
//! [`decode`] is the algorithm as one pass over the bytes, which writes what it decodes over what it has
//! read. In wasm, sixteen bytes at a time go through the [vector unit](self::blocks) as long as they are
//! all of the alphabet.

mod blocks;
mod decode;
mod encode;

pub use decode::{decode_in_place, forgiving_base64_decode};
pub(crate) use encode::encoded_length;
pub use encode::{append_encoded, forgiving_base64_encode};

/// [Table 1 of RFC 4648](https://www.rfc-editor.org/rfc/rfc4648#section-4).
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
