//! Memory that outlives a call.

use std::cell::RefCell;
use std::thread::LocalKey;

/// Runs `call` with the contents of `cell`. Calls are never nested, so `cell` is never already
/// borrowed. The branch that returns `otherwise` exists only to avoid a panic path.
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
