//! A program without the standard library. The panic handler proves that the standard library is
//! not used: if a dependency used it, there would be two panic handlers, and the program would not
//! compile.
#![no_std]

extern crate alloc;

use alloc::string::String;
use alloc::vec::Vec;
use core::panic::PanicInfo;
use talc::wasm::WasmDynamicTalc;
use whatwg_url::Url;

#[global_allocator]
static ALLOCATOR: WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

#[panic_handler]
fn panic(_: &PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}

/// Reserves memory for a string that the caller will write.
#[unsafe(no_mangle)]
extern "C" fn reserve(length: usize) -> *mut u8 {
    let mut bytes = Vec::with_capacity(length);
    bytes.resize(length, 0);
    bytes.leak().as_mut_ptr()
}

/// Takes ownership of the bytes written to the memory that [`reserve`] returned.
fn take(start: *mut u8, length: usize) -> String {
    // SAFETY: `reserve` returned `start` for `length` bytes, so `length` is also the capacity.
    // The caller must not use the bytes after this call.
    let bytes = unsafe { Vec::from_raw_parts(start, length, length) };
    String::from_utf8(bytes).unwrap_or_default()
}

/// Parses `input` against `base`, unless `base` is empty. Returns the address of the href and, in
/// the upper half, its length, or zero if there is no href.
#[unsafe(no_mangle)]
extern "C" fn parse(input: *mut u8, input_length: usize, base: *mut u8, base_length: usize) -> u64 {
    let (input, base) = (take(input, input_length), take(base, base_length));
    let url = match base.as_str() {
        "" => Url::parse(&input),
        base => Url::parse(base).and_then(|base| base.join(&input)),
    };
    let Ok(url) = url else { return 0 };
    let href = String::from(url).into_bytes().leak();
    (href.len() as u64) << 32 | href.as_ptr() as u64
}
