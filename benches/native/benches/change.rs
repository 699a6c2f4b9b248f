//! Compares operations on URLs that exist, such as setters and getters, with `url`: `Url` of this
//! crate, and `packages/url`, which replaces `url`.
//!
//! Prints a line for each case: its name, the nanoseconds of each contestant, and the quartiles of
//! the ratios of `url`'s time to that of the other two. `--quick` takes few samples. Any other
//! argument selects the cases whose name contains it.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::net::{IpAddr, Ipv6Addr};
use std::{env, fs, iter, slice};
use whatwg_url_wasm_benches::{Clock, quartiles, ratios, take_turns};

/// The API that every contestant has under the same names is called directly, through macros. This
/// trait has only what the measurement itself needs.
trait Subject: Sized {
    fn of(input: &str) -> Self;
    fn text(&self) -> &str;
}

macro_rules! subjects {
    ($($type:ty),*) => {
        $(impl Subject for $type {
            fn of(input: &str) -> Self {
                Self::parse(input).expect("a URL")
            }

            fn text(&self) -> &str {
                self.as_str()
            }
        })*
    };
}

subjects!(whatwg_url::Url, drop_in::Url, url::Url);

/// A contestant's turn: the nanoseconds of one operation, and a URL after the operation.
type Turn<'a> = &'a dyn Fn(&Clock) -> (f64, String);

struct Cases {
    clock: Clock,
    is_quick: bool,
    filter: String,
    count: usize,
}

