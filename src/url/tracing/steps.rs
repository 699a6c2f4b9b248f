//! Splits one turn of a state into steps.
//!
//! In many states, the state machine processes a whole component at once, whereas this module
//! reports the standard's steps, one for each code point. If a step writes a whole component, the
//! value is taken from the state machine's URL record.

use super::events::{
    AT_SIGN_SEEN, Event, FRAGMENT, HOST, INSIDE_BRACKETS, PASSWORD, PASSWORD_TOKEN_SEEN, PATH,
    PORT, QUERY, SCHEME, USERNAME,
};
use crate::basics::is_ascii_tab_or_newline;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::url::error_sink::{ErrorSink, Failure, Turned};
use crate::url::percent_encoding::{
    C0_CONTROL, FRAGMENT as FRAGMENT_SET, PATH as PATH_SET, PercentEncodeSet, USERINFO,
    append_utf8_percent_encoded,
};
use crate::url::state::State;
use crate::url::validation_error::ValidationError;
use alloc::vec::Vec;
use core::ops::Range;

/// Observes the state machine and reports the steps.
pub(super) struct Tracer<'i, F> {
    input: &'i str,
    /// The number of bytes that the setter removes from the start of its input.
    offset: usize,
    limit: usize,
    had_port: bool,
    tell: F,
    count: usize,
    run: Option<Run>,
    /// The errors in the current turn that have not been reported yet.
    errors: Vec<(ValidationError, Range<usize>)>,
    /// The index in `errors` of the next error to report.
    error_index: usize,
    /// The next error to report and the step in which it occurred.
    last_error: Option<(ValidationError, Range<usize>, usize)>,
    has_failed: bool,
    has_overflowed: bool,
    /// The pointer, in bytes and in code points.
    place: (usize, usize),
    /// The length of *buffer* in UTF-16 code units.
    buffer: usize,
    flags: u32,
    /// The lengths of the components when they were last written. A null component is `None`.
    lengths: [Option<usize>; 8],
    /// The percent-encoded form of a code point.
    encoded: FallibleString,
}

struct Run {
    state: State,
    range: Range<usize>,
    first: usize,
}

