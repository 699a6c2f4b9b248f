//! Scans an input for the first byte that is not written unchanged.

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

/// A bit mask of the bytes of a block that equal `byte`. The lowest bit is the first byte's.
#[inline]
pub(crate) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
    Input::places_in(block, byte)
}
