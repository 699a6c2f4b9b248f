//! Without the standard library no thread can be told from another, so nothing can be provided for one.

use super::function::ToAscii;

pub(super) const fn provided() -> Option<ToAscii> {
    None
}
