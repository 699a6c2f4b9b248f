//! Unpacks the columns of bytes written by tools/idna-tables.

use super::data::{
    COLUMNS, COMPOSITES, FIRST_HIGH, FIRST_LOW, MAPPED_GAPS, MAPPED_LENGTHS, RUN_KINDS,
    RUN_LENGTHS, SECOND_HIGH, SECOND_LOW, TARGET_HIGH, TARGET_LOW, TARGET_SHAPES, TARGETS,
};
use super::list::List;
use super::tables::{Composition, LAST, Tables};
use crate::basics::Failure;
use core::ops::Range;

impl Tables {
    /// Unpacks all columns. Fails if memory runs out.
    pub fn new() -> Result<Self, Failure> {
        let mut tables = Self::without_targets()?;
        tables.unpack_targets()?;
        Ok(tables)
    }

    /// Unpacks the mapping targets. Fails if memory runs out.
    pub fn unpack_targets(&mut self) -> Result<(), Failure> {
        self.set_targets(unpack_targets()?);
        Ok(())
    }

    /// Unpacks all columns except the mapping targets. Fails if memory runs out.
    pub fn without_targets() -> Result<Self, Failure> {
        let mut tables = Self::empty()?;
        unpack_runs(&mut tables);
        place_targets(&mut tables);
        unpack_compositions(&mut tables);
        Ok(tables)
    }
}

/// Reads a column from beginning to end.
struct Column {
    bytes: core::slice::Iter<'static, u8>,
}

impl Column {
    fn new(range: Range<usize>) -> Self {
        Self { bytes: COLUMNS.get(range).unwrap_or_default().iter() }
    }

    #[inline]
    fn byte(&mut self) -> u32 {
        self.bytes.next().copied().unwrap_or_default().into()
    }

    fn is_empty(&self) -> bool {
        self.bytes.as_slice().is_empty()
    }

    /// Reads a number in LEB128 format.
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

/// Unpacks runs of code points. For each run, the data contains its kind and its length minus one.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
fn unpack_runs(tables: &mut Tables) {
    let mut kinds = Column::new(RUN_KINDS);
    let mut lengths = Column::new(RUN_LENGTHS);
    let mut start = 0;
    for _ in RUN_KINDS {
        let end = start + lengths.number() + 1;
        tables.fill(start, end, kinds.byte() as u16);
        start = end;
    }
}

/// The number of the first ideograph group. See tools/idna-tables/src/mappings.rs, `Group`.
const FIRST_GROUP_OF_IDEOGRAPHS: usize = 2;

/// A mask for the number of code points in a target's shape. The bits outside the mask are the
/// target's group.
const COUNT: u32 = 31;

/// Unpacks ranges of mapped code points. For each range, the data contains its distance from the
/// preceding one and its length minus one. The shape of each target is read as well.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
fn place_targets(tables: &mut Tables) {
    let mut gaps = Column::new(MAPPED_GAPS);
    let mut lengths = Column::new(MAPPED_LENGTHS);
    let mut shapes = Column::new(TARGET_SHAPES);
    let mut c = 0;
    let mut start = 0;
    while !gaps.is_empty() {
        c += gaps.number();
        for _ in 0..=lengths.number() {
            tables.set_mapped(c, start);
            start += (shapes.byte() & COUNT) as u16;
            c += 1;
        }
    }
}

/// Unpacks the targets of all mapped code points. Each code point of a target takes two bytes.
/// Fails if memory runs out.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
fn unpack_targets() -> Result<List<u32>, Failure> {
    let mut targets = List::with_capacity(TARGETS);
    targets.check()?;
    let mut gaps = Column::new(MAPPED_GAPS);
    let mut lengths = Column::new(MAPPED_LENGTHS);
    let mut shapes = Column::new(TARGET_SHAPES);
    let mut low = Column::new(TARGET_LOW);
    let mut high = Column::new(TARGET_HIGH);
    // The previous code point for each group and each position in a target.
    let mut last = [0_u32; 1 << 8];
    let mut c = 0;
    let mut before = 0;
    while !gaps.is_empty() {
        c += gaps.number();
        for _ in 0..=lengths.number() {
            let shape = shapes.byte();
            let (group, count) = ((shape / (COUNT + 1)) as usize, (shape & COUNT) as usize);
            let step = if count == 1 { c - before } else { 0 };
            for place in 0..count {
                let target = &mut last[group << 5 | place];
                let expected = *target + step;
                let (low, high) = (low.byte(), high.byte() << 8);
                // The high byte belongs to either the distance or the code point.
                *target = if group >= FIRST_GROUP_OF_IDEOGRAPHS {
                    expected.wrapping_add(high | low)
                } else {
                    high | expected.wrapping_add(low) & 0xFF
                } & 0xFFFF
                    | (group as u32 % 3) << 16;
                let mark = if place + 1 == count { LAST } else { 0 };
                targets.push_within_capacity(*target | mark);
            }
            before = c;
            c += 1;
        }
    }
    Ok(targets)
}

/// Unpacks compositions. For each composite, the data contains its distance from the preceding one,
/// and two bytes for each code point of the pair.
///
/// Not inlined, because engines take longer to compile large functions: see benches/DECISIONS.md,
/// *The first host*.
#[inline(never)]
fn unpack_compositions(tables: &mut Tables) {
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
        // Combining marks below U+1000 are common and compose with code points in every plane.
        let second = if second < 0x1000 { second } else { plane | second };
        last = Composition { composite, first, second };
        tables.push_composition(last);
    }
}
