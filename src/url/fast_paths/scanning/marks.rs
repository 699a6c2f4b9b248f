//! What [`domain_and_path`](super::super::domain_and_path) wants to know of many bytes at once.

/// What can be seen of the 64 bytes from a place on, a bit for each.
pub(in crate::url::fast_paths) struct Marks {
    pub(in crate::url::fast_paths) outside_domain: u64,
    pub(in crate::url::fast_paths) outside_path: u64,
    pub(in crate::url::fast_paths) slashes: u64,
    pub(in crate::url::fast_paths) dots: u64,
    pub(in crate::url::fast_paths) percents: u64,
}
