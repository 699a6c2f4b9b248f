//! Generates the IDNA tables from ICU4X's data. To write the committed files in
//! src/url/host/idna/uts46/data/, run `cargo run --release` in this folder.
//! src/url/host/idna/uts46/unpacking.rs reads these files, so it has to change whenever their
//! format does. The program also generates src/url/rendering/data/ and js/display/lists.ts (see
//! rendering.rs), and tests/data/look-alikes.json (see security.rs).
//!
//! To change the Unicode version, see CONTRIBUTING.md.
//!
//! Each kind of number has its own column of bytes, because similar numbers compress better if they
//! are next to each other. Numbers that might not fit in a byte are encoded as LEB128.

mod classes;
mod columns;
mod compositions;
mod mappings;
mod rendering;
mod runs;
mod security;
mod unicode;

use columns::{Columns, Declaration};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::process::Command;
use unicode::Unicode;

fn main() {
    let unicode = Unicode::read();
    let mut columns = Columns::default();
    let properties = runs::write(&unicode, &mut columns);
    let targets = mappings::write(&unicode, &mut columns);
    let compositions = compositions::write(&unicode, &mut columns);
    let blocks = unicode.blocks_with_cells();

    let mut source = String::from(
        "//! The data of [`tables`](super::tables). Made by tools/idna-tables: do not edit.\n\n\
         use core::ops::Range;\n\n",
    );
    let mut constant = |comment: &str, declaration: &str| {
        writeln!(source, "/// {comment}\n{declaration};").expect("writing to a string");
    };
    constant(
        "The Unicode version for processing domains.",
        &format!("pub const UNICODE_VERSION: &str = {:?}", unicode.version()),
    );
    constant(
        "All columns, concatenated.",
        "pub(super) static COLUMNS: &[u8] = include_bytes!(\"columns.bin\")",
    );
    for Declaration { name, comment, range } in columns.declarations() {
        constant(comment, &format!("pub(super) const {name}: Range<usize> = {range:?}"));
    }
    constant(
        "The [`Properties`](super::properties::Properties) of each kind of valid code point.",
        &format!("pub(super) static KINDS: [u16; {}] = {properties:?}", properties.len()),
    );
    constant(
        "The rank of the canonical combining class Virama.",
        &format!("pub(super) const VIRAMA: u16 = {}", unicode.rank(unicode::VIRAMA)),
    );
    constant(
        "The highest rank of a canonical combining class.",
        &format!("pub(super) const HIGHEST_RANK: u16 = {}", unicode.highest_rank()),
    );
    for (name, comment, count) in [
        ("TARGETS", "The number of code points in the targets of all mappings.", targets),
        ("COMPOSITIONS", "The number of pairs that compose.", compositions),
        ("BLOCKS", "The number of blocks with cells.", blocks),
        ("INDEX", "The number of blocks.", unicode.blocks()),
    ] {
        constant(comment, &format!("pub(super) const {name}: usize = {count}"));
    }

    write_folder("src/url/host/idna/uts46/data", "columns.bin", columns.bytes(), &source);
    let written = rendering::write(unicode.version());
    write_folder("src/url/rendering/data", "runs.bin", &written.runs, &written.rust);
    for (path, content) in [
        ("js/display/lists.ts", written.typescript),
        ("tests/data/look-alikes.json", security::look_alikes(unicode.version())),
    ] {
        std::fs::write(in_repository(path), content).expect("a file that can be written");
    }
}

fn in_repository(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

fn write_folder(folder: &str, name: &str, bytes: &[u8], source: &str) {
    let folder = in_repository(folder);
    std::fs::create_dir_all(&folder).expect("a folder that can be made");
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).expect("a file that can be written");
        println!("{name}: {} bytes", bytes.len());
    };
    write(name, bytes);
    write("mod.rs", source.as_bytes());
    let rustfmt = Command::new("rustfmt")
        .args(["--edition", "2024", "--config", "use_small_heuristics=Max"])
        .arg(folder.join("mod.rs"))
        .status();
    assert!(rustfmt.is_ok_and(|status| status.success()), "rustfmt failed");
}
