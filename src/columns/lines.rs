//! Treats lines as rows.

use super::error::Error;
use super::rows::Rows;
use crate::url::fast_paths::places_in;
use alloc::vec::Vec;

/// Splits bytes into lines. The memory is reused.
#[derive(Clone, Debug, Default)]
pub struct Lines {
    offsets: Vec<i32>,
}

impl Lines {
    /// Creates one row for each line in `bytes`. Each line ends with the byte `end`, which may be
    /// missing after the last line. A carriage return before `end` is harmless, because the URL
    /// parser removes it.
    ///
    /// # Errors
    ///
    /// Returns [`Error::TooLarge`] if there are more bytes than 32-bit offsets can address, or
    /// [`Error::OutOfMemory`] if memory runs out.
    ///
    /// ```
    /// use whatwg_url::columns::Lines;
    ///
    /// let mut lines = Lines::default();
    /// assert_eq!(lines.split(b"a\n\nb", b'\n')?.count(), 3);
    /// assert_eq!(lines.split(b"a\n\nb\n", b'\n')?.count(), 3);
    /// assert_eq!(lines.split(b"", b'\n')?.count(), 0);
    /// # Ok::<(), whatwg_url::columns::Error>(())
    /// ```
    pub fn split<'a>(&'a mut self, bytes: &'a [u8], end: u8) -> Result<Rows<'a>, Error> {
        if bytes.len() >= i32::MAX as usize {
            return Err(Error::TooLarge);
        }
        self.offsets.clear();
        self.push(0)?;
        let (blocks, remainder) = bytes.as_chunks();
        for (index, block) in blocks.iter().enumerate() {
            let mut places = places_in(block, end);
            while places != 0 {
                self.push(index * block.len() + places.trailing_zeros() as usize + 1)?;
                places &= places - 1;
            }
        }
        let before = bytes.len() - remainder.len();
        for (index, byte) in remainder.iter().enumerate() {
            if *byte == end {
                self.push(before + index + 1)?;
            }
        }
        if bytes.last().is_some_and(|&last| last != end) {
            self.push(bytes.len() + 1)?;
        }
        Ok(Rows::lines(&self.offsets, bytes))
    }

    /// The start of each line from the most recent split, followed by the position at which the
    /// next line would start.
    #[must_use]
    pub fn offsets(&self) -> &[i32] {
        &self.offsets
    }

    #[inline]
    fn push(&mut self, place: usize) -> Result<(), Error> {
        let place = i32::try_from(place).map_err(|_| Error::TooLarge)?;
        if self.offsets.len() == self.offsets.capacity() {
            self.offsets.try_reserve(1).map_err(|_| Error::OutOfMemory)?;
        }
        crate::fallible_string::push_within_capacity(&mut self.offsets, place);
        Ok(())
    }
}
