//! [IDNA](https://url.spec.whatwg.org/#idna), for a module of this crate that has no tables.

use super::Status;
use super::channel::with_channel;
use crate::url::host::{domain_to_unicode, idna};
use wasm_bindgen::prelude::wasm_bindgen;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of the domain in the
/// `length` bytes sent.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, |domain| {
        let result = if be_strict { idna::to_ascii_strict(domain) } else { idna::to_ascii(domain) };
        Some(result?.into_owned())
    })
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain in the
/// `length` bytes sent. The result is UTF-8.
#[wasm_bindgen]
pub fn to_unicode(length: usize) -> Status {
    convert(length, |domain| Some(domain_to_unicode(domain)))
}

/// Steps 1 and 2 of [processing](https://www.unicode.org/reports/tr46/#Processing), mapping and normalizing,
/// of the text in the `length` bytes sent. The result is UTF-8.
#[wasm_bindgen]
pub fn map_and_normalize(length: usize) -> Status {
    convert(length, idna::map_and_normalize)
}

fn convert(length: usize, conversion: impl FnOnce(&str) -> Option<String>) -> Status {
    with_channel(Status::Failure, |channel| {
        let result = channel.texts(length, 0).and_then(|(domain, _)| conversion(domain));
        let Some(result) = result else {
            return Status::Failure;
        };
        channel.keep_output(result);
        Status::Changed
    })
}
