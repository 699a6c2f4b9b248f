//! [URL parsing](https://url.spec.whatwg.org/#url-parsing).
//!
//! [`machine`] is the standard's state machine, with its states in files by family: [`scheme`], [`relative`],
//! [`authority`], [`mod@file`], [`path`], [`query_and_fragment`]. The [fast paths](super::fast_paths) are
//! tried first.

mod authority;
mod file;
mod machine;
mod path;
mod query_and_fragment;
mod relative;
mod scheme;
pub(super) mod state_override;
#[cfg(feature = "encodings")]
mod with_encoding;

pub(crate) use machine::{EncodeQuery, Overridden};

use super::error_sink::{DiscardErrors, ErrorSink, Failure};
use super::fast_paths::{self, Extent, Recognized, find_in, find_normalized, find_reference};
use super::parse_error::ParseError;
use super::record::UrlRecord;
use super::state::State;
use super::stripping::{
    Stripped, end_without_trailing_c0_control_or_space, without_ascii_tab_or_newline,
    without_surrounding_c0_control_or_space,
};
use crate::fallible_string::FallibleString;
use crate::features::HAS_FAST_PATHS;
use machine::Machine;
use std::str::FromStr;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state override:
/// parses `input` into `record`, whose content is unspecified after failure.
pub fn parse(input: &str, base: Option<&UrlRecord>, record: &mut UrlRecord) -> Result<(), Failure> {
    let found = find_in(input.as_bytes(), input.len());
    let mut normalized = Vec::new();
    if let Some(whole) =
        find_normalized(input.as_bytes(), input.len(), found.as_ref(), &mut normalized)
        && let Ok(normalized) = str::from_utf8(&normalized)
    {
        return parse_what_is_left(normalized, Some(whole), None, record);
    }
    parse_what_is_left(input, found, base, record)
}

/// [`parse`] for an input in which [`find_in`] has recognized `found`.
pub fn parse_what_is_left(
    input: &str,
    found: Option<Recognized>,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    if !HAS_FAST_PATHS {
        return run_the_state_machine(input, base, None, record, &mut ());
    }
    if found.is_none()
        && let Some(base) = base
        && let Some(reference) = find_reference(input.as_bytes(), input.len(), base)
    {
        record.write_reference(&reference, base, input);
        return if record.href.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) };
    }
    match fast_paths::recognize(input, found, record) {
        None => run_the_state_machine(input, base, None, record, &mut ()),
        // The base no longer matters past the authority.
        Some(Extent::Until(state, start)) => {
            let rest = input.get(start..).unwrap_or_default();
            let rest = rest.get(..end_without_trailing_c0_control_or_space(rest.as_bytes()));
            run(rest.unwrap_or_default(), start, None, None, record, &mut (), state)
        }
        Some(_) if record.href.has_overflowed() => Err(Failure::OutOfMemory),
        Some(_) => Ok(()),
    }
}

/// [`parse`] by the state machine alone. Reports validation errors to `errors`, and encodes the query with
/// `encode_query`, or in UTF-8 if that is `None`.
pub(crate) fn run_the_state_machine<S: ErrorSink>(
    input: &str,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<(), Failure> {
    let (trimmed, start) = without_surrounding_c0_control_or_space(input, errors);
    run(trimmed, start, base, encode_query, record, errors, State::SchemeStart)
}

/// Runs the state machine from `state` on. `record` has the components before the one that the state parses.
/// `trimmed` is what step 1 leaves of the input, at its index `start`.
fn run<S: ErrorSink>(
    trimmed: &str,
    start: usize,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
    state: State,
) -> Result<(), Failure> {
    let mut storage = FallibleString::default();
    let input = without_ascii_tab_or_newline(trimmed, start, &mut storage, errors)?;
    // Enough for most results, so that memory is allocated once.
    record.href.reserve(input.len() + base.map_or(0, |base| base.href.len()) + 8);
    let mut errors = Stripped::new(trimmed, start, errors)?;
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, base, encode_query, record, &mut domain, &mut errors);
    machine.state = state;
    machine.run()?;
    record.finish_path();
    if record.href.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a state override:
/// parses `input` into `record`, which holds the components of `url` before those that the state parses.
pub(crate) fn parse_with_state_override<S: ErrorSink>(
    input: &str,
    url: &UrlRecord,
    state_override: State,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<Overridden, Failure> {
    let mut storage = FallibleString::default();
    let input = without_ascii_tab_or_newline(input, 0, &mut storage, errors)?;
    // The type of sink that `run` uses, so that the machine is compiled once: see benches/DECISIONS.md, *one
    // machine for all sinks*.
    let mut errors = Stripped::new(input, 0, errors)?;
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, None, encode_query, record, &mut domain, &mut errors);
    machine.override_state(state_override, url);
    match machine.run() {
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        // What was set before other failures stays.
        outcome => Ok(Overridden { failed: outcome.is_err(), ..machine.overridden }),
    }
}

impl UrlRecord {
    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): `input`, which
    /// may be relative when there is a `base`.
    ///
    /// # Errors
    ///
    /// `input` is not a URL, or the URL does not fit in memory.
    ///
    /// ```
    /// use whatwg_url_wasm::url::{UrlRecord, ValidationError};
    ///
    /// let error = UrlRecord::parse("https://[::1", None).unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::Ipv6Unclosed));
    /// ```
    pub fn parse(input: &str, base: Option<&Self>) -> Result<Self, ParseError> {
        let mut record = Self::default();
        parse(input, base, &mut record)?;
        Ok(record)
    }

    /// [`UrlRecord::parse`] by the state machine alone, as the standard writes it, without any
    /// [fast path](super#without-fast-paths).
    ///
    /// # Errors
    ///
    /// Those of [`UrlRecord::parse`].
    pub fn parse_with_the_state_machine(
        input: &str,
        base: Option<&Self>,
    ) -> Result<Self, ParseError> {
        let mut record = Self::default();
        run_the_state_machine(input, base, None, &mut record, &mut DiscardErrors)?;
        Ok(record)
    }
}

/// Parses without a base.
impl FromStr for UrlRecord {
    type Err = ParseError;

    fn from_str(input: &str) -> Result<Self, ParseError> {
        Self::parse(input, None)
    }
}
