//! [IDNA](https://url.spec.whatwg.org/#idna), for a module of this crate that has no tables.

use super::Status;
use super::channel::with_channel;
use crate::url::host::idna::{self, Failure};
use wasm_bindgen::prelude::wasm_bindgen;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of the domain in the
/// `length` bytes sent.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, |domain| idna::domain_to_ascii(domain, be_strict))
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain in the
/// `length` bytes sent. The result is UTF-8. Failure is an error in it, for which it comes back unchanged.
#[wasm_bindgen]
pub fn to_unicode(length: usize) -> Status {
    convert(length, idna::to_unicode)
}

fn convert(length: usize, conversion: impl FnOnce(&str) -> Result<String, Failure>) -> Status {
    with_channel(Status::Failure, |channel| {
        let domain = channel.text(0, length).ok_or(Failure::Invalid);
        match domain.and_then(conversion) {
            Ok(result) => {
                channel.keep_output(result);
                Status::Changed
            }
            Err(Failure::Invalid) => Status::Failure,
            Err(Failure::OutOfMemory) => Status::NoMemory,
        }
    })
}
