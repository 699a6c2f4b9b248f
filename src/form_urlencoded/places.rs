//! The parser's tuples as indices into the input, for callers that slice the input themselves.

use crate::features::HAS_FAST_PATHS;

/// The position of a name or value in the input.
#[derive(Clone, Copy)]
pub struct Part {
    /// The index of the first byte.
    pub start: usize,
    /// The index after the last byte.
    pub end: usize,
    /// Whether the part contains, or may contain, a `%` or `+`.
    pub is_encoded: bool,
}

/// Calls `each` with the name and value of every tuple that [`super::parse`] finds in the first
/// `length` bytes of `bytes`, until `each` returns false. Returns true if `each` never returns
/// false.
pub fn for_each_tuple(bytes: &[u8], length: usize, each: impl FnMut(Part, Part) -> bool) -> bool {
    if HAS_FAST_PATHS {
        look_at_many(bytes, length, each)
    } else {
        look_at_each(bytes.get(..length).unwrap_or_default(), each)
    }
}

/// Like [`for_each_tuple`], but processes one byte at a time and compiles to little code. All parts
/// are marked as encoded, and the decoder determines which parts are really encoded.
fn look_at_each(input: &[u8], mut each: impl FnMut(Part, Part) -> bool) -> bool {
    let part = |start, end| Part { start, end, is_encoded: true };
    let mut start = 0;
    for tuple in input.split(|&byte| byte == b'&') {
        let end = start + tuple.len();
        let name_length = tuple.iter().position(|&byte| byte == b'=').unwrap_or(tuple.len());
        let name_end = start + name_length;
        if start < end && !each(part(start, name_end), part(end.min(name_end + 1), end)) {
            return false;
        }
        start = end + 1;
    }
    true
}

/// Like [`for_each_tuple`], but processes 64 bytes at a time: see benches/DECISIONS.md, *64 bytes
/// of a query at once*. Bytes after the input may also be read, but they don't affect the result.
fn look_at_many(bytes: &[u8], length: usize, mut each: impl FnMut(Part, Part) -> bool) -> bool {
    let input = bytes.get(..length).unwrap_or_default();
    let mut name_start = 0;
    let mut value_start = None;
    let mut are_encoded = [false; 2];
    for start in (0..=input.len()).step_by(64) {
        let mut delimiters = 0;
        for part in 0..4 {
            let bytes = bytes.get(start + 16 * part..).unwrap_or_default();
            delimiters |= u64::from(delimiters_in(bytes)) << (16 * part);
        }
        let left = input.len() - start;
        if left < 64 {
            // The end of the input counts as a delimiter, so that only one call to `each` has to be
            // inlined.
            delimiters = delimiters & !(u64::MAX << left) | 1 << left;
        }
        while delimiters != 0 {
            let at = start + delimiters.trailing_zeros() as usize;
            delimiters &= delimiters - 1;
            match input.get(at) {
                Some(b'=') => value_start = value_start.or(Some(at + 1)),
                Some(b'%' | b'+') => are_encoded[usize::from(value_start.is_some())] = true,
                _ => {
                    let (name_end, value_start) =
                        value_start.take().map_or((at, at), |start| (start - 1, start));
                    let [is_name_encoded, is_value_encoded] = core::mem::take(&mut are_encoded);
                    let name =
                        Part { start: name_start, end: name_end, is_encoded: is_name_encoded };
                    let value = Part { start: value_start, end: at, is_encoded: is_value_encoded };
                    if at > name_start && !each(name, value) {
                        return false;
                    }
                    name_start = at + 1;
                }
            }
        }
    }
    true
}

/// A bit mask of the first 16 bytes. A bit is set if its byte is `&`, `=`, `%` or `+`.
fn delimiters_in(bytes: &[u8]) -> u32 {
    #[cfg(target_feature = "simd128")]
    if let Some(lanes) = bytes.first_chunk::<16>() {
        use core::arch::wasm32::{u8x16_bitmask, u8x16_eq, u8x16_splat, u64x2, v128_or};
        let [low, high] = *lanes.as_chunks().0 else { return 0 };
        let lanes = u64x2(u64::from_le_bytes(low), u64::from_le_bytes(high));
        let any = |first, second| {
            v128_or(u8x16_eq(lanes, u8x16_splat(first)), u8x16_eq(lanes, u8x16_splat(second)))
        };
        return u32::from(u8x16_bitmask(v128_or(any(b'&', b'='), any(b'%', b'+'))));
    }
    let mut bits = 0;
    for (index, byte) in bytes.iter().take(16).enumerate() {
        bits |= u32::from(matches!(byte, b'&' | b'=' | b'%' | b'+')) << index;
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form_urlencoded::parse_string;

    #[test]
    fn as_the_parser_gives_them() {
        let long = "name=value&".repeat(9);
        let mut count = 0;
        for input in ["", "&", "=", "a", "a=", "=b", "a=b", "a==b&&=&c&d=%2B+=e&f+g", &long] {
            for start in (0..=input.len()).filter(|&start| input.is_char_boundary(start)) {
                let input = &input[start..];
                let check = |tuples: &[[Part; 2]], is_exact: bool| {
                    let mut raw = parse_string(input);
                    for tuple in tuples {
                        let (name, value) = raw.next_raw().expect("a tuple");
                        for (part, expected) in tuple.iter().zip([name, value]) {
                            let is_encoded = expected.iter().any(|byte| b"%+".contains(byte));
                            assert_eq!(
                                input.as_bytes()[part.start..part.end],
                                *expected,
                                "{input}"
                            );
                            assert_eq!(part.is_encoded, is_encoded || !is_exact, "{input}");
                        }
                    }
                    assert!(raw.next_raw().is_none(), "{input}");
                    tuples.len()
                };
                let mut tuples = Vec::new();
                // Delimiters after the input must not affect the result.
                let bytes = [input.as_bytes(), b"&=%+&=%+&=%+&=%+"].concat();
                assert!(for_each_tuple(&bytes, input.len(), |name, value| {
                    tuples.push([name, value]);
                    true
                }));
                count += check(&tuples, HAS_FAST_PATHS);
                tuples.clear();
                assert!(look_at_each(input.as_bytes(), |name, value| {
                    tuples.push([name, value]);
                    true
                }));
                count += check(&tuples, false);
                assert!(tuples.is_empty() || !look_at_each(input.as_bytes(), |_, _| false));
            }
        }
        assert_eq!(count, 2 * 555);
    }
}
