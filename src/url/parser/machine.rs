//! The state machine, with the code shared by all states and the loop that runs them.

use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, Places, Turned, fail};
use crate::url::percent_encoding::PercentEncodeSet;
use crate::url::record::UrlRecord;
use crate::url::state::State;
use crate::url::url_code_points::{is_url_code_point, starts_with_two_ascii_hex_digits};
use crate::url::validation_error::ValidationError;
use core::ops::Range;

pub(super) enum Turn {
    /// Increase pointer by 1, or stop at the EOF code point.
    Next,
    /// Decrease pointer by 1, so that another state processes the same code point again.
    Again,
    Return,
}

/// The result of a state: how its turn ends, or failure.
pub(super) type Answer = Result<Turn, Failure>;

/// [Percent-encode after
/// encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) with an encoding
/// other than UTF-8. Appends the encoded query to the string.
pub(crate) type EncodeQuery<'a> = &'a dyn Fn(&str, PercentEncodeSet, &mut FallibleString);

/// The components that a parse with a state override has set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overridden {
    pub(crate) component: bool,
    /// The port has been set, possibly to null.
    pub(crate) port: bool,
    /// Setters ignore failures: components that were set before the failure stay set.
    pub(crate) failed: bool,
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser)'s variables.
///
/// The pointer is a UTF-8 byte offset that always lies between code points.
pub(super) struct Machine<'i, S> {
    pub(super) input: &'i str,
    pub(super) base: Option<&'i UrlRecord>,
    /// A function that encodes the query, unless the encoding is UTF-8.
    pub(super) encode_query: Option<EncodeQuery<'i>>,
    pub(super) url: &'i mut UrlRecord,
    /// Stores the host if the host parser's result is not a substring of the input.
    pub(super) domain: &'i mut FallibleString,
    /// The state override, and the URL that was passed with it. The components of that URL affect
    /// some steps.
    pub(super) state_override: Option<(State, &'i UrlRecord)>,
    pub(super) overridden: Overridden,
    pub(super) errors: &'i mut S,
    pub(super) state: State,
    pub(super) pointer: usize,
    /// The standard's *buffer*, if a later state needs it.
    pub(super) buffer: &'i str,
}

impl<'i, S: ErrorSink> Machine<'i, S> {
    /// Steps 4 to 8 of the [basic URL
    /// parser](https://url.spec.whatwg.org/#concept-basic-url-parser).
    pub(super) fn new(
        input: &'i str,
        base: Option<&'i UrlRecord>,
        encode_query: Option<EncodeQuery<'i>>,
        url: &'i mut UrlRecord,
        domain: &'i mut FallibleString,
        errors: &'i mut S,
    ) -> Self {
        // 5–8. The caller has already determined the output encoding.
        Self {
            input,
            base,
            encode_query,
            url,
            domain,
            state_override: None,
            overridden: Overridden::default(),
            errors,
            state: State::SchemeStart,
            pointer: 0,
            buffer: "",
        }
    }

    /// Step 4 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) when
    /// a state override and a URL to change are given.
    pub(super) fn override_state(&mut self, state_override: State, url: &'i UrlRecord) {
        // 4.
        self.state = state_override;
        self.state_override = Some((state_override, url));
    }

    /// Step 9 of the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser):
    /// runs the states until one of them returns or has processed the EOF code point.
    pub(super) fn run(&mut self) -> Result<(), Failure> {
        // 9.
        loop {
            let c = self.c();
            let (state, start) = (self.state, self.pointer);
            let turn = self.step(c);
            self.errors.took(state, start..self.pointer);
            self.errors.turned(|| Turned {
                input: self.input,
                places: Places::default(),
                state,
                next: self.state,
                start,
                has_failed: turn.is_err(),
                is_overridden: self.state_override.is_some(),
                is_special: self.url.is_special(),
                has_set_port: self.overridden.port,
                components: self.url.components(),
            });
            match turn? {
                Turn::Next => match self.c() {
                    Some(c) => self.pointer += c.len_utf8(),
                    None => return Ok(()),
                },
                Turn::Again => {}
                Turn::Return => return Ok(()),
            }
        }
    }

