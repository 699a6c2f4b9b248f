//! Recognizes the most common form of URL: `http` or `https`, a domain, a path and possibly a
//! query, with fewer than 64 bytes after the scheme. The bindings and the columns call this
//! function directly. For a URL of this form, these callers do not need a record, so they neither
//! copy the input into a record nor compare the input with one.

use super::scanning::{Class, Input};
use super::serialized::{Extent, Recognized, is_dot_segment};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS};
use crate::url::record::Offsets;
use crate::url::scheme::SchemeType;
use crate::url::state::State;

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

/// Whether the input (the first `length` bytes of `bytes`) begins with `http` or `https`, a domain
/// and a path. The domain must have fewer than 32 bytes and be its own serialization. Such an input
/// is valid, because its path, query and fragment can't fail to parse. Without SIMD, the result is
/// always false.
#[inline(always)]
pub(super) fn begins_with_domain(bytes: &[u8], length: usize) -> bool {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return false;
    }
    let input = Input::new(bytes, length);
    let Some((start, _)) = after_http(bytes) else { return false };
    let Some((outside_domain, dots)) = input.domain_marks(start) else { return false };
    let domain_length = outside_domain.trailing_zeros();
    let path_start = start + domain_length as usize;
    let in_domain = u32::MAX.checked_shl(domain_length).map_or(u32::MAX, |beyond| !beyond);
    let label_start = start + (u32::BITS - (dots & in_domain).leading_zeros()) as usize;
    path_start < length
        && bytes.get(path_start) == Some(&b'/')
        && label_start < path_start
        && bytes.get(label_start).is_some_and(u8::is_ascii_alphabetic)
}

/// The end of `http://` or `https://` at the start of `bytes`.
#[inline(always)]
fn after_http(bytes: &[u8]) -> Option<(usize, SchemeType)> {
    if bytes.starts_with(b"https://") {
        Some((8, SchemeType::Https))
    } else {
        bytes.starts_with(b"http://").then_some((7, SchemeType::Http))
    }
}

/// Uses bit masks that cover all bytes, so that few branches are needed.
#[inline(always)]
fn find_domain_and_path(input: Input<'_>) -> Option<Recognized> {
    let bytes = input.bytes();
    let (start, scheme_type) = after_http(bytes)?;
    let marks = input.marks(start)?;
    let domain_length = marks.outside_domain.trailing_zeros();
    let in_domain = !(u64::MAX << domain_length);
    let label_start = u64::BITS - (marks.dots & in_domain).leading_zeros();
    let path_start = start + domain_length as usize;
    let path_length = (marks.outside_path & !in_domain).trailing_zeros();
    let in_path = !in_domain & !(u64::MAX << path_length);
    let suspects = (marks.slashes << 1) & (marks.dots | marks.percents) & in_path;
    if domain_length == 0
        || bytes.get(path_start) != Some(&b'/')
        || bytes.get(start + label_start as usize).is_none_or(|byte| !byte.is_ascii_alphabetic())
    {
        return None;
    }
    let path_end = start + path_length as usize;
    let offsets = Offsets {
        scheme_end: start - 3,
        username_end: start,
        host_start: start,
        host_end: path_start,
        path_start,
        query_start: path_end,
        fragment_start: path_end,
    };
    let recognized =
        Recognized { offsets, scheme_type, extent: Extent::Input, prefix_length: bytes.len() };
    let fragment_start = match bytes.get(path_end) {
        None if suspects == 0 => path_end,
        Some(b'?') if suspects == 0 => input.end_of(path_end + 1, Class::SpecialQuery),
        // The columns module has to stay small.
        _ if HAS_ALL_FAST_PATHS => return None,
        _ => return find_plain_segments(bytes, &recognized, suspects, marks.slashes),
    };
    let offsets = Offsets { fragment_start, ..offsets };
    (fragment_start == bytes.len()).then_some(Recognized { offsets, ..recognized })
}

/// Recognizes the part of the input before a segment that the path state has to change.
/// `recognized` contains the offsets. The masks `suspects` (bytes that may begin a dot segment) and
/// `slashes` have one bit for each byte after the scheme. Returns `None` if no segment changes.
// Not inlined, so that the caller stays small.
#[inline(never)]
fn find_plain_segments(
    bytes: &[u8],
    recognized: &Recognized,
    mut suspects: u64,
    slashes: u64,
) -> Option<Recognized> {
    let Offsets { host_start: start, query_start: path_end, .. } = recognized.offsets;
    let mut end = (!matches!(bytes.get(path_end), None | Some(b'?' | b'#'))).then_some(path_end);
    while suspects != 0 {
        let suspect = start + suspects.trailing_zeros() as usize;
        if is_dot_segment(bytes.get(suspect..)?) {
            end = Some(suspect);
            break;
        }
        suspects &= suspects - 1;
    }
    let before = slashes & !(u64::MAX << (end? - start));
    let prefix_length = start + u64::BITS as usize - 1 - before.leading_zeros() as usize;
    let offsets =
        Offsets { query_start: prefix_length, fragment_start: prefix_length, ..recognized.offsets };
    let extent = Extent::Until(State::Path, prefix_length + 1);
    Some(Recognized { offsets, extent, prefix_length, ..*recognized })
}
