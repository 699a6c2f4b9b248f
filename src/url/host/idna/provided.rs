//! IDNA without tables: it calls a function that another wasm module, which has the tables, provides. Until
//! one is provided, no non-ASCII domain is converted.

use super::{ascii, letters};
use crate::fallible_string::push_within_capacity;
use std::borrow::Cow;
use std::cell::Cell;

/// A function for [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii), which takes a
/// domain and *beStrict*, and returns `None` for failure.
pub type ToAscii = fn(&str, bool) -> Option<String>;

thread_local! {
    static PROVIDED: Cell<Option<ToAscii>> = const { Cell::new(None) };
}

/// Provides the function that converts domains on this thread.
pub fn provide_to_ascii(to_ascii: ToAscii) {
    PROVIDED.set(Some(to_ascii));
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    PROVIDED.get()?(domain, false).map(Cow::Owned)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    let to_ascii = PROVIDED.get()?;
    match ascii::is_strictly_valid(domain) {
        Some(true) => lowercase(domain),
        Some(false) => None,
        None => to_ascii(domain, true).map(Cow::Owned),
    }
}

fn lowercase(domain: &str) -> Option<Cow<'_, str>> {
    let mut output = Vec::new();
    output.try_reserve_exact(domain.len()).ok()?;
    for byte in domain.bytes() {
        push_within_capacity(&mut output, byte.to_ascii_lowercase());
    }
    String::from_utf8(output).ok().map(Cow::Owned)
}

/// [`letters::append_in_ascii`], which declines until a function is provided.
pub(crate) fn append_in_ascii(domain: &str, output: &mut Vec<u8>) -> Option<()> {
    PROVIDED.get()?;
    letters::append_in_ascii(domain, output)
}
