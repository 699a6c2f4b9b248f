//! The letters that code points are mapped to.

use crate::characters::{Characters, Status, plane};
use crate::columns::{Columns, push_number};
use std::collections::HashMap;

/// Where the letters of a mapping are. Letters of one group are near to one another, so that it takes little to say how
/// far one is from the last. The numbers are the plane, plus multiples of three.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Group {
    Letters = 0,
    Plane1 = 1,
    Plane2 = 2,
    IdeographsA = 3,
    Ideographs = 6,
}

impl Group {
    fn of(mapped: &[char]) -> Self {
        let highest = mapped.iter().copied().max().unwrap_or_default();
        match (mapped, plane(highest)) {
            (_, 2) => Self::Plane2,
            (_, 1) => Self::Plane1,
            (['\u{3400}'..='\u{4DBF}'], 0) => Self::IdeographsA,
            (['\u{4E00}'..='\u{9FFF}'], 0) => Self::Ideographs,
            (_, 0) => Self::Letters,
            (_, plane) => panic!("there is no group for plane {plane}"),
        }
    }

    fn is_of_ideographs(self) -> bool {
        !matches!(self, Self::Letters | Self::Plane1)
    }
}

/// Gives how many letters there are in all.
pub fn write(characters: &Characters, columns: &mut Columns) -> usize {
    let mapped: Vec<(u32, &[char])> = characters
        .code_points()
        .filter_map(|c| match characters.status(c) {
            Status::Mapped(letters) => Some((u32::from(c), letters)),
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
    // The last letter in each place of each group.
    let mut last: HashMap<(Group, usize), u32> = HashMap::new();
    let mut before = 0;
    for &(c, letters) in &mapped {
        let group = Group::of(letters);
        assert!(letters.len() < 32);
        shapes.push((group as u8) << 5 | letters.len() as u8);
        for (place, &letter) in letters.iter().enumerate() {
            let letter = u32::from(letter);
            assert!(letter >> 16 == u32::from(letters[0]) >> 16, "letters of one plane");
            let last = last.entry((group, place)).or_default();
            // Code points that follow one another are often mapped to such.
            let step = if letters.len() == 1 { c - before } else { 0 };
            let distance = letter.wrapping_sub(*last + step);
            low.push(distance as u8);
            high.push(if group.is_of_ideographs() { distance >> 8 } else { letter >> 8 } as u8);
            *last = letter;
        }
        before = c;
    }
    columns.add("MAPPED_GAPS", "How many code points before each range are not mapped.", &gaps);
    columns.add("MAPPED_LENGTHS", "The length of each range of mapped code points, less one.", &lengths);
    columns.add("MAPPED_SHAPES", "The group of each mapping, and how many letters it has.", &shapes);
    columns.add("MAPPED_LOW", "The low byte of each letter's distance from the one expected.", &low);
    columns.add("MAPPED_HIGH", "The high byte of each letter, or of an ideograph's distance.", &high);
    low.len()
}
