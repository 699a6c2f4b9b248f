//! Scans 16 bytes at a time using 128-bit SIMD, with few branches to predict.

use super::classes::Class;
use crate::url::fast_paths::buffer::push;
use crate::url::url_code_points::is_dot_segment;
use alloc::vec::Vec;
use core::arch::wasm32::{
    i8x16_gt, i8x16_min, i8x16_sub, u8x16, u8x16_add, u8x16_all_true, u8x16_bitmask, u8x16_eq,
    u8x16_lt, u8x16_min, u8x16_splat, u8x16_swizzle, u16x8_shr, u64x2, v128, v128_and, v128_or,
    v128_xor,
};

/// The bytes of an input and the bytes that follow it. If enough bytes follow the input, its last
/// bytes can be read 16 at a time like all the others. Matches after the end of the input are
/// ignored.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Input<'a> {
    bytes: &'a [u8],
    length: usize,
}

impl<'a> Input<'a> {
    pub(in crate::url::fast_paths) fn new(bytes: &'a [u8], length: usize) -> Self {
        Self { bytes, length: length.min(bytes.len()) }
    }

    pub(in crate::url::fast_paths) fn bytes(self) -> &'a [u8] {
        self.bytes.get(..self.length).unwrap_or(self.bytes)
    }

    /// The 16 bytes from `start` on. Bytes after the end are zero, which is not in any class.
    #[inline]
    fn lanes(self, start: usize) -> v128 {
        let remainder = self.bytes.get(start..).unwrap_or_default();
        match (remainder.first_chunk(), self.bytes.last_chunk()) {
            (Some(lanes), _) => vector(*lanes),
            // Fewer than 16 bytes are left, so the last 16 bytes are loaded and the remaining bytes
            // are moved to the front.
            (None, Some(lanes)) => {
                let steps = u8x16_splat(16 - remainder.len() as u8);
                u8x16_swizzle(vector(*lanes), u8x16_add(vector(LANES), steps))
            }
            (None, None) => {
                u64x2(first_of(remainder), first_of(remainder.get(8..).unwrap_or_default()))
            }
        }
    }

    /// The first index from `start` on whose byte is not in `class`, or the length.
    #[inline]
    pub(in crate::url::fast_paths) fn end_of(self, start: usize, class: Class) -> usize {
        let contains_plain = matches!(class, Class::SpecialQuery | Class::Fragment | Class::Query);
        self.end_of_lanes_in(start, &BYTES_OF[class as usize], contains_plain)
    }

    // Not inlined, because it is large and has many callers.
    #[inline(never)]
    fn end_of_lanes_in(self, start: usize, class: &Bytes, contains_plain: bool) -> usize {
        let table = Table::of(class);
        let mut remainder = self.bytes().get(start..).unwrap_or_default();
        while contains_plain
            && let Some((block, next)) = remainder.split_first_chunk()
            && table.hold_plain(block)
        {
            remainder = next;
        }
        let mut outside = 0;
        while let Some((&chunk, next)) = remainder.split_first_chunk() {
            outside = table.outside(vector(chunk));
            if outside != 0 {
                break;
            }
            remainder = next;
        }
        let at = self.length - remainder.len();
        if outside == 0 {
            // The added bit is the end of the chunk.
            outside = table.outside(self.lanes(at)) | 1 << 16;
        }
        (at + outside.trailing_zeros() as usize).min(self.length)
    }

    /// The index of the first byte at or after `start` that is not in [`Class::Path`] or that
    /// begins a dot segment. Returns the length if there is no such
    /// byte. `after_slash` indicates whether a segment begins at `start`.
    // Not inlined because it has many callers.
    #[inline(never)]
    pub(in crate::url::fast_paths) fn end_of_path(self, start: usize, after_slash: bool) -> usize {
        let table = Table::of(&BYTES_OF[Class::Path as usize]);
        let mut at = start;
        let mut after_slash = u32::from(after_slash);
        while at < self.length {
            let lanes = self.lanes(at);
            let outside = table.outside(lanes);
            let slashes = equal(lanes, b'/');
            let mut suspects =
                (slashes << 1 | after_slash) & (equal(lanes, b'.') | equal(lanes, b'%'));
            after_slash = slashes >> 15;
            let end = at + (outside | 1 << 16).trailing_zeros() as usize;
            while suspects != 0 {
                let suspect = at + suspects.trailing_zeros() as usize;
                if suspect >= end {
                    break;
                }
                if is_dot_segment(self.bytes().get(suspect..).unwrap_or_default()) {
                    return suspect.min(self.length);
                }
                suspects &= suspects - 1;
            }
            if outside != 0 {
                return end.min(self.length);
            }
            at += 16;
        }
        self.length
    }
}

