//! The memory both sides look at: a scratch area for bytes, a table for integers, and the result area.

use crate::fallible_string::fill_within_capacity;
#[cfg(feature = "bindings")]
use crate::url::fast_paths::Splice;
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
use crate::url::{Offsets, SchemeType, UrlRecord};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

/// Words of the result area.
const RESULT_WORDS: usize = 13;
/// The result area's word for the address of a text or table, with its length in bytes (of a text)
/// in the word after it. The words before it are the [offsets](crate::url::Offsets) of a URL, in
/// their order.
pub(super) const OUTPUT: usize = 7;
/// The result area's word for the address of a decoded text, if there is one.
#[cfg(any(feature = "bindings", feature = "bindings-encodings", feature = "bindings-validation"))]
pub(super) const TEXT: usize = 9;
/// The result area's word for the length of that text in UTF-16 code units.
#[cfg(feature = "bindings")]
pub(super) const TEXT_UNITS: usize = 10;
/// The result area's word for the first three offsets in one integer, with the next three in the word
/// after it; or −1, if they are too large for that.
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
const PACKED: usize = 10;
/// How many bits each has there. Three are small integers in every engine.
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
const PACKED_BITS: u32 = 10;
/// How many of them the first has, with the [`SchemeType`]'s number in the others. So getters need not look at
/// the scheme: a URL and its eleven getters take 264 ns for 283 (Node 20; Bun 178 for 217).
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
const SCHEME_END_BITS: u32 = 7;
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
const _: () = assert!(SchemeType::ALL.len() <= 1 << (PACKED_BITS - SCHEME_END_BITS));
/// The result area's word for that number.
#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
const SCHEME_TYPE: usize = 12;

/// See the [module](self).
pub(super) struct Channel {
    /// All of it is initialized, and its length is its capacity as far as the other side knows.
    pub(super) scratch: Vec<u8>,
    /// The same for integers.
    #[cfg(any(
        feature = "bindings",
        feature = "bindings-encodings",
        feature = "bindings-validation",
        feature = "texts-and-bytes"
    ))]
    pub(super) table: Vec<u32>,
    #[cfg(feature = "bindings-idna")]
    output: String,
    /// What [`texts_and_bytes`](super::texts_and_bytes) gives out.
    #[cfg(feature = "texts-and-bytes")]
    pub(super) given: super::texts_and_bytes::Given,
    pub(super) result: [u32; RESULT_WORDS],
}

thread_local! {
    // On wasm, where there are no threads, a plain static.
    static CHANNEL: RefCell<Channel> = const { RefCell::new(Channel::new()) };
}

/// Runs `call` with the channel. Nothing that runs then can get here again, so it is never in use;
/// that `otherwise` is the answer if it were means that no panic need be compiled.
pub(super) fn with_channel<T>(otherwise: T, call: impl FnOnce(&mut Channel) -> T) -> T {
    CHANNEL
        .try_with(|channel| Some(call(&mut *channel.try_borrow_mut().ok()?)))
        .ok()
        .flatten()
        .unwrap_or(otherwise)
}

