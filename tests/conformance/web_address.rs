//! Tests *Web addresses in HTML 5* with rows for each decision, and compares random addresses with
//! the steps of the draft and of RFC 3986. The tests of the npm package have the draft's example,
//! and inputs that URL parsers disagree on.

use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::encoding;
use whatwg_url::url::UrlRecord;
use whatwg_url::web_address::rfc3986::{Syntax, match_uri_reference};
use whatwg_url::web_address::{
    Reading, WebAddressError, compare_parsers, document_base, element_base, is_absolute, is_valid,
    parse, resolve, resolve_with_encoding,
};

const BASE: Option<&str> = Some("http://base.example/a/b?c#d");

#[test]
fn parsing() {
    // The scheme, host, port, hostport, path, query, fragment and host-specific components; "-"
    // means null.
    let rows: [(&str, [&str; 8]); 11] = [
        ("http://h:8080/p?q#f", ["http", "h", "8080", "h:8080", "/p", "q", "f", "/p?q#f"]),
        // Tests empty ports and default ports. Ports are compared as numbers.
        ("http://h:80/", ["http", "h", "80", "h", "/", "-", "-", "/"]),
        ("HTTP://h:080", ["HTTP", "h", "080", "h", "", "-", "-", ""]),
        ("http://h:443", ["http", "h", "443", "h:443", "", "-", "-", ""]),
        ("http://h:", ["http", "h", "", "h", "", "-", "-", ""]),
        ("gopher://h:70", ["gopher", "h", "70", "h", "", "-", "-", ""]),
        ("foo://h:80", ["foo", "h", "80", "h:80", "", "-", "-", ""]),
        // If there is no scheme, the hostport is the host.
        ("//h:8080", ["-", "h", "8080", "h", "", "-", "-", ""]),
        // The draft does not define userinfo as a component.
        ("http://u:p@h:1/", ["http", "h", "1", "h:1", "/", "-", "-", "/"]),
        ("a#b#c##", ["-", "-", "-", "-", "a", "-", "b#c##", "a#b#c##"]),
        ("file:///p", ["file", "", "-", "", "/p", "-", "-", "/p"]),
    ];
    let mut tally = Tally::default();
    for (w, expected) in rows {
        tally.case();
        let actual = parse(w).ok().map(|address| {
            [
                address.scheme,
                address.host,
                address.port,
                address.hostport,
                Some(address.path),
                address.query,
                address.fragment,
                Some(address.host_specific),
            ]
            .map(|component| component.unwrap_or("-"))
        });
        tally.check(w, actual, Some(expected));
    }
    tally.finish("Web addresses parsed", 11);
}

