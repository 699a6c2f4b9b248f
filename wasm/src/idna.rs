//! Provides [IDNA](https://url.spec.whatwg.org/#idna) for the wasm modules without tables.

use crate::cell::borrow;
use crate::channel::with_channel;
use crate::status::Status;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::basics::Failure;
use whatwg_url::internals::{Form, Tables, process};

thread_local! {
    /// The tables. The first call creates them.
    static TABLES: RefCell<Option<Tables>> = const { RefCell::new(None) };
    /// The last result, kept until the next call.
    static RESULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Performs [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) for the
/// `length`-byte domain in the scratch area. Fails if the result would contain a forbidden domain
/// code point.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, be_strict, Form::AsciiOfDomain)
}

/// Performs [domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) for the
/// `length`-byte domain in the scratch area. The result is UTF-8. Fails if Unicode ToUnicode
/// records an error. The standard returns the domain unchanged if there is an error.
#[wasm_bindgen]
pub fn to_unicode(length: usize) -> Status {
    convert(length, false, Form::Unicode)
}

#[inline(never)]
fn convert(length: usize, be_strict: bool, form: Form) -> Status {
    with_channel(Status::Failure, |channel| {
        let Some(domain) = channel.scratch.string(length) else { return Status::Failure };
        let result = borrow(&TABLES, Err(Failure::Invalid), |tables| {
            let tables = match tables {
                Some(tables) => tables,
                none => none.insert(Tables::without_targets()?),
            };
            // The mapping targets are unpacked only when needed. Until then, mapped code points
            // count as disallowed.
            loop {
                match process(tables, domain, be_strict, form) {
                    Err(Failure::Invalid) if !tables.has_targets() => tables.unpack_targets()?,
                    result => return result,
                }
            }
        });
        match result {
            Ok(result) => borrow(&RESULT, Status::Failure, |stored| {
                *stored = result;
                channel.result.write_output(stored.as_bytes());
                Status::Changed
            }),
            Err(failure) => failure.into(),
        }
    })
}

/// Does nothing, because this module contains the tables.
pub(crate) const fn provide() {}
