//! Converts byte offsets to code point offsets.

use alloc::vec::Vec;

const BLOCK: usize = 64;

/// Counts the code points before byte offsets. Each call of [`before`](Self::before) takes constant
/// time.
pub struct CodePoints<'a> {
    text: &'a [u8],
    /// The number of code points before each block, and in the whole text.
    counts: Vec<usize>,
}

impl<'a> CodePoints<'a> {
    /// Counts the code points of `text`.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let text = text.as_bytes();
        let mut counts = Vec::with_capacity(text.len() / BLOCK + 2);
        let mut count = 0;
        counts.push(count);
        for block in text.chunks(BLOCK) {
            count += starts(block);
            counts.push(count);
        }
        Self { text, counts }
    }

    /// The number of code points that start before a byte offset.
    #[must_use]
    pub fn before(&self, offset: usize) -> usize {
        let block = offset / BLOCK;
        let start_of_block = self.text.get(block * BLOCK..offset).unwrap_or_default();
        self.counts.get(block).map_or(0, |count| count + starts(start_of_block))
    }
}

fn starts(bytes: &[u8]) -> usize {
    bytes.iter().filter(|&byte| byte & 0xC0 != 0x80).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets() {
        for part in ["", "a", "\u{E9}", "a\u{20AC}", "\u{1F600}b\u{E9}"] {
            for count in [1, 13, 32, 64, 100] {
                let text = part.repeat(count);
                let points = CodePoints::new(&text);
                let offsets = text.char_indices().map(|(offset, _)| offset).chain([text.len()]);
                for (index, offset) in offsets.enumerate() {
                    assert_eq!(points.before(offset), index, "{text:?} {offset}");
                }
            }
        }
    }
}
