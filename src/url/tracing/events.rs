//! The events of a trace.

use crate::url::state::State;
use crate::url::validation_error::ValidationError;
use core::ops::Range;

/// The indices of the components in the ordered list.
pub(super) const SCHEME: usize = 0;
pub(super) const USERNAME: usize = 1;
pub(super) const PASSWORD: usize = 2;
pub(super) const HOST: usize = 3;
pub(super) const PORT: usize = 4;
pub(super) const PATH: usize = 5;
pub(super) const QUERY: usize = 6;
pub(super) const FRAGMENT: usize = 7;

/// The bit in [`Event::Flags`] that is set if *atSignSeen* is true.
pub const AT_SIGN_SEEN: u32 = 1;
/// The bit in [`Event::Flags`] that is set if *insideBrackets* is true.
pub const INSIDE_BRACKETS: u32 = 1 << 1;
/// The bit in [`Event::Flags`] that is set if *passwordTokenSeen* is true.
pub const PASSWORD_TOKEN_SEEN: u32 = 1 << 2;

/// The events in a trace, in order. Ranges are in bytes and refer to the original input.
pub enum Event<'a> {
    /// Part of the input was removed before the first step.
    Removed(Range<usize>),
    /// A component was not null before the first step.
    Before {
        /// The component's index in the ordered list of components.
        component: usize,
        /// The component's value, serialized.
        value: &'a str,
    },
    /// A step. All events up to the next step are effects of this step.
    Step {
        /// The state.
        state: State,
        /// The position of *c*, or the end of the input for the EOF code point.
        range: Range<usize>,
        /// *pointer*, as an offset in code points into the stripped input.
        pointer: usize,
        /// *c*. `None` represents the EOF code point.
        c: Option<char>,
    },
    /// The flags that are true after the step. This event is reported only if the step changes a
    /// flag.
    Flags(u32),
    /// The step keeps the first `keep` UTF-16 code units of *buffer* and appends a string.
    Buffer {
        /// The number of code units kept.
        keep: usize,
        /// The appended string.
        add: &'a str,
    },
    /// The step writes a component of the URL.
    Write {
        /// The component's index in the ordered list of components.
        component: usize,
        /// The number of bytes of the old value that are kept.
        keep: usize,
        /// The appended string. `None` sets the component to null.
        add: Option<&'a str>,
        /// Whether the string comes from the base.
        from_base: bool,
    },
    /// The step runs the host parser.
    HostParser {
        /// The string to parse as a host.
        input: &'a str,
        /// The host parser's *isOpaque*.
        is_opaque: bool,
    },
    /// A validation error.
    Error {
        /// The error.
        error: ValidationError,
        /// The part of the input that the error is about.
        range: Range<usize>,
        /// Whether the error causes the parser to return failure.
        failure: bool,
        /// The number of the step, counted from 1, or 0 for errors before the first step.
        step: usize,
    },
    /// Consecutive steps in the same state, including steps beyond the limit.
    Run {
        /// The state.
        state: State,
        /// The range of the input that these steps read.
        range: Range<usize>,
        /// The number of steps that precede this run.
        first: usize,
        /// The number of steps.
        count: usize,
    },
}
