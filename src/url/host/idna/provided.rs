//! IDNA without tables of its own: by a function that whoever has the tables provides. Until there is one, no
//! non-ASCII domain is converted.

use super::request::Request;
use super::{ascii, letters};
use crate::fallible_string::push_within_capacity;
use std::borrow::Cow;
use std::cell::Cell;

/// Answers a request about a text. `None` is failure.
pub type Answer = fn(&str, Request) -> Option<String>;

thread_local! {
    static PROVIDED: Cell<Option<Answer>> = const { Cell::new(None) };
}

/// Provides IDNA to this thread.
pub fn provide_idna(answer: Answer) {
    PROVIDED.set(Some(answer));
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    PROVIDED.get()?(domain, Request::ToAscii).map(Cow::Owned)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    let answer = PROVIDED.get()?;
    match ascii::is_strictly_valid(domain) {
        Some(true) => lowercase(domain),
        Some(false) => None,
        None => answer(domain, Request::ToAsciiStrict).map(Cow::Owned),
    }
}

/// Steps 1 and 2 of [processing](https://www.unicode.org/reports/tr46/#Processing), mapping and normalizing.
/// `None`: it has something that is disallowed.
pub(crate) fn map_and_normalize(text: &str) -> Option<String> {
    PROVIDED.get()?(text, Request::MapAndNormalize)
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
