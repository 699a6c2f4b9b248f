//! Decodes and encodes blocks of base64 using 128-bit vectors.
//!
//! This module is compiled only if vectors are enabled, for example in the wasm module for `data:`
//! URLs. Otherwise `no_blocks.rs` is used instead. Vectors can't be enabled for this function
//! alone, because the compiler would then use them everywhere, and wasm that is converted to
//! JavaScript can't contain vectors.
//!
//! The techniques for moving bits between neighboring bytes and for converting letters to values
//! are by Wojciech Muła: <https://arxiv.org/abs/1704.00605>.

use core::arch::wasm32::{
    i8x16, i8x16_add, i8x16_eq, i8x16_splat, i8x16_swizzle, u8x16, u8x16_extract_lane, u8x16_lt,
    u8x16_splat, u8x16_sub_sat, u16x8_shl, u16x8_shr, u16x8_splat, u32x4_shl, u32x4_shr,
    u32x4_splat, u64x2, v128, v128_and, v128_any_true, v128_or,
};

pub(super) const LENGTH: usize = 16;

struct Decoding {
    /// Each entry of `low_table` and `high_table` has one bit for each class of bytes outside the
    /// alphabet. A byte belongs to a class if both the entry for its low half and the entry for its
    /// high half have the class's bit set.
    low_table: v128,
    high_table: v128,
    low_half: v128,
    /// The numbers to add to letters to get their values, indexed by the high half of the letter.
    /// "/" has the same high half as "+", so its index is increased by one.
    offsets: v128,
    slash: v128,
    even_bytes: v128,
    even_words: v128,
    /// The order in which a block's bytes are rearranged, given as four 32-bit numbers.
    order: v128,
}

/// Decodes blocks, starting at index `read`, until a block contains a byte that is not in the
/// alphabet. Writes the decoded bytes starting at index `written`, which must not be greater than
/// `read`. Returns the new values of both indices.
pub(super) fn decode(data: &mut [u8], mut read: usize, mut written: usize) -> (usize, usize) {
    // The tables are hidden from the compiler, because the compiler would turn them into constants.
    // Engines would rebuild constant tables in each iteration, and store decoded bytes one by one.
    let tables = core::hint::black_box(Decoding {
        low_table: i8x16(
            0x15, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x11, 0x13, 0x1A, 0x1B, 0x1B,
            0x1B, 0x1A,
        ),
        high_table: i8x16(
            0x10, 0x10, 0x01, 0x02, 0x04, 0x08, 0x04, 0x08, 0x10, 0x10, 0x10, 0x10, 0x10, 0x10,
            0x10, 0x10,
        ),
        low_half: i8x16_splat(0x0F),
        offsets: i8x16(0, 16, 19, 4, -65, -65, -71, -71, 0, 0, 0, 0, 0, 0, 0, 0),
        slash: i8x16_splat(b'/' as i8),
        even_bytes: u16x8_splat(0x00FF),
        even_words: u32x4_splat(0xFFFF),
        order: i8x16(2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1),
    });
    while let Some(block) = data.get(read..).and_then(|tail| tail.first_chunk::<LENGTH>())
        && let Some(bytes) = decode_block(from_bytes(block), &tables)
        // Four extra bytes are written, but they overwrite only letters that have already been
        // read.
        && let Some(places) =
            data.get_mut(written..).and_then(|tail| tail.first_chunk_mut::<LENGTH>())
    {
        *places = to_bytes(bytes);
        read += LENGTH;
        written += 12;
    }
    (read, written)
}

/// Returns `None` if a letter is not in the alphabet.
#[inline(always)]
fn decode_block(letters: v128, tables: &Decoding) -> Option<v128> {
    let high = v128_and(u16x8_shr(letters, 4), tables.low_half);
    let low = v128_and(letters, tables.low_half);
    let strange =
        v128_and(i8x16_swizzle(tables.low_table, low), i8x16_swizzle(tables.high_table, high));
    if v128_any_true(strange) {
        return None;
    }
    let is_slash = i8x16_eq(letters, tables.slash);
    let values = i8x16_add(letters, i8x16_swizzle(tables.offsets, i8x16_add(is_slash, high)));
    // Joins neighboring values in pairs, twice: 6-bit values become 12-bit values, and these become
    // 24-bit values.
    let pairs = v128_or(u16x8_shl(v128_and(values, tables.even_bytes), 6), u16x8_shr(values, 8));
    let groups = v128_or(u32x4_shl(v128_and(pairs, tables.even_words), 12), u32x4_shr(pairs, 16));
    Some(i8x16_swizzle(groups, tables.order))
}

