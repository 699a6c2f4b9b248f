//! Runs every target on every string in the project's test data, including strings for other targets.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use whatwg_url_wasm_fuzz::TARGETS;

/// Only one in this many inputs is run. Miri runs just a sample, because it is much slower.
const ONE_IN: usize = if cfg!(miri) { 400 } else { 1 };

/// A smaller number would mean that files were not read.
const FEWEST_INPUTS: usize = if cfg!(miri) { 14 } else { 5_200 };

/// The longest input, in bytes. libFuzzer's inputs are not longer either.
const LONGEST: usize = 256;

/// The targets that use the `encoding_rs` crate. The crate uses assembly to detect x86 processors.
/// Miri does not support that.
const NOT_IN_MIRI: [&str; 3] = ["encodings", "urlencoded", "web_address"];

/// Returns the names, without extensions, of the files in a folder, in order.
fn names_in(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(path).expect("the folder is there").map(|entry| {
        entry.expect("an entry").path().file_stem().expect("a name").to_string_lossy().into()
    });
    let mut names: Vec<String> = entries.collect();
    names.sort();
    names
}

/// Adds every string in a JSON value.
fn add_strings(value: Value, strings: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.len() <= LONGEST => drop(strings.insert(text)),
        Value::Array(items) => items.into_iter().for_each(|item| add_strings(item, strings)),
        Value::Object(items) => items.into_iter().for_each(|(_, item)| add_strings(item, strings)),
        _ => {}
    }
}

/// Returns the strings in all JSON files of `tests/data`. The files contain URLs, parts of URLs, patterns, MIME types
/// and bodies.
fn inputs() -> BTreeSet<String> {
    let mut strings = BTreeSet::new();
    for folder in ["../tests/data", "../tests/data/rows"] {
        for name in names_in(folder) {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder).join(name + ".json");
            let Ok(text) = std::fs::read_to_string(path) else { continue };
            // serde_json has no strings with unpaired surrogates, so such files are read line by line.
            match serde_json::from_str(&text) {
                Ok(value) => add_strings(value, &mut strings),
                Err(_) => text
                    .lines()
                    .filter_map(|line| serde_json::from_str(line.trim_matches([' ', ','])).ok())
                    .for_each(|value| add_strings(value, &mut strings)),
            }
        }
    }
    strings
}

/// A target missing from the list would not run here. `npm run fuzz` fuzzes all modules.
#[test]
fn each_module_is_a_target() {
    let mut modules = names_in("src");
    modules.retain(|name| !["lib", "main"].contains(&&**name));
    let mut listed: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    assert_eq!(modules, listed);
}

#[test]
fn every_string_in_every_target() {
    let inputs: Vec<String> = inputs().into_iter().step_by(ONE_IN).collect();
    let mut targets = 0;
    for (_, run) in TARGETS.iter().filter(|(name, _)| !cfg!(miri) || !NOT_IN_MIRI.contains(name)) {
        inputs.iter().for_each(|input| run(input.as_bytes()));
        targets += 1;
    }
    println!("{} inputs ran in {targets} targets", inputs.len());
    assert!(inputs.len() >= FEWEST_INPUTS, "{} inputs", inputs.len());
}
