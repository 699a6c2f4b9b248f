//! [URL parsing](https://url.spec.whatwg.org/#url-parsing).
//!
//! [`machine`] is the standard's state machine. The state machine's states are grouped in files:
//! [`scheme`], [`relative`], [`authority`], [`mod@file`], [`path`], [`query_and_fragment`]. The
//! [fast paths](super::fast_paths) are tried first.

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

use super::credentials::debug_only;
use super::error_sink::{DiscardErrors, ErrorSink, Failure, NotSpecial};
use super::fast_paths::{
    Base, Outcome, Reference, Scan, Wanted, end_of_scheme, has_valid_authority, is_valid,
    lacks_scheme, recognize_unserialized, scan,
};
use super::parse_error::ParseError;
use super::record::UrlRecord;
use super::scheme::SchemeType;
use super::state::State;
use super::stripping::{
    Stripped, without_ascii_tab_or_newline, without_surrounding_c0_control_or_space,
};
use crate::fallible_string::FallibleString;
use crate::features::IS_NATIVE;
use alloc::vec::Vec;
use core::str::FromStr;
use machine::Machine;

/// The memory that parsing needs in addition to the record. [`UrlRecord::parse_into`] can reuse
/// this memory for any number of URLs.
#[derive(Clone, Default)]
pub struct Workspace {
    normalized: Vec<u8>,
    /// The input without tabs and newlines.
    stripped: FallibleString,
    /// A host that is not a substring of the input.
    domain: FallibleString,
}

debug_only!(Workspace as "Workspace":);

impl Workspace {
    pub(crate) const fn capacity(&self) -> usize {
        self.normalized.capacity() + self.stripped.capacity() + self.domain.capacity()
    }
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) without a state
/// override. Parses `input` into `record`. On failure, the contents of `record` are unspecified.
pub(super) fn parse(
    input: &str,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    parse_in(&mut Workspace::default(), input, base, record)
}

/// Like [`parse`], but uses the memory of `workspace`.
pub(crate) fn parse_in(
    workspace: &mut Workspace,
    input: &str,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    let (bytes, normalized) = (input.as_bytes(), &mut workspace.normalized);
    let sent = base.map(Base::from);
    let mut url = scan(bytes, bytes.len(), sent.as_ref());
    if let Some(url) = &mut url
        && url.covers(bytes.len())
    {
        let extent = url.extent_if_covered();
        record.write_recognized(url, extent, input);
        return written(record);
    }
    let wanted = Wanted::UrlOrError;
    let outcome =
        recognize_unserialized(bytes, bytes.len(), sent, wanted, &mut url, normalized, || true);
    if let (Outcome::Normalized, Some(url)) = (&outcome, &url)
        && record.take_normalized(url, normalized)
    {
        return written(record);
    }
    parse_what_is_left_in(workspace, input, &outcome, url.as_ref(), base, record)
}

/// Like `parse`, but for an input that is the given reference or that no fast path handles.
pub fn parse_what_is_left(
    input: &str,
    reference: Option<&Reference>,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    match (reference, base) {
        (Some(reference), Some(base)) => {
            record.write_reference(reference, base, input);
            written(record)
        }
        _ => run_from_the_start(&mut Workspace::default(), input, base, record),
    }
}

/// Like `parse`, but for an input for which [`recognize`](super::fast_paths::recognize) has already
/// returned `outcome` and `url`.
pub(crate) fn parse_what_is_left_in(
    workspace: &mut Workspace,
    input: &str,
    outcome: &Outcome,
    url: Option<&Scan>,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    match (outcome, url, base) {
        (Outcome::Fails(failure), ..) => return Err(*failure),
        (Outcome::Spliced(reference), _, Some(base)) => {
            record.write_reference(reference, base, input);
        }
        (Outcome::Recognized(extent), Some(url), _) => {
            record.write_recognized(url, *extent, input);
        }
        _ => return run_from_the_start(workspace, input, base, record),
    }
    written(record)
}

