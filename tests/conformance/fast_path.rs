//! Compares the fast paths with the state machine. The results must be the same for every input.

use crate::attributes;
use crate::data::{cases, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::columns::Parser;
use whatwg_url::internals::{
    Base, Edit, Extent, Outcome, Reference, Wanted, find_splice, recognize,
};
use whatwg_url::url::{ParseError, UrlRecord, api};

fn check(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) {
    tally.case();
    let expected = UrlRecord::parse_with_the_state_machine(input, base);
    check_validity(tally, input, base, expected.is_ok());
    tally.check(&format!("{input:?}"), UrlRecord::parse(input, base), expected);
}

fn check_validity(tally: &mut Tally, input: &str, base: Option<&UrlRecord>, expected: bool) {
    let can_parse = UrlRecord::can_parse(input, base);
    tally.check(&format!("can_parse of {input:?}"), can_parse, expected);
    if base.is_none() {
        let of_row = Parser::default().can_parse(input.as_bytes());
        tally.check(&format!("can_parse of the row {input:?}"), of_row, Ok(expected));
    }
}

#[test]
fn web_platform_tests() {
    let mut tally = Tally::default();
    for file in ["urltestdata.json", "urltestdata-javascript-only.json"] {
        for case in cases(&wpt(file)) {
            let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
            let input = text(case, "input").expect("input");
            check(&mut tally, input, base.and_then(Result::ok).as_ref());
            // Most fast paths are designed for URLs that are already serialized.
            check(&mut tally, text(case, "href").unwrap_or(input), None);
        }
    }
    tally.finish("fast path, urltestdata", 2 * 892);
}

/// The number of inputs to compare. For the larger number, see the command in CONTRIBUTING.md.
const COMPARED: usize = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };

/// Tests random inputs, with and without a base: their validity and records.
#[test]
fn generated_and_mutated() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let base = UrlRecord::parse("http://h:81/p/q?r#s", None).expect("a URL");
    let bases = [None, Some(base)];
    let mut outcomes = [0; 5];
    for _ in 0..COMPARED / 10 {
        let mut input = random.url();
        for turn in 0..10 {
            let base = bases[usize::from(turn > 0 && tally.is_even())].as_ref();
            let expected = UrlRecord::parse_with_the_state_machine(&input, base);
            let actual = UrlRecord::parse(&input, base);
            tally.case();
            for wanted in [Wanted::Url, Wanted::UrlOrError] {
                let outcome = check_outcome(&mut tally, &input, base, wanted, &expected);
                outcomes[outcome] += 1;
            }
            check_validity(&mut tally, &input, base, expected.is_ok());
            tally.check(&format!("{input:?}"), actual, expected);
            random.mutate(&mut input);
        }
    }
    println!("recognized, spliced, normalized, failing, declined: {outcomes:?}");
    assert!(outcomes.iter().all(|&count| count > COMPARED / 50), "{outcomes:?}");
    tally.finish("fast path, generated and mutated", COMPARED);
}

/// The numbers count inputs recognized, spliced, normalized, failing and declined.
const STARTS: [(Option<&str>, &[&str], [usize; 5]); 4] = [
    (
        None,
        &["", "https://", "HTTP:/", "ws://u:p@a", "ftp://1.2.3.", "http://A/", "foo://", "m:"],
        [30_688, 0, 23_176, 34_749, 87_003],
    ),
    (None, &["file://", "file:///", "FILE:\\\\h"], [14_982, 0, 6415, 0, 44_459]),
    (Some("https://u@h:81/a/b/c?q#f"), &["", "/", "//h", "https:"], [252, 23_576, 59, 0, 63_921]),
    (Some("file:///a/b?q#f"), &["", "//", "file:"], [249, 9184, 63, 0, 56_360]),
];

/// What may follow a beginning, three of them at a time.
const PARTS: [&str; 28] = [
    "", "a", "Z", ".", "..", "/", "\\", ":", ":80", ":081", ":65536", "?", "#", "@", "[::1]",
    "[0:", "]", "%2e", "%00", " ", "\t", "\0", "|", "'", "é", "C|", "0x7f", "xn--",
];

/// The numbers show that each fast path still handles the inputs that it is for.
#[test]
fn combined_parts() {
    for (base, starts, expected) in STARTS {
        let base = base.map(|base| UrlRecord::parse(base, None).expect("a URL"));
        let (mut tally, mut outcomes) = (Tally::default(), [0; 5]);
        for [first, second, third] in triples(&PARTS) {
            for start in starts {
                tally.case();
                let input = [start, first, second, third].concat();
                let by_steps = UrlRecord::parse_with_the_state_machine(&input, base.as_ref());
                let wanted = Wanted::UrlOrError;
                let outcome = check_outcome(&mut tally, &input, base.as_ref(), wanted, &by_steps);
                outcomes[outcome] += 1;
            }
        }
        tally.check(&format!("{starts:?}"), outcomes, expected);
        tally.finish("fast path, combined parts", PARTS.len().pow(3) * starts.len());
    }
}

