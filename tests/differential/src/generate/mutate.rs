//! Mutates generated text.

use super::random::Random;
use crate::corpus::Corpus;

const TOKENS: [&str; 56] = [
    "/",
    "//",
    "\\",
    "?",
    "#",
    ":",
    "@",
    "[",
    "]",
    ".",
    "..",
    "/../",
    "/./",
    "%2e",
    "%2E%2E",
    "%",
    "%2",
    "%00",
    "%zz",
    "%25",
    "://",
    ":/",
    "http:",
    "https://",
    "file:",
    "file:///",
    "ws://",
    "foo://",
    "blob:",
    "C:",
    "C|",
    "/C:/",
    "xn--",
    "0x",
    "127.0.0.1",
    "[::1]",
    "::",
    ":80",
    ":443",
    ":65536",
    "localhost",
    "\t",
    "\n",
    "\r",
    " ",
    "\0",
    "\u{7f}",
    "é",
    "ß",
    "。",
    "\u{200d}",
    "\u{ad}",
    "\u{fffd}",
    "☕",
    "&",
    "=",
];

/// Changes `text` in a few places.
pub fn mutate(random: &mut Random, corpus: &Corpus, text: &mut String) {
    for _ in 0..=random.below(3) {
        let start = boundary(random, text);
        match random.below(8) {
            0..3 => text.insert_str(start, random.one_of(&TOKENS)),
            3 => text.truncate(start),
            4 => {
                let end = boundary(random, text);
                text.replace_range(start.min(end)..start.max(end), "");
            }
            5 => {
                // Duplicates or moves a part of the text.
                let end = boundary(random, text).min(start + 12);
                if let Some(part) = text.get(start.min(end)..end).map(String::from) {
                    let at = boundary(random, text);
                    text.insert_str(at, &part);
                }
            }
            6 => {
                let next = text[start..].chars().next().map_or(0, char::len_utf8);
                text.replace_range(start..start + next, random.one_of(&TOKENS));
            }
            _ => {
                // Replaces the rest of the text with the end of another input.
                let other = random.of(&corpus.inputs);
                let from = boundary(random, other);
                text.truncate(start);
                text.push_str(&other[from..]);
            }
        }
    }
}

/// Returns a position between two code points in `text`.
fn boundary(random: &mut Random, text: &str) -> usize {
    let mut index = random.below(text.len() + 1);
    while !text.is_char_boundary(index) {
        index -= 1;
    }
    index
}

/// Returns a string that consists only of tokens.
pub fn soup(random: &mut Random, text: &mut String) {
    for _ in 0..random.below(12) {
        text.push_str(random.one_of(&TOKENS));
    }
}
