//! Tests the exact reason for each validation error, and the text that fixes the error.

use crate::data::{self, text};
use crate::random::Random;
use crate::tally::Tally;
use serde_json::{Value, json};
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use whatwg_url::url::{
    ExplainedError, Explanation, Fix, Hint, HintFix, HintKind, ReasonKind, UrlRecord,
    ValidationError, explain, repair, validate,
};

fn apply<'f>(input: &str, fixes: impl IntoIterator<Item = &'f Fix>) -> String {
    let mut fixes: Vec<_> = fixes.into_iter().collect();
    fixes.sort_by_key(|fix| (fix.range.start, fix.range.end));
    let mut output = String::new();
    let mut end = 0;
    for fix in fixes {
        assert!(end <= fix.range.start, "{input:?}: {fix:?} overlaps the one before");
        output += &input[end..fix.range.start];
        output += &fix.text;
        end = fix.range.end;
    }
    output + &input[end..]
}

/// Each hint as its name, its position, its fix's position and text, and the href.
fn hints_of(input: &str, base: Option<&UrlRecord>) -> Value {
    let hints = explain(input, base).hints.into_iter().map(|Hint { kind, range, fix }| {
        let HintFix { range: Range { start, end }, text, href } = fix;
        json!([kind.name(), range.start, range.end, start, end, text, href])
    });
    Value::Array(hints.collect())
}

#[test]
fn hints() {
    let rows = data::json(include_str!("../data/hints.json"));
    let mut tally = Tally::default();
    for row in rows["positions"].as_array().expect("a list") {
        let input = row[0].as_str().expect("an input");
        let base = row[1].as_str().map(|base| UrlRecord::parse(base, None).expect("a base"));
        tally.case();
        tally.check(input, &hints_of(input, base.as_ref()), &row[2]);
    }
    let mut counts = BTreeMap::new();
    for (kind, rows) in rows["kinds"].as_object().expect("the kinds") {
        for (input, href) in rows.as_object().expect("rows") {
            *counts.entry(kind.as_str()).or_insert(0) += 1;
            let hints = hints_of(input, None);
            tally.case();
            tally.check(input, &[&hints[0][0], &hints[0][6]], &[&json!(kind), href]);
        }
    }
    for input in rows["none"].as_array().expect("a list") {
        let input = input.as_str().expect("an input");
        tally.case();
        tally.check(input, &hints_of(input, None), &json!([]));
    }
    let base = UrlRecord::parse("https://b.example/c/", None).expect("a base");
    for (input, href) in rows["relative"].as_object().expect("rows") {
        tally.case();
        tally.check(input, &hints_of(input, Some(&base))[0][6], href);
    }
    tally.finish("hints", 217);
    let few = HintKind::ALL.iter().filter(|kind| counts.get(kind.name()).is_none_or(|&n| n < 5));
    assert_eq!(few.collect::<Vec<_>>(), Vec::<&HintKind>::new());
    let many = "https://a.example/?".to_owned() + &"&amp;".repeat(100);
    assert_eq!(explain(&many, None).hints.len(), 16);
    assert_eq!(repair("http//a.example", None), "http//a.example");
}

#[test]
fn hints_of_random_inputs() {
    // Pieces of all rows.
    let rows = data::json(include_str!("../data/hints.json"));
    let rows = rows["kinds"].as_object().expect("the kinds").values();
    let inputs = rows.flat_map(|rows| rows.as_object().expect("rows").keys());
    let mut pieces: Vec<_> = vec![" ", "\t", "\n", ":", "/", "//", "@", ",", "a.example", "?", "#"];
    for input in inputs {
        let is_letter = |c: char| c.is_ascii_alphanumeric();
        pieces.extend(input.split_inclusive(|c| !is_letter(c)));
        pieces.push(input);
    }
    const INPUTS: usize = 100_000;
    let bases = ["https://a.example/b/c?d", "file:///C:/a"]
        .map(|base| UrlRecord::parse(base, None).expect("a base"));
    let (mut random, mut tally) = (Random::new(), Tally::default());
    let mut counts = BTreeMap::new();
    for _ in 0..INPUTS {
        let input: String = (0..random.below(7)).map(|_| random.one_of(&pieces)).collect();
        let base = bases.get(random.below(3));
        let Explanation { hints, .. } = explain(&input, base);
        tally.case();
        tally.check(&input, hints.is_sorted_by_key(|hint| hint.range.start), true);
        for Hint { kind, range, fix } in hints {
            *counts.entry(kind).or_insert(0) += 1;
            let HintFix { range: replaced, text, href } = fix;
            tally.check(&input, input.get(range).is_some_and(|text| !text.is_empty()), true);
            let fixed = [&input[..replaced.start], &text, &input[replaced.end..]].concat();
            let url = UrlRecord::parse(&fixed, base).expect("a URL");
            tally.check(&input, (url.as_str(), fixed == input), (&*href, false));
        }
    }
    tally.finish("hints of random inputs", INPUTS);
    println!("{counts:?}");
    assert!(counts.len() == HintKind::ALL.len() && counts.values().all(|&count| count > 50));
}