impl Input<'_> {
    /// Appends the bytes from `start` to `end` to `output`. Returns `None` if memory runs out.
    ///
    /// Copies 16 bytes at a time, because the compiler's function for copying takes longer for a few
    /// bytes.
    // Not inlined because it has many callers.
    #[inline(never)]
    pub(in crate::url::fast_paths) fn copy(
        self,
        start: usize,
        end: usize,
        output: &mut Vec<u8>,
    ) -> Option<()> {
        let length = output.len() + (end - start);
        output.try_reserve(end - start + 16).ok()?;
        let mut remainder = self.bytes.get(start..)?;
        while output.len() < length {
            let Some((chunk, next)) = remainder.split_first_chunk::<16>() else {
                return push(output, remainder.get(..length - output.len())?);
            };
            if output.capacity() - output.len() < chunk.len() {
                return None;
            }
            output.extend_from_slice(chunk);
            remainder = next;
        }
        output.truncate(length);
        Some(())
    }
}

const COVERED: usize = 64;

/// Properties of the bytes of an input from `start` on. Each property is a bit mask with one bit
/// per byte. The lowest bit belongs to the first byte. The masks of an empty window are 0.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Window {
    start: usize,
    /// The number of bytes with known properties, which is [`COVERED`] or 0.
    covered: usize,
    outside_domain: u64,
    outside_path: u64,
    slashes: u64,
    dots: u64,
    percents: u64,
}

impl Input<'_> {
    /// The properties of the bytes from `start` on. Bytes after the input are outside both classes.
    /// Returns `None` if fewer than [`COVERED`] bytes can be read.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn window(self, start: usize) -> Option<Window> {
        let mut window = Window::empty(start);
        let chunks: &[u8; COVERED] = self.bytes.get(start..)?.first_chunk()?;
        let (chunks, _) = chunks.as_chunks();
        let (domain, path) = (
            Table::of(&BYTES_OF[Class::Domain as usize]),
            Table::of(&BYTES_OF[Class::Path as usize]),
        );
        let left = self.length.saturating_sub(start);
        let beyond = if left < COVERED { u64::MAX << left } else { 0 };
        window.covered = COVERED;
        window.outside_domain = beyond;
        window.outside_path = beyond;
        for (index, &chunk) in chunks.iter().enumerate().take(left / 16 + 1) {
            let lanes = vector(chunk);
            let mark = |mask: u32| u64::from(mask) << (16 * index);
            window.outside_domain |= mark(domain.outside(lanes));
            window.outside_path |= mark(path.outside(lanes));
            window.slashes |= mark(equal(lanes, b'/'));
            window.dots |= mark(equal(lanes, b'.'));
            window.percents |= mark(equal(lanes, b'%'));
        }
        Some(window)
    }
}

impl Window {
    #[inline(always)]
    pub(in crate::url::fast_paths) const fn empty(start: usize) -> Self {
        Self {
            start,
            covered: 0,
            outside_domain: 0,
            outside_path: 0,
            slashes: 0,
            dots: 0,
            percents: 0,
        }
    }

    /// Like [`Input::end_of`] for [`Class::Domain`]. `at` must not precede the window.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn end_of_domain(&self, input: Input<'_>, at: usize) -> usize {
        let ahead = at - self.start;
        if ahead < self.covered {
            let outside = self.outside_domain >> ahead;
            if outside != 0 {
                return at + outside.trailing_zeros() as usize;
            }
        }
        input.end_of(at.max(self.start + self.covered), Class::Domain)
    }

    /// Whether the last label of a host begins with a letter. False beyond the window.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn ends_in_a_letter(
        &self,
        input: Input<'_>,
        host_start: usize,
        host_end: usize,
    ) -> bool {
        let (first, end) = (host_start - self.start, host_end - self.start);
        if end >= self.covered {
            return false;
        }
        let in_host = !(u64::MAX << end) & u64::MAX << first;
        let label = u64::BITS - (self.dots & in_host).leading_zeros();
        let label_start = (self.start + label as usize).max(host_start);
        label_start < host_end
            && input.bytes().get(label_start).is_some_and(u8::is_ascii_alphabetic)
    }

    /// Treats uppercase letters like lowercase letters in domains.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn ignore_case(&mut self, input: Input<'_>) {
        self.outside_domain = outside_domain_ignoring_case(input, self.start);
    }

    /// Like [`Input::end_of_path`]. `start` must not precede the window.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn end_of_path(&self, input: Input<'_>, start: usize) -> usize {
        let ahead = start - self.start;
        if ahead >= self.covered {
            return input.end_of_path(start, false);
        }
        let outside = self.outside_path & u64::MAX << ahead;
        let suspects = self.slashes << 1 & (self.dots | self.percents);
        // The mask contains all bytes before the first byte outside the path.
        let in_path = outside.wrapping_sub(1) & !outside & u64::MAX << ahead;
        let suspects = suspects & in_path;
        if suspects != 0
            && let Some(segment) = first_of_suspects(input, self.start, suspects)
        {
            return segment;
        }
        if outside != 0 {
            return self.start + outside.trailing_zeros() as usize;
        }
        input.end_of_path(self.start + COVERED, self.slashes >> (COVERED - 1) != 0)
    }
}