    // Always inlined, because the result consists of two values: see benches/DECISIONS.md, *What
    // WebAssembly returns in memory*.
    #[inline(always)]
    fn step(&mut self, c: Option<char>) -> Answer {
        match self.state {
            State::PathOrAuthority => self.path_or_authority_state(c),
            State::Authority => self.authority_state(),
            State::Host | State::Hostname => self.host_state(),
            State::Port => self.port_state(),
            State::PathStart => self.path_start_state(c),
            State::Path => self.path_state(),
            State::OpaquePath => self.opaque_path_state(),
            State::Query => self.query_state(),
            State::Fragment => self.fragment_state(),
            // With this sink, the states above never switch to any of the states below.
            _ if !S::ANY_URL => Err(Failure::Unnamed),
            State::SchemeStart => self.scheme_start_state(c),
            State::Scheme => self.scheme_state(),
            State::NoScheme => self.no_scheme_state(c),
            State::SpecialRelativeOrAuthority => self.special_relative_or_authority_state(c),
            State::Relative => self.relative_state(c),
            State::RelativeSlash => self.relative_slash_state(c),
            State::SpecialAuthoritySlashes => self.special_authority_slashes_state(c),
            State::SpecialAuthorityIgnoreSlashes => self.special_authority_ignore_slashes_state(c),
            State::File => self.file_state(c),
            State::FileSlash => self.file_slash_state(c),
            State::FileHost => self.file_host_state(),
        }
    }

    pub(super) fn is_special(&self) -> bool {
        S::ANY_URL && self.url.is_special()
    }

    /// The code point that the pointer points to. `None` represents the EOF code point.
    pub(super) fn c(&self) -> Option<char> {
        self.substring_from_pointer().chars().next()
    }

    /// The code point substring from pointer to the end of input.
    pub(super) fn substring_from_pointer(&self) -> &'i str {
        self.input.get(self.pointer..).unwrap_or_default()
    }

    /// The code points after the one that the pointer points to: the standard's *remaining*.
    pub(super) fn remaining(&self) -> &'i str {
        let mut code_points = self.substring_from_pointer().chars();
        code_points.next();
        code_points.as_str()
    }

    /// Reads the input up to the first byte for which `ends` is true, or to the end, and leaves the
    /// pointer there. Calling this function replaces the turns in which a state would "otherwise,
    /// append *c* to *buffer*".
    // Always inlined because a string consists of two values: see benches/DECISIONS.md, *What
    // WebAssembly returns in memory*.
    #[inline(always)]
    pub(super) fn take_until(&mut self, ends: impl Fn(u8) -> bool) -> &'i str {
        let substring = self.substring_from_pointer();
        let end = substring.bytes().position(ends).unwrap_or(substring.len());
        self.pointer += end;
        substring.get(..end).unwrap_or_default()
    }

    pub(super) const fn is_overridden(&self) -> bool {
        self.state_override.is_some()
    }

    /// The EOF code point, `/`, `?`, `#`, or, in a special URL, `\`.
    pub(super) fn ends_authority(&self) -> impl Fn(u8) -> bool + use<S> {
        let special = self.is_special();
        move |c| matches!(c, b'/' | b'?' | b'#') || special && c == b'\\'
    }

    /// Reports `error` at `c`, the code point that the pointer points to.
    pub(super) fn report_c(&mut self, error: ValidationError) {
        if S::ENABLED {
            let end = self.pointer + self.c().map_or(0, char::len_utf8);
            self.errors.report(error, self.pointer..end);
        }
    }

    /// Reports `error` at the colon before the pointer, because something is missing after it.
    pub(super) fn report_at_colon(&mut self, error: ValidationError) {
        self.errors.report(error, self.pointer.saturating_sub(1)..self.pointer);
    }

    /// Fails with `error` at `range`.
    pub(super) fn failure<T>(
        &mut self,
        error: ValidationError,
        range: Range<usize>,
    ) -> Result<T, Failure> {
        Err(fail(self.errors, error, range))
    }

    /// Reports each code point in `text` that is not part of a URL unit. `text` ends at the
    /// pointer. Implements the standard's "if *c* is not a URL code point and not U+0025 (%)" and
    /// "if *c* is U+0025 (%) and remaining does not start with two ASCII hex digits", in the
    /// [path](https://url.spec.whatwg.org/#path-state), [opaque
    /// path](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state),
    /// [query](https://url.spec.whatwg.org/#query-state) and
    /// [fragment](https://url.spec.whatwg.org/#fragment-state) states.
    pub(super) fn report_invalid_url_units(&mut self, text: &str) {
        if !S::ENABLED {
            return;
        }
        let start = self.pointer - text.len();
        for (index, c) in text.char_indices() {
            let (at, end) = (start + index, start + index + c.len_utf8());
            let valid = match c {
                // 1.2, 2.2, 3.2 and 4.2.
                '%' => starts_with_two_ascii_hex_digits(
                    self.input.get(end..).unwrap_or_default().as_bytes(),
                ),
                _ => is_url_code_point(c), // 1.1, 2.1, 3.1 and 4.1.
            };
            if !valid {
                self.errors.report(ValidationError::InvalidUrlUnit, at..end);
            }
        }
    }
}
