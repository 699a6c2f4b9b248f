//! A string that takes what fits in memory.

use std::ops::{Deref, Range};

/// Where [`String`] would abort when out of memory, this one drops what does not fit, and says so.
///
/// It serves where the size of an input decides how much is written. Whoever writes looks at
/// [`has_overflowed`](Self::has_overflowed) once, at the end. None of its methods can panic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FallibleString {
    text: String,
    overflowed: bool,
}

impl FallibleString {
    /// Whether anything was lost since it was last cleared.
    pub const fn has_overflowed(&self) -> bool {
        self.overflowed
    }

    /// What there is of it.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Makes it empty, and whole.
    pub fn clear(&mut self) {
        self.text.clear();
        self.overflowed = false;
    }

    /// Makes room for `additional` bytes more.
    // Not inline: it is seldom needed, and in all the places that write it was 2.3 KB of wasm.
    #[cold]
    #[inline(never)]
    pub fn reserve(&mut self, additional: usize) {
        self.overflowed |= self.text.try_reserve(additional).is_err();
    }

    /// Appends `text`.
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        if !self.has_room_for(text.len()) {
            self.reserve(text.len());
        }
        // Looked at again, so that the compiler knows that push_str has no need to allocate.
        if self.has_room_for(text.len()) {
            self.text.push_str(text);
        }
    }

    fn has_room_for(&self, additional: usize) -> bool {
        self.text.capacity() - self.text.len() >= additional
    }

    #[inline]
    pub(crate) fn push(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    /// Drops all from `length` on, which is between code points or beyond the end.
    pub(crate) fn truncate(&mut self, length: usize) {
        if self.text.is_char_boundary(length) {
            self.text.truncate(length);
        }
    }

    /// Puts `text` in place of what stands in `range`, whose ends are between code points.
    pub(crate) fn replace_range(&mut self, range: Range<usize>, text: &str) {
        let mut rest = Self::default();
        rest.push_str(self.text.get(range.end..).unwrap_or_default());
        self.truncate(range.start);
        self.push_str(text);
        self.push_str(&rest);
        self.overflowed |= rest.overflowed;
    }

    /// ASCII-lowercases what stands in `range`, whose ends are between code points.
    pub(crate) fn make_ascii_lowercase(&mut self, range: Range<usize>) {
        if let Some(text) = self.text.get_mut(range) {
            text.make_ascii_lowercase();
        }
    }
}

impl Deref for FallibleString {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

impl From<FallibleString> for String {
    fn from(string: FallibleString) -> Self {
        string.text
    }
}

impl<'a> Extend<&'a str> for FallibleString {
    fn extend<I: IntoIterator<Item = &'a str>>(&mut self, parts: I) {
        for part in parts {
            self.push_str(part);
        }
    }
}

/// Pushes `item` if there is room, which there is: whoever calls this has reserved it. It is said so
/// that no allocation, and so no failing one, need be compiled.
#[inline]
pub fn push_within_capacity<T>(items: &mut Vec<T>, item: T) {
    if items.len() < items.capacity() {
        items.push(item);
    }
}

/// Fills what room there is with `item`s.
pub fn fill_within_capacity<T: Copy>(items: &mut Vec<T>, item: T) {
    for _ in items.len()..items.capacity() {
        push_within_capacity(items, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_lost_and_said() {
        let mut string = FallibleString::default();
        string.push_str("ab");
        string.reserve(usize::MAX);
        assert!(string.has_overflowed());
        assert_eq!(string.as_str(), "ab");
        string.clear();
        assert!(!string.has_overflowed());
    }

    #[test]
    fn filling() {
        for length in [0, 1, 63, 64, 65, 1000] {
            let mut items = Vec::with_capacity(length);
            fill_within_capacity(&mut items, 7);
            assert_eq!(items, vec![7; items.capacity()]);
            assert!(items.len() >= length);
        }
    }

    #[test]
    fn changes() {
        let mut string = FallibleString::default();
        string.extend(["AB", "é", "D"]);
        string.replace_range(2..2, "..");
        string.replace_range(2..4, "xY");
        assert_eq!(&*string, "ABxYéD");
        string.make_ascii_lowercase(1..7);
        assert_eq!(&*string, "Abxyéd");
        string.truncate(5); // in the middle of a code point
        string.truncate(99);
        assert_eq!(&*string, "Abxyéd");
        string.truncate(4);
        string.push('é');
        assert_eq!(String::from(string), "Abxyé");
    }
}
