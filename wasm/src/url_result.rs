//! Returns a URL as the result of a call: its serialization and the positions of its components.
//!
//! The first words in the result area are the URL's [`Offsets`], in order. The first six of the
//! seven offsets and the type of the scheme are also packed into two words so that they can be
//! stored and sent faster.

use crate::result_area::ResultArea;
use whatwg_url::url::{Offsets, SchemeType, UrlRecord};

// The words in the result area.

pub(crate) const SCHEME_END: usize = 0;
pub(crate) const USERNAME_END: usize = 1;
pub(crate) const HOST_START: usize = 2;
pub(crate) const HOST_END: usize = 3;
pub(crate) const PATH_START: usize = 4;
pub(crate) const QUERY_START: usize = 5;
pub(crate) const FRAGMENT_START: usize = 6;
/// The first three offsets and the type of the scheme, packed, or [`NOT_PACKED`] if the offsets are
/// too large.
pub(crate) const PACKED_FRONT: usize = 10;
/// The next three offsets, packed.
pub(crate) const PACKED_BACK: usize = 11;
pub(crate) const SCHEME_TYPE: usize = 12;

/// Used in place of the packed offsets if the offsets are too large to be packed.
pub(crate) const NOT_PACKED: u32 = u32::MAX;
/// The number of bits for each packed offset. Three offsets fit in a 31-bit small integer.
pub(crate) const OFFSET_BITS: u32 = 10;
/// The number of bits for the first packed offset, the end of the scheme. The scheme type uses the
/// bits that this offset leaves free.
pub(crate) const SCHEME_END_BITS: u32 = 7;
/// The number of bits for the packed scheme type.
pub(crate) const SCHEME_TYPE_BITS: u32 = OFFSET_BITS - SCHEME_END_BITS;

const _: () = assert!(SchemeType::ALL.len() <= 1 << SCHEME_TYPE_BITS);
/// JavaScript assumes that all types with higher numbers than `file` are special schemes with tuple
/// origins.
const _: () = assert!(SchemeType::File as u32 == 1);

pub(crate) fn write_url(result: &mut ResultArea, url: &UrlRecord) {
    write_offsets(result, &url.offsets(), url.scheme_type());
    result.write_output(url.as_str().as_bytes());
}

/// Does not write the serialization, because JavaScript already has it.
#[inline]
pub(crate) fn write_offsets(result: &mut ResultArea, offsets: &Offsets, scheme_type: SchemeType) {
    let [scheme_end, username_end, host_start, host_end, path_start, query_start] = [
        offsets.scheme_end as u32,
        offsets.username_end as u32,
        offsets.host_start as u32,
        offsets.host_end as u32,
        offsets.path_start as u32,
        offsets.query_start as u32,
    ];
    result.write(SCHEME_END, scheme_end);
    result.write(USERNAME_END, username_end);
    result.write(HOST_START, host_start);
    result.write(HOST_END, host_end);
    result.write(PATH_START, path_start);
    result.write(QUERY_START, query_start);
    result.write(FRAGMENT_START, offsets.fragment_start as u32);
    let pack = |a, b, c| a | b << OFFSET_BITS | c << (2 * OFFSET_BITS);
    // Of the six offsets, `query_start` is the largest.
    let is_small = query_start < 1 << OFFSET_BITS && scheme_end < 1 << SCHEME_END_BITS;
    let scheme = scheme_end | (scheme_type as u32) << SCHEME_END_BITS;
    let front = if is_small { pack(scheme, username_end, host_start) } else { NOT_PACKED };
    result.write(PACKED_FRONT, front);
    result.write(PACKED_BACK, pack(host_end, path_start, query_start));
    result.write(SCHEME_TYPE, scheme_type as u32);
}
