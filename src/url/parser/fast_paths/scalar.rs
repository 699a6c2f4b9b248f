//! Scanning a byte at a time.

use super::classes::{Class, PATH_UNITS};

/// The bytes of an input. See the other one for why there may be more than its own.
#[derive(Clone, Copy)]
pub(super) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(super) fn new(bytes: &'a [u8], length: usize) -> Self {
        Self(bytes.get(..length).unwrap_or(bytes))
    }

    pub(super) const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The first place at or after `start` whose byte is not in `class`.
    pub(super) fn end_of(self, start: usize, class: Class) -> usize {
        let rest = self.0.get(start..).unwrap_or_default();
        let length = rest.iter().position(|&byte| !class.contains(byte));
        start + length.unwrap_or(rest.len())
    }

    /// The same for the path, which also ends at a segment that `stops`.
    pub(super) fn end_of_path(
        self,
        start: usize,
        mut after_slash: bool,
        stops: impl Fn(&[u8]) -> bool,
    ) -> usize {
        let rest = self.0.get(start..).unwrap_or_default();
        for (index, &byte) in rest.iter().enumerate() {
            if !PATH_UNITS.contains(byte)
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
