//! IDNA without tables: it calls a function that another wasm module, which has the tables, provides. Until
//! one is provided, no non-ASCII domain is converted.

use super::{ascii, letters};
use crate::fallible_string::push_within_capacity;
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg(feature = "std")]
pub(crate) mod for_thread;
#[cfg(not(feature = "std"))]
#[path = "for_no_thread.rs"]
mod for_thread;
mod function;

use for_thread::provided;
pub use function::ToAscii;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    provided()?(domain, false).map(Cow::Owned)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    let to_ascii = provided()?;
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
    provided()?;
    letters::append_in_ascii(domain, output)
}
