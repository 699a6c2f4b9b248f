//! Compares operations on URLs that exist, such as setters and getters, with `url`: `Url` of this
//! crate, and `packages/url`, which replaces `url`.
//!
//! Prints a line for each case: its name, the nanoseconds of each contestant, and the quartiles of
//! the ratios of `url`'s time to that of the other two. `--quick` takes few samples. Any other
//! argument selects the cases whose name contains it.

use std::collections::hash_map::DefaultHasher;
use std::env;
use std::hash::{Hash, Hasher};
use std::hint::black_box;
use std::net::{IpAddr, Ipv6Addr};
use whatwg_url_wasm_benches::Clock;

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
    /// Measures the contestants in turns. Every second round runs in reverse order.
    fn compare(&mut self, name: &str, turns: [Turn<'_>; 3]) {
        if !name.contains(&self.filter) {
            return;
        }
        let rounds = if self.is_quick { 3 } else { 61 };
        let results: Vec<String> = turns.iter().map(|turn| turn(&self.clock).1).collect();
        assert!(results.iter().all(|result| *result == results[0]), "{name}: {results:?}");
        let mut times = [const { Vec::new() }; 3];
        for round in 0..rounds {
            for place in 0..3 {
                let contestant = if round % 2 == 0 { place } else { 2 - place };
                times[contestant].push(turns[contestant](&self.clock).0);
            }
        }
        let ratios = |ours: &[f64]| {
            let ratios = times[2].iter().zip(ours).map(|(url, ours)| url / ours);
            let [low, median, high] = quartiles(ratios.collect());
            format!("{low:.3}\t{median:.3}\t{high:.3}")
        };
        let (crate_ratios, patch_ratios) = (ratios(&times[0]), ratios(&times[1]));
        let [ours, patch, url] = times.map(|times| quartiles(times)[1]);
        println!("{name}\t{ours:.1}\t{patch:.1}\t{url:.1}\t{crate_ratios}\t{patch_ratios}");
        self.count += 1;
    }
}

fn quartiles(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values[(values.len() - 1) * quarter / 4])
}

/// Parses `input` many times, and measures `operation` on each of these URLs `repeats` times.
fn measure<U: Subject>(
    clock: &Clock,
    input: &str,
    repeats: usize,
    mut operation: impl FnMut(&mut U),
) -> (f64, String) {
    let count = (2_000_000 / (input.len() + 1000)).max(50);
    let mut urls: Vec<U> = (0..count).map(|_| U::of(black_box(input))).collect();
    let start = clock.nanoseconds();
    for _ in 0..repeats {
        for url in &mut urls {
            operation(black_box(url));
        }
    }
    let time = clock.nanoseconds() - start;
    (time as f64 / (count * repeats) as f64, urls[0].text().to_owned())
}

/// Measures an expression for each contestant. `changes` runs it once per URL, `reads` repeatedly.
macro_rules! case {
    ($cases:ident, $name:expr, $input:expr, changes |$url:ident| $body:expr) => {
        case!($cases, $name, $input, 1, |$url| $body)
    };
    ($cases:ident, $name:expr, $input:expr, reads |$url:ident| $body:expr) => {
        case!($cases, $name, $input, 20, |$url| $body)
    };
    ($cases:ident, $name:expr, $input:expr, $repeats:literal, |$url:ident| $body:expr) => {{
        let input: &str = &$input;
        $cases.compare(
            &$name,
            [
                &|clock| {
                    measure(clock, input, $repeats, |$url: &mut whatwg_url::Url| {
                        let _ = black_box($body);
                    })
                },
                &|clock| {
                    measure(clock, input, $repeats, |$url: &mut drop_in::Url| {
                        let _ = black_box($body);
                    })
                },
                &|clock| {
                    measure(clock, input, $repeats, |$url: &mut url::Url| {
                        let _ = black_box($body);
                    })
                },
            ],
        );
    }};
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
            case!(
                cases,
                name("set_fragment"),
                input,
                changes | url | url.set_fragment(Some(&text))
            );
            case!(cases, name("set_query"), input, changes | url | url.set_query(Some(&text)));
            case!(cases, name("set_path"), input, changes | url | url.set_path(&path));
            case!(cases, name("set_username"), input, changes | url | url.set_username(&text));
            case!(
                cases,
                name("set_password"),
                input,
                changes | url | url.set_password(Some(&text))
            );
        }
    }
}

