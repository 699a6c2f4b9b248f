//! Builds the native library for DuckDB, and embeds it in the Python module as bytes. A wheel
//! contains only one native library, and only Python can load it.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        return;
    }
    build("DUCKDB_LIBRARY", "../duckdb", "whatwg_url");
    for source in ["build.rs", "../Cargo.toml", "../src"] {
        println!("cargo::rerun-if-changed={source}");
    }
}

/// Builds a crate's library `name` and sets an environment variable to the library's path.
fn build(variable: &str, of: &str, name: &str) {
    let [cargo, folder, target, profile] = ["CARGO", "OUT_DIR", "TARGET", "PROFILE"]
        .map(|name| env::var(name).expect("Cargo sets it"));
    let mut command = Command::new(cargo);
    // Without this flag, there are no shared libraries for musl. maturin passes it only to its own crate.
    if env::var("CARGO_CFG_TARGET_ENV").as_deref() == Ok("musl") {
        command.env("CARGO_ENCODED_RUSTFLAGS", "-Ctarget-feature=-crt-static");
    }
    let status = command
        .args(["build", "--locked", "--manifest-path", &format!("{of}/Cargo.toml")])
        .args(["--profile", if profile == "debug" { "dev" } else { &profile }])
        .args(["--target", &target, "--target-dir", &folder])
        .status()
        .expect("Cargo, which runs this, starts again");
    assert!(status.success(), "the library of {of} was not built");
    let file = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("windows") => format!("{name}.dll"),
        Ok("macos") => format!("lib{name}.dylib"),
        _ => format!("lib{name}.so"),
    };
    let library = Path::new(&folder).join(target).join(profile).join(file);
    println!("cargo::rustc-env={variable}={}", library.display());
    for source in ["Cargo.toml", "Cargo.lock", "src"] {
        println!("cargo::rerun-if-changed={of}/{source}");
    }
}
