//! Compares step 12 of resolving Web addresses (implemented with UTS #46) with RFC 3490's ToASCII.
//! `js/web-address.ts` lists the differences. RFC 3490's result is computed from the tables of RFC
//! 3454 in the `stringprep` crate.

use crate::tally::Tally;
use idna::punycode;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use stringprep::tables;
use unicode_normalization::UnicodeNormalization as _;
use whatwg_url::web_address::{parse, resolve};

/// Section 4 of [Nameprep](https://www.rfc-editor.org/rfc/rfc3491#section-4) uses the normalization of
/// Unicode 3.2, which had errors in the decompositions of these code points
/// ([Corrigendum 4](https://www.unicode.org/versions/corrigendum4.html)).
const BEFORE_CORRIGENDUM_4: [(char, char); 5] = [
    ('\u{2F868}', '\u{2136A}'),
    ('\u{2F874}', '\u{5F33}'),
    ('\u{2F91F}', '\u{43AB}'),
    ('\u{2F95F}', '\u{7AAE}'),
    ('\u{2F9BF}', '\u{4D57}'),
];

/// Steps 1 and 2 of Nameprep, for one code point: mapping and normalization.
fn prepared(c: char) -> String {
    if tables::commonly_mapped_to_nothing(c) {
        return String::new();
    }
    if tables::unassigned_code_point(c) {
        return c.to_string();
    }
    if let Some((_, decomposed)) = BEFORE_CORRIGENDUM_4.iter().find(|(from, _)| *from == c) {
        return decomposed.to_string();
    }
    tables::case_fold_for_nfkc(c).nfkc().collect()
}

/// Step 3 of Nameprep, which prohibits some output, and UseSTD3ASCIIRules.
fn is_prohibited(c: char) -> bool {
    let is_other_ascii = c.is_ascii() && !c.is_ascii_alphanumeric() && c != '-';
    is_other_ascii
        || tables::non_ascii_space_character(c)
        || tables::non_ascii_control_character(c)
        || tables::private_use(c)
        || tables::non_character_code_point(c)
        || tables::inappropriate_for_plain_text(c)
        || tables::inappropriate_for_canonical_representation(c)
        || tables::change_display_properties_or_deprecated(c)
        || tables::tagging_character(c)
}

/// Table D.2 of RFC 3454. The `stringprep` crate uses the bidirectional classes of a newer Unicode
/// version, in which the class of these code points has changed.
fn is_left_to_right(c: char) -> bool {
    match c {
        '\u{CBF}' | '\u{CC6}' | '\u{1734}' | '\u{2132}' | '\u{2800}'..='\u{28FF}' => false,
        '\u{302E}'..='\u{302F}' => false,
        '\u{17B4}'..='\u{17B5}' | '\u{1885}'..='\u{1886}' => true,
        _ => tables::bidi_l(c),
    }
}

/// ToASCII, with both flags, of a label in which one code point is neither ASCII nor Hebrew.
fn rfc3490_to_ascii(before: &str, c: char, after: &str) -> Option<String> {
    let middle = prepared(c);
    if middle.chars().any(is_prohibited) {
        return None;
    }
    let label = format!("{before}{middle}{after}");
    if label.contains(tables::bidi_r_or_al) {
        let is_right = tables::bidi_r_or_al;
        let is_enclosed = label.starts_with(is_right) && label.ends_with(is_right);
        if !is_enclosed || label.contains(is_left_to_right) {
            return None;
        }
    }
    match &*label {
        "" => None,
        _ if label.starts_with('-') || label.ends_with('-') => None,
        _ if label.is_ascii() => Some(label),
        _ => Some(format!("xn--{}", punycode::encode_str(&label).expect("a short label"))),
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
    let mut tally = Tally::default();
    let mut found: BTreeMap<String, Vec<char>> = BTreeMap::new();
    for c in '\u{80}'..=char::MAX {
        let is_dot = matches!(c, '\u{3002}' | '\u{FF0E}' | '\u{FF61}');
        let is_left_out = LARGE_BLOCKS.iter().any(|block| block.contains(&c) && *block.start() < c);
        if is_dot || tables::unassigned_code_point(c) || (is_left_out && u32::from(c) % 97 > 0) {
            continue;
        }
        tally.case();
        let differs = [("", ""), ("q", "q"), ("\u{5D0}", "\u{5D0}")].map(|(before, after)| {
            let expected = rfc3490_to_ascii(before, c, after);
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