fn set_others(cases: &mut Cases) {
    let long = format!("{FULL}{}", "0123456789".repeat(1000));
    let v6 = IpAddr::V6(Ipv6Addr::new(1, 2, 3, 4, 5, 6, 7, 8));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        let name = |setter: &str| format!("{setter}, {kind}");
        case!(cases, name("set_fragment(None)"), input, changes | url | url.set_fragment(None));
        case!(cases, name("set_query(None)"), input, changes | url | url.set_query(None));
        case!(cases, name("set_path, relative"), input, changes | url | url.set_path("x/y"));
        case!(cases, name("set_path, dots"), input, changes | url | url.set_path("/x/../y"));
        case!(cases, name("set_username, empty"), input, changes | url | url.set_username(""));
        case!(cases, name("set_password(None)"), input, changes | url | url.set_password(None));
        case!(cases, name("set_port"), input, changes | url | url.set_port(Some(8080)));
        case!(cases, name("set_port, default"), input, changes | url | url.set_port(Some(443)));
        case!(cases, name("set_port(None)"), input, changes | url | url.set_port(None));
        case!(
            cases,
            name("set_host, domain"),
            input,
            changes | url | { url.set_host(Some("www.example.org")) }
        );
        case!(
            cases,
            name("set_host, upper case"),
            input,
            changes | url | { url.set_host(Some("www.EXAMPLE.org")) }
        );
        case!(
            cases,
            name("set_host, IPv4"),
            input,
            changes | url | url.set_host(Some("192.0.2.1"))
        );
        case!(cases, name("set_host, IPv6"), input, changes | url | url.set_host(Some("[1::2]")));
        case!(
            cases,
            name("set_ip_host, IPv4"),
            input,
            changes | url | { url.set_ip_host([192, 0, 2, 1].into()) }
        );
        case!(cases, name("set_ip_host, IPv6"), input, changes | url | url.set_ip_host(v6));
        case!(cases, name("set_scheme"), input, changes | url | url.set_scheme("http"));
    }
    case!(cases, "set_host, custom", CUSTOM, changes | url | url.set_host(Some("www.example.org")));
    case!(cases, "set_host(None), custom", CUSTOM, changes | url | url.set_host(None));
    case!(cases, "set_scheme, custom", CUSTOM, changes | url | url.set_scheme("postgresql"));
    case!(cases, "set_path, file", "file:///a/b", changes | url | url.set_path("/c/d"));
}

fn change_paths(cases: &mut Cases) {
    let long = format!("https://example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM), ("long", &long)] {
        let name = |operation: &str| format!("{operation}, {kind}");
        case!(
            cases,
            name("path_segments_mut, nothing"),
            input,
            changes | url | { url.path_segments_mut().map(drop) }
        );
        case!(
            cases,
            name("pop"),
            input,
            changes | url | {
                url.path_segments_mut().unwrap().pop();
            }
        );
        case!(
            cases,
            name("pop_if_empty, push"),
            input,
            changes | url | {
                url.path_segments_mut().unwrap().pop_if_empty().push("page");
            }
        );
        case!(
            cases,
            name("clear"),
            input,
            changes | url | {
                url.path_segments_mut().unwrap().clear();
            }
        );
        for (described, text) in texts() {
            case!(
                cases,
                format!("push, {kind}, {described}"),
                input,
                changes | url | {
                    url.path_segments_mut().unwrap().push(&text);
                }
            );
            case!(
                cases,
                format!("push, push, {kind}, {described}"),
                input,
                changes | url | {
                    url.path_segments_mut().unwrap().push(&text).push("b");
                }
            );
        }
        let segments = vec!["segment"; 40];
        case!(
            cases,
            name("extend, 40 segments"),
            input,
            changes | url | {
                url.path_segments_mut().unwrap().extend(&segments);
            }
        );
    }
}

