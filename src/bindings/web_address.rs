//! Web addresses of 2009. Texts come in and go out as lists.

use super::Status;
use super::channel::{Channel, with_channel};
use crate::encoding;
use crate::web_address::{
    self, Reading, WebAddressError, compare_parsers, document_base, element_base,
    resolve_with_encoding,
};
use wasm_bindgen::prelude::wasm_bindgen;

fn status_of(error: WebAddressError) -> Status {
    match error {
        WebAddressError::OutOfMemory => Status::NoMemory,
        WebAddressError::Base => Status::InvalidBase,
        _ => Status::Failure,
    }
}

fn give(channel: &mut Channel, result: Result<String, WebAddressError>) -> Status {
    match result {
        Ok(text) => channel.give_bytes(text.into_bytes()),
        Err(error) => status_of(error),
    }
}

/// Whether the text sent is the [label of an
/// encoding](https://encoding.spec.whatwg.org/#concept-encoding-get).
#[wasm_bindgen]
#[must_use]
pub fn is_encoding_label() -> bool {
    with_channel(false, |channel| match channel.sent() {
        Some(([Some(label)], _)) => encoding::get(label).is_some(),
        _ => false,
    })
}

/// Parses the text sent. Gives scheme, host, port, hostport, path, query, fragment and host-specific.
#[wasm_bindgen]
pub fn parse_web_address() -> Status {
    with_channel(Status::Failure, |channel| {
        let (scratch, table) = (std::mem::take(&mut channel.scratch), &channel.table);
        let w = Channel::first_of(&scratch, table).unwrap_or_default();
        let status = match web_address::parse(w) {
            Ok(address) => channel.give_texts([
                address.scheme,
                address.host,
                address.port,
                address.hostport,
                Some(address.path),
                address.query,
                address.fragment,
                Some(address.host_specific),
            ]),
            Err(error) => status_of(error),
        };
        channel.scratch = scratch;
        status
    })
}

/// Resolves the first text sent relative to the second, if it is not null, in the encoding whose label is
/// the third. Gives the bytes of text.
#[wasm_bindgen]
pub fn resolve_web_address() -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(w), base, Some(label)], _)) = channel.sent() else {
            return Status::Failure;
        };
        let Some(encoding) = encoding::get(label) else { return Status::Failure };
        let result = resolve_with_encoding(w, base, encoding);
        give(channel, result)
    })
}

/// Whether the text sent is an absolute Web address.
#[wasm_bindgen]
#[must_use]
pub fn is_absolute_web_address() -> bool {
    with_channel(false, |channel| match channel.sent() {
        Some(([Some(w)], _)) => web_address::is_absolute(w),
        _ => false,
    })
}

/// Whether the text sent is a valid Web address.
#[wasm_bindgen]
#[must_use]
pub fn is_valid_web_address(is_unicode_encoding: bool) -> bool {
    with_channel(false, |channel| match channel.sent() {
        Some(([Some(w)], _)) => web_address::is_valid(w, is_unicode_encoding),
        _ => false,
    })
}

/// The document base Web address of address, creator's and href. Gives the bytes of text.
#[wasm_bindgen]
pub fn document_base_web_address() -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(address), creator, href], _)) = channel.sent() else {
            return Status::Failure;
        };
        let result = document_base(address, creator, href);
        give(channel, result)
    })
}

/// The base of an element, of the `count` texts sent: a document base, and values of `xml:base`. Gives the
/// bytes of text.
#[wasm_bindgen]
pub fn element_base_web_address(count: usize) -> Status {
    with_channel(Status::Failure, |channel| {
        let mut texts = channel.sent_list(count).map(Option::unwrap_or_default);
        let document_base = texts.next().unwrap_or_default();
        let result = element_base(document_base, texts);
        give(channel, result)
    })
}

/// Reads the first text sent both ways, relative to the second, if it is not null. Gives nine texts a
/// reading, of which the scheme is null where there is no reading, and the names of what differs.
#[wasm_bindgen]
pub fn compare_url_parsers() -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(([Some(input), base], _)) = channel.sent() else { return Status::Failure };
        match compare_parsers(input, base) {
            Err(error) => status_of(error),
            Ok(comparison) => {
                let readings = [&comparison.web_address, &comparison.url];
                let texts = readings.into_iter().flat_map(|reading| texts_of(reading.as_ref()));
                channel.give_texts(texts.chain(comparison.differences().map(Some)))
            }
        }
    })
}

fn texts_of(reading: Option<&Reading>) -> [Option<&str>; 9] {
    let Some(reading) = reading else { return [None; 9] };
    [
        reading.href.as_deref(),
        reading.scheme.as_deref(),
        Some(&reading.username),
        Some(&reading.password),
        reading.host.as_deref(),
        reading.port.as_deref(),
        Some(&reading.path),
        reading.query.as_deref(),
        reading.fragment.as_deref(),
    ]
}
