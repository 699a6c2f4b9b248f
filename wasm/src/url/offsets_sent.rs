//! The offsets of a URL as they are sent.

use crate::channel::borrow;
use crate::table::TABLE;
use crate::url_result::{OFFSET_BITS, SCHEME_END_BITS, SCHEME_TYPE_BITS};
use whatwg_url_wasm::url::{Offsets, SchemeType};

/// Words of the table for offsets that are not packed: the first six, in their order, and the type of the scheme.
pub(crate) const UNPACKED_WORDS: usize = 7;

/// The offsets of a URL and the type of its scheme, given as packed words and the last offset. Where they are not
/// packed, `front` is negative, and the table has [`UNPACKED_WORDS`].
pub(super) fn offsets_sent(
    front: i32,
    back: i32,
    fragment_start: usize,
) -> Option<(Offsets, SchemeType)> {
    let [scheme_end, username_end, host_start, host_end, path_start, query_start, scheme_type] =
        if front < 0 { unpacked_sent()? } else { unpack(front as u32, back as u32) };
    let offsets = Offsets {
        scheme_end: scheme_end as usize,
        username_end: username_end as usize,
        host_start: host_start as usize,
        host_end: host_end as usize,
        path_start: path_start as usize,
        query_start: query_start as usize,
        fragment_start,
    };
    Some((offsets, SchemeType::ALL.get(scheme_type as usize).copied()?))
}

/// Not inline: they are seldom too large to be packed.
#[cold]
#[inline(never)]
fn unpacked_sent() -> Option<[u32; UNPACKED_WORDS]> {
    borrow(&TABLE, None, |table| table.first_chunk().copied())
}

fn unpack(front: u32, back: u32) -> [u32; UNPACKED_WORDS] {
    let offset = |packed: u32, place: u32| low_bits(packed >> (place * OFFSET_BITS), OFFSET_BITS);
    [
        low_bits(front, SCHEME_END_BITS),
        offset(front, 1),
        offset(front, 2),
        offset(back, 0),
        offset(back, 1),
        offset(back, 2),
        low_bits(front >> SCHEME_END_BITS, SCHEME_TYPE_BITS),
    ]
}

const fn low_bits(word: u32, count: u32) -> u32 {
    word & ((1 << count) - 1)
}
