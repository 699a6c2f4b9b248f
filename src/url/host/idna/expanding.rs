//! What makes [`Tables`] of the columns that tools/idna-tables has written, which says what is in them.

use super::data::{
    COLUMNS, COMPOSITES, FIRST_HIGH, FIRST_LOW, MAPPED_GAPS, MAPPED_HIGH, MAPPED_LENGTHS,
    MAPPED_LOW, MAPPED_SHAPES, RUN_KINDS, RUN_LENGTHS, SECOND_HIGH, SECOND_LOW,
};
use super::tables::{Composition, Tables};
use std::ops::Range;

/// Fills empty tables.
pub(super) fn expand(tables: &mut Tables) {
    expand_runs(tables);
    expand_mappings(tables);
    expand_compositions(tables);
}

/// A column, from where it is read next.
struct Column {
    next: usize,
}

impl Column {
    const fn new(range: Range<usize>) -> Self {
        Self { next: range.start }
    }

    fn byte(&mut self) -> u32 {
        let byte = COLUMNS.get(self.next).copied().unwrap_or_default();
        self.next += 1;
        byte.into()
    }

    /// A number in LEB128.
    fn number(&mut self) -> u32 {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte();
            number |= (byte & 0x7F) << shift;
            if byte < 0x80 {
                return number;
            }
            shift += 7;
        }
    }
}

/// Each run has its kind and its length, less one.
fn expand_runs(tables: &mut Tables) {
    let mut kinds = Column::new(RUN_KINDS);
    let mut lengths = Column::new(RUN_LENGTHS);
    let mut start = 0;
    for _ in RUN_KINDS {
        let end = start + lengths.number() + 1;
        tables.fill(start, end, kinds.byte() as u16);
        start = end;
    }
}

/// The groups that a mapping's letters are said to be in. Those from here on are of ideographs.
const FIRST_OF_IDEOGRAPHS: usize = 2;

/// Each range of mapped code points has its distance from the last and its length, less one; each mapping its group and
/// how many letters it has; each letter two bytes.
fn expand_mappings(tables: &mut Tables) {
    let mut gaps = Column::new(MAPPED_GAPS);
    let mut lengths = Column::new(MAPPED_LENGTHS);
    let mut shapes = Column::new(MAPPED_SHAPES);
    let mut low = Column::new(MAPPED_LOW);
    let mut high = Column::new(MAPPED_HIGH);
    // By group and place, the last letter.
    let mut last = [0_u32; 1 << 8];
    let mut c = 0;
    let mut before = 0;
    while gaps.next < MAPPED_GAPS.end {
        c += gaps.number();
        for _ in 0..=lengths.number() {
            tables.fill(c, c + 1, tables.entry_of_next_mapping());
            let shape = shapes.byte() as usize;
            let (group, count) = (shape >> 5, shape & 31);
            let step = if count == 1 { c - before } else { 0 };
            for place in 0..count {
                let letter = &mut last[group << 5 | place];
                let expected = *letter + step;
                let (low, high) = (low.byte(), high.byte() << 8);
                // An ideograph is far from the last one more often than in another block.
                *letter = if group >= FIRST_OF_IDEOGRAPHS {
                    expected.wrapping_add(high | low)
                } else {
                    high | expected.wrapping_add(low) & 0xFF
                } & 0xFFFF
                    | (group as u32 % 3) << 16;
                tables.push_letter(*letter, place + 1 == count);
            }
            before = c;
            c += 1;
        }
    }
}

/// Each composition has the distance of its composite from the last one, and two bytes for each of the pair.
fn expand_compositions(tables: &mut Tables) {
    let mut composites = Column::new(COMPOSITES);
    let mut first_low = Column::new(FIRST_LOW);
    let mut first_high = Column::new(FIRST_HIGH);
    let mut second_low = Column::new(SECOND_LOW);
    let mut second_high = Column::new(SECOND_HIGH);
    let mut last = Composition::default();
    for _ in FIRST_LOW {
        let composite = last.composite + composites.number();
        let plane = composite & !0xFFFF;
        let first =
            plane | first_high.byte() << 8 | last.first.wrapping_add(first_low.byte()) & 0xFF;
        let second = second_high.byte() << 8 | second_low.byte();
        // Below are the common marks, which compose in every plane.
        let second = if second < 0x1000 { second } else { plane | second };
        last = Composition { composite, first, second };
        tables.push_composition(last);
    }
}
