//! Measures the length of the path of the URL in the first argument.

fn main() {
    let input = std::env::args().nth(1).unwrap_or_default();
    std::process::exit(whatwg_url_wasm_crate_size::length_of_path(&input) as i32);
}
