//! Addresses as JavaScript numbers.

pub(crate) fn address<T>(pointer: *const T) -> u32 {
    pointer as usize as u32
}
