//! The URL parser with a state override, for URL records of a caller's.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::infra::Failure;
use whatwg_url_wasm::url::{StateOverride, UrlRecord, api};

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a *url* and *state override*, on the
/// serialization of the URL and the input that were sent. `state_override` is an index in [`StateOverride::ALL`]. Returns
/// strings: null, or an empty one for failure, and then what has become of the URL: scheme, serialized host, port in
/// digits, serialized path, query and fragment.
#[wasm_bindgen]
pub fn parse_with_state_override(state_override: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let Some(([Some(href), Some(input)], _)) = sent.strings() else { return Status::Failure };
        let Some(&(state_override, _)) = StateOverride::ALL.get(state_override) else {
            return Status::Failure;
        };
        let mut url = UrlRecord::of_serialization(href);
        if url.has_overflowed() {
            return Status::NoMemory;
        }
        let failure = match url.parse_with_state_override(input, state_override) {
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
