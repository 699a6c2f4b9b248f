//! Recognizes the start of the most common form of URL: `http` or `https`, a domain and a path.

use super::scanning::Input;
use crate::features::HAS_FAST_PATHS;

/// Whether the input (the first `length` bytes of `bytes`) begins with `http` or `https`, a domain
/// and a path. The domain must have fewer than 32 bytes and be its own serialization. Such an input
/// is valid, because its path, query and fragment can't fail to parse. Without SIMD, the result is
/// always false.
#[inline(always)]
#[must_use]
pub fn begins_with_domain(bytes: &[u8], length: usize) -> bool {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return false;
    }
    let input = Input::new(bytes, length);
    let Some(start) = after_http(bytes) else { return false };
    let Some((outside_domain, dots)) = input.domain_marks(start) else { return false };
    let domain_length = outside_domain.trailing_zeros();
    let path_start = start + domain_length as usize;
    let in_domain = u32::MAX.checked_shl(domain_length).map_or(u32::MAX, |beyond| !beyond);
    let label_start = start + (u32::BITS - (dots & in_domain).leading_zeros()) as usize;
    path_start < length
        && bytes.get(path_start) == Some(&b'/')
        && label_start < path_start
        && bytes.get(label_start).is_some_and(u8::is_ascii_alphabetic)
}

#[inline(always)]
/// The end of `http://` or `https://` at the start of `bytes`.
fn after_http(bytes: &[u8]) -> Option<usize> {
    if bytes.starts_with(b"https://") {
        Some(8)
    } else {
        bytes.starts_with(b"http://").then_some(7)
    }
}