struct Encoding {
    /// Expands every three bytes to four: the second, the first, the third, and the second again.
    order: v128,
    /// Masks for the six bits that belong to each of the four letters.
    parts: [v128; 4],
    first_lower: v128,
    last_lower: v128,
    upper: v128,
    /// The numbers to add to values to get their letters. The index depends on the letter: 13 for A
    /// to Z, 0 for a to z, and 1 to 12 for all others.
    offsets: v128,
}

/// Encodes whole blocks. Returns the remaining bytes and the remaining room for letters.
pub(super) fn encode<'d, 'p>(
    mut data: &'d [u8],
    mut places: &'p mut [u8],
) -> (&'d [u8], &'p mut [u8]) {
    // The tables are hidden from the compiler for the same reason as in `decode`.
    let tables = core::hint::black_box(Encoding {
        order: i8x16(1, 0, 2, 1, 4, 3, 5, 4, 7, 6, 8, 7, 10, 9, 11, 10),
        parts: [0x0000_FC00, 0x0FC0_0000, 0x0000_03F0, 0x003F_0000].map(|mask| u32x4_splat(mask)),
        first_lower: u8x16_splat(26),
        last_lower: u8x16_splat(51),
        upper: u8x16_splat(13),
        offsets: i8x16(71, -4, -4, -4, -4, -4, -4, -4, -4, -4, -4, -19, -16, 65, 0, 0),
    });
    while let Some((bytes, tail)) = data.split_first_chunk::<12>() {
        let (block, room) = places.split_at_mut_checked(LENGTH).unwrap_or_default();
        let Some(block) = block.first_chunk_mut::<LENGTH>() else {
            return (data, room);
        };
        let &[a, b, c, d, e, f, g, h, i, j, k, l] = bytes;
        let (low, high) = ([a, b, c, d, e, f, g, h], [i, j, k, l]);
        let vector = u64x2(u64::from_le_bytes(low), u32::from_le_bytes(high).into());
        *block = to_bytes(encode_block(vector, &tables));
        (data, places) = (tail, room);
    }
    (data, places)
}

#[inline(always)]
fn encode_block(bytes: v128, tables: &Encoding) -> v128 {
    let groups = i8x16_swizzle(bytes, tables.order);
    let [first, second, third, fourth] = tables.parts.map(|mask| v128_and(groups, mask));
    let values = v128_or(
        v128_or(u32x4_shr(first, 10), u32x4_shr(second, 6)),
        v128_or(u32x4_shl(third, 4), u32x4_shl(fourth, 8)),
    );
    let is_upper = u8x16_lt(values, tables.first_lower);
    let range = v128_or(u8x16_sub_sat(values, tables.last_lower), v128_and(is_upper, tables.upper));
    i8x16_add(values, i8x16_swizzle(tables.offsets, range))
}

#[inline(always)]
fn from_bytes(bytes: &[u8; LENGTH]) -> v128 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *bytes;
    // The compiler turns this function into a single load, and `to_bytes` into a single store.
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}

#[inline(always)]
fn to_bytes(vector: v128) -> [u8; LENGTH] {
    [
        u8x16_extract_lane::<0>(vector),
        u8x16_extract_lane::<1>(vector),
        u8x16_extract_lane::<2>(vector),
        u8x16_extract_lane::<3>(vector),
        u8x16_extract_lane::<4>(vector),
        u8x16_extract_lane::<5>(vector),
        u8x16_extract_lane::<6>(vector),
        u8x16_extract_lane::<7>(vector),
        u8x16_extract_lane::<8>(vector),
        u8x16_extract_lane::<9>(vector),
        u8x16_extract_lane::<10>(vector),
        u8x16_extract_lane::<11>(vector),
        u8x16_extract_lane::<12>(vector),
        u8x16_extract_lane::<13>(vector),
        u8x16_extract_lane::<14>(vector),
        u8x16_extract_lane::<15>(vector),
    ]
}