impl Channel {
    const fn new() -> Self {
        Self {
            scratch: Vec::new(),
            #[cfg(any(
                feature = "bindings",
                feature = "bindings-encodings",
                feature = "bindings-validation",
                feature = "texts-and-bytes"
            ))]
            table: Vec::new(),
            #[cfg(feature = "bindings-idna")]
            output: String::new(),
            #[cfg(feature = "texts-and-bytes")]
            given: super::texts_and_bytes::Given::new(),
            result: [0; RESULT_WORDS],
        }
    }

    /// Two texts that follow one another in the scratch area, if they are where they are said to be
    /// and are UTF-8.
    #[cfg(any(
        feature = "bindings",
        feature = "bindings-encodings",
        feature = "bindings-idna",
        feature = "bindings-validation"
    ))]
    pub(super) fn texts(&self, first: usize, second: usize) -> Option<(&str, &str)> {
        Some((self.text(0, first)?, self.text(first, second)?))
    }

    /// The text in the scratch area that is `length` bytes from `start` on, under the same conditions.
    #[cfg(any(
        feature = "bindings",
        feature = "bindings-encodings",
        feature = "bindings-idna",
        feature = "bindings-validation"
    ))]
    pub(super) fn text(&self, start: usize, length: usize) -> Option<&str> {
        str::from_utf8(self.scratch.get(start..start.checked_add(length)?)?).ok()
    }

    /// Gives out a text.
    #[cfg(any(
        feature = "bindings",
        feature = "bindings-encodings",
        feature = "bindings-validation"
    ))]
    pub(super) fn put_output(&mut self, text: &str) {
        self.put_bytes(text.as_bytes());
    }

    /// The same as bytes.
    #[cfg(any(
        feature = "bindings",
        feature = "bindings-encodings",
        feature = "bindings-validation"
    ))]
    pub(super) fn put_bytes(&mut self, text: &[u8]) {
        self.result[OUTPUT] = address(text.as_ptr());
        self.result[OUTPUT + 1] = text.len() as u32;
    }

    /// Gives out a text of which there is no other owner.
    #[cfg(feature = "bindings-idna")]
    pub(super) fn keep_output(&mut self, text: String) {
        self.output = text;
        self.result[OUTPUT] = address(self.output.as_ptr());
        self.result[OUTPUT + 1] = self.output.len() as u32;
    }

    /// Gives out the offsets of a URL whose text the other side has.
    #[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
    #[inline]
    pub(super) fn put_offsets(&mut self, offsets: &Offsets, scheme_type: SchemeType) {
        let words = [
            offsets.scheme_end as u32,
            offsets.username_end as u32,
            offsets.host_start as u32,
            offsets.host_end as u32,
            offsets.path_start as u32,
            offsets.query_start as u32,
            offsets.fragment_start as u32,
        ];
        self.result[..words.len()].copy_from_slice(&words);
        let [a, b, c, d, e, f, _] = words;
        let pack = |a, b, c| a | b << PACKED_BITS | c << (2 * PACKED_BITS);
        // None of the six is larger than the last.
        let is_small = f < 1 << PACKED_BITS && a < 1 << SCHEME_END_BITS;
        let a = a | (scheme_type as u32) << SCHEME_END_BITS;
        self.result[PACKED] = if is_small { pack(a, b, c) } else { u32::MAX };
        self.result[SCHEME_TYPE] = scheme_type as u32;
        self.result[PACKED + 1] = pack(d, e, f);
    }

    /// What [`Channel::put_offsets`] gave as two packed words and the last. Where the offsets were too large for
    /// that, `front` is negative, and the other side has put all of it back.
    #[cfg(feature = "bindings")]
    pub(super) fn take_offsets(
        &self,
        front: i32,
        back: i32,
        fragment_start: usize,
    ) -> (Offsets, SchemeType) {
        let unpacked = |packed: i32, index: u32| {
            let bits = if index == 0 { SCHEME_END_BITS } else { PACKED_BITS };
            (packed as usize >> (index % 3 * PACKED_BITS)) & ((1 << bits) - 1)
        };
        let offset = |index: usize, packed: i32| {
            if front < 0 { self.result[index] as usize } else { unpacked(packed, index as u32) }
        };
        let offsets = Offsets {
            scheme_end: offset(0, front),
            username_end: offset(1, front),
            host_start: offset(2, front),
            host_end: offset(3, back),
            path_start: offset(4, back),
            query_start: offset(5, back),
            fragment_start,
        };
        let scheme_type = if front < 0 {
            self.result[SCHEME_TYPE]
        } else {
            (front as u32 >> SCHEME_END_BITS) & ((1 << (PACKED_BITS - SCHEME_END_BITS)) - 1)
        };
        (offsets, SchemeType::ALL.get(scheme_type as usize).copied().unwrap_or_default())
    }

    /// Gives out what a serialization is pieced together from: its first `start` code units are the
    /// base's or else the input's, its last `end` are the input's.
    #[cfg(feature = "bindings")]
    pub(super) fn put_splice(&mut self, start: usize, begins_with_base: bool, end: usize) {
        self.result[OUTPUT] = start as u32;
        self.result[OUTPUT + 1] = end as u32;
        self.result[TEXT] = u32::from(begins_with_base);
    }

    /// Gives out what an href is pieced together from with a value: how many code units of the old one
    /// come before it, and how many after; and what delimiters come directly before it and after it.
    #[cfg(feature = "bindings")]
    pub(super) fn put_replacement(&mut self, found: &Splice, href_length: usize) {
        self.result[OUTPUT] = found.start as u32;
        self.result[OUTPUT + 1] = href_length.saturating_sub(found.rest) as u32;
        self.result[TEXT] = found.before.map_or(0, u32::from);
        self.result[TEXT] |= found.after.map_or(0, u32::from) << 8;
    }

    /// Gives out a URL.
    #[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
    pub(super) fn put_record(&mut self, url: &UrlRecord) {
        self.put_offsets(url.offsets(), url.scheme_type());
        self.put_output(url.as_str());
    }

    #[cfg(any(feature = "bindings-encodings", feature = "bindings-validation"))]
    /// Gives out the table, and the text it is about: the one that was sent, or a decoded one.
    pub(super) fn put_table(&mut self, text: Option<&str>) {
        self.put_output(text.unwrap_or_default());
        self.result[OUTPUT] = address(self.table.as_ptr());
        self.result[TEXT] = text.map_or(0, |text| address(text.as_ptr()));
    }
}

/// An address as the other side counts it.
pub(super) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}

/// The address of a scratch area of at least `length` bytes, or 0 if there is no memory for one.
///
/// The scratch area may move, and memory may grow.
#[wasm_bindgen]
#[must_use]
pub fn reserve(length: usize) -> u32 {
    with_channel(0, |channel| address(grown(&mut channel.scratch, length)))
}

/// The same for the table, of `length` words.
#[cfg(any(
    feature = "bindings",
    feature = "bindings-encodings",
    feature = "bindings-validation",
    feature = "texts-and-bytes"
))]
#[wasm_bindgen]
#[must_use]
pub fn reserve_table(length: usize) -> u32 {
    with_channel(0, |channel| address(grown(&mut channel.table, length)))
}

/// The address of the result area, which does not move.
#[wasm_bindgen]
#[must_use]
pub fn record() -> u32 {
    with_channel(0, |channel| address(channel.result.as_ptr()))
}

/// Makes `area` at least `length` long. Null if there is no memory for that.
fn grown<T: Copy + Default>(area: &mut Vec<T>, length: usize) -> *const T {
    let more = length.saturating_sub(area.len());
    if area.try_reserve(more).is_err() {
        return std::ptr::null();
    }
    if more > 0 {
        fill_within_capacity(area, T::default());
    }
    area.as_ptr()
}
