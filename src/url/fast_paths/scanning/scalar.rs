//! Scans one byte at a time, for targets without SIMD. The interface is the same as in `simd.rs`.

use super::classes::{Class, Marks};

/// The bytes of an input. The SIMD version may also read bytes after the input. This version cuts
/// them off.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(in crate::url::fast_paths) fn new(bytes: &'a [u8], length: usize) -> Self {
        Self(bytes.get(..length).unwrap_or(bytes))
    }

    pub(in crate::url::fast_paths) const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The index of the first byte at or after `start` that is not in `class`, or the length if
    /// there is no such byte.
    pub(in crate::url::fast_paths) fn end_of(self, start: usize, class: Class) -> usize {
        let remainder = self.0.get(start..).unwrap_or_default();
        let length = remainder.iter().position(|&byte| !class.contains(byte));
        start + length.unwrap_or(remainder.len())
    }

    /// The index of the first byte at or after `start` that is not in [`Class::Path`] or that
    /// begins a segment for which `stops` returns true. Returns the length if there is no such
    /// byte. `after_slash` indicates whether a segment begins at `start`.
    pub(in crate::url::fast_paths) fn end_of_path(
        self,
        start: usize,
        mut after_slash: bool,
        stops: impl Fn(&[u8]) -> bool,
    ) -> usize {
        let remainder = self.0.get(start..).unwrap_or_default();
        for (index, &byte) in remainder.iter().enumerate() {
            if !Class::Path.contains(byte)
                || after_slash
                    && matches!(byte, b'.' | b'%')
                    && stops(remainder.get(index..).unwrap_or_default())
            {
                return start + index;
            }
            after_slash = byte == b'/';
        }
        self.0.len()
    }
}

impl Input<'_> {
    /// Always returns `None`, because computing the marks without SIMD takes longer than working
    /// without them.
    pub(in crate::url::fast_paths) const fn marks(self, _start: usize) -> Option<Marks> {
        None
    }

    /// Always returns `None`, like [`marks`](Self::marks).
    pub(in crate::url::fast_paths) const fn domain_marks(
        self,
        _start: usize,
    ) -> Option<(u32, u32)> {
        None
    }

    /// A bit mask of the bytes in a block that equal `byte`. The lowest bit belongs to the first
    /// byte.
    #[inline]
    pub(super) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
        block.iter().rev().fold(0, |places, candidate| places << 1 | u32::from(*candidate == byte))
    }
}
