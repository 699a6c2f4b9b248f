//! Validation errors: which, in which order, and where; and that a URL is valid exactly if it has none.

use crate::data::{cases, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use std::collections::BTreeMap;
use whatwg_url_wasm::url::{UrlRecord, ValidationError, is_valid_url_string, validate};

/// An error as expected: its name, and the text it is about.
type Expected = (&'static str, &'static str);

/// Inputs without a base, and their errors; the last is a failure if the first column says so.
const ABSOLUTE: &[(bool, &str, &[Expected])] = &[
    (false, "https://example.org/", &[]),
    (false, "https://EXAMPLE.org/☕/%E2%98%95?a=b#c", &[]),
    (false, "mailto:a@b", &[]),
    (false, "foo://", &[]),
    (false, "file:///C:/x", &[]),
    (false, "https://xn--mnchen-3ya.de", &[]),
    // Trimming and removing.
    (false, "\n\thttps://a.b/ ", &[("invalid-URL-unit", "\n\t")]),
    (false, "https://a.b/\u{1f} ", &[("invalid-URL-unit", "\u{1f} ")]),
    (false, "https://a.b/x\ty\nz", &[("invalid-URL-unit", "\t")]),
    (
        false,
        " ht\ntps://us\ter@ex.org/<\t>",
        &[
            ("invalid-URL-unit", " "),
            ("invalid-URL-unit", "\n"),
            ("invalid-credentials", "us\ter@"),
            ("invalid-URL-unit", "<"),
            ("invalid-URL-unit", ">"),
        ],
    ),
    // Domains.
    (
        true,
        "https://exa%23mple.org",
        &[("domain-percent-encoded", "%23"), ("domain-to-ASCII", "exa%23mple")],
    ),
    (false, "https://_dmarc.example.org", &[("domain-to-ASCII", "_dmarc")]),
    (false, "https://xn--8i7caa/", &[("domain-to-ASCII", "xn--8i7caa")]),
    (false, "https://example.org./", &[("domain-to-ASCII", "example.org.")]),
    (true, "https://xn--iñvalid.com/", &[("domain-to-ASCII", "xn--iñvalid")]),
    (false, "https://a.\u{ad}/%", &[("domain-to-ASCII", "\u{ad}"), ("invalid-URL-unit", "%")]),
    (true, "https://\u{ad}/", &[("domain-to-ASCII", "\u{ad}")]),
    (false, "https://exam%70le.org", &[("domain-percent-encoded", "%70")]),
    (
        true,
        "https://a%b%FF.org/",
        &[("domain-percent-encoded", "%FF"), ("domain-to-ASCII", "a%b%FF.org")],
    ),
    (true, "https://[", &[("IPv6-unclosed", "[")]),
    // Opaque hosts.
    (true, "foo://exa[mple.org", &[("host-invalid-code-point", "[")]),
    (true, "foo://💩<", &[("host-invalid-code-point", "<")]),
    (false, "foo://a`b%zz%1\"", &[("invalid-URL-unit", "`"), ("invalid-URL-unit", "%")]),
    // IPv4 addresses.
    (false, "https://127.0.0.1./", &[("domain-to-ASCII", "127.0.0.1."), ("IPv4-empty-part", ".")]),
    (
        false,
        "https://0x7f.1./",
        &[
            ("domain-to-ASCII", "0x7f.1."),
            ("IPv4-empty-part", "."),
            ("IPv4-too-few-parts", "0x7f.1."),
            ("IPv4-non-decimal-part", "0x7f"),
        ],
    ),
    (false, "https://1.2.3/", &[("IPv4-too-few-parts", "1.2.3")]),
    (true, "https://1.2.3.4.5/", &[("IPv4-too-many-parts", "1.2.3.4.5")]),
    (true, "https://a.b.c.d.5/", &[("IPv4-too-many-parts", "a.b.c.d.5")]),
    (
        true,
        "https://test.42",
        &[("IPv4-too-few-parts", "test.42"), ("IPv4-non-numeric-part", "test")],
    ),
    (true, "https://1.2..4", &[("domain-to-ASCII", "1.2..4"), ("IPv4-non-numeric-part", ".")]),
    (false, "https://127.0.0x0.1", &[("IPv4-non-decimal-part", "0x0")]),
    (true, "https://255.255.4000.1", &[("IPv4-out-of-range-part", "4000")]),
    (true, "https://256.256.256.256", &[("IPv4-out-of-range-part", "256")]),
    (
        false,
        "https://1.65535",
        &[("IPv4-too-few-parts", "1.65535"), ("IPv4-out-of-range-part", "65535")],
    ),
    (false, "https://①.②.③.④", &[("IPv4-non-ASCII-input", "①.②.③.④")]),
    (
        false,
        "https://1。2。0x3。4",
        &[("IPv4-non-ASCII-input", "1。2。0x3。4"), ("IPv4-non-decimal-part", "0x3")],
    ),
    (
        false,
        "https://%31.2.3%2E07",
        &[("domain-percent-encoded", "%31"), ("IPv4-non-decimal-part", "07")],
    ),
    // IPv6 addresses.
    (true, "https://[::1", &[("IPv6-unclosed", "[::1")]),
    (true, "https://[:1]", &[("IPv6-invalid-compression", ":")]),
    (true, "foo://[:]", &[("IPv6-invalid-compression", ":")]),
    (true, "https://[1:2:3:4:5:6:7:8:9]", &[("IPv6-too-many-pieces", "9")]),
    (true, "https://[1:2:3:4:5:6:7:8::]", &[("IPv6-too-many-pieces", ":")]),
    (true, "https://[1::1::1]", &[("IPv6-multiple-compression", ":")]),
    (true, "foo://[::1::]", &[("IPv6-multiple-compression", ":")]),
    (true, "https://[1:2:3!:4]", &[("IPv6-invalid-code-point", "!")]),
    (true, "https://[1:2:3:]", &[("IPv6-invalid-code-point", ":")]),
    (true, "https://[1:2:💩]", &[("IPv6-invalid-code-point", "💩")]),
    (true, "https://[1:2:3]", &[("IPv6-too-few-pieces", "1:2:3")]),
    (true, "https://[]", &[("IPv6-too-few-pieces", "]")]),
    (false, "https://[::01]", &[("IPv6-piece-leading-zero", "01")]),
    (false, "foo://[1:0002::]", &[("IPv6-piece-leading-zero", "0002")]),
    (true, "https://[1:1:1:1:1:1:1:127.0.0.1]", &[("IPv4-in-IPv6-too-many-pieces", "127.0.0.1")]),
    (true, "foo://[1:1:1:1:1:1:1:1.1]", &[("IPv4-in-IPv6-too-many-pieces", "1.1")]),
    (true, "https://[ffff::.0.0.1]", &[("IPv4-in-IPv6-invalid-code-point", ".")]),
    (true, "https://[ffff::127.00.0.1]", &[("IPv4-in-IPv6-invalid-code-point", "0")]),
    (true, "https://[ffff::127.0.é]", &[("IPv4-in-IPv6-invalid-code-point", "é")]),
    (true, "https://[ffff::127.0.0.1.]", &[("IPv4-in-IPv6-invalid-code-point", ".")]),
    (true, "https://[ffff::127.0.0.4000]", &[("IPv4-in-IPv6-out-of-range-part", "400")]),
    (true, "foo://[::256.0.0.0]", &[("IPv4-in-IPv6-out-of-range-part", "256")]),
    (true, "https://[ffff::127.0.0]", &[("IPv4-in-IPv6-too-few-parts", "127.0.0")]),
    (true, "foo://[::1.2]", &[("IPv4-in-IPv6-too-few-parts", "1.2")]),
    // URL units.
    (false, "https://example.org/>", &[("invalid-URL-unit", ">")]),
    (
        false,
        "https://example.org/%s?%#%é",
        &[("invalid-URL-unit", "%"), ("invalid-URL-unit", "%"), ("invalid-URL-unit", "%")],
    ),
    (
        false,
        "https://example.org/\u{FFFE}?[]",
        &[("invalid-URL-unit", "\u{FFFE}"), ("invalid-URL-unit", "["), ("invalid-URL-unit", "]")],
    ),
    (false, "data:,a b ?c", &[("invalid-URL-unit", " "), ("invalid-URL-unit", " ")]),
    (false, "mailto:\"", &[("invalid-URL-unit", "\"")]),
    // Slashes.
    (false, "https:example.org", &[("special-scheme-missing-following-solidus", ":")]),
    (
        false,
        "https:/x",
        &[
            ("special-scheme-missing-following-solidus", ":"),
            ("special-scheme-missing-following-solidus", "/"),
        ],
    ),
    (
        false,
        "https:////x",
        &[
            ("special-scheme-missing-following-solidus", "/"),
            ("special-scheme-missing-following-solidus", "/"),
        ],
    ),
    (false, "file:c:/x", &[("special-scheme-missing-following-solidus", ":")]),
    (
        false,
        "https://example.org\\path\\to",
        &[("invalid-reverse-solidus", "\\"), ("invalid-reverse-solidus", "\\")],
    ),
    (
        false,
        "file:\\\\h",
        &[
            ("special-scheme-missing-following-solidus", ":"),
            ("invalid-reverse-solidus", "\\"),
            ("invalid-reverse-solidus", "\\"),
        ],
    ),
    // Credentials, host, port.
    (false, "https://user@example.org", &[("invalid-credentials", "user@")]),
    (false, "foo://u:p@q@h", &[("invalid-credentials", "u:p@"), ("invalid-credentials", "q@")]),
    (true, "https://#fragment", &[("host-missing", "#")]),
    (true, "https://:443", &[("host-missing", ":")]),
    (true, "https://u:p@", &[("invalid-credentials", "u:p@"), ("host-missing", "u:p@")]),
    (true, "foo://:80/", &[("host-missing", ":")]),
    (true, "https://", &[("host-missing", "/")]),
    (true, "https://example.org:70000", &[("port-out-of-range", "70000")]),
    (true, "foo://h:65536/", &[("port-out-of-range", "65536")]),
    (true, "https://example.org:7z", &[("port-invalid", "7z")]),
    (true, "https://example.org:💩", &[("port-invalid", "💩")]),
    // Nothing to be relative to.
    (true, "💩", &[("missing-scheme-non-relative-URL", "💩")]),
    (true, "", &[("missing-scheme-non-relative-URL", "")]),
    (false, "file://c:", &[("file-invalid-Windows-drive-letter-host", "c:")]),
    (false, "file://c|/x", &[("file-invalid-Windows-drive-letter-host", "c|")]),
];

/// Inputs with a base.
const RELATIVE: &[(bool, &str, &str, &[Expected])] = &[
    (false, "", "https://a.b/", &[]),
    (false, "../x?y#z", "https://a.b/c/d", &[]),
    (false, "//h/x", "foo:/y", &[]),
    (false, "#x", "mailto:y", &[]),
    (true, "x", "mailto:a@b", &[("missing-scheme-non-relative-URL", "x")]),
    (false, "https:x", "https://a.b/", &[("special-scheme-missing-following-solidus", ":")]),
    (false, "\\x", "https://a.b/", &[("invalid-reverse-solidus", "\\")]),
    (false, "/\\x.y", "https://a.b/", &[("invalid-reverse-solidus", "\\")]),
    (
        false,
        "c|/x",
        "file:///d:/",
        &[("file-invalid-Windows-drive-letter", "c|"), ("invalid-URL-unit", "|")],
    ),
    (
        false,
        "\tC|",
        "file:///",
        &[
            ("invalid-URL-unit", "\t"),
            ("file-invalid-Windows-drive-letter", "C|"),
            ("invalid-URL-unit", "|"),
        ],
    ),
    // The standard's own example reports nothing by its own steps.
    (false, "/c:/path", "file:///c:/", &[]),
];

#[test]
fn errors_and_where() {
    let mut tally = Tally::default();
    let mut reached: BTreeMap<&str, usize> = BTreeMap::new();
    let absolute =
        ABSOLUTE.iter().map(|&(failure, input, expected)| (failure, input, None, expected));
    let relative = RELATIVE
        .iter()
        .map(|&(failure, input, base, expected)| (failure, input, Some(base), expected));
    for (failure, input, base, expected) in absolute.chain(relative) {
        tally.case();
        let base = base.map(|base| UrlRecord::parse(base, None).expect("a base"));
        let (url, errors) = validate(input, base.as_ref());
        let actual: Vec<_> =
            errors.iter().map(|error| (error.error.name(), &input[error.range.clone()])).collect();
        tally.check(&format!("{input:?}"), actual, expected.to_vec());
        tally.check(&format!("{input:?}: failure"), url.is_err(), failure);
        tally.check(
            &format!("{input:?}: failures"),
            errors.iter().map(|error| error.failure).collect::<Vec<_>>(),
            (1..=errors.len()).map(|n| failure && n == errors.len()).collect(),
        );
        for (name, _) in expected {
            *reached.entry(name).or_default() += 1;
        }
    }
    for error in ValidationError::ALL {
        let times = reached.get(error.name()).copied().unwrap_or_default();
        tally.check(&format!("{error} is reached twice ({times})"), times >= 2, true);
    }
    tally.finish("validation errors", ABSOLUTE.len() + RELATIVE.len());
    assert_eq!(ValidationError::ALL.len(), 31);
}

/// What [`validate`] and the grammar must agree on, for one input.
fn agree(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) -> bool {
    tally.case();
    let (url, errors) = validate(input, base);
    let what = format!("{input:?} on {:?}", base.map(UrlRecord::as_str));
    tally.check(&what, url.clone(), UrlRecord::parse(input, base));
    tally.check(&what, errors.iter().any(|error| error.failure), url.is_err());
    let named = url.err().and_then(|error| error.validation_error());
    tally.check(&what, named, errors.iter().find(|error| error.failure).map(|error| error.error));
    let valid = is_valid_url_string(input, base);
    tally.check(&format!("{what} is valid: {errors:?}"), valid, errors.is_empty());
    valid
}

#[test]
fn valid_is_without_errors() {
    let mut tally = Tally::default();
    for case in cases(&wpt("urltestdata.json")) {
        let input = text(case, "input").expect("input");
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
        agree(&mut tally, input, base.and_then(Result::ok).as_ref());
        agree(&mut tally, text(case, "href").unwrap_or(input), None);
    }
    tally.finish("valid is without errors, urltestdata", 2 * 891);

    let mut tally = Tally::default();
    let mut random = Random::new();
    let bases = ["http://h:81/p/q?r#s", "file:///C:/a", "foo://h/p", "foo:/p", "mailto:x"]
        .map(|base| UrlRecord::parse(base, None).expect("a base"));
    let mut valid = 0;
    for _ in 0..20_000 {
        let mut input = random.url();
        valid += usize::from(agree(&mut tally, &input, None));
        for _ in 0..4 {
            random.mutate(&mut input);
            let base = &bases[random.below(bases.len())];
            valid += usize::from(agree(&mut tally, &input, Some(base)));
            // A part of it, which may be relative.
            let start = random.below(input.len() + 1);
            if let Some(part) = input.get(start..) {
                agree(&mut tally, part, Some(base));
            } else {
                agree(&mut tally, "", Some(base));
            }
        }
    }
    println!("valid: {valid}");
    assert!(valid > 20_000, "enough of the inputs are valid: {valid}");
    tally.finish("valid is without errors, generated and mutated", 180_000);
}
