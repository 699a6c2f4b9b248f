//! Infra: the Web Platform Tests of forgiving base64, and the algorithms that the package's `infra`
//! entry has in JavaScript as well, both by the cases of `tests/data/infra.json`.

use crate::data::tests_of;
use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url_wasm::infra::*;

#[test]
fn base64_json() {
    let path = tests_of("data-url").join("base64.json");
    let file = std::fs::read_to_string(path).expect("the file is there");
    let file: Value = serde_json::from_str(&file).expect("JSON");
    let mut tally = Tally::default();
    for case in file.as_array().expect("a list") {
        tally.case();
        let input = case[0].as_str().expect("an input");
        let expected: Option<Vec<u8>> = case[1]
            .as_array()
            .map(|bytes| bytes.iter().map(|byte| byte.as_u64().expect("a byte") as u8).collect());
        let actual = forgiving_base64_decode(input).ok();
        tally.check(input, actual.as_ref(), expected.as_ref());
        if let Some(bytes) = actual {
            let encoded = forgiving_base64_encode(&bytes);
            tally.check(input, forgiving_base64_decode(&encoded), Ok(bytes));
        }
    }
    tally.finish("base64", 80);
}

/// What an algorithm makes of a case's arguments, or `None` for one that is not known.
fn run(algorithm: &str, arguments: &[Value]) -> Option<Value> {
    let text = |index: usize| arguments.get(index).and_then(Value::as_str).unwrap_or_default();
    let list = |index: usize| -> Vec<&str> {
        let list = arguments.get(index).and_then(Value::as_array).expect("a list");
        list.iter().map(|item| item.as_str().expect("a string")).collect()
    };
    let set = |index: usize| OrderedSet::create(list(index));
    let number = |index: usize| arguments[index].as_u64().expect("a number") as usize;
    let input = text(0);
    Some(match algorithm {
        "asciiLowercase" => json!(ascii_lowercase(input)),
        "asciiUppercase" => json!(input.to_ascii_uppercase()),
        "isASCIICaseInsensitiveMatch" => json!(input.eq_ignore_ascii_case(text(1))),
        "isASCIIString" => json!(input.is_ascii()),
        "isIsomorphicString" => json!(is_isomorphic_string(input)),
        "isomorphicEncode" => json!(isomorphic_encode(input)),
        "asciiEncode" => json!(ascii_encode(input)),
        "stripNewlines" => json!(strip_newlines(input)),
        "normalizeNewlines" => json!(normalize_newlines(input)),
        "stripLeadingAndTrailingASCIIWhitespace" => {
            json!(strip_leading_and_trailing_ascii_whitespace(input))
        }
        "stripAndCollapseASCIIWhitespace" => json!(strip_and_collapse_ascii_whitespace(input)),
        "strictlySplit" => {
            let delimiter = text(1).chars().next().expect("a delimiter");
            json!(strictly_split(input, delimiter).collect::<Vec<_>>())
        }
        "splitOnASCIIWhitespace" => json!(split_on_ascii_whitespace(input).collect::<Vec<_>>()),
        "splitOnCommas" => json!(split_on_commas(input).collect::<Vec<_>>()),
        "codeUnitLessThan" => json!(code_unit_less_than(input, text(1)).is_lt()),
        "codePointLength" => json!(input.chars().count()),
        "codePointSubstring" => json!(code_point_substring(input, number(1), number(2))),
        "codeUnitSubstring" => json!(code_unit_substring(input, number(1), number(2))),
        "concatenate" => json!(concatenate(&list(0), text(1))),
        "setCreate" => json!(set(0).as_slice()),
        "setUnion" => json!(set(0).union(&set(1)).as_slice()),
        "setIntersection" => json!(set(0).intersection(&set(1)).as_slice()),
        "setDifference" => json!(set(0).difference(&set(1)).as_slice()),
        "setIsSubset" => json!(set(0).is_subset(&set(1))),
        "setIsSuperset" => json!(set(0).is_superset(&set(1))),
        "setEquals" => json!(set(0).equals(&set(1))),
        "setAppend" | "setPrepend" => {
            let mut set = set(0);
            if algorithm == "setAppend" {
                set.append(text(1))
            } else {
                set.prepend(text(1))
            }
            json!(set.as_slice())
        }
        "setReplace" => {
            let mut set = set(0);
            set.replace(&text(1), text(2));
            json!(set.as_slice())
        }
        "serializeSet" => json!(set(0).serialize()),
        _ => return None,
    })
}

#[test]
fn infra_json() {
    let file: Value =
        serde_json::from_str(include_str!("../data/infra.json")).expect("the cases are JSON");
    let mut tally = Tally::default();
    for (algorithm, cases) in file.as_object().expect("algorithms") {
        for case in cases.as_array().expect("cases") {
            tally.case();
            let (expected, arguments) =
                case.as_array().and_then(|case| case.split_last()).expect("a case");
            let actual = run(algorithm, arguments);
            tally.check(&format!("{algorithm} {arguments:?}"), actual.as_ref(), Some(expected));
        }
    }
    tally.finish("infra", 102);
}

#[test]
fn code_points() {
    assert!(
        is_control('\u{9F}') && is_control('\0') && is_control('\x7F') && !is_control('\u{A0}')
    );
    assert!(('\0'..='\u{FFFF}').all(|c| is_control(c) == c.is_control()));
    let surrogates = (0..0x11_0000).filter(|&c| is_surrogate(c)).count();
    assert_eq!(surrogates, 2048);
    assert!((0..0x11_0000).all(|c| is_surrogate(c) == char::from_u32(c).is_none()));
    assert_eq!(('\0'..=char::MAX).filter(|&c| is_noncharacter(c)).count(), 66);
    assert_eq!(('\0'..='\x7F').filter(|&c| is_ascii_upper_hex_digit(c)).count(), 16);
    assert_eq!(('\0'..='\x7F').filter(|&c| is_ascii_lower_hex_digit(c)).count(), 16);
    let whitespace: String = ('\0'..='\u{FF}').filter(char::is_ascii_whitespace).collect();
    assert_eq!(whitespace, "\t\n\x0C\r ");
}
