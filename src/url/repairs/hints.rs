//! Finds hints: parts of an input that the parser probably interprets differently than their author
//! intended.

use super::edits::{Edit, find_part, next_edit, parse};
use super::hint_kind::HintKind;
use crate::ascii_delimiters::rsplit_once;
use crate::fallible_string::{concat, push_within_capacity};
use crate::url::credentials::debug_only;
use crate::url::input_components::{Component, InputComponents};
use crate::url::record::UrlRecord;
use crate::url::stripping::{is_removed, surrounded_by_c0_control_or_space};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A part of an input that probably does not mean what its author intended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The kind.
    pub kind: HintKind,
    /// The byte range of the text in the input.
    pub range: Range<usize>,
    /// A change that probably gives the input its intended meaning.
    pub fix: HintFix,
}

/// A change that probably gives an input its intended meaning. If an input has several mistakes, of
/// which none can be fixed alone, the change fixes all of them and replaces the whole input.
#[derive(Clone, PartialEq, Eq)]
pub struct HintFix {
    /// The bytes of the input to replace. The range may be empty.
    pub range: Range<usize>,
    /// The replacement.
    pub text: String,
    /// The serialized URL that results if only this change is made.
    pub href: String,
}

debug_only!(HintFix as "HintFix": range);

/// The maximum number of hints. Hints are limited because the input is parsed once for each hint.
const MOST_HINTS: usize = 16;

/// The maximum number of changes that one fix combines.
const MOST_EDITS: usize = 8;

/// Returns the hints, ordered by range, or `None` if memory runs out.
pub(crate) fn find_hints(
    input: &str,
    base: Option<&UrlRecord>,
    components: &InputComponents,
) -> Option<Vec<Hint>> {
    let mut finder = Finder { input, base, hints: Vec::new() };
    let trimmed = surrounded_by_c0_control_or_space(input.as_bytes());
    let text = input.get(trimmed.clone()).unwrap_or_default();
    if let Some(Edit { kind, replaced, text, range }) = combined_edit(text, base)? {
        let in_input = |range: Range<usize>| trimmed.start + range.start..trimmed.start + range.end;
        finder.add(kind, in_input(range), in_input(replaced), &text)?;
    }
    // Tabs and newlines would make it hard to locate the scheme and the host.
    if !text.bytes().any(is_removed) {
        finder.find_schemes_in_path(components)?;
    }
    finder.find_ampersands(components)?;
    Some(finder.hints)
}

/// Returns the change that turns `text` into an absolute URL. If several changes are necessary,
/// returns the result of all, with the kind and the range of the first.
fn combined_edit(text: &str, base: Option<&UrlRecord>) -> Option<Option<Edit>> {
    let mut fixed = concat(&[text]);
    let (mut first, mut combined) = (None, None);
    for count in 0..MOST_EDITS {
        let Some(edit) = next_edit(&fixed, base) else { break };
        let before = fixed.get(..edit.replaced.start)?;
        fixed = concat(&[before, &edit.text, fixed.get(edit.replaced.end..)?]);
        if fixed.has_overflowed() {
            return None;
        }
        let (kind, range) = first.get_or_insert((edit.kind, edit.range.clone())).clone();
        if parse(&fixed, None).is_some() {
            let replacement =
                || Edit { kind, range, replaced: 0..text.len(), text: concat(&[&fixed]) };
            combined = Some(if count == 0 { edit } else { replacement() });
        }
    }
    Some(combined)
}

struct Finder<'a> {
    input: &'a str,
    base: Option<&'a UrlRecord>,
    hints: Vec<Hint>,
}

impl Finder<'_> {
    /// Adds a hint if the change gives a URL. Returns `None` if memory runs out.
    fn add(
        &mut self,
        kind: HintKind,
        range: Range<usize>,
        replaced: Range<usize>,
        text: &str,
    ) -> Option<()> {
        if self.hints.len() == MOST_HINTS {
            return Some(());
        }
        let (before, after) = (self.input.get(..replaced.start)?, self.input.get(replaced.end..)?);
        let fixed = concat(&[before, text, after]);
        if fixed.has_overflowed() {
            return None;
        }
        if let Some(url) = parse(&fixed, self.base) {
            let (text, href) =
                (concat(&[text]).into_string()?, concat(&[url.as_str()]).into_string()?);
            self.hints.try_reserve(1).ok()?;
            let fix = HintFix { range: replaced, text, href };
            push_within_capacity(&mut self.hints, Hint { kind, range, fix });
            // Only the first hint can be about a later range.
            let last = self.hints.len().saturating_sub(2);
            if let Some([first, second]) = self.hints.get_mut(last..)
                && second.range.start < first.range.start
            {
                core::mem::swap(first, second);
            }
        }
        Some(())
    }

    /// Finds `https:/`, with a single slash, in the path.
    fn find_schemes_in_path(&mut self, components: &InputComponents) -> Option<()> {
        let path = components.get(Component::Path).unwrap_or_default();
        let mut from = path.start;
        while let Some(colon) = find_part(self.input.get(..path.end)?, ":/", from) {
            from = colon + 2;
            let before = self.input.get(path.start..colon).unwrap_or_default();
            let scheme = rsplit_once(before, b'/').map_or("", |(_, scheme)| scheme);
            let next = self.input.as_bytes().get(from).filter(|_| from < path.end);
            if matches!(scheme, "http" | "https") && next.is_some_and(|&next| next != b'/') {
                let range = colon - scheme.len()..from;
                self.add(HintKind::MissingSchemeSeparator, range, from..from, "/")?;
            }
        }
        Some(())
    }

    fn find_ampersands(&mut self, components: &InputComponents) -> Option<()> {
        const ESCAPED: &str = "&amp;";
        let query = components.get(Component::Query).unwrap_or_default();
        let mut from = query.start;
        while let Some(at) = find_part(self.input.get(..query.end)?, ESCAPED, from) {
            from = at + ESCAPED.len();
            self.add(HintKind::EscapedAmpersand, at..from, at..from, "&")?;
        }
        Some(())
    }
}
