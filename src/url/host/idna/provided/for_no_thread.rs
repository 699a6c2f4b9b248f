//! Without the standard library, threads cannot be distinguished, so nothing can be provided for
//! one of them.

use super::function::ToAscii;

pub(super) const fn provided() -> Option<ToAscii> {
    None
}
