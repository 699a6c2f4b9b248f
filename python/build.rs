//! Builds the library for Spark's JVM and embeds it in the Python module as bytes. A wheel has only
//! one native library, which only Python can load.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    if env::var("CARGO_CFG_TARGET_FAMILY").as_deref() == Ok("wasm") {
        return;
    }
    let [cargo, folder, target, profile] = ["CARGO", "OUT_DIR", "TARGET", "PROFILE"]
        .map(|name| env::var(name).expect("Cargo sets it"));
    let status = Command::new(cargo)
        .args(["build", "--locked", "--manifest-path", "spark/Cargo.toml"])
        .args(["--profile", if profile == "debug" { "dev" } else { &profile }])
        .args(["--target", &target, "--target-dir", &folder])
        .status()
        .expect("Cargo, which runs this, starts again");
    assert!(status.success(), "the library for Spark was not built");
    let name = match env::var("CARGO_CFG_TARGET_OS").as_deref() {
        Ok("windows") => "whatwg_url_spark.dll",
        Ok("macos") => "libwhatwg_url_spark.dylib",
        _ => "libwhatwg_url_spark.so",
    };
    let library = Path::new(&folder).join(target).join(profile).join(name);
    println!("cargo::rustc-env=SPARK_LIBRARY={}", library.display());
    for source in
        ["build.rs", "spark/Cargo.toml", "spark/Cargo.lock", "spark/src", "../Cargo.toml", "../src"]
    {
        println!("cargo::rerun-if-changed={source}");
    }
}
