//! Parsing for the sake of the [validation errors](https://url.spec.whatwg.org/#validation-error).

use super::parser;
use super::record::UrlRecord;
use super::validation_error::{ErrorSink, ParseError, ValidationError};
use std::ops::Range;

/// A validation error where it occurred.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedError {
    /// Which error.
    pub error: ValidationError,
    /// Whether parsing ended with it.
    pub failure: bool,
    /// The bytes of the input it is about. Only an empty input has an empty range.
    pub range: Range<usize>,
}

/// Parses `input` as [`UrlRecord::parse`] does, with every validation error in the order in which the
/// standard's steps report them.
///
/// ```
/// use whatwg_url_wasm::url::{ValidationError, validate};
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
    let mut record = UrlRecord::default();
    let mut errors = Collected { input, errors: Vec::new() };
    let result = parser::run_the_state_machine(input, base, None, &mut record, &mut errors);
    let mut errors = errors.errors;
    if result.is_err() {
        // Failure follows at once on the error that it comes of.
        if let Some(last) = errors.last_mut() {
            last.failure = true;
        }
    }
    (result.map(|()| record).map_err(ParseError::from), errors)
}

/// Collects errors about `input`.
struct Collected<'a> {
    input: &'a str,
    errors: Vec<ReportedError>,
}

impl ErrorSink for Collected<'_> {
    const ENABLED: bool = true;

    fn report(&mut self, error: ValidationError, range: Range<usize>) {
        let range = visible(self.input, range);
        self.errors.push(ReportedError { error, failure: false, range });
    }
}

/// The range, or where it is empty, because something is missing there, the code point after it, or
/// the one before at the end.
fn visible(input: &str, range: Range<usize>) -> Range<usize> {
    if !range.is_empty() {
        return range;
    }
    let at = range.start.min(input.len());
    if let Some(c) = input[at..].chars().next() {
        return at..at + c.len_utf8();
    }
    let before = input[..at].chars().next_back().map_or(0, char::len_utf8);
    at - before..at
}
