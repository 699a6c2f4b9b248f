//! Where the parser reports [validation errors](https://url.spec.whatwg.org/#validation-error), and
//! what it fails with.

use super::state::State;
use super::validation_error::ValidationError;
use core::ops::Range;

/// Where the parser reports validation errors. The sink `()` takes none: with it, code that only finds errors
/// is not compiled, and fast paths may skip steps that do nothing else.
pub(crate) trait ErrorSink {
    /// Whether reports are wanted at all.
    const ENABLED: bool;

    /// Whether the URL may be special, or there may be a base. If not, the states and hosts of special URLs, and those for a
    /// base, are not compiled.
    const ANY_URL: bool = true;

    /// Takes one error, with the bytes of the parser's input it is about.
    fn report(&mut self, error: ValidationError, range: Range<usize>);

    /// Takes what a state of the state machine has read in one turn: from the pointer before the turn to the
    /// pointer after it. If the state started over, the end is before the start.
    #[inline]
    fn took(&mut self, _state: State, _range: Range<usize>) {}

    /// Takes all that a state of the state machine has done in one turn. Called after [`took`](Self::took), and
    /// after the turn's validation errors were reported.
    #[inline]
    fn turned<'t>(&mut self, _turn: impl FnOnce() -> Turned<'t>) {}
}

/// What a state of the state machine has done in one turn.
#[derive(Clone, Copy)]
#[cfg_attr(not(feature = "_trace"), expect(dead_code, reason = "only traces look at it"))]
pub(crate) struct Turned<'t> {
    /// The input without what is removed before the states read it.
    pub(crate) input: &'t str,
    /// Where the input stood before that.
    pub(crate) places: Places<'t>,
    pub(crate) state: State,
    /// The state of the next turn, if there is one.
    pub(crate) next: State,
    /// The pointer before the turn, in bytes.
    pub(crate) start: usize,
    pub(crate) has_failed: bool,
    pub(crate) is_overridden: bool,
    pub(crate) is_special: bool,
    /// Whether the state has set the port, even if to null.
    pub(crate) has_set_port: bool,
    /// The components of the URL being written, in the order in which they stand; `None` is null.
    pub(crate) components: [Option<&'t str>; 8],
}

/// Where an input stands from which bytes were removed.
#[derive(Clone, Copy, Default)]
pub(crate) struct Places<'a> {
    /// How many bytes were removed from its start.
    pub(crate) start: usize,
    /// For each byte removed behind the start, how many that are left come before it.
    pub(crate) removed: &'a [usize],
}

impl Places<'_> {
    /// Where a range of what is left stands in the whole input. Excludes what was removed right before the range, and right
    /// after it.
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

/// Takes no errors, of a URL that is not special and parsed without a base.
#[derive(Debug)]
pub(crate) struct NotSpecial;

impl ErrorSink for NotSpecial {
    const ENABLED: bool = false;
    const ANY_URL: bool = false;

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
    const ANY_URL: bool = S::ANY_URL;

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
    /// No validation error: with a state override, or where a fast path cannot tell which.
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
