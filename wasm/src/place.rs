//! Converts byte positions in an input to positions for JavaScript.

use crate::utf16;
use std::ops::Range;

/// A position in the input, in both bytes and UTF-16 code units.
pub(crate) struct Place<'a> {
    input: &'a str,
    bytes: usize,
    units: u32,
}

impl<'a> Place<'a> {
    pub(crate) const fn new(input: &'a str) -> Self {
        Self { input, bytes: 0, units: 0 }
    }

    /// Moves to the byte at `index` and returns the number of code units before it. Most errors are
    /// in input order, so all moves together take about as long as a single pass over the input.
    pub(crate) fn units_before(&mut self, index: usize) -> u32 {
        let way = |range: Range<usize>| {
            utf16::length(self.input.as_bytes().get(range).unwrap_or_default())
        };
        self.units = match index >= self.bytes {
            true => self.units + way(self.bytes..index),
            false => self.units - way(index..self.bytes),
        };
        self.bytes = index;
        self.units
    }
}
