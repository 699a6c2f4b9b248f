//! Tests public items that are not covered by other suites.

use crate::data::{cases, text, wpt};
use crate::tally::Tally;
use std::collections::{BTreeSet, HashSet};
use std::error::Error;
use std::hash::Hash;
use whatwg_url::Url;
use whatwg_url::columns;
use whatwg_url::data_url::CreateError;
use whatwg_url::infra::{self, OrderedMap, OrderedSet};
use whatwg_url::mime_type::{MimeType, is_valid_mime_type_string};
use whatwg_url::native::{PartsError, PathError, SetError};
use whatwg_url::url::{Host, ParseError, UrlRecord, ValidationError, api};
use whatwg_url::web_address::WebAddressError;

#[test]
fn hosts_read_back() {
    for (input, expected) in [
        ("https://example.org/", Host::Domain("example.org")),
        ("https://1.2.3.4/", Host::Ipv4(0x0102_0304)),
        ("https://a.1b/", Host::Domain("a.1b")),
        ("foo://1.2.3.4/", Host::Opaque("1.2.3.4")),
        ("foo:///", Host::Empty),
        ("file:///", Host::Empty),
    ] {
        let url = UrlRecord::parse(input, None).expect("a URL");
        let host = url.host().expect("a host");
        assert_eq!(host, expected, "{input}");
        assert_eq!(host.to_string(), api::hostname(&url), "{input}");
        assert_eq!(host.to_unicode(), api::hostname(&url), "{input}");
    }
    let url = UrlRecord::parse("foo://[1::2:0:0]", None).expect("a URL");
    let host = url.host().expect("a host");
    assert!(matches!(host, Host::Ipv6(_)), "{host:?}");
    assert_eq!(host.to_string(), "[1::2:0:0]");
    assert_eq!(UrlRecord::parse("foo:a", None).expect("a URL").host(), None);
}

#[test]
fn hosts_padded() {
    for (input, expected) in [
        ("https://a.example/", "   a.example"),
        ("https://127.1/", "   127.0.0.1"),
        ("https://[::1]/", "       [::1]"),
        ("foo://a/", "           a"),
        ("file:///", "            "),
    ] {
        let url = Url::parse(input).expect(input);
        let host = url.record().host().expect("a host");
        assert_eq!(format!("{host:>12}"), expected, "{input}");
        let Some(host) = url.host() else { continue };
        assert_eq!(format!("{host:>12}"), expected, "{input}");
    }
}

#[test]
fn records_in_order() {
    let urls = ["https://b/", "foo:a", "https://a/b", "https://a/"].map(UrlRecord::try_from);
    let mut urls = urls.map(|url| url.expect("a URL"));
    urls.sort();
    assert_eq!(
        urls.each_ref().map(UrlRecord::as_str),
        ["foo:a", "https://a/", "https://a/b", "https://b/"]
    );
    assert!(UrlRecord::try_from("a").is_err());
}

#[test]
fn records_of_their_serializations() {
    let mut tally = Tally::default();
    for case in cases(&wpt("urltestdata.json")) {
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
        let base = base.and_then(Result::ok);
        let input = text(case, "input").expect("input");
        let Ok(url) = UrlRecord::parse(input, base.as_ref()) else { continue };
        tally.case();
        tally.check(input, &UrlRecord::of_serialization(url.as_ref()), &url);
    }
    tally.finish("records of their serializations", 624);
    // Parsing would empty this host.
    let url = UrlRecord::of_serialization("file://localhost/C|/");
    assert_eq!(api::hostname(&url), "localhost");
    assert_eq!(url.path(), "/C|/");
}

#[test]
fn origins() {
    for (input, ascii, unicode) in [
        ("https://xn--fa-hia.de:8080/a", "https://xn--fa-hia.de:8080", "https://faß.de:8080"),
        ("wss://example.org", "wss://example.org", "wss://example.org"),
        ("blob:https://xn--fa-hia.de/a", "https://xn--fa-hia.de", "https://faß.de"),
        ("blob:a", "null", "null"),
        ("blob:ftp://a", "null", "null"),
        ("file:///a", "null", "null"),
        ("foo://a", "null", "null"),
    ] {
        let url = UrlRecord::parse(input, None).expect("a URL");
        assert_eq!(api::origin(&url), ascii, "{input}");
        assert_eq!(api::origin_to_unicode(&url), unicode, "{input}");
    }
}

#[test]
fn errors_are_keys() {
    fn check<E: Error + Eq + Hash>(error: E) {
        assert!(HashSet::from([error]).iter().all(|error| error.source().is_none()));
    }
    check(ParseError::OutOfMemory);
    check(SetError::OutOfMemory);
    check(PathError::OutOfMemory);
    check(PartsError::Host);
    check(WebAddressError::NoBase);
    check(columns::Error::OutOfMemory);
    check(CreateError::MimeType);
    check(infra::Failure::Invalid);
    check(ValidationError::Ipv6Unclosed);
}

