//! IPv6 addresses: the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser) and the
//! [IPv6 serializer](https://url.spec.whatwg.org/#concept-ipv6-serializer).

use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::validation_error::ValidationError;
use core::ops::Range;

/// The eight [pieces](https://url.spec.whatwg.org/#concept-ipv6-piece) of an address.
pub type Pieces = [u16; 8];

/// <https://url.spec.whatwg.org/#concept-ipv6-parser>
pub(crate) fn parse<S: ErrorSink>(input: &str, errors: &mut S) -> Result<Pieces, Failure> {
    // The parser iterates over bytes instead of code points. A non-ASCII code point is invalid in
    // every position and is reported as a whole.
    let bytes = input.as_bytes();
    let at = |pointer: usize| bytes.get(pointer).copied();

    // 1–4.
    let mut address: Pieces = [0; 8];
    let mut piece_index = 0;
    let mut compress = None;
    let mut pointer = 0;

    // 5.
    if at(pointer) == Some(b':') {
        if at(pointer + 1) != Some(b':') {
            return Err(fail(errors, ValidationError::Ipv6InvalidCompression, 0..1)); // 5.1.
        }
        pointer += 2; // 5.2.
        piece_index += 1; // 5.3.
        compress = Some(piece_index);
    }

    // 6.
    while let Some(c) = at(pointer) {
        // 6.1.
        if piece_index == 8 {
            let remaining = pointer..input.len();
            return Err(fail(errors, ValidationError::Ipv6TooManyPieces, remaining));
        }
        // 6.2.
        if c == b':' {
            if compress.is_some() {
                let colon = pointer..pointer + 1;
                // 6.2.1.
                return Err(fail(errors, ValidationError::Ipv6MultipleCompression, colon));
            }
            pointer += 1; // 6.2.2.
            piece_index += 1;
            compress = Some(piece_index);
            continue;
        }
        // 6.3–6.4.
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
            // 6.5.
            Some(b'.') => {
                // 6.5.1.
                if length == 0 {
                    let dot = pointer..pointer + 1;
                    return Err(fail(errors, ValidationError::Ipv4InIpv6InvalidCodePoint, dot));
                }
                // 6.5.2.
                pointer = start;
                // 6.5.3.
                if piece_index > 6 {
                    let remaining = pointer..input.len();
                    return Err(fail(errors, ValidationError::Ipv4InIpv6TooManyPieces, remaining));
                }
                // 6.5.4–6.5.6.
                piece_index = parse_ipv4_parts(input, pointer, &mut address, piece_index, errors)?;
                // 6.5.7.
                break;
            }
            // 6.6.
            Some(b':') => {
                pointer += 1; // 6.6.1.
                if at(pointer).is_none() {
                    let colon = pointer - 1..pointer;
                    // 6.6.2.
                    return Err(fail(errors, ValidationError::Ipv6InvalidCodePoint, colon));
                }
            }
            // 6.7.
            Some(_) => {
                let error = ValidationError::Ipv6InvalidCodePoint;
                return Err(fail(errors, error, code_point_at(input, pointer)));
            }
            None => {}
        }
        // 6.8.
        if length > 1 && at(start) == Some(b'0') {
            let piece = start..start + length;
            errors.report(ValidationError::Ipv6PieceLeadingZero, piece);
        }
        // 6.9–6.10.
        if let Some(piece) = address.get_mut(piece_index) {
            *piece = value;
        }
        piece_index += 1;
    }

    // 7.
    if let Some(compress) = compress {
        // Performs all of the standard's swaps at once, by moving the pieces after the compression
        // to the end.
        let before = address.into_iter().take(compress);
        let after = address.into_iter().take(piece_index).skip(compress); // 7.1.
        address = [0; 8];
        address.iter_mut().zip(before).for_each(|(piece, value)| *piece = value);
        // 7.2–7.3.
        address.iter_mut().rev().zip(after.rev()).for_each(|(piece, value)| *piece = value);
    // 8.
    } else if piece_index != 8 {
        let input_range = 0..input.len();
        return Err(fail(errors, ValidationError::Ipv6TooFewPieces, input_range));
    }
    // 9.
    Ok(address)
}

