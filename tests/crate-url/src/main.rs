//! Reads a list of cases from standard input. Counts the cases that each crate handles correctly. A
//! crate must either parse the input to the right URL or reject the input as required. With
//! `--all`, the program also prints the cases that each crate gets wrong.

use serde_json::Value;
use std::{env, io};

/// Resolves an input against a base. Returns `None` on failure.
type Parse = fn(&str, Option<&str>) -> Option<String>;

/// The same code for each crate.
macro_rules! resolve {
    ($krate:ident) => {
        |input, base| {
            let url = match base {
                None => $krate::Url::parse(input),
                Some(base) => $krate::Url::parse(base).and_then(|base| base.join(input)),
            };
            url.ok().map(String::from)
        }
    };
}

fn main() {
    let cases: Vec<Value> = serde_json::from_reader(io::stdin()).expect("a list of cases");
    let shows_all = env::args().any(|argument| argument == "--all");
    for (name, parse) in [("whatwg-url", resolve!(whatwg_url) as Parse), ("url", resolve!(url))] {
        let is_right = |case: &&Value| {
            let input = case["input"].as_str().expect("an input");
            let found = parse(input, case["base"].as_str());
            if shows_all && found.as_deref() != case["href"].as_str() {
                println!("{name}: {case} came out as {found:?}");
            }
            found.as_deref() == case["href"].as_str()
        };
        let right = cases.iter().filter(is_right).count();
        println!("{name}: {right} of {} right", cases.len());
    }
}
