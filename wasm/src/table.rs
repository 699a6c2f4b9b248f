//! The table: numbers that come in or go out with strings.

use crate::channel::{Channel, borrow, with_channel};
use crate::scratch_area::grow;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    pub(crate) static TABLE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

/// Runs `call` with the channel and the table.
pub(crate) fn with_table<T: Copy>(
    otherwise: T,
    call: impl FnOnce(&mut Channel, &mut Vec<u32>) -> T,
) -> T {
    with_channel(otherwise, |channel| borrow(&TABLE, otherwise, |table| call(channel, table)))
}

/// The address of a table of at least `length` words, or 0 if there is no memory for one.
///
/// The table may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve_table(length: usize) -> u32 {
    borrow(&TABLE, 0, |table| grow(table, length))
}
