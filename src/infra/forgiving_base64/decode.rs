//! [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode).

use super::blocks;
use super::encode::ALPHABET;
use crate::basics::Failure;
use alloc::vec::Vec;

/// Marks a byte that is not in the alphabet.
const NONE: u8 = 0xFF;

/// The value of each byte in the alphabet.
static VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut value = 0;
    while value < ALPHABET.len() {
        values[ALPHABET[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// [Forgiving-base64 decode](https://infra.spec.whatwg.org/#forgiving-base64-decode). ASCII
/// whitespace is ignored, padding may be omitted but must not be wrong, and bits that don't fill a
/// byte are discarded.
///
/// # Errors
///
/// [`Failure::Invalid`]: the padding is wrong, the number of letters is one more than a multiple of
/// four, or a code point is neither in the alphabet nor ASCII whitespace. The alphabet does not
/// include `-` or `_`.
///
/// ```
/// use whatwg_url::infra::{Failure, forgiving_base64_decode};
///
/// assert_eq!(forgiving_base64_decode(" Y Q\n"), Ok(b"a".to_vec()));
/// assert_eq!(forgiving_base64_decode("YR=="), Ok(b"a".to_vec()));
/// assert_eq!(forgiving_base64_decode("YR="), Err(Failure::Invalid));
/// ```
pub fn forgiving_base64_decode(data: &str) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(data.len())?;
    bytes.extend_from_slice(data.as_bytes());
    let length = decode_in_place(&mut bytes)?;
    bytes.truncate(length);
    Ok(bytes)
}

/// Decodes `data` in place. Returns the length of the result.
pub fn decode_in_place(data: &mut [u8]) -> Result<usize, Failure> {
    let (mut read, mut written) = (0, 0);
    loop {
        (read, written) = blocks::decode(data, read, written);
        // The block contains bytes that are not letters. Continue byte by byte until the byte that
        // stopped the block decoder has been passed and the letters read so far encode a whole
        // number of bytes.
        let mut buffer = 0_u32;
        let mut collected = 0;
        let resume = read + blocks::LENGTH;
        loop {
            let Some(&byte) = data.get(read) else {
                return end(data, written, buffer, collected);
            };
            let value = VALUES[usize::from(byte)];
            if value != NONE {
                buffer = buffer << 6 | u32::from(value);
                collected += 1;
                if collected == 4 {
                    let [_, bytes @ ..] = buffer.to_be_bytes();
                    written += put(data, written, &bytes);
                    (buffer, collected) = (0, 0);
                }
            } else if byte == b'=' {
                check_padding(data.get(read..).unwrap_or_default(), collected)?;
                return end(data, written, buffer, collected);
            } else if !byte.is_ascii_whitespace() {
                return Err(Failure::Invalid);
            }
            read += 1;
            if collected == 0 && read >= resume {
                break;
            }
        }
    }
}

/// Step 2, for the rest of the input, starting at the first `=`. `collected` is the number of
/// letters before the `=`, modulo four.
fn check_padding(padding: &[u8], collected: usize) -> Result<(), Failure> {
    let mut signs = 0;
    for &byte in padding {
        if byte == b'=' {
            signs += 1;
        } else if !byte.is_ascii_whitespace() {
            return Err(Failure::Invalid);
        }
    }
    match (collected, signs) {
        (2, 2) | (3, 1) => Ok(()),
        _ => Err(Failure::Invalid),
    }
}

/// Steps 3 and 9.
fn end(data: &mut [u8], written: usize, buffer: u32, collected: usize) -> Result<usize, Failure> {
    match collected {
        0 => Ok(written),
        1 => Err(Failure::Invalid),
        2 => Ok(written + put(data, written, &[(buffer >> 4) as u8])),
        _ => Ok(written + put(data, written, &[(buffer >> 10) as u8, (buffer >> 2) as u8])),
    }
}

/// Writes `bytes` at `start`, over input that has already been read. Returns the number of bytes.
fn put(data: &mut [u8], start: usize, bytes: &[u8]) -> usize {
    for (place, &byte) in data.iter_mut().skip(start).zip(bytes) {
        *place = byte;
    }
    bytes.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Decodes by following the standard's steps one by one.
    fn by_the_steps(data: &[u8]) -> Result<Vec<u8>, Failure> {
        let mut data: Vec<u8> =
            data.iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
        if data.len().is_multiple_of(4) {
            for _ in 0..2 {
                if data.last() == Some(&b'=') {
                    data.pop();
                }
            }
        }
        if data.len() % 4 == 1 {
            return Err(Failure::Invalid);
        }
        let mut output = Vec::new();
        for group in data.chunks(4) {
            let mut bits = 0;
            for byte in group {
                let value = ALPHABET.iter().position(|letter| letter == byte);
                bits = bits << 6 | value.ok_or(Failure::Invalid)? as u32;
            }
            let bytes = (bits << (6 * (4 - group.len()))).to_be_bytes();
            output.extend_from_slice(&bytes[1..group.len()]);
        }
        Ok(output)
    }

    fn check(text: &str) {
        assert_eq!(forgiving_base64_decode(text), by_the_steps(text.as_bytes()), "{text:?}");
    }

    #[test]
    fn every_short_string_of_a_few_bytes() {
        let mut cases = 0;
        for length in 0..=7 {
            for number in 0..5_usize.pow(length) {
                let mut digits = number;
                let mut text = Vec::new();
                for _ in 0..length {
                    text.push(b"Yz= -"[digits % 5]);
                    digits /= 5;
                }
                let text = String::from_utf8(text).unwrap();
                check(&text);
                cases += 1;
            }
        }
        assert_eq!(cases, 97_656);
    }

    #[test]
    fn long_strings_with_a_changed_byte() {
        let plain: Vec<u8> = (0..=255).collect();
        let encoded = crate::infra::forgiving_base64_encode(&plain).expect("memory");
        let mut cases = 0;
        for index in 0..encoded.len() {
            for byte in [b'\n', b'=', b'-', b'+'] {
                let mut text = encoded.clone().into_bytes();
                text[index] = byte;
                let text = String::from_utf8(text).unwrap();
                check(&text);
                let mut text = encoded.clone();
                text.insert(index, byte.into());
                check(&text);
                cases += 2;
            }
        }
        assert_eq!(cases, 2752);
    }
}
