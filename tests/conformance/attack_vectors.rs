//! Tests published attacks and known bugs in other URL libraries. The core must return the results
//! that the standard requires.

use crate::attributes::{attribute, parse, set_attribute};
use crate::data::{cases, json};
use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url::form_urlencoded;

/// A string from the file. Returns a case's input, with any repetitions expanded.
fn text(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(parts) => parts.iter().map(part).collect(),
        _ => panic!("a text: {value}"),
    }
}

fn part(value: &Value) -> String {
    if value.is_string() {
        return text(value);
    }
    let times = value["times"].as_u64().expect("how often");
    match &value["repeat"] {
        Value::String(text) => text.repeat(times as usize),
        repeat => {
            let step = value["step"].as_u64().expect("a step");
            let [before, after] = [&repeat[0], &repeat[1]].map(text);
            (0..times).map(|index| format!("{before}{}{after}", index * step)).collect()
        }
    }
}

/// Whether the case tests features specific to JavaScript: lists of tuples or conversions to
/// strings.
fn is_for_javascript(case: &Value) -> bool {
    let step_is = |step: &Value| step["set"].is_null() || !step["meanwhile"].is_null();
    case["record"] != Value::Null || steps(case).iter().any(step_is)
}

fn steps(case: &Value) -> &[Value] {
    case["steps"].as_array().map(Vec::as_slice).unwrap_or_default()
}

fn check_url(tally: &mut Tally, what: &str, case: &Value) {
    let base = case.get("base").map(text);
    let url = parse(&text(&case["input"]), base.as_deref());
    if case["failure"] == Value::Bool(true) {
        return tally.check(what, url.map(|url| url.to_string()), None);
    }
    let Some(mut url) = url else { return tally.check(what, "failure", "success") };
    for step in steps(case) {
        let name = step["set"].as_str().expect("an attribute");
        set_attribute(&mut url, name, &text(&step["to"]));
    }
    for (name, value) in case["expected"].as_object().expect("attributes") {
        tally.check(&format!("{what}: {name}"), attribute(&url, name), text(value));
    }
}

fn check_query(tally: &mut Tally, what: &str, case: &Value) {
    let query = text(&case["query"]);
    let query = query.strip_prefix('?').unwrap_or(&query);
    let pairs: Vec<_> = form_urlencoded::parse_string(query).collect();
    for (name, value) in case["expected"].as_object().expect("what is expected") {
        let actual = match name.as_str() {
            "serialized" => form_urlencoded::serialize(
                pairs.iter().map(|(name, value)| (name.as_ref(), value.as_ref())),
            )
            .into(),
            "size" => pairs.len().into(),
            "pairs" => pairs.iter().map(|(name, value)| vec![&**name, &**value]).collect(),
            _ => panic!("URLSearchParams has no {name} here"),
        };
        tally.check(&format!("{what}: {name}"), &actual, value);
    }
}

#[test]
fn attack_vectors() {
    let data = json(include_str!("../data/attack-vectors.json"));
    let mut tally = Tally::default();
    let mut for_javascript = 0;
    for published in cases(&data) {
        let hrefs = published.get("hrefs").and_then(Value::as_object).into_iter().flatten();
        let simple = hrefs.map(|(input, href)| match href {
            Value::Null => json!({ "input": input, "failure": true }),
            href => json!({ "input": input, "expected": { "href": href } }),
        });
        let others = published.get("cases").and_then(Value::as_array).into_iter().flatten();
        for case in &simple.chain(others.cloned()).collect::<Vec<_>>() {
            if is_for_javascript(case) {
                for_javascript += 1;
                continue;
            }
            tally.case();
            let what = format!("{}, {:.100}", published["source"], case.to_string());
            match case.get("query") {
                Some(_) => check_query(&mut tally, &what, case),
                None => check_url(&mut tally, &what, case),
            }
        }
    }
    tally.finish("attack-vectors.json", 83);
    assert_eq!(for_javascript, 8, "cases that only the package's tests run");
}
