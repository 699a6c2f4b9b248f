//! IDNA of the wasm module that has the tables. JavaScript makes an instance of that one when it is first asked, copies
//! the question into that instance's memory, and the answer into this one's.

use whatwg_url_wasm::internals::{Request, fill_within_capacity, provide_idna};

#[link(wasm_import_module = "idna")]
#[expect(
    unsafe_code,
    reason = "these functions are JavaScript's; each says what it does to memory"
)]
unsafe extern "C" {
    /// Reads the `length` bytes of text at `text`, and keeps what comes of the [`Request`] of that number.
    /// Returns the length of that in UTF-8, or a negative number for failure.
    fn to_ascii_length(text: *const u8, length: usize, request: u32) -> i32;

    /// Writes what was kept to `output`, which has room for it.
    fn take_ascii(output: *mut u8);
}

/// Lets the host parser ask it.
pub(crate) fn provide() {
    provide_idna(answer);
}

fn answer(text: &str, request: Request) -> Option<String> {
    #[expect(unsafe_code, reason = "the call into JavaScript")]
    // SAFETY: JavaScript only reads the bytes of `text`.
    let length = unsafe { to_ascii_length(text.as_ptr(), text.len(), request as u32) };
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
