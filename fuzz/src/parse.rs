//! Input: a URL string and a base. The fast paths return the same result as the state machine. The
//! URL satisfies its invariants. The serialization, the displayed form, and the relative URL from
//! the base all parse to the same URL. The input is also percent-encoded, parsed as a host, parsed
//! as a file path on each platform, and split into URL parts.

use crate::{check, check_fixed_point, texts};
use whatwg_url::Url;
use whatwg_url::form_urlencoded::Spaces;
use whatwg_url::native::{Host, Parts, PathPart, Platform, QueryPart};
use whatwg_url::url::host::{
    is_valid_domain, is_valid_host_string, is_valid_ipv4_address_string,
    is_valid_ipv6_address_string, is_valid_opaque_host_string, parse_ipv4, parse_ipv6,
};
use whatwg_url::url::percent_encoding::{
    FORM_URLENCODED, PercentEncodeSet, percent_decode, percent_encode_byte, utf8_percent_encode,
};
use whatwg_url::url::rendering::{RenderOptions, Role, render};
use whatwg_url::url::{
    UrlRecord, api, is_double_dot_url_path_segment, is_single_dot_url_path_segment,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let second = texts.next();
    percent_encode(&input);
    write_host(&input);
    from_path(&input);
    from_parts(&input, second.as_deref().unwrap_or_default());
    let base = second.map(|base| UrlRecord::parse(&base, None));
    if base.as_ref().is_some_and(|base| base.is_err()) {
        return;
    }
    let base = base.and_then(Result::ok);
    let parsed = UrlRecord::parse(&input, base.as_ref());
    let by_steps = UrlRecord::parse_with_the_state_machine(&input, base.as_ref());
    assert_eq!(parsed, by_steps, "{input:?}");
    let Ok(url) = parsed else { return };
    check(&url);
    check_fixed_point(&url);
    // A base has no effect on an absolute URL.
    let again = UrlRecord::parse(url.as_str(), base.as_ref());
    assert_eq!(again.as_ref(), Ok(&url));
    assert!(api::host(&url).starts_with(api::hostname(&url)));
    assert!(url.port().is_none_or(|port| api::port(&url) == port.to_string()));
    let origin = api::origin(&url);
    assert!(origin == "null" || UrlRecord::parse(&origin, None).is_ok());
    let has_dots = |segment: &str| {
        is_single_dot_url_path_segment(segment) || is_double_dot_url_path_segment(segment)
    };
    assert!(!url.path_segments().into_iter().flatten().any(has_dots), "{url}");
    if let Some(base) = base {
        lead(&Url::from(base), &Url::from(url.clone()));
    }
    let native = Url::from(url.clone());
    to_path(&native);
    of_components(&native);
    show(url, input.len() % 64);
}

/// For each set that contains `%`, percent-decoding restores the original bytes.
fn percent_encode(input: &str) {
    for set in PercentEncodeSet::ALL {
        let encoded = utf8_percent_encode(input, set);
        assert!(encoded.is_ascii(), "{input:?}");
        // Whether the set encodes a space as `+`.
        let is_form = set == FORM_URLENCODED;
        let encoded = if is_form { encoded.replace('+', " ") } else { encoded };
        if set.contains(b'%') || !input.contains('%') {
            assert_eq!(percent_decode(&*encoded), input.as_bytes(), "{input:?} {encoded}");
        }
    }
    let each: String = input.bytes().map(percent_encode_byte).collect();
    assert_eq!(percent_decode(&each), input.as_bytes());
}

/// A valid host string can be parsed, and the serialized host parses to the same host.
fn write_host(input: &str) {
    if is_valid_host_string(input) {
        let host = Host::parse(input).expect("a host");
        assert_eq!(Host::parse(&host.to_string()).as_ref(), Ok(&host), "{input:?}");
    }
    if is_valid_domain(input) {
        assert!(is_valid_host_string(input), "{input:?}");
        assert!(matches!(Host::parse(input), Ok(Host::Domain(_))), "{input:?}");
    }
    if is_valid_ipv4_address_string(input) {
        let address = parse_ipv4(input).expect("an address");
        assert_eq!(address.to_string(), input);
        assert!(is_valid_host_string(input), "{input:?}");
    }
    if is_valid_ipv6_address_string(input) {
        assert!(parse_ipv6(input).is_some(), "{input:?}");
        assert!(is_valid_host_string(&format!("[{input}]")), "{input:?}");
    }
    if is_valid_opaque_host_string(input) {
        let host = Host::parse_opaque(input).expect("an opaque host").expect("not empty");
        let again = Host::parse_opaque(&host.to_string());
        assert_eq!(again, Ok(Some(host)), "{input:?}");
    }
}

/// Converting a path's URL to a path and back yields the same URL.
fn from_path(path: &str) {
    for platform in [Platform::Unix, Platform::Windows] {
        let Ok(url) = Url::from_path_of(platform, path) else { continue };
        let url_again = UrlRecord::parse(url.as_str(), None).map(Url::from);
        assert_eq!(url_again.as_ref(), Ok(&url), "{path:?}");
        // A file name can contain NUL in a URL, but not in a path.
        let Ok(back) = url.to_path_of(platform) else {
            assert!(path.contains('\0'), "{path:?} {url}");
            continue;
        };
        assert_eq!(Url::from_path_of(platform, &back).as_ref(), Ok(&url), "{path:?} {back:?}");
    }
}

/// Converting a URL's path to a URL and back yields the same path.
fn to_path(url: &Url) {
    for platform in [Platform::Unix, Platform::Windows] {
        let Ok(path) = url.to_path_of(platform) else { continue };
        let Ok(of_path) = Url::from_path_of(platform, &path) else { continue };
        let back = of_path.to_path_of(platform).expect("a path");
        assert_eq!(Url::from_path_of(platform, &back), Ok(of_path), "{url} {path:?} {back:?}");
    }
}

