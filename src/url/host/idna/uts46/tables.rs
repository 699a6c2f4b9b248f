//! The IDNA tables: the status of each code point, the properties of valid code points, and the
//! pairs that compose.
//!
//! The tables are compiled in as columns of bytes, which compress well, and are unpacked when the
//! first domain is processed. In the wasm module, mapping targets are unpacked only when a domain
//! cannot be processed without them. For the reasons, see benches/DECISIONS.md, *IDNA tables* and
//! *The first host*.

use super::data::{BLOCKS, COMPOSITIONS, INDEX, KINDS};
use super::hangul;
use super::list::List;
use super::properties::Properties;
use crate::basics::Failure;

/// The entry for an ignored code point. The entry for a disallowed code point is 0. The entry for a
/// valid code point is the index of its [`Properties`] in [`KINDS`], plus two.
const IGNORED: u16 = 1;
/// In a code point's entry, this flag means that the code point is mapped. The remaining bits of
/// the entry are the start of the mapping's target. In a block's entry, this flag means that the
/// block's code points have separate entries, called cells. The remaining bits of the entry are the
/// position of the cells, counted in blocks.
const FLAG: u16 = 0x8000;
/// Marks the last code point of a target.
pub(super) const LAST: u32 = 1 << 31;
/// The base-2 logarithm of the number of code points in a block.
const BLOCK_BITS: u32 = 7;
const BLOCK: usize = 1 << BLOCK_BITS;
/// The base-2 logarithm of the number of slots, about four per composition.
const SLOT_BITS: u32 = 11;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CodePoint {
    pub(super) c: char,
    pub(super) properties: Properties,
}

impl From<CodePoint> for char {
    fn from(code_point: CodePoint) -> Self {
        code_point.c
    }
}

/// A composite and the pair that composes to it.
#[derive(Clone, Copy, Default)]
pub(super) struct Composition {
    pub(super) composite: u32,
    pub(super) first: u32,
    pub(super) second: u32,
}

/// The unpacked IDNA tables, for looking up code points and compositions.
pub struct Tables {
    /// For each block, either the entry shared by all its code points, or `FLAG` and the position
    /// of its cells. All code points after the last block are disallowed.
    index: List<u16>,
    /// The entries of the code points that do not share an entry with their whole block.
    cells: List<u16>,
    /// The concatenated targets of all mappings. The list is empty until it is needed.
    targets: List<u32>,
    used_blocks: u16,
    /// The compositions, sorted by composite.
    compositions: List<Composition>,
    /// A hash table of the pairs. The table's values are indices into `compositions`, plus one.
    slots: List<u16>,
}

impl Tables {
    /// All code points are initially disallowed. Fails if memory runs out.
    pub(super) fn empty() -> Result<Self, Failure> {
        let tables = Self {
            index: List::filled(INDEX, 0),
            cells: List::filled(BLOCKS << BLOCK_BITS, 0),
            targets: List::with_capacity(0),
            used_blocks: 0,
            compositions: List::with_capacity(COMPOSITIONS),
            slots: List::filled(1 << SLOT_BITS, 0),
        };
        tables.index.check()?;
        tables.cells.check()?;
        tables.compositions.check()?;
        tables.slots.check()?;
        Ok(tables)
    }

    /// Appends the target of `c` from the [IDNA mapping
    /// table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table). Returns `None` if `c` is
    /// disallowed.
    pub(super) fn map(&self, c: char, output: &mut List<CodePoint>) -> Option<()> {
        let entry = self.entry(c);
        if entry & FLAG == 0 {
            if entry != IGNORED {
                output.push(CodePoint { c, properties: properties(entry)? });
            }
            return Some(());
        }
        if !self.has_targets() {
            return None;
        }
        for &target in self.targets.get(usize::from(entry ^ FLAG)..)? {
            output.push(self.valid(char::from_u32(target & !LAST)?)?);
            if target & LAST != 0 {
                break;
            }
        }
        Some(())
    }

    /// Whether the mapping targets have been unpacked. Until the targets have been unpacked, mapped
    /// code points are treated as disallowed.
    #[must_use]
    pub fn has_targets(&self) -> bool {
        !self.targets.is_empty()
    }

    /// Returns `c` with its properties, or `None` if it is not valid.
    pub(super) fn valid(&self, c: char) -> Option<CodePoint> {
        Some(CodePoint { c, properties: properties(self.entry(c))? })
    }

