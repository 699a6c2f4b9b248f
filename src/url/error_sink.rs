//! Where the parser reports [validation errors](https://url.spec.whatwg.org/#validation-error), and
//! what it fails with.

use super::state::State;
use super::validation_error::ValidationError;
use std::ops::Range;

/// Where the parser reports validation errors. The sink `()` takes none: with it, code that only finds errors
/// is not compiled, and fast paths may skip steps that do nothing else.
pub(crate) trait ErrorSink {
    /// Whether reports are wanted at all.
    const ENABLED: bool;

    /// Takes one error, with the bytes of the parser's input it is about.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// Takes what a state of the state machine has read in one turn: from the pointer before the turn to the
    /// pointer after it. If the state started over, the end is before the start.
    #[inline]
    fn took(&mut self, _state: State, _range: Range<usize>) {}
}

impl ErrorSink for () {
    const ENABLED: bool = false;

    #[inline]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Takes validation errors and discards them. It is enabled, so the state machine and the host parser take no
/// fast paths.
#[derive(Debug)]
pub(crate) struct DiscardErrors;

impl ErrorSink for DiscardErrors {
    const ENABLED: bool = true;

    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Passes errors about a part of the input on to the sink of the whole input.
pub(crate) struct Offset<'a, S> {
    /// The sink of the whole input.
    pub(crate) sink: &'a mut S,
    /// Where the part starts.
    pub(crate) start: usize,
}

impl<S: ErrorSink> ErrorSink for Offset<'_, S> {
    const ENABLED: bool = S::ENABLED;

    #[inline]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.sink.report(error, self.start + range.start..self.start + range.end);
    }
}

/// What the standard calls failure, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The validation error that came with it.
    Error(ValidationError),
    /// No validation error: only with a state override, for setters, which ignore failure.
    Unnamed,
    /// Not the standard's failure: out of memory.
    OutOfMemory,
}

/// Reports `error`, and returns failure with it.
#[inline]
pub(crate) fn fail<S: ErrorSink>(
    errors: &mut S,
    error: ValidationError,
    range: Range<usize>,
) -> Failure {
    errors.report(error, range);
    Failure::Error(error)
}
