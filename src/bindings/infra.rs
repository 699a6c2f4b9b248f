//! [Forgiving base64](https://infra.spec.whatwg.org/#forgiving-base64). The rest of Infra is for strings
//! with lone surrogates, too, which UTF-8 cannot carry, and written in JavaScript.

use super::Status;
use super::channel::with_channel;
use crate::infra::forgiving_base64::{append_encoded, decode_in_place};
use wasm_bindgen::prelude::wasm_bindgen;

/// [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode) of the `length` bytes
/// of text sent. Gives bytes.
#[wasm_bindgen]
pub fn forgiving_base64_decode(length: usize) -> Status {
    with_channel(Status::Failure, |channel| match decode_in_place(channel.sent_bytes(length)) {
        Ok(length) => channel.give_sent_bytes(0, length),
        Err(failure) => failure.into(),
    })
}

/// [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode) of the `length` bytes
/// sent. Gives the bytes of ASCII text.
#[wasm_bindgen]
pub fn forgiving_base64_encode(length: usize) -> Status {
    with_channel(Status::Failure, |channel| {
        // In the memory of what was given last.
        let mut output = std::mem::take(&mut channel.given.bytes);
        output.clear();
        match append_encoded(channel.sent_bytes(length), &mut output) {
            Ok(()) => channel.give_bytes(output),
            Err(failure) => failure.into(),
        }
    })
}
