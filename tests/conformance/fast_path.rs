//! Fast paths against the state machine: equal results for every input.

use crate::data::{cases, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url_wasm::url::{UrlRecord, api};

fn check(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) {
    tally.case();
    let expected = UrlRecord::parse_with_the_state_machine(input, base);
    tally.check(&format!("{input:?}"), UrlRecord::parse(input, base), expected);
}

#[test]
fn web_platform_tests() {
    let mut tally = Tally::default();
    for file in ["urltestdata.json", "urltestdata-javascript-only.json"] {
        for case in cases(&wpt(file)) {
            let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
            let input = text(case, "input").expect("input");
            check(&mut tally, input, base.and_then(Result::ok).as_ref());
            // Serializations, which most fast paths are for.
            check(&mut tally, text(case, "href").unwrap_or(input), None);
        }
    }
    tally.finish("fast path, urltestdata", 2 * 892);
}

#[test]
fn generated_and_mutated() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let base = UrlRecord::parse("http://h:81/p/q?r#s", None).expect("a URL");
    for _ in 0..20_000 {
        let mut input = random.url();
        check(&mut tally, &input, None);
        for _ in 0..9 {
            random.mutate(&mut input);
            let base = Some(&base).filter(|_| tally.is_even());
            check(&mut tally, &input, base);
        }
    }
    tally.finish("fast path, generated and mutated", 200_000);
}

fn check_setter(tally: &mut Tally, url: &UrlRecord, attribute: api::Attribute, value: &str) {
    tally.case();
    let (mut expected, mut actual) = (url.clone(), url.clone());
    api::set_by_steps(&mut expected, attribute, value);
    api::set(&mut actual, attribute, value);
    tally.check(&format!("{url} {attribute:?} {value:?}"), actual, expected);
}

/// Sets each attribute to its value in another URL, and to mutations of that.
#[test]
fn setters() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mut url = UrlRecord::parse("http://h:81/p/q?r#s", None).expect("a URL");
    let mut urls = 0;
    while urls < 4_000 {
        let Ok(other) = UrlRecord::parse(&random.url(), None) else { continue };
        urls += 1;
        for attribute in api::Attribute::ALL {
            let mut value = match attribute {
                api::Attribute::Protocol => api::protocol(&other).to_owned(),
                api::Attribute::Username => api::username(&other).to_owned(),
                api::Attribute::Password => api::password(&other).to_owned(),
                api::Attribute::Host => api::host(&other).to_owned(),
                api::Attribute::Hostname => api::hostname(&other).to_owned(),
                api::Attribute::Port => api::port(&other).to_owned(),
                api::Attribute::Pathname => api::pathname(&other).to_owned(),
                api::Attribute::Search => api::search(&other).to_owned(),
                api::Attribute::Hash => api::hash(&other).to_owned(),
            };
            for _ in 0..5 {
                check_setter(&mut tally, &url, attribute, &value);
                random.mutate(&mut value);
            }
        }
        url = other;
    }
    tally.finish("fast path, setters", 180_000);
}
