//! Exchanges bytes and lists of strings with JavaScript. Each string may be null.
//!
//! Strings and bytes are sent one after another in the scratch area. For each string, the table
//! contains its length in bytes, or [`NULL`]. Results stay in memory until the next call, and the
//! result area contains their positions.

use crate::address::address;
use crate::cell::borrow;
use crate::result_area::ResultArea;
use crate::scratch_area::ScratchArea;
use crate::status::Status;
use crate::table::with_table;
use crate::utf16;
use std::cell::RefCell;
use whatwg_url::internals::push_within_capacity;

/// Represents a null string. It takes the place of a length.
pub const NULL: u32 = u32::MAX;

// The words in the result area.

/// The address of the strings, stored one after another.
pub const STRINGS_POINTER: usize = 0;
/// The total length of all strings in bytes.
pub const STRINGS_LENGTH: usize = 1;
/// The address of the numbers that a call returns. If a call returns strings, each number is a
/// string's length in UTF-16 code units, or [`NULL`].
pub const NUMBERS_POINTER: usize = 2;
/// The number of numbers.
pub const NUMBERS_COUNT: usize = 3;

/// The most recently returned result.
pub struct Returned {
    strings: String,
    numbers: Vec<u32>,
    /// The bytes. The next call may reuse the memory that contains the results.
    pub bytes: Vec<u8>,
}

thread_local! {
    static RETURNED: RefCell<Returned> = const {
        RefCell::new(Returned { strings: String::new(), numbers: Vec::new(), bytes: Vec::new() })
    };
}

/// Runs `call` with the input that JavaScript sent and a [`Reply`] for its result.
pub fn exchange<T: Copy>(otherwise: T, call: impl FnOnce(Sent<'_>, Reply<'_>) -> T) -> T {
    with_table(otherwise, |channel, table| {
        borrow(&RETURNED, otherwise, |returned| {
            let sent = Sent { scratch: &mut channel.scratch, lengths: table };
            call(sent, Reply { result: &mut channel.result, returned })
        })
    })
}

/// Everything that JavaScript sent.
pub struct Sent<'a> {
    /// The memory that contains the strings and bytes.
    pub scratch: &'a mut ScratchArea,
    lengths: &'a [u32],
}

impl Sent<'_> {
    /// Returns the only string if it is UTF-8 and not null.
    pub fn string(&self) -> Option<&str> {
        let ([string], _) = self.strings()?;
        string
    }

    /// Returns the `N` strings if they are UTF-8, and the bytes that follow them.
    pub fn strings<const N: usize>(&self) -> Option<([Option<&str>; N], &[u8])> {
        let mut strings = [None; N];
        let mut remainder = &**self.scratch;
        for (string, &length) in strings.iter_mut().zip(self.lengths.get(..N)?) {
            *string = take(&mut remainder, length)?;
        }
        Some((strings, remainder))
    }

    /// Returns the first `count` strings. They must not be null.
    pub fn list(&self, count: usize) -> impl Iterator<Item = &str> {
        let mut remainder = &**self.scratch;
        let lengths = self.lengths.get(..count).unwrap_or_default();
        lengths
            .iter()
            .map(move |&length| take(&mut remainder, length).flatten().unwrap_or_default())
    }
}

/// Removes a string of `length` bytes from the start of `bytes`. Returns `None` if the string is
/// not UTF-8 or if `bytes` is too short, and `Some(None)` if the string is null.
fn take<'a>(bytes: &mut &'a [u8], length: u32) -> Option<Option<&'a str>> {
    if length == NULL {
        return Some(None);
    }
    let (string, remainder) = bytes.split_at_checked(length as usize)?;
    *bytes = remainder;
    Some(Some(str::from_utf8(string).ok()?))
}

/// Receives the result of a call.
pub struct Reply<'a> {
    /// The result area, which contains the position of the result.
    pub result: &'a mut ResultArea,
    /// The memory that holds the result.
    pub returned: &'a mut Returned,
}

impl Reply<'_> {
    /// Returns strings.
    pub fn strings<'s>(&mut self, strings: impl IntoIterator<Item = Option<&'s str>>) -> Status {
        let Returned { strings: all, numbers: lengths, .. } = &mut *self.returned;
        all.clear();
        lengths.clear();
        for string in strings {
            let content = string.unwrap_or_default();
            if lengths.try_reserve(1).and(all.try_reserve(content.len())).is_err() {
                return Status::NoMemory;
            }
            all.push_str(content);
            let length = string.map_or(NULL, |string| utf16::length(string.as_bytes()));
            push_within_capacity(lengths, length);
        }
        self.result.write(STRINGS_POINTER, address(all.as_ptr()));
        self.result.write(STRINGS_LENGTH, all.len() as u32);
        self.result.write(NUMBERS_POINTER, address(lengths.as_ptr()));
        self.result.write(NUMBERS_COUNT, lengths.len() as u32);
        Status::Changed
    }

    /// Returns numbers.
    pub fn numbers(&mut self, numbers: Vec<u32>) -> Status {
        self.returned.numbers = numbers;
        self.result.write(NUMBERS_POINTER, address(self.returned.numbers.as_ptr()));
        self.result.write(NUMBERS_COUNT, self.returned.numbers.len() as u32);
        Status::Changed
    }

    /// The memory of the last returned numbers, emptied for reuse.
    pub fn numbers_memory(&mut self) -> Vec<u32> {
        let mut memory = std::mem::take(&mut self.returned.numbers);
        memory.clear();
        memory
    }

    /// Returns a copy of the bytes.
    pub fn copy_of(&mut self, bytes: &[u8]) -> Status {
        let mut copy = std::mem::take(&mut self.returned.bytes);
        copy.clear();
        if copy.try_reserve(bytes.len()).is_err() {
            return Status::NoMemory;
        }
        copy.extend_from_slice(bytes);
        self.bytes(copy)
    }

    /// Returns the bytes of a static string.
    pub fn static_string(&mut self, string: &'static str) -> Status {
        self.result.write_output(string.as_bytes());
        Status::Changed
    }

    /// Returns bytes.
    pub fn bytes(&mut self, bytes: Vec<u8>) -> Status {
        self.returned.bytes = bytes;
        self.result.write_output(&self.returned.bytes);
        Status::Changed
    }
}
