//! `bind-wasm INPUT FOLDER NAME` does what `wasm-bindgen --target web --no-typescript` does: it writes the bound module
//! and its glue code to a folder.

use std::env::args;
use wasm_bindgen_cli_support::Bindgen;

fn main() {
    let arguments: Vec<String> = args().skip(1).collect();
    let [input, folder, name] = &arguments[..] else {
        panic!("bind-wasm takes an input, a folder and a name");
    };
    Bindgen::new()
        .input_path(input)
        .web(true)
        .and_then(|bindgen| bindgen.typescript(false).out_name(name).generate(folder))
        .unwrap_or_else(|error| panic!("{input}: {error:?}"));
}
