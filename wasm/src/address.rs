//! Addresses, as JavaScript counts them.

/// The address that a pointer has in JavaScript.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}
