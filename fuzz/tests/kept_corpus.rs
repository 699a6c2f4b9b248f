//! Runs every target on every input that is kept of earlier fuzzing, whichever target that was for.

use std::path::Path;
use whatwg_url_wasm_fuzz::TARGETS;

/// The inputs kept for a target. In the file they are texts, a code point a byte.
fn kept(name: &str) -> Vec<Vec<u8>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus").join(name);
    let text = std::fs::read_to_string(path.with_extension("json")).expect("the file is there");
    let inputs: Vec<String> = serde_json::from_str(&text).expect("a list of texts");
    let bytes = |input: &String| input.chars().map(|c| u8::try_from(c).expect("a byte")).collect();
    inputs.iter().map(bytes).collect()
}

#[test]
fn kept_corpus() {
    let inputs: Vec<Vec<u8>> = TARGETS.iter().flat_map(|(name, _)| kept(name)).collect();
    assert!(inputs.len() >= 2_000, "{} inputs are kept", inputs.len());
    // Miri takes a thousand times as long, and there a sample is enough.
    let inputs: Vec<_> = inputs.iter().step_by(if cfg!(miri) { 50 } else { 1 }).collect();
    for (_, run) in TARGETS {
        inputs.iter().for_each(|input| run(input));
    }
    println!("{} inputs ran in {} targets", inputs.len(), TARGETS.len());
}
