//! Makes the tables of IDNA from ICU4X's data: `cargo run --release` in this folder writes
//! `src/url/host/idna/data/`, which is committed. `src/url/host/idna/expanding.rs` reads what is written here, so a
//! change of the format is a change of both.
//!
//! For another version of Unicode, change the versions of the crates in `Cargo.toml` here and in the crate's own, and
//! run it again. It fails if it does not know how many characters that version has.
//!
//! All numbers are bytes in columns, one kind of number in each, so that what compresses the package finds like beside
//! like. A number that may be larger than a byte is in LEB128.

mod characters;
mod columns;
mod compositions;
mod mappings;
mod runs;

use characters::Characters;
use columns::Columns;
use std::fmt::Write;
use std::path::Path;

fn main() {
    let characters = Characters::read();
    let mut columns = Columns::default();
    let properties = runs::write(&characters, &mut columns);
    let letters = mappings::write(&characters, &mut columns);
    let compositions = compositions::write(&characters, &mut columns);
    let blocks = characters.blocks_with_cells();

    let mut source = String::from(
        "//! Made by tools/idna-tables, which says how to make it again. What the columns hold is said in\n\
         //! [`expanding`](super::expanding).\n\n\
         use std::ops::Range;\n\n",
    );
    let mut constant = |about: &str, declaration: &str| {
        writeln!(source, "/// {about}\n{declaration};").expect("a string takes all");
    };
    constant(
        "The version of Unicode that international domain names go by.",
        &format!("pub const UNICODE_VERSION: &str = {:?}", characters.version()),
    );
    constant(
        "The columns, one after the other.",
        "pub(super) static COLUMNS: &[u8] = include_bytes!(\"columns.bin\")",
    );
    for (name, about, range) in columns.ranges() {
        constant(about, &format!("pub(super) const {name}: Range<usize> = {range:?}"));
    }
    constant(
        "The [`Properties`](super::properties::Properties) of each kind of valid code point.",
        &format!("pub(super) static KINDS: [u16; {}] = {properties:?}", properties.len()),
    );
    constant(
        "The rank of the canonical combining class Virama.",
        &format!("pub(super) const VIRAMA: u16 = {}", characters.rank(characters::VIRAMA)),
    );
    constant(
        "The highest rank of a canonical combining class.",
        &format!("pub(super) const HIGHEST_RANK: u16 = {}", characters.highest_rank()),
    );
    for (name, about, count) in [
        ("LETTERS", "How many letters all mappings have.", letters),
        ("COMPOSITIONS", "How many pairs compose.", compositions),
        ("BLOCKS", "How many blocks have cells.", blocks),
        ("INDEX", "How many blocks there are.", characters.blocks()),
    ] {
        constant(about, &format!("pub(super) const {name}: usize = {count}"));
    }

    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../src/url/host/idna/data");
    std::fs::create_dir_all(&folder).expect("a folder that can be made");
    let write = |name: &str, bytes: &[u8]| {
        std::fs::write(folder.join(name), bytes).expect("a file that can be written");
        println!("{name}: {} bytes", bytes.len());
    };
    write("columns.bin", columns.bytes());
    write("mod.rs", source.as_bytes());
}
