//! *Web addresses in HTML 5*: the text's example, rows for each decision, and inputs that URL parsers
//! disagree about.

use crate::random::Random;
use crate::tally::Tally;
use whatwg_url_wasm::encoding;
use whatwg_url_wasm::web_address::rfc3986::{Syntax, match_uri_reference};
use whatwg_url_wasm::web_address::{
    Reading, WebAddressError, compare_parsers, document_base, element_base, is_absolute, is_valid,
    parse, resolve, resolve_with_encoding,
};

const BASE: Option<&str> = Some("http://base.example/a/b?c#d");

/// The example of section 4: `//example.com/a^b☺c%FFd%z/?e`.
#[test]
fn the_example_of_the_text() {
    let w = "//example.com/a^b☺c%FFd%z/?e";
    assert_eq!(parse(w).expect("an address").path, "/a^b☺c%FFd%z/");
    let resolved = resolve(w, BASE);
    assert_eq!(resolved.as_deref(), Ok("http://example.com/a%5Eb%E2%98%BAc%FFd%z/?e"));
}

#[test]
fn parsing() {
    // scheme, host, port, hostport, path, query, fragment and host-specific, with "-" for null.
    let rows: [(&str, Option<[&str; 8]>); 30] = [
        ("", Some(["-", "-", "-", "-", "", "-", "-", ""])),
        ("a", Some(["-", "-", "-", "-", "a", "-", "-", "a"])),
        ("http://h:8080/p?q#f", Some(["http", "h", "8080", "h:8080", "/p", "q", "f", "/p?q#f"])),
        // Only space characters are stripped.
        (" \t\n\x0C\ra b ", Some(["-", "-", "-", "-", "a b", "-", "-", "a b"])),
        ("\u{A0}a", Some(["-", "-", "-", "-", "\u{A0}a", "-", "-", "\u{A0}a"])),
        // The percent sign is encoded first, so it is never invalid and never decoded.
        ("%", Some(["-", "-", "-", "-", "%", "-", "-", "%"])),
        ("a%20b%zz", Some(["-", "-", "-", "-", "a%20b%zz", "-", "-", "a%20b%zz"])),
        ("a%b:c", None),
        ("//h%41/", Some(["-", "h%41", "-", "h%41", "/", "-", "-", "/"])),
        // Brackets, with and without a scheme.
        ("//[::1]/[a]", Some(["-", "[::1]", "-", "[::1]", "/[a]", "-", "-", "/[a]"])),
        ("a://[::1]:1?[#[", Some(["a", "[::1]", "1", "[::1]:1", "", "[", "[", "?[#["])),
        ("a:[b]", Some(["a", "-", "-", "-", "[b]", "-", "-", "a:[b]"])),
        ("/[//[", Some(["-", "-", "-", "-", "/[//[", "-", "-", "/[//["])),
        ("//a[b]/", None),
        ("//[b]/", None),
        ("//[::1/", None),
        // Number signs after the first.
        ("a#b#c##", Some(["-", "-", "-", "-", "a", "-", "b#c##", "a#b#c##"])),
        // Default ports, compared as numbers, and empty ports.
        ("http://h:80/", Some(["http", "h", "80", "h", "/", "-", "-", "/"])),
        ("HTTP://h:080", Some(["HTTP", "h", "080", "h", "", "-", "-", ""])),
        ("http://h:443", Some(["http", "h", "443", "h:443", "", "-", "-", ""])),
        ("http://h:", Some(["http", "h", "", "h", "", "-", "-", ""])),
        ("gopher://h:70", Some(["gopher", "h", "70", "h", "", "-", "-", ""])),
        ("foo://h:80", Some(["foo", "h", "80", "h:80", "", "-", "-", ""])),
        // Without a scheme the hostport is the host.
        ("//h:8080", Some(["-", "h", "8080", "h", "", "-", "-", ""])),
        // The userinfo is not among the components.
        ("http://u:p@h:1/", Some(["http", "h", "1", "h:1", "/", "-", "-", "/"])),
        ("http://h:x/", None),
        ("http://a@b@c/", None),
        ("1a:b", None),
        ("\\\\h\\a", Some(["-", "-", "-", "-", "\\\\h\\a", "-", "-", "\\\\h\\a"])),
        ("file:///p", Some(["file", "", "-", "", "/p", "-", "-", "/p"])),
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
        tally.check(w, actual, expected);
    }
    tally.finish("Web addresses parsed", 30);
}

#[test]
fn resolving() {
    use WebAddressError as E;
    let rows: [(&str, Result<&str, WebAddressError>); 41] = [
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
        // The host is percent-decoded and converted by labels; its case and the dot of the root are kept.
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
        // A strict parser, and the restrictions of schemes.
        ("http:x", Err(E::SchemeRestriction)),
        ("http:///x", Err(E::SchemeRestriction)),
        ("data://a/,b", Err(E::SchemeRestriction)),
        ("data:a,b c", Ok("data:a,b%20c")),
        ("mailto:a@b/../c", Ok("mailto:/c")),
        // Backslashes, in the order of the steps.
        ("/a\\b?c\\d#e\\f", Ok("http://base.example/a%5Cb?c%5Cd#e/f")),
        ("//u\\v@h/", Ok("http://u/v@h/")),
        ("foo://h#e\\f", Ok("foo://h#e\\f")),
        ("http:\\\\h\\", Err(E::SchemeRestriction)),
        ("//h:port", Err(E::NotAUriReference)),
    ];
    let mut tally = Tally::default();
    for (w, expected) in rows {
        tally.case();
        tally.check(w, resolve(w, BASE), expected.map(str::to_owned));
    }
    tally.finish("Web addresses resolved", 41);
    assert_eq!(resolve("x", None), Err(E::NoBase));
    for base in ["x", "//h/", "http:x", "1:2"] {
        assert_eq!(resolve("x", Some(base)), Err(E::Base), "{base}");
    }
}

