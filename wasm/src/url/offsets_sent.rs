//! Reads URL offsets sent by JavaScript.

use crate::cell::borrow;
use crate::table::TABLE;
use crate::url_result::{OFFSET_BITS, SCHEME_END_BITS, SCHEME_TYPE_BITS};
use whatwg_url::url::{Offsets, SchemeType};

/// The number of words in the table of unpacked offsets: the first six offsets, in order, followed
/// by the scheme type.
pub(crate) const UNPACKED_WORDS: usize = 7;

/// The offsets of a URL and the type of its scheme, sent as two packed words and the last offset.
/// If the offsets are not packed, `front` is negative, and the table contains [`UNPACKED_WORDS`]
/// words.
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

/// Not inlined, because offsets are rarely too large to be packed.
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::result_area::{RESULT_WORDS, ResultArea};
    use crate::url_result::{
        HOST_END, HOST_START, NOT_PACKED, PACKED_BACK, PACKED_FRONT, PATH_START, QUERY_START,
        SCHEME_END, SCHEME_TYPE, USERNAME_END, write_offsets,
    };

    #[test]
    fn as_they_were_returned() {
        let largest_scheme = (1 << SCHEME_END_BITS) - 1;
        let largest = (1 << OFFSET_BITS) - 1;
        let (mut packed_count, mut unpacked_count) = (0, 0);
        for scheme_end in [2, largest_scheme, largest_scheme + 1] {
            for query_start in [200, largest, largest + 1, 1 << 20] {
                for &scheme_type in SchemeType::ALL {
                    let offsets = Offsets {
                        scheme_end,
                        username_end: scheme_end + 3,
                        host_start: scheme_end + 4,
                        host_end: 150,
                        path_start: 155,
                        query_start,
                        fragment_start: query_start + 7,
                    };
                    let mut result = ResultArea::CLEARED;
                    write_offsets(&mut result, &offsets, scheme_type);
                    let words: [u32; RESULT_WORDS] = result.words();
                    let (front, back) = (words[PACKED_FRONT], words[PACKED_BACK]);
                    let is_packed = scheme_end <= largest_scheme && query_start <= largest;
                    assert_eq!(front != NOT_PACKED, is_packed);
                    if !is_packed {
                        let unpacked = [
                            SCHEME_END,
                            USERNAME_END,
                            HOST_START,
                            HOST_END,
                            PATH_START,
                            QUERY_START,
                            SCHEME_TYPE,
                        ];
                        let unpacked = unpacked.map(|word| words[word]);
                        borrow(&TABLE, (), |table| *table = unpacked.into());
                        unpacked_count += 1;
                    } else {
                        borrow(&TABLE, (), Vec::clear);
                        packed_count += 1;
                    }
                    let (front, back) = (front.cast_signed(), back.cast_signed());
                    let sent = offsets_sent(front, back, offsets.fragment_start);
                    assert_eq!(sent, Some((offsets, scheme_type)));
                }
            }
        }
        assert_eq!((packed_count, unpacked_count), (28, 56));
        borrow(&TABLE, (), Vec::clear);
        assert_eq!(offsets_sent(-1, -1, 0), None);
    }
}
