//! [IDNA](https://url.spec.whatwg.org/#idna), for a module of this crate that has no tables.

use super::Status;
use super::channel::with_channel;
use crate::url::host::idna::{Failure, Form, Tables, process};
use std::cell::RefCell;
use wasm_bindgen::prelude::wasm_bindgen;

thread_local! {
    // On wasm, where there are no threads, a plain static.
    static TABLES: RefCell<Option<Tables>> = const { RefCell::new(None) };
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of the domain in the
/// `length` bytes sent.
#[wasm_bindgen]
pub fn to_ascii(length: usize, be_strict: bool) -> Status {
    convert(length, be_strict, Form::Ascii)
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode) of the domain in the
/// `length` bytes sent. The result is UTF-8. Failure is an error in it, for which it comes back unchanged.
#[wasm_bindgen]
pub fn to_unicode(length: usize) -> Status {
    convert(length, false, Form::Unicode)
}

#[inline(never)]
fn convert(length: usize, be_strict: bool, form: Form) -> Status {
    with_channel(Status::Failure, |channel| {
        let domain = channel.text(0, length).ok_or(Failure::Invalid);
        match domain
            .and_then(|domain| with_tables(|tables| process(tables, domain, be_strict, form)))
        {
            Ok(result) => {
                channel.keep_output(result);
                Status::Changed
            }
            Err(Failure::Invalid) => Status::Failure,
            Err(Failure::OutOfMemory) => Status::NoMemory,
        }
    })
}

/// Runs `call` with the tables, which the first call makes. Nothing that runs then can get here again.
fn with_tables<T>(call: impl FnOnce(&Tables) -> Result<T, Failure>) -> Result<T, Failure> {
    TABLES
        .try_with(|tables| {
            let mut tables = tables.try_borrow_mut().map_err(|_| Failure::Invalid)?;
            let tables = match &mut *tables {
                Some(tables) => tables,
                none => none.insert(Tables::new()?),
            };
            call(tables)
        })
        .unwrap_or(Err(Failure::Invalid))
}
