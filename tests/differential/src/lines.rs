//! Reads a file with one URL per line, and compares every attribute of every URL.

use crate::case::Case;
use crate::compare::{Seen, compare};
use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal};

/// Returns true if there was at least one line and no differences were found.
pub fn run(path: &str) -> std::io::Result<bool> {
    let progress = std::io::stderr().is_terminal();
    let mut seen = Seen::default();
    let (mut lines, mut differences) = (0_u64, 0_u64);
    for line in BufReader::new(File::open(path)?).lines() {
        lines += 1;
        let case = Case { input: line?, ..Case::default() };
        let parsed = seen.parsed;
        if let Some(difference) = compare(&case, &mut seen) {
            differences += 1;
            println!("differs: {:?}\n{difference}", case.input);
        } else if seen.parsed == parsed {
            println!("fails: {:?}", case.input);
        }
        if progress && lines.is_multiple_of(100_000) {
            eprint!("\r{lines} lines");
        }
    }
    println!("{lines} lines: {} parse, {differences} differ", seen.parsed);
    Ok(lines > 0 && differences == 0)
}