#[test]
fn what_errors_say() {
    let error = UrlRecord::parse("https://[", None).expect_err("no URL");
    assert_eq!(error.to_string(), "invalid URL: IPv6-unclosed");
    assert_eq!(error.validation_error(), Some(ValidationError::Ipv6Unclosed));
    assert_eq!(ParseError::OutOfMemory.validation_error(), None);
    let texts = [
        ParseError::OutOfMemory.to_string(),
        infra::Failure::Invalid.to_string(),
        infra::Failure::OutOfMemory.to_string(),
        CreateError::MimeType.to_string(),
        CreateError::OutOfMemory.to_string(),
        WebAddressError::NotAUriReference.to_string(),
        WebAddressError::HostNotUtf8.to_string(),
        WebAddressError::HostToAscii.to_string(),
        WebAddressError::NoBase.to_string(),
        WebAddressError::Base.to_string(),
        WebAddressError::SchemeRestriction.to_string(),
        WebAddressError::OutOfMemory.to_string(),
    ];
    let memory = texts.iter().filter(|text| text.contains("memory")).count();
    assert_eq!(memory, 4, "{texts:?}");
    let distinct: BTreeSet<_> = texts.iter().collect();
    assert_eq!(distinct.len(), 10, "only what memory lacks for is said alike: {texts:?}");
}

#[test]
fn mime_types_changed() {
    let mut mime_type: MimeType = "Text/X;A=1;b=2".parse().expect("a MIME type");
    assert_eq!((mime_type.type_(), mime_type.subtype()), ("text", "x"));
    assert_eq!(mime_type.set_type("Application"), Ok(()));
    assert_eq!(mime_type.set_subtype("Vnd.A+JSON"), Ok(()));
    assert_eq!(mime_type.remove_parameter("a").as_deref(), Some("1"));
    assert_eq!(mime_type.remove_parameter("a"), None);
    assert_eq!(mime_type.to_string(), "application/vnd.a+json;b=2");
    assert_eq!(mime_type.minimized(false), "application/json");
    let other: MimeType = "image/x".parse().expect("a MIME type");
    assert_eq!((other.minimized(true), other.minimized(false)), ("image/x", ""));
    assert!("text".parse::<MimeType>().is_err());
    assert_eq!(HashSet::from([mime_type.clone(), mime_type, other]).len(), 2);
}

#[test]
fn valid_mime_type_strings() {
    for valid in [
        "a/b",
        "a/b;c=d",
        "a/b\t; c=d ;e=\"\"",
        "a/b;c=\"\\\"\\\\d\"",
        "a/b;",
        "a/b ; ",
        "a/b;;c=d",
        "a/b; \t; c=d; ;",
    ] {
        assert!(is_valid_mime_type_string(valid), "{valid}");
    }
    for invalid in [
        "",
        "a",
        "/b",
        "a/",
        "a/b ",
        "a/b; c=d ",
        "a/b;;c",
        "a/b;,",
        "a/b c=d",
        "a/b;c",
        "a/b;=d",
        "a/b;c=",
        "a/b;c=d e",
        "a/b;c=\"",
        "a/b;c=\"\\",
        "a/b;c=\"d\"e",
        "a/b;c=\"\u{1}\"",
        "a/b;c=\"\\\u{100}\"",
        "é/b",
    ] {
        assert!(!is_valid_mime_type_string(invalid), "{invalid}");
    }
}

#[test]
fn ordered_maps_and_sets() {
    let mut map = OrderedMap::default();
    for (key, value) in [("b", 1), ("a", 2), ("b", 3)] {
        map.set(key, value).expect("memory");
    }
    assert!(map.keys().eq(&["b", "a"]) && map.values().eq(&[3, 2]) && map.size() == 2);
    assert_eq!((map.remove("b"), map.remove("b"), map.get("a")), (Some(3), None, Some(&2)));
    map.clear();
    assert!(map.is_empty() && map.size() == 0 && map.get("a").is_none());

    let mut set = OrderedSet::create(["b", "a", "b", "c"]);
    assert!(set.remove(&"a"));
    assert!(!set.remove(&"z"));
    assert_eq!(set.as_slice(), ["b", "c"]);
    assert!(!set.contains(&"a"));
    assert_eq!(set, OrderedSet::create(["c", "b"]));
    assert_ne!(set, OrderedSet::create(["b"]));
    assert!((&set).into_iter().eq(&["b", "c"]) && set.into_iter().eq(["b", "c"]));
}

#[test]
fn long_texts_in_an_encoding() {
    use whatwg_url::encoding::get;
    use whatwg_url::form_urlencoded::serialize_with_encoding;
    let encoding = get("shift_jis").expect("an encoding");
    // The value is longer than the encoder's buffer.
    let value = "あ".repeat(2_000);
    let serialized = serialize_with_encoding([("a", &*value), ("b", "☃")], encoding);
    assert_eq!(serialized, format!("a={}&b=%26%239731%3B", "%82%A0".repeat(2_000)));
}
