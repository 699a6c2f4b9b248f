//! Removes the code points that the [basic URL
//! parser](https://url.spec.whatwg.org/#concept-basic-url-parser) strips before it runs the state
//! machine, and maps offsets back to the original input.

use super::state::State;
use crate::basics::{is_ascii_tab_or_newline, is_c0_control_or_space};
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::url::error_sink::{ErrorSink, Failure, Places, Turned};
use crate::url::validation_error::ValidationError;
use alloc::vec::Vec;
use core::ops::Range;

/// Step 1 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): removes
/// any leading and trailing C0 controls and spaces. The second result is the offset where the
/// remaining input begins.
pub(super) fn without_surrounding_c0_control_or_space<'i, S: ErrorSink>(
    input: &'i str,
    errors: &mut S,
) -> (&'i str, usize) {
    // 1.3.
    let range = surrounded_by_c0_control_or_space(input.as_bytes());
    let start = range.start;
    let trimmed = input.get(range).unwrap_or(input);
    // 1.2.
    if S::ENABLED && trimmed.len() < input.len() {
        let removed = match start {
            0 => trimmed.len()..input.len(),
            _ => 0..start,
        };
        errors.report(ValidationError::InvalidUrlUnit, removed);
    }
    (trimmed, start)
}

/// Returns the range of `input` that remains after step 1.
pub(super) fn surrounded_by_c0_control_or_space(input: &[u8]) -> Range<usize> {
    let start = input.iter().position(is_left).unwrap_or(input.len());
    start..end_without_trailing_c0_control_or_space(input).max(start)
}

/// The end of `input`, not counting trailing C0 controls and spaces.
pub(super) fn end_without_trailing_c0_control_or_space(input: &[u8]) -> usize {
    input.iter().rposition(is_left).map_or(0, |last| last + 1)
}

const fn is_left(byte: &u8) -> bool {
    !is_c0_control_or_space(*byte as char)
}

/// Steps 2 and 3 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser):
/// removes all ASCII tabs and newlines from `input`. `input` is the result of step 1 and begins at
/// offset `start` of the whole input. `input` is copied only if it contains a tab or newline.
pub(super) fn without_ascii_tab_or_newline<'i, S: ErrorSink>(
    input: &'i str,
    start: usize,
    storage: &'i mut FallibleString,
    errors: &mut S,
) -> Result<&'i str, Failure> {
    // Checking whole blocks lets the compiler generate SIMD instructions.
    let mut blocks = input.as_bytes().chunks(16);
    if !blocks.any(|block| block.iter().fold(false, |any, &byte| any | is_removed(byte))) {
        return Ok(input);
    }
    let Some(index) = input.bytes().position(is_removed) else {
        return Ok(input);
    };
    // 2.
    errors.report(ValidationError::InvalidUrlUnit, start + index..start + index + 1);
    // 3.
    storage.clear();
    storage.reserve(input.len());
    append_without_ascii_tab_or_newline(input, storage);
    if storage.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(storage.as_str()) }
}

/// Whether `byte` is part of a code point that steps 2–3 remove.
pub(super) const fn is_removed(byte: u8) -> bool {
    is_ascii_tab_or_newline(byte as char)
}

pub(crate) fn append_without_ascii_tab_or_newline(input: &str, output: &mut FallibleString) {
    let mut remainder = input;
    while let Some(index) = remainder.bytes().position(is_removed) {
        output.push_str(remainder.get(..index).unwrap_or_default());
        remainder = remainder.get(index + 1..).unwrap_or_default();
    }
    output.push_str(remainder);
}

/// Reports errors in the stripped input at the corresponding positions of the whole input.
pub(super) struct Stripped<'a, S> {
    sink: &'a mut S,
    /// The number of bytes that step 1 removed from the start of the input.
    start: usize,
    /// For each removed tab or newline, the number of bytes before it in the stripped input.
    removed: Vec<usize>,
}

impl<'a, S: ErrorSink> Stripped<'a, S> {
    /// Creates a sink for an input that step 1 trims to `trimmed`, which begins at offset `start`.
    pub(super) fn new(trimmed: &str, start: usize, sink: &'a mut S) -> Result<Self, Failure> {
        let mut removed = Vec::new();
        if S::ENABLED {
            for (index, _) in trimmed.bytes().enumerate().filter(|&(_, byte)| is_removed(byte)) {
                removed.try_reserve(1).map_err(|_| Failure::OutOfMemory)?;
                let before = index - removed.len();
                push_within_capacity(&mut removed, before);
            }
        }
        Ok(Self { sink, start, removed })
    }
}

impl<S> Stripped<'_, S> {
    fn in_input(&self, range: Range<usize>) -> Range<usize> {
        Places { start: self.start, removed: &self.removed }.in_input(range)
    }
}

impl<S: ErrorSink> Stripped<'_, S> {
    // Not inlined, because errors are reported from many call sites.
    #[inline(never)]
    fn pass_on(&mut self, error: ValidationError, range: Range<usize>) {
        self.sink.report(error, self.in_input(range));
    }
}

impl<S: ErrorSink> ErrorSink for Stripped<'_, S> {
    const ENABLED: bool = S::ENABLED;
    const ANY_URL: bool = S::ANY_URL;

    #[inline]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if S::ENABLED {
            self.pass_on(error, range);
        }
    }

    #[inline]
    fn took(&mut self, state: State, range: Range<usize>) {
        if S::ENABLED && range.start <= range.end {
            self.sink.took(state, self.in_input(range));
        }
    }

    #[inline]
    fn turned<'t>(&mut self, turn: impl FnOnce() -> Turned<'t>) {
        if S::ENABLED {
            let places = Places { start: self.start, removed: &self.removed };
            self.sink.turned(|| Turned { places, ..turn() });
        }
    }
}
