//! Recognizes the most common form of URL: `http` or `https`, a domain, a path and possibly a
//! query, with fewer than 64 bytes after the scheme. The bindings and the columns call this
//! function directly. For a URL of this form, these callers do not need a record, so they neither
//! copy the input into a record nor compare the input with one.

use super::scanning::{Class, Input};
use super::serialized::{Extent, Recognized};
use crate::features::HAS_FAST_PATHS;
use crate::url::record::Offsets;
use crate::url::scheme::SchemeType;

/// Recognizes a short `http` or `https` URL (the first `length` bytes of `bytes`), and declines any
/// other input. Without SIMD, this function always declines, because it would not be faster than
/// the other fast paths: see benches/DECISIONS.md, *16 bytes at once*.
///
/// Inlined so that the offsets are returned in registers: see benches/DECISIONS.md, *offsets
/// returned in registers*.
#[inline(always)]
pub(super) fn find_domain_and_path_in(bytes: &[u8], length: usize) -> Option<Recognized> {
    find_domain_and_path(
        (HAS_FAST_PATHS && length <= bytes.len()).then(|| Input::new(bytes, length))?,
    )
}

/// Uses bit masks that cover all bytes, so that few branches are needed.
#[inline(always)]
fn find_domain_and_path(input: Input<'_>) -> Option<Recognized> {
    let bytes = input.bytes();
    let (start, scheme_type) = match bytes {
        [b'h', b't', b't', b'p', b's', b':', b'/', b'/', ..] => (8, SchemeType::Https),
        [b'h', b't', b't', b'p', b':', b'/', b'/', ..] => (7, SchemeType::Http),
        _ => return None,
    };
    let marks = input.marks(start)?;
    let domain_length = marks.outside_domain.trailing_zeros();
    let in_domain = !(u64::MAX << domain_length);
    let label_start = u64::BITS - (marks.dots & in_domain).leading_zeros();
    let path_start = start + domain_length as usize;
    let suspects = (marks.slashes << 1) & (marks.dots | marks.percents);
    let path_end = (marks.outside_path & !in_domain).trailing_zeros();
    let in_path = !in_domain & !(u64::MAX << path_end);
    if domain_length == 0
        || bytes.get(path_start) != Some(&b'/')
        || bytes.get(start + label_start as usize).is_none_or(|byte| !byte.is_ascii_alphabetic())
        || suspects & in_path != 0
    {
        return None;
    }
    let query_start = start + path_end as usize;
    let fragment_start = match bytes.get(query_start) {
        None => query_start,
        Some(b'?') => input.end_of(query_start + 1, Class::SpecialQuery),
        Some(_) => return None,
    };
    let offsets = Offsets {
        scheme_end: start - 3,
        username_end: start,
        host_start: start,
        host_end: path_start,
        path_start,
        query_start,
        fragment_start,
    };
    let kept = bytes.len();
    (fragment_start == kept).then_some(Recognized {
        offsets,
        scheme_type,
        extent: Extent::Whole,
        kept,
    })
}
