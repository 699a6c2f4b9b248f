//! The memory that every call uses: a scratch area for what comes in, and the result area.

use crate::idna;
use crate::result_area::ResultArea;
use crate::scratch_area::ScratchArea;
use std::cell::RefCell;
use std::thread::LocalKey;
use wasm_bindgen::prelude::wasm_bindgen;

/// See the [module](self).
pub(crate) struct Channel {
    pub(crate) scratch: ScratchArea,
    pub(crate) result: ResultArea,
}

thread_local! {
    // On wasm, where there are no threads, a plain static.
    static CHANNEL: RefCell<Channel> = const {
        RefCell::new(Channel { scratch: ScratchArea::EMPTY, result: ResultArea::CLEARED })
    };
}

/// Runs `call` with the channel, whose result area is cleared: no call can leave words of a former one to be read as
/// its own.
pub(crate) fn with_channel<T>(otherwise: T, call: impl FnOnce(&mut Channel) -> T) -> T {
    borrow(&CHANNEL, otherwise, |channel| {
        channel.result.clear();
        call(channel)
    })
}

/// Runs `call` with what `cell` holds. Nothing that runs then can get here again, so it is never in use; that
/// `otherwise` is the answer if it were means that no panic need be compiled.
pub(crate) fn borrow<A, T>(
    cell: &'static LocalKey<RefCell<A>>,
    otherwise: T,
    call: impl FnOnce(&mut A) -> T,
) -> T {
    cell.try_with(|cell| Some(call(&mut *cell.try_borrow_mut().ok()?)))
        .ok()
        .flatten()
        .unwrap_or(otherwise)
}

/// The address of a scratch area of at least `length` bytes, or 0 if there is no memory for one. Nothing can be sent
/// before the first call of this.
///
/// The scratch area may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve(length: usize) -> u32 {
    idna::provide();
    borrow(&CHANNEL, 0, |channel| channel.scratch.reserve(length))
}

/// The address of the result area, which does not move.
#[wasm_bindgen]
#[must_use]
pub fn result_area() -> u32 {
    borrow(&CHANNEL, 0, |channel| channel.result.address())
}

/// An address as JavaScript counts it.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}
