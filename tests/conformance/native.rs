//! Tests the Rust interface, `native::Url`, with data from the Web Platform Tests, along with the
//! interface's additional features.

use crate::data::{cases, text, wpt};
use crate::random::Random;
use std::collections::{BTreeSet, HashSet};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use whatwg_url::Url;
use whatwg_url::native::{Host, Origin, PathError, PathSegmentsMut, Platform, Position, SetError};
use whatwg_url::url::api::Attribute;
use whatwg_url::url::rendering::{RenderOptions, render};
use whatwg_url::url::{StateOverride, UrlRecord, api, validate};

fn url(input: &str) -> Url {
    Url::parse(input).expect(input)
}

fn urls() -> Vec<Url> {
    let data = wpt("urltestdata.json");
    let hrefs: BTreeSet<_> =
        cases(&data).into_iter().filter_map(|case| text(case, "href").map(str::to_owned)).collect();
    hrefs.iter().filter_map(|href| Url::parse(href).ok()).collect()
}

#[test]
fn getters() {
    let full = url("https://user:pass@EXAMPLE.org:8080/a/b%20c?d=e+f&g#h");
    assert_eq!(full.scheme(), "https");
    assert!(full.is_special() && full.has_authority() && full.has_host());
    assert_eq!((full.username(), full.password()), ("user", Some("pass")));
    assert_eq!(full.authority(), "user:pass@example.org:8080");
    assert_eq!((full.host_str(), full.domain()), (Some("example.org"), Some("example.org")));
    assert_eq!((full.port(), full.port_or_known_default()), (Some(8080), Some(8080)));
    assert_eq!(full.path_segments().map(Iterator::collect), Some(vec!["a", "b%20c"]));
    let pairs: Vec<_> = full.query_pairs().collect();
    assert_eq!(pairs, [("d".into(), "e f".into()), ("g".into(), "".into())]);
    let params = ["d", "g", "e f", ""].map(|name| full.param(name));
    assert_eq!(params, [Some("e f".into()), Some("".into()), None, None]);
    assert_eq!(full.fragment(), Some("h"));
    assert!(!full.cannot_be_a_base());

    let mail = url("mailto:a@b");
    assert!(mail.cannot_be_a_base() && !mail.has_authority() && !mail.has_host());
    assert_eq!((mail.authority(), mail.password(), mail.host()), ("", None, None));
    assert_eq!((mail.param("d"), mail.param("")), (None, None));
    assert_eq!((mail.path_segments().is_none(), mail.port_or_known_default()), (true, None));

    assert_eq!(url("file:///a").host(), None);
    assert_eq!(url("foo://h%20i").host(), Some(Host::Opaque("h%20i")));
    assert_eq!(url("http://1.2.3").host(), Some(Host::Ipv4(Ipv4Addr::new(1, 2, 0, 3))));
    let v6 = url("wss://[::ffff:1.2.3.4]");
    let address: Ipv6Addr = "::ffff:1.2.3.4".parse().expect("an address");
    assert_eq!(v6.host(), Some(Host::Ipv6(address)));
    assert_eq!(v6.host().map(|host| host.to_owned().to_string()), v6.host_str().map(str::to_owned));
    assert_eq!(v6.port_or_known_default(), Some(443));
}

#[test]
fn strings_and_collections() {
    let a = url("https://a.example/");
    assert_eq!(a, "https://a.example/");
    assert_eq!(a, *"https://a.example/");
    assert_eq!("https://a.example/", a);
    assert_eq!(*"https://a.example/", a);
    assert_ne!("https://a.example", a);
    assert_eq!(a, String::from(&a));
    assert_eq!(String::from(&a), a);
    assert_eq!("https://a.example".parse().as_ref(), Ok(&a));
    assert_eq!(Url::try_from("https://a.example").as_ref(), Ok(&a));
    assert_eq!(Url::try_from(String::from("https://a.example")).as_ref(), Ok(&a));
    assert_eq!(
        format!("{a} {a:?} {a:>20}"),
        "https://a.example/ Url(\"https://a.example/\")   https://a.example/"
    );
    assert_eq!((a.as_ref() as &str, String::from(a.clone())), (a.as_str(), a.to_string()));
    assert_eq!(Url::from(UrlRecord::from(a.clone())), a);
    assert!(Url::parse("a").is_err());
    let b = url("https://b.example/");
    assert!(a < b);
    assert_eq!(a.as_ref() as &[u8], a.as_str().as_bytes());
    let set = HashSet::from([a.clone(), b, a.clone()]);
    assert_eq!((set.len(), set.get("https://a.example/")), (2, Some(&a)));
}

