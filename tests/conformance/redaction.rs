//! No error and no `Debug` implementation shows a password.

use crate::data::{json, list};
use serde_json::Value;
use std::collections::BTreeSet;
use std::error::Error;
use std::fmt::Debug;
use std::fs;
use std::path::PathBuf;
use whatwg_url::Url;
use whatwg_url::columns::{Column, Columns, Layout, Parser, Rows, Selection};
use whatwg_url::form_urlencoded::Spaces;
use whatwg_url::native::{Parts, QueryPart, RelativeUrl, SECRET_PARAMS, redact, redact_text};
use whatwg_url::normalizer::Steps;
use whatwg_url::url::{SchemeType, UrlRecord, Workspace, explain};
use whatwg_url::url_pattern::regex::Regex;
use whatwg_url::url_pattern::{
    ComponentName, Groups, SearchParamsPattern, UrlPattern, UrlPatternInit, UrlPatternInput,
    UrlPatternOptions,
};
use whatwg_url::web_address::rfc3986::{Syntax, match_uri_reference};
use whatwg_url::web_address::{compare_parsers, parse};

const URL: &str = "https://joe:MARKER@a.example/b?c#d";
const INPUTS: [&str; 7] = [
    URL,
    "https://a.example/?token=MARKER#access_token=MARKER",
    "https://joe:MARKER@a.example/?b=c&amp;d",
    "https://joe:MARKER@exa mple.com",
    "https://jo\te:MARKER@a.exam\tple\\",
    "//joe:MARKER@a.example",
    "ht tp://joe:MARKER@a.example",
];
/// Types that may contain strings but no credentials, or only bytes (which are shown as numbers),
/// or only values that the caller requested.
const OTHERS: &str = "\
    Base Bitmap Columns DataUrl DomainParts FallibleString GroupValue Groups \
    Host InputComponents Lines MimeType OpaqueOrigin OrderedMap OrderedSet Outcome Pairs \
    PathPart Piece PublicSuffixList Reason RenderOptions Rendered RenderedPart \
    ReportedError Resource Rows Setters Slots Source StringColumn \
    SuppliedMimeType";

/// Patterns whose password contains delimiters, so that a part of it is in another component.
const PATTERNS: [&str; 12] = [
    "joe:MARKER@a.example",
    "https://joe:(MARKER@a",
    "https://a/joe:MARKER@(",
    "https://joe:a@MARKER@exa mple.com",
    "https://joe:a MARKER/b@c",
    "https://joe:MARKER/b@c",
    "https://joe:MARKER/:MARKER?MARKER{c}@h/:id",
    "https://u:p/?MARKER{@h/db",
    "https://joe:pa#MARKER@a{/",
    "postgres://u:p/MARKER{@h/db",
    "postgres://u:p/MARKER:/?b@h",
    "postgres://u:p/MARKER@h/db",
];

