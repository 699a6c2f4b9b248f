//! Checks URL rendering against Unicode's tables. Names that imitate well-known names are not
//! displayed in Unicode, but almost all legitimate names are. Displayed paths must not contain
//! anything that looks like a delimiter or a blank. tests/js/look-alikes.test.js tests more
//! replacements with the same data.

use crate::data::json;
use serde_json::Value;
use std::collections::BTreeMap;
use whatwg_url::url::UrlRecord;
use whatwg_url::url::host::UNICODE_VERSION;
use whatwg_url::url::rendering::{RenderOptions, is_suspicious_domain, render};

fn look_alikes() -> Value {
    json(include_str!("../data/look-alikes.json"))
}

fn names() -> Value {
    json(include_str!("../data/names.json"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().filter_map(Value::as_str).collect()
}

fn skeleton_of(name: &str) -> String {
    name.to_ascii_lowercase().replace('0', "o").replace('1', "l").replace('m', "rn")
}

/// Maps skeletons of ASCII letters and digits to characters that look like them.
fn by_skeleton(tables: &Value) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    for (ascii, list) in tables["alike"].as_object().expect("an object") {
        found.entry(skeleton_of(ascii)).or_default().push_str(list.as_str().expect("a text"));
    }
    found
}

#[test]
fn version() {
    assert_eq!(look_alikes()["unicode"], UNICODE_VERSION);
}

#[test]
fn no_well_known_name_with_another_character() {
    let tables = look_alikes();
    let alike = by_skeleton(&tables);
    let skeleton_of_character: BTreeMap<char, &str> =
        alike.iter().flat_map(|(ascii, list)| list.chars().map(|c| (c, ascii.as_str()))).collect();
    let names = names();
    let names = texts(&names["wellKnown"]);
    assert!(names.len() >= 75);
    let options = RenderOptions { host_only: true, ..RenderOptions::default() };
    let (mut tried, mut hidden) = (0, 0);
    for name in names {
        for start in 0..name.len() {
            for end in start + 1..=name.len().min(start + 4) {
                let list = alike.get(&skeleton_of(&name[start..end]));
                for c in list.into_iter().flat_map(|list| list.chars()) {
                    tried += 1;
                    let domain = format!("{}{c}{}.com", &name[..start], &name[end..]);
                    let Ok(url) = UrlRecord::parse(&format!("https://{domain}/"), None) else {
                        continue;
                    };
                    let shown = render(&url, &options);
                    let text = shown.to_string();
                    assert_eq!(shown.is_suspicious, is_suspicious_domain(&domain), "{domain}");
                    hidden += usize::from(shown.is_suspicious);
                    if !text.is_ascii() {
                        let skeleton: String = text
                            .chars()
                            .map(|c| match skeleton_of_character.get(&c) {
                                Some(ascii) => (*ascii).to_owned(),
                                None => skeleton_of(&c.to_string()),
                            })
                            .collect();
                        assert_ne!(skeleton, skeleton_of(&format!("{name}.com")), "{text}");
                    }
                }
            }
        }
    }
    assert!(tried > 25_000 && hidden > 8_000, "{tried} {hidden}");
}

#[test]
fn honest_names() {
    let names = names();
    let scripts = names["honest"].as_array().expect("a list");
    let mut count = 0;
    let mut hidden = Vec::new();
    for script in scripts {
        for name in texts(&script["names"]) {
            let domain = format!("{name}.{}", script["below"].as_str().expect("a domain"));
            assert!(UrlRecord::parse(&format!("https://{domain}/"), None).is_ok(), "{domain}");
            count += 1;
            if is_suspicious_domain(&domain) {
                hidden.push(domain);
            }
        }
    }
    assert!(scripts.len() >= 20 && count >= 500, "{count}");
    assert_eq!(
        hidden,
        [
            "s\u{153}urs.com",
            "paral\u{B7}lel.com",
            "col\u{B7}legi.com",
            "\u{440}\u{430}\u{431}\u{43E}\u{442}\u{430}.com",
            "1\u{4E01}\u{76EE}.jp",
        ]
    );
}

/// Characters with the same skeleton as a character in a list kept by hand are treated like it.
#[test]
fn closed_lists() {
    let tables = look_alikes();
    let count = |name: &str, domains: &dyn Fn(char) -> Vec<String>| {
        let others = tables["lists"][name].as_str().expect("a text");
        let is_valid = |domain: &String| {
            UrlRecord::parse(&format!("https://{domain}/"), None)
                .is_ok_and(|url| url.as_str().contains("xn--"))
        };
        let found = others.chars().flat_map(domains).filter(is_valid);
        found.inspect(|domain| assert!(is_suspicious_domain(domain), "{domain}")).count()
    };
    let beside = count("oddBesideASCII", &|c| {
        vec![format!("g{c}gle.com"), format!("a{c}.com"), format!("{c}a.com")]
    });
    let digits = count("likeDigits", &|c| vec![format!("{c}{c}.com"), format!("1{c}.com")]);
    assert_eq!((beside, digits), (291, 87));
}

#[test]
fn paths() {
    let tables = look_alikes();
    let is_delimiter = |c: char| "/\\:?#@%&=.[]".contains(c);
    let looks_like: String = tables["alike"]
        .as_object()
        .expect("an object")
        .iter()
        .filter(|(ascii, _)| ascii.contains(is_delimiter) || ascii.trim().is_empty())
        .filter_map(|(_, list)| list.as_str())
        .collect();
    let misleading = tables["lists"]["misleading"].as_str().expect("a text");
    let counts = (looks_like.chars().count() >= 150, misleading.chars().count());
    assert_eq!(counts, (true, 1));
    let more = "\u{1D159}\u{13441}\u{13442}\u{26BF}\u{1F50F}\u{1F510}\u{1F511}\u{1F512}\u{1F513}\u{1F5DD}\u{1F6E1}\u{22EF}\u{3002}\u{FF61}\u{22D5}\u{2317}\u{266F}\u{FFFC}";
    for c in looks_like.chars().chain(misleading.chars()).chain(more.chars()) {
        let encoded: String = c.to_string().bytes().map(|byte| format!("%{byte:02X}")).collect();
        let url = format!("a:b{encoded}c");
        let shown =
            render(&UrlRecord::parse(&url, None).expect("a URL"), &RenderOptions::default());
        assert_eq!(shown.to_string(), url, "{c:?}");
    }
}