#[test]
fn slices() {
    use Position::*;
    let all = [
        [BeforeScheme, AfterScheme, BeforeUsername, AfterUsername],
        [BeforePassword, AfterPassword, BeforeHost, AfterHost],
        [BeforePort, AfterPort, BeforePath, AfterPath],
        [BeforeQuery, AfterQuery, BeforeFragment, AfterFragment],
    ];
    let all = all.as_flattened();
    for url in urls() {
        for (index, &start) in all.iter().enumerate() {
            for &end in &all[index..] {
                let text = [&url[..start], &url[start..end], &url[end..]].concat();
                assert_eq!(text, url[..], "{url} {start:?} {end:?}");
            }
        }
        let parts = [4, 6, 10, 12, 14].map(|index| &url[all[index - 1]..all[index]]);
        assert!(parts.iter().all(|text| text.len() <= 2), "{url} {parts:?}");
        let parts = [0, 2, 4, 6, 10, 12, 14].map(|index| &url[all[index]..all[index + 1]]);
        // The `@` after a username without a password counts as its password.
        let password = url.password().or((!url.username().is_empty()).then_some("@"));
        let [password, host, query, fragment] =
            [password, url.host_str(), url.query(), url.fragment()].map(Option::unwrap_or_default);
        assert_eq!(
            parts,
            [url.scheme(), url.username(), password, host, url.path(), query, fragment]
        );
    }
}

#[test]
fn origins() {
    let of = |input| url(input).origin();
    assert_eq!(of("https://a:443/b"), of("https://a/c"));
    assert_ne!(of("https://a"), of("http://a"));
    assert_ne!(of("data:,"), of("data:,"));
    let expected = Origin::Tuple("https".into(), Host::Domain("a".into()), 8443);
    assert_eq!(of("blob:https://a:8443/b"), expected);
    assert_eq!(expected.ascii_serialization(), "https://a:8443");
    assert_eq!(of("file:///a").to_string(), "null");
    let opaque = Origin::new_opaque();
    assert!(!opaque.is_tuple() && opaque.to_string() == "null");
    assert_eq!(opaque, opaque.clone());
    assert_ne!(opaque, Origin::new_opaque());
    assert_ne!(opaque, expected);
    assert_eq!(
        HashSet::from([opaque.clone(), opaque, of("data:,"), expected.clone(), expected]).len(),
        3
    );
}

/// Checks what a setter does to a URL. If the setter returns an error, the URL must be unchanged.
fn check(
    input: &str,
    set: impl Fn(&mut Url) -> Result<(), SetError>,
    expected: Result<&str, SetError>,
) {
    let mut changed = url(input);
    let result = set(&mut changed);
    assert_eq!(result.map(|()| changed.as_str()), expected, "{input}");
    if expected.is_err() {
        assert_eq!(changed, url(input));
    }
    // The URL record is identical to the record that the parser returns.
    let mut record = UrlRecord::default();
    record.read_back(changed.as_str());
    assert_eq!(&record, changed.record());
}