/// The types whose values were checked.
#[derive(Default)]
struct Checked(BTreeSet<&'static str>);

impl Checked {
    fn debug<T: Debug>(&mut self, value: &T) {
        let name = std::any::type_name::<T>();
        let name = name.split('<').next().unwrap_or(name).rsplit("::").next().unwrap_or(name);
        self.0.insert(name);
        let text = format!("{value:?}");
        assert!(!text.contains("MARKER"), "{name}: {text}");
    }

    fn pattern(&mut self, input: UrlPatternInput<'_>) {
        match UrlPattern::<Regex>::new(input, None, UrlPatternOptions::default()) {
            Ok(pattern) => {
                self.debug(&pattern);
                for name in ComponentName::ALL {
                    let generated = pattern.generate(name, &Groups::default(), <_>::default());
                    generated.err().iter().for_each(|error| self.error(error));
                }
                for url in INPUTS {
                    let result = pattern.exec(url, None).ok().flatten();
                    result.iter().for_each(|result| self.debug(result));
                    result.iter().for_each(|result| self.debug(&result.search));
                }
            }
            Err(error) => self.error(&error),
        }
    }

    fn error<T: Error>(&mut self, error: &T) {
        self.debug(error);
        assert!(!error.to_string().contains("MARKER"), "{error}");
    }
}

#[test]
fn secrets_are_hidden() {
    let rows = json(include_str!("../data/display.json"));
    let mut failures = Vec::new();
    let mut check = |shown: &dyn Fn(&str) -> String, input: &Value, expected: &Value| {
        let [input, expected] = [input, expected].map(|text| text.as_str().expect("a string"));
        for text in [input, expected].map(shown).into_iter().filter(|text| text != expected) {
            failures.push(format!("{input:?}: {text:?}, not {expected:?}"));
        }
    };
    for row in list(&rows, "redact") {
        check(&|url| redact(url, SECRET_PARAMS).into_owned(), &row[0], &row[1]);
    }
    for row in list(&rows, "redactParams") {
        let params = row[1].as_array().expect("a list").iter().filter_map(Value::as_str);
        let params: Vec<_> = params.collect();
        check(&|url| redact(url, &params).into_owned(), &row[0], &row[2]);
    }
    for row in list(&rows, "redactText") {
        check(&|line| redact_text(line, SECRET_PARAMS).into_owned(), &row[0], &row[1]);
    }
    assert!(failures.is_empty(), "{failures:#?}");
    let counts = ["redact", "redactParams", "redactText"].map(|name| list(&rows, name).len());
    assert_eq!(counts, [109, 5, 12]);
}

/// Every password after a colon is hidden, whatever its characters and those around it are, unless
/// they end the authority of a URL that can be parsed.
#[test]
fn passwords_are_hidden_in_any_text() {
    let parts =
        ["", "/", "\\", "?", "#", "@", ":", " ", "\t", "\n", "[", "%", "x", "\u{E9}", "&", "1"];
    let base = UrlRecord::parse("https://a.example/", None).expect("a URL");
    let mut count = 0;
    for scheme in ["https://", "https:\\", "foo://", "//", "\\/", "ht\ttp:\n//"] {
        for (before, after) in parts.iter().flat_map(|before| parts.map(|after| (before, after))) {
            for host in ["h", "exa mple", "[", "", "h:x", "h/p@q", " "] {
                let input = format!("{scheme}joe:{before}MARKER{after}@{host}");
                let shown = redact(&input, SECRET_PARAMS);
                let is_url = UrlRecord::can_parse(&input, Some(&base));
                assert!(is_url || !shown.contains("MARKER"), "{input:?}: {shown:?}");
                assert_eq!(redact(&shown, SECRET_PARAMS), shown, "{input:?}");
                count += usize::from(!is_url);
            }
        }
    }
    assert!(count > 5000, "{count}");
}

#[test]
fn passwords_are_not_shown() {
    let mut checked = Checked::default();
    for input in INPUTS {
        match Url::parse(input) {
            Ok(mut url) => {
                checked.debug(&url);
                checked.debug(url.record());
                checked.debug(&url.origin());
                url.path_segments_mut().iter_mut().for_each(|it| checked.debug(it.push("a")));
                let mut pairs = url.query_pairs_mut();
                checked.debug(pairs.append_pair("a", "b"));
            }
            Err(error) => checked.error(&error),
        }
        checked.debug(&Url::guess_scheme(input, None));
        RelativeUrl::parse(input, SchemeType::Https).iter().for_each(|url| checked.debug(url));
        let mut workspace = Workspace::default();
        let _ = UrlRecord::default().parse_into(input, None, &mut workspace);
        checked.debug(&workspace);
        let mut parser = Parser::with_base(UrlRecord::parse(URL, None).expect("a URL"));
        let bytes = [b"\xFF", input.as_bytes()].concat();
        let rows = [0, bytes.len() as i32];
        let wanted = Selection::of(&[Column::Href]);
        let (rows, mut columns) = (Rows::utf8(&rows, &bytes), Columns::default());
        parser.parse(&rows, wanted, Layout::Utf8, &mut columns).expect("columns");
        checked.debug(&parser);
        let explanation = explain(input, None);
        checked.debug(&explanation);
        explanation.errors.iter().for_each(|error| checked.debug(error));
        explanation.fixes.iter().for_each(|fix| checked.debug(fix));
        explanation.hints.iter().for_each(|hint| {
            checked.debug(hint);
            checked.debug(&hint.fix);
        });
        parse(input).iter().for_each(|address| checked.debug(address));
        match_uri_reference(input, Syntax::Iri).iter().for_each(|matched| checked.debug(matched));
        let comparison = compare_parsers(input, None).expect("a comparison");
        checked.debug(&comparison);
        comparison.url.iter().for_each(|reading| checked.debug(reading));
        checked.debug(&UrlPatternInput::from(input));
        let steps: Result<Steps, _> = format!("{input},{input}").parse();
        checked.error(&steps.expect_err("no step"));
        checked.debug(&Steps::NONE);
    }
    checked.debug(&Url::parse("blob:https://joe:MARKER@a.example/").expect("a URL"));
    let query = QueryPart::Query("token=MARKER");
    checked.debug(&query);
    checked.debug(&Parts { password: "MARKER", query, ..Parts::default() });
    for pattern in ["MARKER", "MARKER:x", "{MARKER}?", ":MARKER", "MARKER("] {
        let init = UrlPatternInit { password: Some(pattern.to_owned()), ..Default::default() };
        checked.debug(&init);
        checked.pattern((&init).into());
    }
    for input in INPUTS {
        checked.pattern(input.into());
        let [pathname, hostname] =
            [Some(format!("{input}(")), Some(format!("joe:MARKER@{input}("))];
        checked.pattern(UrlPatternInit { pathname, ..Default::default() }.into());
        checked.pattern(UrlPatternInit { hostname, ..Default::default() }.into());
    }
    for input in PATTERNS {
        checked.pattern(input.into());
    }
    for value in ["MARKER:a", "MARKER{b}?", ":MARKER", "MARKER("] {
        match SearchParamsPattern::<Regex>::new([("password", value)]) {
            Ok(pattern) => {
                checked.debug(&pattern);
                let generated = pattern.generate::<&str>(&[], Spaces::Plus);
                generated.err().iter().for_each(|error| checked.error(error));
            }
            Err(error) => checked.error(&error),
        }
        let search = Some(format!("token={value}"));
        let init = UrlPatternInit { search, ..Default::default() };
        checked.debug(&init);
        checked.pattern(init.into());
    }
    let types = types();
    let unchecked: Vec<_> =
        types.iter().map(String::as_str).filter(|&name| !checked.0.contains(name)).collect();
    assert_eq!(unchecked.join(" "), OTHERS);
}

/// Those with `Debug` that may contain a string. `Copy` types need a lifetime for that.
fn types() -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    let mut folders = vec![concat!(env!("CARGO_MANIFEST_DIR"), "/src").into()];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir::<PathBuf>(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            if path.extension().is_none_or(|extension| extension != "rs") {
                continue;
            }
            let text = fs::read_to_string(path).expect("a source file");
            let derived = text.split("#[derive(").skip(1).filter_map(|part| {
                let (traits, item) = part.split_once(")]")?;
                let line = item.lines().find(|line| line.starts_with(char::is_alphabetic))?;
                let (_, name) = line
                    .strip_prefix("pub ")?
                    .split_once("struct ")
                    .or_else(|| line.split_once("enum "))?;
                let holds_strings = name.contains("<'") || !traits.contains("Copy");
                (traits.contains("Debug") && holds_strings).then_some(name)
            });
            let manual = ["Debug for ", " as \""].map(|before| text.split(before).skip(1));
            let names_here = derived.chain(manual.into_iter().flatten());
            names.extend(names_here.map(|name| {
                name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or(name).to_owned()
            }));
        }
    }
    names.remove("");
    names
}
