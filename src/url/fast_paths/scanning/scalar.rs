//! Scans one byte at a time, for targets without SIMD. The interface is the same as in `simd.rs`.

use super::classes::Class;
use crate::features::IS_NATIVE;
use crate::url::fast_paths::buffer::push;
use crate::url::url_code_points::is_dot_segment;
use alloc::vec::Vec;

/// The bytes of an input. The SIMD version may also read bytes after the input. This version cuts
/// them off.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Input<'a>(&'a [u8]);

impl<'a> Input<'a> {
    pub(in crate::url::fast_paths) fn new(bytes: &'a [u8], length: usize) -> Self {
        Self(bytes.get(..length).unwrap_or(bytes))
    }

    pub(in crate::url::fast_paths) const fn bytes(self) -> &'a [u8] {
        self.0
    }

    /// The first index from `start` on whose byte is not in `class`, or the length.
    pub(in crate::url::fast_paths) fn end_of(self, start: usize, class: Class) -> usize {
        // Most domains are short.
        let start = match class {
            Class::Domain => start,
            _ => self.end_of_chunks(start, |chunk| class.contains_all(chunk)),
        };
        let remainder = self.0.get(start..).unwrap_or_default();
        let length = remainder.iter().position(|&byte| !class.contains(byte));
        start + length.unwrap_or(remainder.len())
    }

    /// The end of the chunks from `start` on that are plain. Native processors check the bytes of a
    /// chunk at the same time. In wasm, this would take as long as checking each byte: see
    /// benches/DECISIONS.md, *Plain URLs natively*.
    #[inline(always)]
    fn end_of_chunks(self, start: usize, is_plain: impl Fn(&[u8; 16]) -> bool) -> usize {
        if !IS_NATIVE {
            return start;
        }
        let (chunks, _) = self.0.get(start..).unwrap_or_default().as_chunks();
        start + 16 * chunks.iter().take_while(|chunk| is_plain(chunk)).count()
    }

    /// The index of the first byte at or after `start` that is not in [`Class::Path`] or that
    /// begins a dot segment. Returns the length if there is no such
    /// byte. `after_slash` indicates whether a segment begins at `start`.
    pub(in crate::url::fast_paths) fn end_of_path(
        self,
        start: usize,
        mut after_slash: bool,
    ) -> usize {
        let first = start;
        let start = self.end_of_chunks(first, |chunk| {
            let dots = chunk.iter().fold(false, |any, byte| any | matches!(byte, b'.' | b'%'));
            Class::Path.contains_all(chunk) && !dots
        });
        if start > first {
            after_slash = self.0.get(start - 1) == Some(&b'/');
        }
        let remainder = self.0.get(start..).unwrap_or_default();
        for (index, &byte) in remainder.iter().enumerate() {
            if !Class::Path.contains(byte)
                || after_slash
                    && matches!(byte, b'.' | b'%')
                    && is_dot_segment(remainder.get(index..).unwrap_or_default())
            {
                return start + index;
            }
            after_slash = byte == b'/';
        }
        self.0.len()
    }
}

/// Finds the ends of components without masks.
#[derive(Clone, Copy)]
pub(in crate::url::fast_paths) struct Window {
    ignores_case: bool,
}

impl Window {
    pub(in crate::url::fast_paths) const fn empty(_start: usize) -> Self {
        Self { ignores_case: false }
    }

    /// Like [`Input::end_of`] for [`Class::Domain`].
    pub(in crate::url::fast_paths) fn end_of_domain(self, input: Input<'_>, at: usize) -> usize {
        if !self.ignores_case {
            return input.end_of(at, Class::Domain);
        }
        let remainder = input.0.get(at..).unwrap_or_default();
        let ends = |byte: &u8| !Class::Domain.contains(byte.to_ascii_lowercase());
        at + remainder.iter().position(ends).unwrap_or(remainder.len())
    }

    /// Whether the last label of a host begins with a letter.
    pub(in crate::url::fast_paths) fn ends_in_a_letter(
        self,
        input: Input<'_>,
        host_start: usize,
        host_end: usize,
    ) -> bool {
        let host = input.0.get(host_start..host_end).unwrap_or_default();
        let label = host.rsplit(|&byte| byte == b'.').next();
        label.and_then(<[u8]>::first).is_some_and(u8::is_ascii_alphabetic)
    }

    /// Makes [`end_of_domain`](Self::end_of_domain) treat uppercase letters like lowercase ones.
    pub(in crate::url::fast_paths) const fn ignore_case(&mut self, _input: Input<'_>) {
        self.ignores_case = true;
    }

    /// Like [`Input::end_of_path`].
    pub(in crate::url::fast_paths) fn end_of_path(self, input: Input<'_>, start: usize) -> usize {
        input.end_of_path(start, false)
    }
}

impl Input<'_> {
    /// Appends the bytes from `start` to `end` to `output`. Returns `None` if memory runs out.
    #[inline]
    pub(in crate::url::fast_paths) fn copy(
        self,
        start: usize,
        end: usize,
        output: &mut Vec<u8>,
    ) -> Option<()> {
        push(output, self.0.get(start..end)?)
    }

    /// Has no masks, because computing them without SIMD takes longer than working without.
    pub(in crate::url::fast_paths) const fn window(self, _start: usize) -> Option<Window> {
        Some(Window::empty(0))
    }

    /// Always returns `None`, for the same reason as [`window`](Self::window).
    pub(in crate::url::fast_paths) const fn domain_marks(
        self,
        _start: usize,
    ) -> Option<(u32, u32)> {
        None
    }

    /// A bit mask of the bytes that equal `byte`. The lowest bit belongs to the first byte.
    #[inline]
    pub(super) fn places_in(block: &[u8; 32], byte: u8) -> u32 {
        block.iter().rev().fold(0, |places, candidate| places << 1 | u32::from(*candidate == byte))
    }
}
