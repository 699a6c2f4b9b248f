//! A string that does not abort the process when memory runs out.

use alloc::alloc::handle_alloc_error;
use alloc::collections::TryReserveError;
use alloc::string::String;
use alloc::vec::Vec;
use core::alloc::Layout;
use core::mem::{replace, take};
use core::ops::{Deref, Range};

/// A string that drops any text that does not fit in memory and records that it has done so. A
/// [`String`] would abort instead.
///
/// Such strings are used where the length of the output depends on the input. Code that writes to a
/// fallible string checks [`has_overflowed`](Self::has_overflowed) once, at the end. None of the
/// methods can panic.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FallibleString {
    text: String,
    overflowed: bool,
}

impl FallibleString {
    /// Whether any text has been dropped since the string was last cleared.
    pub const fn has_overflowed(&self) -> bool {
        self.overflowed
    }

    /// Records that text is missing.
    pub(crate) const fn overflow(&mut self) {
        self.overflowed = true;
    }

    pub(crate) const fn capacity(&self) -> usize {
        self.text.capacity()
    }

    /// The text in the string, excluding any text that was dropped.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Returns the string, or `None` if any text was dropped.
    #[inline]
    pub fn into_string(self) -> Option<String> {
        if self.overflowed { None } else { Some(self.text) }
    }

    /// Returns the string. If any text was dropped, the remaining text may have gaps, so the
    /// process aborts, as it does when a [`String`] runs out of memory.
    pub(crate) fn into_string_or_abort(self) -> String {
        self.abort_if_overflowed();
        self.text
    }

    /// Aborts the process if any text was dropped.
    pub(crate) fn abort_if_overflowed(&self) {
        if self.overflowed {
            handle_alloc_error(Layout::for_value(self.as_str()));
        }
    }

    /// Clears the string and forgets any dropped text.
    pub fn clear(&mut self) {
        self.text.clear();
        self.overflowed = false;
    }

    /// Reserves memory for `additional` more bytes.
    // Not inlined, because it is called in many places, but rarely at run time.
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
        // The capacity is checked again to tell the compiler that `push_str` does not have to
        // allocate.
        if self.has_room_for(text.len()) {
            self.text.push_str(text);
        }
    }

    /// Does the same as [`push_str`](Self::push_str), for callers whose size matters more than their speed.
    #[inline(never)]
    pub(crate) fn append(&mut self, text: &str) {
        self.push_str(text);
    }

    fn has_room_for(&self, additional: usize) -> bool {
        self.text.capacity() - self.text.len() >= additional
    }

    #[inline]
    pub(crate) fn push(&mut self, c: char) {
        self.push_str(c.encode_utf8(&mut [0; 4]));
    }

    /// Exchanges the text for `bytes`. Returns false, and changes nothing, if they are not UTF-8.
    pub(crate) fn exchange(&mut self, bytes: &mut Vec<u8>) -> bool {
        match String::from_utf8(take(bytes)) {
            Ok(text) => {
                *bytes = replace(&mut self.text, text).into_bytes();
                self.overflowed = false;
                true
            }
            Err(error) => {
                *bytes = error.into_bytes();
                false
            }
        }
    }

    /// Truncates the string to `length` bytes, if that position is a code point boundary.
    pub(crate) fn truncate(&mut self, length: usize) {
        if self.text.is_char_boundary(length) {
            self.text.truncate(length);
        }
    }

    /// Both ends of the range must be code point boundaries.
    pub(crate) fn replace_range(&mut self, range: Range<usize>, text: &str) {
        let mut tail = Self::default();
        tail.push_str(self.text.get(range.end..).unwrap_or_default());
        self.truncate(range.start);
        self.push_str(text);
        self.push_str(&tail);
        self.overflowed |= tail.overflowed;
    }

    /// Returns false, and records nothing, if memory runs out.
    pub(crate) fn try_reserve(&mut self, additional: usize) -> bool {
        self.has_room_for(additional) || self.text.try_reserve(additional).is_ok()
    }

    /// Replaces the text in `range` with `text` in place. Both ends of the range must be code point
    /// boundaries. Returns false, and changes nothing, if memory runs out.
    #[inline]
    pub(crate) fn splice(&mut self, range: Range<usize>, text: &str) -> bool {
        let is_range = self.text.get(range.clone()).is_some();
        if !is_range || !self.try_reserve(text.len().saturating_sub(range.len())) {
            return false;
        }
        if range.end == self.text.len() {
            self.text.truncate(range.start);
            self.text.push_str(text);
        } else if text.is_empty() {
            self.text.drain(range);
        } else if range.is_empty() {
            self.text.insert_str(range.start, text);
        } else {
            self.text.replace_range(range, text);
        }
        true
    }

    /// Removes the text in `range`. Returns false, and changes nothing, if the text has no such range.
    #[inline]
    pub(crate) fn remove(&mut self, range: Range<usize>) -> bool {
        let is_range = self.text.get(range.clone()).is_some();
        if is_range {
            self.text.drain(range);
        }
        is_range
    }

    /// The string, for callers that allocate as a [`String`] does.
    pub(crate) const fn as_mut_string(&mut self) -> &mut String {
        &mut self.text
    }

    /// ASCII-lowercases the text in `range`. Both ends of the range must be code point boundaries.
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

