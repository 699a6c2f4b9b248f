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

/// Measures a change, once per URL.
macro_rules! changes {
    ($cases:ident, $name:expr, $input:expr, |$url:ident| $body:expr) => {
        case!($cases, $name, $input, $input, 1, |$url, _target| $body)
    };
}

/// Measures an operation that leaves the URL unchanged, repeatedly.
macro_rules! reads {
    ($cases:ident, $name:expr, $input:expr, |$url:ident| $body:expr) => {
        reads!($cases, $name, $input, $input, |$url, _target| $body)
    };
    ($cases:ident, $name:expr, $input:expr, $target:expr, |$url:ident, $other:ident| $body:expr) => {
        case!($cases, $name, $input, $target, 20, |$url, $other| $body)
    };
}

macro_rules! case {
    ($cases:ident, $name:expr, $input:expr, $target:expr, $repeats:literal, $($operation:tt)*) => {{
        let texts: [&str; 2] = [&$input, &$target];
        $cases.compare(
            &$name,
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
            let name = |setter: &str| format!("{setter}, {kind}, {described}");
            changes!(cases, name("set_fragment"), input, |url| url.set_fragment(Some(&text)));
            changes!(cases, name("set_query"), input, |url| url.set_query(Some(&text)));
            changes!(cases, name("set_path"), input, |url| url.set_path(&path));
            changes!(cases, name("set_username"), input, |url| url.set_username(&text));
            changes!(cases, name("set_password"), input, |url| url.set_password(Some(&text)));
        }
    }
}

fn set_others(cases: &mut Cases) {
    let long = format!("{FULL}{}", "0123456789".repeat(1000));
    let v6 = IpAddr::V6(Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 8));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        let name = |setter: &str| format!("{setter}, {kind}");
        changes!(cases, name("set_fragment(None)"), input, |url| url.set_fragment(None));
        changes!(cases, name("set_query(None)"), input, |url| url.set_query(None));
        changes!(cases, name("set_path, relative"), input, |url| url.set_path("x/y"));
        changes!(cases, name("set_path, dots"), input, |url| url.set_path("/x/../y"));
        changes!(cases, name("set_username, empty"), input, |url| url.set_username(""));
        changes!(cases, name("set_password(None)"), input, |url| url.set_password(None));
        changes!(cases, name("set_port"), input, |url| url.set_port(Some(8080)));
        changes!(cases, name("set_port, default"), input, |url| url.set_port(Some(443)));
        changes!(cases, name("set_port(None)"), input, |url| url.set_port(None));
        changes!(cases, name("set_host, domain"), input, |url| url
            .set_host(Some("www.example.org")));
        changes!(cases, name("set_host, upper case"), input, |url| url
            .set_host(Some("www.EXAMPLE.org")));
        changes!(cases, name("set_host, IPv4"), input, |url| url.set_host(Some("192.0.2.1")));
        changes!(cases, name("set_host, IPv6"), input, |url| url.set_host(Some("[1::2]")));
        changes!(cases, name("set_ip_host, IPv4"), input, |url| url
            .set_ip_host([192, 0, 2, 1].into()));
        changes!(cases, name("set_ip_host, IPv6"), input, |url| url.set_ip_host(v6));
        changes!(cases, name("set_scheme"), input, |url| url.set_scheme("http"));
    }
    changes!(cases, "set_host, custom", CUSTOM, |url| url.set_host(Some("www.example.org")));
    changes!(cases, "set_port, custom", CUSTOM, |url| url.set_port(Some(8080)));
    changes!(cases, "set_ip_host, IPv6, custom", CUSTOM, |url| url.set_ip_host(v6));
    changes!(cases, "set_host(None), custom", CUSTOM, |url| url.set_host(None));
    changes!(cases, "set_scheme, custom", CUSTOM, |url| url.set_scheme("postgresql"));
    changes!(cases, "set_path, file", "file:///a/b", |url| url.set_path("/c/d"));
}

fn change_paths(cases: &mut Cases) {
    let long = format!("https://example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM), ("long", &long)] {
        let name = |operation: &str| format!("{operation}, {kind}");
        changes!(cases, name("path_segments_mut, nothing"), input, |url| url
            .path_segments_mut()
            .map(drop));
        changes!(cases, name("pop"), input, |url| url.path_segments_mut().unwrap().pop());
        changes!(cases, name("pop_if_empty, push"), input, |url| url
            .path_segments_mut()
            .unwrap()
            .pop_if_empty()
            .push("page"));
        changes!(cases, name("clear"), input, |url| url.path_segments_mut().unwrap().clear());
        for (described, text) in texts() {
            changes!(cases, format!("push, {kind}, {described}"), input, |url| url
                .path_segments_mut()
                .unwrap()
                .push(&text));
            changes!(cases, format!("push, push, {kind}, {described}"), input, |url| url
                .path_segments_mut()
                .unwrap()
                .push(&text)
                .push("b"));
        }
        for (described, text) in texts() {
            let segments = vec![text.as_str(); 4];
            changes!(cases, format!("extend, {kind}, {described}"), input, |url| url
                .path_segments_mut()
                .unwrap()
                .extend(&segments));
        }
        let segments = vec!["segment"; 40];
        changes!(cases, name("extend, 40 segments"), input, |url| url
            .path_segments_mut()
            .unwrap()
            .extend(&segments));
    }
}

