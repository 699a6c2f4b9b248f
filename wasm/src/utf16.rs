//! Computes string lengths in UTF-16 code units, as JavaScript does.

pub(crate) fn length(text: &[u8]) -> u32 {
    // Each byte that starts a code point counts as one unit, or as two if it starts a four-byte
    // sequence.
    text.iter().map(|&byte| u32::from(byte & 0xC0 != 0x80) + u32::from(byte >= 0xF0)).sum()
}
