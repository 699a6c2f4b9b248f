//! [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode).

use super::blocks;
use crate::basics::Failure;
use alloc::string::String;
use alloc::vec::Vec;

/// The base64 alphabet: [Table 1 of RFC 4648](https://www.rfc-editor.org/rfc/rfc4648#section-4).
pub(super) const ALPHABET: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// [Forgiving-base64 encode](https://infra.spec.whatwg.org/#forgiving-base64-encode). The result
/// includes padding.
///
/// # Errors
///
/// [`Failure::OutOfMemory`]: the result does not fit in memory.
///
/// ```
/// use whatwg_url::infra::forgiving_base64_encode;
///
/// assert_eq!(forgiving_base64_encode(b"\xFB\xFF")?, "+/8=");
/// # Ok::<(), whatwg_url::infra::Failure>(())
/// ```
pub fn forgiving_base64_encode(data: &[u8]) -> Result<String, Failure> {
    let mut output = Vec::new();
    append_encoded(data, &mut output)?;
    Ok(String::from_utf8(output).unwrap_or_default())
}

/// The length of `length` bytes in base64. Returns `None` on overflow.
pub(crate) const fn encoded_length(length: usize) -> Option<usize> {
    length.div_ceil(3).checked_mul(4)
}

/// Appends the encoding of `data` to `output`.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub fn append_encoded(data: &[u8], output: &mut Vec<u8>) -> Result<(), Failure> {
    let start = output.len();
    let length = encoded_length(data.len()).ok_or(Failure::OutOfMemory)?;
    output.try_reserve_exact(length)?;
    output.resize(start + length, b'=');
    let mut places = output.get_mut(start..).unwrap_or_default();
    let (mut data, room) = blocks::encode(data, places);
    places = room;
    while let [a, b, c, tail @ ..] = data {
        let (group, room) = places.split_at_mut_checked(4).unwrap_or_default();
        put(group, u32::from_be_bytes([0, *a, *b, *c]));
        (data, places) = (tail, room);
    }
    match data {
        [a] => put(places.get_mut(..2).unwrap_or_default(), u32::from_be_bytes([0, *a, 0, 0])),
        [a, b] => put(places.get_mut(..3).unwrap_or_default(), u32::from_be_bytes([0, *a, *b, 0])),
        _ => {}
    }
    Ok(())
}

/// Writes the letters for the 24 bits in `group`, starting with the highest bits.
fn put(places: &mut [u8], group: u32) {
    for (place, shift) in places.iter_mut().zip([18, 12, 6, 0]) {
        *place = ALPHABET[(group >> shift & 0x3F) as usize];
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::infra::forgiving_base64_decode;

    #[test]
    fn round_trips_of_every_length() {
        let data: Vec<u8> = (0..200_u8).map(|byte| byte.wrapping_mul(157)).collect();
        for length in 0..=data.len() {
            let encoded = forgiving_base64_encode(&data[..length]).expect("memory");
            assert_eq!(Some(encoded.len()), encoded_length(length));
            assert_eq!(forgiving_base64_decode(&encoded).as_deref(), Ok(&data[..length]));
        }
    }
}
