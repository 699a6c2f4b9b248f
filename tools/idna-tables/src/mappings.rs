//! Mapped code points and their targets.

use crate::columns::{Columns, push_number};
use crate::unicode::{Status, Unicode, plane};
use std::collections::HashMap;

/// Groups of targets that are close to each other, so that the distances between successive targets
/// are small. A group's number is the plane plus a multiple of three.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Group {
    Plane0 = 0,
    Plane1 = 1,
    Plane2 = 2,
    IdeographsA = 3,
    Ideographs = 6,
}

impl Group {
    fn of(target: &[char]) -> Self {
        let highest = target.iter().copied().max().unwrap_or_default();
        match (target, plane(highest)) {
            (_, 2) => Self::Plane2,
            (_, 1) => Self::Plane1,
            (['\u{3400}'..='\u{4DBF}'], 0) => Self::IdeographsA,
            (['\u{4E00}'..='\u{9FFF}'], 0) => Self::Ideographs,
            (_, 0) => Self::Plane0,
            (_, plane) => panic!("there is no group for plane {plane}"),
        }
    }

    fn is_of_ideographs(self) -> bool {
        !matches!(self, Self::Plane0 | Self::Plane1)
    }
}

/// Writes the mappings and returns the number of code points in all targets.
pub fn write(unicode: &Unicode, columns: &mut Columns) -> usize {
    let mapped: Vec<(u32, &[char])> = unicode
        .code_points()
        .filter_map(|c| match unicode.status(c) {
            Status::Mapped(target) => Some((u32::from(c), target)),
            _ => None,
        })
        .collect();

    let mut gaps = Vec::new();
    let mut lengths = Vec::new();
    let mut end = 0;
    for range in mapped.chunk_by(|one, other| one.0 + 1 == other.0) {
        push_number(&mut gaps, range[0].0 - end);
        push_number(&mut lengths, range.len() as u32 - 1);
        end = range[0].0 + range.len() as u32;
    }

    let mut shapes = Vec::new();
    let mut low = Vec::new();
    let mut high = Vec::new();
    // The previous code point, indexed by group and by position in the target.
    let mut last: HashMap<(Group, usize), u32> = HashMap::new();
    let mut before = 0;
    for &(c, target) in &mapped {
        let group = Group::of(target);
        assert!(target.len() < 32);
        shapes.push((group as u8) << 5 | target.len() as u8);
        for (place, &code_point) in target.iter().enumerate() {
            let code_point = u32::from(code_point);
            assert!(code_point >> 16 == u32::from(target[0]) >> 16, "a target is in one plane");
            let last = last.entry((group, place)).or_default();
            // Consecutive code points are often mapped to consecutive code points.
            let step = if target.len() == 1 { c - before } else { 0 };
            let distance = code_point.wrapping_sub(*last + step);
            low.push(distance as u8);
            let high_from = if group.is_of_ideographs() { distance } else { code_point };
            high.push((high_from >> 8) as u8);
            *last = code_point;
        }
        before = c;
    }
    columns.add("MAPPED_GAPS", "The number of unmapped code points before each range.", &gaps);
    columns.add(
        "MAPPED_LENGTHS",
        "The length of each range of mapped code points, less one.",
        &lengths,
    );
    columns.add(
        "TARGET_SHAPES",
        "The group of each target, and its number of code points.",
        &shapes,
    );
    columns.add(
        "TARGET_LOW",
        "The low byte of the distance of each target code point from the expected one.",
        &low,
    );
    columns.add(
        "TARGET_HIGH",
        "The high byte of each target code point or, for ideographs, of that distance.",
        &high,
    );
    low.len()
}
