//! The built-in list, as packed by `scripts/build/public-suffix-list.mjs`.

use super::list::PublicSuffixList;
use super::table::{EXCEPTION, HAS_LONGER, ICANN_SHIFT, RULE, Table, WILDCARD};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

/// The file contains three lines: the version of the list, its commit, and the packed rules.
const LIST: &str = include_str!("list.txt");

static BUILT_IN: OnceBox<PublicSuffixList> = OnceBox::new();

impl PublicSuffixList {
    /// The built-in list.
    #[must_use]
    pub fn built_in() -> &'static Self {
        BUILT_IN.get_or_init(|| Box::new(unpack()))
    }
}

fn unpack() -> PublicSuffixList {
    let mut lines = LIST.lines();
    let version = lines.next().unwrap_or_default().to_owned();
    let mut rules = lines.nth(1).unwrap_or_default();
    let count = rules.bytes().filter(u8::is_ascii_uppercase).count();
    let mut table = Table::with_room(count);
    unpack_below(&mut table, "", &mut rules);
    PublicSuffixList { version, table }
}

/// Takes the suffixes below `parent` from the start of `rules` and adds them to the table.
fn unpack_below(table: &mut Table, parent: &str, rules: &mut &str) {
    let mut with_labels = Vec::new();
    let mut name = String::new();
    let mut in_section = 1 | 1 << ICANN_SHIFT;
    loop {
        if let Some(remainder) = rules.strip_prefix('&') {
            in_section = 1;
            *rules = remainder;
        }
        let Some(shared) = take_shared(rules) else { break };
        let length = rules.find(|mark: char| mark.is_ascii_uppercase() || "[(!&)".contains(mark));
        let (labels, marked) = rules.split_at(length.unwrap_or(rules.len()));
        name.truncate(shared);
        name.push_str(labels);
        *rules = marked.trim_start_matches(['[', '(', '!']);
        if name == "*" {
            let _ = table.add(parent, WILDCARD * in_section);
            continue;
        }
        let mut suffix = name.clone();
        if !parent.is_empty() {
            suffix.push('.');
            suffix.push_str(parent);
        }
        let kind = match marked.as_bytes() {
            [b'(', ..] => 0,
            [b'!', ..] => EXCEPTION,
            _ => RULE,
        };
        let has_longer = marked.starts_with(['[', '(']);
        // Adding a rule never fails here: a test checks that each rule can be found.
        let longer = if has_longer { HAS_LONGER } else { 0 };
        let _ = table.add(&suffix, (kind * in_section) | longer);
        if has_longer {
            with_labels.push(suffix);
        }
    }
    *rules = rules.strip_prefix(')').unwrap_or_default();
    for suffix in with_labels {
        unpack_below(table, &suffix, rules);
    }
}

/// How many letters the next label shares with the previous one. `None` at the end.
fn take_shared(rules: &mut &str) -> Option<usize> {
    let letter = rules.bytes().next().filter(u8::is_ascii_uppercase)?;
    *rules = rules.get(1..)?;
    Some(usize::from(letter - b'A'))
}