/// Steps 6.5.4–6.5.6 of the [IPv6 parser](https://url.spec.whatwg.org/#concept-ipv6-parser). Writes
/// the IPv4 address at the end of the input, which begins at `start`, to the pieces from
/// `piece_index` on, and returns the index after these pieces.
#[inline(always)]
fn parse_ipv4_parts<S: ErrorSink>(
    input: &str,
    start: usize,
    address: &mut Pieces,
    mut piece_index: usize,
    errors: &mut S,
) -> Result<usize, Failure> {
    let at = |pointer: usize| input.as_bytes().get(pointer).copied();
    let mut pointer = start;
    // 6.5.4.
    let mut numbers_seen = 0;
    // 6.5.5.
    while let Some(c) = at(pointer) {
        // 6.5.5.2.
        if numbers_seen > 0 {
            if c == b'.' && numbers_seen < 4 {
                pointer += 1; // 6.5.5.2.1.
            } else {
                // 6.5.5.2.2.
                let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
                return Err(fail(errors, error, code_point_at(input, pointer)));
            }
        }
        let start = pointer;
        // 6.5.5.1.
        let mut ipv4_piece = None;
        // 6.5.5.4.
        while let Some(c @ b'0'..=b'9') = at(pointer) {
            let number = u16::from(c - b'0'); // 6.5.5.4.1.
            let piece = match ipv4_piece {
                None => number, // 6.5.5.4.2.
                // 6.5.5.4.3.
                Some(0) => {
                    let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
                    return Err(fail(errors, error, code_point_at(input, pointer)));
                }
                Some(piece) => piece * 10 + number, // 6.5.5.4.4.
            };
            // 6.5.5.4.5.
            if piece > 255 {
                let error = ValidationError::Ipv4InIpv6OutOfRangePart;
                // The position contains all digits of the part, as for IPv4 addresses.
                let digits = input.bytes().skip(start).take_while(u8::is_ascii_digit).count();
                return Err(fail(errors, error, start..start + digits));
            }
            ipv4_piece = Some(piece);
            pointer += 1; // 6.5.5.4.6.
        }
        // 6.5.5.3. This step can come after step 4, because the IPv4 piece is missing
        // only if there were no digits.
        let Some(ipv4_piece) = ipv4_piece else {
            let error = ValidationError::Ipv4InIpv6InvalidCodePoint;
            return Err(fail(errors, error, code_point_at(input, pointer)));
        };
        // 6.5.5.5.
        if let Some(piece) = address.get_mut(piece_index) {
            *piece = *piece * 0x100 + ipv4_piece;
        }
        // 6.5.5.6.
        numbers_seen += 1;
        // 6.5.5.7.
        if numbers_seen == 2 || numbers_seen == 4 {
            piece_index += 1;
        }
    }
    // 6.5.6.
    if numbers_seen != 4 {
        let error = ValidationError::Ipv4InIpv6TooFewParts;
        return Err(fail(errors, error, start..input.len()));
    }
    Ok(piece_index)
}

fn code_point_at(input: &str, pointer: usize) -> Range<usize> {
    let c = input.get(pointer..).and_then(|remaining| remaining.chars().next());
    pointer..pointer + c.map_or(0, char::len_utf8)
}

/// <https://url.spec.whatwg.org/#concept-ipv6-serializer>. The result is appended to `output`.
pub(crate) fn serialize(address: &Pieces, output: &mut FallibleString) {
    // 2.
    let compress = compressed_piece_index(address);
    // 4.
    let mut index = 0;
    while let Some(&piece) = address.get(index) {
        if let Some((first, length)) = compress
            && index == first
        {
            // 4.3 and 4.3.1–4.3.2.
            output.push_str(if index == 0 { "::" } else { ":" });
            // 4.1–4.2.
            index += length;
            continue; // 4.3.3.
        }
        // 4.4.
        push_hexadecimal(piece, output);
        index += 1;
        // 4.5.
        if index < address.len() {
            output.push(':');
        }
    }
}

/// The index of the `]` after the address at the start of `bytes`. Returns `None` unless the
/// address has the form that the serializer produces. In that form, each piece is as short as
/// possible, and the first of the longest runs of zeros is compressed.
pub(crate) fn find_serialized(bytes: &[u8]) -> Option<usize> {
    let (mut at, mut count) = (0, 0);
    // The number of zero pieces immediately before the current position, and the length of the
    // longest run of zero pieces since the compression.
    let (mut zeros, mut longest) = (0, 0);
    // The length of the longest run of zeros before the compression.
    let mut before = None;
    let mut follows_compression = false;
    if let [b':', b':', ..] = bytes {
        (at, before, follows_compression) = (2, Some(0), true);
    }
    loop {
        let start = at;
        let first = *bytes.get(start)?;
        if first == b']' && follows_compression {
            break;
        }
        while at - start < 4 && matches!(bytes.get(at), Some(b'0'..=b'9' | b'a'..=b'f')) {
            at += 1;
        }
        let length = at - start;
        // In a serialized address, zeros next to the compressed run would have been compressed too.
        if count == 8 || length == 0 || first == b'0' && (length > 1 || follows_compression) {
            return None;
        }
        zeros = if first == b'0' { zeros + 1 } else { 0 };
        longest = longest.max(zeros);
        count += 1;
        match bytes.get(at)? {
            b']' => break,
            b':' => at += 1,
            _ => return None,
        }
        follows_compression = bytes.get(at) == Some(&b':');
        if follows_compression {
            if before.is_some() || zeros > 0 {
                return None;
            }
            (at, before, longest) = (at + 1, Some(longest), 0);
        }
    }
    let is_shortest = match before {
        None => count == 8 && longest < 2,
        Some(before) => {
            let compressed = 8 - count;
            compressed >= 2 && before < compressed && longest <= compressed
        }
    };
    is_shortest.then_some(at)
}

