//! Compares step 12 of resolving Web addresses (implemented with UTS #46) with RFC 3490's ToASCII.
//! `js/web-address.ts` lists the differences. RFC 3490's result for each code point is in
//! `tests/data/rfc3490.txt`.

use crate::tally::Tally;
use idna::punycode;
use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use whatwg_url::web_address::{parse, resolve};

const DATA: &str = include_str!("../data/rfc3490.txt");

/// Returns the lines whose first field is `kind`, without that field.
fn lines(kind: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    DATA.lines().filter_map(move |line| {
        let mut fields = line.split('\t');
        let is_kind = fields.next() == Some(kind);
        is_kind.then(|| (fields.next().expect("a field"), fields.next().expect("a field")))
    })
}

fn text(code_points: &str) -> String {
    let code_point = |digits| u32::from_str_radix(digits, 16).ok().and_then(char::from_u32);
    code_points.split_whitespace().map(|digits| code_point(digits).expect("digits")).collect()
}

struct CodePoints(Vec<RangeInclusive<char>>);

impl CodePoints {
    fn of(kind: &str) -> Self {
        let bound = |digits: &str| text(digits).chars().next().expect("a code point");
        Self(lines(kind).map(|(first, last)| bound(first)..=bound(last)).collect())
    }

    fn has(&self, c: char) -> bool {
        let index = self.0.partition_point(|range| *range.end() < c);
        self.0.get(index).is_some_and(|range| range.contains(&c))
    }
}

/// Tests ToASCII, with both flags, on labels in which one code point is neither ASCII nor Hebrew.
struct Rfc3490 {
    mapped: HashMap<String, String>,
    unassigned: CodePoints,
    refused: CodePoints,
    right_to_left: CodePoints,
    left_to_right: CodePoints,
}

impl Rfc3490 {
    fn new() -> Self {
        let mapped: HashMap<String, String> =
            lines("mapped").map(|(from, to)| (text(from), text(to))).collect();
        assert_eq!(mapped.len(), 4650);
        Self {
            mapped,
            unassigned: CodePoints::of("unassigned"),
            refused: CodePoints::of("refused"),
            right_to_left: CodePoints::of("right to left"),
            left_to_right: CodePoints::of("left to right"),
        }
    }

    fn to_ascii(&self, before: &str, c: char, after: &str) -> Option<String> {
        if self.refused.has(c) {
            return None;
        }
        let alone = c.to_string();
        let prepared = format!("{before}{}{after}", self.mapped.get(&alone).unwrap_or(&alone));
        let is_right = |c| self.right_to_left.has(c);
        let is_left = |c: char| c.is_ascii_alphabetic() || self.left_to_right.has(c);
        if prepared.contains(is_right) {
            let ends = prepared.starts_with(is_right) && prepared.ends_with(is_right);
            if !ends || prepared.contains(is_left) {
                return None;
            }
        }
        match &*prepared {
            "" => None,
            _ if prepared.starts_with('-') || prepared.ends_with('-') => None,
            _ if prepared.is_ascii() => Some(prepared),
            _ => Some(format!("xn--{}", punycode::encode_str(&prepared).expect("a short label"))),
        }
    }
}

/// Returns the resolved form of a host with a single label.
fn to_ascii(label: &str) -> Option<String> {
    let resolved = resolve(&format!("x://{label}/"), None).ok()?;
    parse(&resolved).ok()?.host.map(str::to_owned)
}

/// Ideographs, Hangul syllables and private-use characters. These blocks are large, and the code
/// points within a block are similar.
const LARGE_BLOCKS: [RangeInclusive<char>; 6] = [
    '\u{3400}'..='\u{4DB5}',
    '\u{4E00}'..='\u{9FA5}',
    '\u{AC00}'..='\u{D7A3}',
    '\u{E000}'..='\u{F8FF}',
    '\u{20000}'..='\u{2A6D6}',
    '\u{F0000}'..='\u{10FFFF}',
];

/// The kinds of differences between the results. Each kind has a list of the code points that it
/// applies to.
const DIFFERENCES: [(&str, &str); 13] = [
    // UTS #46 either keeps these code points, or maps them differently because their decomposition
    // or lowercase letter is newer than Unicode 3.2.
    ("!!=", "00DF 03C2 04C0 10A0..10C5 2183 2F868 2F874 2F91F 2F95F 2F9BF"),
    // After Unicode 3.2, this code point was given a lowercase letter and became left-to-right.
    ("!!-", "2132"),
    // These are ignored. A label that contains only ignored characters is rejected.
    ("-!+", "115F..1160 17B4..17B5 3164 FFA0"),
    // These are no longer ignored.
    ("+!!", "1806"),
    // UTS #46 ignores these code points instead of rejecting them.
    ("=++", "180E 2061..2063 206A..206F 1D173..1D17A"),
    // Instead of ignoring these code points, UTS #46 rejects them wherever CheckJoiners does not
    // allow them.
    ("=--", "200C..200D"),
    // These are combining marks. A label can't begin with these code points.
    ("-==", "628 code points"),
    // Combining marks that later became left-to-right.
    ("-=-", "0CBF 0CC6 1734 302E..302F"),
    // After Unicode 3.2, these became combining marks and stopped being left-to-right.
    ("-=+", "1885..1886"),
    // After Unicode 3.2, these became left-to-right.
    ("==-", "2800..28FF"),
    // These are digits. A right-to-left label can't begin with these code points.
    ("--=", "0660..0669 066B..066C"),
    // Code points that decompose to a combining mark. A right-to-left label may end with one of
    // these code points.
    (
        "+==",
        "FB1D FB1F FB2A..FB36 FB38..FB3C FB3E FB40..FB41 FB43..FB44 FB46..FB4E FC5B..FC5D FC90 \
         FCD9 FCF2..FCF4 FD3C..FD3D FE71 FE77 FE79 FE7B FE7D FE7F",
    ),
    ("===", "15020 code points"),
];