    fn entry(&self, c: char) -> u16 {
        let c = c as usize;
        let block = self.index.get(c >> BLOCK_BITS).copied().unwrap_or_default();
        if block & FLAG == 0 {
            return block;
        }
        let cell = usize::from(block ^ FLAG) << BLOCK_BITS | c & (BLOCK - 1);
        self.cells.get(cell).copied().unwrap_or_default()
    }

    pub(super) fn compose(&self, first: char, second: char) -> Option<char> {
        let (first, second) = (u32::from(first), u32::from(second));
        let composite = hangul::compose(first, second).or_else(|| {
            let mut slot = slot(first, second);
            loop {
                let index = usize::from(*self.slots.get(slot)?).checked_sub(1)?;
                let composition = self.compositions.get(index)?;
                if composition.first == first && composition.second == second {
                    return Some(composition.composite);
                }
                slot = next(slot);
            }
        })?;
        char::from_u32(composite)
    }

    /// The two code points that compose to `c`, if `c` is a composite.
    pub(super) fn decompose(&self, c: char) -> Option<(char, char)> {
        let c = u32::from(c);
        let (first, second) = hangul::decompose(c).or_else(|| {
            let index = self
                .compositions
                .binary_search_by_key(&c, |composition| composition.composite)
                .ok()?;
            let composition = self.compositions.get(index)?;
            Some((composition.first, composition.second))
        })?;
        Some((char::from_u32(first)?, char::from_u32(second)?))
    }
}

/// Returns `None` if the entry is not for a valid code point.
fn properties(entry: u16) -> Option<Properties> {
    KINDS.get(usize::from(entry).wrapping_sub(2)).copied().map(Properties)
}

/// Returns the slot for a pair, unless another pair occupies it.
const fn slot(first: u32, second: u32) -> usize {
    ((first.wrapping_mul(31) ^ second).wrapping_mul(0x9E37_79B1) >> (32 - SLOT_BITS)) as usize
}

/// The slot to try next for a pair if another pair occupies `slot`.
const fn next(slot: usize) -> usize {
    (slot + 1) % (1 << SLOT_BITS)
}

impl Tables {
    /// Sets the entry for the code points from `start` up to, but not including, `end`.
    pub(super) fn fill(&mut self, start: u32, end: u32, entry: u16) {
        let mut start = start as usize;
        let end = end as usize;
        while start < end {
            let stop = end.min((start | (BLOCK - 1)) + 1);
            if stop - start == BLOCK {
                if let Some(block) = self.index.get_mut(start >> BLOCK_BITS) {
                    *block = entry;
                }
            } else {
                self.cells_of(start, stop - start).fill(entry);
            }
            start = stop;
        }
    }

    /// The cells of `count` code points, which must be in the block of `start`.
    fn cells_of(&mut self, start: usize, count: usize) -> &mut [u16] {
        let Some(block) = self.index.get_mut(start >> BLOCK_BITS) else { return &mut [] };
        let entry = *block;
        let is_new = entry & FLAG == 0;
        if is_new {
            *block = FLAG | self.used_blocks;
            self.used_blocks += 1;
        }
        let first = usize::from(*block ^ FLAG) << BLOCK_BITS;
        let Some(cells) = self.cells.get_mut(first..first + BLOCK) else { return &mut [] };
        // New cells are 0, which means *disallowed* and is correct for most blocks. If the
        // block had another entry, that entry is copied to the cells.
        if is_new && entry != 0 {
            cells.fill(entry);
        }
        let start = start & (BLOCK - 1);
        cells.get_mut(start..start + count).unwrap_or_default()
    }

    pub(super) fn set_targets(&mut self, targets: List<u32>) {
        self.targets = targets;
    }

    /// Marks a code point as mapped and records where its target starts.
    pub(super) fn set_mapped(&mut self, c: u32, target: u16) {
        if let [cell] = self.cells_of(c as usize, 1) {
            *cell = FLAG | target;
        }
    }

    pub(super) fn push_composition(&mut self, composition: Composition) {
        self.compositions.push_within_capacity(composition);
        let mut at = slot(composition.first, composition.second);
        while let Some(slot) = self.slots.get_mut(at) {
            if *slot == 0 {
                *slot = self.compositions.len() as u16;
                return;
            }
            at = next(at);
        }
    }
}