/// A row is the repaired URL, or an object if it has a base or other errors are left.
fn rows() -> Vec<(String, String, String, Value)> {
    type Rows = BTreeMap<String, Value>;
    let file = serde_json::from_str(include_str!("../data/repairs.json"));
    let file: BTreeMap<String, BTreeMap<String, Rows>> = file.expect("the file is JSON");
    let mut found = Vec::new();
    for (error, reasons) in file {
        for (reason, rows) in reasons {
            found.extend(rows.into_iter().map(|(input, row)| {
                let row = if row.is_string() { json!({ "repaired": row }) } else { row };
                (error.clone(), reason.clone(), input, row)
            }));
        }
    }
    found
}

/// The names of errors, with the kinds of their reasons.
fn kinds(errors: &[ExplainedError]) -> impl Iterator<Item = (&'static str, ReasonKind)> {
    errors.iter().map(|error| (error.reported.error.name(), error.reason.kind))
}

fn base_of(row: &Value) -> Option<UrlRecord> {
    text(row, "base").map(|base| UrlRecord::parse(base, None).expect("a base"))
}

#[test]
fn reasons_and_repairs() {
    let mut tally = Tally::default();
    let mut repaired: BTreeMap<&str, usize> = BTreeMap::new();
    for (name, expected_reason, input, row) in rows() {
        tally.case();
        let base = base_of(&row);
        let explanation = explain(&input, base.as_ref());
        let error = explanation.errors.iter().find(|error| error.reported.error.name() == name);
        let ExplainedError { reported, reason, fix } = error.expect("the error");
        tally.check(&input, reason.to_string(), expected_reason);
        let Some(expected) = text(&row, "repaired") else {
            tally.check(&input, *fix, None);
            continue;
        };
        let fix = &explanation.fixes[fix.unwrap_or_else(|| panic!("{input:?} has no repair"))];
        let result = apply(&input, [fix]);
        tally.check(&input, result.as_str(), expected);
        let (url, errors) = validate(&result, base.as_ref());
        let is_same = url.ok() == UrlRecord::parse(&input, base.as_ref()).ok();
        tally.check(&input, fix.keeps_href, is_same);
        let left: Vec<_> = errors.iter().map(|error| error.error.name()).collect();
        let expected = row["left"].as_array().into_iter().flatten();
        let expected: Vec<_> = expected.map(|name| name.as_str().expect("a name")).collect();
        tally.check(&format!("{input:?}: what is left"), &left, &expected);
        if left.is_empty() {
            *repaired.entry(reported.error.name()).or_default() += 1;
        }
    }
    for error in ValidationError::ALL {
        let count = repaired.get(error.name()).copied().unwrap_or_default();
        tally.check(&format!("{error} is repaired twice ({count})"), count >= 2, true);
    }
    tally.finish("reasons and repairs", ROWS);
}

const ROWS: usize = 174;
/// There are fewer without optimization.
const INPUTS: usize = if cfg!(debug_assertions) { 25_000 } else { 100_000 };

/// Pieces of text that are likely to cause validation errors.
const PARTS: [&str; 49] = [
    "\\",
    "\\\\",
    "/",
    "//",
    "C|",
    "c:",
    "file:",
    "https:",
    "foo:",
    "@",
    ":@",
    "u:p@",
    ":80",
    ":7z",
    "[01:0002::]",
    "[::1",
    "[1:2:3:]",
    "[::127.1]",
    "::1",
    "%41",
    "%2E",
    "%C3%BC",
    "%zz",
    "%",
    "①",
    "\u{AD}",
    "\u{200D}",
    "\u{5D0}",
    "_",
    "0x7f.1",
    "0x100000000",
    "1.2.3.4",
    ".",
    "\t",
    "\n",
    " ",
    "\u{1}",
    "|",
    "\"",
    "\u{FFFE}",
    "../",
    "07.",
    "08.1",
    "\u{300}",
    "[:1",
    "[1::2::3]",
    "[1:2]",
    "[12345::]",
    "[::1%a]",
];