#[test]
fn resolving() {
    use WebAddressError as E;
    let rows: [(&str, Result<&str, WebAddressError>); 43] = [
        ("", Ok("http://base.example/a/b?c")),
        ("#☺ \\", Ok("http://base.example/a/b?c#☺ /")),
        ("?ü", Ok("http://base.example/a/b?%C3%BC")),
        ("x", Ok("http://base.example/a/x")),
        ("../../x/./y", Ok("http://base.example/x/y")),
        ("/x y", Ok("http://base.example/x%20y")),
        ("//h", Ok("http://h")),
        ("g:h", Ok("g:h")),
        ("[", Ok("http://base.example/a/%5B")),
        ("?[|]", Ok("http://base.example/a/b?%5B%7C%5D")),
        ("%zz%", Ok("http://base.example/a/%zz%")),
        // The host is percent-decoded and converted label by label. The case of the host and a
        // trailing dot are kept.
        ("//EXAMPLE.com./", Ok("http://EXAMPLE.com./")),
        ("//%65xample.com", Ok("http://example.com")),
        ("//b%C3%BCcher.Example", Ok("http://xn--bcher-kva.Example")),
        ("//bücher.example:81", Ok("http://xn--bcher-kva.example:81")),
        ("//a。b．c｡d", Ok("http://a.b.c.d")),
        ("//faß.de", Ok("http://xn--fa-hia.de")),
        ("//xn--a", Ok("http://xn--a")),
        ("//[::1]:8080", Ok("http://[::1]:8080")),
        ("//127.1", Ok("http://127.1")),
        ("//%FF", Err(E::HostNotUtf8)),
        ("//%z", Err(E::HostToAscii)),
        ("//%2F", Err(E::HostToAscii)),
        ("//a_b", Err(E::HostToAscii)),
        ("//-a", Err(E::HostToAscii)),
        ("//a..b", Err(E::HostToAscii)),
        ("//.", Err(E::HostToAscii)),
        ("//ü_", Err(E::HostToAscii)),
        ("foo://a_b/", Err(E::HostToAscii)),
        ("foo:///x", Ok("foo:///x")),
        ("file:///x", Ok("file:///x")),
        // Tests the parser's strictness and the restrictions on schemes.
        ("http:x", Err(E::SchemeRestriction)),
        ("http:///x", Err(E::SchemeRestriction)),
        ("data://a/,b", Err(E::SchemeRestriction)),
        ("data:a,b c", Ok("data:a,b%20c")),
        ("mailto:a@b/../c", Ok("mailto:/c")),
        // Tests backslashes, in the order of the steps.
        ("/a\\b?c\\d#e\\f", Ok("http://base.example/a%5Cb?c%5Cd#e/f")),
        ("//u\\v@h/", Err(E::Nonconforming)),
        ("foo://u\\v@h/", Ok("foo://u\\v@h/")),
        ("foo://u@h/#\\", Ok("foo://u@h/#\\")),
        ("foo://h#e\\f", Ok("foo://h#e\\f")),
        ("http:\\\\h\\", Err(E::SchemeRestriction)),
        ("//h:port", Err(E::NotAUriReference)),
    ];
    let mut tally = Tally::default();
    for (w, expected) in rows {
        tally.case();
        tally.check(w, resolve(w, BASE), expected.map(str::to_owned));
    }
    tally.finish("Web addresses resolved", 43);
    assert_eq!(resolve("x", None), Err(E::NoBase));
}

/// Step 12 of resolving: the labels of hosts, with the differences from RFC 3490 that
/// `js/web-address.ts` lists.
#[test]
fn labels() {
    // A host with a single label.
    let to_ascii = |label: &str| {
        let resolved = resolve(&format!("x://{label}/"), None).ok()?;
        parse(&resolved).ok()?.host.map(str::to_owned)
    };
    let rows = [
        // The third and fourth code points are not both hyphens.
        ("ab--ü", None),
        ("ab--u", Some("ab--u")),
        // A label that begins with xn-- after mapping is decoded.
        ("ｘｎ－－a", None),
        ("ｘｎ－－bcher-kva", Some("xn--bcher-kva")),
        ("xn--ü", None),
        ("XN--ü", None),
        ("-ü", None),
        ("ü-", None),
        ("ü－", None),
        ("ü_", None),
        ("\u{AD}", None),
        ("a\u{AD}B", Some("ab")),
        ("Faß", Some("xn--fa-hia")),
        ("\u{3C2}", Some("xn--3xa")),
        // RFC 3490 lacks the lowercase letters and the corrected decomposition.
        ("\u{4C0}", Some("xn--s5a")),
        ("\u{10A0}", Some("xn--rkj")),
        ("\u{2F868}", Some("xn--snl")),
        // RFC 3490 keeps the first code point, rejects the second and removes the third.
        ("\u{115F}a", Some("a")),
        ("\u{180E}a", Some("a")),
        ("\u{1806}a", Some("xn--a-e3j")),
        ("\u{301}a", None),
        ("\u{5D0}1a", None),
        ("\u{5D0}\u{661}", Some("xn--4db40a")),
        ("\u{915}\u{94D}\u{200D}\u{937}", Some("xn--11b2ezcw70k")),
        ("a\u{200D}b", None),
        // These code points are not in Unicode 3.2.
        ("😀", Some("xn--e28h")),
        ("Ⱥ", Some("xn--cgj")),
        ("ẞ", Some("xn--zca")),
        ("\u{378}", None),
        ("a\u{FE00}\u{E0100}", Some("a")),
        // ASCII labels are neither decoded nor converted to lowercase.
        ("XN--A", Some("XN--A")),
        ("xn--", None),
        ("-a", None),
        ("a_b", None),
    ];
    let mut tally = Tally::default();
    for (label, expected) in rows {
        tally.case();
        tally.check(label, to_ascii(label), expected.map(str::to_owned));
    }
    tally.finish("labels", 34);
    assert_eq!(to_ascii(&"é".repeat(57)).map(|ascii| ascii.len()), Some(63));
    assert_eq!(to_ascii(&"é".repeat(58)), None);
}

