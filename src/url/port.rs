//! Parses ports.

/// Parses the ASCII digits in `digits` as a port. Returns `None` for numbers above 65,535.
// The `u16` parser of the standard library is not used, because it would add more code.
#[inline(never)]
pub(crate) fn port_of(digits: &[u8]) -> Option<u16> {
    digits
        .iter()
        .try_fold(0, |port: u16, digit| port.checked_mul(10)?.checked_add(u16::from(digit & 0xF)))
}

/// Parses a port in the form that the serializer writes: ASCII digits without a leading zero.
pub(super) fn shortest_port_of(digits: &[u8]) -> Option<u16> {
    let has_leading_zero = digits.len() > 1 && digits.first() == Some(&b'0');
    let are_digits = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    if are_digits && !has_leading_zero { port_of(digits) } else { None }
}
