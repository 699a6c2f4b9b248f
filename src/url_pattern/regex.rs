//! Uses the `regex` crate for the regular expressions in a [`UrlPattern`](super::UrlPattern). The
//! documentation of [`RegularExpression`] lists the differences from JavaScript.

use super::ecmascript_syntax::size_limit;
use super::regular_expression::RegularExpression;
use alloc::vec::Vec;
use regex::RegexBuilder;

pub use regex::Regex;

/// The maximum size of a compiled expression, in bytes: the default of the `regex` crate plus an
/// allowance for each byte of the source. With this limit, long patterns compile, but nested
/// repetitions such as `(a{999}){999}` do not.
const SIZE_LIMIT: usize = 10 << 20;
const SIZE_LIMIT_PER_BYTE: usize = 1 << 10;

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        let size_limit = SIZE_LIMIT
            .saturating_add(source.len().saturating_mul(SIZE_LIMIT_PER_BYTE))
            .min(size_limit(source)?);
        RegexBuilder::new(source).case_insensitive(ignore_case).size_limit(size_limit).build().ok()
    }

    fn is_match(&self, input: &str) -> bool {
        Self::is_match(self, input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        let captures = self.captures(input)?;
        Some((1..=count).map(|group| captures.get(group).map(|capture| capture.as_str())).collect())
    }
}
