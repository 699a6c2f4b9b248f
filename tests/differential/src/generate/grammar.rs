//! Assembles URLs from valid and invalid components.

use super::hosts;
use super::random::Random;
use crate::corpus::Corpus;

const SCHEMES: [&str; 24] = [
    "https:",
    "https:",
    "https:",
    "http:",
    "http:",
    "HTTP:",
    "hTTps:",
    "ftp:",
    "ws:",
    "wss:",
    "file:",
    "file:",
    "FILE:",
    "foo:",
    "foo:",
    "a+b-c.1:",
    "mailto:",
    "data:",
    "javascript:",
    "blob:",
    "non-spec:",
    "about:",
    "1a:",
    "",
];

const SLASHES: [&str; 12] =
    ["//", "//", "//", "//", "//", "//", "/", "\\\\", "", "///", "/\\", "/\t/"];

const SEGMENTS: [&str; 40] = [
    "a",
    "b",
    "c.html",
    "index.php",
    "..",
    ".",
    "%2e",
    "%2E%2e",
    ".%2E",
    "",
    "",
    "C:",
    "c|",
    "C|",
    "D:a",
    "%7Ea",
    "~a",
    "a b",
    "é",
    "☕",
    "%zz",
    "%",
    "a;b=c",
    "@",
    ":",
    ":80",
    "\u{7f}",
    "a\tb",
    "^",
    "`{}",
    "\"<>",
    "|",
    "%41",
    "\u{fffd}",
    "..a",
    "...",
    "a'b",
    "[x]",
    "\\",
    "\n",
];

const QUERIES: [&str; 24] = [
    "",
    "a=b",
    "a=b&c=d",
    "a+b=%20",
    "%zz=%4",
    "q='\"",
    "é=☕",
    "a&&b=&=c",
    "?",
    "<>",
    "#",
    "a b",
    "\u{1}\u{7f}",
    "%FF%c3%28",
    "`{}|^",
    "a=b=c",
    "&",
    "=",
    "%2B+%26",
    "\\/",
    "x=1;y=2",
    "\t",
    "%F0%9F%8C%88",
    "a=1&a=2&a=3",
];

const FRAGMENTS: [&str; 14] = [
    "",
    "top",
    "a b",
    "é",
    "`",
    "<\">",
    "#",
    "?",
    "%zz",
    "\u{0}",
    "{}|^",
    "a\nb",
    "\u{10ffff}",
    "'",
];

const PORTS: [&str; 20] = [
    "",
    "",
    "",
    "",
    "",
    "",
    ":",
    ":80",
    ":443",
    ":21",
    ":8080",
    ":0",
    ":00080",
    ":65535",
    ":65536",
    ":99999999999",
    ":8a",
    ":-1",
    ":8 0",
    ":8\t0",
];

const USERINFO: [&str; 18] = [
    "", "", "", "", "", "", "", "", "u@", "u:p@", ":p@", "u:@", "@", ":@", "u@v@", "a b:c/d@",
    "é:%zz@", "u:p:q;=@",
];

/// Returns a URL. It may be relative.
pub fn url(random: &mut Random, corpus: &Corpus, url: &mut String) {
    if random.once_in(12) {
        url.push_str(random.one_of(&[" ", "\t", "\0", "\u{1f} ", "\n\n"]));
    }
    url.push_str(random.one_of(&SCHEMES));
    if random.once_in(10) {
        // No authority.
        path(random, url);
    } else {
        url.push_str(random.one_of(&SLASHES));
        url.push_str(random.one_of(&USERINFO));
        hosts::host(random, corpus, url);
        url.push_str(random.one_of(&PORTS));
        if !random.once_in(4) {
            url.push_str(random.one_of(&["/", "/", "/", "/", "/", "\\", "//", "/.//"]));
            path(random, url);
        }
    }
    if random.once_in(2) {
        url.push('?');
        query(random, url);
    }
    if random.once_in(3) {
        url.push('#');
        fragment(random, url);
    }
    if random.once_in(16) {
        url.push_str(random.one_of(&[" ", "\t", "\0", " \u{1f}", "\r\n"]));
    }
}

/// Returns a path, including its first segment.
pub fn path(random: &mut Random, url: &mut String) {
    for index in 0..random.below(5) {
        if index > 0 {
            url.push_str(random.one_of(&["/", "/", "/", "/", "\\", "//"]));
        }
        url.push_str(random.one_of(&SEGMENTS));
    }
    if random.once_in(3) {
        url.push('/');
    }
}

/// A query.
pub fn query(random: &mut Random, url: &mut String) {
    for index in 0..=random.below(3) {
        if index > 0 {
            url.push('&');
        }
        url.push_str(random.one_of(&QUERIES));
    }
}

/// A fragment.
pub fn fragment(random: &mut Random, url: &mut String) {
    url.push_str(random.one_of(&FRAGMENTS));
}

/// Returns a scheme, including the colon.
pub fn scheme(random: &mut Random, url: &mut String) {
    url.push_str(random.one_of(&SCHEMES));
}

/// Returns a port, sometimes including the colon.
pub fn port(random: &mut Random, url: &mut String) {
    let port = random.one_of(&PORTS);
    url.push_str(if random.once_in(8) { port } else { port.trim_start_matches(':') });
}

/// Returns a username or a password.
pub fn user(random: &mut Random, url: &mut String) {
    let user = random.one_of(&USERINFO);
    url.push_str(if random.once_in(8) { user } else { user.trim_end_matches('@') });
}