pub(crate) const LONGEST: usize = 39;

/// Like [`serialize`], but writes to the start of `output`. Returns the length.
pub(crate) fn serialize_to(address: &Pieces, output: &mut [u8; LONGEST]) -> usize {
    let mut length = 0;
    let mut push = |byte: u8| {
        if let Some(place) = output.get_mut(length) {
            *place = byte;
            length += 1;
        }
    };
    let compress = compressed_piece_index(address);
    let mut index = 0;
    while let Some(&piece) = address.get(index) {
        if let Some((first, count)) = compress
            && index == first
        {
            if index == 0 {
                push(b':');
            }
            push(b':');
            index += count;
            continue;
        }
        let mut shift = 12;
        while shift > 0 && piece >> shift == 0 {
            shift -= 4;
        }
        loop {
            let digit = (piece >> shift & 0xF) as u8;
            push(if digit < 10 { b'0' + digit } else { b'a' - 10 + digit });
            if shift == 0 {
                break;
            }
            shift -= 4;
        }
        index += 1;
        if index < address.len() {
            push(b':');
        }
    }
    length
}

/// <https://url.spec.whatwg.org/#find-the-ipv6-address-compressed-piece-index>: returns the index
/// and length of the longest run of two or more zeros. If several runs are equally long, the first
/// one is used.
pub(super) fn compressed_piece_index(address: &Pieces) -> Option<(usize, usize)> {
    // 1–4.
    let mut longest: Option<(usize, usize)> = None;
    let mut length = 0;
    // 5–6.
    for (index, &piece) in address.iter().enumerate() {
        length = match piece {
            0 => length + 1, // 5.2 and 5.2.2.
            _ => 0,          // 5.1 and 5.1.3.
        };
        // 5.1.1.
        if length > longest.map_or(1, |(_, length)| length) {
            longest = Some((index + 1 - length, length)); // 5.1.2 and 5.2.1.
        }
    }
    // 7.
    longest
}

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

    #[test]
    fn written_in_two_ways() {
        for bits in 0..=u8::MAX {
            // Depending on its index, each piece is either 0 or has one to four digits.
            let pieces: Pieces = core::array::from_fn(|index| {
                u16::from(bits >> index & 1) * (0xFEDC >> (4 * (index % 4)))
            });
            let (mut expected, mut written) = (FallibleString::default(), [0; LONGEST]);
            serialize(&pieces, &mut expected);
            let length = serialize_to(&pieces, &mut written);
            assert_eq!(&written[..length], expected.as_bytes());
            let closed = format!("{}]/", &*expected);
            assert_eq!(find_serialized(closed.as_bytes()), Some(length), "{closed}");
        }
        let mut count = 0;
        for bits in 0..=u8::MAX {
            for first in 0..=8 {
                for length in 0..=8 - first {
                    let piece = |index: usize| if bits >> index & 1 == 1 { "1f" } else { "0" };
                    let pieces: Vec<_> = (0..8).map(piece).collect();
                    let written = match length {
                        0 => pieces.join(":"),
                        _ => pieces[..first].join(":") + "::" + &pieces[first + length..].join(":"),
                    };
                    let mut expected = FallibleString::default();
                    if let Ok(address) = parse(&written, &mut ()) {
                        serialize(&address, &mut expected);
                    }
                    let is_serialized = *expected == *written;
                    let end = find_serialized(format!("{written}]").as_bytes());
                    assert_eq!(end, is_serialized.then_some(written.len()), "{written}");
                    count += usize::from(is_serialized);
                }
            }
        }
        assert!(count > 256, "{count}");
        for input in ["::1", "0::1]", "::A]", "1:0:0:2:0:0:0:3]", "::1.2.3.4]", "]", "a]", "::01]"]
        {
            assert_eq!(find_serialized(input.as_bytes()), None, "{input}");
        }
    }
}
