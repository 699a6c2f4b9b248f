//! IDNA provided by the wasm module with the tables. JavaScript instantiates that module on the
//! first call, copies domains into its memory, and copies results back into ours.

use whatwg_url::basics::Failure;
use whatwg_url::internals::{fill_within_capacity, provide_to_ascii};

#[link(wasm_import_module = "idna")]
#[expect(
    unsafe_code,
    reason = "these functions are JavaScript's; each says what it does to memory"
)]
unsafe extern "C" {
    /// Performs ToASCII on the `length`-byte domain at `domain` and stores the result. Returns the
    /// length of the result, or a negative number on failure.
    fn to_ascii_length(domain: *const u8, length: usize, be_strict: bool) -> i32;

    /// Copies the stored result to `output`. `output` must have room for the result.
    fn take_ascii(output: *mut u8);
}

/// Makes the host parser use this module.
pub(crate) fn provide() {
    provide_to_ascii(to_ascii);
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii).
fn to_ascii(domain: &str, be_strict: bool) -> Result<String, Failure> {
    #[expect(unsafe_code, reason = "the call into JavaScript")]
    // SAFETY: JavaScript only reads the bytes of `domain`.
    let length = unsafe { to_ascii_length(domain.as_ptr(), domain.len(), be_strict) };
    let length = usize::try_from(length).map_err(|_| Failure::Invalid)?;
    let mut output = Vec::new();
    output.try_reserve_exact(length)?;
    fill_within_capacity(&mut output, 0);
    output.truncate(length);
    #[expect(unsafe_code, reason = "the call into JavaScript")]
    // SAFETY: JavaScript writes exactly as many bytes as `to_ascii_length` returned, and they fit
    // in `output`.
    unsafe {
        take_ascii(output.as_mut_ptr());
    }
    String::from_utf8(output).map_err(|_| Failure::Invalid)
}
