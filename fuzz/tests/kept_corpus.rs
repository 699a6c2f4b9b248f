//! Runs every target on all inputs saved from earlier fuzzing, including inputs found with other
//! targets.

use std::path::Path;
use whatwg_url_wasm_fuzz::TARGETS;

/// Only one in this many inputs is run. Miri runs just a sample, because it is much slower.
const ONE_IN: usize = if cfg!(miri) { 200 } else { 1 };

/// The targets that use the `encoding_rs` crate. The crate uses assembly to detect x86 processors.
/// Miri does not support that.
const NOT_IN_MIRI: [&str; 3] = ["encodings", "urlencoded", "web_address"];

/// Returns the saved inputs for a target. The file contains one string per line, and each code
/// point represents one byte.
fn kept(name: &str) -> impl Iterator<Item = Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let text = std::fs::read_to_string(path.with_extension("json")).expect("the file is there");
    let lines: Vec<String> = text.lines().step_by(ONE_IN).map(String::from).collect();
    lines.into_iter().filter(|line| line.len() > 1).map(|line| {
        let input: String = serde_json::from_str(line.trim_matches([' ', ','])).expect("a text");
        input.chars().map(|c| u8::try_from(c).expect("a byte")).collect()
    })
}

/// Returns the sorted names, without extensions, of the files in one of this crate's folders.
fn names_in(folder: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let entries = std::fs::read_dir(path).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry.expect("an entry").path().file_stem().expect("a name").to_string_lossy().into()
        })
        .collect();
    names.sort();
    names
}

/// A target missing from the list would not run here, and a target without a program would not be
/// fuzzed.
#[test]
fn each_target_has_a_program_and_inputs() {
    let mut listed: Vec<&str> = TARGETS.iter().map(|(name, _)| *name).collect();
    listed.sort_unstable();
    assert_eq!(names_in("fuzz_targets"), listed);
    assert_eq!(names_in("corpus"), listed);
    let manifest = include_str!("../Cargo.toml");
    for name in listed {
        assert!(manifest.contains(&format!("name = \"{name}\"\n")), "no program {name}");
        assert!(kept(name).next().is_some() || cfg!(miri), "no input for {name}");
    }
}

#[test]
fn kept_corpus() {
    let inputs: Vec<Vec<u8>> = TARGETS.iter().flat_map(|(name, _)| kept(name)).collect();
    let mut ran = 0;
    for (_, run) in TARGETS.iter().filter(|(name, _)| !cfg!(miri) || !NOT_IN_MIRI.contains(name)) {
        inputs.iter().for_each(|input| run(input));
        ran += 1;
    }
    println!("{} inputs ran in {ran} targets", inputs.len());
    let expected = if cfg!(miri) { 44 } else { 9_927 };
    assert_eq!(inputs.len(), expected, "inputs that are kept");
}
