//! Parsing with options: a base, a different encoding for the query, and a callback for syntax
//! violations.

use crate::parse_error::ParseError;
use crate::syntax_violation::{SyntaxViolation, report_violations};
use crate::url::Url;
use alloc::borrow::Cow;
use alloc::string::String;
use form_urlencoded::EncodingOverride;
use percent_encoding::{AsciiSet, CONTROLS, percent_encode};
use whatwg_url::url::{Component, UrlRecord, locate_components};

/// The [special-query percent-encode set](https://url.spec.whatwg.org/#special-query-percent-encode-set).
const SPECIAL_QUERY: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'<').add(b'>').add(b'\'');

/// Options for parsing.
#[derive(Copy, Clone)]
pub struct ParseOptions<'a> {
    base_url: Option<&'a Url>,
    encoding_override: EncodingOverride<'a>,
    report: Option<&'a dyn Fn(SyntaxViolation)>,
}

impl Url {
    /// Options for parsing.
    pub const fn options<'a>() -> ParseOptions<'a> {
        ParseOptions { base_url: None, encoding_override: None, report: None }
    }
}

impl<'a> ParseOptions<'a> {
    /// Sets the base.
    pub const fn base_url(mut self, new: Option<&'a Url>) -> Self {
        self.base_url = new;
        self
    }

    /// Sets the encoding of the query. The encoding has no effect on `ws:` URLs, `wss:` URLs or
    /// non-special URLs.
    pub const fn encoding_override(mut self, new: EncodingOverride<'a>) -> Self {
        self.encoding_override = new;
        self
    }

    /// Sets a function to be called with each syntax violation.
    pub const fn syntax_violation_callback(
        mut self,
        new: Option<&'a dyn Fn(SyntaxViolation)>,
    ) -> Self {
        self.report = new;
        self
    }

    /// Parses a URL with these options.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is neither an absolute URL nor a URL relative to the base.
    pub fn parse(self, input: &str) -> Result<Url, ParseError> {
        let base = self.base_url.map(|base| base.inner.record());
        if let Some(report) = self.report {
            report_violations(input, base, report);
        }
        let parse = |input: &str| {
            let parsed = UrlRecord::parse(input, base);
            parsed.map_err(|error| ParseError::of(error, base.is_some()))
        };
        let mut record = parse(input)?;
        if let Some(encode) = self.encoding_override
            && matches!(record.scheme(), "http" | "https" | "file" | "ftp")
            && let Some(input) = with_encoded_query(input, base, encode)
        {
            record = parse(&input)?;
        }
        Ok(Url { inner: record.into() })
    }
}

/// Percent-encodes the query in a different encoding. Returns `None` if there is no query.
fn with_encoded_query(
    input: &str,
    base: Option<&UrlRecord>,
    encode: &dyn Fn(&str) -> Cow<'_, [u8]>,
) -> Option<String> {
    let range = locate_components(input, base).get(Component::Query)?;
    let query: String =
        input[range.clone()].chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    let mut encoded = String::from(&input[..range.start]);
    encoded.extend(percent_encode(&encode(&query), SPECIAL_QUERY));
    encoded.push_str(&input[range.end..]);
    Some(encoded)
}
