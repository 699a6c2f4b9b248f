//! Runs the Web Platform Tests for URL patterns, using the `regex` crate for regular expressions.

use crate::data::{cases, json, list, text, wpt};
use crate::tally::Tally;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use whatwg_url::url::{UrlRecord, api};
use whatwg_url::url_pattern::{
    ComponentName, ComponentResult, RegularExpression, UrlPatternError, UrlPatternInit,
    UrlPatternInput, UrlPatternOptions,
};

type UrlPattern = whatwg_url::url_pattern::UrlPattern<regex::Regex>;

const ROWS: usize = 369;

pub(crate) fn init(value: &Value) -> UrlPatternInit {
    let member = |key: &str| text(value, key).map(str::to_owned);
    UrlPatternInit {
        protocol: member("protocol"),
        username: member("username"),
        password: member("password"),
        hostname: member("hostname"),
        port: member("port"),
        pathname: member("pathname"),
        search: member("search"),
        hash: member("hash"),
        base_url: member("baseURL"),
    }
}

fn input(value: Option<&Value>) -> UrlPatternInput<'_> {
    match value {
        Some(Value::String(string)) => string.as_str().into(),
        value => init(value.unwrap_or(&Value::Null)).into(),
    }
}

fn pattern_of(row: &Value) -> Result<UrlPattern, UrlPatternError> {
    let given = row["pattern"].as_array().expect("a list");
    let ignore_case = given.iter().any(|it| it["ignoreCase"] == true);
    let base_url = given.get(1).and_then(Value::as_str);
    UrlPattern::new(input(given.first()), base_url, UrlPatternOptions { ignore_case })
}

/// A pattern with any of these components does not inherit the component `name`.
fn earlier(name: ComponentName) -> &'static [&'static str] {
    match name {
        ComponentName::Protocol | ComponentName::Username | ComponentName::Password => &[],
        ComponentName::Hostname => &["protocol"],
        ComponentName::Port => &["protocol", "hostname"],
        ComponentName::Pathname => &["protocol", "hostname", "port"],
        ComponentName::Search => &["protocol", "hostname", "port", "pathname"],
        ComponentName::Hash => &["protocol", "hostname", "port", "pathname", "search"],
    }
}

/// Returns the pattern string that the Web Platform Tests' own harness expects.
fn expected_pattern_string(row: &Value, name: ComponentName) -> String {
    let key = name.name();
    if let Some(expected) = text(&row["expected_obj"], key) {
        return expected.to_owned();
    }
    let (first, second) = (&row["pattern"][0], &row["pattern"][1]);
    let base = text(first, "baseURL").filter(|it| !it.is_empty()).or(second.as_str());
    if is_exactly_empty(row, key) {
        return String::new();
    }
    if let Some(given) = text(first, key).filter(|it| !it.is_empty()) {
        return given.to_owned();
    }
    let is_not_inherited = matches!(name, ComponentName::Username | ComponentName::Password);
    let Some(base) = base else { return "*".to_owned() };
    if earlier(name).iter().any(|it| !first[it].is_null()) || is_not_inherited {
        return "*".to_owned();
    }
    let base = UrlRecord::parse(base, None).expect("a URL");
    match name {
        ComponentName::Protocol => base.scheme(),
        ComponentName::Hostname => api::hostname(&base),
        ComponentName::Port => api::port(&base),
        ComponentName::Pathname => base.path(),
        ComponentName::Search => base.query().unwrap_or_default(),
        _ => base.fragment().unwrap_or_default(),
    }
    .to_owned()
}

fn is_exactly_empty(row: &Value, key: &str) -> bool {
    let list = row["exactly_empty_components"].as_array();
    list.is_some_and(|list| list.iter().any(|it| it == key))
}

fn expected_match(row: &Value, key: &str) -> (String, BTreeMap<String, Option<String>>) {
    let expected = &row["expected_match"][key];
    if expected.is_object() {
        let groups = expected["groups"].as_object().expect("groups");
        let owned = |value: &Value| value.as_str().map(str::to_owned);
        let groups = groups.iter().map(|(name, value)| (name.clone(), owned(value)));
        return (text(expected, "input").expect("text").to_owned(), groups.collect());
    }
    let everything = (!is_exactly_empty(row, key)).then(|| ("0".to_owned(), Some(String::new())));
    (String::new(), everything.into_iter().collect())
}