impl Cases {
    /// Measures the contestants in turns.
    fn compare(&mut self, name: &str, turns: [Turn<'_>; 3]) {
        if !name.contains(&self.filter) {
            return;
        }
        let rounds = if self.is_quick { 3 } else { 61 };
        let results: Vec<String> = turns.iter().map(|turn| turn(&self.clock).1).collect();
        assert!(results.iter().all(|result| *result == results[0]), "{name}: {results:?}");
        let clock = &self.clock;
        let [ours, patch, url] = turns.map(|turn| move || turn(clock).0);
        let times = take_turns(rounds, [&ours, &patch, &url]);
        let [crate_ratios, patch_ratios] = [0, 1].map(|ours| {
            let [low, median, high] = ratios(&times[2], &times[ours]);
            format!("{low:.3}\t{median:.3}\t{high:.3}")
        });
        let [ours, patch, url] = times.map(|times| quartiles(times)[1]);
        println!("{name}\t{ours:.1}\t{patch:.1}\t{url:.1}\t{crate_ratios}\t{patch_ratios}");
        self.count += 1;
    }
}

/// Parses `input` many times, and measures `operation` on each of these URLs and `target` `repeats`
/// times.
fn measure<U: Subject>(
    clock: &Clock,
    [input, target]: [&str; 2],
    repeats: usize,
    mut operation: impl FnMut(&mut U, &U),
) -> (f64, String) {
    let target = U::of(target);
    let count = (2_000_000 / (input.len() + 1000)).max(50);
    let mut urls: Vec<U> = (0..count).map(|_| U::of(black_box(input))).collect();
    let start = clock.nanoseconds();
    for _ in 0..repeats {
        for url in &mut urls {
            operation(black_box(url), black_box(&target));
        }
    }
    let time = clock.nanoseconds() - start;
    (time as f64 / (count * repeats) as f64, urls[0].text().to_owned())
}

/// Measures changes, once per URL. Each name is followed by the kind of the input.
macro_rules! changes {
    ($cases:ident, $kind:expr, $input:expr, |$url:ident| $($name:expr => $body:expr;)+) => {
        $(case!($cases, $name, $kind, $input, $input, 1, |$url, _target| $body);)+
    };
}

/// Measures operations that leave the URL unchanged, repeatedly.
macro_rules! reads {
    ($cases:ident, $kind:expr, $input:expr, |$url:ident| $($name:expr => $body:expr;)+) => {
        $(case!($cases, $name, $kind, $input, $input, 20, |$url, _target| $body);)+
    };
}

macro_rules! case {
    ($cases:ident, $name:expr, $kind:expr, $input:expr, $target:expr, $repeats:literal,
        $($operation:tt)*) => {{
        let texts: [&str; 2] = [&$input, &$target];
        $cases.compare(
            &format!("{}, {}", $name, $kind),
            [
                &|clock| turn!(whatwg_url::Url, clock, texts, $repeats, $($operation)*),
                &|clock| turn!(drop_in::Url, clock, texts, $repeats, $($operation)*),
                &|clock| turn!(url::Url, clock, texts, $repeats, $($operation)*),
            ],
        );
    }};
}

macro_rules! turn {
    ($type:ty, $clock:ident, $texts:ident, $repeats:literal, |$url:ident, $other:ident| $body:expr) => {
        measure($clock, $texts, $repeats, |$url: &mut $type, $other: &$type| {
            let _ = black_box($body);
        })
    };
}

const PLAIN: &str = "https://example.com/path/to/page";
const FULL: &str = "https://user:password@www.example.com:8443/a/b/c?d=e&f=g#h";
const CUSTOM: &str = "postgres://user@db.example/c?d#e";

fn main() {
    let arguments: Vec<String> =
        env::args().skip(1).filter(|argument| argument != "--bench").collect();
    let mut cases = Cases {
        clock: Clock::default(),
        is_quick: arguments.iter().any(|argument| argument == "--quick"),
        filter: arguments.into_iter().find(|argument| argument != "--quick").unwrap_or_default(),
        count: 0,
    };
    set_texts(&mut cases);
    set_others(&mut cases);
    change_paths(&mut cases);
    change_queries(&mut cases);
    read(&mut cases);
    relate(&mut cases);
    validate(&mut cases);
    println!("{} cases", cases.count);
}

/// Texts of 10 and 10,000 bytes: some that components contain unchanged, and some with characters
/// to percent-encode.
fn texts() -> [(&'static str, String); 4] {
    [
        ("10 bytes", "0123456789".to_owned()),
        ("10,000 bytes", "0123456789".repeat(1000)),
        ("10 bytes to encode", "ab é c\"de".to_owned()),
        ("10,000 bytes to encode", "ab é c\"de".repeat(1000)),
    ]
}

fn set_texts(cases: &mut Cases) {
    for (described, text) in texts() {
        let path = format!("/{text}");
        for (kind, input) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM)] {
            changes!(cases, format!("{kind}, {described}"), input, |url|
                "set_fragment" => url.set_fragment(Some(&text));
                "set_query" => url.set_query(Some(&text));
                "set_path" => url.set_path(&path);
                "set_username" => url.set_username(&text);
                "set_password" => url.set_password(Some(&text));
            );
        }
    }
}

fn set_others(cases: &mut Cases) {
    let long = format!("{FULL}{}", "0123456789".repeat(1000));
    let v6 = IpAddr::V6(Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 8));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        changes!(cases, kind, input, |url|
            "set_fragment(None)" => url.set_fragment(None);
            "set_query(None)" => url.set_query(None);
            "set_path, relative" => url.set_path("x/y");
            "set_path, dots" => url.set_path("/x/../y");
            "set_username, empty" => url.set_username("");
            "set_password(None)" => url.set_password(None);
            "set_port" => url.set_port(Some(8080));
            "set_port, default" => url.set_port(Some(443));
            "set_port(None)" => url.set_port(None);
            "set_host, domain" => url.set_host(Some("www.example.org"));
            "set_host, upper case" => url.set_host(Some("www.EXAMPLE.org"));
            "set_host, IPv4" => url.set_host(Some("192.0.2.1"));
            "set_host, IPv6" => url.set_host(Some("[1::2]"));
            "set_ip_host, IPv4" => url.set_ip_host([192, 0, 2, 1].into());
            "set_ip_host, IPv6" => url.set_ip_host(v6);
            "set_scheme" => url.set_scheme("http");
        );
    }
    changes!(cases, "custom", CUSTOM, |url|
        "set_host" => url.set_host(Some("www.example.org"));
        "set_host(None)" => url.set_host(None);
        "set_port" => url.set_port(Some(8080));
        "set_ip_host, IPv6" => url.set_ip_host(v6);
        "set_scheme" => url.set_scheme("postgresql");
    );
    changes!(cases, "file", "file:///a/b", |url| "set_path" => url.set_path("/c/d"););
}

