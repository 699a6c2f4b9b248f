//! Queries and forms in encodings other than UTF-8.
//!
//! The first string sent to each call is the label of the encoding.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::encoding;
use whatwg_url_wasm::form_urlencoded::ParseOptions;
use whatwg_url_wasm::infra::Failure;
use whatwg_url_wasm::internals::{
    FallibleString, LegacyTuples, Setters, append_percent_encoded_after_encoding,
    append_tuple_with_encoding, push_within_capacity,
};
use whatwg_url_wasm::url::percent_encoding::PercentEncodeSet;
use whatwg_url_wasm::url::{StateOverride, UrlRecord, api};

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an *encoding*, on the label, the
/// input and the base that were sent; the base may be null. Returns the bytes of the serialization, which is ASCII.
#[wasm_bindgen]
pub fn parse_with_encoding() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label), Some(input), base], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        let base = base.map(|base| UrlRecord::parse(base, None)).transpose();
        match base.and_then(|base| UrlRecord::parse_with_encoding(input, base.as_ref(), encoding)) {
            Ok(url) => reply.copy_of(url.as_str().as_bytes()),
            Err(error) => error.into(),
        }
    })
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with an *encoding*, *url* and *state
/// override*, on the label, the serialization of the URL, and the input that were sent. `state_override` is an index in
/// [`StateOverride::ALL`]. Returns strings: null, or an empty one for failure, and then what has become of the URL: scheme,
/// serialized host, port in digits, serialized path, query and fragment.
#[wasm_bindgen]
pub fn parse_with_state_override(state_override: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label), Some(href), Some(input)], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some((encoding, &(state_override, _))) =
            encoding::get(label).zip(StateOverride::ALL.get(state_override))
        else {
            return Status::Failure;
        };
        let mut url = UrlRecord::of_serialization(href);
        if url.has_overflowed() {
            return Status::NoMemory;
        }
        let failure =
            match url.parse_with_state_override_and_encoding(input, state_override, encoding) {
                Ok(()) => None,
                Err(Failure::OutOfMemory) => return Status::NoMemory,
                Err(Failure::Invalid) => Some(""),
            };
        let port = api::port(&url);
        reply.strings([
            failure,
            Some(url.scheme()),
            url.serialized_host(),
            (!port.is_empty()).then_some(port),
            Some(url.path()),
            url.query(),
            url.fragment(),
        ])
    })
}

/// The setter of [`search`](https://url.spec.whatwg.org/#dom-url-search) with an *encoding*, on the label, the href and
/// the value that were sent. Returns the bytes of the query with its question mark, which are ASCII; none if it is null.
#[wasm_bindgen]
pub fn set_search_with_encoding() -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label), Some(href), Some(value)], _)) = sent.strings() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        let mut url = match UrlRecord::parse(href, None) {
            Ok(url) => url,
            Err(error) => return error.into(),
        };
        match Setters::default().set_search_with_encoding(&mut url, value, encoding) {
            Ok(()) => {
                let offsets = url.offsets();
                let query = url.as_str().get(offsets.query_start..offsets.fragment_start);
                reply.copy_of(query.unwrap_or_default().as_bytes())
            }
            Err(failure) => failure.into(),
        }
    })
}

/// [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding), on the label and
/// the input that were sent, in the label's output encoding. `set` is an index in [`PercentEncodeSet::ALL`]. Returns the
/// bytes of an ASCII string.
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
        if output.has_overflowed() {
            return Status::NoMemory;
        }
        reply.bytes(String::from(output).into_bytes())
    })
}

/// The [`application/x-www-form-urlencoded` parser](https://url.spec.whatwg.org/#concept-urlencoded-parser)
/// with the options that it had until 2017, on the label sent and the `length` bytes behind it. Returns the
/// tuples as strings: each name, followed by its value.
#[wasm_bindgen]
pub fn parse_form(length: usize, use_charset: bool, isindex: bool) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(label)], rest)) = sent.strings() else { return Status::Failure };
        let Some((encoding, input)) = encoding::get(label).zip(rest.get(..length)) else {
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

/// The [`application/x-www-form-urlencoded` serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) with
/// an encoding, on the label and, behind it, the names and values of `tuples` tuples. Returns the bytes of an ASCII
/// string.
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
        if output.has_overflowed() {
            return Status::NoMemory;
        }
        reply.bytes(String::from(output).into_bytes())
    })
}