/// The non-ASCII code points of Unicode 3.2. Each code point is tested in three labels: alone,
/// between two `q`s, where composition is impossible, and between two Hebrew letters. In the
/// results, `=` means equal, `!` means different, `-` means that only UTS #46 rejects the label,
/// and `+` means that only RFC 3490 does.
#[test]
fn code_points() {
    let rfc = Rfc3490::new();
    let mut tally = Tally::default();
    let mut found: BTreeMap<String, Vec<char>> = BTreeMap::new();
    for c in '\u{80}'..=char::MAX {
        let is_dot = matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
        let is_left_out = LARGE_BLOCKS.iter().any(|block| block.contains(&c) && *block.start() < c);
        if is_dot || rfc.unassigned.has(c) || (is_left_out && u32::from(c) % 97 > 0) {
            continue;
        }
        tally.case();
        let differs = [("", ""), ("q", "q"), ("\u{5D0}", "\u{5D0}")].map(|(before, after)| {
            let expected = rfc.to_ascii(before, c, after);
            match to_ascii(&format!("{before}{c}{after}")) {
                actual if actual == expected => '=',
                None => '-',
                Some(_) if expected.is_none() => '+',
                Some(_) => '!',
            }
        });
        found.entry(differs.iter().collect()).or_default().push(c);
    }
    for (differs, expected) in DIFFERENCES {
        let code_points = found.remove(differs).unwrap_or_default();
        let actual = match expected.strip_suffix(" code points") {
            Some(_) => format!("{} code points", code_points.len()),
            None => ranges(&code_points),
        };
        tally.check(differs, actual, expected.to_owned());
    }
    tally.check("other differences", found, BTreeMap::new());
    tally.finish("code points, by RFC 3490", 16_048);
}

/// The rules for labels in `js/web-address.ts`.
#[test]
fn labels() {
    let rows = [
        // The third and fourth code points are not both hyphens.
        ("ab--ü", None),
        ("ab--u", Some("ab--u")),
        // A label that begins with xn-- after mapping is decoded.
        ("ｘｎ－－a", None),
        ("ｘｎ－－bcher-kva", Some("xn--bcher-kva")),
        ("xn--ü", None),
        ("XN--ü", None),
        ("-ü", None),
        ("ü-", None),
        ("ü－", None),
        ("ü_", None),
        ("\u{AD}", None),
        ("a\u{AD}B", Some("ab")),
        ("Faß", Some("xn--fa-hia")),
        ("\u{915}\u{94D}\u{200D}\u{937}", Some("xn--11b2ezcw70k")),
        ("a\u{200D}b", None),
        // These code points are not in Unicode 3.2.
        ("😀", Some("xn--e28h")),
        ("Ⱥ", Some("xn--cgj")),
        ("ẞ", Some("xn--zca")),
        ("\u{378}", None),
        ("a\u{FE00}\u{E0100}", Some("a")),
        // ASCII labels are neither decoded nor converted to lowercase.
        ("XN--A", Some("XN--A")),
        ("xn--", None),
        ("-a", None),
        ("a_b", None),
    ];
    let mut tally = Tally::default();
    for (label, expected) in rows {
        tally.case();
        tally.check(label, to_ascii(label), expected.map(str::to_owned));
    }
    tally.finish("labels", 24);
    assert_eq!(to_ascii(&"é".repeat(57)).map(|ascii| ascii.len()), Some(63));
    assert_eq!(to_ascii(&"é".repeat(58)), None);
}

/// Returns the code points in order, with ranges written as `first..last`.
fn ranges(code_points: &[char]) -> String {
    let mut parts: Vec<(u32, u32)> = Vec::new();
    for &c in code_points {
        let c = u32::from(c);
        match parts.last_mut() {
            Some((_, last)) if *last + 1 == c => *last = c,
            _ => parts.push((c, c)),
        }
    }
    let part = |(first, last): (u32, u32)| match last - first {
        0 => format!("{first:04X}"),
        _ => format!("{first:04X}..{last:04X}"),
    };
    parts.into_iter().map(part).collect::<Vec<_>>().join(" ")
}
