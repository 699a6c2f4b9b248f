//! [IDNA](https://url.spec.whatwg.org/#idna), for the wasm modules without tables.

use crate::cell::borrow;
use crate::channel::with_channel;
use crate::status::Status;
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::infra::Failure;
use whatwg_url::internals::{Form, Tables, process};

thread_local! {
    /// The tables, which the first call makes.
    static TABLES: RefCell<Option<Tables>> = const { RefCell::new(None) };
    /// The last result, which is kept until the next call.
    static RESULT: RefCell<String> = const { RefCell::new(String::new()) };
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of the domain in the
/// `length` bytes sent. It also fails if the result would hold a forbidden domain code point.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, be_strict, Form::AsciiOfDomain)
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain in the
/// `length` bytes sent. The result is UTF-8. It is a failure if Unicode ToUnicode records an error, for which
/// the standard returns the domain unchanged.
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
            // Without the targets of mappings, what is mapped is disallowed: only then are they needed.
            loop {
                match process(tables, domain, be_strict, form) {
                    Err(Failure::Invalid) if !tables.has_targets() => tables.unpack_targets()?,
                    result => return result,
                }
            }
        });
        match result {
            Ok(result) => borrow(&RESULT, Status::Failure, |kept| {
                *kept = result;
                channel.result.write_output(kept.as_bytes());
                Status::Changed
            }),
            Err(failure) => failure.into(),
        }
    })
}

/// Does nothing, as this module has the tables itself.
pub(crate) const fn provide() {}
