//! The engine for the regular expressions of URL patterns in Python and DuckDB.

use whatwg_url::url_pattern::{RegularExpression, ecmascript_syntax};

/// The maximum size of a compiled expression, in bytes: the default of the `regex-lite` crate.
const SIZE_LIMIT: usize = 10 << 20;

/// A regular expression, compiled by the `regex-lite` crate. The `regex` crate would double the
/// size of the wheel.
pub(crate) struct Regex(regex_lite::Regex);

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        let size_limit = SIZE_LIMIT.min(ecmascript_syntax::size_limit(source)?);
        let mut builder = regex_lite::RegexBuilder::new(source);
        builder.case_insensitive(ignore_case).size_limit(size_limit).build().ok().map(Self)
    }

    fn is_match(&self, input: &str) -> bool {
        self.0.is_match(input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        let captures = self.0.captures(input)?;
        Some((1..=count).map(|group| captures.get(group).map(|found| found.as_str())).collect())
    }
}