/// Returns a piece from the list, or a label or domain that is too long.
fn part(random: &mut Random) -> String {
    match random.below(PARTS.len() + 2) {
        0 => "a".repeat(64),
        1 => "a.".repeat(128),
        index => PARTS[index - 2].into(),
    }
}

fn random_input(random: &mut Random) -> String {
    let mut input = random.url();
    if random.below(3) == 0 {
        let start = random.below(input.len());
        input = input.get(start..).unwrap_or_default().into();
    }
    for _ in 0..random.below(5) {
        if random.below(2) == 0 {
            random.mutate(&mut input);
            continue;
        }
        let mut at = random.below(input.len().min(14) + 1);
        while !input.is_char_boundary(at) {
            at -= 1;
        }
        input.insert_str(at, &part(random));
    }
    input
}

/// Checks properties that hold for every input.
fn check(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) -> Explanation {
    tally.case();
    let what = format!("{input:?} on {:?}", base.map(UrlRecord::as_str));
    let href = |input: &str| UrlRecord::parse(input, base).ok();
    let explanation = explain(input, base);
    let Explanation { errors, fixes, .. } = &explanation;
    let (url, reported) = validate(input, base);
    tally.check(&what, errors.iter().map(|error| error.reported.clone()).collect(), reported);
    for ExplainedError { reason, .. } in errors {
        let sentence = reason.to_string();
        tally.check(&format!("{what}: {sentence}"), sentence.contains("“”"), false);
    }
    let used: HashSet<_> = errors.iter().filter_map(|error| error.fix).collect();
    tally.check(&format!("{what}: each repair is of an error"), used.len(), fixes.len());
    apply(input, fixes);
    let kept: Vec<_> = fixes.iter().filter(|fix| fix.keeps_href).collect();
    let result = apply(input, kept.iter().copied());
    tally.check(&format!("{what}: repaired as {result:?}"), href(&result), url.ok());
    for fix in kept {
        let result = apply(input, [fix]);
        tally.check(&format!("{what}: {fix:?}"), href(&result), href(input));
        tally.check(&format!("{what}: {fix:?}"), result != input, true);
    }
    let repaired = repair(input, base);
    tally.check(&format!("{what}: {repaired:?}"), href(&repaired), href(input));
    let is_left = explain(&repaired, base).fixes.iter().any(|fix| fix.keeps_href);
    tally.check(&format!("{what}: nothing to repair in {repaired:?}"), is_left, false);
    explanation
}

#[test]
fn repairs_keep_the_href() {
    let mut tally = Tally::default();
    let mut random = Random::new();
    let bases = [
        "https://h:81/p/q?r#s",
        "http://h/",
        "file:///C:/a",
        "file://h/b",
        "foo://h/p",
        "foo:/p",
        "mailto:x",
    ]
    .map(|base| UrlRecord::parse(base, None).expect("a base"));
    let (mut kept, mut others) = (0, 0);
    let mut found = HashSet::new();
    for _ in 0..INPUTS {
        let input = random_input(&mut random);
        let base = bases.get(random.below(2 * bases.len()));
        let Explanation { errors, fixes, .. } = check(&mut tally, &input, base);
        found.extend(kinds(&errors));
        kept += fixes.iter().filter(|fix| fix.keeps_href).count();
        others += fixes.iter().filter(|fix| !fix.keeps_href).count();
    }
    tally.finish("repairs keep the href", INPUTS);
    println!("{kept} repairs keep the href, {others} do not; {} kinds of errors", found.len());
    assert!(kept > INPUTS / 3 && others > INPUTS / 3, "enough repairs: {kept}, {others}");
    for kind in ReasonKind::ALL {
        assert!(found.iter().any(|(_, reason)| reason == kind), "{kind:?}");
    }
    for (name, _, input, row) in rows() {
        for kind in kinds(&explain(&input, base_of(&row).as_ref()).errors) {
            if kind.0 == name {
                found.remove(&kind);
            }
        }
    }
    assert_eq!(found, HashSet::new(), "tests/data/repairs.json has no rows of them");
}
