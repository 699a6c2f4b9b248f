//! IPv6 addresses: the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) and the [IPv6
//! serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).

use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::validation_error::ValidationError;

/// The eight [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece) of an address.
pub type Pieces = [u16; 8];

/// <https://url.spec.whatwg.org/#concept-ipv6-parser>
pub(crate) fn parse<S: ErrorSink>(input: &str, errors: &mut S) -> Result<Pieces, Failure> {
    // Looks at bytes, not code points: a code point that is not ASCII is invalid wherever it stands, and is
    // reported as a whole.
    let bytes = input.as_bytes();
    let at = |pointer: usize| bytes.get(pointer).copied();
    let code_point = |pointer: usize| {
        let c = input.get(pointer..).and_then(|rest| rest.chars().next());
        pointer..pointer + c.map_or(0, char::len_utf8)
    };

    let mut address: Pieces = [0; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;

    if at(pointer) == Some(b':') {
        if at(pointer + 1) != Some(b':') {
            return Err(fail(errors, ValidationError::Ipv6InvalidCompression, 0..1));
        }
        pointer += 2;
        piece_index += 1;
        compress = Some(piece_index);
    }

    while let Some(c) = at(pointer) {
        if piece_index == 8 {
            let rest = pointer..input.len();
            return Err(fail(errors, ValidationError::Ipv6TooManyPieces, rest));
        }
        if c == b':' {
            if compress.is_some() {
                let colon = pointer..pointer + 1;
                return Err(fail(errors, ValidationError::Ipv6MultipleCompression, colon));
            }
            pointer += 1;
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        let start = pointer;
        let mut value = 0_u16;
        while pointer - start < 4
            && let Some(digit) = at(pointer).and_then(|c| char::from(c).to_digit(16))
        {
            value = value * 0x10 + digit as u16;
            pointer += 1;
        }
        let length = pointer - start;
        match at(pointer) {
            Some(b'.') => {
                if length == 0 {
                    let dot = pointer..pointer + 1;
                    return Err(fail(errors, ValidationError::Ipv4InIpv6InvalidCodePoint, dot));
                }
                pointer = start;
                if piece_index > 6 {
                    let rest = pointer..input.len();
                    return Err(fail(errors, ValidationError::Ipv4InIpv6TooManyPieces, rest));
                }
                let mut numbers_seen = 0;
                while let Some(c) = at(pointer) {
                    if numbers_seen > 0 {
                        if c == b'.' && numbers_seen < 4 {
                            pointer += 1;
                        } else {
                            let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
                            return Err(fail(errors, error, code_point(pointer)));
                        }
                    }
                    let start = pointer;
                    let mut ipv4_piece = None;
                    while let Some(c @ b'0'..=b'9') = at(pointer) {
                        let number = u16::from(c - b'0');
                        let piece = match ipv4_piece {
                            None => number,
                            Some(0) => {
                                let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
                                return Err(fail(errors, error, code_point(pointer)));
                            }
                            Some(piece) => piece * 10 + number,
                        };
                        if piece > 255 {
                            let error = ValidationError::Ipv4InIpv6OutOfRangePart;
                            return Err(fail(errors, error, start..pointer + 1));
                        }
                        ipv4_piece = Some(piece);
                        pointer += 1;
                    }
                    let Some(ipv4_piece) = ipv4_piece else {
                        let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
                        return Err(fail(errors, error, code_point(pointer)));
                    };
                    if let Some(piece) = address.get_mut(piece_index) {
                        *piece = *piece * 0x100 + ipv4_piece;
                    }
                    numbers_seen += 1;
                    if numbers_seen == 2 || numbers_seen == 4 {
                        piece_index += 1;
                    }
                }
                if numbers_seen != 4 {
                    let error = ValidationError::Ipv4InIpv6TooFewParts;
                    return Err(fail(errors, error, start..input.len()));
                }
                break;
            }
            Some(b':') => {
                pointer += 1;
                if at(pointer).is_none() {
                    let colon = pointer - 1..pointer;
                    return Err(fail(errors, ValidationError::Ipv6InvalidCodePoint, colon));
                }
            }
            Some(_) => {
                let error = ValidationError::Ipv6InvalidCodePoint;
                return Err(fail(errors, error, code_point(pointer)));
            }
            None => {}
        }
        if length > 1 && at(start) == Some(b'0') {
            let piece = start..start + length;
            errors.report(ValidationError::Ipv6PieceLeadingZero, piece);
        }
        if let Some(piece) = address.get_mut(piece_index) {
            *piece = value;
        }
        piece_index += 1;
    }

    if let Some(compress) = compress {
        // The standard's swaps in one move: the pieces after the compression go to the end.
        let before = address.into_iter().take(compress);
        let after = address.into_iter().take(piece_index).skip(compress);
        address = [0; 8];
        address.iter_mut().zip(before).for_each(|(piece, value)| *piece = value);
        address.iter_mut().rev().zip(after.rev()).for_each(|(piece, value)| *piece = value);
    } else if piece_index != 8 {
        let whole = 0..input.len();
        return Err(fail(errors, ValidationError::Ipv6TooFewPieces, whole));
    }
    Ok(address)
}

/// <https://url.spec.whatwg.org/#concept-ipv6-serializer>, appended to `output`.
pub(crate) fn serialize(address: &Pieces, output: &mut FallibleString) {
    let compress = compressed_piece_index(address);
    let mut index = 0;
    while let Some(&piece) = address.get(index) {
        if let Some((first, length)) = compress
            && index == first
        {
            output.push_str(if index == 0 { "::" } else { ":" });
            index += length;
            continue;
        }
        push_hexadecimal(piece, output);
        index += 1;
        if index < address.len() {
            output.push(':');
        }
    }
}

/// <https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index>: the index of the first of the
/// longest runs of two or more zeros, and its length.
pub(super) fn compressed_piece_index(address: &Pieces) -> Option<(usize, usize)> {
    let mut longest: Option<(usize, usize)> = None;
    let mut length = 0;
    for (index, &piece) in address.iter().enumerate() {
        length = if piece == 0 { length + 1 } else { 0 };
        if length > longest.map_or(1, |(_, length)| length) {
            longest = Some((index + 1 - length, length));
        }
    }
    longest
}

/// Appends `number` in shortest lower-case hexadecimal form.
pub(super) fn push_hexadecimal(number: u16, output: &mut FallibleString) {
    let mut shift = 12;
    while shift > 0 && number >> shift == 0 {
        shift -= 4;
    }
    loop {
        let digit = u32::from(number >> shift & 0xF);
        output.push(char::from_digit(digit, 16).unwrap_or_default());
        if shift == 0 {
            return;
        }
        shift -= 4;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(input: &str) -> Result<String, &'static str> {
        let mut output = FallibleString::default();
        match parse(input, &mut ()) {
            Ok(address) => serialize(&address, &mut output),
            Err(Failure::Error(error)) => return Err(error.name()),
            Err(_) => unreachable!(),
        }
        Ok(output.into())
    }

    #[test]
    fn addresses() {
        for (input, expected) in [
            ("::", "::"),
            ("::1", "::1"),
            ("1::", "1::"),
            ("0:0::1", "::1"),
            ("1:0:0:2:0:0:0:3", "1:0:0:2::3"),
            ("1:0:0:2:3:0:0:4", "1::2:3:0:0:4"),
            ("1:2:3:4:5:6:7::", "1:2:3:4:5:6:7:0"),
            ("::1:2:3:4:5:6:7", "0:1:2:3:4:5:6:7"),
            ("0:f00::", "0:f00::"),
            ("ABCD:0:0ef:1000::127.0.0.1", "abcd:0:ef:1000::7f00:1"),
            ("1:2:3:4:5:6:1.2.3.4", "1:2:3:4:5:6:102:304"),
        ] {
            assert_eq!(parsed(input).as_deref(), Ok(expected), "{input}");
        }
    }

    #[test]
    fn failures() {
        for (input, expected) in [
            ("", "IPv6-too-few-pieces"),
            (":1", "IPv6-invalid-compression"),
            ("1:2:3:4:5:6:7:8:9", "IPv6-too-many-pieces"),
            ("::1:2:3:4:5:6:7:8", "IPv6-too-many-pieces"),
            ("::12345", "IPv6-invalid-code-point"),
            ("::00001", "IPv6-invalid-code-point"),
            ("1::1::1", "IPv6-multiple-compression"),
            ("1:2:3!:4", "IPv6-invalid-code-point"),
            ("1:2:3:", "IPv6-invalid-code-point"),
            ("1:2:é", "IPv6-invalid-code-point"),
            ("1:2:3", "IPv6-too-few-pieces"),
            ("1:1:1:1:1:1:1:127.0.0.1", "IPv4-in-IPv6-too-many-pieces"),
            ("ffff::.0.0.1", "IPv4-in-IPv6-invalid-code-point"),
            ("ffff::127.0.xyz.1", "IPv4-in-IPv6-invalid-code-point"),
            ("ffff::127.0xyz", "IPv4-in-IPv6-invalid-code-point"),
            ("ffff::127.00.0.1", "IPv4-in-IPv6-invalid-code-point"),
            ("ffff::127.0.0.1.2", "IPv4-in-IPv6-invalid-code-point"),
            ("ffff::127.0.0.4000", "IPv4-in-IPv6-out-of-range-part"),
            ("ffff::127.0.0", "IPv4-in-IPv6-too-few-parts"),
        ] {
            assert_eq!(parsed(input), Err(expected), "{input}");
        }
    }
}
