//! Queries and forms in encodings other than UTF-8.
//!
//! What is sent to each call begins with a label, which says the encoding.

use crate::channel::{address, with_channel};
use crate::result_area::{OUTPUT_LENGTH, OUTPUT_POINTER, TEXT_POINTER};
use crate::scratch_area::ScratchArea;
use crate::status::Status;
use crate::table::{has_room_for, with_table};
use crate::url_result::write_url;
use crate::utf16;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::encoding::{self, Encoding};
use whatwg_url_wasm::form_urlencoded::ParseOptions;
use whatwg_url_wasm::internals::{
    EncodeQuery, FallibleString, OldTuples, Setters, append_tuple_with_encoding, encode_query_with,
    push_within_capacity,
};
use whatwg_url_wasm::url::UrlRecord;

/// The engine of what takes an encoding. All lengths are in bytes.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Encodings {
    setters: Setters,
    url: UrlRecord,
    text: FallibleString,
    decoded: Vec<u8>,
}

/// In place of a number of tuples: failure.
pub(crate) const FAILURE: u32 = u32::MAX - 1;
/// In place of a number of tuples: out of memory.
pub(crate) const NO_MEMORY: u32 = u32::MAX;

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
        with_channel(false, |channel| encoding_sent(&channel.scratch, length).is_some())
    }

    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an
    /// *encoding*: of label, input and base, unless `base_length` is −1. Writes a URL.
    pub fn parse(&mut self, label_length: usize, input_length: usize, base_length: i32) -> Status {
        with_channel(Status::Failure, |channel| {
            let base_length = usize::try_from(base_length).ok();
            let second = base_length.unwrap_or(0);
            let sent = strings_sent(&channel.scratch, label_length, input_length, second);
            let Some((encoding, input, base)) = sent else { return Status::Failure };
            let base = base_length.map(|_| UrlRecord::parse(base, None)).transpose();
            let parsed = base
                .and_then(|base| UrlRecord::parse_with_encoding(input, base.as_ref(), encoding));
            match parsed {
                Ok(url) => {
                    self.url = url;
                    write_url(&mut channel.result, &self.url);
                    Status::Changed
                }
                Err(error) => error.into(),
            }
        })
    }

    /// [`search`](https://url.spec.whatwg.org/#dom-url-search) with an *encoding*: of label, href and
    /// value. Writes a URL.
    pub fn set_search(
        &mut self,
        label_length: usize,
        href_length: usize,
        value_length: usize,
    ) -> Status {
        let Self { url, setters, .. } = self;
        with_channel(Status::Failure, |channel| {
            let sent = strings_sent(&channel.scratch, label_length, href_length, value_length);
            let Some((encoding, href, value)) = sent else { return Status::Failure };
            url.read_back(href);
            if url.has_overflowed() {
                return Status::NoMemory;
            }
            let encode_query = encode_query_with(encoding);
            let encode_query = encode_query.as_ref().map(|encode| encode as EncodeQuery<'_>);
            match setters.set_search_with(url, value, encode_query) {
                Ok(()) => {
                    write_url(&mut channel.result, url);
                    Status::Changed
                }
                Err(failure) => failure.into(),
            }
        })
    }

    /// The `application/x-www-form-urlencoded` parser with its old options: the number of tuples in
    /// the bytes behind a label, or one of two large numbers for failure and out of memory.
    ///
    /// Writes the names and values, one behind the other, and the table, which holds the length of each
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
        with_table(FAILURE, |channel, table| {
            table.clear();
            let encoding = encoding_sent(&channel.scratch, label_length);
            let input =
                channel.scratch.get(label_length..).and_then(|rest| rest.get(..input_length));
            let Some((encoding, input)) = encoding.zip(input) else { return FAILURE };
            let tuples = OldTuples::of(input, ParseOptions { encoding, use_charset, isindex });
            let Some(mut tuples) = tuples else { return FAILURE };
            while let Some((name, value)) = tuples.next_raw() {
                if !has_room_for(table, 2) {
                    return NO_MEMORY;
                }
                for part in [name, value] {
                    let start = text.len();
                    tuples.append_decoded(part, decoded, text);
                    let part = text.get(start..).unwrap_or_default();
                    push_within_capacity(table, utf16::length(part.as_bytes()));
                }
            }
            if text.has_overflowed() {
                return NO_MEMORY;
            }
            channel.result.write(OUTPUT_POINTER, address(table.as_ptr()));
            channel.result.write(OUTPUT_LENGTH, text.len() as u32);
            channel.result.write(TEXT_POINTER, address(text.as_ptr()));
            (table.len() / 2) as u32
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
        with_table(Status::Failure, |channel, table| {
            let sent = strings_sent(&channel.scratch, label_length, text_length, 0);
            let Some((encoding, mut rest, _)) = sent else { return Status::Failure };
            let mut take = |length: u32| {
                let (part, after) = rest.split_at_checked(length as usize)?;
                rest = after;
                Some(part)
            };
            let lengths = table.get(..tuples.saturating_mul(2)).unwrap_or_default();
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
            channel.result.write_output(output.as_bytes());
            Status::Changed
        })
    }
}

/// The encoding whose label the scratch area begins with.
fn encoding_sent(scratch: &ScratchArea, label_length: usize) -> Option<&'static Encoding> {
    encoding::get(scratch.string(label_length)?)
}

/// That encoding, and two strings behind its label.
fn strings_sent(
    scratch: &ScratchArea,
    label_length: usize,
    first: usize,
    second: usize,
) -> Option<(&'static Encoding, &str, &str)> {
    let (label, both) = scratch.strings(label_length, first.checked_add(second)?)?;
    let (first, second) = both.split_at_checked(first)?;
    Some((encoding::get(label)?, first, second))
}
