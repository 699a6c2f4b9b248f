//! Rows of the pattern tables in the standard.

use crate::mime_sniffing::bytes::{is_tag_terminating_byte, is_whitespace_byte};

/// A row: a [byte pattern](https://mimesniff.spec.whatwg.org/#byte-pattern), its [pattern
/// mask](https://mimesniff.spec.whatwg.org/#pattern-mask), the leading bytes to ignore, and an
/// essence.
pub(in crate::mime_sniffing) struct Row {
    pattern: &'static [u8],
    mask: Mask,
    ignores_whitespace: bool,
    essence: &'static str,
}

/// The kinds of mask used in the standard, each described by its rule.
enum Mask {
    /// Every byte of the mask is 0xFF.
    All,
    /// The mask is 0x00 for each 0x00 in the pattern, and 0xFF for all other bytes.
    Gaps,
    /// The mask is 0xDF for letters, and 0xFF for all other bytes. A tag-terminating byte must
    /// follow.
    Tag,
}

impl Row {
    /// Creates a pattern in which every byte is significant.
    pub(in crate::mime_sniffing) const fn new(
        pattern: &'static [u8],
        essence: &'static str,
    ) -> Self {
        Self { pattern, mask: Mask::All, ignores_whitespace: false, essence }
    }

    /// Creates a pattern in which 0x00 matches any byte.
    pub(in crate::mime_sniffing) const fn with_gaps(
        pattern: &'static [u8],
        essence: &'static str,
    ) -> Self {
        Self { pattern, mask: Mask::Gaps, ignores_whitespace: false, essence }
    }

    /// An HTML tag in uppercase or lowercase, after optional whitespace.
    pub(in crate::mime_sniffing) const fn of_tag(pattern: &'static [u8]) -> Self {
        Self { pattern, mask: Mask::Tag, ignores_whitespace: true, essence: "text/html" }
    }

    /// Changes the row so that leading whitespace bytes are ignored.
    pub(in crate::mime_sniffing) const fn behind_whitespace(mut self) -> Self {
        self.ignores_whitespace = true;
        self
    }

    pub(in crate::mime_sniffing) fn first_match(
        rows: &[Self],
        input: &[u8],
    ) -> Option<&'static str> {
        rows.iter().find(|row| row.matches(input)).map(|row| row.essence)
    }

    /// The [pattern matching algorithm](https://mimesniff.spec.whatwg.org/#pattern-matching-algorithm).
    fn matches(&self, mut input: &[u8]) -> bool {
        // 3–4.
        if self.ignores_whitespace {
            while let [first, tail @ ..] = input
                && is_whitespace_byte(*first)
            {
                input = tail;
            }
        }
        // 2. and 5–7.
        let Some((start, tail)) = input.split_at_checked(self.pattern.len()) else {
            return false;
        };
        let mut pairs = start.iter().zip(self.pattern);
        match self.mask {
            Mask::All => start == self.pattern,
            Mask::Gaps => pairs.all(|(byte, wanted)| *wanted == 0 || byte == wanted),
            Mask::Tag => {
                start.eq_ignore_ascii_case(self.pattern)
                    && tail.first().is_some_and(|&byte| is_tag_terminating_byte(byte))
            }
        }
    }
}