fn check_row(row: &Value, what: &str, tally: &mut Tally) {
    let pattern = pattern_of(row);
    if row["expected_obj"] == "error" {
        tally.check(what, pattern.is_err(), true);
        return;
    }
    let pattern = match pattern {
        Ok(pattern) => pattern,
        Err(error) => return tally.check(what, error.to_string(), String::new()),
    };
    for name in ComponentName::ALL {
        let expected = expected_pattern_string(row, name);
        tally.check(&format!("{what}: {name}"), pattern.component(name), &expected);
    }
    let inputs = row["inputs"].as_array().map(Vec::as_slice).unwrap_or_default();
    let base_url = inputs.get(1).and_then(Value::as_str);
    let tested = pattern.test(input(inputs.first()), base_url);
    let executed = pattern.exec(input(inputs.first()), base_url);
    if row["expected_match"] == "error" {
        tally.check(what, (tested.is_err(), executed.is_err()), (true, true));
        return;
    }
    tally.check(&format!("{what}: test"), tested, Ok(row["expected_match"].is_object()));
    let result = executed.expect("as test");
    tally.check(&format!("{what}: exec"), result.is_some(), row["expected_match"].is_object());
    if let Some(Value::String(string)) = inputs.first() {
        let base = base_url.and_then(|base| UrlRecord::parse(base, None).ok());
        let url = UrlRecord::parse(string, base.as_ref()).ok();
        let of_url = url.as_ref().and_then(|url| pattern.exec_url(url));
        tally.check(&format!("{what}: exec_url"), &of_url, &result);
    }
    for (name, result) in
        ComponentName::ALL.into_iter().filter_map(|name| Some((name, result.as_ref()?)))
    {
        let ComponentResult { input, groups } = result.component(name).clone();
        let (expected_input, expected_groups) = expected_match(row, name.name());
        tally.check(&format!("{what}: input of {name}"), input, expected_input);
        let groups = groups.into_iter().collect();
        tally.check(&format!("{what}: groups of {name}"), groups, expected_groups);
    }
}

#[test]
fn url_pattern_test_data() {
    let mut tally = Tally::default();
    let data = wpt("urlpatterntestdata.json");
    for row in cases(&data) {
        tally.case();
        let what = row["pattern"].to_string();
        check_row(row, &what, &mut tally);
    }
    tally.finish("urlpatterntestdata.json", ROWS);
}

#[test]
fn errors_name_the_place_and_what_was_expected() {
    let rows = json(include_str!("../data/url-pattern-groups.json"));
    let rows = list(&rows, "errors");
    assert_eq!(rows.len(), 39);
    for row in rows {
        let error = UrlPattern::new(input(row.get(0)), None, UrlPatternOptions::default());
        let Err(UrlPatternError::Invalid { expected, component, pattern, index }) = error else {
            panic!("{row}: {error:?}");
        };
        let units = pattern[..index].encode_utf16().count();
        let place = json!([row[0], component.name(), units, row[3]]);
        assert_eq!(place, *row, "{expected}");
        assert!(expected.starts_with(row[3].as_str().expect("a text")), "{row}: {expected}");
        let given = row[0][component.name()].as_str().unwrap_or("/:b/**((");
        assert_eq!(pattern, given, "{row}");
    }
}

#[test]
fn what_is_no_pattern_as_a_whole_has_errors_of_its_own() {
    let new = |input: UrlPatternInput<'_>, base_url| {
        UrlPattern::new(input, base_url, UrlPatternOptions::default()).map(|_| ())
    };
    let empty = UrlPatternInit::default;
    for (input, name) in [
        ("/a", None),
        ("data:foo*", Some((4, "foo"))),
        ("javascript:x", Some((10, "x"))),
        ("x:y?", Some((1, "y"))),
        ("web+a.b-1:\u{e9}/", Some((9, "\u{e9}"))),
        ("/data:foo", None),
        ("1x:y", None),
        (":x", None),
        ("(x):y", None),
        ("", None),
    ] {
        let name = name.map(|(index, value)| (index, value.to_owned()));
        let error = Err(UrlPatternError::NoBaseUrl { name });
        assert_eq!(new(input.into(), None), error, "{input}");
    }
    assert_eq!(
        new("data:foo*".into(), None).expect_err("a relative pattern").to_string(),
        "invalid URL pattern: it is relative, and there is no base URL \
         (a name starts at index 4; a colon that is text is written \\:)"
    );
    assert_eq!(new("data\\:foo*".into(), None), Ok(()));
    assert_eq!(new("/a".into(), Some("a")), Err(UrlPatternError::InvalidBaseUrl));
    assert_eq!(new(empty().into(), Some("a:")), Err(UrlPatternError::UnexpectedBaseUrl));
    let init = UrlPatternInit { base_url: Some("a".to_owned()), ..empty() };
    assert_eq!(new(init.into(), None), Err(UrlPatternError::InvalidBaseUrl));
    assert_eq!(new("/a".into(), Some("a:")), Ok(()));
}

