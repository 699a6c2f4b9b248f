//! [Percent-decode](https://url.spec.whatwg.org/#percent-decode), over the input itself.

/// Percent-decodes `bytes` into their own beginning; gives how many bytes that is.
pub(crate) fn percent_decode_in_place(bytes: &mut [u8]) -> usize {
    // Up to the first, nothing moves.
    let Some(start) = bytes.iter().position(|&byte| byte == b'%') else {
        return bytes.len();
    };
    let (mut read, mut written) = (start, start);
    while let Some(&byte) = bytes.get(read) {
        let decoded = match bytes.get(read..) {
            Some([b'%', high, low, ..]) => hex_value(*high).zip(hex_value(*low)),
            _ => None,
        };
        let (output, length) = match decoded {
            Some((high, low)) => (high << 4 | low, 3),
            None => (byte, 1),
        };
        if let Some(place) = bytes.get_mut(written) {
            *place = output;
        }
        read += length;
        written += 1;
    }
    written
}

const fn hex_value(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'A'..=b'F' => Some(byte - b'A' + 10),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
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
