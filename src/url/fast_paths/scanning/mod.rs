//! Scans an input for the first byte that cannot be copied unchanged.

mod classes;
#[cfg_attr(target_feature = "simd128", path = "simd.rs")]
#[cfg_attr(not(target_feature = "simd128"), path = "scalar.rs")]
mod input;

pub(super) use classes::Class;
pub(super) use input::{Input, Window};

/// A bit mask of the bytes in a block that equal `byte`. The lowest bit belongs to the first byte.
#[inline]
pub(crate) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
    Input::places_in(block, byte)
}