fn change_paths(cases: &mut Cases) {
    let long = format!("https://example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM), ("long", &long)] {
        let segments = vec!["segment"; 40];
        changes!(cases, kind, input, |url|
            "path_segments_mut, nothing" => url.path_segments_mut().map(drop);
            "pop" => url.path_segments_mut().unwrap().pop();
            "pop_if_empty, push" => url.path_segments_mut().unwrap().pop_if_empty().push("page");
            "clear" => url.path_segments_mut().unwrap().clear();
        );
        for (described, text) in texts() {
            changes!(cases, format!("{kind}, {described}"), input, |url|
                "push" => url.path_segments_mut().unwrap().push(&text);
                "push, push" => url.path_segments_mut().unwrap().push(&text).push("b");
                "extend" => url.path_segments_mut().unwrap().extend([&text; 4]);
            );
        }
        changes!(cases, kind, input, |url|
            "extend, 40 segments" => url.path_segments_mut().unwrap().extend(&segments);
        );
    }
}

fn change_queries(cases: &mut Cases) {
    for count in [1, 40] {
        let query = vec!["name=some+value%20%C3%A9"; count].join("&");
        let pairs = vec![("a name", "a välue"); count];
        let plain = vec![("name", "value"); count];
        for (kind, base) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM)] {
            changes!(cases, format!("{kind}, {count} pairs"), base, |url|
                "extend_pairs" => url.query_pairs_mut().extend_pairs(plain.iter().copied());
                "extend_pairs, encoded" => url.query_pairs_mut().extend_pairs(pairs.iter().copied());
            );
        }
        for fragment in ["", "#fragment"] {
            let input = format!("{PLAIN}?{query}{fragment}");
            changes!(cases, format!("of {count} pairs{fragment}"), input, |url|
                "append_pair" => url.query_pairs_mut().append_pair("name", "value");
                "extend_pairs" => url.query_pairs_mut().extend_pairs(plain.iter().copied());
                "clear, append_pair" => url.query_pairs_mut().clear().append_pair("name", "value");
            );
        }
        let decoded = format!("{PLAIN}?{}", vec!["name=value"; count].join("&"));
        for (kind, input) in [("plain", decoded), ("encoded", format!("{PLAIN}?{query}"))] {
            reads!(cases, format!("{kind}, {count} pairs"), input, |url|
                "query_pairs" =>
                    url.query_pairs().map(|(name, value)| name.len() + value.len()).sum::<usize>();
            );
        }
    }
    for (described, text) in texts() {
        changes!(cases, described, PLAIN, |url|
            "append_pair" => url.query_pairs_mut().append_pair("name", &text);
        );
        let mut with_text = url::Url::of(PLAIN);
        with_text.query_pairs_mut().append_pair("name", &text);
        reads!(cases, described, with_text.as_str(), |url|
            "query_pairs" =>
                url.query_pairs().map(|(name, value)| name.len() + value.len()).sum::<usize>();
        );
    }
}

