//! The scratch area, into which JavaScript writes bytes before a call.

use crate::address::address;
use std::ops::Deref;
use whatwg_url::internals::fill_within_capacity;

/// See the [module](self). The whole area is initialized, and JavaScript may write anywhere in it.
#[derive(Debug, Default)]
pub struct ScratchArea(Vec<u8>);

impl ScratchArea {
    /// An area without any room.
    pub const EMPTY: Self = Self(Vec::new());

    /// Grows the area to at least `length` bytes. Returns the address of the area, or 0 if memory
    /// runs out.
    pub fn reserve(&mut self, length: usize) -> u32 {
        grow(&mut self.0, length)
    }

    /// Returns the first `length` bytes of the area, or `None` if the area is shorter.
    pub fn bytes_mut(&mut self, length: usize) -> Option<&mut [u8]> {
        self.0.get_mut(..length)
    }

    /// Returns the first `length` bytes as a string, or `None` if the area is shorter or the bytes
    /// are not UTF-8.
    pub fn string(&self, length: usize) -> Option<&str> {
        str::from_utf8(self.0.get(..length)?).ok()
    }

    /// Returns the two strings at the start of the area. The strings have lengths of `first` and
    /// `second` bytes. Returns `None` if the area is shorter or if the bytes are not UTF-8.
    pub fn strings(&self, first: usize, second: usize) -> Option<(&str, &str)> {
        let (first, tail) = self.0.split_at_checked(first)?;
        Some((str::from_utf8(first).ok()?, str::from_utf8(tail.get(..second)?).ok()?))
    }
}

impl Deref for ScratchArea {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Grows `area` to at least `length` items. Returns the address of the area, or 0 if memory runs
/// out.
pub fn grow<T: Copy + Default>(area: &mut Vec<T>, length: usize) -> u32 {
    let more = length.saturating_sub(area.len());
    if area.try_reserve(more).is_err() {
        return 0;
    }
    if more > 0 {
        fill_within_capacity(area, T::default());
    }
    address(area.as_ptr())
}
