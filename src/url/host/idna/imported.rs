//! IDNA by the wasm module that has the tables, of which the host makes an instance when it is first
//! asked. It copies what is asked into that instance's memory, and what it answers into this one's.

use crate::fallible_string::fill_within_capacity;
use std::borrow::Cow;

#[link(wasm_import_module = "idna")]
#[expect(unsafe_code, reason = "these functions are the host's; each says what it does to memory")]
unsafe extern "C" {
    /// Reads the `length` bytes of a domain at `domain`, and keeps what ToASCII makes of it. Gives the
    /// length of that, or a negative number for a failure value.
    fn to_ascii_length(domain: *const u8, length: usize, be_strict: bool) -> i32;

    /// Reads the `length` bytes of UTF-8 at `text`, and keeps what mapping and normalizing make of it, in UTF-8. Gives
    /// the length of that, or a negative number if something is disallowed.
    fn map_length(text: *const u8, length: usize) -> i32;

    /// Writes what was kept to `output`, which has room for it.
    fn take_ascii(output: *mut u8);
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    ask(domain, false)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    // Where many are asked about; elsewhere this would only be more code.
    #[cfg(feature = "bindings-validation")]
    if let Some(is_valid) = super::ascii::is_strictly_valid(domain) {
        return if is_valid { lowercase(domain) } else { None };
    }
    ask(domain, true)
}

#[cfg(feature = "bindings-validation")]
fn lowercase(domain: &str) -> Option<Cow<'_, str>> {
    let mut output = Vec::new();
    output.try_reserve_exact(domain.len()).ok()?;
    for byte in domain.bytes() {
        crate::fallible_string::push_within_capacity(&mut output, byte.to_ascii_lowercase());
    }
    String::from_utf8(output).ok().map(Cow::Owned)
}

fn ask(domain: &str, be_strict: bool) -> Option<Cow<'_, str>> {
    #[expect(unsafe_code, reason = "the call into the host")]
    // SAFETY: the host only reads the bytes of `domain`.
    let length = unsafe { to_ascii_length(domain.as_ptr(), domain.len(), be_strict) };
    take(length).map(Cow::Owned)
}

/// Steps 1 and 2 of [processing](https://www.unicode.org/reports/tr46/#Processing), mapping and normalizing.
/// `None`: it has something that is disallowed.
pub(crate) fn map_and_normalize(text: &str) -> Option<String> {
    #[expect(unsafe_code, reason = "the call into the host")]
    // SAFETY: the host only reads the bytes of `text`.
    let length = unsafe { map_length(text.as_ptr(), text.len()) };
    take(length)
}

/// What the host kept, if `length` is not negative.
fn take(length: i32) -> Option<String> {
    let length = usize::try_from(length).ok()?;
    let mut output = Vec::new();
    output.try_reserve_exact(length).ok()?;
    fill_within_capacity(&mut output, 0);
    output.truncate(length);
    #[expect(unsafe_code, reason = "the call into the host")]
    // SAFETY: the host writes as many bytes as it said, and `output` has as many.
    unsafe {
        take_ascii(output.as_mut_ptr());
    }
    String::from_utf8(output).ok()
}
