//! Random numbers and input fragments for tests.

use std::string::String;

/// Returns a function whose random numbers are less than its argument.
pub(crate) fn random_from(seed: u32) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(state) * below as u64) >> 32) as usize
    }
}

/// Many contain characters that parsers check or that encodings represent differently.
pub(crate) const URL_PARTS: [&str; 58] = [
    "http:",
    "https://h",
    "file:",
    "ws://h",
    "foo:",
    "data:",
    "//h",
    "/",
    "\\",
    "?",
    "?",
    "?",
    "#",
    "@",
    ":",
    "[",
    "]",
    "a",
    "é",
    "☃",
    "テ",
    "\t",
    "\n",
    " ",
    "\0",
    "'",
    "%",
    "%41",
    "\u{e}",
    "\u{1b}",
    "\u{7f}",
    "¥",
    "~",
    "\u{10ffff}",
    "b",
    "Z",
    "0",
    "9",
    "example",
    "/",
    "/",
    ".",
    "..",
    "%2e",
    "%2E.",
    "[::1]",
    "|",
    "C:",
    "c|",
    "\"",
    "<",
    "`",
    "{",
    "^",
    "☕",
    "http",
    "localhost",
    "xn--",
];

pub(crate) const URLS: [&str; 20] = [
    "https://example.com/",
    "https://user:pass@example.com:8080/a/b?c=d&e#f",
    "http://u@h/a",
    "http://:p@h?#",
    "ws://1.2.3.4:81/a//b",
    "ftp://[1::2]/?q",
    "file:///",
    "file:///C:/a?b#c",
    "file://h/a/b",
    "foo://u:p@h:1/a?b#c",
    "foo://h",
    "foo://h?q#f",
    "foo:///",
    "foo://",
    "foo:/a/b?c",
    "foo:/.//a//b#c",
    "foo:a?b#c",
    "foo:",
    "mailto:a@b",
    "data:text/plain,a b%20",
];

/// The number of random calls of each operation that changes a URL: one million in an optimized build.
pub(crate) const CALLS: usize = if cfg!(debug_assertions) { 40_000 } else { 1_000_000 };

pub(crate) fn component_from(random: &mut impl FnMut(usize) -> usize) -> String {
    (0..random(5)).map(|_| URL_PARTS[random(URL_PARTS.len())]).collect()
}

/// Fragments of domains. Many of these code points are mapped, checked or rejected in domains.
pub(crate) const DOMAIN_PARTS: [&str; 38] = [
    "a",
    "B",
    "1",
    "-",
    "0",
    ".",
    "\u{3002}",
    "xn--",
    "xn--9ca",
    "XN--",
    "tda",
    "\u{e9}",
    "\u{df}",
    "\u{301}",
    "\u{5d0}",
    "\u{627}",
    "\u{660}",
    "\u{6f0}",
    "\u{200c}",
    "\u{200d}",
    "\u{94d}",
    "\u{915}",
    "\u{ad}",
    "\u{fdfa}",
    "\u{2260}",
    "=\u{338}",
    "_",
    "+",
    "\u{378}",
    "\u{4e2d}",
    "\u{1f600}",
    "\u{ff21}",
    "\u{1e9e}",
    "\u{5b0}",
    "\u{644}",
    "\u{62f}",
    "\u{640}",
    "\u{10d49}",
];
