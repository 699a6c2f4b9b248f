//! Bytes as input and as results.

use crate::status::Status;
use crate::strings_and_bytes::{Reply, Sent};
use std::ops::Range;

impl<'a> Sent<'a> {
    /// The first `length` bytes, which the caller may change.
    pub(crate) fn bytes_mut(self, length: usize) -> &'a mut [u8] {
        self.scratch.bytes_mut(length).unwrap_or_default()
    }
}

impl Reply<'_> {
    /// Returns bytes that are part of the given bytes.
    pub(crate) fn sent_bytes(&mut self, bytes: Option<&[u8]>) -> Status {
        self.result.write_output(bytes.unwrap_or_default());
        Status::Changed
    }

    pub(crate) fn part_of(&mut self, bytes: Vec<u8>, range: Range<usize>) -> Status {
        self.returned.bytes = bytes;
        self.result.write_output(self.returned.bytes.get(range).unwrap_or_default());
        Status::Changed
    }

    /// The memory of the bytes returned last, emptied for reuse.
    pub(crate) fn memory(&mut self) -> Vec<u8> {
        let mut memory = std::mem::take(&mut self.returned.bytes);
        memory.clear();
        memory
    }
}