fn run_from_the_start(
    workspace: &mut Workspace,
    input: &str,
    base: Option<&UrlRecord>,
    record: &mut UrlRecord,
) -> Result<(), Failure> {
    let (trimmed, start) = without_surrounding_c0_control_or_space(input, &mut ());
    run(workspace, trimmed, start, base, None, record, &mut (), State::SchemeStart)
}

/// The part of an absolute URL that can be invalid: the input up to the end of the authority, if
/// there is one. For `file` URLs, returns the whole input, because they have paths that look like
/// hosts. `scheme_end` is the [`end_of_scheme`].
fn without_path(input: &str, scheme_end: usize) -> &str {
    let bytes = input.as_bytes();
    let authority = scheme_end + "://".len();
    let scheme = input.get(..scheme_end).unwrap_or_default();
    if bytes.get(scheme_end..authority) != Some(b"://") || scheme.eq_ignore_ascii_case("file") {
        return input;
    }
    let ends_authority = |byte: &u8| matches!(byte, b'/' | b'?' | b'#' | b'\\');
    let after_slashes = bytes.get(authority..).unwrap_or_default();
    let end = after_slashes.iter().position(ends_authority).unwrap_or(0);
    match after_slashes.get(end.wrapping_sub(1)..=end) {
        // A special URL may begin with more slashes, a backslash may be part of another URL's
        // authority, and a space would be removed from the end of the input.
        Some([last, delimiter]) if *last > b' ' && *delimiter != b'\\' => {
            input.get(..authority + end).unwrap_or(input)
        }
        _ => input,
    }
}

