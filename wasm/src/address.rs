//! Addresses as JavaScript numbers.

/// Converts a pointer to the address that JavaScript uses.
pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}