#[test]
fn encodings() {
    let rows = [
        ("utf-8", "?é☺", "?%C3%A9%E2%98%BA"),
        ("latin1", "?é☺", "?%E9?"),
        ("windows-1251", "é?ж", "%C3%A9?%E6"),
        // Each octet of a character that is encoded is percent-encoded.
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
    for w in ["", "a?b#c", "é", "é#ü", "//[::1]/", "http://é/?a"] {
        assert!(is_valid(w, false), "{w}");
    }
    for w in ["a b", "?é", "%z", "\u{E000}", "\u{FFFE}", "\u{80}", "[", "#a#b", "?\u{E000}"] {
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
    assert_eq!(base("b", None, None), Err(WebAddressError::Base));
    assert_eq!(element_base("http://a/", ["b/", "//_/", "c"]).as_deref(), Ok("http://a/b/c"));
    assert_eq!(element_base("a", []), Err(WebAddressError::Base));
}

/// For each input, the host by both parsers, and the names of the components that differ. `-` is no reading.
#[test]
fn what_url_parsers_disagree_about() {
    let rows: [(&str, &str, &str, &str); 20] = [
        // Userinfo with "@" twice.
        ("http://a@b@c/", "-", "c", "scheme username host path"),
        ("http://good.example:80@evil.example/", "evil.example", "evil.example", ""),
        ("http://a:b@c:d@e/", "-", "e", "scheme username password host path"),
        // Backslashes.
        (
            "http://good.example\\@evil.example/",
            "evil.example",
            "good.example",
            "username host path",
        ),
        ("http:\\\\evil.example\\x", "null", "evil.example", "host path"),
        (
            "http://good.example\\.evil.example/",
            "good.example\\.evil.example",
            "good.example",
            "host path",
        ),
        ("/\\evil.example/", "base.example", "evil.example", "host path"),
        ("\\\\evil.example", "base.example", "evil.example", "host path"),
        // Slashes that are missing, and too many slashes.
        ("http:evil.example", "null", "base.example", "host path"),
        ("https:evil.example/", "null", "evil.example", "host path"),
        ("http:/evil.example/", "null", "base.example", "host"),
        ("https:///evil.example/x", "", "evil.example", "host path"),
        // "#@" and "?@": older parsers disagree, these two agree.
        ("http://good.example#@evil.example/", "good.example", "good.example", ""),
        ("http://good.example?@evil.example/", "good.example", "good.example", ""),
        // Tabs and newlines in schemes and hosts.
        ("ht\ttp://evil.example/", "-", "evil.example", "scheme host path"),
        ("//evil\n.example/", "evil\n.example", "evil.example", "host"),
        // IPv4 addresses in hex, in octal, and short.
        ("http://0x7f.0.0.1/", "0x7f.0.0.1", "127.0.0.1", "host"),
        ("http://0177.1/", "0177.1", "127.0.0.1", "host"),
        ("http://2130706433/", "2130706433", "127.0.0.1", "host"),
        // Only differs in what normalization removes.
        ("HTTP://EXAMPLE.com:080", "EXAMPLE.com", "example.com", ""),
    ];
    let mut tally = Tally::default();
    for (input, web_address, url, differences) in rows {
        tally.case();
        let comparison = compare_parsers(input, BASE).expect("a base");
        let host = |reading: &Option<Reading>| match reading {
            None => "-".to_owned(),
            Some(reading) => reading.host.clone().unwrap_or("null".into()),
        };
        tally.check(input, host(&comparison.web_address), web_address.to_owned());
        tally.check(input, host(&comparison.url), url.to_owned());
        let names: Vec<_> = comparison.differences().collect();
        tally.check(input, names.join(" "), differences.to_owned());
    }
    tally.finish("what URL parsers disagree about", 20);
    assert_eq!(compare_parsers("a", Some("b")), Err(WebAddressError::Base));
    let neither = compare_parsers("//h:x", None).expect("no base");
    assert_eq!((neither.web_address, neither.url), (None, None));
}

/// Components are those that the steps of section 3 find, one after another.
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
            [matched.scheme, matched.userinfo, matched.host, matched.port, Some(matched.path)]
                .into_iter()
                .chain([matched.query, matched.fragment])
                .map(decode)
                .collect::<Vec<_>>()
        });
        parsed += usize::from(expected.is_some());
        let actual = parse(&w).ok().map(|address| {
            [address.scheme, address.userinfo, address.host, address.port, Some(address.path)]
                .into_iter()
                .chain([address.query, address.fragment])
                .map(|part| part.map(str::to_owned))
                .collect::<Vec<_>>()
        });
        tally.check(&format!("{w:?}"), actual, expected);
    }
    tally.finish("random Web addresses", 60_000);
    assert!(parsed > 30_000, "only {parsed} of them parse");
}

fn by_the_steps(w: &str) -> String {
    // 2.
    let is_uri = |c: char| c.is_ascii_alphanumeric() || "-._~:/?#[]@!$&'()*+,;=".contains(c);
    let encode =
        |c: char| -> String { c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect() };
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

/// Takes linear time, or it would not end.
#[test]
fn long_addresses() {
    for part in ["a/", "../", "%41", "[", "#", "?", "é", "@", ":", "\\"] {
        let w = format!("http://h/{}", part.repeat(300_000));
        assert!(resolve(&w, None).is_ok(), "{part}");
        let _ = parse(&part.repeat(300_000));
    }
    let labels = format!("//{}a/", "a.".repeat(100_000));
    assert!(resolve(&labels, BASE).is_ok());
}
