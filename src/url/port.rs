//! Parses ports.

/// Returns the port that the ASCII digits `digits` represent. Returns `None` if the port is above
/// 65,535.
// `u16`'s own parser is not used, because its code is larger: see benches/DECISIONS.md, *parsing a
// port*.
#[inline(never)]
pub(crate) fn port_of(digits: &[u8]) -> Option<u16> {
    digits
        .iter()
        .try_fold(0, |port: u16, digit| port.checked_mul(10)?.checked_add(u16::from(digit & 0xF)))
}

/// Returns the port that `digits` represent if they are ASCII digits without a leading zero, which
/// is how the serializer writes ports.
pub(super) fn shortest_port_of(digits: &[u8]) -> Option<u16> {
    let has_leading_zero = digits.len() > 1 && digits.first() == Some(&b'0');
    let are_digits = !digits.is_empty() && digits.iter().all(u8::is_ascii_digit);
    if are_digits && !has_leading_zero { port_of(digits) } else { None }
}
