//! Runs our crate for tests/differential/crate.mjs. Each line of standard input is a case as JSON.
//! Each line of standard output lists the URL's attributes after parsing and after each setter, or
//! is an empty list if the input is invalid.

#[path = "../../../conformance/attributes.rs"]
mod attributes;

use attributes::{attribute, parse, set_attribute};
use serde_json::{Value, json};
use std::io::{BufRead, BufWriter, Write, stdin, stdout};
use whatwg_url::form_urlencoded;
use whatwg_url::url::UrlRecord;

/// The attributes, in the order of `ATTRIBUTES` in compare.js.
const ATTRIBUTES: [&str; 11] = [
    "href", "origin", "protocol", "username", "password", "host", "hostname", "port", "pathname",
    "search", "hash",
];

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut output = BufWriter::new(stdout().lock());
    for line in stdin().lock().lines() {
        writeln!(output, "{}", states_of(&serde_json::from_str(&line?)?))?;
    }
    Ok(output.flush()?)
}

fn states_of(case: &Value) -> Value {
    let input = case["input"].as_str().expect("an input");
    let Some(mut url) = parse(input, case["base"].as_str()) else { return json!([]) };
    let mut states = vec![state_of(&url)];
    for step in case["steps"].as_array().expect("steps") {
        let value = step["to"].as_str().expect("a value");
        set_attribute(&mut url, step["set"].as_str().expect("an attribute"), value);
        states.push(state_of(&url));
    }
    states.into()
}

/// The attributes, and the tuples in the query.
fn state_of(url: &UrlRecord) -> Value {
    let tuples: Vec<_> = form_urlencoded::parse_string(url.query().unwrap_or_default()).collect();
    let mut state = ATTRIBUTES.map(|name| json!(attribute(url, name))).to_vec();
    state.push(json!(tuples));
    state.into()
}
