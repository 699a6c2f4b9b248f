//! [Percent-decode](https://url.spec.whatwg.org/#percent-decode).

use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::features::IS_NATIVE;
use alloc::vec::Vec;
use core::str::Utf8Error;
use percent_encoding::percent_decode_str;

/// Percent-decodes bytes, or the UTF-8 bytes of a
/// [string](https://url.spec.whatwg.org/#string-percent-decode).
///
/// ```
/// use whatwg_url::url::percent_encoding::percent_decode;
///
/// assert_eq!(percent_decode("%25%s%1G"), b"%%s%1G");
/// assert_eq!(percent_decode([b'%', b'f', b'F', 0xC3]), [0xFF, 0xC3]);
/// ```
#[must_use]
pub fn percent_decode(input: impl AsRef<[u8]>) -> Vec<u8> {
    // 1–2. Strings are already UTF-8.
    let mut bytes = input.as_ref().to_vec();
    let length = percent_decode_in_place(&mut bytes);
    bytes.truncate(length);
    bytes
}

/// [Percent-decodes](https://url.spec.whatwg.org/#percent-decode) `bytes` in place. Returns the
/// decoded length.
pub(crate) fn percent_decode_in_place(bytes: &mut [u8]) -> usize {
    // The bytes before the first `%` stay in place.
    let Some(start) = bytes.iter().position(|&byte| byte == b'%') else {
        return bytes.len();
    };
    let (mut read, mut written) = (start, start);
    // 2.
    while let Some(&byte) = bytes.get(read) {
        let encoded = if byte == b'%' { bytes.get(read..) } else { None };
        let (output, length) = match encoded.and_then(percent_encoded_byte) {
            // 2.3 and 2.3.1.
            Some(decoded) => (decoded, 3),
            // 2.1–2.2.
            None => (byte, 1),
        };
        if let Some(place) = bytes.get_mut(written) {
            *place = output; // 2.3.2.
        }
        read += length; // 2.3.3.
        written += 1;
    }
    // 3.
    written
}

#[inline]
pub(crate) fn percent_encoded_byte(bytes: &[u8]) -> Option<u8> {
    let &[b'%', high, low, ..] = bytes else { return None };
    Some(hex_value(high)? << 4 | hex_value(low)?)
}

#[inline]
const fn hex_value(byte: u8) -> Option<u8> {
    if IS_NATIVE {
        let value = HEX_VALUES[byte as usize];
        return if value < 16 { Some(value) } else { None };
    }
    computed_hex_value(byte)
}

const fn computed_hex_value(byte: u8) -> Option<u8> {
    // The lowest four bits of A and a are 1.
    if byte.is_ascii_hexdigit() { Some((byte & 0xF) + 9 * (byte >> 6)) } else { None }
}

/// The values of all hexadecimal digits, or 16.
static HEX_VALUES: [u8; 256] = {
    let (mut values, mut byte) = ([16; 256], 0);
    while byte < 256 {
        if let Some(value) = computed_hex_value(byte as u8) {
            values[byte] = value;
        }
        byte += 1;
    }
    values
};

/// Percent-decodes `input`, runs [UTF-8 decode without BOM or
/// fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail) on the result, and
/// appends the decoded string to `output`.
pub(crate) fn percent_decode_to_utf8(
    input: &str,
    output: &mut FallibleString,
) -> Result<(), Utf8Error> {
    let mut bytes = Vec::new();
    // Decoding never increases the length, so reserving the input's length is enough. If the
    // allocation fails, `output` is marked as overflowed.
    if bytes.try_reserve_exact(input.len()).is_err() {
        output.reserve(usize::MAX);
        return Ok(());
    }
    for byte in percent_decode_str(input) {
        push_within_capacity(&mut bytes, byte);
    }
    output.push_str(str::from_utf8(&bytes)?);
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_crate_does() {
        for text in ["", "a", "%", "%4", "%41", "a%41%4", "%%41%", "%2541", "%fF%0g", "%C3%A9é%"] {
            let mut bytes = text.as_bytes().to_vec();
            let length = percent_decode_in_place(&mut bytes);
            let expected: Vec<u8> = percent_encoding::percent_decode_str(text).collect();
            assert_eq!(&bytes[..length], expected, "{text}");
        }
    }
}
