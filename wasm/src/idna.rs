//! [IDNA](https://url.spec.whatwg.org/#idna), for the wasm modules that have no tables.

use crate::channel::{borrow, with_channel};
use crate::status::Status;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::internals::{
    Request, map_and_normalize, to_ascii as domain_to_ascii, to_ascii_strict,
};
use whatwg_url_wasm::url::host::domain_to_unicode;

thread_local! {
    /// The last result, which stays until the next call.
    static RESULT: RefCell<String> = const { RefCell::new(String::new()) };
}

const STRICTLY: u32 = Request::ToAsciiStrict as u32;
const MAP_AND_NORMALIZE: u32 = Request::MapAndNormalize as u32;

/// The result of the [`Request`] of a number for the text in the `length` bytes sent, in UTF-8.
#[wasm_bindgen]
pub fn to_ascii(length: usize, request: u32) -> Status {
    convert(length, |domain| match request {
        MAP_AND_NORMALIZE => map_and_normalize(domain),
        STRICTLY => Some(to_ascii_strict(domain)?.into_owned()),
        _ => Some(domain_to_ascii(domain)?.into_owned()),
    })
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain in the
/// `length` bytes sent. The result is UTF-8.
#[wasm_bindgen]
pub fn to_unicode(length: usize) -> Status {
    convert(length, |domain| Some(domain_to_unicode(domain)))
}

fn convert(length: usize, conversion: impl FnOnce(&str) -> Option<String>) -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(result) = channel.scratch.string(length).and_then(conversion) else {
            return Status::Failure;
        };
        borrow(&RESULT, Status::Failure, |kept| {
            *kept = result;
            channel.result.write_output(kept.as_bytes());
            Status::Changed
        })
    })
}

/// The tables are in this module: nothing need be provided.
pub(crate) const fn provide() {}
