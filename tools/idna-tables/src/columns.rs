//! Columns of bytes.

use std::ops::Range;

/// All columns, concatenated.
#[derive(Default)]
pub struct Columns {
    bytes: Vec<u8>,
    declarations: Vec<Declaration>,
}

/// The Rust declaration of a column.
pub struct Declaration {
    pub name: &'static str,
    pub comment: &'static str,
    pub range: Range<usize>,
}

impl Columns {
    /// Adds a column.
    pub fn add(&mut self, name: &'static str, comment: &'static str, column: &[u8]) {
        let start = self.bytes.len();
        self.bytes.extend(column);
        self.declarations.push(Declaration { name, comment, range: start..self.bytes.len() });
    }

    pub fn declarations(&self) -> &[Declaration] {
        &self.declarations
    }

    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }
}

/// Appends a number in LEB128 format, that is, seven bits per byte, with the least significant bits
/// first and the highest bit set in every byte except the last.
pub fn push_number(column: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        column.push(number as u8 | 0x80);
        number >>= 7;
    }
    column.push(number as u8);
}
