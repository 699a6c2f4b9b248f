//! Runs the URL parser with a state override on URL records that belong to the caller.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::basics::Failure;
use whatwg_url::url::{StateOverride, UrlRecord, api};

/// The number of strings returned for a URL record.
const RECORD_STRINGS: usize = 7;

// The indices of these strings.

/// Null for success, or an empty string for failure.
pub(crate) const RECORD_FAILURE: usize = 0;
pub(crate) const RECORD_SCHEME: usize = 1;
pub(crate) const RECORD_HOST: usize = 2;
/// The digits of the port.
pub(crate) const RECORD_PORT: usize = 3;
pub(crate) const RECORD_PATH: usize = 4;
pub(crate) const RECORD_QUERY: usize = 5;
pub(crate) const RECORD_FRAGMENT: usize = 6;

/// Runs the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a *url*
/// and a *state override*, for the given serialized URL and input. `state_override` is an index
/// into [`StateOverride::ALL`]. Returns `RECORD_STRINGS` strings that indicate whether the parser
/// failed and contain the components of the resulting URL.
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
        let mut strings = [None; RECORD_STRINGS];
        strings[RECORD_FAILURE] = failure;
        strings[RECORD_SCHEME] = Some(url.scheme());
        strings[RECORD_HOST] = url.serialized_host();
        strings[RECORD_PORT] = Some(api::port(&url)).filter(|port| !port.is_empty());
        strings[RECORD_PATH] = Some(url.path());
        strings[RECORD_QUERY] = url.query();
        strings[RECORD_FRAGMENT] = url.fragment();
        reply.strings(strings)
    })
}
