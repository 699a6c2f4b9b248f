//! The events of a trace.

use crate::url::state::State;
use crate::url::validation_error::ValidationError;
use core::ops::Range;

/// The indices of the components, in order.
pub(super) const SCHEME: usize = 0;
pub(super) const USERNAME: usize = 1;
pub(super) const PASSWORD: usize = 2;
pub(super) const HOST: usize = 3;
pub(super) const PORT: usize = 4;
pub(super) const PATH: usize = 5;
pub(super) const QUERY: usize = 6;
pub(super) const FRAGMENT: usize = 7;

/// In [`Event::Flags`]: *atSignSeen* is true.
pub const AT_SIGN_SEEN: u32 = 1;
/// In [`Event::Flags`]: *insideBrackets* is true.
pub const INSIDE_BRACKETS: u32 = 1 << 1;
/// In [`Event::Flags`]: *passwordTokenSeen* is true.
pub const PASSWORD_TOKEN_SEEN: u32 = 1 << 2;

/// The events of a trace, in order. Ranges are byte ranges of the original input.
pub enum Event<'a> {
    /// A part of the input that was removed before the first step.
    Removed(Range<usize>),
    /// A component that is not null before the first step.
    Before {
        /// The component, by its index in the order of the components.
        component: usize,
        /// The component's value, serialized.
        value: &'a str,
    },
    /// A step. The events up to the next step are its effects.
    Step {
        /// The state.
        state: State,
        /// The position of *c*, or the end of the input for the EOF code point.
        range: Range<usize>,
        /// *pointer*, as an offset in code points into the input without its removed parts.
        pointer: usize,
        /// *c*; `None` is the EOF code point.
        c: Option<char>,
    },
    /// The flags that are true after the step, if it changes any.
    Flags(u32),
    /// The step keeps this many UTF-16 code units of *buffer*, and appends a string.
    Buffer {
        /// The number of code units kept.
        keep: usize,
        /// The appended string.
        add: &'a str,
    },
    /// The step writes a component of the URL.
    Write {
        /// The component, by its index in the order of the components.
        component: usize,
        /// The number of bytes of its value that are kept.
        keep: usize,
        /// The appended string. `None` sets the component to null.
        add: Option<&'a str>,
        /// Whether the string comes from the base.
        from_base: bool,
    },
    /// The step runs the host parser.
    HostParser {
        /// The string that is parsed as a host.
        input: &'a str,
        /// The host parser's *isOpaque*.
        is_opaque: bool,
    },
    /// A validation error.
    Error {
        /// The error.
        error: ValidationError,
        /// The part of the input that it is about.
        range: Range<usize>,
        /// Whether the parser returns failure because of it.
        failure: bool,
        /// The number of the step, counted from 1. 0 means before the first step.
        step: usize,
    },
    /// All steps that run in one state before the next state, including steps beyond the limit.
    Run {
        /// The state.
        state: State,
        /// The range of the input that they read.
        range: Range<usize>,
        /// The number of steps before them.
        first: usize,
        /// The number of steps.
        count: usize,
    },
}
