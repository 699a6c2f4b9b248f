//! What a trace tells.

use crate::url::state::State;
use crate::url::validation_error::ValidationError;
use core::ops::Range;

/// The places of components in their order.
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

/// What a trace tells, in order. Ranges are bytes of the input as it was given.
pub enum Event<'a> {
    /// What was removed from the input before the first step.
    Removed(Range<usize>),
    /// A component that is not null before the first step.
    Before {
        /// The component, by its place in the order of the components.
        component: usize,
        /// The component's value, serialized.
        value: &'a str,
    },
    /// A step. What follows, up to the next step, is what it does.
    Step {
        /// The state.
        state: State,
        /// Where *c* stands, or the end of the input for the EOF code point.
        range: Range<usize>,
        /// *pointer*, in code points of the input without what was removed.
        pointer: usize,
        /// *c*; `None` is the EOF code point.
        c: Option<char>,
    },
    /// The flags that are true after the step, if it changes any.
    Flags(u32),
    /// The step leaves this many code units of *buffer*, in UTF-16, and appends a string.
    Buffer {
        /// How many code units stay.
        keep: usize,
        /// What is appended.
        add: &'a str,
    },
    /// The step writes a component of the URL.
    Write {
        /// The component, by its place in the order of the components.
        component: usize,
        /// How many bytes of its value stay.
        keep: usize,
        /// What is appended; `None` sets the component to null.
        add: Option<&'a str>,
        /// Whether that is a part of the base.
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
        /// What it is about.
        range: Range<usize>,
        /// Whether the parser fails with it.
        failure: bool,
        /// The number of the step, from 1 on. 0: before the first.
        step: usize,
    },
    /// All steps of a state between two others, also of those that are not told.
    Run {
        /// The state.
        state: State,
        /// What they read.
        range: Range<usize>,
        /// How many steps come before.
        first: usize,
        /// How many steps there are.
        count: usize,
    },
}
