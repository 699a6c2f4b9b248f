//! [URL parsing](https://url.spec.whatwg.org/#url-parsing).
//!
//! [`machine`] is the standard's state machine, with its states in files by family: [`scheme`],
//! [`relative`], [`authority`], [`mod@file`], [`path`], [`query_and_fragment`]. [`fast_paths`]
//! are what may answer before it.

mod authority;
pub(crate) mod fast_paths;
mod file;
mod input;
mod machine;
mod path;
mod query_and_fragment;
mod relative;
mod scheme;
mod state;

pub(crate) use state::State;

use super::percent_encoding::PercentEncodeSet;
#[cfg(feature = "encodings")]
use super::percent_encoding::encode_query_with;
use super::record::UrlRecord;
use super::validation_error::{ErrorSink, Failure, ParseError, ValidationError};
use crate::HAS_FAST_PATHS;
#[cfg(feature = "encodings")]
use crate::encoding::Encoding;
use crate::fallible_string::FallibleString;
use fast_paths::{Extent, Recognized, find_in, find_in_another_spelling, find_reference};
use input::Stripped;
use machine::Machine;
use std::ops::Range;
use std::str::FromStr;

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state
/// override: parses `input` into `record`, whose content is of no use after failure.
pub fn parse(input: &str, base: Option<&UrlRecord>, record: &mut UrlRecord) -> Result<(), Failure> {
    let found = find_in(input.as_bytes(), input.len());
    let mut other = Vec::new();
    if let Some(whole) =
        find_in_another_spelling(input.as_bytes(), input.len(), found.as_ref(), &mut other)
        && let Ok(other) = str::from_utf8(&other)
    {
        return parse_what_is_left(other, Some(whole), None, record);
    }
    parse_what_is_left(input, found, base, record)
}

/// The same for an input of which that much is recognized.
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
        // Where it goes on, the base has had its say.
        Some(Extent::Until(state, start)) => {
            let rest = input.get(start..).unwrap_or_default();
            let rest = rest.get(..input::end_without_trailing_c0_control_or_space(rest.as_bytes()));
            run(rest.unwrap_or_default(), start, None, None, record, &mut (), state)
        }
        Some(_) if record.href.has_overflowed() => Err(Failure::OutOfMemory),
        Some(_) => Ok(()),
    }
}

/// [Percent-encode after encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding)
/// with an encoding other than UTF-8: appends what the first string becomes to the last.
pub type EncodeQuery<'a> = &'a dyn Fn(&str, PercentEncodeSet, &mut FallibleString);

/// The same by the state machine alone, with another encoding for the query perhaps, and reporting
/// validation errors.
pub(crate) fn run_the_state_machine<S: ErrorSink>(
    input: &str,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<(), Failure> {
    let (trimmed, start) = input::without_surrounding_c0_control_or_space(input, errors);
    run(trimmed, start, base, encode_query, record, errors, State::SchemeStart)
}

/// Runs the state machine from `state` on, where `record` has the components before that state's.
/// `trimmed` is what is left of the input after step 1, and began at `start`.
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
    let input = input::without_ascii_tab_or_newline(trimmed, start, &mut storage, errors)?;
    // Most results fit in this, so that there is one allocation instead of five.
    record.href.reserve(input.len() + base.map_or(0, |base| base.href.len()) + 8);
    let mut errors = Stripped::new(trimmed, start, errors)?;
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, base, encode_query, record, &mut domain, &mut errors);
    machine.state = state;
    machine.run()?;
    record.finish_path();
    if record.href.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

/// The same with a state override: parses `input` into `record`, which holds the components of `url`
/// before those that the state is about.
pub(crate) fn parse_with_state_override(
    input: &str,
    url: &UrlRecord,
    state_override: State,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
) -> Result<Overridden, Failure> {
    let mut storage = FallibleString::default();
    let input = input::without_ascii_tab_or_newline(input, 0, &mut storage, &mut ())?;
    // The sink of the parser above, so that there is one machine: two were 13 KB more of wasm.
    let mut errors = ();
    let mut errors = Stripped::new(input, 0, &mut errors)?;
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, None, encode_query, record, &mut domain, &mut errors);
    machine.override_state(state_override, url);
    match machine.run() {
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        // Other failures are silent: a setter keeps what was set before them.
        _ => Ok(machine.overridden),
    }
}

/// What a parse with a state override has set.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Overridden {
    /// The scheme or host.
    pub(crate) component: bool,
    /// The port, if only to null.
    pub(crate) port: bool,
}

/// Takes validation errors and forgets them. Who wants them gets the path state without its fast path.
struct Unheard;

impl ErrorSink for Unheard {
    const ENABLED: bool = true;

    fn report(&mut self, _: ValidationError, _: Range<usize>) {}
}

impl UrlRecord {
    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser): `input`, which
    /// may be relative when there is a `base`.
    ///
    /// # Errors
    ///
    /// `input` is not a URL, or one that does not fit in memory.
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

    /// The same by the state machine alone, as the standard writes it, without the fast path: for
    /// tests that hold the two together.
    ///
    /// # Errors
    ///
    /// Those of [`UrlRecord::parse`].
    pub fn parse_with_the_state_machine(
        input: &str,
        base: Option<&Self>,
    ) -> Result<Self, ParseError> {
        let mut record = Self::default();
        run_the_state_machine(input, base, None, &mut record, &mut Unheard)?;
        Ok(record)
    }

    /// The same with *encoding*, in which the query of a URL with a special scheme other than `ws` and
    /// `wss` is encoded before it is percent-encoded. Documents in legacy encodings need this.
    ///
    /// # Errors
    ///
    /// Those of [`UrlRecord::parse`].
    ///
    /// ```
    /// use whatwg_url_wasm::{encoding, url::UrlRecord};
    ///
    /// let shift_jis = encoding::get("sjis").unwrap();
    /// let url = UrlRecord::parse_with_encoding("https://a/?≡☃", None, shift_jis)?;
    /// assert_eq!(url.query(), Some("%81%DF%26%239731%3B"));
    /// # Ok::<(), whatwg_url_wasm::url::ParseError>(())
    /// ```
    #[cfg(feature = "encodings")]
    pub fn parse_with_encoding(
        input: &str,
        base: Option<&Self>,
        encoding: &'static Encoding,
    ) -> Result<Self, ParseError> {
        let mut record = Self::default();
        let encode_query = encode_query_with(encoding);
        run_the_state_machine(
            input,
            base,
            encode_query.as_ref().map(|encode| encode as EncodeQuery<'_>),
            &mut record,
            &mut (),
        )?;
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
