//! Parses input to find its [validation errors](https://url.spec.whatwg.org/#validation-error).

use super::error_sink::ErrorSink;
use super::input_components::InputComponents;
use super::parse_error::ParseError;
use super::parser;
use super::record::UrlRecord;
use super::state::State;
use super::validation_error::ValidationError;
use alloc::vec::Vec;
use core::ops::Range;

/// A validation error and its position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedError {
    /// The error.
    pub error: ValidationError,
    /// Whether parsing ended with this error.
    pub failure: bool,
    /// The byte range of the input that the error is about. The range is empty only if the input is
    /// empty.
    pub range: Range<usize>,
}

/// Parses `input` like [`UrlRecord::parse`]. The second result contains all validation errors, in
/// the order in which the standard's steps report them.
///
/// ```
/// use whatwg_url::url::{ValidationError, validate};
///
/// let input = " https://user@example.org\\path";
/// let (url, errors) = validate(input, None);
/// assert_eq!(url.unwrap().as_str(), "https://user@example.org/path");
///
/// let found: Vec<_> = errors.iter().map(|e| (e.error, &input[e.range.clone()])).collect();
/// assert_eq!(found, [
///     (ValidationError::InvalidUrlUnit, " "),
///     (ValidationError::InvalidCredentials, "user@"),
///     (ValidationError::InvalidReverseSolidus, "\\"),
/// ]);
/// ```
pub fn validate(
    input: &str,
    base: Option<&UrlRecord>,
) -> (Result<UrlRecord, ParseError>, Vec<ReportedError>) {
    let mut errors = Vec::new();
    let mut components = InputComponents::default();
    let result = report_validation_errors(input, base, &mut components, &mut |error, range| {
        errors.push(ReportedError { error, failure: false, range });
    });
    if let (Err(ParseError::Invalid(_)), Some(last)) = (&result, errors.last_mut()) {
        // The last error caused the failure, because the parser fails immediately after reporting
        // it.
        last.failure = true;
    }
    (result, errors)
}

/// Parses `input` to find the ranges of its components.
#[must_use]
pub fn locate_components(input: &str, base: Option<&UrlRecord>) -> InputComponents {
    let mut components = InputComponents::default();
    // Failure is ignored. If parsing fails, only the components before the failure are returned.
    let _ = report_validation_errors(input, base, &mut components, &mut |_, _| {});
    components
}

/// Parses `input`, calls `report` with each validation error and its range, and records the ranges
/// of the components. `report` is not generic, so that the parser is compiled only once for all
/// callers.
pub fn report_validation_errors(
    input: &str,
    base: Option<&UrlRecord>,
    components: &mut InputComponents,
    report: &mut Report<'_>,
) -> Result<UrlRecord, ParseError> {
    let mut record = UrlRecord::default();
    let mut observer = Observer { input, components, report };
    parser::run_the_state_machine(input, base, None, &mut record, &mut observer)?;
    Ok(record)
}

pub(crate) type Report<'a> = dyn FnMut(ValidationError, Range<usize>) + 'a;

/// Forwards the parser's reports about `input`.
struct Observer<'a, 'r> {
    input: &'a str,
    components: &'a mut InputComponents,
    report: &'a mut Report<'r>,
}

impl ErrorSink for Observer<'_, '_> {
    const ENABLED: bool = true;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        (self.report)(error, visible(self.input, range));
    }

    fn took(&mut self, state: State, range: Range<usize>) {
        self.components.took(self.input, state, range);
    }
}

/// The range itself. An empty range, where something is missing, is extended to the next code point
/// or, at the end of the input, to the previous one.
fn visible(input: &str, range: Range<usize>) -> Range<usize> {
    if !range.is_empty() {
        return range;
    }
    let at = range.start.min(input.len());
    if let Some(c) = input.get(at..).and_then(|text| text.chars().next()) {
        return at..at + c.len_utf8();
    }
    let before = input.get(..at).and_then(|before| before.chars().next_back());
    let before = before.map_or(0, char::len_utf8);
    at - before..at
}