fn change_queries(cases: &mut Cases) {
    for count in [1, 40] {
        let query = vec!["name=some+value%20%C3%A9"; count].join("&");
        let pairs = vec![("a name", "a välue"); count];
        let plain = vec![("name", "value"); count];
        for (kind, base) in [("plain", PLAIN), ("full", FULL), ("custom", CUSTOM)] {
            let name = |operation: &str| format!("{operation}, {kind}, {count} pairs");
            case!(
                cases,
                name("extend_pairs"),
                base,
                changes | url | {
                    url.query_pairs_mut().extend_pairs(plain.iter().copied());
                }
            );
            case!(
                cases,
                name("extend_pairs, encoded"),
                base,
                changes | url | {
                    url.query_pairs_mut().extend_pairs(pairs.iter().copied());
                }
            );
        }
        for fragment in ["", "#fragment"] {
            let input = format!("{PLAIN}?{query}{fragment}");
            let name = |operation: &str| format!("{operation}, of {count} pairs{fragment}");
            case!(
                cases,
                name("append_pair"),
                input,
                changes | url | {
                    url.query_pairs_mut().append_pair("name", "value");
                }
            );
            case!(
                cases,
                name("clear, append_pair"),
                input,
                changes | url | {
                    url.query_pairs_mut().clear().append_pair("name", "value");
                }
            );
        }
        let decoded = format!("{PLAIN}?{}", vec!["name=value"; count].join("&"));
        for (kind, input) in [("plain", decoded), ("encoded", format!("{PLAIN}?{query}"))] {
            case!(
                cases,
                format!("query_pairs, {kind}, {count} pairs"),
                input,
                reads | url | {
                    url.query_pairs().map(|(name, value)| name.len() + value.len()).sum::<usize>()
                }
            );
        }
    }
    for (described, text) in texts() {
        case!(
            cases,
            format!("append_pair, {described}"),
            PLAIN,
            changes | url | {
                url.query_pairs_mut().append_pair("name", &text);
            }
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
        let name = |getter: &str| format!("{getter}, {kind}");
        // `packages/url` calls an IPv4 address of a URL that is not special a domain, too.
        case!(cases, name("host"), input, reads | url | url.host().is_some());
        case!(cases, name("domain"), input, reads | url | url.domain().map(str::len));
        case!(cases, name("host_str"), input, reads | url | url.host_str().map(str::len));
        case!(
            cases,
            name("port_or_known_default"),
            input,
            reads | url | { url.port_or_known_default() }
        );
        case!(
            cases,
            name("username, password"),
            input,
            reads | url | { (url.username().len(), url.password().map(str::len)) }
        );
        case!(
            cases,
            name("path, query, fragment"),
            input,
            reads | url | {
                (url.path().len(), url.query().map(str::len), url.fragment().map(str::len))
            }
        );
        case!(
            cases,
            name("path_segments"),
            input,
            reads | url | {
                url.path_segments().map(|segments| segments.map(str::len).sum::<usize>())
            }
        );
        case!(cases, name("origin"), input, reads | url | url.origin());
        case!(
            cases,
            name("origin().ascii_serialization"),
            input,
            reads | url | { url.origin().ascii_serialization() }
        );
        case!(cases, name("clone"), input, reads | url | url.clone());
        case!(cases, name("to_string"), input, reads | url | url.to_string());
        case!(cases, name("serialize"), input, reads | url | serde_json::to_string(url).unwrap());
        let json = serde_json::to_string(input).expect("JSON");
        cases.compare(
            &name("deserialize"),
            [
                &|clock| {
                    measure(clock, input, 1, |url: &mut whatwg_url::Url| {
                        *url = serde_json::from_str(&json).expect("a URL");
                    })
                },
                &|clock| {
                    measure(clock, input, 1, |url: &mut drop_in::Url| {
                        *url = serde_json::from_str(&json).expect("a URL");
                    })
                },
                &|clock| {
                    measure(clock, input, 1, |url: &mut url::Url| {
                        *url = serde_json::from_str(&json).expect("a URL");
                    })
                },
            ],
        );
        case!(
            cases,
            name("hash"),
            input,
            reads | url | {
                let mut hasher = DefaultHasher::new();
                url.hash(&mut hasher);
                hasher.finish()
            }
        );
    }
}

fn relate(cases: &mut Cases) {
    let long = format!("https://www.example.com/{}", "0123456789/".repeat(1000));
    for (kind, input) in [("plain", PLAIN), ("full", FULL), ("long", &long)] {
        let name = |operation: &str| format!("{operation}, {kind}");
        for reference in ["../c", "/c/d", "?q", "#f", "//example.org/", "https://example.org/x"] {
            case!(
                cases,
                format!("join {reference}, {kind}"),
                input,
                reads | url | { url.join(reference) }
            );
        }
        for reference in ["c/d?e#f", "../../x", "#x"] {
            let target = url::Url::of(input).join(reference).expect("a URL").to_string();
            relate_to(cases, &name(&format!("make_relative {reference}")), input, &target);
        }
    }
}

/// Compares two URLs, and makes one relative to the other.
fn relate_to(cases: &mut Cases, name: &str, input: &str, target: &str) {
    macro_rules! relate {
        ($name:expr, |$url:ident, $target:ident| $body:expr) => {{
            let ours = whatwg_url::Url::of(target);
            let patch = drop_in::Url::of(target);
            let peer = url::Url::of(target);
            cases.compare(
                $name,
                [
                    &|clock| {
                        measure(clock, input, 20, |$url: &mut whatwg_url::Url| {
                            let $target = black_box(&ours);
                            black_box($body);
                        })
                    },
                    &|clock| {
                        measure(clock, input, 20, |$url: &mut drop_in::Url| {
                            let $target = black_box(&patch);
                            black_box($body);
                        })
                    },
                    &|clock| {
                        measure(clock, input, 20, |$url: &mut url::Url| {
                            let $target = black_box(&peer);
                            black_box($body);
                        })
                    },
                ],
            );
        }};
    }
    relate!(name, |url, target| url.make_relative(target));
    relate!(&name.replace("make_relative", "==, <"), |url, target| (
        *url == *target,
        *url < *target
    ));
}

/// Compares `can_parse` with `parse`, which stands in for `url`.
fn validate(cases: &mut Cases) {
    let long = format!("https://www.example.com/{}", "0123456789/".repeat(1000));
    for input in [
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
    ] {
        let turn = |operation: fn(&str) -> bool| {
            move |clock: &Clock| {
                let mut input = input;
                let count = (2_000_000 / (input.len() + 100)).max(50);
                let start = clock.nanoseconds();
                for _ in 0..count {
                    black_box(operation(black_box(&mut input)));
                }
                let time = clock.nanoseconds() - start;
                (time as f64 / count as f64, operation(input).to_string())
            }
        };
        let can_parse = turn(whatwg_url::Url::can_parse);
        let parse = turn(|input| whatwg_url::Url::parse(input).is_ok());
        let short: String = input.chars().take(60).collect();
        cases.compare(&format!("can_parse / parse, {short}"), [&can_parse, &can_parse, &parse]);
    }
}