#[test]
fn what_bases_are() {
    // An error in a base is reported only if the result inherits the part that contains the error.
    // The base's host is not checked.
    let rows = [
        ("http://a_b/c", "d", Ok("http://a_b/d")),
        ("http://a_b/c", "", Ok("http://a_b/c")),
        ("http://b%C3%BCcher.example/c", "d", Ok("http://xn--bcher-kva.example/d")),
        ("http://a%5Fb/c", "d", Ok("http://a%5Fb/d")),
        ("http:g", "d", Err(WebAddressError::SchemeRestriction)),
        ("http:g", "//h/", Ok("http://h/")),
        ("data://h/", "d", Err(WebAddressError::SchemeRestriction)),
        ("foo:", "d", Ok("foo:d")),
        (" http://h/a/../b c?d e#f ", "", Ok("http://h/b%20c?d%20e")),
    ];
    for (base, w, expected) in rows {
        assert_eq!(resolve(w, Some(base)), expected.map(str::to_owned), "{w} and {base}");
    }
}

#[test]
fn encodings() {
    let rows = [
        ("utf-8", "?é☺", "?%C3%A9%E2%98%BA"),
        ("latin1", "?é☺", "?%E9?"),
        ("windows-1251", "é?ж", "%C3%A9?%E6"),
        // Each byte of an encoded character is percent-encoded.
        ("shift_jis", "?テ a", "?%83%65%20a"),
        ("utf-16", "?é", "?%C3%A9"),
        ("utf-16be", "?é", "?%C3%A9"),
        ("iso-2022-jp", "?日本", "?%1B%24%42%46%7C%1B%28%42%1B%24%42%4B%5C%1B%28%42"),
        ("latin1", "?%E9%z", "?%E9%z"),
    ];
    for (label, w, expected) in rows {
        let encoding = encoding::get(label).expect("a label");
        let resolved = resolve_with_encoding(w, Some("http://h/"), encoding);
        assert_eq!(resolved, Ok(format!("http://h/{expected}")), "{label}");
    }
}

#[test]
fn absolute() {
    for w in ["http://EXAMPLE.com/", "a:", "mailto:a@b", "http://h/%zz?q#☺", "foo:///"] {
        assert!(is_absolute(w), "{w}");
    }
    for w in ["", "a", "//h", "http:a", "http://h/é", "http://h/..", " a:", "data://h", "a://_"] {
        assert!(!is_absolute(w), "{w}");
    }
}

#[test]
fn valid() {
    for w in ["", "a?b#c", "é", "é#ü", "//[::1]/", "//[v1.a:b]", "//[VF.~]", "http://é/?a"] {
        assert!(is_valid(w, false), "{w}");
    }
    for w in ["a b", "?é", "%z", "\u{E000}", "\u{FFFE}", "\u{80}", "[", "#a#b", "?\u{E000}"] {
        assert!(!is_valid(w, false), "{w}");
    }
    for w in ["//[v.a]", "//[v1.]", "//[vg.a]", "//[v1.a", "//[1]", "//[v1.%41]"] {
        assert!(!is_valid(w, false), "{w}");
    }
    assert!(is_valid("?é", true) && is_valid("?\u{E000}", true) && !is_valid("#\u{E000}", true));
}

