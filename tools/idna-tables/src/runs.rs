//! Runs of code points of the same kind: disallowed, ignored, or valid with identical properties.
//! Mapped code points are in a separate list, so runs may extend across them.

use crate::columns::{Columns, push_number};
use crate::unicode::{Status, Unicode};
use std::collections::HashMap;

// The kinds of invalid code points. Valid code points never have these numbers as their properties.
const DISALLOWED: u16 = u16::MAX;
const IGNORED: u16 = u16::MAX - 1;

/// Writes the runs and returns the properties of every kind except the first two (disallowed and
/// ignored).
pub fn write(unicode: &Unicode, columns: &mut Columns) -> Vec<u16> {
    let mut runs: Vec<(u16, u32)> = Vec::new();
    // The number of mapped code points since the last run.
    let mut mapped = 0;
    for c in unicode.code_points() {
        let properties = match unicode.status(c) {
            Status::Mapped(_) => {
                mapped += 1;
                continue;
            }
            Status::Disallowed => DISALLOWED,
            Status::Ignored => IGNORED,
            Status::Valid(properties) => properties,
        };
        match runs.last_mut() {
            Some((last, length)) if *last == properties => *length += 1 + mapped,
            _ => runs.push((properties, 1 + mapped)),
        }
        mapped = 0;
    }
    assert_eq!(mapped, 0, "the last code point is not mapped");

    let mut counts: HashMap<u16, usize> = HashMap::new();
    for (properties, _) in &runs {
        *counts.entry(*properties).or_default() += 1;
    }
    // Disallowed code points must have the number 0, and ignored ones the number 1. All other kinds
    // are sorted by frequency.
    let mut kinds: Vec<u16> = counts.keys().copied().collect();
    kinds.sort_by_key(|kind| {
        (*kind != DISALLOWED, *kind != IGNORED, usize::MAX - counts[kind], *kind)
    });

    let mut of_runs = Vec::new();
    let mut lengths = Vec::new();
    for (properties, length) in &runs {
        let kind = kinds.iter().position(|kind| kind == properties).expect("each has a kind");
        of_runs.push(u8::try_from(kind).expect("few kinds"));
        push_number(&mut lengths, length - 1);
    }
    columns.add("RUN_KINDS", "The kind of each run of code points.", &of_runs);
    columns.add("RUN_LENGTHS", "The length of each run, less one.", &lengths);
    kinds.split_off(2)
}
