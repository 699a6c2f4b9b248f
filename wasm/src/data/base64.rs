//! [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64). The rest of Infra is
//! written in JavaScript, because it also works on strings with lone surrogates, and UTF-8 cannot
//! represent them.

use crate::status::Status;
use crate::strings_and_bytes::exchange;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::infra::{append_encoded, decode_base64_in_place};

/// [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode) of the `length` bytes
/// of the given string. Returns bytes.
#[wasm_bindgen]
pub fn forgiving_base64_decode(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let bytes = sent.bytes_mut(length);
        match decode_base64_in_place(bytes) {
            Ok(length) => reply.sent_bytes(bytes.get(..length)),
            Err(failure) => failure.into(),
        }
    })
}

/// [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode) of the `length` bytes
/// sent. Returns the bytes of an ASCII string.
#[wasm_bindgen]
pub fn forgiving_base64_encode(length: usize) -> Status {
    exchange(Status::Failure, |sent, mut reply| {
        let mut output = reply.memory();
        match append_encoded(sent.bytes_mut(length), &mut output) {
            Ok(()) => reply.bytes(output),
            Err(failure) => failure.into(),
        }
    })
}