#[test]
fn bases() {
    let base = |address, creator, href| document_base(address, creator, href);
    assert_eq!(base("http://a/b", None, None).as_deref(), Ok("http://a/b"));
    assert_eq!(base("http://a/b", Some("http://c/"), None).as_deref(), Ok("http://a/b"));
    assert_eq!(base("about:blank", None, None).as_deref(), Ok("about:blank"));
    assert_eq!(base("about:blank", Some("http://c/"), Some("d")).as_deref(), Ok("http://c/d"));
    assert_eq!(base("http://a/b", None, Some("//h:x/")).as_deref(), Ok("http://a/b"));
    assert_eq!(base("about:blank", Some("b"), None), Err(WebAddressError::Base));
    // The address is the resolved address, without further changes.
    assert_eq!(base(" HTTP://a_b/../", None, None).as_deref(), Ok(" HTTP://a_b/../"));
    assert_eq!(base("http://a_b/c", None, Some("d")).as_deref(), Ok("http://a_b/d"));
    assert_eq!(base("http://a_b/c", None, Some("http://d/")).as_deref(), Ok("http://d/"));
    assert_eq!(base("about:blank", Some("http://a_b"), None).as_deref(), Ok("http://a_b"));
}

/// An element's base is computed by resolving one `xml:base` after another.
#[test]
fn bases_of_elements_one_by_one() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    for _ in 0..20_000 {
        tally.case();
        let base = random_address(&mut random);
        let xml_bases: Vec<String> =
            (0..random.below(6)).map(|_| random_address(&mut random)).collect();
        let mut expected = Ok(base.clone());
        for xml_base in &xml_bases {
            match resolve(xml_base, expected.as_deref().ok()) {
                Err(WebAddressError::Base) => expected = Err(WebAddressError::Base),
                Err(_) => {}
                resolved => expected = resolved,
            }
            if expected.is_err() {
                break;
            }
        }
        if xml_bases.is_empty() && resolve("", Some(&base)) == Err(WebAddressError::Base) {
            expected = Err(WebAddressError::Base);
        }
        let actual = element_base(&base, xml_bases.iter().map(String::as_str));
        tally.check(&format!("{xml_bases:?} and {base}"), actual, expected);
    }
    tally.finish("bases of elements", 20_000);
}

/// Pieces of URLs, paths and addresses, many of which parsers disagree on.
pub(crate) const PIECES: [&str; 66] = [
    ":", ":", "/", "/", "/", "//", "//", "///", "\\", "?", "#", "@", "|", "^", "'", "*", " ", "\t",
    "\n", "\0", ".", "..", "../", "./", "..//", "%2e", "%2E.", "%2f", "%41", "%7e", "%c3%a9",
    "%zz", "é", "ß", "。", "／", "＠", "a", "b", "a_b", "b c", "h.test", "EXAMPLE", "1.2", "127.1",
    "0x7f", "1.2.3.4", "[::1]", "[v1.a]", "u:p@", ":80", ":81", ":443", ":8080", "99999", "http",
    "HTTP", "http://", "https:", "foo", "x:", "data", "C:", "c|", "C|/", "evil.a",
];

/// Returns a string that combines delimiters, dots and percent-encoded characters.
fn random_address(random: &mut Random) -> String {
    let mut address = String::new();
    if random.below(2) == 0 {
        address += ["http://", "http://", "foo://", "foo:/", "foo:", "//"][random.below(6)];
        address += ["h", "a.b", "u:p@h", "h:80", "a_b", "", "u\\v@h", "h\\a"][random.below(8)];
        address += ["/", "/", "", "/a/b", "/a/../"][random.below(5)];
    }
    address.extend((0..random.below(7)).map(|_| random.one_of(&PIECES)));
    address
}

/// The number of references to resolve, each with a base. For the larger number, see the command in
/// CONTRIBUTING.md.
const PARSED_AGAIN: usize = if cfg!(debug_assertions) { 100_000 } else { 1_000_000 };

/// Checks that a resolved address has the components that the draft and RFC 3986 compute from the
/// address and the base. Parsing the resolved address again must return the same components. The
/// result's host therefore comes from the address or the base.
#[test]
fn results_are_parsed_again() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mut resolved = 0;
    for _ in 0..PARSED_AGAIN {
        tally.case();
        let (w, base) = (random_address(&mut random), random_address(&mut random));
        let Ok(result) = resolve(&w, Some(&base)) else { continue };
        resolved += 1;
        let Some(parts) = parts_of(&result) else {
            tally.check(&format!("{w:?} and {base:?}"), result, "an address".to_owned());
            continue;
        };
        let expected = target_by_the_rfc(&w, &base).expect("parts of what resolves");
        tally.check(&format!("{w:?} and {base:?}, {result:?}"), parts, expected);
    }
    tally.finish("results parsed again", PARSED_AGAIN);
    assert!(resolved > PARSED_AGAIN / 4, "only {resolved} of them resolve");
}

