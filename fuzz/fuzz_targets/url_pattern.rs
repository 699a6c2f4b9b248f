#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| whatwg_url_wasm_fuzz::url_pattern::run(data));
