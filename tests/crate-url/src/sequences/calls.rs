//! Defines the calls and the results that both crates return.

use crate::Random;
use std::fmt::Debug;
use whatwg_url::native::{SECRET_PARAMS, redact};
use whatwg_url::url::api::Attribute;

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Call {
    Parse(String),
    ParseWithParams(String, Vec<(String, String)>),
    Join(String),
    Violations(String),
    Upper(String),
    SetScheme(String),
    SetUsername(String),
    SetPassword(Option<String>),
    SetHost(Option<String>),
    SetIpHost(std::net::IpAddr),
    SetPort(Option<u16>),
    SetPath(String),
    SetQuery(Option<String>),
    SetFragment(Option<String>),
    Segments(Vec<Segment>),
    Pairs(Vec<Pair>),
    MakeRelative(String),
    ToFilePath,
    FromFilePath(String),
    FromDirectoryPath(String),
    SetHref(String),
    Set(Attribute, String),
    HostParse(String),
    HostParseOpaque(String),
    DomainToAscii(String),
    DomainToUnicode(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Segment {
    Clear,
    Pop,
    PopIfEmpty,
    Push(String),
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Pair {
    Clear,
    Append(String, String),
    Key(String),
}

const SCHEMES: [&str; 13] = [
    "http",
    "https",
    "ws",
    "ftp",
    "file",
    "foo",
    "mailto",
    "data",
    "blob",
    "HTTP",
    "a+b",
    "1",
    "h\r\ntt\tp",
];
const HOSTS: [&str; 30] = [
    "",
    "h",
    "example.org",
    "EXAMPLE.com",
    "localhost",
    "127.0.0.1",
    "1.2",
    "0x7f.1",
    "[::1]",
    "[1:2::3]",
    "[::1",
    "bücher.de",
    "xn--bcher-kva.de",
    "a b",
    "a%41",
    "a_b",
    ".",
    "a..b",
    "h:80",
    "h:8080",
    "c:",
    "C|",
    "a|b",
    "\u{ad}",
    "faß.de",
    "1.2.3.4.5",
    ":@",
    "xn--a",
    "a\t.b",
    "\nh:8\r0",
];
const PATHS: [&str; 25] = [
    "",
    "/",
    "/a",
    "/a/b",
    "a",
    "..",
    "../a",
    "/a/../b",
    "/./a/",
    "//a",
    "/c:",
    "/c:/d",
    "/C|/",
    "c:",
    "/a b",
    "/%2e%2E/x",
    "/é",
    "\\a\\b",
    "/a^b",
    "/a|b",
    "/a'b\"",
    "/a?b#c",
    "/%zz",
    "a\u{1}",
    "/a\n/\t..",
];
const TEXTS: [&str; 20] = [
    "",
    "a",
    "b=c",
    "a=b&c",
    "é",
    "a b",
    "'",
    "\"<>",
    "#",
    "?",
    "%41",
    "%",
    "a\tb",
    "\n",
    " ",
    "^`{|}",
    "\\",
    "@:/",
    "\0",
    "~!$&()*+,;=",
];
const PORTS: [u16; 6] = [0, 21, 80, 443, 8080, 65535];

fn text(random: &mut Random) -> String {
    (0..=random.below(2)).map(|_| random.one_of(&TEXTS)).collect()
}

fn path(random: &mut Random) -> String {
    (0..=random.below(2)).map(|_| random.one_of(&PATHS)).collect()
}

fn option(random: &mut Random, make: fn(&mut Random) -> String) -> Option<String> {
    (random.below(4) > 0).then(|| make(random))
}

fn host(random: &mut Random) -> String {
    random.one_of(&HOSTS).to_owned()
}

fn reference(random: &mut Random) -> String {
    let mut url = String::new();
    if random.below(3) == 0 {
        url.push_str("//");
        url.push_str(random.one_of(&HOSTS));
    }
    url.push_str(&path(random));
    if random.below(3) == 0 {
        url.push('?');
        url.push_str(&text(random));
    }
    if random.below(3) == 0 {
        url.push('#');
        url.push_str(&text(random));
    }
    url
}

fn input(random: &mut Random) -> String {
    let mut url = String::from(random.one_of(&SCHEMES));
    url.push(':');
    if random.below(5) > 0 {
        url.push_str("//");
        if random.below(4) == 0 {
            url.push_str(&text(random));
            if random.below(2) == 0 {
                url.push(':');
                url.push_str(&text(random));
            }
            url.push('@');
        }
        url.push_str(random.one_of(&HOSTS));
        if random.below(4) == 0 {
            url.push_str(&format!(":{}", random.one_of(&PORTS)));
        }
    }
    url.push_str(&reference(random));
    url
}

fn either(random: &mut Random) -> String {
    if random.below(2) == 0 { input(random) } else { reference(random) }
}

impl Call {
    pub(crate) fn random(random: &mut Random, has_url: bool) -> Self {
        if !has_url {
            return match random.below(12) {
                0 => Self::FromFilePath(path(random)),
                1 => Self::FromDirectoryPath(path(random)),
                2 => Self::HostParse(host(random)),
                3 => Self::HostParseOpaque(host(random)),
                4 => Self::DomainToAscii(host(random)),
                5 => Self::DomainToUnicode(host(random)),
                6 => Self::ParseWithParams(input(random), vec![(text(random), text(random))]),
                7 => Self::Violations(input(random)),
                8 => Self::Upper(input(random)),
                _ => Self::Parse(input(random)),
            };
        }
        match random.below(17) {
            0 => Self::Join(either(random)),
            1 => Self::SetScheme(random.one_of(&SCHEMES).to_owned()),
            2 => Self::SetUsername(text(random)),
            3 => Self::SetPassword(option(random, text)),
            4 => Self::SetHost(option(random, host)),
            5 => Self::SetIpHost(
                random.one_of(&["1.2.3.4", "::1", "1::2"]).parse().expect("an address"),
            ),
            6 => Self::SetPort((random.below(3) > 0).then(|| random.one_of(&PORTS))),
            7 => Self::SetPath(path(random)),
            8 => Self::SetQuery(option(random, text)),
            9 => Self::SetFragment(option(random, text)),
            10 | 11 => Self::Segments(
                (0..=random.below(3))
                    .map(|_| match random.below(5) {
                        0 => Segment::Clear,
                        1 => Segment::Pop,
                        2 => Segment::PopIfEmpty,
                        3 => Segment::Push(path(random)),
                        _ => Segment::Push(text(random)),
                    })
                    .collect(),
            ),
            12 => Self::Pairs(
                (0..=random.below(3))
                    .map(|_| match random.below(4) {
                        0 => Pair::Clear,
                        1 => Pair::Key(text(random)),
                        _ => Pair::Append(text(random), text(random)),
                    })
                    .collect(),
            ),
            13 => Self::MakeRelative(input(random)),
            14 => Self::ToFilePath,
            _ => {
                let Some(index) = random.below(1 + Attribute::ALL.len()).checked_sub(1) else {
                    return Self::SetHref(input(random));
                };
                let attribute = Attribute::ALL[index];
                let value = match attribute {
                    Attribute::Protocol => random.one_of(&SCHEMES).to_owned(),
                    Attribute::Host | Attribute::Hostname => host(random),
                    Attribute::Port => random
                        .one_of(&["", "80", "443", "8x", "x", "99999", "0080", "8\t1\n"])
                        .to_owned(),
                    Attribute::Pathname => path(random),
                    _ => text(random),
                };
                Self::Set(attribute, value)
            }
        }
    }
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Outcome {
    pub(crate) result: String,
    /// `None` without a URL.
    pub(crate) href: Option<String>,
    pub(crate) components: Vec<String>,
}

fn shown(value: impl Debug) -> String {
    format!("{value:?}")
}

/// Generates the same code for each crate.
macro_rules! outcomes {
    ($name:ident, $components:ident, $krate:ident) => {
        pub(crate) fn $name(call: &Call, before: Option<&str>) -> Self {
            use std::borrow::Cow;
            use $krate::{Host, SyntaxViolation, Url, quirks};

            let mut url = before.map(|before| Url::parse(before).expect("both parse it"));
            let mut made = |result: Result<Url, String>| match result {
                Ok(made) => {
                    url = Some(made);
                    String::from("Ok")
                }
                Err(error) => error,
            };
            let result = match call {
                Call::Parse(input) => made(Url::parse(input).map_err(shown)),
                Call::ParseWithParams(input, params) => {
                    made(Url::parse_with_params(input, params).map_err(shown))
                }
                Call::Violations(input) => {
                    let violations = std::cell::RefCell::new(Vec::new());
                    let report = |violation: SyntaxViolation| {
                        // Their order and number differ.
                        let shown = shown(violation);
                        if !violations.borrow().contains(&shown) {
                            violations.borrow_mut().push(shown);
                        }
                    };
                    let parsed =
                        Url::options().syntax_violation_callback(Some(&report)).parse(input);
                    violations.borrow_mut().sort();
                    let outcome = made(parsed.map_err(shown));
                    if outcome == "Ok" { shown(violations.borrow()) } else { outcome }
                }
                Call::Upper(input) => {
                    fn upper(query: &str) -> Cow<'_, [u8]> {
                        query.to_ascii_uppercase().into_bytes().into()
                    }
                    made(Url::options().encoding_override(Some(&upper)).parse(input).map_err(shown))
                }
                Call::FromFilePath(path) => made(Url::from_file_path(path).map_err(shown)),
                Call::FromDirectoryPath(path) => {
                    made(Url::from_directory_path(path).map_err(shown))
                }
                Call::HostParse(input) => shown(Host::parse(input)),
                Call::HostParseOpaque(input) => shown(Host::parse_opaque(input)),
                Call::DomainToAscii(input) => quirks::domain_to_ascii(input),
                Call::DomainToUnicode(input) => quirks::domain_to_unicode(input),
                _ => {
                    let url = url.as_mut().expect("a URL");
                    match call {
                        Call::Join(reference) => match url.join(reference) {
                            Ok(joined) => {
                                *url = joined;
                                String::from("Ok")
                            }
                            Err(error) => shown(error),
                        },
                        Call::SetScheme(value) => shown(url.set_scheme(value)),
                        Call::SetUsername(value) => shown(url.set_username(value)),
                        Call::SetPassword(value) => shown(url.set_password(value.as_deref())),
                        Call::SetHost(value) => shown(url.set_host(value.as_deref())),
                        Call::SetIpHost(address) => shown(url.set_ip_host(*address)),
                        Call::SetPort(port) => shown(url.set_port(*port)),
                        Call::SetPath(path) => shown(url.set_path(path)),
                        Call::SetQuery(value) => shown(url.set_query(value.as_deref())),
                        Call::SetFragment(value) => shown(url.set_fragment(value.as_deref())),
                        Call::Segments(steps) => match url.path_segments_mut() {
                            Err(()) => shown(Err::<(), ()>(())),
                            Ok(mut segments) => {
                                for step in steps {
                                    let _ = match step {
                                        Segment::Clear => segments.clear(),
                                        Segment::Pop => segments.pop(),
                                        Segment::PopIfEmpty => segments.pop_if_empty(),
                                        Segment::Push(segment) => segments.push(segment),
                                    };
                                }
                                String::from("Ok")
                            }
                        },
                        Call::Pairs(steps) => {
                            let mut pairs = url.query_pairs_mut();
                            for step in steps {
                                let _ = match step {
                                    Pair::Clear => pairs.clear(),
                                    Pair::Append(name, value) => pairs.append_pair(name, value),
                                    Pair::Key(name) => pairs.append_key_only(name),
                                };
                            }
                            String::from("Ok")
                        }
                        Call::MakeRelative(input) => match Url::parse(input) {
                            Ok(other) => shown(url.make_relative(&other)),
                            Err(error) => shown(error),
                        },
                        Call::ToFilePath => shown(url.to_file_path()),
                        Call::SetHref(value) => shown(quirks::set_href(url, value)),
                        Call::Set(attribute, value) => match attribute {
                            Attribute::Protocol => shown(quirks::set_protocol(url, value)),
                            Attribute::Username => shown(quirks::set_username(url, value)),
                            Attribute::Password => shown(quirks::set_password(url, value)),
                            Attribute::Host => shown(quirks::set_host(url, value)),
                            Attribute::Hostname => shown(quirks::set_hostname(url, value)),
                            Attribute::Port => shown(quirks::set_port(url, value)),
                            Attribute::Pathname => shown(quirks::set_pathname(url, value)),
                            Attribute::Search => shown(quirks::set_search(url, value)),
                            Attribute::Hash => shown(quirks::set_hash(url, value)),
                        },
                        _ => unreachable!("the calls without a URL come first"),
                    }
                }
            };
            Self {
                result,
                href: url.as_ref().map(|url| url.as_str().to_owned()),
                components: url.iter().flat_map(Self::$components).collect(),
            }
        }

        fn $components(url: &$krate::Url) -> Vec<String> {
            use $krate::Position::*;
            use $krate::quirks;

            let positions = [
                BeforeScheme,
                AfterScheme,
                BeforeUsername,
                AfterUsername,
                BeforePassword,
                AfterPassword,
                BeforeHost,
                AfterHost,
                BeforePort,
                AfterPort,
                BeforePath,
                AfterPath,
                BeforeQuery,
                AfterQuery,
                BeforeFragment,
                AfterFragment,
            ];
            let mut plain = url.clone();
            let _ = plain.set_username("").and_then(|()| plain.set_password(None));
            // Our `Debug` hides credentials, including those of a URL in the path.
            let is_shown = redact(plain.as_str(), SECRET_PARAMS) == plain.as_str();
            vec![
                is_shown.then(|| shown(plain)).unwrap_or_default(),
                url.authority().to_owned(),
                shown((url.has_authority(), url.has_host(), url.is_special())),
                shown((url.host_str(), url.domain(), url.port_or_known_default())),
                shown(url.path_segments().map(|segments| segments.collect::<Vec<_>>())),
                shown(url.query_pairs().collect::<Vec<_>>()),
                url.origin().ascii_serialization(),
                url.origin().unicode_serialization(),
                shown(positions.map(|position| url[..position].len())),
                shown([
                    quirks::protocol(url),
                    quirks::username(url),
                    quirks::password(url),
                    quirks::host(url),
                    quirks::hostname(url),
                    quirks::port(url),
                    quirks::pathname(url),
                    quirks::search(url),
                    quirks::hash(url),
                ]),
                quirks::origin(url),
            ]
        }
    };
}

impl Outcome {
    outcomes!(of_ours, our_components, drop_in);
    outcomes!(of_theirs, their_components, url);

    /// Whether parsing our URL returns the same URL. The standard has one exception: after the
    /// scheme is changed to `file`, the URL may have the host `localhost` or a drive letter. The
    /// parser would change both.
    pub(crate) fn is_stable(call: &Call, href: &str) -> bool {
        let again = Self::of_ours(&Call::Parse(href.to_owned()), None).href;
        again.as_deref() == Some(href)
            || matches!(call, Call::SetScheme(_) | Call::Set(Attribute::Protocol, _))
                && href.starts_with("file:")
    }

    pub(crate) fn panicked() -> Self {
        Self { result: String::from("a panic"), href: None, components: Vec::new() }
    }

    /// Whether both crates parse `href` and return the same results from all methods.
    pub(crate) fn agree_on(href: &str) -> bool {
        let parse = Call::Parse(href.to_owned());
        let ours = Self::of_ours(&parse, None);
        ours.href.as_deref() == Some(href)
            && std::panic::catch_unwind(|| Self::of_theirs(&parse, None)).ok() == Some(ours)
    }
}
