//! Labels of encodings.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::encoding;

/// Whether the string sent is the [label of an
/// encoding](https://encoding.spec.whatwg.org/#concept-encoding-get).
#[wasm_bindgen]
pub fn is_encoding_label() -> Status {
    exchange(Status::Failure, |sent, _| {
        sent.string().is_some_and(|label| encoding::get(label).is_some()).into()
    })
}