/// The scheme, userinfo, host, port, path, query and fragment of a Web address
type Parts = [Option<String>; 7];

fn parts_of(w: &str) -> Option<Parts> {
    let address = parse(w).ok()?;
    let [scheme, userinfo, host] = [address.scheme, address.userinfo, address.host];
    let [port, query, fragment] = [address.port, address.query, address.fragment];
    let parts = [scheme, userinfo, host, port, Some(address.path), query, fragment];
    Some(parts.map(|part| part.map(str::to_owned)))
}

/// RFC 3986 5.2.2, and steps 10 to 15 and 20, with the components of `w` and `base`.
fn target_by_the_rfc(w: &str, base: &str) -> Option<Parts> {
    let encode = |text: String, extra: &str| -> String {
        let stays = |c: char| {
            c.is_ascii_alphanumeric() || "-._~!$&'()*+,;=:@/%".contains(c) || extra.contains(c)
        };
        let encode = |c: char| -> String { c.to_string().bytes().map(percent_encoded).collect() };
        text.chars().map(|c| if stays(c) { c.to_string() } else { encode(c) }).collect()
    };
    let steps_10_to_15 = |w: &str| -> Option<Parts> {
        let [scheme, userinfo, host, port, path, query, fragment] = parts_of(w)?;
        // Other tests cover ToASCII for hosts.
        let is_plain = |c: char| c.is_ascii_alphanumeric() || "-.[]:".contains(c);
        let host = host.map(|host| match resolve(&format!("x://{host}"), None) {
            Ok(resolved) if !host.chars().all(is_plain) => {
                parse(&resolved).ok().and_then(|it| it.host).unwrap_or_default().to_owned()
            }
            _ => host,
        });
        let path = path.map(|path| encode(path, ""));
        let query = query.map(|query| encode(query, "?"));
        Some([scheme, userinfo, host, port, path, query, fragment])
    };
    let [scheme, userinfo, host, port, path, query, fragment] = steps_10_to_15(w)?;
    let [b_scheme, b_userinfo, b_host, b_port, b_path, b_query, _] = steps_10_to_15(base)?;
    let (path, b_path) = (path?, remove_dot_segments(&b_path?));
    let has_scheme = scheme.is_some();
    let scheme = scheme.or(b_scheme);
    let is_server = matches!(&*scheme.as_ref()?.to_ascii_lowercase(), "http" | "https");
    let fragment = fragment.map(|it| if is_server { it.replace('\\', "/") } else { it });
    if has_scheme || host.is_some() {
        let path = Some(remove_dot_segments(&path));
        return Some([scheme, userinfo, host, port, path, query, fragment]);
    }
    let (path, query) = if path.is_empty() {
        (b_path, query.or(b_query))
    } else if path.starts_with('/') {
        (remove_dot_segments(&path), query)
    } else if b_host.is_some() && b_path.is_empty() {
        (remove_dot_segments(&format!("/{path}")), query)
    } else {
        let directory = b_path.rfind('/').map_or("", |slash| &b_path[..=slash]);
        (remove_dot_segments(&format!("{directory}{path}")), query)
    };
    Some([scheme, b_userinfo, b_host, b_port, Some(path), query, fragment])
}

fn percent_encoded(byte: u8) -> String {
    format!("%{byte:02X}")
}

/// Removes dot segments by following RFC 3986 5.2.4 step by step.
fn remove_dot_segments(path: &str) -> String {
    let (mut input, mut output) = (path.to_owned(), String::new());
    while !input.is_empty() {
        if let Some(rest) = input.strip_prefix("../").or(input.strip_prefix("./")) {
            input = rest.to_owned();
        } else if let Some(rest) = input.strip_prefix("/./") {
            input = format!("/{rest}");
        } else if input == "/." {
            input = "/".to_owned();
        } else if input.starts_with("/../") || input == "/.." {
            input = format!("/{}", input.strip_prefix("/../").unwrap_or(""));
            output.truncate(output.rfind('/').unwrap_or(0));
        } else if input == "." || input == ".." {
            input.clear();
        } else {
            let end = input[1..].find('/').map_or(input.len(), |end| end + 1);
            output.extend(input.drain(..end));
        }
    }
    output
}

