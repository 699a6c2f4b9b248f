//! The scratch area, into which JavaScript writes bytes before a call.

use crate::channel::address;
use std::ops::Deref;
use whatwg_url_wasm::internals::fill_within_capacity;

/// See the [module](self). All of it is initialized, and its length is all the room that JavaScript knows of.
pub struct ScratchArea(Vec<u8>);

impl ScratchArea {
    /// No room at all.
    pub const EMPTY: Self = Self(Vec::new());

    /// Makes it at least `length` long, and returns its address; 0 if there is no memory for that.
    pub fn reserve(&mut self, length: usize) -> u32 {
        grow(&mut self.0, length)
    }

    /// Its first `length` bytes.
    pub fn bytes_mut(&mut self, length: usize) -> Option<&mut [u8]> {
        self.0.get_mut(..length)
    }

    /// The string of its first `length` bytes, if it has as many and they are UTF-8.
    pub fn string(&self, length: usize) -> Option<&str> {
        str::from_utf8(self.0.get(..length)?).ok()
    }

    /// Two strings that follow one another at its start, under the same conditions.
    pub fn strings(&self, first: usize, second: usize) -> Option<(&str, &str)> {
        let (first, rest) = self.0.split_at_checked(first)?;
        Some((str::from_utf8(first).ok()?, str::from_utf8(rest.get(..second)?).ok()?))
    }
}

impl Deref for ScratchArea {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.0
    }
}

/// Makes `area` at least `length` long, and returns its address; 0 if there is no memory for that.
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
