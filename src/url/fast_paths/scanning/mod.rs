//! Scans an input for the first byte that cannot be copied unchanged.

mod classes;
#[cfg_attr(target_feature = "simd128", path = "simd.rs")]
#[cfg_attr(not(target_feature = "simd128"), path = "scalar.rs")]
mod input;

use alloc::vec::Vec;
pub(super) use classes::Class;
pub(super) use input::{Input, Window};

/// A bit mask of the bytes in a block that equal `byte`. The lowest bit belongs to the first byte.
#[inline]
pub(crate) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
    Input::places_in(block, byte)
}

/// Appends `bytes`. Returns `None` if memory runs out.
// Not inlined because it has many callers.
#[inline(never)]
pub(super) fn push(output: &mut Vec<u8>, bytes: &[u8]) -> Option<()> {
    output.try_reserve(bytes.len()).ok()?;
    // This is always true. The only purpose of testing the condition is to let the compiler omit
    // code that panics.
    if output.capacity() - output.len() >= bytes.len() {
        output.extend_from_slice(bytes);
    }
    Some(())
}