/// Like [`Window::outside_domain`], for the bytes in lowercase.
#[inline(never)]
fn outside_domain_ignoring_case(input: Input<'_>, start: usize) -> u64 {
    let left = input.length.saturating_sub(start);
    let mut outside = if left < COVERED { u64::MAX << left } else { 0 };
    let table = Table::of(&BYTES_OF[Class::Domain as usize]);
    let remainder = input.bytes.get(start..).unwrap_or_default();
    let (chunks, _) = remainder.as_chunks::<16>();
    for (index, &chunk) in chunks.iter().enumerate().take((left / 16 + 1).min(COVERED / 16)) {
        outside |= u64::from(table.outside(lowercase(vector(chunk)))) << (16 * index);
    }
    outside
}

/// The index of the first dot segment. `suspects` is a bit mask of the window at `start`.
#[inline(never)]
fn first_of_suspects(input: Input<'_>, start: usize, mut suspects: u64) -> Option<usize> {
    while suspects != 0 {
        let suspect = start + suspects.trailing_zeros() as usize;
        if is_dot_segment(input.bytes().get(suspect..).unwrap_or_default()) {
            return Some(suspect);
        }
        suspects &= suspects - 1;
    }
    None
}

impl Input<'_> {
    /// Bit masks of the 32 bytes from `start` on: the bytes outside [`Class::Domain`] and the dots.
    /// Returns `None` unless 32 bytes can be read. Some of these bytes may be after the end of the
    /// input.
    #[inline(always)]
    pub(in crate::url::fast_paths) fn domain_marks(self, start: usize) -> Option<(u32, u32)> {
        let bytes: &[u8; 32] = self.bytes.get(start..)?.first_chunk()?;
        let table = Table::of(&BYTES_OF[Class::Domain as usize]);
        let (chunks, _) = bytes.as_chunks();
        let outside = chunks
            .iter()
            .rev()
            .fold(0, |outside, &chunk| outside << 16 | table.outside(vector(chunk)));
        Some((outside, Self::places_in(bytes, b'.')))
    }

    /// A bit mask of the bytes that equal `byte`. The lowest bit belongs to the first byte.
    #[inline]
    pub(super) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
        let (chunks, _) = block.as_chunks();
        chunks.iter().rev().fold(0, |places, &chunk| places << 16 | equal(vector(chunk), byte))
    }
}

/// The number of bytes of a query or fragment that [`Input::end_of`] checks in one iteration.
const BLOCK: usize = 64;

/// Tables of a class, indexed by the low and high four bits of a byte.
struct Bytes {
    /// For each low half, a bit mask of the high halves with which it forms a byte in the class.
    high_halves_of: [u8; 16],
    /// For each high half, the bit that represents it in `high_halves_of`.
    bit_of: [u8; 16],
    /// The mask for the low half of a byte, in each lane.
    low_half: [u8; 16],
    not_plain: [u8; 16],
}

/// For each low half, the byte above the space that is not plain, or 0 if there is no such byte.
/// The plain bytes are in all classes of queries and fragments.
const NOT_PLAIN: [u8; 16] = *b"`\0\"#\0\0\0'\0\0\0\0<\0>\x7F";

