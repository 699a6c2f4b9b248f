//! [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64).
//!
//! [`decode`] makes a single pass over the bytes and overwrites its input with its output. If
//! vectors are available, [`blocks`] decodes sixteen letters at a time.

#[cfg_attr(not(all(target_arch = "wasm32", target_feature = "simd128")), path = "no_blocks.rs")]
mod blocks;
mod decode;
mod encode;

pub use decode::{decode_in_place, forgiving_base64_decode};
pub(crate) use encode::encoded_length;
pub use encode::{append_encoded, forgiving_base64_encode};
