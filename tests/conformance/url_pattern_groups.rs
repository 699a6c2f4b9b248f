//! Tests the functions that complement URL patterns, using the same rows as the tests of the npm
//! and Python packages.

use crate::data::{json, list};
use crate::random::Random;
use crate::url_pattern::init;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use whatwg_url::Url;
use whatwg_url::form_urlencoded::{Spaces, serialize_and};
use whatwg_url::url_pattern::{
    ComponentName, ComponentResult, GenerateError, GenerateOptions, GroupValue, Groups,
    UrlPatternError, UrlPatternInit, UrlPatternInput, UrlPatternOptions,
};

type UrlPattern = whatwg_url::url_pattern::UrlPattern<regex::Regex>;
type SearchParamsPattern = whatwg_url::url_pattern::SearchParamsPattern<regex::Regex>;

fn rows() -> Value {
    json(include_str!("../data/url-pattern-groups.json"))
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn object(value: &Value) -> &Map<String, Value> {
    value.as_object().expect("an object")
}

fn component(name: &str) -> ComponentName {
    ComponentName::ALL.into_iter().find(|it| it.name() == name).expect("a component")
}

fn pattern_of(value: &Value) -> UrlPattern {
    let input = match value {
        Value::String(string) => UrlPatternInput::from(string),
        value => init(value).into(),
    };
    UrlPattern::new(input, None, UrlPatternOptions::default()).expect("a pattern")
}

fn groups_of(value: &Value) -> Groups {
    let group = |value: &Value| match value {
        Value::Null => GroupValue::Missing,
        Value::Array(items) => {
            GroupValue::List(items.iter().map(|item| text(item).into()).collect())
        }
        value => text(value).into(),
    };
    object(value).iter().map(|(name, value)| (name.clone(), group(value))).collect()
}

/// Returns the expected groups in an order that does not depend on the JSON parser.
fn expected_groups(value: &Value) -> BTreeMap<String, Option<String>> {
    let owned = |value: &Value| value.as_str().map(str::to_owned);
    object(value).iter().map(|(name, value)| (name.clone(), owned(value))).collect()
}

fn found_groups(result: &ComponentResult) -> BTreeMap<String, Option<String>> {
    result.groups.iter().cloned().collect()
}

#[test]
fn components() {
    let rows = rows();
    let rows = list(&rows, "generate");
    assert_eq!(rows.len(), 115);
    for row in rows {
        let pattern = pattern_of(&row[0]);
        // If a row has a protocol and another component, the other component is under test.
        let names: Vec<&String> = object(&row[0]).keys().collect();
        let name = *names.iter().find(|name| **name != "protocol").unwrap_or(&names[0]);
        let options = GenerateOptions { decoded: row[2] == true };
        let generated = pattern.generate(component(name), &groups_of(&row[1]), options);
        assert_eq!(generated.as_deref().ok(), row[3].as_str(), "{row}: {generated:?}");
    }
}

#[test]
fn errors() {
    let generate = |pathname: &str, groups: Groups| {
        let init = UrlPatternInit { pathname: Some(pathname.into()), ..Default::default() };
        let pattern = UrlPattern::new(init, None, UrlPatternOptions::default());
        let pattern = pattern.expect("a pattern");
        pattern.generate(ComponentName::Pathname, &groups, GenerateOptions::default())
    };
    let pattern = || "/:a".to_owned();
    let group = || "a".to_owned();
    let none = || Groups::default();
    for (pathname, groups, expected, message) in [
        (
            "/:a",
            none(),
            GenerateError::NoValue { group: group(), pattern: pattern() },
            "the group \"a\" has no value in \"/:a\"",
        ),
        (
            "/:a",
            Groups::from([("a", ["b"])]),
            GenerateError::InvalidValue { group: group(), pattern: pattern() },
            "the group \"a\" can't have this value in \"/:a\"",
        ),
        (
            "/:a",
            Groups::from([("a", "b/c")]),
            GenerateError::InvalidValues { pattern: pattern() },
            "the groups can't have these values together in \"/:a\"",
        ),
        (
            "{/b}?",
            none(),
            GenerateError::OptionalText { pattern: "{/b}?".into() },
            "text that is optional or repeated can't be generated in \"{/b}?\"",
        ),
    ] {
        let error = generate(pathname, groups).expect_err("no string");
        assert_eq!(error, expected);
        assert_eq!(error.to_string(), message);
    }
    assert_eq!(
        pattern_of(&Value::from("https://:a.example/"))
            .generate_url(&[], None, GenerateOptions::default())
            .expect_err("no URL"),
        GenerateError::NoValue { group: group(), pattern: ":a.example".into() }
    );
    let error = UrlPattern::new(UrlPatternInit::default(), None, UrlPatternOptions::default())
        .expect("a pattern")
        .generate_url(&[], None, GenerateOptions::default())
        .expect_err("no URL");
    assert_eq!(error, GenerateError::NoComponent(ComponentName::Protocol));
    assert_eq!(error.to_string(), "there is neither a protocol nor a base");
    assert_eq!(GenerateError::NoUrl.to_string(), "no URL has these components");
}

/// Groups may come in any order, and the first of several values with the same name counts.
#[test]
fn groups_in_any_order() {
    let init = UrlPatternInit { pathname: Some("/:b/:a/:c".to_owned()), ..Default::default() };
    let pattern = UrlPattern::new(init, None, UrlPatternOptions::default()).expect("a pattern");
    let groups = Groups::from([("c", "3"), ("a", "1"), ("b", "2"), ("a", "4")]);
    let generated = pattern.generate(ComponentName::Pathname, &groups, GenerateOptions::default());
    assert_eq!(generated.as_deref(), Ok("/2/1/3"));
}

#[test]
fn whole_urls() {
    let rows = rows();
    let rows = list(&rows, "urls");
    assert_eq!(rows.len(), 18);
    for row in rows {
        let groups: Vec<_> = object(&row[1])
            .iter()
            .map(|(name, groups)| (component(name), groups_of(groups)))
            .collect();
        let base = row[3].as_str().map(|base| Url::parse(base).expect("a URL"));
        let options = GenerateOptions { decoded: row[4] == true };
        let base = base.as_ref().map(Url::record);
        let generated = pattern_of(&row[0]).generate_url(&groups, base, options).map(Url::from);
        assert_eq!(generated.as_ref().ok().map(Url::as_str), row[2].as_str(), "{row}");
    }
}

#[test]
fn decoded_groups() {
    let rows = rows();
    let rows = list(&rows, "decoded");
    assert_eq!(rows.len(), 9);
    for row in rows {
        let pattern = pattern_of(&row[0]);
        let result = pattern.exec(text(&row[1]), None).expect("no base").expect("a match");
        let decoded = result.clone().decode_groups();
        let name = component(text(&row[2]));
        assert_eq!(found_groups(decoded.component(name)), expected_groups(&row[3]), "{row}");
        assert_eq!(decoded.component(name).input, result.component(name).input);
    }
}

#[test]
fn names() {
    let rows = rows();
    let rows = list(&rows, "names");
    assert_eq!(rows.len(), 6);
    for row in rows {
        let pattern = pattern_of(&row[0]);
        let expected = row[2].as_array().expect("a list").iter().map(text);
        assert!(pattern.group_names(component(text(&row[1]))).eq(expected), "{row}");
    }
}

#[test]
fn params() {
    let rows = rows();
    let params = &rows["params"];
    let patterns = list(params, "patterns").iter().map(|row| (text(&row[0]), text(&row[1])));
    let pattern = SearchParamsPattern::new(patterns).expect("a pattern");
    let matches = list(params, "rows");
    assert_eq!(matches.len(), 10);
    for row in matches {
        let url = text(&row[0]);
        let result = pattern.exec(url);
        assert_eq!(pattern.test(url), result.is_some(), "{row}");
        let found = result.map(|result| {
            result.iter().map(|(name, it)| (name.clone(), found_groups(it))).collect()
        });
        let expected: Option<BTreeMap<_, _>> = row[1].as_object().map(|groups| {
            groups.iter().map(|(name, it)| (name.clone(), expected_groups(it))).collect()
        });
        assert_eq!(found, expected, "{row}");
    }
    let generated = list(params, "generated");
    assert_eq!(generated.len(), 7);
    for row in generated {
        let groups: Vec<_> =
            object(&row[0]).iter().map(|(name, groups)| (name, groups_of(groups))).collect();
        let spaces = if row[1] == true { Spaces::Plus } else { Spaces::Percent20 };
        let query = pattern.generate(&groups, spaces);
        assert_eq!(query.as_deref().ok(), row[2].as_str(), "{row}: {query:?}");
    }
    let wildcards = &params["wildcards"];
    let pattern = SearchParamsPattern::new([("p", text(&wildcards[0]))]).expect("a pattern");
    let matches = wildcards[1].as_array().expect("a list");
    assert_eq!(matches.len(), 6);
    for row in matches {
        let found = pattern.exec(text(&row[0])).map(|result| found_groups(&result[0].1));
        assert_eq!(found, row[1].as_object().map(|_| expected_groups(&row[1])), "{row}");
    }
    let invalid = list(params, "invalid");
    assert_eq!(invalid.len(), 3);
    for row in invalid {
        let error = SearchParamsPattern::new([("a b", text(&row[0]))]).expect_err("no pattern");
        let message = error.to_string();
        assert!(message.contains(" of the parameter \"a b\" "), "{message}");
        let UrlPatternError::InvalidParam { name, pattern, index, .. } = error else {
            panic!("{row}");
        };
        assert_eq!(
            (&*name, &*pattern, Some(index as u64)),
            ("a b", text(&row[0]), row[1].as_u64())
        );
    }
}

/// Also if two patterns have the same name.
#[test]
fn params_match_the_first_value() {
    const NAMES: [&str; 5] = ["a", "b", "ab", "", "\u{e9}"];
    let mut random = crate::random::Random::new();
    for _ in 0..5000 {
        let names: Vec<_> = (0..random.below(6)).map(|_| random.one_of(&NAMES)).collect();
        let pairs: Vec<_> = (0..random.below(9))
            .map(|_| (random.one_of(&NAMES), random.one_of(&["1", "2", "3"])))
            .collect();
        let patterns = names.iter().map(|&name| (name, ":v?"));
        let pattern = SearchParamsPattern::new(patterns).expect("a pattern");
        let first = |name: &str| {
            pairs.iter().find(|(other, _)| *other == name).map_or("", |(_, value)| value)
        };
        let expected: Vec<_> = names.iter().map(|&name| (name, first(name))).collect();
        let query: Vec<_> = pairs.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let result = pattern.exec(&format!("https://a/?{}", query.join("&"))).expect("a match");
        let found: Vec<_> = result.iter().map(|(name, it)| (&**name, &*it.input)).collect();
        assert_eq!(found, expected, "{query:?}");
        let groups: Vec<_> =
            pairs.iter().map(|&(name, value)| (name, Groups::from([("v", value)]))).collect();
        let expected: Vec<_> =
            expected.into_iter().filter(|(_, value)| !value.is_empty()).collect();
        let generated = pattern.generate(&groups, Spaces::Plus).expect("a query");
        assert_eq!(generated, serialize_and(expected, Spaces::Plus));
    }
}

/// Patterns, with pieces of URL components that they often match.
const PATTERNS: [(ComponentName, &str); 12] = [
    (ComponentName::Pathname, "/:a/*"),
    (ComponentName::Pathname, "/:a{-:b}?"),
    (ComponentName::Pathname, "/x{/:a}+/:b([a-c]*)"),
    (ComponentName::Pathname, "{/x-:a}*{/:b}?"),
    (ComponentName::Pathname, "/:a+/:b"),
    (ComponentName::Hostname, "*.example"),
    (ComponentName::Hostname, "{:a.}*{:b}"),
    (ComponentName::Search, "a=:a&*"),
    (ComponentName::Search, "*x:b(\\d*)"),
    (ComponentName::Hash, ":a-:b?"),
    (ComponentName::Hash, "{:a/}*"),
    (ComponentName::Hash, "*"),
];

#[test]
fn generate_is_the_inverse_of_exec() {
    let patterns = PATTERNS.map(|(name, pattern)| {
        let value = serde_json::json!({ name.name(): pattern });
        (name, pattern_of(&value))
    });
    let pieces =
        ["/", "/x", "a", "b", "-", ".", "1", "%2F", "%C3%A9", "&", "=", "..", "x-", "example"];
    let mut random = Random::new();
    let mut matches = [0; PATTERNS.len()];
    for index in 0..72_000 {
        let (name, pattern) = &patterns[index % PATTERNS.len()];
        let start = match index % PATTERNS.len() {
            2 => "/x/a",
            0 | 1 | 3 | 4 => "/",
            5 => "a.example",
            7 => "a=",
            _ => "",
        };
        let mut input = start.to_owned();
        for _ in 0..random.below(5) {
            input.insert_str(
                if start == "a.example" { 0 } else { input.len() },
                random.one_of(&pieces),
            );
        }
        let value = serde_json::json!({ name.name(): input });
        let Some(result) = pattern.exec(init(&value), None).expect("no base") else { continue };
        let result = result.component(*name);
        let groups = Groups::from(result);
        let generated = pattern.generate(*name, &groups, GenerateOptions::default());
        assert_eq!(generated.as_ref(), Ok(&result.input), "{:?}", PATTERNS[index % PATTERNS.len()]);
        matches[index % PATTERNS.len()] += 1;
    }
    assert!(
        matches.iter().min() >= Some(&200) && matches.iter().sum::<u32>() >= 20_000,
        "{matches:?}"
    );
}
