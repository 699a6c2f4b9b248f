//! The native module that Python calls, and a WebAssembly module that provides the same functions
//! in wheels without native code.
//!
//! `Parser` takes batches of strings as buffers in Arrow's layout and returns columns in the same
//! form. `_columns.py` turns the buffers into Arrow arrays. In the WebAssembly wheel, `_wasm.py`
//! runs the package's `columns.wasm` instead. Polars calls the `polars` module without Python. `Record` is the superclass of the Python `URL` class.
//! In the WebAssembly wheel, `Record` is defined in `_record.py`. Changes of URLs are in the `editing`
//! module, and all other functions in the `calls` module.

mod calls;
mod editing;
mod patterns;
mod values;
#[cfg(target_family = "wasm")]
mod wasm;

#[cfg(not(target_family = "wasm"))]
mod buffer;
#[cfg(not(target_family = "wasm"))]
mod module;
#[cfg(not(target_family = "wasm"))]
mod parser;
#[cfg(not(target_family = "wasm"))]
mod polars;
#[cfg(not(target_family = "wasm"))]
mod record;
#[cfg(not(target_family = "wasm"))]
mod strings;
