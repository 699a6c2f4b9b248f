//! Where the parser reports [validation errors](https://url.spec.whatwg.org/#validation-error), and
//! what it fails with.

use super::state::State;
use super::validation_error::ValidationError;
use std::ops::Range;

/// Where the parser reports validation errors. `()` takes none of them: with it, nothing that serves
/// only to find an error is compiled, and fast paths may leave out steps that serve nothing else.
pub(crate) trait ErrorSink {
    /// Whether reports are wanted at all.
    const ENABLED: bool;

    /// Takes one error, with the bytes of the parser's input it is about.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// Takes what a state of the state machine has looked at in one turn: from where the pointer was to
    /// where it is, which is no range where the state has started over.
    #[inline]
    fn took(&mut self, _state: State, _range: Range<usize>) {}
}

impl ErrorSink for () {
    const ENABLED: bool = false;

    #[inline]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Takes validation errors and discards them. With a sink that takes them there are no fast paths in the
/// state machine and the host parser.
#[derive(Debug)]
pub(crate) struct DiscardErrors;

impl ErrorSink for DiscardErrors {
    const ENABLED: bool = true;

    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Passes errors about a part of the input on to the sink for the whole.
pub(crate) struct Offset<'a, S> {
    /// The sink for the whole.
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
    /// A state override may also fail without one. Only setters meet that, and they drop it.
    Unnamed,
    /// The standard knows no limits; memory does.
    OutOfMemory,
}

/// Reports `error` and gives the failure that goes with it.
#[inline]
pub(crate) fn fail<S: ErrorSink>(
    errors: &mut S,
    error: ValidationError,
    range: Range<usize>,
) -> Failure {
    errors.report(error, range);
    Failure::Error(error)
}
