//! What makes [`Tables`] of the columns that tools/idna-tables has written, which says what is in them.

use super::data::{
    COLUMNS, COMPOSITES, FIRST_HIGH, FIRST_LOW, MAPPED_GAPS, MAPPED_HIGH, MAPPED_LENGTHS, MAPPED_LOW,
    MAPPED_SHAPES, RUN_KINDS, RUN_LENGTHS, SECOND_HIGH, SECOND_LOW,
};
use super::tables::{Composition, Tables};
use std::ops::Range;

/// `None` is out of memory.
pub(super) fn expand() -> Option<Tables> {
    let mut tables = Tables::empty()?;
    expand_runs(&mut tables)?;
    expand_mappings(&mut tables)?;
    expand_compositions(&mut tables)?;
    Some(tables)
}

/// A column that is read from its start.
struct Column(std::slice::Iter<'static, u8>);

impl Column {
    fn new(range: Range<usize>) -> Self {
        Self(COLUMNS.get(range).unwrap_or_default().iter())
    }

    fn byte(&mut self) -> Option<u32> {
        self.0.next().copied().map(u32::from)
    }

    /// A number in LEB128.
    fn number(&mut self) -> Option<u32> {
        let mut number = 0;
        let mut shift = 0;
        loop {
            let byte = self.byte()?;
            number |= (byte & 0x7F) << shift;
            if byte < 0x80 {
                return Some(number);
            }
            shift += 7;
        }
    }
}

/// Each run has its kind and its length, less one.
fn expand_runs(tables: &mut Tables) -> Option<()> {
    let mut kinds = Column::new(RUN_KINDS);
    let mut lengths = Column::new(RUN_LENGTHS);
    let mut start = 0;
    while let Some(kind) = kinds.byte() {
        let end = start + lengths.number()? as usize + 1;
        tables.fill(start, end, kind as u16)?;
        start = end;
    }
    Some(())
}

/// The groups that a mapping's letters are said to be in. Those from here on are of ideographs.
const FIRST_OF_IDEOGRAPHS: usize = 2;

/// Each range of mapped code points has its distance from the last and its length, less one; each mapping its group and
/// how many letters it has; each letter two bytes.
fn expand_mappings(tables: &mut Tables) -> Option<()> {
    let mut gaps = Column::new(MAPPED_GAPS);
    let mut lengths = Column::new(MAPPED_LENGTHS);
    let mut shapes = Column::new(MAPPED_SHAPES);
    let mut low = Column::new(MAPPED_LOW);
    let mut high = Column::new(MAPPED_HIGH);
    // By group, the last letter in each place.
    let mut last = [[0_u32; 32]; 8];
    let mut c = 0;
    let mut before = 0;
    while let Some(gap) = gaps.number() {
        c += gap;
        for _ in 0..=lengths.number()? {
            tables.fill(c as usize, c as usize + 1, tables.entry_of_next_mapping())?;
            let shape = shapes.byte()? as usize;
            let (group, count) = (shape >> 5, shape & 31);
            let step = if count == 1 { c - before } else { 0 };
            let places = last.get_mut(group)?.get_mut(..count)?;
            for (place, letter) in places.iter_mut().enumerate() {
                let expected = *letter + step;
                let (low, high) = (low.byte()?, high.byte()? << 8);
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
    Some(())
}

/// Each composition has the distance of its composite from the last one, and two bytes for each of the pair.
fn expand_compositions(tables: &mut Tables) -> Option<()> {
    let mut composites = Column::new(COMPOSITES);
    let mut first_low = Column::new(FIRST_LOW);
    let mut first_high = Column::new(FIRST_HIGH);
    let mut second_low = Column::new(SECOND_LOW);
    let mut second_high = Column::new(SECOND_HIGH);
    let mut last = Composition::default();
    while let Some(distance) = composites.number() {
        let composite = last.composite + distance;
        let plane = composite & !0xFFFF;
        let first = plane | first_high.byte()? << 8 | last.first.wrapping_add(first_low.byte()?) & 0xFF;
        let second = second_high.byte()? << 8 | second_low.byte()?;
        // Below are the common marks, which compose in every plane.
        let second = if second < 0x1000 { second } else { plane | second };
        last = Composition { composite, first, second };
        tables.push_composition(last)?;
    }
    Some(())
}