/// Results differ if only one parser succeeds, or if they are not the same URL.
#[test]
fn differences_recomputed() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let (mut same, mut different, mut refused) = (0, 0, 0);
    for _ in 0..100_000 {
        tally.case();
        let (w, base) = (random_address(&mut random), random_address(&mut random));
        let what = format!("{w:?} and {base:?}");
        let resolved = resolve(&w, Some(&base));
        let is_base = resolved != Err(WebAddressError::Base);
        let url_base = UrlRecord::parse(&base, None);
        let Ok(comparison) = compare_parsers(&w, Some(&base)) else {
            assert!(!is_base && url_base.is_err(), "{what}");
            continue;
        };
        let url = url_base.and_then(|base| UrlRecord::parse(&w, Some(&base))).ok();
        let href = |reading: &Option<Reading>| reading.as_ref().and_then(|it| it.href.clone());
        tally.check(&what, href(&comparison.web_address), resolved.clone().ok());
        tally.check(&what, href(&comparison.url), url.as_ref().map(|url| url.as_str().to_owned()));
        if let (Some(reading), Ok(resolved)) = (&comparison.web_address, &resolved) {
            tally.check(&what, parts_of_reading(reading), without_userinfo(resolved));
        }
        let differences: Vec<_> = comparison.differences().collect();
        match (resolved, url) {
            (Err(_), None) => tally.check(&what, differences, vec![]),
            (Ok(resolved), Some(url)) => match UrlRecord::parse(&resolved, None) {
                Ok(again) => {
                    let is_same = again.as_str() == url.as_str()
                        || normalized_by_the_rfc(&again) == normalized_by_the_rfc(&url);
                    *(if is_same { &mut same } else { &mut different }) += 1;
                    tally.check(&what, differences.is_empty(), is_same);
                    tally.check(&what, differences.contains(&"href"), false);
                }
                Err(_) => tally.check(&what, differences.first(), Some(&"href")),
            },
            _ => {
                refused += 1;
                tally.check(&what, differences.first(), Some(&"href"));
            }
        }
    }
    tally.finish("comparisons", 100_000);
    println!("{same} are the same, {different} differ, {refused} are refused by one");
    assert!(same > 10_000 && different > 3_000 && refused > 10_000);
}

/// scheme, host, port, path, query and fragment
fn parts_of_reading(reading: &Reading) -> [Option<String>; 6] {
    let Reading { scheme, host, port, path, query, fragment, .. } = reading.clone();
    [scheme, host, port, Some(path), query, fragment]
}

fn without_userinfo(w: &str) -> [Option<String>; 6] {
    let [scheme, _, host, port, path, query, fragment] = parts_of(w).expect("what was resolved");
    [scheme, host, port, path, query, fragment]
}

/// Returns the components of a URL, normalized according to RFC 3986 6.2.2.
fn normalized_by_the_rfc(url: &UrlRecord) -> [Option<String>; 8] {
    let normalize = |text: &str| {
        let mut output = String::new();
        let mut rest = text;
        while let Some(c) = rest.chars().next() {
            let byte = rest.get(1..3).filter(|_| c == '%');
            match byte.and_then(|digits| u8::from_str_radix(digits, 16).ok()) {
                Some(byte) => {
                    let c = char::from(byte);
                    if c.is_ascii_alphanumeric() || "-._~".contains(c) {
                        output.push(c);
                    } else {
                        output += &percent_encoded(byte);
                    }
                    rest = &rest[3..];
                }
                None => {
                    output.push(c);
                    rest = &rest[c.len_utf8()..];
                }
            }
        }
        output
    };
    let host = url.serialized_host().map(|host| normalize(host).to_ascii_lowercase());
    let path = normalize(url.path());
    let path = if url.has_opaque_path() { path } else { remove_dot_segments(&path) };
    let path = match path {
        path if path.is_empty() && host.is_some() => "/".to_owned(),
        path => path,
    };
    [
        Some(url.scheme().to_owned()),
        Some(normalize(url.username())),
        Some(normalize(url.password())),
        host,
        url.port().map(|port| port.to_string()),
        Some(path),
        url.query().map(normalize),
        url.fragment().map(normalize),
    ]
}

