//! Scanning an input for the end of what stands for itself.

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