fn read(cases: &mut Cases) {
    let long = format!("{FULL}{}", "0123456789/".repeat(1000));
    for (kind, input) in [
        ("plain", PLAIN),
        ("full", FULL),
        ("custom", CUSTOM),
        ("IPv4", "https://192.0.2.1:8443/"),
        ("IPv6", "https://[2001:db8::1:2]:8443/"),
        ("file", "file:///a/b"),
        ("opaque", "mailto:a@b.example"),
        ("long", &long),
    ] {
        // `packages/url` calls an IPv4 address of a URL that is not special a domain, too.
        reads!(cases, kind, input, |url|
            "host" => url.host().is_some();
            "domain" => url.domain().map(str::len);
            "host_str" => url.host_str().map(str::len);
            "port_or_known_default" => url.port_or_known_default();
            "username, password" => (url.username().len(), url.password().map(str::len));
            "path, query, fragment" =>
                (url.path().len(), url.query().map(str::len), url.fragment().map(str::len));
            "path_segments" =>
                url.path_segments().map(|segments| segments.map(str::len).sum::<usize>());
            "origin" => url.origin();
            "origin().ascii_serialization" => url.origin().ascii_serialization();
            "clone" => url.clone();
            "to_string" => url.to_string();
            "serialize" => serde_json::to_string(url).unwrap();
        );
        let json = serde_json::to_string(input).expect("JSON");
        changes!(cases, kind, input, |url|
            "deserialize" => { *url = serde_json::from_str(&json).expect("a URL") };
        );
        reads!(cases, kind, input, |url|
            "hash" => {
                let mut hasher = DefaultHasher::new();
                url.hash(&mut hasher);
                hasher.finish()
            };
        );
    }
}

fn relate(cases: &mut Cases) {
    let long = format!("https://www.example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        for reference in ["../c", "/c/d", "?q", "#f", "//example.org/", "https://example.org/x"] {
            reads!(cases, kind, input, |url|
                format!("join {reference}") => url.join(reference);
            );
        }
        for reference in ["c/d?e#f", "../../x", "#x"] {
            let target = url::Url::of(input).join(reference).expect("a URL").to_string();
            let name = format!("make_relative {reference}");
            case!(cases, name, kind, input, target, 20, |url, target| url.make_relative(target));
            let name = format!("==, < {reference}");
            case!(cases, name, kind, input, target, 20, |url, target| {
                (*url == *target, *url < *target)
            });
        }
    }
}

/// Compares `can_parse` with `parse`, which stands in for `url`.
fn validate(cases: &mut Cases) {
    let long = format!("https://www.example.com/{}", "0123456789/".repeat(1000));
    let file = env::var("BENCH_URLS").expect("node benches/native.mjs makes BENCH_URLS");
    let text = fs::read_to_string(file).expect("BENCH_URLS is a file");
    let real: Vec<&str> = text.lines().collect();
    let single = [
        PLAIN,
        FULL,
        CUSTOM,
        &long,
        "https://www.example.com/a/b/c.html?d=e&f=g%20h#i",
        "HTTPS://EXAMPLE.com/../a b",
        "https://b\u{fc}cher.example/a/b",
        "https://0x7f.1/a",
        "https://192.0.2.1:81/a",
        "https://[1::2]/a",
        "ssh://git@github.com/owner/repository.git",
        "mailto:a@b.example",
        "file:///a/b",
        "example.com/a/b",
        "https://exa mple.com/a/b",
        "https://example.com:99999/a/b",
        "https://[1::2/a",
        "https://1.2.3.4.5/a",
    ];
    let kinds =
        single.iter().map(|input| (input.chars().take(60).collect(), slice::from_ref(input)));
    for (name, inputs) in iter::once(("real URLs".to_owned(), &*real)).chain(kinds) {
        let length: usize = inputs.iter().map(|input| input.len() + 100).sum();
        let turn = |operation: fn(&str) -> bool| {
            move |clock: &Clock| {
                let count = (2_000_000 / length).max(if inputs.len() == 1 { 50 } else { 1 });
                let start = clock.nanoseconds();
                for input in iter::repeat_n(inputs, count).flatten() {
                    black_box(operation(black_box(input)));
                }
                let time = clock.nanoseconds() - start;
                let valid = inputs.iter().filter(|input| operation(input)).count();
                (time as f64 / (count * inputs.len()) as f64, valid.to_string())
            }
        };
        let can_parse = turn(whatwg_url::Url::can_parse);
        let parse = turn(|input| whatwg_url::Url::parse(input).is_ok());
        cases.compare(&format!("can_parse / parse, {name}"), [&can_parse, &can_parse, &parse]);
    }
}