impl<'i, F: FnMut(Event<'_>)> Tracer<'i, F> {
    pub(super) fn new(
        input: &'i str,
        offset: usize,
        limit: usize,
        had_port: bool,
        tell: F,
    ) -> Self {
        Self {
            input,
            offset,
            limit,
            had_port,
            tell,
            count: 0,
            run: None,
            errors: Vec::new(),
            error_index: 0,
            last_error: None,
            has_failed: false,
            has_overflowed: false,
            place: (0, 0),
            buffer: 0,
            flags: 0,
            lengths: [Some(0), Some(0), Some(0), None, None, Some(0), None, None],
            encoded: FallibleString::default(),
        }
    }

    /// Reports everything that is left.
    pub(super) fn finish(mut self) -> Result<(), Failure> {
        self.tell_errors(usize::MAX);
        let fails = |&(_, _, step): &(_, _, usize)| self.has_failed && step == self.count;
        let failure = self.last_error.as_ref().is_some_and(fails);
        self.tell_last_error(failure);
        self.tell_run();
        if self.has_overflowed || self.encoded.has_overflowed() {
            return Err(Failure::OutOfMemory);
        }
        Ok(())
    }

    const fn is_within_limit(&self) -> bool {
        self.count <= self.limit
    }

    /// The colon that a setter may append is mapped to an empty range at the end.
    fn in_input(&self, turn: &Turned<'_>, range: Range<usize>) -> Range<usize> {
        let Range { start, end } = turn.places.in_input(range);
        let most = self.input.len();
        (start + self.offset).min(most)..(end + self.offset).min(most)
    }

    /// Begins the step at byte offset `at` and returns the code point there.
    fn step(&mut self, turn: &Turned<'_>, at: usize) -> Option<char> {
        let c = turn.input.get(at..).and_then(|remainder| remainder.chars().next());
        let range = self.in_input(turn, at..at + c.map_or(0, char::len_utf8));
        let pointer = self.point_to(turn.input, at);
        match &mut self.run {
            Some(run) if run.state == turn.state => run.range.end = range.end.max(run.range.end),
            _ => {
                self.tell_run();
                let (state, first) = (turn.state, self.count);
                self.run = Some(Run { state, range: range.clone(), first });
            }
        }
        self.count += 1;
        if self.is_within_limit() {
            (self.tell)(Event::Step { state: turn.state, range, pointer, c });
        }
        c
    }

    /// Moves to byte offset `at` and returns the number of code points before it.
    fn point_to(&mut self, input: &str, at: usize) -> usize {
        let (bytes, points) = self.place;
        let count = |range: Range<usize>| input.get(range).unwrap_or_default().chars().count();
        let points = match at >= bytes {
            true => points + count(bytes..at),
            false => points.saturating_sub(count(at..bytes)),
        };
        self.place = (at, points);
        points
    }

    fn tell_run(&mut self) {
        if let Some(Run { state, range, first }) = self.run.take() {
            (self.tell)(Event::Run { state, range, first, count: self.count - first });
        }
    }

    /// Reports the errors of this turn that end at or before `end`.
    fn tell_errors(&mut self, end: usize) {
        self.tell_errors_while(|_, range| range.end <= end);
    }

    /// Reports the errors of this turn, stopping at the first one that `is_such` rejects.
    fn tell_errors_while(&mut self, is_such: impl Fn(ValidationError, &Range<usize>) -> bool) {
        while let Some((error, range)) = self.errors.get(self.error_index).cloned() {
            if !is_such(error, &range) {
                return;
            }
            self.error_index += 1;
            self.tell_last_error(false);
            self.last_error = Some((error, range, self.count));
        }
        self.errors.clear();
        self.error_index = 0;
    }

    /// Before a setter's first turn, the only possible errors are about tabs and newlines.
    fn tell_errors_before(&mut self, turn: &Turned<'_>) {
        let input = self.input.as_bytes();
        self.tell_errors_while(|_, range| {
            turn.state == State::SchemeStart
                || input.get(range.start).is_some_and(|&byte| is_ascii_tab_or_newline(byte.into()))
        });
    }

    fn set_flags(&mut self, flags: u32) {
        if self.is_within_limit() && flags != self.flags {
            (self.tell)(Event::Flags(flags));
        }
        self.flags = flags;
    }

    /// Reports a delayed error, now that it is known whether the error makes the parser fail.
    fn tell_last_error(&mut self, failure: bool) {
        if let Some((error, range, step)) = self.last_error.take() {
            (self.tell)(Event::Error { error, range, failure, step });
        }
    }

    fn append_to_buffer(&mut self, text: &str) {
        if self.is_within_limit() {
            (self.tell)(Event::Buffer { keep: self.buffer, add: text });
        }
        self.buffer += text.chars().map(char::len_utf16).sum::<usize>();
    }

    fn append_c_to_buffer(&mut self, c: char) {
        self.append_to_buffer(c.encode_utf8(&mut [0; 4]));
    }

    fn clear_buffer(&mut self) {
        if self.is_within_limit() && self.buffer > 0 {
            (self.tell)(Event::Buffer { keep: 0, add: "" });
        }
        self.buffer = 0;
    }

    /// Reports that `component` is now `value`, with its first `keep` bytes unchanged.
    fn write(&mut self, component: usize, keep: usize, value: Option<&str>, from_base: bool) {
        if let Some(length) = self.lengths.get_mut(component) {
            *length = value.map(str::len);
        }
        if self.is_within_limit() {
            let add = value.map(|value| value.get(keep..).unwrap_or_default());
            (self.tell)(Event::Write { component, keep, add, from_base });
        }
    }

    /// Reports that `c` is percent-encoded and appended to `component`.
    fn append(&mut self, component: usize, c: char, set: PercentEncodeSet) {
        self.encode(c, set);
        self.append_encoded(component);
    }

    fn append_encoded(&mut self, component: usize) {
        let keep = self.lengths.get(component).copied().flatten().unwrap_or_default();
        if self.is_within_limit() {
            let add = Some(self.encoded.as_str());
            (self.tell)(Event::Write { component, keep, add, from_base: false });
        }
        if let Some(length) = self.lengths.get_mut(component) {
            *length = Some(keep + self.encoded.len());
        }
    }

    fn encode(&mut self, c: char, set: PercentEncodeSet) {
        self.encoded.clear();
        append_utf8_percent_encoded(c.encode_utf8(&mut [0; 4]), set, &mut self.encoded);
    }

    /// Reports which components have changed, for states that copy components from the base.
    /// Comparing lengths is enough, because these states write only components that were null or
    /// empty.
    fn write_changes(&mut self, turn: &Turned<'_>) {
        for (component, &value) in turn.components.iter().enumerate() {
            let length = self.lengths.get(component).copied().flatten();
            if length != value.map(str::len) {
                let from_base = value.is_some_and(|value| !value.is_empty());
                self.write(component, 0, value, from_base);
            }
        }
    }

    /// Reports that a step writes the current value of `component`.
    fn write_component(&mut self, turn: &Turned<'_>, component: usize) {
        self.write(component, 0, turn.components.get(component).copied().flatten(), false);
    }

    /// Reports any change to the length of the path.
    fn write_path(&mut self, turn: &Turned<'_>) {
        let path = turn.components.get(PATH).copied().flatten().unwrap_or_default();
        let before = self.lengths.get(PATH).copied().flatten().unwrap_or_default();
        if before != path.len() {
            self.write(PATH, before.min(path.len()), Some(path), false);
        }
    }

    /// Reports that a state empties the query or fragment before the next state.
    fn begin_next(&mut self, turn: &Turned<'_>, c: Option<char>) {
        match (turn.next, c) {
            (State::Query, Some('?')) => self.write(QUERY, 0, Some(""), false),
            (State::Fragment, Some('#')) => self.write(FRAGMENT, 0, Some(""), false),
            _ => {}
        }
    }

    /// Reports a step for each code point. Returns the offset of the one that ends the turn.
    fn steps_until(
        &mut self,
        turn: &Turned<'_>,
        ends: impl Fn(u8) -> bool,
        mut each: impl FnMut(&mut Self, char),
    ) -> usize {
        let remainder = turn.input.get(turn.start..).unwrap_or_default();
        let end = remainder.bytes().position(ends).unwrap_or(remainder.len());
        for (index, c) in remainder.get(..end).unwrap_or_default().char_indices() {
            self.step(turn, turn.start + index);
            each(self, c);
            self.tell_errors_here(turn, turn.start + index + c.len_utf8());
        }
        turn.start + end
    }

    /// Reports each error at its code point, up to `end`.
    fn tell_errors_here(&mut self, turn: &Turned<'_>, end: usize) {
        let reports_where_it_reads =
            matches!(turn.state, State::Path | State::OpaquePath | State::Query | State::Fragment);
        if reports_where_it_reads && !self.errors.is_empty() {
            let end = self.in_input(turn, end..end).start;
            self.tell_errors(end);
        }
    }

    /// <https://url.spec.whatwg.org/#scheme-start-state>
    fn scheme_start(&mut self, turn: &Turned<'_>) {
        if let Some(c) = self.step(turn, turn.start).filter(char::is_ascii_alphabetic) {
            self.append_c_to_buffer(c.to_ascii_lowercase());
        }
    }

    /// <https://url.spec.whatwg.org/#scheme-state>
    fn scheme(&mut self, turn: &Turned<'_>) {
        let end = self.steps_until(
            turn,
            |c| !(c.is_ascii_alphanumeric() || matches!(c, b'+' | b'-' | b'.')),
            |tracer, c| tracer.append_c_to_buffer(c.to_ascii_lowercase()),
        );
        let c = self.step(turn, end);
        if turn.has_failed {
            return;
        }
        let scheme = turn.components.get(SCHEME).copied().flatten().unwrap_or_default();
        if c == Some(':') && !scheme.is_empty() {
            self.write_component(turn, SCHEME);
        }
        if !turn.is_overridden {
            self.clear_buffer();
        } else if turn.has_set_port && self.had_port {
            self.write(PORT, 0, None, false);
        }
    }

    /// <https://url.spec.whatwg.org/#authority-state>
    fn authority(&mut self, turn: &Turned<'_>) {
        let mut token = FallibleString::default();
        let end = self.steps_until(turn, ends_authority(turn.is_special), |tracer, c| {
            if c != '@' {
                token.push(c);
                tracer.append_c_to_buffer(c);
                return;
            }
            tracer.credentials(&token);
            token.clear();
            tracer.clear_buffer();
            tracer.tell_error_of_at_sign();
        });
        self.has_overflowed |= token.has_overflowed();
        self.step(turn, end);
        self.clear_buffer();
    }

    /// Step 1 of the authority state. `buffer` is *buffer* before the step.
    fn credentials(&mut self, buffer: &str) {
        let lead = if self.flags & AT_SIGN_SEEN == 0 { "" } else { "%40" };
        let mut flags = self.flags | AT_SIGN_SEEN;
        let text = lead.chars().chain(buffer.chars());
        let (mut username, mut password) = (FallibleString::default(), FallibleString::default());
        for c in text {
            if c == ':' && flags & PASSWORD_TOKEN_SEEN == 0 {
                flags |= PASSWORD_TOKEN_SEEN;
                continue;
            }
            self.encode(c, USERINFO);
            let is_username = flags & PASSWORD_TOKEN_SEEN == 0;
            let output = if is_username { &mut username } else { &mut password };
            output.push_str(&self.encoded);
        }
        self.set_flags(flags);
        for (component, text) in [(USERNAME, username), (PASSWORD, password)] {
            if !text.is_empty() {
                self.encoded = text;
                self.append_encoded(component);
            }
        }
    }

    /// Reports one of the errors that each `@` causes.
    fn tell_error_of_at_sign(&mut self) {
        if let Some((error, range)) = self.errors.get(self.error_index).cloned() {
            self.error_index += 1;
            self.tell_last_error(false);
            self.last_error = Some((error, range, self.count));
        }
    }

    /// <https://url.spec.whatwg.org/#host-state>
    fn host(&mut self, turn: &Turned<'_>) {
        if turn.next == State::FileHost {
            self.step(turn, turn.start);
            return;
        }
        let ends = ends_authority(turn.is_special);
        let remainder = turn.input.get(turn.start..).unwrap_or_default();
        let mut end = turn.start;
        for (index, c) in remainder.char_indices() {
            let is_end =
                c == ':' && self.flags & INSIDE_BRACKETS == 0 || u8::try_from(c).is_ok_and(&ends);
            if is_end {
                break;
            }
            self.step(turn, turn.start + index);
            match c {
                '[' => self.set_flags(self.flags | INSIDE_BRACKETS),
                ']' => self.set_flags(self.flags & !INSIDE_BRACKETS),
                _ => {}
            }
            self.append_c_to_buffer(c);
            end = turn.start + index + c.len_utf8();
        }
        let c = self.step(turn, end);
        // With a state override, the host state fails before it runs the host parser.
        if !(turn.is_overridden && turn.state == State::Hostname && c == Some(':')) {
            self.tell_host_parser(turn, end);
        }
        self.end_host(turn);
    }

    /// Reports that the host parser runs on the text read so far, unless that text is empty.
    fn tell_host_parser(&mut self, turn: &Turned<'_>, end: usize) {
        let input = turn.input.get(turn.start..end).unwrap_or_default();
        if self.is_within_limit() && !input.is_empty() {
            (self.tell)(Event::HostParser { input, is_opaque: !turn.is_special });
        }
    }

    /// Reports the result of the host parser.
    fn end_host(&mut self, turn: &Turned<'_>) {
        if !turn.has_failed {
            self.write_component(turn, HOST);
            self.clear_buffer();
        }
    }

    /// <https://url.spec.whatwg.org/#port-state>
    fn port(&mut self, turn: &Turned<'_>) {
        let end = self.steps_until(turn, |c| !c.is_ascii_digit(), Self::append_c_to_buffer);
        self.step(turn, end);
        if end > turn.start && !turn.has_failed {
            self.write_component(turn, PORT);
            self.clear_buffer();
        }
    }

    /// <https://url.spec.whatwg.org/#file-host-state>
    fn file_host(&mut self, turn: &Turned<'_>) {
        let end = self.steps_until(turn, ends_authority(true), Self::append_c_to_buffer);
        self.step(turn, end);
        if turn.next == State::Path {
            // The drive letter remains in the buffer. The file state has already written the host.
            self.write_changes(turn);
        } else {
            self.tell_host_parser(turn, end);
            self.end_host(turn);
        }
    }

    /// <https://url.spec.whatwg.org/#path-state>
    fn path(&mut self, turn: &Turned<'_>) {
        let Turned { is_special, is_overridden, .. } = *turn;
        let end = self.steps_until(
            turn,
            |c| c == b'/' || is_special && c == b'\\' || !is_overridden && matches!(c, b'?' | b'#'),
            |tracer, c| {
                tracer.encode(c, PATH_SET);
                if tracer.is_within_limit() {
                    let (keep, add) = (tracer.buffer, tracer.encoded.as_str());
                    (tracer.tell)(Event::Buffer { keep, add });
                }
                tracer.buffer += tracer.encoded.len();
            },
        );
        let c = self.step(turn, end);
        self.write_path(turn);
        self.clear_buffer();
        self.begin_next(turn, c);
    }

    /// <https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state>
    fn opaque_path(&mut self, turn: &Turned<'_>) {
        let mut spaces = 0;
        let remainder = turn.input.get(turn.start..).unwrap_or_default();
        let length = remainder.bytes().position(|c| matches!(c, b'?' | b'#'));
        let last = length.unwrap_or(usize::MAX);
        let end = self.steps_until(
            turn,
            |c| matches!(c, b'?' | b'#'),
            |tracer, c| {
                spaces += c.len_utf8();
                if c == ' ' && spaces == last {
                    tracer.encoded.clear();
                    tracer.encoded.push_str("%20");
                    tracer.append_encoded(PATH);
                } else {
                    tracer.append(PATH, c, C0_CONTROL);
                }
            },
        );
        let c = self.step(turn, end);
        self.begin_next(turn, c);
    }

    /// <https://url.spec.whatwg.org/#query-state>
    fn query(&mut self, turn: &Turned<'_>) {
        let is_overridden = turn.is_overridden;
        let end = self.steps_until(turn, |c| c == b'#' && !is_overridden, Self::append_c_to_buffer);
        let c = self.step(turn, end);
        self.write_component(turn, QUERY);
        self.clear_buffer();
        self.begin_next(turn, c);
    }

    /// <https://url.spec.whatwg.org/#fragment-state>
    fn fragment(&mut self, turn: &Turned<'_>) {
        let end =
            self.steps_until(turn, |_| false, |tracer, c| tracer.append(FRAGMENT, c, FRAGMENT_SET));
        self.step(turn, end);
    }
}

