//! Properties of many bytes. [`domain_and_path`](super::super::domain_and_path) needs all of these
//! marks at once.

/// Properties of 64 bytes. Each property is a bit mask with one bit per byte. The lowest bit
/// belongs to the first byte.
pub(in crate::url::fast_paths) struct Marks {
    pub(in crate::url::fast_paths) outside_domain: u64,
    pub(in crate::url::fast_paths) outside_path: u64,
    pub(in crate::url::fast_paths) slashes: u64,
    pub(in crate::url::fast_paths) dots: u64,
    pub(in crate::url::fast_paths) percents: u64,
}
