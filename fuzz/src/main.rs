//! Passes libFuzzer's inputs to the target that the environment variable `FUZZ_TARGET` names.
#![no_main]

use std::sync::LazyLock;
use whatwg_url_wasm_fuzz::TARGETS;

static RUN: LazyLock<fn(&[u8])> = LazyLock::new(|| {
    let name = std::env::var("FUZZ_TARGET").expect("FUZZ_TARGET is the name of a target");
    let target = TARGETS.iter().find(|(target, _)| *target == name);
    target.unwrap_or_else(|| panic!("there is no target {name}")).1
});

libfuzzer_sys::fuzz_target!(|data: &[u8]| RUN(data));
