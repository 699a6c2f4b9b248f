//! Relative URLs without a base.

use crate::data::json;
use crate::random::Random;
use crate::tally::Tally;
use crate::web_address::PIECES;
use whatwg_url::Url;
use whatwg_url::native::RelativeUrl;
use whatwg_url::url::SchemeType;

fn kind_of(href: &str) -> &'static str {
    match href.as_bytes() {
        [b'/', b'/', ..] => "scheme-relative",
        [b'/', ..] => "path-absolute",
        _ => "path-relative",
    }
}

/// Splits a serialized reference into the username, password, host, port, path, query and fragment.
fn parts_of(href: &str) -> [Option<&str>; 7] {
    let split = |text, delimiter| match str::split_once(text, delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    };
    let (rest, fragment) = split(href, '#');
    let (rest, query) = split(rest, '?');
    let Some(rest) = rest.strip_prefix("//") else {
        return [None, None, None, None, Some(rest), query, fragment];
    };
    let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
    let (credentials, host) = authority.rsplit_once('@').unwrap_or(("", authority));
    let (username, password) = split(credentials, ':');
    let (host, port) = match host.rsplit_once(':') {
        Some((host, port)) if !port.ends_with(']') => (host, Some(port)),
        _ => (host, None),
    };
    let password = Some(password.unwrap_or_default());
    [Some(username), password, Some(host), port, Some(path), query, fragment]
}

#[test]
fn rows() {
    let rows = json(include_str!("../data/relative-urls.json"));
    let mut tally = Tally::default();
    for row in rows.as_array().expect("a list") {
        tally.case();
        let text = |index: usize| row[index].as_str().expect("a string");
        let found = RelativeUrl::parse(text(0), SchemeType::of(text(1)));
        let what = row.to_string();
        tally.check(&what, found.as_ref().map(|url| &*url.href), row[2].as_str());
        let Some(url) = found else { continue };
        tally.check(&what, url.kind.name(), kind_of(&url.href));
        let port = url.port.map(|port| port.to_string());
        let path = Some(&*url.path);
        let [username, password, host] =
            [&url.username, &url.password, &url.host].map(Option::as_deref);
        let [query, fragment] = [&url.query, &url.fragment].map(Option::as_deref);
        let parts = [username, password, host, port.as_deref(), path, query, fragment];
        tally.check(&what, parts, parts_of(&url.href));
    }
    tally.finish("relative URLs", 46);
}

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
        let input: String = (0..random.below(7)).map(|_| random.one_of(&PIECES)).collect();
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
