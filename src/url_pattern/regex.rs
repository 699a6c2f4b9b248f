//! The regular expressions of crate `regex`, which have neither what looks ahead or behind nor what refers back. Some escapes
//! and classes mean something else there than in JavaScript, as `[[:alpha:]]`.

use super::regular_expression::RegularExpression;
use alloc::vec::Vec;
use regex::{Regex, RegexBuilder};

impl RegularExpression for Regex {
    fn compile(source: &str, ignore_case: bool) -> Option<Self> {
        if has_groups_of_its_own(source) {
            return None;
        }
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

/// Whether a group begins as none does in JavaScript, which has the flags `i`, `m` and `s`, and those for a whole group: as
/// `(?i)`, `(?x:a)` or `(?P<name>a)`.
fn has_groups_of_its_own(source: &str) -> bool {
    let mut rest = source;
    while let Some(index) = rest.find(['\\', '(']) {
        let (_, found) = rest.split_at(index);
        if let Some(group) = found.strip_prefix("(?")
            && group.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-')
            && !group.trim_start_matches(['i', 'm', 's', '-']).starts_with(':')
        {
            return true;
        }
        // A backslash and what it escapes, which is ASCII.
        let length = if found.starts_with('\\') { 2 } else { 1 };
        rest = found.get(length..).unwrap_or_default();
    }
    false
}
