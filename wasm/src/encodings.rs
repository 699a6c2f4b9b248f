//! Queries and forms in encodings other than UTF-8.
//!
//! In each call, the first string is the label of the encoding.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::encoding::{self, Encoding};
use whatwg_url::form_urlencoded::ParseOptions;
use whatwg_url::internals::{
    Failure, FallibleString, LegacyTuples, append_input_with_query_in_encoding,
    append_percent_encoded_after_encoding, append_query_in_encoding, append_tuple_with_encoding,
    push_within_capacity,
};
use whatwg_url::url::percent_encoding::PercentEncodeSet;
use whatwg_url::web_address::append_address_with_query_in_encoding;

/// Whether the given string is the [label of an
/// encoding](https://encoding.spec.whatwg.org/#concept-encoding-get).
#[wasm_bindgen]
pub fn is_encoding_label() -> Status {
    exchange(Status::Failure, |sent, _| {
        sent.string().is_some_and(|label| encoding::get(label).is_some()).into()
    })
}

/// Whether the given label refers to a Unicode encoding, that is, UTF-8 or UTF-16.
#[wasm_bindgen]
pub fn is_encoding_of_unicode() -> Status {
    exchange(Status::Failure, |sent, _| {
        let encoding = sent.string().and_then(encoding::get);
        encoding
            .is_some_and(|encoding| matches!(encoding.name(), "UTF-8" | "UTF-16BE" | "UTF-16LE"))
            .into()
    })
}

/// Encodes the query in the given input, treating the input as a special URL whose scheme is
/// neither `ws` nor `wss`. Returns the bytes of the whole input with the query encoded, or failure
/// if there is no query.
#[wasm_bindgen]
pub fn encode_query_of_input() -> Status {
    reply_encoded(append_input_with_query_in_encoding)
}

/// Encodes the given query in the same way as the query of a special URL whose scheme is neither
/// `ws` nor `wss`. Returns the bytes of an ASCII string, or failure if the string is empty.
#[wasm_bindgen]
pub fn encode_query() -> Status {
    reply_encoded(append_query_in_encoding)
}

/// Encodes the query in the given Web address. Returns the bytes of the whole address with the
/// query encoded, or failure if there is no query.
#[wasm_bindgen]
pub fn encode_query_of_web_address() -> Status {
    reply_encoded(|w, encoding, output| {
        append_address_with_query_in_encoding(w, encoding, output);
        Ok(())
    })
}

/// Replies with what `append` makes of the string after the label. Fails if that is empty.
fn reply_encoded(
    append: impl FnOnce(&str, &'static Encoding, &mut FallibleString) -> Result<(), Failure>,
) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label), Some(input)], _)) = sent.strings() else { return Status::Failure };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        let mut output = FallibleString::default();
        let result = append(input, encoding, &mut output);
        let Some(output) = output.into_string().filter(|_| result.is_ok()) else {
            return Status::NoMemory;
        };
        if output.is_empty() {
            return Status::Failure;
        }
        reply.bytes(output.into_bytes())
    })
}

/// Performs
/// [percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
/// for the given label and input, using the label's output encoding. `set` is an index into
/// [`PercentEncodeSet::ALL`]. Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn percent_encode_after_encoding(set: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label), Some(input)], _)) = sent.strings() else { return Status::Failure };
        let Some((encoding, &set)) = encoding::get(label).zip(PercentEncodeSet::ALL.get(set))
        else {
            return Status::Failure;
        };
        let mut output = FallibleString::default();
        let encoding = encoding::output_encoding(encoding);
        append_percent_encoded_after_encoding(encoding, input, set, &mut output);
        let Some(output) = output.into_string() else { return Status::NoMemory };
        reply.bytes(output.into_bytes())
    })
}

/// Runs the [`application/x-www-form-urlencoded`
/// parser](https://url.spec.whatwg.org/#concept-urlencoded-parser) on the `length` bytes that
/// follow the given label, with the options that the standard defined until 2017. Returns the
/// tuples as strings, with each name followed by its value.
#[wasm_bindgen]
pub fn parse_form(length: usize, use_charset: bool, isindex: bool) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label)], form)) = sent.strings() else { return Status::Failure };
        let Some((encoding, input)) = encoding::get(label).zip(form.get(..length)) else {
            return Status::Failure;
        };
        let Some(mut tuples) =
            LegacyTuples::of(input, ParseOptions { encoding, use_charset, isindex })
        else {
            return Status::Failure;
        };
        let mut text = FallibleString::default();
        let mut ends = Vec::new();
        let mut decoded = Vec::new();
        while let Some((name, value)) = tuples.next_raw() {
            if ends.try_reserve(2).is_err() {
                return Status::NoMemory;
            }
            for part in [name, value] {
                tuples.append_decoded(part, &mut decoded, &mut text);
                push_within_capacity(&mut ends, text.len());
            }
        }
        if text.has_overflowed() {
            return Status::NoMemory;
        }
        let mut start = 0;
        reply.strings(ends.iter().map(|&end| {
            let string = text.get(start..end).unwrap_or_default();
            start = end;
            Some(string)
        }))
    })
}

/// Runs the [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) on `tuples` tuples. The
/// given strings are the label of the encoding, followed by the name and the value of each tuple.
/// Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn serialize_form(tuples: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let mut strings = sent.list(tuples.saturating_mul(2).saturating_add(1));
        let label = strings.next().unwrap_or_default();
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        let mut output = FallibleString::default();
        while let Some((name, value)) = strings.next().zip(strings.next()) {
            append_tuple_with_encoding(name, value, encoding, &mut output);
        }
        let Some(output) = output.into_string() else { return Status::NoMemory };
        reply.bytes(output.into_bytes())
    })
}