#[test]
fn setters() {
    use SetError::{Invalid, NotAllowed};
    check("http://a:443/", |url| url.set_scheme("HTTPS"), Ok("https://a/"));
    check("http://a/", |url| url.set_scheme("h\r\ntt\tps"), Ok("https://a/"));
    check("http://a/", |url| url.set_scheme("foo"), Err(NotAllowed));
    check("foo://a/", |url| url.set_scheme("http"), Err(NotAllowed));
    check("http://a:81/", |url| url.set_scheme("file"), Err(NotAllowed));
    for scheme in ["", "1", "a:", "a b", "é"] {
        check("http://a/", |url| url.set_scheme(scheme), Err(Invalid));
    }

    check("http://a/", |url| url.set_username("é@"), Ok("http://%C3%A9%40@a/"));
    check("http://a/", |url| url.set_password(Some(":")), Ok("http://:%3A@a/"));
    check("http://:b@a/", |url| url.set_password(None), Ok("http://a/"));
    for input in ["file:///", "foo:///", "foo:/", "mailto:a"] {
        check(input, |url| url.set_username("b"), Err(NotAllowed));
        check(input, |url| url.set_password(Some("b")), Err(NotAllowed));
        check(input, |url| url.set_port(Some(1)), Err(NotAllowed));
    }

    check(
        "http://a/",
        |url| url.set_host(Some("BÜCHER.example")),
        Ok("http://xn--bcher-kva.example/"),
    );
    check("http://u@a:81/b", |url| url.set_host(Some("c")), Ok("http://u@c:81/b"));
    check("http://a/", |url| url.set_host(Some("a")), Ok("http://a/"));
    check("http://a/", |url| url.set_host(Some("0x7f.1")), Ok("http://127.0.0.1/"));
    check("http://a/", |url| url.set_host(Some("[::0]")), Ok("http://[::]/"));
    check("foo:/a", |url| url.set_host(Some("B")), Ok("foo://B/a"));
    check("foo:/a", |url| url.set_host(Some("B c")), Err(Invalid));
    check("foo://a/b", |url| url.set_host(Some("")), Ok("foo:///b"));
    check("file:///a", |url| url.set_host(Some("localhost")), Ok("file:///a"));
    check("file://h/a", |url| url.set_host(Some("")), Ok("file:///a"));
    for host in ["", "b/c", "b:1", "b?", "b#", "b@c", "b\\c", "[::1", "1.2.3.256", " "] {
        check("http://a/", |url| url.set_host(Some(host)), Err(Invalid));
    }
    check("foo://u@a/", |url| url.set_host(Some("")), Err(NotAllowed));
    check("mailto:a", |url| url.set_host(Some("b")), Err(NotAllowed));
    check("http://a/", |url| url.set_host(None), Err(NotAllowed));
    check("foo://a", |url| url.set_host(None), Err(NotAllowed));
    check("foo://u@a:1/b?c#d", |url| url.set_host(None), Ok("foo:/b?c#d"));
    check("foo://a//b", |url| url.set_host(None), Ok("foo:/.//b"));
    check("foo:/a", |url| url.set_host(None), Ok("foo:/a"));
    check("file://server/share", |url| url.set_host(None), Ok("file:///share"));
    check("file:///share", |url| url.set_host(None), Ok("file:///share"));
    check(
        "http://a/",
        |url| url.set_ip_host(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        Ok("http://127.0.0.1/"),
    );
    check("http://a/", |url| url.set_ip_host(IpAddr::V6(Ipv6Addr::LOCALHOST)), Ok("http://[::1]/"));
    check("foo://a", |url| url.set_ip_host(IpAddr::V6(Ipv6Addr::LOCALHOST)), Ok("foo://[::1]"));
    check("foo://a", |url| url.set_ip_host(IpAddr::V4(Ipv4Addr::LOCALHOST)), Ok("foo://127.0.0.1"));
    assert_eq!(url("foo://127.0.0.1").host(), Some(Host::Opaque("127.0.0.1")));

    check("http://a/", |url| url.set_port(Some(0)), Ok("http://a:0/"));
    check("http://a:1/", |url| url.set_port(Some(80)), Ok("http://a/"));
    check("http://a:1/", |url| url.set_port(None), Ok("http://a/"));

    check("http://a/b", |url| url.set_path("c/../d?é#%"), Ok("http://a/d%3F%C3%A9%23%"));
    check("http://a/b", |url| url.set_path(""), Ok("http://a/"));
    check("foo://a/b", |url| url.set_path(""), Ok("foo://a"));
    check("mailto:a", |url| url.set_path("b"), Err(NotAllowed));

    check("http://a/#b", |url| url.set_query(Some("?c d#")), Ok("http://a/??c%20d%23#b"));
    check("http://a/?b", |url| url.set_query(Some("")), Ok("http://a/?"));
    check("http://a/?b", |url| url.set_query(None), Ok("http://a/"));
    check("mailto:a", |url| url.set_fragment(Some("# b")), Ok("mailto:a##%20b"));
    check("http://a/#b", |url| url.set_fragment(Some("")), Ok("http://a/#"));
    check("http://a/#b", |url| url.set_fragment(None), Ok("http://a/"));
}

type Setter = fn(&mut Url, &str) -> Result<(), SetError>;

fn use_in_every_way(record: &UrlRecord, value: &str) {
    for attribute in Attribute::ALL {
        for set in [api::set, api::set_by_steps] {
            let mut changed = record.clone();
            set(&mut changed, attribute, value);
            // A URL can be changed more than once.
            api::set_protocol(&mut changed, value);
            api::set_hash(&mut changed, value);
        }
    }
    for (state_override, _) in StateOverride::ALL {
        let _ = record.clone().parse_with_state_override(value, state_override);
    }
    let _ = UrlRecord::parse(value, Some(record));
    let _ = UrlRecord::parse_with_the_state_machine(value, Some(record));
    let _ = validate(value, Some(record));
    let _ =
        (api::origin(record), api::host(record), record.host(), record.path_segments().is_some());
    let _ = render(record, &RenderOptions { width: 5, ..RenderOptions::default() });

    let url = Url::from(record.clone());
    let setters: [Setter; 9] = [
        Url::set_scheme,
        Url::set_username,
        |url, value| url.set_password(Some(value)),
        |url, value| url.set_host(Some(value)),
        |url, _| url.set_host(None),
        |url, value| url.set_port(value.parse().ok()),
        Url::set_path,
        |url, value| url.set_query(Some(value)),
        |url, value| url.set_fragment(Some(value)),
    ];
    for set in setters {
        let mut changed = url.clone();
        let _ = set(&mut changed, value);
        let _ = set(&mut changed, "");
        changed.query_pairs_mut().append_pair(value, value);
        if let Ok(mut segments) = changed.path_segments_mut() {
            segments.push(value);
        }
        let _ = (changed.with_params(&[(value, &[value])]), changed.origin(), changed.authority());
        let _ = (url.make_relative(&changed), changed.relative_url(&url));
        let _ = (changed.to_path_of(Platform::Windows), changed.registrable_domain().is_some());
    }
}

#[test]
fn records_that_are_no_urls_do_not_panic() {
    let parts =
        ["a", "foo", "https", "file", "é", "[", "]", ":", "/", "/", "@", "?", "#", ".", "|"];
    let mut random = Random::new();
    let mut records = vec![UrlRecord::default()];
    for text in ["", "garbage", "//", "?", "#", ":", "é", "a:[", "https:", "file:"] {
        records.push(UrlRecord::of_serialization(text));
    }
    for _ in 0..500 {
        let text: String = (0..random.below(8)).map(|_| random.one_of(&parts)).collect();
        records.push(UrlRecord::of_serialization(&text));
    }
    let values = ["", "foo", "https:", "file", "a:1", "8", "//b/..", "é", "?#"];
    for record in &records {
        for value in values {
            use_in_every_way(record, value);
        }
    }
    assert_eq!(records.len(), 511);
}

/// One of several slashes is kept so that the path has segments. An empty path stays empty.
#[test]
fn the_path_of_a_url_that_is_not_special_is_kept() {
    let changes: [fn(&mut PathSegmentsMut<'_>); 4] = [
        |segments| _ = segments.clear(),
        |segments| _ = segments.pop().pop(),
        |segments| _ = segments.pop_if_empty().pop_if_empty(),
        |segments| _ = segments.push("b").pop(),
    ];
    for change in changes {
        for (before, after) in
            [("foo://h/", "foo://h/"), ("foo:/", "foo:/"), ("http://h", "http://h/")]
        {
            let mut changed = url(before);
            change(&mut changed.path_segments_mut().expect("segments"));
            assert_eq!(changed, after);
            let mut segments = changed.path_segments().expect("segments");
            assert_eq!((segments.next(), segments.next()), (Some(""), None));
            changed.path_segments_mut().expect("segments").push("c");
            assert_eq!(changed.path(), "/c");
        }
    }
    let mut one = url("foo://h/a/b?c");
    one.path_segments_mut().expect("segments").clear();
    assert_eq!(one, "foo://h/?c");
    let mut empty = url("foo://h");
    empty.path_segments_mut().expect("segments").pop().pop_if_empty().clear();
    assert_eq!(empty, "foo://h");
    assert_eq!(url("mailto:a").path_segments_mut().err(), Some(SetError::NotAllowed));
}

#[test]
fn relative_urls_lead_back() {
    let urls = urls();
    assert!(urls.len() >= 450, "{} URLs", urls.len());
    let (mut pairs, mut found, mut shorter) = (0, 0, 0);
    for base in urls.iter().step_by(3) {
        for target in &urls {
            pairs += 1;
            let shortest = base.relative_url(target);
            assert_eq!(base.join(&shortest).as_ref(), Ok(target), "{shortest:?} on {base}");
            shorter += usize::from(shortest.len() < target.as_str().len());
            let relative = base.make_relative(target);
            if let Some(relative) = &relative {
                found += 1;
                assert_eq!(base.join(relative).as_ref(), Ok(target), "{relative:?} on {base}");
                assert!(shortest.len() <= relative.len(), "{shortest:?} on {base}");
            }
            // If possible, the shortest reference has neither a scheme nor an authority.
            let is_a_path = !shortest.starts_with("//")
                && !shortest.starts_with(&format!("{}:", target.scheme()));
            assert_eq!(relative.is_some(), is_a_path, "{shortest:?} on {base}");
        }
    }
    println!("{found} of {pairs} pairs have a relative URL, and {shorter} a shorter one");
    for (base, target, expected) in [
        ("foo:/b", "foo:/.//a", ".//a"),
        ("foo:/.//a", "foo:/b", "../b"),
        ("file:///C:/a", "file:///D:/b", "/D:/b"),
    ] {
        assert_eq!(url(base).make_relative(&url(target)).as_deref(), Some(expected));
    }
    assert!(found >= 500 && shorter >= 2000, "{found} {shorter} of {pairs}");
}

#[cfg(unix)]
#[test]
fn file_paths() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    use std::path::Path;
    for path in ["/", "/a", "/a b/c%20", "/é?#[]|\\:*", "/%2e%2e/a", "/C|/a", "/a\tb\nc"] {
        let url = Url::from_file_path(path).expect(path);
        assert_eq!(url.to_file_path().as_deref(), Ok(Path::new(path)), "{url}");
        assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
        assert_eq!(url.to_path_of(Platform::Unix).as_deref(), Ok(path));
        assert_eq!(Url::from_path_of(Platform::Unix, path), Ok(url));
    }
    let bytes = OsStr::from_bytes(b"/a\xFFb");
    let of_bytes = Url::from_file_path(bytes).expect("a path");
    assert_eq!(of_bytes, "file:///a%FFb");
    assert_eq!(of_bytes.to_file_path().as_deref(), Ok(Path::new(bytes)));
    assert_eq!(Url::from_file_path("/a/./b/../c").expect("a path"), "file:///a/c");
    assert_eq!(Url::from_directory_path("/a").expect("a path"), "file:///a/");
    assert_eq!(Url::from_directory_path("/").expect("a path"), "file:///");
    assert_eq!(Url::from_file_path("a"), Err(PathError::NotAbsolute));
    assert_eq!(url("file:///a%2Fb").to_file_path(), Err(PathError::Name));
    assert_eq!(url("file:///a%00").to_file_path(), Err(PathError::Name));
    assert_eq!(url("file://h/a").to_file_path(), Err(PathError::Host));
    assert_eq!(url("http://h/a").to_file_path(), Err(PathError::NotAFileUrl));
}

/// Converts both ways. The resulting path may be spelled differently from the original.
fn check_windows(path: &str, expected: &str, back: &str) {
    let url = Url::from_path_of(Platform::Windows, path);
    assert_eq!(url.as_ref().map(Url::as_str), Ok(expected), "{path}");
    let url = url.expect(path);
    assert_eq!(Url::parse(url.as_str()).as_ref(), Ok(&url));
    assert_eq!(url.to_path_of(Platform::Windows).as_deref(), Ok(back), "{url}");
}

#[test]
fn paths_of_windows() {
    for (path, expected) in [
        (r"C:\", "file:///C:/"),
        (r"c:\a b\c%20", "file:///c:/a%20b/c%2520"),
        (r"C:\é\?#[]|\:*.txt", "file:///C:/%C3%A9/%3F%23[]%7C/:*.txt"),
        (r"C:\C|\D:", "file:///C:/C%7C/D:"),
        (r"\\server\share", "file://server/share"),
        (r"\\server\a b\c.txt", "file://server/a%20b/c.txt"),
        (r"\\server\C:\a", "file://server/C:/a"),
        (r"\\1.2.3.4\share\a", "file://1.2.3.4/share/a"),
    ] {
        check_windows(path, expected, path);
    }
    for (path, expected, back) in [
        (r"C:/a\b/", "file:///C:/a/b", r"C:\a\b"),
        (r"C:\a\.\\b\..\..\..\c", "file:///C:/c", r"C:\c"),
        (r"\\?\C:\a b", "file:///C:/a%20b", r"C:\a b"),
        (r"\\?\UNC\server\share\a", "file://server/share/a", r"\\server\share\a"),
        (r"\\SERVER\share\", "file://server/share", r"\\server\share"),
        ("//server/share/a", "file://server/share/a", r"\\server\share\a"),
        (r"\\server\share\..\..\a", "file://server/share/a", r"\\server\share\a"),
        (r"\\BÜCHER.example\a", "file://xn--bcher-kva.example/a", r"\\bücher.example\a"),
    ] {
        check_windows(path, expected, back);
    }
    for path in ["", "a", "C:", "C:a", r"1:\a", r"\a", "/a", r"\\?\C:"] {
        let url = Url::from_path_of(Platform::Windows, path);
        assert_eq!(url, Err(PathError::NotAbsolute), "{path}");
    }
    for path in [
        r"\\",
        r"\\server",
        r"\\server\",
        r"\\server\..\a",
        r"\\.\COM1",
        r"\\?\Volume{1}\a",
        r"\\?\C:\a/b",
        r"\\?\C:\..\a",
        r"\\?\UNC\server",
        r"\\?\\\server\share",
        r"\\?\unc\server\share",
        r"\\localhost\share",
        r"\\%61\share",
        r"\\a?b\share",
    ] {
        assert_eq!(
            Url::from_path_of(Platform::Windows, path),
            Err(PathError::Unwritable),
            "{path}"
        );
    }
    for (input, expected) in [
        ("file:///C:", Ok(r"C:\")),
        ("file:///C|/a", Ok(r"C:\a")),
        ("file:///C%3A/a/", Ok(r"C:\a\")),
        ("file://localhost/C:/a", Ok(r"C:\a")),
        ("file://server/share/%C3%A9", Ok(r"\\server\share\é")),
        ("file:///a", Err(PathError::NoDrive)),
        ("file:///", Err(PathError::NoDrive)),
        ("file:////server/share", Err(PathError::NoDrive)),
        ("file://server/", Err(PathError::NoDrive)),
        ("http://server/C:/a", Err(PathError::NotAFileUrl)),
        ("file:///C:/a%5Cb", Err(PathError::Name)),
        ("file:///C:/a%2fb", Err(PathError::Name)),
        ("file:///C:/a%00", Err(PathError::Name)),
        ("file:///C:/%FF", Err(PathError::Name)),
    ] {
        let path = url(input).to_path_of(Platform::Windows);
        assert_eq!(path, expected.map(str::to_owned), "{input}");
    }
}

#[test]
fn paths_of_unix() {
    let url_of = |path| Url::from_path_of(Platform::Unix, path);
    assert_eq!(url_of("/a b\\c/C|").expect("a path"), "file:///a%20b%5Cc/C%7C");
    assert_eq!(url_of(r"C:\a"), Err(PathError::NotAbsolute));
    assert_eq!(url("file:///%FF").to_path_of(Platform::Unix), Err(PathError::Name));
    assert_eq!(url("file://a/").to_path_of(Platform::Unix), Err(PathError::Host));
}

#[cfg(feature = "serde")]
#[test]
fn serde() {
    let a = url("https://a.example/");
    assert_eq!(serde_json::to_string(&a).ok().as_deref(), Some("\"https://a.example/\""));
    assert_eq!(serde_json::from_str::<Url>("\"https://A.example\"").ok(), Some(a));
    let error = serde_json::from_str::<Url>("\"a\"").expect_err("not a URL").to_string();
    assert!(error.contains("missing-scheme-non-relative-URL"), "{error}");
    assert!(serde_json::from_str::<Url>("1").is_err());
}
