//! The table contains numbers that are sent or returned along with strings.

use crate::cell::borrow;
#[cfg(any(feature = "strings-and-bytes", feature = "url-search-params"))]
use crate::channel::{Channel, with_channel};
use crate::scratch_area::grow;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    pub(crate) static TABLE: RefCell<Vec<u32>> = const { RefCell::new(Vec::new()) };
}

#[cfg(any(feature = "strings-and-bytes", feature = "url-search-params"))]
pub(crate) fn with_table<T: Copy>(
    otherwise: T,
    call: impl FnOnce(&mut Channel, &mut Vec<u32>) -> T,
) -> T {
    with_channel(otherwise, |channel| borrow(&TABLE, otherwise, |table| call(channel, table)))
}

/// Returns the address of a table of at least `length` words, or 0 if memory runs out.
///
/// The table may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve_table(length: usize) -> u32 {
    borrow(&TABLE, 0, |table| grow(table, length))
}
