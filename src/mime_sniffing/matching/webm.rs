//! [Signature for WebM](https://mimesniff.spec.whatwg.org/#signature-for-webm).

/// [Matches the signature for WebM](https://mimesniff.spec.whatwg.org/#matches-the-signature-for-webm).
#[must_use]
pub fn matches_the_signature_for_webm(sequence: &[u8]) -> bool {
    // 1–4.
    let length = sequence.len();
    if !sequence.starts_with(&[0x1A, 0x45, 0xDF, 0xA3]) {
        return false;
    }
    // 5–6.
    let mut iter = 4;
    while iter < length && iter < 38 {
        let element = sequence.get(iter..).unwrap_or_default();
        if let [0x42, 0x82, vint @ ..] = element {
            iter += 2;
            if iter >= length {
                break;
            }
            iter += size_of_a_vint(vint);
            if iter + 4 >= length {
                break;
            }
            if match_a_padded_sequence(b"webm", sequence.get(iter..).unwrap_or_default()) {
                return true;
            }
        }
        iter += 1;
    }
    // 7.
    false
}

/// Returns the size that results from [parsing a
/// vint](https://mimesniff.spec.whatwg.org/#parse-a-vint) at the start of `sequence`. In the
/// standard, parsing a vint also returns a number, but that number is never used.
fn size_of_a_vint(sequence: &[u8]) -> usize {
    let first = sequence.first().copied().unwrap_or_default();
    let mut mask = 128;
    let mut number_size = 1;
    while number_size < 8 && first & mask == 0 {
        mask >>= 1;
        number_size += 1;
    }
    number_size
}

/// [Matches a padded sequence](https://mimesniff.spec.whatwg.org/#matching-a-padded-sequence) at
/// the start of `sequence`.
fn match_a_padded_sequence(pattern: &[u8], mut sequence: &[u8]) -> bool {
    while let [0x00, tail @ ..] = sequence {
        sequence = tail;
    }
    sequence.starts_with(pattern)
}
