//! Lengths in UTF-16 code units, in which JavaScript counts.

/// How many code units `text`, which is UTF-8, is.
pub(crate) fn length(text: &[u8]) -> u32 {
    // Each byte that begins a code point is a unit; one that begins a sequence of four is two.
    text.iter().map(|&byte| u32::from(byte & 0xC0 != 0x80) + u32::from(byte >= 0xF0)).sum()
}
