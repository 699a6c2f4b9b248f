//! Without the standard library, threads can't be told apart, so no thread can have a provided
//! function.

use super::function::ToAscii;

pub(super) const fn provided() -> Option<ToAscii> {
    None
}
