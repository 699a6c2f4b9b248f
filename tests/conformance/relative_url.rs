//! Relative URLs without a base.

use crate::data::json;
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::Url;
use whatwg_url::native::RelativeUrl;
use whatwg_url::url::SchemeType;

#[test]
fn rows() {
    let rows = json(include_str!("../data/relative-urls.json"));
    let mut tally = Tally::default();
    for row in rows.as_array().expect("a list") {
        tally.case();
        let text = |index: usize| row[index].as_str().expect("a string");
        let found = RelativeUrl::parse(text(0), SchemeType::of(text(1)));
        let string = |name| row[2][name].as_str().map(str::to_owned);
        let expected = row[2].is_object().then(|| {
            (
                string("kind").expect("a kind"),
                [string("username"), string("password"), string("host")],
                row[2]["port"].as_u64(),
                string("path").expect("a path"),
                [string("query"), string("fragment")],
                string("href").expect("a relative URL"),
            )
        });
        let found = found.map(|url| {
            (
                url.kind.name().to_owned(),
                [url.username, url.password, url.host],
                url.port.map(u64::from),
                url.path,
                [url.query, url.fragment],
                url.href,
            )
        });
        tally.check(&row.to_string(), found, expected);
    }
    tally.finish("relative URLs", 46);
}

const PIECES: &[&str] = &[
    "/",
    "/",
    "\\",
    "//",
    "///",
    ".",
    "..",
    "a",
    "b",
    "C:",
    "c|",
    "C|/",
    ":",
    "@",
    "u:p@",
    "h.example",
    "EXAMPLE",
    "localhost",
    "127.1",
    "[::1]",
    ":80",
    ":443",
    ":8080",
    "?",
    "#",
    "%2e",
    "%7e",
    "é",
    " ",
    "\t",
    "|",
    "https:",
    "x:",
    "^",
    "\0",
];

/// The bases of each scheme.
const BASES: &[&[&str]] = &[
    &["https://a.example/", "https://u:p@b:81/c/d?e#f"],
    &["http://a.example/b/c/"],
    &["ftp://a/b;c"],
    &["file:///", "file:///C:/a/b", "file://h/D:", "file://h/a/b?c"],
    &["x:/a", "x:opaque", "x://h", "x://h:80/a/b?c#d", "x:/.//a/b", "x:///a"],
];

/// The input and the `href` resolve to the same URL against any base with the right scheme.
#[test]
fn random_inputs() {
    let mut random = Random::new();
    let (mut some, mut none) = (0, 0);
    for round in 0..100_000 {
        let bases = BASES[round % BASES.len()].iter();
        let bases: Vec<_> = bases.map(|base| Url::parse(base).expect("a URL")).collect();
        let input: String = (0..random.below(7)).map(|_| random.one_of(PIECES)).collect();
        let scheme_type = SchemeType::of(bases[0].scheme());
        let joined = |reference: &str| -> Vec<_> {
            bases.iter().map(|base| base.join(reference).ok().map(String::from)).collect()
        };
        let expected = joined(&input);
        if let Some(url) = RelativeUrl::parse(&input, scheme_type) {
            assert_eq!(joined(&url.href), expected, "{input:?}");
            let again = RelativeUrl::parse(&url.href, scheme_type);
            assert_eq!(again.as_ref(), Some(&url), "{input:?}");
            assert!(expected.iter().any(Option::is_some), "{input:?}");
            some += 1;
        } else {
            // An input that is not a relative URL either has a scheme or can't be parsed with any
            // base.
            let has_scheme = input.contains(':') && !input.trim().starts_with(['/', '?', '#']);
            assert!(has_scheme || expected.iter().all(Option::is_none), "{input:?}");
            none += 1;
        }
    }
    assert!(some > 50_000 && none > 10_000, "{some} {none}");
}
