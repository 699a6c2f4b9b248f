//! Scans one byte at a time, with the interface of `simd.rs`, for targets without SIMD.

use super::classes::Class;
use super::marks::Marks;

/// The bytes of an input. (With SIMD, bytes after the input may be read too. Here they are cut
/// off.)
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(in crate::url::fast_paths) fn new(bytes: &'a [u8], length: usize) -> Self {
        Self(bytes.get(..length).unwrap_or(bytes))
    }

    pub(in crate::url::fast_paths) const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The first index at or after `start` whose byte is not in `class`, or the length if there is
    /// none.
    pub(in crate::url::fast_paths) fn end_of(self, start: usize, class: Class) -> usize {
        let rest = self.0.get(start..).unwrap_or_default();
        let length = rest.iter().position(|&byte| !class.contains(byte));
        start + length.unwrap_or(rest.len())
    }

    /// The first index at or after `start` whose byte is not in [`Class::Path`], or where a segment
    /// begins for which `stops` is true; the length if there is none. `after_slash` says whether a
    /// segment begins at `start`.
    pub(in crate::url::fast_paths) fn end_of_path(
        self,
        start: usize,
        mut after_slash: bool,
        stops: impl Fn(&[u8]) -> bool,
    ) -> usize {
        let rest = self.0.get(start..).unwrap_or_default();
        for (index, &byte) in rest.iter().enumerate() {
            if !Class::Path.contains(byte)
                || after_slash
                    && matches!(byte, b'.' | b'%')
                    && stops(rest.get(index..).unwrap_or_default())
            {
                return start + index;
            }
            after_slash = byte == b'/';
        }
        self.0.len()
    }
}

impl Input<'_> {
    /// Always `None`. Without SIMD, computing the marks takes longer than working without them.
    pub(in crate::url::fast_paths) const fn marks(self, _start: usize) -> Option<Marks> {
        None
    }

    /// A bit mask of the bytes of a block that equal `byte`. The lowest bit is the first byte's.
    #[inline]
    pub(super) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
        block.iter().rev().fold(0, |places, one| places << 1 | u32::from(*one == byte))
    }
}
