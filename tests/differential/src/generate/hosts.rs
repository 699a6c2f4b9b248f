//! Generates hosts: domains, addresses, and strings that only look like hosts.

use super::random::Random;
use crate::corpus::Corpus;

const LABELS: [&str; 25] = [
    "example",
    "www",
    "a",
    "EXAMPLE",
    "x-y",
    "_dmarc",
    "1",
    "xn--nxa",
    "xn--",
    "xn--a",
    "XN--MGBA3A4F16A",
    "xn--zca",
    "xn--55555577",
    "xn---nxa",
    "a--b",
    "-a",
    "b-",
    "test%2ecom",
    "%41",
    "bücher",
    "faß",
    "☕",
    "日本語",
    "0x1",
    "127",
];

const NUMBERS: [&str; 22] = [
    "0",
    "1",
    "127",
    "255",
    "256",
    "0x7f",
    "0X",
    "0x",
    "01",
    "0177",
    "08",
    "0x100",
    "65535",
    "16777216",
    "4294967295",
    "4294967296",
    "999999999999999999999",
    "1e2",
    "-1",
    "+1",
    "٣",
    "１２",
];

const PIECES: [&str; 16] = [
    "0",
    "1",
    "ffff",
    "FFFF",
    "abcd",
    "0abc",
    "00001",
    "10000",
    "g",
    "",
    "",
    "127.0.0.1",
    "1.2.3",
    "255.255.255.256",
    "01.2.3.4",
    "fe80",
];

const DELIMITERS: [&str; 26] = [
    " ",
    "#",
    "/",
    "<",
    ">",
    "?",
    "@",
    "[",
    "\\",
    "]",
    "^",
    "|",
    "%",
    "\0",
    "\t",
    "\u{7f}",
    ":",
    "!",
    "'",
    "*",
    "%00",
    "%zz",
    "%2F",
    "%E3%80%82",
    "%C3",
    "\u{ad}",
];

/// Code points that matter to UTS #46, the Bidi Rule or the joiner rules.
const SPECIAL: [char; 40] = [
    '\u{ad}',
    '\u{200b}',
    '\u{200c}',
    '\u{200d}',
    '\u{2060}',
    '\u{feff}',
    '\u{fe0f}',
    '\u{34f}',
    '\u{180e}',
    'ß',
    'ẞ',
    'ς',
    'Σ',
    'İ',
    'ı',
    'ſ',
    '。',
    '．',
    '｡',
    '℀',
    '⑴',
    '①',
    'ﬁ',
    '㎏',
    '\u{300}',
    '\u{301}',
    '\u{327}',
    '\u{94d}',
    '\u{5d0}',
    '\u{627}',
    '\u{661}',
    '\u{6f1}',
    '\u{7d1}',
    '\u{1d400}',
    '\u{1f1e6}',
    '\u{e0100}',
    '\u{e0001}',
    '\u{2f9f4}',
    '\u{338}',
    '≠',
];

/// Ranges in which most code points are assigned.
const RANGES: [(u32, u32); 30] = [
    (0x80, 0x24F),
    (0x250, 0x2FF),
    (0x300, 0x36F),
    (0x370, 0x3FF),
    (0x400, 0x52F),
    (0x530, 0x5FF),
    (0x600, 0x6FF),
    (0x700, 0x7FF),
    (0x800, 0x8FF),
    (0x900, 0x9FF),
    (0xD00, 0xDFF),
    (0xE00, 0xFFF),
    (0x1000, 0x109F),
    (0x10A0, 0x10FF),
    (0x1100, 0x11FF),
    (0x13A0, 0x13FF),
    (0x1780, 0x17FF),
    (0x1C80, 0x1CFF),
    (0x1D00, 0x1DFF),
    (0x1E00, 0x1FFF),
    (0x2000, 0x218F),
    (0x2460, 0x24FF),
    (0x2C00, 0x2DFF),
    (0x3000, 0x33FF),
    (0x4E00, 0x9FFF),
    (0xA640, 0xABFF),
    (0xAC00, 0xD7A3),
    (0xF900, 0xFFEF),
    (0x10000, 0x1FAFF),
    (0x20000, 0x323AF),
];

/// Returns a host of any kind.
pub fn host(random: &mut Random, corpus: &Corpus, host: &mut String) {
    match random.below(16) {
        0..6 => domain(random, host),
        6..8 => unicode_domain(random, corpus, host),
        8 => host.push_str(random.of(&corpus.hosts).as_str()),
        9..12 => ipv4(random, host),
        12..14 => ipv6(random, host),
        14 => {
            domain(random, host);
            insert(random, host);
        }
        _ => {}
    }
}

/// Inserts text that is not allowed in a host.
fn insert(random: &mut Random, host: &mut String) {
    let index = random.below(host.len() + 1);
    if host.is_char_boundary(index) {
        host.insert_str(index, random.one_of(&DELIMITERS));
    }
}

fn dot(random: &mut Random, host: &mut String) {
    host.push_str(
        random.one_of(&[".", ".", ".", ".", ".", ".", ".", "..", "。", "%2e", "．", "｡"]),
    );
}

fn domain(random: &mut Random, host: &mut String) {
    for index in 0..=random.below(4) {
        if index > 0 {
            dot(random, host);
        }
        host.push_str(random.one_of(&LABELS));
    }
    if random.once_in(8) {
        dot(random, host);
    }
}

/// Returns labels with code points that matter to IDNA.
pub fn unicode_domain(random: &mut Random, corpus: &Corpus, host: &mut String) {
    for index in 0..=random.below(3) {
        if index > 0 {
            dot(random, host);
        }
        if random.once_in(6) {
            host.push_str(random.one_of(&LABELS));
        }
        for _ in 0..random.below(6) {
            code_point(random, corpus, host);
        }
    }
}

fn code_point(random: &mut Random, corpus: &Corpus, host: &mut String) {
    let c = match random.below(8) {
        0..3 => *random.of(&corpus.code_points),
        3 => *random.of(&SPECIAL),
        4..6 => {
            let (first, last) = *random.of(&RANGES);
            between(random, first, last)
        }
        6 => between(random, 'a' as u32, 'z' as u32),
        _ => between(random, 0, 0x10_FFFF),
    };
    // If the text contains a delimiter, most of it is not parsed as part of the host.
    if c.is_ascii_alphanumeric() || !c.is_ascii() || random.once_in(16) {
        host.push(c);
    }
    if random.once_in(64) {
        percent_encode_the_last(host);
    }
}

fn between(random: &mut Random, first: u32, last: u32) -> char {
    let number = first + random.below((last - first + 1) as usize) as u32;
    char::from_u32(number).unwrap_or('\u{fffd}')
}

fn percent_encode_the_last(host: &mut String) {
    if let Some(c) = host.pop() {
        for byte in c.encode_utf8(&mut [0; 4]).bytes() {
            host.push_str(&format!("%{byte:02X}"));
        }
    }
}

fn ipv4(random: &mut Random, host: &mut String) {
    for index in 0..=random.below(5) {
        if index > 0 {
            host.push('.');
        }
        host.push_str(random.one_of(&NUMBERS));
    }
    if random.once_in(8) {
        host.push('.');
    }
}

fn ipv6(random: &mut Random, host: &mut String) {
    host.push('[');
    for index in 0..=random.below(9) {
        if index > 0 {
            host.push(':');
        }
        host.push_str(random.one_of(&PIECES));
    }
    if random.once_in(12) {
        host.push_str(random.one_of(&["%25eth0", "%", "::", " ", "]"]));
    }
    if !random.once_in(16) {
        host.push(']');
    }
}
