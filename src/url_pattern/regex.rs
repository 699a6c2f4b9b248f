//! The regular expressions of crate `regex`, which have neither what looks ahead or behind nor what refers back. What is a
//! syntax error in JavaScript is one here, but for names of groups and properties and for what stands beside `&&` and `--` in a
//! class: more is valid there. Some classes mean something else than in JavaScript, as `[[:alpha:]]`.

mod ecmascript_syntax;

use self::ecmascript_syntax::check;
use super::regular_expression::RegularExpression;
use alloc::vec::Vec;
use regex::{Regex, RegexBuilder};

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        check(source)?;
        RegexBuilder::new(source).case_insensitive(ignore_case).build().ok()
    }

    fn is_match(&self, input: &str) -> bool {
        Self::is_match(self, input)
    }

    fn groups<'i>(&self, input: &'i str, count: usize) -> Option<Vec<Option<&'i str>>> {
        let captures = self.captures(input)?;
        Some((1..=count).map(|group| captures.get(group).map(|found| found.as_str())).collect())
    }
}