const _: () = {
    let mut byte = b'!';
    while byte <= b'\x7F' {
        let is_plain = NOT_PLAIN[byte as usize % 16] != byte;
        let is_in_all = Class::SpecialQuery.contains(byte)
            && Class::Fragment.contains(byte)
            && Class::Query.contains(byte);
        assert!(is_in_all || !is_plain);
        byte += 1;
    }
};

/// The tables for each class. `bit_of`, `low_half` and `not_plain` are the same for all classes.
/// Nevertheless, they are loaded from memory, at an address that the compiler does not know when it
/// compiles `end_of_lanes_in`. Engines keep loaded vectors in registers, but rebuild
/// constants in each iteration of a loop. See benches/DECISIONS.md, *tables of classes in memory*.
static BYTES_OF: [Bytes; Class::ALL.len()] = {
    let mut bytes_of = [const {
        Bytes {
            high_halves_of: [0; 16],
            bit_of: [1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0],
            low_half: [0x0F; 16],
            not_plain: NOT_PLAIN,
        }
    }; Class::ALL.len()];
    let mut index = 0;
    while index < Class::ALL.len() {
        let mut byte = 0;
        while byte < 128 {
            if Class::ALL[index].contains(byte) {
                bytes_of[index].high_halves_of[byte as usize % 16] |= 1 << (byte / 16);
            }
            byte += 1;
        }
        index += 1;
    }
    bytes_of
};

/// The tables for a class, as vectors. The reason for using two lookups is explained in
/// benches/DECISIONS.md, *two look-ups for each byte of a class*.
struct Table {
    high_halves_of: v128,
    bit_of: v128,
    low_half: v128,
    not_plain: v128,
}

impl Table {
    #[inline]
    fn of(class: &Bytes) -> Self {
        Self {
            high_halves_of: vector(class.high_halves_of),
            bit_of: vector(class.bit_of),
            low_half: vector(class.low_half),
            not_plain: vector(class.not_plain),
        }
    }

    /// A bit mask of the lanes that are not in the class.
    #[inline]
    fn outside(&self, lanes: v128) -> u32 {
        u32::from(u8x16_bitmask(u8x16_eq(self.inside(lanes), u8x16_splat(0))))
    }

    /// A vector that is nonzero in the lanes that are in the class.
    #[inline]
    fn inside(&self, lanes: v128) -> v128 {
        let low = v128_and(lanes, self.low_half);
        let high = v128_and(u16x8_shr(lanes, 4), self.low_half);
        v128_and(u8x16_swizzle(self.high_halves_of, low), u8x16_swizzle(self.bit_of, high))
    }

    /// Whether all bytes of a block are plain: see [`NOT_PLAIN`].
    #[inline]
    fn hold_plain(&self, block: &[u8; BLOCK]) -> bool {
        let (chunks, _) = block.as_chunks();
        let (mut differences, mut least) = (u8x16_splat(0xFF), u8x16_splat(b'~'));
        for &chunk in chunks {
            let lanes = vector(chunk);
            let candidates = u8x16_swizzle(self.not_plain, v128_and(lanes, self.low_half));
            differences = u8x16_min(differences, v128_xor(candidates, lanes));
            // Bytes that are not ASCII are negative.
            least = i8x16_min(least, lanes);
        }
        u8x16_all_true(v128_and(differences, i8x16_gt(least, u8x16_splat(b' '))))
    }
}

/// The first 8 bytes, padded with zeros. The first byte is in the lowest 8 bits. The bytes are
/// combined in a register, because a processor stalls when it loads several bytes at once right
/// after storing them one by one.
#[inline]
fn first_of(bytes: &[u8]) -> u64 {
    if let Some(&all) = bytes.first_chunk() {
        return u64::from_le_bytes(all);
    }
    bytes.iter().rev().fold(0, |read, &byte| read << 8 | u64::from(byte))
}

#[inline]
fn equal(lanes: v128, byte: u8) -> u32 {
    u32::from(u8x16_bitmask(u8x16_eq(lanes, u8x16_splat(byte))))
}

#[inline]
fn lowercase(lanes: v128) -> v128 {
    let from_a = i8x16_sub(lanes, u8x16_splat(b'A'));
    let is_uppercase = u8x16_lt(from_a, u8x16_splat(26));
    v128_or(lanes, v128_and(is_uppercase, u8x16_splat(0x20)))
}

const LANES: [u8; 16] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15];

/// Loads a vector of bytes from memory. The compiler turns this into a single load.
#[inline]
#[rustfmt::skip]
fn vector(lanes: [u8; 16]) -> v128 {
    let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = lanes;
    u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p)
}