/// If the URL parts are accepted, they form a URL with the given scheme and host. The lengths
/// select the parts.
fn from_parts(text: &str, other: &str) {
    let scheme = ["https", "file", "foo", text][text.len() % 4];
    let host = [None, Some("h"), Some(text), Some(other)][(text.len() / 4 + other.len()) % 4];
    let pairs = [(text, other)];
    let parts = Parts { scheme, host, fragment: Some(other), ..Parts::default() };
    for (path, query) in [
        (PathPart::Empty, QueryPart::None),
        (PathPart::Path(text), QueryPart::Query(other)),
        (PathPart::Path(other), QueryPart::Query(text)),
        (PathPart::Segments(&[text, other]), QueryPart::Pairs(&pairs)),
    ] {
        of_parts(&Parts { path, query, ..parts });
        let (username, password) = (text, other);
        of_parts(&Parts { username, password, port: Some(81), path, query, ..parts });
    }
}

fn of_parts(parts: &Parts<'_>) {
    let Ok(url) = Url::from_parts(parts) else { return };
    assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url), "{parts:?}");
    assert!(url.scheme().eq_ignore_ascii_case(parts.scheme), "{parts:?} {url}");
    // The file state replaces the host `localhost` (already lowercased) with an empty host.
    let is_special = matches!(url.scheme(), "http" | "https" | "ws" | "wss" | "ftp" | "file");
    let expected = match parts.host {
        None | Some("") => None,
        Some(host) if is_special => Some(Host::parse(host).expect("a host").to_string()),
        Some(host) => Host::parse_opaque(host).expect("a host").map(|host| host.to_string()),
    };
    let expected = expected.filter(|host| url.scheme() != "file" || host != "localhost");
    assert_eq!(url.host_str().map(str::to_owned), expected, "{parts:?} {url}");
    let decoded = |text: &str| percent_decode(text);
    assert_eq!(decoded(url.username()), parts.username.as_bytes(), "{url}");
    assert_eq!(decoded(url.password().unwrap_or_default()), parts.password.as_bytes(), "{url}");
    if let PathPart::Segments(segments) = parts.path {
        let names = url.path_segments().into_iter().flatten().map(percent_decode);
        assert!(names.eq(segments.iter().map(|name| name.as_bytes().to_vec())), "{parts:?} {url}");
    }
    if let QueryPart::Pairs([(name, value)]) = parts.query {
        let pair = url.query_pairs().next().expect("a pair");
        assert_eq!((&*pair.0, &*pair.1), (*name, *value), "{parts:?} {url}");
    }
}

/// Building a URL from another URL's components yields an equal URL.
fn of_components(url: &Url) {
    let decoded = |text: &str| String::from_utf8(percent_decode(text)).ok();
    let (Some(username), Some(password)) =
        (decoded(url.username()), decoded(url.password().unwrap_or_default()))
    else {
        return;
    };
    let parts = Parts {
        scheme: url.scheme(),
        username: &username,
        password: &password,
        host: url.host_str(),
        port: url.port(),
        path: PathPart::Path(url.path()),
        query: url.query().map_or(QueryPart::None, QueryPart::Query),
        fragment: url.fragment(),
        spaces: Spaces::default(),
    };
    // The components omit an empty host and any unnecessary percent-encoding in the credentials.
    let Ok(made) = Url::from_parts(&parts) else { return };
    if url.host_str().is_some() {
        assert_eq!(made.host_str(), url.host_str(), "{url}");
        // In URL parts, a `|` that could belong to a Windows drive letter is percent-encoded.
        let path = match url.scheme() {
            "file" => url.path().replace('|', "%7C"),
            _ => url.path().to_owned(),
        };
        assert_eq!(made.path(), path, "{url}");
    }
    assert_eq!((made.scheme(), made.port()), (url.scheme(), url.port()), "{url}");
    assert_eq!((made.query(), made.fragment()), (url.query(), url.fragment()), "{url}");
}

/// The relative URL from one URL to another resolves to the other URL and is not longer than it.
fn lead(from: &Url, to: &Url) {
    let relative = from.relative_url(to);
    assert_eq!(from.join(&relative).as_ref(), Ok(to), "{from} {to} {relative}");
    assert!(relative.len() <= to.as_str().len());
    let other = from.make_relative(to);
    assert!(other.is_none_or(|other| relative.len() <= other.len()), "{from} {to} {relative}");
}

/// The displayed form parses to the same URL, except for the credentials. A shortened form still
/// contains the whole registrable domain.
fn show(mut url: UrlRecord, width: usize) {
    let full = render(&url, &RenderOptions::default());
    let text = full.to_string();
    assert!(!full.is_elided && !text.contains(|c: char| c.is_control()), "{text:?}");
    let short = render(&url, &RenderOptions { width, ..RenderOptions::default() });
    let of = |role| move |part: &&whatwg_url::url::rendering::RenderedPart| part.role == role;
    for role in [Role::Scheme, Role::RegistrableDomain, Role::Host, Role::Port] {
        assert_eq!(short.parts.iter().find(of(role)), full.parts.iter().find(of(role)), "{text}");
    }
    assert_eq!(short.is_elided, short.to_string() != text, "{width} {text}");
    api::set_username(&mut url, "");
    api::set_password(&mut url, "");
    let again = UrlRecord::parse(&text, None);
    assert!(again.is_ok_and(|again| again.as_str().eq_ignore_ascii_case(url.as_str())), "{text}");
}
