//! Scans an input for the first byte that cannot be copied unchanged.

mod classes;
mod marks;
#[cfg(not(target_feature = "simd128"))]
mod scalar;
#[cfg(target_feature = "simd128")]
mod simd;

pub(super) use classes::Class;
#[cfg(not(target_feature = "simd128"))]
pub(super) use scalar::Input;
#[cfg(target_feature = "simd128")]
pub(super) use simd::Input;

/// A bit mask of the bytes in a block that equal `byte`. The lowest bit belongs to the first byte.
#[inline]
pub(crate) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
    Input::places_in(block, byte)
}
