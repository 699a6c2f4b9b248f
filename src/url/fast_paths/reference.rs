//! Recognizes a relative input that appears unchanged in the result. Most links without a scheme
//! are of this kind.

use super::scanning::{Class, Input};
use super::serialized::{Scan, end_of_fragment, scan_file};
use crate::features::{HAS_FAST_PATHS, IS_NATIVE};
use crate::url::record::{Offsets, UrlRecord};
use crate::url::scheme::SchemeType;

/// The URL that a relative reference resolves to. The resolved URL consists of the start of the
/// base's serialization and the end of the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reference {
    /// The number of bytes to copy from the start of the base's serialization.
    pub prefix_length: usize,
    /// The index in the input where the appended part starts.
    pub start: usize,
    /// The offsets of the components in the result.
    pub offsets: Offsets,
}

/// A base URL, which need not be in a record.
#[derive(Clone, Copy, Debug)]
pub struct Base<'a> {
    /// The serialization.
    pub href: &'a [u8],
    /// The offsets of the components in the serialization.
    pub offsets: Offsets,
    /// The type of the scheme.
    pub scheme_type: SchemeType,
}

impl Base<'_> {
    /// Whether the base certainly has a host and a path that begins with a slash, which a special
    /// scheme other than `file` guarantees. In a `file` URL, drive letters affect how the path is
    /// resolved.
    pub(super) fn has_host_and_path(&self) -> bool {
        !matches!(self.scheme_type, SchemeType::NotSpecial | SchemeType::File)
    }

    /// Whether this is a `file` URL, and neither it nor `input`, which is relative to it, can
    /// contain a drive letter that affects how the path is resolved.
    // Not inlined, because few bases are `file` URLs.
    #[inline(never)]
    fn lacks_drive_letter(&self, input: &[u8]) -> bool {
        let after_letter = self.href.get(self.offsets.path_start + 2);
        self.scheme_type == SchemeType::File
            && !matches!(after_letter, Some(b':' | b'|'))
            && input.iter().all(|&byte| byte != b'|')
    }
}

impl<'a> From<&'a UrlRecord> for Base<'a> {
    fn from(record: &'a UrlRecord) -> Self {
        let (href, offsets) = (record.href.as_bytes(), record.offsets());
        Self { href, offsets, scheme_type: record.scheme_type }
    }
}

/// Declines unless the first `length` bytes of `bytes` are relative to `base`.
pub(super) fn find_reference(bytes: &[u8], length: usize, base: &Base<'_>) -> Option<Reference> {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return None;
    }
    let input = Input::new(bytes, length);
    let bytes = input.bytes();
    if !base.has_host_and_path() && !base.lacks_drive_letter(bytes) {
        return None;
    }
    let mut start = 0;
    let mut offsets = base.offsets;
    let (prefix_length, query_start) = match bytes {
        [b'/', b'/', ..] if IS_NATIVE && base.scheme_type == SchemeType::File => {
            let scan = scan_file(input, "//".len())?;
            return scan.is_unchanged(length).then(|| reference_with_authority(&scan, base));
        }
        [b'/', b'/', ..] => return None,
        [b'/', ..] => (offsets.path_start, input.end_of_path(0, false)),
        [b'?', ..] => (offsets.query_start, 0),
        [b'#', ..] => (offsets.fragment_start, 0),
        [] => return None,
        _ if begins_with_scheme(bytes) => return None,
        _ => {
            let mut prefix_length = end_of_folder(base, offsets.query_start)?;
            while let Some([b'.', b'.', b'/', ..]) = bytes.get(start..) {
                start += 3;
                prefix_length = end_of_folder(base, prefix_length - 1).unwrap_or(prefix_length);
            }
            (prefix_length, input.end_of_path(start, true))
        }
    };
    let fragment_start = match bytes.get(query_start) {
        Some(b'?') => input.end_of(query_start + 1, Class::SpecialQuery),
        _ => query_start,
    };
    if bytes.first() != Some(&b'#') {
        offsets.query_start = query_start - start + prefix_length;
    }
    offsets.fragment_start = fragment_start - start + prefix_length;
    (end_of_fragment(input, fragment_start) == bytes.len()).then_some(Reference {
        prefix_length,
        start,
        offsets,
    })
}

/// For an input that begins with `//`. `scan` contains the offsets in the input.
pub(super) fn reference_with_authority(scan: &Scan, base: &Base<'_>) -> Reference {
    let prefix_length = base.offsets.scheme_end + 1;
    let offsets = &scan.offsets;
    let offsets = Offsets {
        scheme_end: prefix_length - 1,
        username_end: offsets.username_end + prefix_length,
        host_start: offsets.host_start + prefix_length,
        host_end: offsets.host_end + prefix_length,
        path_start: offsets.path_start + prefix_length,
        query_start: offsets.query_start + prefix_length,
        fragment_start: offsets.fragment_start + prefix_length,
    };
    Reference { prefix_length, start: 0, offsets }
}

impl UrlRecord {
    /// `reference` must be the result of [`find_reference`] for this input and base.
    pub(in crate::url) fn write_reference(
        &mut self,
        reference: &Reference,
        base: &Self,
        input: &str,
    ) {
        let prefix = base.as_str().get(..reference.prefix_length).unwrap_or_default();
        let appended = input.get(reference.start..).unwrap_or_default();
        self.href.clear();
        self.href.reserve(prefix.len() + appended.len());
        self.href.push_str(prefix);
        self.href.push_str(appended);
        self.set_offsets(&reference.offsets);
        self.scheme_type = base.scheme_type;
    }
}

fn begins_with_scheme(bytes: &[u8]) -> bool {
    let is_scheme = |byte: &&u8| byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'-' | b'.');
    bytes.first().is_some_and(u8::is_ascii_alphabetic)
        && bytes.iter().find(|byte| !is_scheme(byte)) == Some(&b':')
}

/// The index after the last slash in `base`'s path before `end`, if there is one.
fn end_of_folder(base: &Base<'_>, end: usize) -> Option<usize> {
    let path_start = base.offsets.path_start;
    let path = base.href.get(path_start..end)?;
    path.iter().rposition(|&byte| byte == b'/').map(|last| path_start + last + 1)
}
