//! Runs of code points of one kind: disallowed, ignored, or valid with the same properties. Those that are mapped are
//! of any kind, so that they end no run.

use crate::characters::{Characters, Status};
use crate::columns::{Columns, push_number};
use std::collections::HashMap;

/// What is not valid has no properties.
pub const DISALLOWED: u16 = u16::MAX;
pub const IGNORED: u16 = u16::MAX - 1;

/// Gives the properties of each kind but the first two, which are disallowed and ignored.
pub fn write(characters: &Characters, columns: &mut Columns) -> Vec<u16> {
    let mut runs: Vec<(u16, u32)> = Vec::new();
    // Mapped code points that no run has yet.
    let mut mapped = 0;
    for c in characters.code_points() {
        let properties = match characters.status(c) {
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
    // Disallowed is 0, which is what the index has where there is nothing; then the frequent ones.
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
