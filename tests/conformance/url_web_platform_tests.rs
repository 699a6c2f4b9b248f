//! Runs all the test data in the url/ folder of the Web Platform Tests.

use crate::attributes::{attribute, parse, set_attribute};
use crate::data::{cases, text, wpt};
use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::Url;
use whatwg_url::url::{UrlRecord, api};

fn url_cases(file: &str, expected_cases: usize) {
    let mut tally = Tally::default();
    for case in cases(&wpt(file)) {
        tally.case();
        let input = text(case, "input").expect("input");
        let url = parse(input, text(case, "base"));
        let what = format!("{input:?} on {:?}", text(case, "base"));
        let native = match text(case, "base") {
            None => Url::parse(input),
            Some(base) => Url::parse(base).and_then(|base| base.join(input)),
        };
        tally.check(&what, native.as_ref().ok().map(Url::record), url.as_ref());
        if case["failure"] == Value::Bool(true) {
            tally.check(&what, url.map(|url| url.to_string()), None);
            continue;
        }
        let (Some(url), Ok(native)) = (url, native) else {
            tally.check(&what, "failure", "success");
            continue;
        };
        for (key, value) in case.as_object().expect("a case") {
            if !matches!(key.as_str(), "input" | "base" | "comment" | "errors") {
                let actual = attribute(&url, key);
                tally.check(&format!("{what}: {key}"), Some(actual.as_str()), value.as_str());
            }
        }
        let host = native.host().map(|host| host.to_string()).unwrap_or_default();
        tally.check(&what, &*host, api::hostname(&url));
        let (origin, expected) = (native.origin(), api::origin(&url));
        tally.check(&what, origin.is_tuple(), expected != "null");
        tally.check(&what, origin.to_string(), expected);
        let again = UrlRecord::parse(url.as_str(), None).ok();
        tally.check(&format!("{what}: parsed again"), again.as_ref(), Some(&url));
    }
    tally.finish(file, expected_cases);
}

#[test]
fn urltestdata() {
    url_cases("urltestdata.json", 891);
}

#[test]
fn urltestdata_javascript_only() {
    url_cases("urltestdata-javascript-only.json", 1);
}

#[test]
fn setters() {
    let data = wpt("setters_tests.json");
    let mut tally = Tally::default();
    for (name, cases) in
        data.as_object().expect("an object").iter().filter(|(name, _)| *name != "comment")
    {
        for case in cases.as_array().expect("cases") {
            tally.case();
            let href = text(case, "href").expect("href");
            let value = text(case, "new_value").expect("new_value");
            let mut url = parse(href, None).expect("a URL");
            tally.check(
                &format!("{href:?} {name} = {value:?}"),
                set_attribute(&mut url, name, value),
                true,
            );
            for (key, expected) in case["expected"].as_object().expect("expected") {
                let what = format!("{href:?} {name} = {value:?}: {key}");
                tally.check(&what, Some(attribute(&url, key).as_str()), expected.as_str());
            }
            let again = UrlRecord::parse(url.as_str(), None).ok();
            tally.check(&format!("{href:?} {name} = {value:?}: parsed again"), again, Some(url));
        }
    }
    tally.finish("setters_tests.json", 278);
}

/// Each case has a domain and its expected results in a URL and in the setters.
fn domain_cases(file: &str, expected_cases: usize) {
    let data = wpt(file);
    let mut tally = Tally::default();
    for case in cases(&data) {
        let input = text(case, "input").expect("input");
        // A special URL cannot have an empty domain.
        if input.is_empty() {
            continue;
        }
        tally.case();
        let output = text(case, "output");
        let url = parse(&format!("https://{input}/x"), None);
        let href = output.map(|output| format!("https://{output}/x"));
        tally.check(input, url.map(|url| url.to_string()), href);

        for (name, set) in
            [("host", api::set_host as fn(&mut UrlRecord, &str)), ("hostname", api::set_hostname)]
        {
            // Setters stop at delimiters and remove tabs and newlines, so such inputs are skipped.
            if input.contains(['/', '?', '#', ':', '\\', '\t', '\n', '\r']) {
                continue;
            }
            let mut url = parse("https://x/x", None).expect("a URL");
            set(&mut url, input);
            tally.check(&format!("{name} = {input:?}"), api::hostname(&url), output.unwrap_or("x"));
        }
    }
    tally.finish(file, expected_cases);
}

#[test]
fn toascii() {
    domain_cases("toascii.json", 87);
}

#[test]
fn idna_test_v2() {
    domain_cases("IdnaTestV2.json", 2671 - 1);
}

#[test]
fn idna_test_v2_removed() {
    domain_cases("IdnaTestV2-removed.json", 20);
}

/// Tests each `encoding` in percent-encoding.json by parsing queries. The fragment is always UTF-8.
fn percent_encoding_cases(encoding: &str, expected_cases: usize) {
    let data = wpt("percent-encoding.json");
    let encoding_of = whatwg_url::encoding::get(encoding).expect("an encoding");
    let mut tally = Tally::default();
    for case in cases(&data) {
        let Some(output) = text(&case["output"], encoding) else { continue };
        tally.case();
        let input = text(case, "input").expect("input");
        let url = format!("https://doesnotmatter.invalid/?{input}#{input}");
        let url = UrlRecord::parse_with_encoding(&url, None, encoding_of).expect("a URL");
        tally.check(&format!("query {input:?}"), url.query(), Some(output));
        let utf8 = text(&case["output"], "utf-8");
        tally.check(&format!("fragment {input:?}"), url.fragment(), utf8);
    }
    tally.finish(&format!("percent-encoding.json, {encoding}"), expected_cases);
}

#[test]
fn percent_encoding() {
    for (encoding, expected_cases) in [
        ("utf-8", 7),
        ("big5", 2),
        ("euc-kr", 1),
        ("windows-1252", 1),
        ("iso-2022-jp", 2),
        ("gb18030", 1),
        ("shift_jis", 1),
        ("iso-8859-2", 1),
    ] {
        percent_encoding_cases(encoding, expected_cases);
    }
}
