//! IDNA without tables of its own: by a function that whoever has the tables provides. Until there is one, no
//! non-ASCII domain is converted.

use super::{ascii, letters};
use crate::fallible_string::push_within_capacity;
use std::borrow::Cow;
use std::cell::Cell;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) of a domain and *beStrict*. `None`
/// is failure.
pub type ToAscii = fn(&str, bool) -> Option<String>;

thread_local! {
    static PROVIDED: Cell<Option<ToAscii>> = const { Cell::new(None) };
}

/// Provides IDNA to this thread.
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

/// What [`letters::append_in_ascii`] does, where there is IDNA.
pub(crate) fn append_in_ascii(domain: &str, output: &mut Vec<u8>) -> Option<()> {
    PROVIDED.get()?;
    letters::append_in_ascii(domain, output)
}