#[test]
fn regular_expressions_that_the_engine_lacks_are_errors() {
    for pathname in [
        "/((?=a)b)",
        "/((?<!a)b)",
        "/(a\\1)",
        "/((?R))",
        "/(a(?i)b)",
        "/((?x-i))",
        "/((?x:a b))",
        "/((?i-x:a))",
        "/((?U:a))",
        "/((?P<n>a))",
        "/(a**)",
        "/(a++)",
        "/(a*?*)",
        "/(a{1}{2})",
        "/(a{ 1})",
        "/(a|*b)",
        "/(a^*)",
        "/(a\\b+)",
        "/(a])",
        "/(a})",
        "/(a[]b])",
        "/([])",
        "/([^]a)",
        "/([a[]b])",
        "/([]&-[a])",
        "/([^]a-[^])",
        "/([!-/])",
        "/([a-|b])",
        "/([a-~~])",
        "/([!-&&a])",
        "/([\\b])",
        "/([\\<a])",
        "/([a\\>])",
        "/([\\q{ab}])",
        "/(\\0)",
        "/(\\cA)",
        "/(\\k<n>)",
        "/(\\uD83D\\uDE00)",
        "/((?i-:a))",
        "/((?<n>a)|(?<n>b))",
        "/(a{4294967296})",
        "/([a{])",
        "/([a-])",
        "/([\\w-])",
        "/([a~~b])",
        "/([[:alpha:]]+)",
        "/([^[:^digit:]])",
        "/([a[[:punct:]]])",
        "/(\\Aa)",
        "/(a\\z)",
        "/(a\\-b)",
        "/(\\pLa)",
        "/(\\x{61}a)",
    ] {
        let given = UrlPatternInit { pathname: Some(pathname.to_owned()), ..Default::default() };
        let error = UrlPattern::new(given, None, UrlPatternOptions::default());
        let error = error.map(|_| ()).expect_err(pathname);
        assert!(matches!(error, UrlPatternError::Invalid { index: 1, .. }), "{pathname}: {error}");
    }
    for pathname in [
        "/((?:a)b)",
        "/((?<n>a)b)",
        "/((?i:a)b)",
        "/((?ims:a)b)",
        "/((?i-ms:a)b)",
        "/(\\(\\?x\\))",
        "/(\\\\)",
        "/(a*?b+?c??d{1}e{1,}?f{1,2})",
        "/(\\]\\}\\{\\*\\+b)",
        "/([a-z\\-_[^\\]b]c*?])",
        "/([[a-z]&&[^\\]b]]*)",
        "/([:alph]+)",
        "/([[\\:alph]]+)",
        "/([^^]$|^\\b.*)",
        "/([a&-~][a-z\\&][&a][a&&a][a--b])",
        "/(\\p{L}*\\u{61}?\\x41+)",
    ] {
        let given = UrlPatternInit { pathname: Some(pathname.to_owned()), ..Default::default() };
        UrlPattern::new(given, None, UrlPatternOptions::default()).expect(pathname);
    }
}

#[test]
fn long_patterns_are_compiled_and_large_ones_are_not() {
    let new = |pathname: String| {
        let given = UrlPatternInit { pathname: Some(pathname), ..Default::default() };
        UrlPattern::new(given, None, UrlPatternOptions::default())
    };
    let long = format!("/{}/*", "a".repeat(400_000));
    let pattern = new(long.clone()).expect("a long pattern");
    assert!(pattern.test(&format!("https://h{long}"), None).expect("no base URL"));
    new("/((?:(?:a{999}){999}){999})".to_owned()).expect_err("a large one");
    let names = |count| (0..count).map(|number| format!("/:n{number}")).collect();
    let pattern = new(names(500)).expect("many names");
    let url = format!("https://h{}", "/a".repeat(500));
    assert!(pattern.test(&url, None).expect("no base URL"));
    new(names(600)).expect_err("too many names");
    // Counts repeat the groups in the compiled expression, or the states that keep their positions.
    let groups =
        |count| -> String { (0..count).map(|number| format!("(?<a{number}>[ab]?)")).collect() };
    new(format!("/((?:{}){{200}})", groups(200))).expect_err("repeated groups");
    new(format!("/({})((?:[ab]?){{60000}})", groups(200))).expect_err("many states");
}

/// A stand-in for a regular expression that matches only its own source.
struct Source(String);

impl RegularExpression for Source {
    fn compile(source: &str, _ignore_case: bool) -> Option<Self> {
        Some(Self(source.to_owned()))
    }

    fn is_match(&self, input: &str) -> bool {
        self.0 == input
    }

    fn groups<'i>(&self, _input: &'i str, _count: usize) -> Option<Vec<Option<&'i str>>> {
        None
    }
}

/// An engine that ignores case would look up the other case of every character.
#[test]
fn names_without_a_delimiter_have_no_class_of_all_characters() {
    let given = UrlPatternInit { search: Some(":a".to_owned()), ..Default::default() };
    let options = UrlPatternOptions { ignore_case: true };
    let pattern = whatwg_url::url_pattern::UrlPattern::<Source>::new(given, None, options);
    assert!(pattern.expect("a pattern").test("https://a/?^(.+?)$", None).expect("no base URL"));
}
