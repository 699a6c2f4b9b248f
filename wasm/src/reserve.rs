//! Makes room in the scratch area. JavaScript calls this before it sends anything.

use crate::cell::borrow;
use crate::channel::CHANNEL;
use crate::idna;
use wasm_bindgen::prelude::wasm_bindgen;

/// Returns the address of a scratch area of at least `length` bytes, or 0 if memory runs out.
/// JavaScript must call this before it sends anything.
///
/// The scratch area may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve(length: usize) -> u32 {
    idna::provide();
    borrow(&CHANNEL, 0, |channel| channel.scratch.reserve(length))
}
