//! [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64).
//!
//! [`decode`] is the algorithm as one pass over the bytes, which writes what it decodes over what it has
//! read. In wasm, sixteen bytes at a time go through the [vector unit](self::blocks) as long as they are
//! all of the alphabet.

mod alphabet;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod blocks;
#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
#[path = "no_blocks.rs"]
mod blocks;
mod decode;
mod encode;

pub use decode::{decode_in_place, forgiving_base64_decode};
pub(crate) use encode::encoded_length;
pub use encode::{append_encoded, forgiving_base64_encode};
