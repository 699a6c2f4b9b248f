//! Tests URL rendering with the same rows as the npm package's tests, and parses the rendered URLs.

use crate::data::{cases, json, list, text, wpt};
use serde_json::Value;
use whatwg_url::url::host::public_suffix_list::PublicSuffixList;
use whatwg_url::url::rendering::{
    RenderOptions, Rendered, Role, is_suspicious_domain, render, render_with_list,
};
use whatwg_url::url::{Host, UrlRecord, api};

fn rows() -> Value {
    json(include_str!("../data/display.json"))
}

fn options_of(value: &Value) -> RenderOptions {
    let flag = |name: &str, otherwise| value[name].as_bool().unwrap_or(otherwise);
    RenderOptions {
        width: value["width"].as_u64().map_or(usize::MAX, |width| width as usize),
        host_only: flag("hostOnly", false),
        scheme: flag("scheme", true),
        simplify_host: flag("simplifyHost", false),
    }
}

fn shown(url: &str, options: &RenderOptions) -> Rendered {
    render(&UrlRecord::parse(url, None).expect("a URL"), options)
}

fn name_of(role: Role) -> String {
    let name = format!("{role:?}");
    name[..1].to_ascii_lowercase() + &name[1..]
}

#[test]
fn examples_and_parts() {
    let rows = rows();
    let examples = list(&rows, "examples");
    assert_eq!(examples.len(), 10);
    for row in examples {
        let url = row[0].as_str().expect("a URL");
        assert_eq!(shown(url, &options_of(&row[1])).to_string(), row[2], "{row}");
    }
    let parts = list(&rows, "parts");
    assert_eq!(parts.len(), 32);
    for row in parts {
        let rendered = shown(row[0].as_str().expect("a URL"), &options_of(&row[1]));
        let parts =
            rendered.parts.iter().map(|part| format!("{} {}", name_of(part.role), part.text));
        assert_eq!(parts.collect::<Vec<_>>().join(","), row[2], "{row}");
    }
}

#[test]
fn isolates() {
    let rows = rows();
    let isolated = list(&rows, "isolated");
    assert_eq!(isolated.len(), 9);
    for row in isolated {
        let url = row[0].as_str().expect("a URL");
        assert_eq!(shown(url, &RenderOptions::default()).isolated(), row[1], "{row}");
    }
}

#[test]
fn widths() {
    let rows = rows();
    let urls = rows["elision"].as_object().expect("an object");
    let (mut count, mut elided_hosts) = (0, 0);
    for (url, widths) in urls {
        let widths = widths.as_array().expect("a list");
        count += widths.len();
        let full = widths.last().and_then(|row| row[1].as_str()).expect("a text").chars().count();
        for width in 0..60 {
            let row = widths.iter().rev().find(|row| row[0].as_u64() <= Some(width as u64));
            let rendered = shown(url, &RenderOptions { width, ..RenderOptions::default() });
            assert_eq!(rendered.to_string(), row.expect("a row")[1], "{width}");
            assert_eq!(rendered.is_elided, width < full, "{width}");
            let host = RenderOptions { width, host_only: true, ..RenderOptions::default() };
            let rendered = shown(url, &host);
            let is_elided = rendered.to_string().contains('\u{2026}');
            assert_eq!(rendered.is_elided, is_elided, "{width}");
            elided_hosts += usize::from(is_elided);
        }
    }
    assert_eq!((urls.len(), count), (4, 35));
    assert!(elided_hosts > 20, "{elided_hosts}");
}

#[test]
fn decoding() {
    let rows = rows();
    let decoding = list(&rows, "decoding");
    assert_eq!(decoding.len(), 46);
    let options = RenderOptions::default();
    for row in decoding {
        let [given, expected] = [&row[0], &row[1]].map(|cell| cell.as_str().expect("a text"));
        let found = shown(&format!("a:/{given}?{given}#{given}"), &options).to_string();
        let path = expected.replace("/%2e", "");
        assert_eq!(found, format!("a:/{path}?{expected}#{expected}"));
    }
}

#[test]
fn suspicious_domains() {
    let rows = rows();
    let [suspicious, fine] = [list(&rows, "suspicious"), list(&rows, "fine")];
    assert_eq!((suspicious.len(), fine.len()), (132, 62));
    let options = RenderOptions { host_only: true, ..RenderOptions::default() };
    for domain in suspicious.iter().filter_map(Value::as_str) {
        assert!(is_suspicious_domain(domain), "{domain:?}");
        let rendered = shown(&format!("https://{domain}/"), &options);
        assert!(rendered.is_suspicious && rendered.to_string().is_ascii(), "{domain:?}");
    }
    for domain in fine.iter().filter_map(Value::as_str) {
        assert!(!is_suspicious_domain(domain), "{domain:?}");
    }
    assert!(is_suspicious_domain("xn--80ak6aa92e.com"));
}

/// Rendering takes linear time because the last label is examined only once, not once per label.
#[test]
fn many_labels_and_a_long_last_one() {
    let count = 1 << 17;
    let domain = format!("{}{}", "\u{436}.".repeat(count), "\u{434}".repeat(count));
    assert!(!is_suspicious_domain(&domain));
    assert!(is_suspicious_domain(&format!("\u{430}.{domain}")));
}

#[test]
fn another_list() {
    let list = PublicSuffixList::parse("example.com").expect("a list");
    let url = UrlRecord::parse("https://a.b.example.com/", None).expect("a URL");
    let options = RenderOptions { width: 0, ..RenderOptions::default() };
    assert_eq!(render_with_list(&url, &options, &list).to_string(), "https://…b.example.com");
    assert_eq!(render(&url, &options).to_string(), "https://…example.com");
}

/// Decoded bytes are re-encoded with uppercase hex digits.
fn with_upper_case_bytes(href: &str) -> String {
    let mut bytes = href.as_bytes().to_vec();
    for at in 0..bytes.len().saturating_sub(2) {
        if bytes[at] == b'%' && bytes[at + 1..at + 3].iter().all(u8::is_ascii_hexdigit) {
            bytes[at + 1..at + 3].make_ascii_uppercase();
        }
    }
    String::from_utf8(bytes).expect("ASCII")
}

#[test]
fn what_is_shown_is_parsed_again() {
    let list = PublicSuffixList::built_in();
    let mut count = 0;
    for case in cases(&wpt("urltestdata.json")) {
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
        let base = base.and_then(Result::ok);
        let input = text(case, "input").expect("input");
        let Ok(mut url) = UrlRecord::parse(input, base.as_ref()) else { continue };
        let rendered = render(&url, &RenderOptions::default());
        assert!(!rendered.is_elided, "{input}");
        let registrable =
            url.host().and_then(|host| list.registrable_domain(&host).map(str::to_owned));
        for width in 0..30 {
            let options = RenderOptions { width, ..RenderOptions::default() };
            let short = render(&url, &options);
            let domain = short.parts.iter().find(|part| part.role == Role::RegistrableDomain);
            let domain = domain.map(|part| {
                let url = UrlRecord::parse(&format!("https://{}", part.text), None).expect("a URL");
                let Some(Host::Domain(domain)) = url.host() else { panic!("{}", part.text) };
                domain.to_owned()
            });
            assert_eq!(domain, registrable, "{input}");
        }
        api::set_username(&mut url, "");
        api::set_password(&mut url, "");
        let again = UrlRecord::parse(&rendered.to_string(), None).expect("a URL again");
        assert_eq!(with_upper_case_bytes(again.as_str()), with_upper_case_bytes(url.as_str()));
        count += 1;
    }
    assert!(count >= 600, "{count}");
}
