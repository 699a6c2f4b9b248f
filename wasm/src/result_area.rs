//! The result area. The result area holds values that a call returns in addition to its return
//! value.

use crate::address::address;

/// The number of words in the result area.
pub const RESULT_WORDS: usize = 13;

/// The address of a string or table.
pub const OUTPUT_POINTER: usize = 7;
/// The byte length of the string at [`OUTPUT_POINTER`] or, if there is a table, at
/// [`STRING_POINTER`].
pub const OUTPUT_LENGTH: usize = 8;
/// The address of the string that belongs to a table, if there is one.
pub const STRING_POINTER: usize = 9;

/// See the [module](self).
pub struct ResultArea([u32; RESULT_WORDS]);

impl ResultArea {
    /// An area whose words are all 0.
    pub const CLEARED: Self = Self([0; RESULT_WORDS]);

    /// The address of the area.
    pub fn address(&self) -> u32 {
        address(self.0.as_ptr())
    }

    /// The words of the area.
    pub const fn words(&self) -> [u32; RESULT_WORDS] {
        self.0
    }

    /// Sets all words to 0.
    pub fn clear(&mut self) {
        *self = Self::CLEARED;
    }

    /// Writes one word.
    #[inline]
    pub fn write(&mut self, word: usize, value: u32) {
        if let Some(place) = self.0.get_mut(word) {
            *place = value;
        }
    }

    /// Writes the position of the result. `bytes` must not move until the next call.
    #[inline]
    pub fn write_output(&mut self, bytes: &[u8]) {
        self.write(OUTPUT_POINTER, address(bytes.as_ptr()));
        self.write(OUTPUT_LENGTH, bytes.len() as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::channel::with_channel;

    #[test]
    fn every_call_begins_with_zeros() {
        for _ in 0..2 {
            let words = with_channel([1; RESULT_WORDS], |channel| {
                let words = channel.result.words();
                for word in 0..=RESULT_WORDS {
                    channel.result.write(word, 1);
                }
                words
            });
            assert_eq!(words, [0; RESULT_WORDS]);
        }
    }
}
