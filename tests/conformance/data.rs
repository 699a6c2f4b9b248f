//! Reads the test data from the crates listed in `Cargo.toml`.

use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;

/// Returns the path of a file in a package from `Cargo.toml`. Missing packages are downloaded.
fn path_in(package: &str, file: &str) -> PathBuf {
    static METADATA: OnceLock<Value> = OnceLock::new();
    let metadata = METADATA.get_or_init(|| {
        let output = Command::new(env!("CARGO"))
            .args(["metadata", "--format-version", "1", "--locked", "--manifest-path"])
            .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/Cargo.toml"))
            .output()
            .expect("cargo runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON")
    });
    let packages = metadata["packages"].as_array().expect("packages");
    let found = packages.iter().find(|found| found["name"] == package);
    let manifest = found.and_then(|found| found["manifest_path"].as_str());
    Path::new(manifest.expect("the package is there")).with_file_name(file)
}

pub(crate) fn file_in(package: &str, file: &str) -> String {
    std::fs::read_to_string(path_in(package, file)).expect("the file is there")
}

pub(crate) fn list<'a>(object: &'a Value, name: &str) -> &'a [Value] {
    object[name].as_array().expect("a list")
}

/// Replaces outputs for an older Unicode version with those in `newer-unicode.json`.
pub(crate) fn wpt(file: &str) -> Value {
    let path = match std::env::var_os("WPT") {
        Some(checkout) => PathBuf::from(checkout).join("url/resources").join(file),
        None => path_in("ada-url", "tests/wpt").join(file),
    };
    println!("{file}: from {}", path.display());
    let mut data = json(&std::fs::read_to_string(&path).expect("the file is there"));
    let newer = json(include_str!("../data/newer-unicode.json"));
    for row in cases(&newer).into_iter().filter(|row| row["file"] == file) {
        let old = data.as_array_mut().expect("a list").iter_mut().find(|old| {
            old["input"] == row["input"] && old["output"] == row["oldOutput"] && old.is_object()
        });
        match old {
            Some(old) => old["output"] = row["output"].clone(),
            None => assert!(std::env::var_os("WPT").is_some(), "{file} has no row like {row}"),
        }
    }
    data
}

/// Reads a test file with strings that may contain lone surrogates.
pub(crate) fn json(text: &str) -> Value {
    serde_json::from_str(&scalar_value_json(text)).expect("the file is JSON")
}

pub(crate) fn cases(file: &Value) -> Vec<&Value> {
    file.as_array().expect("a list").iter().filter(|case| case.is_object()).collect()
}

/// Returns a text of which parts may be repeated: a string, or a list of strings and `[text, times]`.
/// `[text, times, step]` has multiples of `step`, from 0, before each copy of the text.
pub(crate) fn joined(value: &Value) -> String {
    let Some(parts) = value.as_array() else { return value.as_str().expect("a text").to_owned() };
    parts.iter().map(part).collect()
}

fn part(value: &Value) -> String {
    let Some(times) = value.get(1).and_then(Value::as_u64) else { return joined(value) };
    let text = joined(&value[0]);
    match value.get(2).and_then(Value::as_u64) {
        None => text.repeat(times as usize),
        Some(step) => (0..times).map(|index| format!("{}{text}", index * step)).collect(),
    }
}

pub(crate) fn text<'a>(case: &'a Value, key: &str) -> Option<&'a str> {
    case[key].as_str()
}

/// Replaces each escaped lone surrogate with U+FFFD, as Web IDL does for a USVString.
fn scalar_value_json(json: &str) -> String {
    let unit = |text: &str| {
        let digits = text.strip_prefix("\\u")?.get(..4)?;
        u16::from_str_radix(digits, 16).ok()
    };
    let mut output = String::with_capacity(json.len());
    let mut rest = json;
    while let Some(index) = rest.find('\\') {
        output.push_str(&rest[..index]);
        rest = &rest[index..];
        let length = match unit(rest) {
            Some(0xD800..=0xDBFF) if matches!(unit(&rest[6..]), Some(0xDC00..=0xDFFF)) => 12,
            Some(0xD800..=0xDFFF) => {
                output.push_str("\\uFFFD");
                rest = &rest[6..];
                continue;
            }
            Some(_) => 6,
            None => 2,
        };
        output.push_str(&rest[..length]);
        rest = &rest[length..];
    }
    output + rest
}