/// Fails if memory ran out while the record was being written.
fn written(record: &UrlRecord) -> Result<(), Failure> {
    if record.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

/// Like [`parse`], but uses only the state machine. Reports validation errors to `errors`. Encodes
/// the query using `encode_query`, or in UTF-8 if `encode_query` is `None`.
pub(crate) fn run_the_state_machine<S: ErrorSink>(
    input: &str,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<(), Failure> {
    let (trimmed, start) = without_surrounding_c0_control_or_space(input, errors);
    let workspace = &mut Workspace::default();
    run(workspace, trimmed, start, base, encode_query, record, errors, State::SchemeStart)
}

/// Parses `input`, the text after `scheme` and its colon, using the state machine. Parsing starts
/// in `state`. The scheme must not be special.
pub(crate) fn parse_behind_scheme(
    scheme: &str,
    input: &str,
    state: State,
) -> Result<UrlRecord, ParseError> {
    let mut record = UrlRecord::default();
    record.write_scheme(scheme, SchemeType::NotSpecial);
    run(&mut Workspace::default(), input, 0, None, None, &mut record, &mut NotSpecial, state)?;
    Ok(record)
}

/// Runs the state machine, starting in `state`. `record` contains the components that precede the
/// one parsed by `state`. `trimmed` is what step 1 leaves of the input, and `start` is the offset
/// where it begins.
#[expect(clippy::too_many_arguments, reason = "each is used as it is, in one place")]
fn run<S: ErrorSink>(
    workspace: &mut Workspace,
    trimmed: &str,
    start: usize,
    base: Option<&UrlRecord>,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
    state: State,
) -> Result<(), Failure> {
    let Workspace { stripped, domain, .. } = workspace;
    let input = without_ascii_tab_or_newline(trimmed, start, stripped, errors)?;
    // The reserved capacity is enough for most results, so memory is usually allocated just once.
    record.href.reserve(input.len() + base.map_or(0, |base| base.href.len()) + 8);
    let mut errors = Stripped::new(trimmed, start, errors)?;
    let mut machine = Machine::new(input, base, encode_query, record, domain, &mut errors);
    machine.state = state;
    machine.run()?;
    record.finish_path();
    written(record)
}

/// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with a state
/// override. Parses `input` into `record`, which must already contain the components of `url` that
/// precede the ones parsed by the state.
pub(crate) fn parse_with_state_override<S: ErrorSink>(
    input: &str,
    url: &UrlRecord,
    state_override: State,
    encode_query: Option<EncodeQuery<'_>>,
    record: &mut UrlRecord,
    errors: &mut S,
) -> Result<Overridden, Failure> {
    let mut storage = FallibleString::default();
    let unstripped = input;
    let input = without_ascii_tab_or_newline(unstripped, 0, &mut storage, errors)?;
    // Uses the same sink type as `run`, so that the machine is compiled only once: see
    // benches/DECISIONS.md, *one machine for all sinks*.
    let mut errors = Stripped::new(unstripped, 0, errors)?;
    let mut domain = FallibleString::default();
    let mut machine = Machine::new(input, None, encode_query, record, &mut domain, &mut errors);
    machine.override_state(state_override, url);
    match machine.run() {
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        // After any other failure, components that were set before the failure stay set.
        outcome => Ok(Overridden { failed: outcome.is_err(), ..machine.overridden }),
    }
}

impl UrlRecord {
    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser). If there is a
    /// `base`, `input` may be relative.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is not a URL or the URL does not fit in memory.
    ///
    /// ```
    /// use whatwg_url::url::{UrlRecord, ValidationError};
    ///
    /// let error = UrlRecord::parse("https://[::1", None).unwrap_err();
    /// assert_eq!(error.validation_error(), Some(ValidationError::Ipv6Unclosed));
    /// ```
    pub fn parse(input: &str, base: Option<&Self>) -> Result<Self, ParseError> {
        // 1 and 1.1.
        let mut record = Self::default();
        parse(input, base, &mut record)?;
        // 10.
        Ok(record)
    }

    /// Whether [`UrlRecord::parse`] would return a URL. For most inputs, this check stops after the
    /// host and port and allocates no memory.
    ///
    /// ```
    /// use whatwg_url::url::UrlRecord;
    ///
    /// let base = UrlRecord::parse("https://example.org", None)?;
    /// assert!(UrlRecord::can_parse("../a", Some(&base)));
    /// assert!(!UrlRecord::can_parse("../a", None));
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn can_parse(input: &str, base: Option<&Self>) -> bool {
        let input = match base {
            None => {
                if IS_NATIVE && let Some(is_valid) = has_valid_authority(input.as_bytes()) {
                    return is_valid;
                }
                let scheme_end = end_of_scheme(input.as_bytes());
                if lacks_scheme(input.as_bytes(), scheme_end) {
                    return false;
                }
                without_path(input, scheme_end)
            }
            Some(_) => input,
        };
        is_valid(input, base).unwrap_or_else(|| {
            let (workspace, record) = (&mut Workspace::default(), &mut Self::default());
            run_from_the_start(workspace, input, base, record).is_ok()
        })
    }

    /// Like [`UrlRecord::parse`], but parses into this record. One record can be used for any
    /// number of URLs. Once the record and the `workspace` have grown large enough, most inputs
    /// need no further allocation. The exceptions are inputs whose domain is percent-encoded or not
    /// ASCII, inputs with the scheme's default port, and inputs whose path has to be preceded by
    /// `/.`. After an error, the record is empty, like a new one.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`UrlRecord::parse`].
    ///
    /// ```
    /// use whatwg_url::url::{UrlRecord, Workspace};
    ///
    /// let (mut url, mut workspace) = (UrlRecord::default(), Workspace::default());
    /// let mut hosts = Vec::new();
    /// for line in "https://A.example/\nhttps://b.example/../c".lines() {
    ///     url.parse_into(line, None, &mut workspace)?;
    ///     hosts.push(url.serialized_host().map(str::to_owned));
    /// }
    /// assert_eq!(hosts, [Some("a.example".to_owned()), Some("b.example".to_owned())]);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn parse_into(
        &mut self,
        input: &str,
        base: Option<&Self>,
        workspace: &mut Workspace,
    ) -> Result<(), ParseError> {
        parse_in(workspace, input, base, self).map_err(|failure| {
            self.make_empty();
            failure.into()
        })
    }

    /// Like [`UrlRecord::parse`], but follows the standard's steps using only the state machine,
    /// without any [fast path](super#without-fast-paths).
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`UrlRecord::parse`].
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

/// Parses without a base.
impl TryFrom<&str> for UrlRecord {
    type Error = ParseError;

    fn try_from(input: &str) -> Result<Self, ParseError> {
        Self::parse(input, None)
    }
}
