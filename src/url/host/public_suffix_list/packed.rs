//! The built-in list, as packed by `scripts/build/public-suffix-list.mjs`.

use super::list::{Label, PublicSuffixList};
use alloc::borrow::ToOwned;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

/// Three lines: the version of the list, its commit, and the packed rules.
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
    let mut root = Label::default();
    unpack_below(&mut root, &mut rules);
    PublicSuffixList { version, root }
}

/// Adds what `rules` begins with below `parent`, and leaves what follows.
fn unpack_below(parent: &mut Label, rules: &mut &str) {
    let mut with_labels = Vec::new();
    let mut name = String::new();
    while let Some(shared) = take_shared(rules) {
        let length = rules.find(|mark: char| mark.is_ascii_uppercase() || "[(!)".contains(mark));
        let (rest, marked) = rules.split_at(length.unwrap_or(rules.len()));
        name.truncate(shared);
        name.push_str(rest);
        *rules = marked.trim_start_matches(['[', '(', '!']);
        if name == "*" {
            parent.has_wildcard = true;
            continue;
        }
        let label = parent.below.entry(name.clone()).or_default();
        label.is_exception = marked.starts_with('!');
        label.is_rule = !marked.starts_with(['!', '(']);
        if marked.starts_with(['[', '(']) {
            with_labels.push(name.clone());
        }
    }
    *rules = rules.strip_prefix(')').unwrap_or_default();
    for name in with_labels {
        unpack_below(parent.below.entry(name).or_default(), rules);
    }
}

/// The number of letters that the next label shares with the label before it. `None` if there is
/// not another label.
fn take_shared(rules: &mut &str) -> Option<usize> {
    let letter = rules.bytes().next().filter(u8::is_ascii_uppercase)?;
    *rules = rules.get(1..)?;
    Some(usize::from(letter - b'A'))
}
