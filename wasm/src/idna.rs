//! [IDNA](https://url.spec.whatwg.org/#idna), for the wasm modules without tables.

use crate::channel::{borrow, with_channel};
use crate::status::Status;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::internals::{to_ascii as domain_to_ascii, to_ascii_strict};
use whatwg_url_wasm::url::host::domain_to_unicode;

thread_local! {
    /// The last result, which is kept until the next call.
    static RESULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of the domain in the
/// `length` bytes sent.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, |domain| {
        let result = if be_strict { to_ascii_strict(domain) } else { domain_to_ascii(domain) };
        Some(result?.into_owned())
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

/// Does nothing, as this module has the tables itself.
pub(crate) const fn provide() {}
