//! Runs our crate for tests/differential/crate.mjs. Each line of standard input is a case as JSON.
//! Each line of standard output lists the URL's attributes after parsing and after each setter, or
//! is an empty list if the input is invalid.

use serde_json::{Value, json};
use std::io::{BufRead, BufWriter, Write, stdin, stdout};
use whatwg_url::form_urlencoded;
use whatwg_url::url::{UrlRecord, api};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut output = BufWriter::new(stdout().lock());
    for line in stdin().lock().lines() {
        writeln!(output, "{}", states_of(&serde_json::from_str(&line?)?))?;
    }
    Ok(output.flush()?)
}

fn states_of(case: &Value) -> Value {
    let base = case["base"].as_str().map(|base| UrlRecord::parse(base, None));
    let Ok(base) = base.transpose() else { return json!([]) };
    let input = case["input"].as_str().expect("an input");
    let Ok(mut url) = UrlRecord::parse(input, base.as_ref()) else { return json!([]) };
    let mut states = vec![state_of(&url)];
    for step in case["steps"].as_array().expect("steps") {
        let value = step["to"].as_str().expect("a value");
        set(&mut url, step["set"].as_str().expect("an attribute"), value);
        states.push(state_of(&url));
    }
    states.into()
}

fn set(url: &mut UrlRecord, attribute: &str, value: &str) {
    match attribute {
        // If the value is invalid, the setter throws and leaves the URL unchanged.
        "href" => drop(api::set_href(url, value)),
        "protocol" => api::set_protocol(url, value),
        "username" => api::set_username(url, value),
        "password" => api::set_password(url, value),
        "host" => api::set_host(url, value),
        "hostname" => api::set_hostname(url, value),
        "port" => api::set_port(url, value),
        "pathname" => api::set_pathname(url, value),
        "search" => api::set_search(url, value),
        "hash" => api::set_hash(url, value),
        _ => panic!("{attribute} has no setter"),
    }
}

/// The attributes, in the order of `ATTRIBUTES` in compare.js, and the tuples in the query.
fn state_of(url: &UrlRecord) -> Value {
    let query = api::search(url).strip_prefix('?').unwrap_or_default();
    let tuples: Vec<_> = form_urlencoded::parse_string(query).collect();
    json!([
        api::href(url),
        api::origin(url),
        api::protocol(url),
        api::username(url),
        api::password(url),
        api::host(url),
        api::hostname(url),
        api::port(url),
        api::pathname(url),
        api::search(url),
        api::hash(url),
        tuples,
    ])
}
