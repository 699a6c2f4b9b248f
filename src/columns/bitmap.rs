//! Arrow's [validity bitmaps](https://arrow.apache.org/docs/format/Columnar.html#validity-bitmaps),
//! and the values of boolean columns, which have the same layout.

use super::error::Error;
use crate::fallible_string::push_within_capacity;
use alloc::vec::Vec;

/// A bitmap with one bit per row, least significant bit first. A bit is 1 if its row has a value or,
/// in the values of a boolean column, if the value is true. Unused bits after the last row are 0.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bitmap {
    bytes: Vec<u8>,
    /// The bits of the most recent rows, which are collected here until they fill a byte.
    pending: u8,
    rows: usize,
    nulls: usize,
}

impl Bitmap {
    /// The bytes. Each byte covers eight rows, except that the last byte may cover fewer.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Like [`Bitmap::bytes`], but returns an owned vector.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// The number of rows whose bit is 0.
    #[must_use]
    pub const fn null_count(&self) -> usize {
        self.nulls
    }

    /// Whether the bit of `row` is 1. Returns false if `row` is out of range.
    #[must_use]
    pub fn get(&self, row: usize) -> bool {
        bit(&self.bytes, row).unwrap_or(false)
    }

    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// Clears the bitmap and reserves room for `rows` rows.
    pub(super) fn start(&mut self, rows: usize) -> Result<(), Error> {
        self.bytes.clear();
        (self.pending, self.rows, self.nulls) = (0, 0, 0);
        self.bytes.try_reserve(rows.div_ceil(8)).map_err(|_| Error::OutOfMemory)
    }

    /// Appends a row's bit. The caller must have reserved room for the bit.
    #[inline]
    pub(super) fn push(&mut self, is_set: bool) {
        self.nulls += usize::from(!is_set);
        self.pending |= u8::from(is_set) << (self.rows % 8);
        self.rows += 1;
        if self.rows.is_multiple_of(8) {
            push_within_capacity(&mut self.bytes, self.pending);
            self.pending = 0;
        }
    }

    /// Writes the last, incomplete byte. After this call, no more rows can be added.
    pub(super) fn finish(&mut self) {
        if !self.rows.is_multiple_of(8) {
            push_within_capacity(&mut self.bytes, self.pending);
        }
    }
}

#[inline]
pub(super) fn bit(bytes: &[u8], index: usize) -> Option<bool> {
    bytes.get(index / 8).map(|byte| byte >> (index % 8) & 1 == 1)
}
