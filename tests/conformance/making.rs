//! Tests building URLs from other URLs or from parts, using the same rows as the npm package's
//! tests.

use crate::data::{json, list};
use crate::random::Random;
use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::Url;
use whatwg_url::native::{Parts, PartsError, PathPart, QueryPart};

fn rows() -> Value {
    json(include_str!("../data/make.json"))
}

#[test]
fn references() {
    let rows = rows();
    let references = list(&rows, "references");
    assert_eq!(references.len(), 42);
    for row in references {
        let [from, to, expected] = [0, 1, 2].map(|index| row[index].as_str().expect("a text"));
        let from = Url::parse(from).expect("a URL");
        let to = Url::parse(to).expect("a URL");
        assert_eq!(from.relative_url(&to), expected, "{row}");
        assert_eq!(from.join(expected).expect("a URL"), to);
    }
}

/// A row's path is a string or a list of segments, and its port is a number.
fn with_parts<T>(row: &Value, then: impl FnOnce(&Parts<'_>) -> T) -> Option<T> {
    let string = |name: &str| row[name].as_str();
    let port = match &row["port"] {
        Value::Null => None,
        port => Some(u16::try_from(port.as_u64()?).ok()?),
    };
    let segments = row["path"].as_array().map(|path| path.iter().filter_map(Value::as_str));
    let segments = segments.map(Vec::from_iter);
    let pairs = row["query"].as_object().map(|query| {
        query.iter().flat_map(|(name, value)| {
            let values = value.as_array().map_or(std::slice::from_ref(value), Vec::as_slice);
            values.iter().filter_map(|value| Some((name.as_str(), value.as_str()?)))
        })
    });
    let pairs = pairs.map(Vec::from_iter).or_else(|| row["query"].is_array().then(Vec::new));
    let path = segments.as_deref().map(PathPart::Segments);
    let query = pairs.as_deref().map(QueryPart::Pairs);
    Some(then(&Parts {
        scheme: string("scheme").unwrap_or_default(),
        username: string("username").unwrap_or_default(),
        password: string("password").unwrap_or_default(),
        host: string("host"),
        port,
        path: path.or(string("path").map(PathPart::Path)).unwrap_or_default(),
        query: query.or(string("query").map(QueryPart::Query)).unwrap_or_default(),
        fragment: string("fragment"),
        ..Parts::default()
    }))
}

#[test]
fn parts() {
    let rows = rows();
    let mut count = 0;
    for row in list(&rows, "parts") {
        let Some(url) = with_parts(&row[0], Url::from_parts) else { continue };
        assert_eq!(url.map(String::from).as_deref(), Ok(row[1].as_str().expect("a URL")), "{row}");
        count += 1;
    }
    assert_eq!(count, 23);
}

#[test]
fn parts_that_are_refused() {
    let rows = rows();
    let mut count = 0;
    for row in list(&rows, "refused") {
        let Some(url) = with_parts(row, Url::from_parts) else { continue };
        assert!(!matches!(url, Ok(_) | Err(PartsError::Parsing(_))), "{row}");
        count += 1;
    }
    assert_eq!(count, 23);
    for host in ["1.2.3.4.5", "[g]", "xn--a.ß", "%"] {
        let parts = Parts { scheme: "https", host: Some(host), ..Parts::default() };
        assert!(matches!(Url::from_parts(&parts), Err(PartsError::Parsing(_))), "{host}");
    }
}

#[test]
fn parameters() {
    let rows = rows();
    let changed = list(&rows, "changed");
    assert_eq!(changed.len(), 21);
    for row in changed {
        let [search, expected] = [0, 2].map(|index| row[index].as_str().expect("a text"));
        let url = Url::parse(&format!("https://h/p{search}#f")).expect("a URL");
        let changes = row[1].as_object().expect("changes").iter();
        let changes: Vec<(&str, Vec<String>)> = changes
            .map(|(name, value)| {
                let one =
                    |value: &Value| value.as_str().map_or_else(|| value.to_string(), Into::into);
                let values = match value {
                    Value::Null => Vec::new(),
                    Value::Array(values) => values.iter().map(one).collect(),
                    value => vec![one(value)],
                };
                (name.as_str(), values)
            })
            .collect();
        let values: Vec<Vec<&str>> =
            changes.iter().map(|(_, values)| values.iter().map(String::as_str).collect()).collect();
        let changes: Vec<(&str, &[&str])> = changes
            .iter()
            .zip(&values)
            .map(|((name, _), values)| (*name, values.as_slice()))
            .collect();
        let made = url.with_params(&changes);
        assert_eq!(made.as_str(), format!("https://h/p{expected}#f"), "{row}");
    }
    let url = Url::parse("foo:bar?").expect("a URL");
    assert_eq!(url.with_params(&[]).as_str(), "foo:bar?");
}

#[test]
fn redirect_targets_request_targets_and_paths() {
    let rows = rows();
    let mut tally = Tally::default();
    let text = |row: &Value, index: usize| row[index].as_str().map(str::to_owned);
    for row in list(&rows, "local") {
        tally.case();
        let input = row[0].as_str().expect("an input");
        tally.check(&row.to_string(), Url::local_reference(input), text(row, 1));
    }
    tally.finish("redirect targets", 37);
    let mut tally = Tally::default();
    for name in ["targets", "paths"] {
        for row in list(&rows, name) {
            tally.case();
            let url = Url::parse(row[0].as_str().expect("a URL")).expect("it parses");
            let argument = row[1].as_str().expect("a text");
            let found = if name == "paths" {
                url.with_path(argument).ok()
            } else {
                Url::from_request_target(&url, argument)
            };
            tally.check(&row.to_string(), found.map(String::from), text(row, 2));
        }
    }
    tally.finish("request targets and paths", 69);
    assert!(Url::parse("mailto:a@b").expect("a URL").with_path("a").is_err());
    let origin = Url::parse("data:,").expect("a URL");
    assert_eq!(Url::from_request_target(&origin, "/"), None);
}

/// The parser of the crate `url` must not find another site in the results.
#[test]
fn the_crate_url_agrees() {
    let pieces = [
        "/",
        "\\",
        "//",
        ".",
        "..",
        "%2e",
        "%2E.",
        "%2f",
        "a",
        "b c",
        "é",
        ":",
        "@",
        "?",
        "#",
        "|",
        "\t",
        "\n",
        " ",
        "\0",
        "evil.example",
        "https:",
        "*",
        ":81",
        "'",
        "[::1]",
        "http://",
    ];
    let mut random = Random::new();
    let (mut local, mut targets) = (0, 0);
    let site = Url::parse("https://s.example/x/y?z").expect("a URL");
    let base = url::Url::parse(site.as_str()).expect("a URL");
    for _ in 0..100_000 {
        let mut input = ["", "/", "/", "a"][random.below(4)].to_owned();
        for _ in 0..random.below(7) {
            input.push_str(pieces[random.below(pieces.len())]);
        }
        if let Some(reference) = Url::local_reference(&input) {
            let resolved = base.join(&reference).expect("a URL");
            assert_eq!(resolved.as_str(), format!("https://s.example{reference}"), "{input:?}");
            assert_eq!(Ok(resolved), base.join(&input), "{input:?}");
            local += 1;
        }
        if let Some(url) = Url::from_request_target(&site, &input) {
            let parsed = url::Url::parse(url.as_str()).expect("a URL");
            let read = match &*input {
                "*" => "https://s.example".to_owned(),
                target if target.starts_with('/') => format!("https://s.example{target}"),
                target if target.contains("://") => target.to_owned(),
                target => format!("https://{target}"),
            };
            assert_eq!(Ok(&parsed), url::Url::parse(&read).as_ref(), "{input:?}");
            assert_eq!((parsed.username(), parsed.password()), ("", None), "{input:?}");
            targets += 1;
        }
        let below = site.with_path(&input).expect("a path");
        let parsed = url::Url::parse(below.as_str()).expect("a URL");
        assert!(parsed.as_str().starts_with("https://s.example/x/y/"), "{input:?} {below}");
    }
    assert!(local > 10_000 && targets > 10_000, "{local} {targets}");
}

#[test]
fn guessed_schemes() {
    let rows = json(include_str!("../data/scheme-guess.json"));
    let mut tally = Tally::default();
    for row in rows.as_array().expect("a list") {
        let guessed = Url::guess_scheme(row[0].as_str().expect("an input"), row[1].as_str());
        tally.case();
        let what = row.to_string();
        tally.check(&what, guessed.prefix.as_str(), row[2].as_str().expect("a prefix"));
        tally.check(&what, guessed.url.as_ref().map(Url::as_str), row[3].as_str());
    }
    tally.finish("guessed schemes", 226);
}