fn change_queries(cases: &mut Cases) {
    for count in [1, 40] {
        let query = vec!["name=some+value%20%C3%A9"; count].join("&");
        let pairs = vec![("a name", "a välue"); count];
        let plain = vec![("name", "value"); count];
        for (kind, base) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM)] {
            let name = |operation: &str| format!("{operation}, {kind}, {count} pairs");
            changes!(cases, name("extend_pairs"), base, |url| url
                .query_pairs_mut()
                .extend_pairs(plain.iter().copied()));
            changes!(cases, name("extend_pairs, encoded"), base, |url| url
                .query_pairs_mut()
                .extend_pairs(pairs.iter().copied()));
        }
        for fragment in ["", "#fragment"] {
            let input = format!("{PLAIN}?{query}{fragment}");
            let name = |operation: &str| format!("{operation}, of {count} pairs{fragment}");
            changes!(cases, name("append_pair"), input, |url| url
                .query_pairs_mut()
                .append_pair("name", "value"));
            changes!(cases, name("extend_pairs"), input, |url| url
                .query_pairs_mut()
                .extend_pairs(plain.iter().copied()));
            changes!(cases, name("clear, append_pair"), input, |url| url
                .query_pairs_mut()
                .clear()
                .append_pair("name", "value"));
        }
        let decoded = format!("{PLAIN}?{}", vec!["name=value"; count].join("&"));
        for (kind, input) in [("plain", decoded), ("encoded", format!("{PLAIN}?{query}"))] {
            reads!(cases, format!("query_pairs, {kind}, {count} pairs"), input, |url| url
                .query_pairs()
                .map(|(name, value)| name.len() + value.len())
                .sum::<usize>());
        }
    }
    for (described, text) in texts() {
        changes!(cases, format!("append_pair, {described}"), PLAIN, |url| url
            .query_pairs_mut()
            .append_pair("name", &text));
        let mut with_text = url::Url::of(PLAIN);
        with_text.query_pairs_mut().append_pair("name", &text);
        reads!(cases, format!("query_pairs, {described}"), with_text.as_str(), |url| url
            .query_pairs()
            .map(|(name, value)| name.len() + value.len())
            .sum::<usize>());
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
        let name = |getter: &str| format!("{getter}, {kind}");
        // `packages/url` calls an IPv4 address of a URL that is not special a domain, too.
        reads!(cases, name("host"), input, |url| url.host().is_some());
        reads!(cases, name("domain"), input, |url| url.domain().map(str::len));
        reads!(cases, name("host_str"), input, |url| url.host_str().map(str::len));
        reads!(cases, name("port_or_known_default"), input, |url| url.port_or_known_default());
        reads!(cases, name("username, password"), input, |url| (
            url.username().len(),
            url.password().map(str::len)
        ));
        reads!(cases, name("path, query, fragment"), input, |url| (
            url.path().len(),
            url.query().map(str::len),
            url.fragment().map(str::len)
        ));
        reads!(cases, name("path_segments"), input, |url| url
            .path_segments()
            .map(|segments| segments.map(str::len).sum::<usize>()));
        reads!(cases, name("origin"), input, |url| url.origin());
        reads!(cases, name("origin().ascii_serialization"), input, |url| url
            .origin()
            .ascii_serialization());
        reads!(cases, name("clone"), input, |url| url.clone());
        reads!(cases, name("to_string"), input, |url| url.to_string());
        reads!(cases, name("serialize"), input, |url| serde_json::to_string(url).unwrap());
        let json = serde_json::to_string(input).expect("JSON");
        changes!(cases, name("deserialize"), input, |url| {
            *url = serde_json::from_str(&json).expect("a URL")
        });
        reads!(cases, name("hash"), input, |url| {
            let mut hasher = DefaultHasher::new();
            url.hash(&mut hasher);
            hasher.finish()
        });
    }
}

fn relate(cases: &mut Cases) {
    let long = format!("https://www.example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        let name = |operation: &str| format!("{operation}, {kind}");
        for reference in ["../c", "/c/d", "?q", "#f", "//example.org/", "https://example.org/x"] {
            reads!(cases, format!("join {reference}, {kind}"), input, |url| url.join(reference));
        }
        for reference in ["c/d?e#f", "../../x", "#x"] {
            let target = url::Url::of(input).join(reference).expect("a URL").to_string();
            let name = name(&format!("make_relative {reference}"));
            reads!(cases, name, input, target, |url, target| url.make_relative(target));
            let name = name.replace("make_relative", "==, <");
            reads!(cases, name, input, target, |url, target| (*url == *target, *url < *target));
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
