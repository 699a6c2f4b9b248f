//! Lists of texts, each of which may be null, and bytes, both ways.
//!
//! What is sent follows one another in the scratch area, and the table holds the length of each text in
//! bytes. What is given out: the first four words of the result area are the address and the length in
//! bytes of all texts, one after another, and the address and the length of a table with the length of
//! each in UTF-16 code units. [`NULL`] is in place of a length. Bytes are where other calls have their
//! output.

use super::Status;
use super::channel::{Channel, OUTPUT, address};
use crate::infra::{Failure, length};
#[cfg(feature = "bindings-data")]
use std::ops::Range;

/// In place of a length: there is no text.
const NULL: u32 = u32::MAX;

/// What is given out, and stays until the next call.
pub(super) struct Given {
    texts: String,
    lengths: Vec<u32>,
    pub(super) bytes: Vec<u8>,
}

impl Given {
    pub(super) const fn new() -> Self {
        Self { texts: String::new(), lengths: Vec::new(), bytes: Vec::new() }
    }
}

impl Channel {
    /// The `N` texts that were sent, if they are UTF-8, and the bytes behind them.
    pub(super) fn sent<const N: usize>(&self) -> Option<([Option<&str>; N], &[u8])> {
        let mut texts = [None; N];
        let mut rest = &*self.scratch;
        for (text, &length) in texts.iter_mut().zip(self.table.get(..N)?) {
            *text = take(&mut rest, length)?;
        }
        Some((texts, rest))
    }

    /// The first text of what was sent, for calls that give out parts of it.
    #[cfg(feature = "bindings-web-address")]
    pub(super) fn first_of<'s>(scratch: &'s [u8], table: &[u32]) -> Option<&'s str> {
        let mut rest = scratch;
        take(&mut rest, *table.first()?)?
    }

    /// The first `count` of the texts that were sent, none of which may be null.
    pub(super) fn sent_list(&self, count: usize) -> impl Iterator<Item = Option<&str>> {
        let mut rest = &*self.scratch;
        let lengths = self.table.get(..count).unwrap_or_default();
        lengths.iter().map(move |&length| take(&mut rest, length).flatten())
    }

    /// The first `length` bytes of what was sent, to be changed.
    #[cfg(feature = "bindings-data")]
    pub(super) fn sent_bytes(&mut self, length: usize) -> &mut [u8] {
        self.scratch.get_mut(..length).unwrap_or_default()
    }

    /// Gives out texts.
    pub(super) fn give_texts<'a>(
        &mut self,
        texts: impl IntoIterator<Item = Option<&'a str>>,
    ) -> Status {
        let given = &mut self.given;
        given.texts.clear();
        given.lengths.clear();
        for text in texts {
            let content = text.unwrap_or_default();
            let room = given.lengths.try_reserve(1).and(given.texts.try_reserve(content.len()));
            if room.is_err() {
                return Status::NoMemory;
            }
            given.texts.push_str(content);
            given.lengths.push(text.map_or(NULL, |text| length(text) as u32));
        }
        let [texts, texts_length, lengths, count, ..] = &mut self.result;
        *texts = address(given.texts.as_ptr());
        *texts_length = given.texts.len() as u32;
        *lengths = address(given.lengths.as_ptr());
        *count = given.lengths.len() as u32;
        Status::Changed
    }

    /// Gives out bytes that are kept here.
    pub(super) fn give_bytes(&mut self, bytes: Vec<u8>) -> Status {
        self.given.bytes = bytes;
        let (start, length) = (address(self.given.bytes.as_ptr()), self.given.bytes.len());
        self.give_bytes_at(start, length)
    }

    /// Gives out a part of bytes that are kept here.
    #[cfg(feature = "bindings-data")]
    pub(super) fn give_part(&mut self, bytes: Vec<u8>, range: Range<usize>) -> Status {
        self.given.bytes = bytes;
        let start = address(self.given.bytes.as_ptr()).wrapping_add(range.start as u32);
        self.give_bytes_at(start, range.len())
    }

    /// Gives out bytes of the scratch area.
    #[cfg(feature = "bindings-data")]
    pub(super) fn give_sent_bytes(&mut self, start: usize, length: usize) -> Status {
        let start = address(self.scratch.as_ptr()).wrapping_add(start as u32);
        self.give_bytes_at(start, length)
    }

    fn give_bytes_at(&mut self, start: u32, length: usize) -> Status {
        if let Some([place, length_place]) = self.result.get_mut(OUTPUT..OUTPUT + 2) {
            (*place, *length_place) = (start, length as u32);
        }
        Status::Changed
    }
}

/// Takes a text of `length` bytes off `bytes`. `None` if that isn't one.
fn take<'a>(bytes: &mut &'a [u8], length: u32) -> Option<Option<&'a str>> {
    if length == NULL {
        return Some(None);
    }
    let (text, rest) = bytes.split_at_checked(length as usize)?;
    *bytes = rest;
    Some(Some(std::str::from_utf8(text).ok()?))
}

impl From<Failure> for Status {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::Invalid => Self::Failure,
            Failure::OutOfMemory => Self::NoMemory,
        }
    }
}
