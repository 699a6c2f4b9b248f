//! Processes eight bytes of a domain at a time.

/// Passes little-endian words and their offsets. The last word may overlap the one before.
#[inline]
pub(super) fn for_each_word(bytes: &[u8], mut each: impl FnMut(usize, u64)) {
    let Some(last) = bytes.last_chunk() else { return each(0, short_word(bytes)) };
    for (index, word) in bytes.as_chunks().0.iter().enumerate() {
        each(8 * index, u64::from_le_bytes(*word));
    }
    each(bytes.len() - 8, u64::from_le_bytes(*last));
}

#[inline]
fn short_word(bytes: &[u8]) -> u64 {
    let length = bytes.len();
    if let (Some(first), Some(last)) = (bytes.first_chunk(), bytes.last_chunk()) {
        let [first, last] = [first, last].map(|part| u64::from(u32::from_le_bytes(*part)));
        return first | last << (8 * (length - 4));
    }
    let byte = |index: usize| bytes.get(index).map_or(0, |&byte| u64::from(byte) << (8 * index));
    byte(0) | byte(length / 2) | byte(length.wrapping_sub(1))
}

/// The dots in a word, as a bit mask with one bit for each byte.
#[inline]
pub(super) fn dots_in(word: u64) -> u64 {
    const LOW: u64 = 0x7F7F_7F7F_7F7F_7F7F;
    let difference = word ^ u64::from_le_bytes([b'.'; 8]);
    // The highest bit of each byte is 1 if the byte is not a dot.
    let others = ((difference & LOW) + LOW) | difference | LOW;
    // Multiplying moves these bits to the highest byte.
    (!others >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn words_cover_all_bytes() {
        for length in 0..=40_u8 {
            let bytes: Vec<u8> = (1..=length).collect();
            let mut copy = [0; 40];
            for_each_word(&bytes, |offset, word| {
                for (index, byte) in word.to_le_bytes().into_iter().enumerate() {
                    if byte != 0 {
                        copy[offset + index] = byte;
                    }
                }
            });
            assert_eq!(copy[..bytes.len()], bytes);
            assert!(copy[bytes.len()..].iter().all(|&byte| byte == 0));
        }
    }

    #[test]
    fn dots_among_all_bytes() {
        for byte in 0..=u8::MAX {
            for index in 0..8 {
                for others in [0, b'.', b'/', b'.' | 0x80, 0xFF] {
                    let mut bytes = [others; 8];
                    bytes[index] = byte;
                    let expected = (0..8)
                        .fold(0, |bits, index| bits | u64::from(bytes[index] == b'.') << index);
                    assert_eq!(dots_in(u64::from_le_bytes(bytes)), expected);
                }
            }
        }
    }
}
