//! Step 12 of resolving Web addresses, ToASCII of RFC 3490: `tests/data/rfc3490.txt` has what it makes of every
//! code point, and of labels made up.

use crate::tally::Tally;
use idna::punycode;
use std::collections::HashMap;
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

/// What becomes of a host that is one label.
fn to_ascii(label: &str) -> Option<String> {
    let resolved = resolve(&format!("x://{label}/"), None).ok()?;
    parse(&resolved).ok()?.host.map(str::to_owned)
}

/// Each code point alone (`cargo test --release` takes them all), and at the end of a label that is written from right to left, and inside.
#[test]
fn code_points() {
    let mapped: HashMap<String, String> =
        lines("mapped").map(|(from, to)| (text(from), text(to))).collect();
    assert_eq!(mapped.len(), 4649);
    let refused = CodePoints::of("refused");
    let (right, left) = (CodePoints::of("right to left"), CodePoints::of("left to right"));
    // The last steps of Nameprep and ToASCII.
    let expected = |prepared: &str| {
        let is_right = |c| right.has(c);
        if prepared.contains(is_right) {
            let ends = prepared.starts_with(is_right) && prepared.ends_with(is_right);
            if !ends || prepared.contains(|c| left.has(c)) {
                return None;
            }
        }
        match prepared {
            "" | "-" => None,
            _ if prepared.is_ascii() => Some(prepared.to_owned()),
            _ => Some(format!("xn--{}", punycode::encode_str(prepared).expect("a short label"))),
        }
    };
    let mut tally = Tally::default();
    // Most of those that are left out are unassigned, and the others are like some that are not.
    let most = ('\u{80}'..'\u{3400}').chain('\u{A000}'..'\u{AC80}').chain('\u{F800}'..'\u{10800}');
    let most = most.chain('\u{1D000}'..'\u{1DA00}').chain('\u{2F800}'..'\u{2FA80}');
    let most = most.chain('\u{E0000}'..'\u{E0200}');
    let (step, cases) = if cfg!(debug_assertions) { (97, 35_656) } else { (1, 1_136_128) };
    for c in most.chain(('\u{80}'..=char::MAX).step_by(step)) {
        tally.case();
        if matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}') {
            continue;
        }
        let alone = c.to_string();
        for (before, after) in [("", ""), ("\u{5D0}", ""), ("\u{5D0}", "\u{5D0}")] {
            let prepared = mapped.get(&alone).unwrap_or(&alone);
            let expected =
                if refused.has(c) { None } else { expected(&format!("{before}{prepared}{after}")) };
            let label = format!("{before}{c}{after}");
            tally.check(&format!("{label:?}"), to_ascii(&label), expected);
        }
    }
    tally.finish("code points, by RFC 3490", cases);
}

#[test]
fn labels() {
    let mut tally = Tally::default();
    for (label, expected) in lines("label") {
        tally.case();
        let label = text(label);
        let expected = (!expected.is_empty()).then(|| expected.to_owned());
        tally.check(&format!("{label:?}"), to_ascii(&label), expected);
    }
    tally.finish("labels, by RFC 3490", 1910);
}

#[test]
fn lengths_prefixes_and_hyphens() {
    let (long, longer) = ("é".repeat(57), "é".repeat(58));
    let rows = [
        ("ab--ü", Some("xn--ab---3ra")),
        ("ｘｎ－－a", Some("xn--a")),
        ("xn--ü", None),
        ("XN--ü", None),
        ("ｘn--ü", None),
        ("-ü", None),
        ("ü-", None),
        ("ü－", None),
        ("ü_", None),
        ("\u{AD}", None),
        ("\u{200D}", None),
        ("a\u{AD}B", Some("ab")),
        ("faß", Some("fass")),
        ("a\u{200D}\u{301}", Some("xn--1ca")),
        ("\u{301}", Some("xn--lsa")),
        // Unassigned in Unicode 3.2.
        ("😀", Some("xn--e28h")),
        ("Ⱥa", Some("xn--a-jza")),
        ("ẞA", Some("xn--a-uum")),
    ];
    let mut tally = Tally::default();
    for (label, expected) in rows {
        tally.case();
        tally.check(label, to_ascii(label), expected.map(str::to_owned));
    }
    tally.finish("labels with prefixes and hyphens", 18);
    assert_eq!(to_ascii(&long).map(|it| it.len()), Some(63));
    assert_eq!(to_ascii(&longer), None);
    // Long labels take linear time, whether something is left of them or not.
    for part in ["\u{AD}", "é", "😀a", "\u{5D0}", "\u{301}\u{323}"] {
        let label = part.repeat(100_000);
        assert_eq!(to_ascii(&format!("a{label}")).as_deref(), (part == "\u{AD}").then_some("a"));
    }
}
