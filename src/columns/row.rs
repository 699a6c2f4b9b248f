//! A URL that will be written to columns.

use crate::url::{Offsets, SchemeType};
use core::ops::Range;

/// A URL, represented by its serialization and the ranges of its components. The serialization can
/// be stored anywhere, for example in a buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Row<'a> {
    pub(super) href: &'a [u8],
    pub(super) offsets: &'a Offsets,
    pub(super) scheme_type: SchemeType,
}

impl Row<'_> {
    #[inline]
    const fn has_authority(&self) -> bool {
        self.offsets.host_start > self.offsets.scheme_end + 1
    }

    fn has(&self, index: usize, byte: u8) -> bool {
        self.href.get(index) == Some(&byte)
    }

    #[inline]
    pub(super) const fn scheme(&self) -> Range<usize> {
        0..self.offsets.scheme_end
    }

    #[inline]
    pub(super) fn username(&self) -> Range<usize> {
        if self.has_authority() {
            self.offsets.scheme_end + 3..self.offsets.username_end
        } else {
            0..0
        }
    }

    #[inline]
    pub(super) fn password(&self) -> Range<usize> {
        let Offsets { username_end, host_start, .. } = *self.offsets;
        if username_end < host_start && self.has(username_end, b':') {
            username_end + 1..host_start - 1
        } else {
            0..0
        }
    }

    #[inline]
    pub(super) fn host(&self) -> Option<Range<usize>> {
        self.has_authority().then_some(self.offsets.host_start..self.offsets.host_end)
    }

    #[inline]
    pub(super) fn port(&self) -> Option<Range<usize>> {
        let Offsets { host_end, path_start, .. } = *self.offsets;
        (host_end < path_start && self.has(host_end, b':')).then_some(host_end + 1..path_start)
    }

    #[inline]
    pub(super) const fn path(&self) -> Range<usize> {
        self.offsets.path_start..self.offsets.query_start
    }

    #[inline]
    pub(super) fn query(&self) -> Option<Range<usize>> {
        let Offsets { query_start, fragment_start, .. } = *self.offsets;
        (query_start < fragment_start).then_some(query_start + 1..fragment_start)
    }

    #[inline]
    pub(super) fn fragment(&self) -> Option<Range<usize>> {
        let start = self.offsets.fragment_start;
        (start < self.href.len()).then_some(start + 1..self.href.len())
    }

    /// The origin, if it is part of the serialization.
    #[inline]
    pub(super) fn origin(&self) -> Option<Range<usize>> {
        let has_credentials = self.offsets.username_end < self.offsets.host_start;
        let has_tuple_origin = self.scheme_type.default_port().is_some();
        (has_tuple_origin && !has_credentials).then_some(0..self.offsets.path_start)
    }
}
