//! Tests the Infra algorithms. Forgiving base64 is tested with the Web Platform Tests. The
//! algorithms that the package's `infra` entry also provides in JavaScript are tested with
//! `tests/data/infra.json`.

use crate::data;
use crate::tally::Tally;
use serde_json::{Value, json};
use std::cmp::Ordering;
use whatwg_url::infra::*;

#[test]
fn base64_json() {
    let file = data::json(&data::file_in("data-url", "tests/base64.json"));
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
            let encoded = forgiving_base64_encode(&bytes).expect("memory");
            tally.check(input, forgiving_base64_decode(&encoded), Ok(bytes));
        }
    }
    tally.finish("base64", 80);
}

fn in_order(ordering: Ordering, is_descending: bool) -> Ordering {
    if is_descending { ordering.reverse() } else { ordering }
}

/// `None` if the crate lacks the class, because Rust's standard library has it.
fn is_in_class(class: &str, code_point: u32) -> Option<bool> {
    let scalar_value =
        |condition: fn(char) -> bool| char::from_u32(code_point).is_some_and(condition);
    Some(match class {
        "isLeadingSurrogate" => is_leading_surrogate(code_point),
        "isTrailingSurrogate" => is_trailing_surrogate(code_point),
        "isSurrogate" => is_surrogate(code_point),
        "isNoncharacter" => scalar_value(is_noncharacter),
        "isASCIITabOrNewline" => scalar_value(is_ascii_tab_or_newline),
        "isC0Control" => scalar_value(is_c0_control),
        "isC0ControlOrSpace" => scalar_value(is_c0_control_or_space),
        "isControl" => scalar_value(is_control),
        "isASCIIUpperHexDigit" => scalar_value(is_ascii_upper_hex_digit),
        "isASCIILowerHexDigit" => scalar_value(is_ascii_lower_hex_digit),
        _ => return None,
    })
}

/// Runs an algorithm on a case's arguments. Returns `None` if the algorithm is unknown.
fn run(algorithm: &str, arguments: &[Value]) -> Option<Value> {
    let text = |index: usize| arguments.get(index).and_then(Value::as_str).unwrap_or_default();
    let list = |index: usize| -> Vec<&str> {
        let list = arguments.get(index).and_then(Value::as_array).expect("a list");
        list.iter().map(|item| item.as_str().expect("a string")).collect()
    };
    let set = |index: usize| OrderedSet::create(list(index));
    let number = |index: usize| arguments[index].as_u64().expect("a number") as usize;
    let bytes = |index: usize| -> Vec<u8> {
        let list = arguments.get(index).and_then(Value::as_array).expect("bytes");
        list.iter().map(|byte| byte.as_u64().expect("a byte") as u8).collect()
    };
    // Returns the entries of a map, sorted by the length of their keys.
    let sorted_map = |is_descending: bool| {
        let mut map = OrderedMap::default();
        for entry in arguments[0].as_array().expect("entries") {
            let key = entry[0].as_str().expect("a key");
            map.set(key, &entry[1]).expect("memory");
        }
        let mut entries = map.as_slice().to_vec();
        entries.sort_by(|(a, _), (b, _)| in_order(length(a).cmp(&length(b)), is_descending));
        json!(entries)
    };
    let sorted_list = |is_descending: bool| {
        let mut list = list(0);
        list.sort_by(|a, b| in_order(length(a).cmp(&length(b)), is_descending));
        json!(list)
    };
    let input = text(0);
    Some(match algorithm {
        "isomorphicDecode" => json!(isomorphic_decode(&bytes(0))),
        "asciiDecode" => json!(ascii_decode(&bytes(0))),
        "asciiLowercase" => json!(ascii_lowercase(input)),
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
        "codePointSubstring" => json!(code_point_substring(input, number(1), number(2))),
        "codeUnitSubstring" => json!(code_unit_substring(input, number(1), number(2))),
        "concatenate" => json!(concatenate(&list(0), text(1))),
        "collectSequenceOfCodePoints" => {
            let mut position = number(1);
            let is_digit = |c: char| c.is_ascii_digit();
            let result = collect_a_sequence_of_code_points(is_digit, input, &mut position);
            json!({ "result": result, "position": position })
        }
        "skipASCIIWhitespace" => {
            let mut position = number(1);
            skip_ascii_whitespace(input, &mut position);
            json!(position)
        }
        "listSortInAscendingOrder" => sorted_list(false),
        "listSortInDescendingOrder" => sorted_list(true),
        "mapSortInAscendingOrder" => sorted_map(false),
        "mapSortInDescendingOrder" => sorted_map(true),
        "setCreate" => json!(set(0).as_slice()),
        "setExtend" => {
            let mut set = set(0);
            set.extend(list(1));
            json!(set.as_slice())
        }
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

/// The algorithms that the crate omits because Rust's standard library provides them.
const OF_THE_STANDARD_LIBRARY: [&str; 12] = [
    "byteLowercase",
    "byteUppercase",
    "isByteCaseInsensitiveMatch",
    "byteStartsWith",
    "byteLessThan",
    "asciiUppercase",
    "isASCIICaseInsensitiveMatch",
    "isASCIIString",
    "codePointLength",
    "listHasDuplicates",
    "inclusiveRange",
    "exclusiveRange",
];

#[test]
fn infra_json() {
    let file = data::json(include_str!("../data/infra.json"));
    let mut tally = Tally::default();
    for (algorithm, cases) in file.as_object().expect("algorithms") {
        if algorithm == "codePoints" || OF_THE_STANDARD_LIBRARY.contains(&algorithm.as_str()) {
            continue;
        }
        for case in cases.as_array().expect("cases") {
            tally.case();
            let (expected, arguments) =
                case.as_array().and_then(|case| case.split_last()).expect("a case");
            let actual = run(algorithm, arguments);
            tally.check(&format!("{algorithm} {arguments:?}"), actual.as_ref(), Some(expected));
        }
    }
    tally.finish("infra", 183);
    let mut classes = 0;
    for (class, ranges) in file["codePoints"].as_object().expect("classes") {
        if is_in_class(class, 0).is_none() {
            continue;
        }
        classes += 1;
        let ranges = ranges.as_array().expect("ranges").iter().map(|range| {
            let [first, last] = [0, 1].map(|end| range[end].as_u64().expect("a code point"));
            first..=last
        });
        let ranges: Vec<_> = ranges.collect();
        for code_point in 0..0x11_0000 {
            let expected = ranges.iter().any(|range| range.contains(&u64::from(code_point)));
            assert_eq!(is_in_class(class, code_point), Some(expected), "{class} {code_point:X}");
        }
    }
    assert_eq!(classes, 10);
}
