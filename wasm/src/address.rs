//! Addresses as JavaScript numbers.

/// Converts a pointer to an address for JavaScript.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}
