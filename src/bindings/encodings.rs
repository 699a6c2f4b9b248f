//! Queries and forms in encodings other than UTF-8.
//!
//! Each call's scratch area begins with a label, which says the encoding.

use super::channel::{Channel, with_channel};
use super::{Status, status_of, utf16};
use crate::encoding::{self, Encoding};
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::form_urlencoded::{OldTuples, ParseOptions, append_tuple_with_encoding};
use crate::url::api::Setters;
use crate::url::percent_encoding::encode_query_with;
use crate::url::{UrlRecord, parser};
use wasm_bindgen::prelude::wasm_bindgen;

/// The engine of what takes an encoding. All lengths are in bytes.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Encodings {
    setters: Setters,
    url: UrlRecord,
    base: UrlRecord,
    text: FallibleString,
    decoded: Vec<u8>,
}

/// In place of a number of tuples: failure.
const FAILURE: u32 = u32::MAX - 1;
/// In place of a number of tuples: they do not fit in memory.
const NO_MEMORY: u32 = u32::MAX;

#[wasm_bindgen]
impl Encodings {
    /// The engine.
    #[wasm_bindgen(constructor)]
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether the `length` bytes sent are the [label of an
    /// encoding](https://encoding.spec.whatwg.org/#concept-encoding-get).
    pub fn is_label(&self, length: usize) -> bool {
        with_channel(false, |channel| encoding_sent(channel, length).is_some())
    }

    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an
    /// *encoding*: label, input and base, unless `base_length` is −1. Puts out a serialization.
    pub fn parse(&mut self, label_length: usize, input_length: usize, base_length: i32) -> Status {
        let Self { url, base, .. } = self;
        with_channel(Status::Failure, |channel| {
            let base_length = usize::try_from(base_length);
            let second = base_length.unwrap_or(0);
            let sent = texts_sent(channel, label_length, input_length, second);
            let Some((encoding, input, base_input)) = sent else { return Status::Failure };
            let parsed = match base_length {
                Ok(_) => parser::parse(base_input, None, base).map(|()| Some(&*base)),
                Err(_) => Ok(None),
            };
            let encode_query = encode_query_with(encoding);
            let encode_query =
                encode_query.as_ref().map(|encode| encode as parser::EncodeQuery<'_>);
            let parsed = parsed.and_then(|base| {
                parser::run_the_state_machine(input, base, encode_query, url, &mut ())
            });
            match parsed {
                Ok(()) => {
                    channel.put_record(url);
                    Status::Changed
                }
                Err(failure) => status_of(failure),
            }
        })
    }

    /// [`search`](https://url.spec.whatwg.org/#dom-url-search) with an *encoding*: label, href and
    /// value. Puts out a serialization.
    pub fn set_search(
        &mut self,
        label_length: usize,
        href_length: usize,
        value_length: usize,
    ) -> Status {
        let Self { url, setters, .. } = self;
        with_channel(Status::Failure, |channel| {
            let sent = texts_sent(channel, label_length, href_length, value_length);
            let Some((encoding, href, value)) = sent else { return Status::Failure };
            url.read_back(href);
            if url.href.has_overflowed() {
                return Status::NoMemory;
            }
            let encode_query = encode_query_with(encoding);
            let encode_query =
                encode_query.as_ref().map(|encode| encode as parser::EncodeQuery<'_>);
            match setters.set_search_with(url, value, encode_query) {
                Ok(()) => {
                    channel.put_record(url);
                    Status::Changed
                }
                Err(failure) => status_of(failure),
            }
        })
    }

    /// The `application/x-www-form-urlencoded` parser with its old options: the number of tuples in
    /// the bytes behind a label, or one of two large numbers for failure and for want of memory.
    ///
    /// The names and values are put out one behind the other, and the table holds the length of each
    /// in UTF-16 code units.
    pub fn parse_form(
        &mut self,
        label_length: usize,
        input_length: usize,
        use_charset: bool,
        isindex: bool,
    ) -> u32 {
        let Self { text, decoded, .. } = self;
        text.clear();
        with_channel(FAILURE, |channel| {
            let mut table = std::mem::take(&mut channel.table);
            table.clear();
            let encoding = encoding_sent(channel, label_length);
            let input =
                channel.scratch.get(label_length..).and_then(|rest| rest.get(..input_length));
            let Some((encoding, input)) = encoding.zip(input) else { return FAILURE };
            let tuples = OldTuples::of(input, ParseOptions { encoding, use_charset, isindex });
            let Some(mut tuples) = tuples else { return FAILURE };
            while let Some((name, value)) = tuples.next_raw() {
                if table.try_reserve(2).is_err() {
                    return NO_MEMORY;
                }
                for part in [name, value] {
                    let start = text.len();
                    tuples.append_decoded(part, decoded, text);
                    let part = text.get(start..).unwrap_or_default();
                    push_within_capacity(&mut table, utf16::length(part.as_bytes()));
                }
            }
            if text.has_overflowed() {
                return NO_MEMORY;
            }
            channel.table = table;
            channel.put_table(Some(text));
            (channel.table.len() / 2) as u32
        })
    }

    /// The [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) with an encoding:
    /// of `tuples` tuples, whose names and values follow one another behind a label, while the table
    /// holds the length of each in bytes.
    pub fn serialize_form(
        &mut self,
        label_length: usize,
        text_length: usize,
        tuples: usize,
    ) -> Status {
        let Self { text: output, .. } = self;
        output.clear();
        with_channel(Status::Failure, |channel| {
            let sent = texts_sent(channel, label_length, text_length, 0);
            let Some((encoding, mut rest, _)) = sent else { return Status::Failure };
            let mut take = |length: u32| {
                let (part, after) = rest.split_at_checked(length as usize)?;
                rest = after;
                Some(part)
            };
            let lengths = channel.table.get(..tuples.saturating_mul(2)).unwrap_or_default();
            for lengths in lengths.chunks_exact(2) {
                let &[name, value] = lengths else { return Status::Failure };
                let Some((name, value)) = take(name).zip(take(value)) else {
                    return Status::Failure;
                };
                append_tuple_with_encoding(name, value, encoding, output);
            }
            if output.has_overflowed() {
                return Status::NoMemory;
            }
            channel.put_output(output);
            Status::Changed
        })
    }
}

/// The encoding whose label the scratch area begins with.
fn encoding_sent(channel: &Channel, label_length: usize) -> Option<&'static Encoding> {
    encoding::get(channel.texts(label_length, 0)?.0)
}

/// The same and two texts behind it.
fn texts_sent(
    channel: &Channel,
    label_length: usize,
    first: usize,
    second: usize,
) -> Option<(&'static Encoding, &str, &str)> {
    let (label, both) = channel.texts(label_length, first.checked_add(second)?)?;
    let (first, second) = both.split_at_checked(first)?;
    Some((encoding::get(label)?, first, second))
}
