//! IDNA of the wasm module that has the tables. JavaScript makes an instance of that one when it is first asked, copies
//! the question into that instance's memory, and the answer into this one's.

use whatwg_url_wasm::internals::{fill_within_capacity, provide_to_ascii};

#[link(wasm_import_module = "idna")]
#[expect(
    unsafe_code,
    reason = "these functions are JavaScript's; each says what it does to memory"
)]
unsafe extern "C" {
    /// Reads the `length` bytes of a domain at `domain`, and keeps what ToASCII makes of it. Returns the
    /// length of that, or a negative number for failure.
    fn to_ascii_length(domain: *const u8, length: usize, be_strict: bool) -> i32;

    /// Writes what was kept to `output`, which has room for it.
    fn take_ascii(output: *mut u8);
}

/// Lets the host parser ask it.
pub(crate) fn provide() {
    provide_to_ascii(to_ascii);
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii).
fn to_ascii(domain: &str, be_strict: bool) -> Option<String> {
    #[expect(unsafe_code, reason = "the call into JavaScript")]
    // SAFETY: JavaScript only reads the bytes of `domain`.
    let length = unsafe { to_ascii_length(domain.as_ptr(), domain.len(), be_strict) };
    let length = usize::try_from(length).ok()?;
    let mut output = Vec::new();
    output.try_reserve_exact(length).ok()?;
    fill_within_capacity(&mut output, 0);
    output.truncate(length);
    #[expect(unsafe_code, reason = "the call into JavaScript")]
    // SAFETY: JavaScript writes as many bytes as it said, and `output` has as many.
    unsafe {
        take_ascii(output.as_mut_ptr());
    }
    String::from_utf8(output).ok()
}