/// Finds the components by following the steps in section 3 in order.
#[test]
fn random_addresses_by_the_steps() {
    const PARTS: [&str; 30] = [
        "http", "a", ":", ":", "/", "/", "//", "//", "?", "#", "@", "[", "]", "[::1]", "[v1.a]",
        "%", "%41", "%zz", "é", "☺", "\\", " ", "\t", "80", "8080", ".", "..", "^", "|", "h",
    ];
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mut parsed = 0;
    for _ in 0..60_000 {
        tally.case();
        let mut w = String::new();
        for _ in 0..random.below(10) {
            w += PARTS[random.below(PARTS.len())];
        }
        let stripped = w.trim_matches(|c: char| c.is_ascii_whitespace());
        let modified = by_the_steps(stripped);
        let decode = |part: Option<&str>| {
            part.map(|part| percent_decoded(part).expect("what was encoded is UTF-8"))
        };
        let expected = match_uri_reference(&modified, Syntax::Uri).map(|matched| {
            let [scheme, userinfo, host] = [matched.scheme, matched.userinfo, matched.host];
            let [port, query, fragment] = [matched.port, matched.query, matched.fragment];
            [scheme, userinfo, host, port, Some(matched.path), query, fragment].map(decode)
        });
        parsed += usize::from(expected.is_some());
        tally.check(&format!("{w:?}"), parts_of(&w), expected);
    }
    tally.finish("random Web addresses", 60_000);
    assert!(parsed > 30_000, "only {parsed} of them parse");
}

fn by_the_steps(w: &str) -> String {
    // 2.
    let is_uri = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=".contains(c);
    let encode = |c: char| -> String { c.to_string().bytes().map(percent_encoded).collect() };
    let w: String = w.chars().map(|c| if is_uri(c) { c.to_string() } else { encode(c) }).collect();
    // 3–4.
    let scheme_end = w.find(|c: char| !(c.is_ascii_alphanumeric() || "+-.".contains(c)));
    let has_scheme = w.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme_end.is_some_and(|end| w[end..].starts_with("://"));
    let start = match w.find("//") {
        Some(slashes) if has_scheme || w.starts_with("//") => {
            w[slashes + 2..].find(['/', '?', '#']).map_or(w.len(), |end| slashes + 2 + end)
        }
        _ => 0,
    };
    let (authority, rest) = w.split_at(start);
    let w = format!("{authority}{}", rest.replace('[', "%5B").replace(']', "%5D"));
    // 5.
    match w.split_once('#') {
        Some((before, after)) => format!("{before}#{}", after.replace('#', "%23")),
        None => w,
    }
}

fn percent_decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::new();
    let mut rest = text.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        bytes.push(byte);
        if byte == b'%' {
            let (digits, after) = rest.split_at(2);
            let digits = std::str::from_utf8(digits).ok()?;
            *bytes.last_mut()? = u8::from_str_radix(digits, 16).ok()?;
            rest = after;
        }
    }
    String::from_utf8(bytes).ok()
}

#[test]
fn literal_differences() {
    for (input, expected) in [
        ("http://0x7f.1", "href host path"),
        ("http://1.2.3/", "href host"),
        ("file://localhost/", "href host"),
        ("http://h/", ""),
        ("HTTP://EXAMPLE.com:80", "href scheme host port path"),
    ] {
        let compared = compare_parsers(input, None).expect("no base");
        assert_eq!(compared.differences().count(), 0, "{input}");
        let found: Vec<_> = compared.literal_differences().collect();
        assert_eq!(found.join(" "), expected, "{input}");
    }
    // Only one of the two parsers accepts the input. Its empty components count, too.
    for (input, expected) in [
        ("file://:8080", "href scheme host port path"),
        ("http://a:99999?#", "href scheme host port path query fragment"),
    ] {
        let compared = compare_parsers(input, None).expect("no base");
        let differences: Vec<_> = compared.differences().collect();
        let literal: Vec<_> = compared.literal_differences().collect();
        assert_eq!([differences.join(" "), literal.join(" ")], [expected; 2], "{input}");
    }
}
