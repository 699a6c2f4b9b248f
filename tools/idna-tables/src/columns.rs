//! Bytes in columns.

use std::ops::Range;

/// All columns, in the order in which they are written.
#[derive(Default)]
pub struct Columns {
    bytes: Vec<u8>,
    ranges: Vec<(&'static str, &'static str, Range<usize>)>,
}

impl Columns {
    /// Adds a column.
    pub fn add(&mut self, name: &'static str, about: &'static str, column: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend(column);
        self.ranges.push((name, about, start..self.bytes.len()));
    }

    /// What is to be said of each column, and where it is.
    pub fn ranges(&self) -> &[(&'static str, &'static str, Range<usize>)] {
        &self.ranges
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Appends a number in LEB128: seven bits a byte, the lowest first, with the highest bit set in all but the last.
pub fn push_number(column: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        column.push(number as u8 | 0x80);
        number >>= 7;
    }
    column.push(number as u8);
}