impl<F: FnMut(Event<'_>)> ErrorSink for Tracer<'_, F> {
    const ENABLED: bool = true;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        if self.errors.try_reserve(1).is_err() {
            self.has_overflowed = true;
            return;
        }
        let (most, offset) = (self.input.len(), self.offset);
        let range = (range.start + offset).min(most)..(range.end + offset).min(most);
        push_within_capacity(&mut self.errors, (error, range));
    }

    fn turned<'t>(&mut self, turn: impl FnOnce() -> Turned<'t>) {
        let turn = &turn();
        self.has_failed = turn.has_failed;
        if self.count == 0 {
            // Reports errors that occurred before the state machine started.
            self.tell_errors_before(turn);
        }
        match turn.state {
            State::SchemeStart => self.scheme_start(turn),
            State::Scheme => self.scheme(turn),
            State::Authority => self.authority(turn),
            State::Host | State::Hostname => self.host(turn),
            State::Port => self.port(turn),
            State::FileHost => self.file_host(turn),
            State::Path => self.path(turn),
            State::OpaquePath => self.opaque_path(turn),
            State::Query => self.query(turn),
            State::Fragment => self.fragment(turn),
            State::PathStart => {
                let c = self.step(turn, turn.start);
                self.write_path(turn);
                self.begin_next(turn, c);
            }
            _ => {
                let c = self.step(turn, turn.start);
                if !turn.has_failed {
                    self.write_changes(turn);
                    self.begin_next(turn, c);
                }
            }
        }
        self.tell_errors(usize::MAX);
    }
}

/// Whether `c` ends an authority; the EOF code point is handled separately.
fn ends_authority(is_special: bool) -> impl Fn(u8) -> bool {
    move |c| matches!(c, b'/' | b'?' | b'#') || is_special && c == b'\\'
}
