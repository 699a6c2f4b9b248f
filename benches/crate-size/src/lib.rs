//! Measures the length of a URL's path with one of two crates, or only the length of the input.

#[cfg(feature = "theirs")]
use url::Url;
#[cfg(feature = "ours")]
use whatwg_url::Url;

/// The length of the path, or 0.
pub fn length_of_path(input: &str) -> usize {
    #[cfg(any(feature = "ours", feature = "theirs"))]
    return Url::parse(input).map_or(0, |url| url.path().len());
    #[cfg(not(any(feature = "ours", feature = "theirs")))]
    return input.len();
}

/// The host calls this function after it has written the bytes.
#[cfg(target_family = "wasm")]
#[unsafe(no_mangle)]
pub extern "C" fn path(input: *mut u8, length: usize) -> usize {
    // SAFETY: the host passes the pointer that `reserve` returned.
    let input = unsafe { String::from_raw_parts(input, length, length) };
    length_of_path(&input)
}

/// Allocates memory for the input.
#[cfg(target_family = "wasm")]
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    String::with_capacity(length).leak().as_mut_ptr()
}
