//! The function that is provided for a thread.

use super::function::ToAscii;
use core::cell::Cell;

std::thread_local! {
    static PROVIDED: Cell<Option<ToAscii>> = const { Cell::new(None) };
}

/// Provides the function that converts domains on this thread.
pub fn provide_to_ascii(to_ascii: ToAscii) {
    PROVIDED.set(Some(to_ascii));
}

pub(super) fn provided() -> Option<ToAscii> {
    PROVIDED.get()
}
