//! Crate `regex`, whose regular expressions [`UrlPattern`](super::UrlPattern) can have. [`RegularExpression`] says in what
//! they differ from JavaScript's.

mod ecmascript_syntax;

use self::ecmascript_syntax::check;
use super::regular_expression::RegularExpression;
use alloc::vec::Vec;
use regex::RegexBuilder;

pub use regex::Regex;

/// How many bytes what is compiled may take: as many as crate `regex` allows by default, and more for each byte of the source, so
/// that long patterns are compiled, and repetitions of repetitions are not, as `(a{999}){999}`.
const SIZE_LIMIT: usize = 10 << 20;
const SIZE_LIMIT_PER_BYTE: usize = 1 << 10;

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        check(source)?;
        let size_limit =
            SIZE_LIMIT.saturating_add(source.len().saturating_mul(SIZE_LIMIT_PER_BYTE));
        RegexBuilder::new(source).case_insensitive(ignore_case).size_limit(size_limit).build().ok()
    }

    fn is_match(&self, input: &str) -> bool {
        Self::is_match(self, input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        let captures = self.captures(input)?;
        Some((1..=count).map(|group| captures.get(group).map(|found| found.as_str())).collect())
    }
}