impl<'a> Extend<&'a str> for FallibleString {
    fn extend<I: IntoIterator<Item = &'a str>>(&mut self, parts: I) {
        for part in parts {
            self.push_str(part);
        }
    }
}

#[inline(never)]
pub(crate) fn concat(parts: &[&str]) -> FallibleString {
    let mut output = FallibleString::default();
    output.extend(parts.iter().copied());
    output
}

/// Copies `text`. Returns an error if the copy does not fit in memory.
// Not inlined, so that scripts/check/reachable-panics.json explains only this function and not its
// callers.
#[inline(never)]
pub(crate) fn copy(text: &str) -> Result<String, TryReserveError> {
    let mut copy = String::new();
    copy.try_reserve_exact(text.len())?;
    copy.push_str(text);
    Ok(copy)
}

/// Like [`copy`], but converts the text to ASCII lowercase.
pub(crate) fn lowercase(text: &str) -> Result<String, TryReserveError> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(text.len())?;
    for byte in text.bytes() {
        push_within_capacity(&mut bytes, byte.to_ascii_lowercase());
    }
    // The bytes are always valid UTF-8, because the text is valid UTF-8. The check avoids unsafe
    // code.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}

/// Pushes `item` if `items` has room for it. Callers must have reserved room for the item. With
/// this check, the compiler does not generate code for an allocation that could fail.
#[inline]
pub fn push_within_capacity<T>(items: &mut Vec<T>, item: T) {
    if items.len() < items.capacity() {
        items.push(item);
    }
}

/// Fills the remaining capacity of `items` with `item`.
pub fn fill_within_capacity<T: Copy>(items: &mut Vec<T>, item: T) {
    for _ in items.len()..items.capacity() {
        push_within_capacity(items, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn overflow_drops_text_and_is_reported() {
        let mut string = FallibleString::default();
        string.push_str("ab");
        string.reserve(usize::MAX);
        assert!(string.has_overflowed());
        assert_eq!(string.as_str(), "ab");
        assert_eq!(string.clone().into_string(), None);
        string.clear();
        assert!(!string.has_overflowed());
        assert_eq!(string.into_string().as_deref(), Some(""));
    }

    #[test]
    fn exchanging() {
        let mut string = FallibleString::default();
        string.push_str("ab");
        string.reserve(usize::MAX);
        let mut bytes = b"c\xC3\xA9".to_vec();
        assert!(string.exchange(&mut bytes));
        assert_eq!((string.as_str(), bytes.as_slice()), ("c\u{e9}", b"ab".as_slice()));
        assert!(!string.has_overflowed());
        bytes.push(0xFF);
        assert!(!string.exchange(&mut bytes));
        assert_eq!((string.as_str(), bytes.as_slice()), ("c\u{e9}", b"ab\xFF".as_slice()));
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
        assert!(string.splice(1..3, "é") && string.splice(6..6, "cd") && string.splice(0..1, ""));
        assert!(!string.splice(1..2, "") && !string.splice(7..9, ""));
        assert!(string.splice(2..3, "é") && string.splice(0..4, "yz"));
        assert_eq!(string.into_string_or_abort(), "yzécd");
    }
}

#[cfg(test)]
mod aborting {
    use super::*;
    use crate::Url;
    use std::env;
    use std::process::{Command, Stdio};

    const CHILD: &str = "ABORTS_FOR_A_TEST";

    /// Changes that the process does not survive if `text` is too long for a URL.
    const CHANGES: [fn(Url, &str); 4] = [
        |_, text| {
            let mut string = FallibleString::default();
            string.push_str("ab");
            string.reserve(usize::MAX * usize::from(!text.is_empty()));
            assert_eq!(string.into_string_or_abort(), "ab");
        },
        |mut url, text| {
            url.query_pairs_mut().append_pair(text, "").clear();
        },
        |mut url, text| {
            url.path_segments_mut().expect("a path").push(text).clear();
        },
        |mut url, text| {
            url.open_query();
            url.close_query(text);
        },
    ];

    /// Runs this test again in separate processes and expects these processes to abort.
    #[test]
    fn what_has_holes_is_never_returned() {
        let url = Url::parse("https://h/a?b#c").expect("a URL");
        if let Some(index) = env::var(CHILD).ok().and_then(|index| index.parse::<usize>().ok()) {
            return CHANGES[index](url, &"a".repeat(1 << 21));
        }
        for (index, change) in CHANGES.iter().enumerate() {
            change(url.clone(), "");
            let test = "fallible_string::aborting::what_has_holes_is_never_returned";
            let status = Command::new(env::current_exe().expect("the tests"))
                .args(["--exact", test])
                .env(CHILD, index.to_string())
                .stdout(Stdio::null())
                .stderr(Stdio::null())
                .status()
                .expect("the tests again");
            assert!(!status.success(), "{index}");
        }
    }
}
