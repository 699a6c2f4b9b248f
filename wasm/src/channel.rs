//! The memory used by every call: the scratch area for input from JavaScript, and the result area.

use crate::cell::borrow;
use crate::result_area::ResultArea;
use crate::scratch_area::ScratchArea;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// See the [module](self).
pub(crate) struct Channel {
    pub(crate) scratch: ScratchArea,
    pub(crate) result: ResultArea,
}

thread_local! {
    // In WebAssembly, the cell is a plain static, because the modules are compiled without threads.
    pub(crate) static CHANNEL: RefCell<Channel> = const {
        RefCell::new(Channel { scratch: ScratchArea::EMPTY, result: ResultArea::CLEARED })
    };
}

/// Clears the result area first, so that an earlier call's result is not taken for this one's.
pub(crate) fn with_channel<T>(otherwise: T, call: impl FnOnce(&mut Channel) -> T) -> T {
    borrow(&CHANNEL, otherwise, |channel| {
        channel.result.clear();
        call(channel)
    })
}

/// The address of the result area, which never moves.
#[wasm_bindgen]
#[must_use]
pub fn result_area() -> u32 {
    borrow(&CHANNEL, 0, |channel| channel.result.address())
}
