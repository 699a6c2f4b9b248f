//! Lengths in UTF-16 code units, as in JavaScript.

/// The length of `text` (UTF-8) in code units.
pub(crate) fn length(text: &[u8]) -> u32 {
    // Each byte that begins a code point counts as one unit, or as two if it begins a sequence of
    // four bytes.
    text.iter().map(|&byte| u32::from(byte & 0xC0 != 0x80) + u32::from(byte >= 0xF0)).sum()
}
