//! The sinks that receive [validation errors](https://url.spec.whatwg.org/#validation-error) from
//! the parser, and the failures that the parser returns.

use super::state::State;
use super::validation_error::ValidationError;
use core::ops::Range;

/// Receives validation errors from the parser. The sink `()` ignores all errors. With the
/// sink `()`, code that only detects errors is not compiled, and fast paths may skip steps that
/// only detect errors.
pub(crate) trait ErrorSink {
    /// Whether anyone wants the reports.
    const ENABLED: bool;

    /// Whether the URL may be special or may have a base. If this is false, the states and hosts of
    /// special URLs, and the states that need a base, are not compiled.
    const ANY_URL: bool = true;

    /// Receives an error and its byte range in the parser's input.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// Receives the range that a state has read in a single step of the state machine. The range
    /// starts at the pointer before the turn and ends at the pointer after the turn. If the state
    /// has started over from the first code point, the end precedes the start.
    #[inline]
    fn took(&mut self, _state: State, _range: Range<usize>) {}

    /// Receives everything that a state did in a single step of the state machine. This method is
    /// called after [`took`](Self::took), when the turn's validation errors have already been
    /// reported.
    #[inline]
    fn turned<'t>(&mut self, _turn: impl FnOnce() -> Turned<'t>) {}
}

#[derive(Clone, Copy)]
#[cfg_attr(not(feature = "_trace"), expect(dead_code, reason = "only traces look at it"))]
pub(crate) struct Turned<'t> {
    /// The input without the parts that are removed before parsing.
    pub(crate) input: &'t str,
    /// Maps the remaining bytes to their positions in the original input.
    pub(crate) places: Places<'t>,
    pub(crate) state: State,
    pub(crate) next: State,
    /// The pointer before the turn, as a byte offset.
    pub(crate) start: usize,
    pub(crate) has_failed: bool,
    pub(crate) is_overridden: bool,
    pub(crate) is_special: bool,
    /// Whether the state has set the port, possibly to null.
    pub(crate) has_set_port: bool,
    /// The components of the URL being written, in serialization order. A null component is `None`.
    pub(crate) components: [Option<&'t str>; 8],
}

/// Maps offsets in an input with some bytes removed to offsets in the original input.
#[derive(Clone, Copy, Default)]
pub(crate) struct Places<'a> {
    /// The number of bytes removed from the start.
    pub(crate) start: usize,
    /// For each byte removed later in the input, the number of remaining bytes that precede it.
    pub(crate) removed: &'a [usize],
}

impl Places<'_> {
    /// Converts a range of the remaining bytes to a range of the original input. The resulting
    /// range excludes bytes that were removed directly before or after it.
    pub(crate) fn in_input(&self, range: Range<usize>) -> Range<usize> {
        let start = range.start + self.removed.partition_point(|&before| before <= range.start);
        let end = range.end + self.removed.partition_point(|&before| before < range.end);
        self.start + start..self.start + end.max(start)
    }
}

impl ErrorSink for () {
    const ENABLED: bool = false;

    #[inline]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Discards errors. Only for a non-special URL that is parsed without a base.
#[derive(Debug)]
pub(crate) struct NotSpecial;

impl ErrorSink for NotSpecial {
    const ENABLED: bool = false;
    const ANY_URL: bool = false;

    #[inline]
    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// A sink that discards all validation errors but counts as enabled, so the state machine and the
/// host parser use no fast paths.
#[derive(Debug)]
pub(crate) struct DiscardErrors;

impl ErrorSink for DiscardErrors {
    const ENABLED: bool = true;

    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

/// Passes errors from a part of the input on to the sink for the whole input.
pub(crate) struct Offset<'a, S> {
    pub(crate) sink: &'a mut S,
    pub(crate) start: usize,
}

impl<S: ErrorSink> ErrorSink for Offset<'_, S> {
    const ENABLED: bool = S::ENABLED;
    const ANY_URL: bool = S::ANY_URL;

    #[inline]
    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        self.sink.report(error, self.start + range.start..self.start + range.end);
    }
}

/// The standard's failure, with its reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Failure {
    /// The validation error that caused the failure.
    Error(ValidationError),
    /// A failure without a validation error. A failure is unnamed if there is a state override, or
    /// if a fast path cannot tell which error occurred.
    Unnamed,
    /// Memory ran out. The standard does not define a failure of this kind.
    OutOfMemory,
}

/// Reports `error` and returns it as a failure.
#[inline]
pub(crate) fn fail<S: ErrorSink>(
    errors: &mut S,
    error: ValidationError,
    range: Range<usize>,
) -> Failure {
    errors.report(error, range);
    Failure::Error(error)
}