fn triples<'a>(parts: &'a [&'a str]) -> impl Iterator<Item = [&'a str; 3]> {
    parts.iter().flat_map(move |first| {
        parts.iter().flat_map(move |second| parts.iter().map(move |third| [*first, second, third]))
    })
}

/// Compares with the state machine. Returns the number of the kind of outcome.
fn check_outcome(
    tally: &mut Tally,
    input: &str,
    base: Option<&UrlRecord>,
    wanted: Wanted,
    expected: &Result<UrlRecord, ParseError>,
) -> usize {
    // The bytes that follow an input must not affect the result.
    let bytes = [input.as_bytes(), b"../%2e?#@:[\xFF"].concat();
    let (mut normalized, mut scan, sent) = (Vec::new(), None, base.map(Base::from));
    let outcome = recognize(&bytes, input.len(), sent, wanted, &mut scan, &mut normalized, || true);
    let what = format!("{wanted:?} of {input:?}");
    let (number, is_valid) = match &outcome {
        Outcome::Recognized(_) => (0, Some(true)),
        Outcome::Spliced(_) => (1, Some(true)),
        Outcome::Normalized => (2, Some(true)),
        Outcome::Fails(_) => (3, Some(false)),
        Outcome::Declined => (4, None),
        Outcome::NotUtf8 => panic!("{what}"),
    };
    tally.check(&what, is_valid.unwrap_or(expected.is_ok()), expected.is_ok());
    if let (Outcome::Fails(failure), Wanted::UrlOrError) = (&outcome, wanted) {
        tally.check(&what, Some(ParseError::from(*failure)), expected.clone().err());
    }
    let Ok(url) = expected else { return number };
    let (href, offsets) = match (&outcome, base, scan) {
        (Outcome::Recognized(extent), _, Some(scan)) => {
            let href = match *extent {
                Extent::Input => input.to_owned(),
                Extent::InLowercase => input.to_ascii_lowercase(),
                Extent::Edited(Edit { start, end, replacement }) => {
                    [&input[..start], replacement.text(), &input[end..]].concat()
                }
            };
            (href, scan.offsets)
        }
        (Outcome::Spliced(reference), Some(base), _) => {
            let Reference { prefix_length, start, offsets } = *reference;
            (base.as_str()[..prefix_length].to_owned() + &input[start..], offsets)
        }
        (Outcome::Normalized, _, Some(scan)) => {
            (String::from_utf8(normalized).expect("UTF-8"), scan.offsets)
        }
        _ => return number,
    };
    tally.check(&what, (&*href, offsets), (url.as_str(), url.offsets()));
    number
}

fn check_setter(tally: &mut Tally, url: &UrlRecord, attribute: api::Attribute, value: &str) {
    tally.case();
    let (mut expected, mut actual) = (url.clone(), url.clone());
    api::set_by_steps(&mut expected, attribute, value);
    api::set(&mut actual, attribute, value);
    tally.check(&format!("{url} {attribute:?} {value:?}"), actual, expected);
}

/// Sets each attribute to its value in another URL, and to mutations of that value.
#[test]
fn setters() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mut url = UrlRecord::parse("http://h:81/p/q?r#s", None).expect("a URL");
    let mut urls = 0;
    while urls < 4_000 {
        let Ok(other) = UrlRecord::parse(&random.url(), None) else { continue };
        urls += 1;
        for attribute in api::Attribute::ALL {
            let name = format!("{attribute:?}").to_ascii_lowercase();
            let mut value = attributes::attribute(&other, &name);
            for _ in 0..5 {
                check_setter(&mut tally, &url, attribute, &value);
                random.mutate(&mut value);
            }
        }
        url = other;
    }
    tally.finish("fast path, setters", 180_000);
}

/// The number shows that the fast path handles the values that it is for.
#[test]
fn setters_with_combined_parts() {
    let urls =
        ["https://h/", "ws://u:p@h:1/?#", "foo://h:82/a?q", "foo:/a", "foo:a#f", "file:///a?q"];
    let urls = urls.map(|url| UrlRecord::parse(url, None).expect("a URL"));
    let parts = [&PARTS[..], &["http", "wss", "0", "443", "65535"]].concat();
    let (mut tally, mut spliced) = (Tally::default(), 0);
    for (first, second) in parts.iter().flat_map(|first| parts.iter().map(move |it| (first, it))) {
        let value = [*first, *second].concat();
        for (url, attribute) in urls.iter().flat_map(|url| api::Attribute::ALL.map(|it| (url, it)))
        {
            check_setter(&mut tally, url, attribute, &value);
            let (length, offsets) = (url.as_str().len(), url.offsets());
            let (bytes, scheme_type) = (value.as_bytes(), url.scheme_type());
            let splice = find_splice(bytes, bytes.len(), attribute, length, &offsets, scheme_type);
            spliced += usize::from(splice.is_some());
        }
    }
    tally.check("spliced", spliced, 11_263);
    tally.finish("fast path, setters with combined parts", 33 * 33 * 6 * 9);
}
