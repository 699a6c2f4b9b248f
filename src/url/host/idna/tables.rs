//! The tables that IDNA goes by: what becomes of a code point, the properties of valid ones, and what pairs compose.
//!
//! They are compiled in as columns of bytes, which compress well, and [expanded](super::expanding) when the first domain
//! is processed.

use super::Failure;
use super::data::{BLOCKS, COMPOSITIONS, INDEX, KINDS, LETTERS};
use super::expanding::expand;
use super::hangul;
use super::list::List;
use super::properties::Properties;

/// A code point that is ignored. What is valid has the number of its [`Properties`] among [`KINDS`], plus two.
const IGNORED: u16 = 1;
/// For a code point: it is mapped, and the other bits are where its letters start. For a block: its code points have
/// entries of their own, and the other bits are the number of its cells.
const FLAG: u16 = 0x8000;
/// How many code points a block has, as a power of two.
const BLOCK_BITS: u32 = 7;
const BLOCK: usize = 1 << BLOCK_BITS;
/// In the last letter of a mapping.
const LAST: u32 = 1 << 31;
/// How many slots there are for compositions, as a power of two: about four for each.
const SLOT_BITS: u32 = 11;

/// A valid code point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Letter {
    pub(super) c: char,
    pub(super) properties: Properties,
}

impl From<Letter> for char {
    fn from(letter: Letter) -> Self {
        letter.c
    }
}

/// A composite, and the two that it is composed of.
#[derive(Clone, Copy, Default)]
pub(super) struct Composition {
    pub(super) composite: u32,
    pub(super) first: u32,
    pub(super) second: u32,
}

/// See the [module](self).
pub(crate) struct Tables {
    /// The entry that all code points of a block have, or `FLAG` and the number of its cells. There is nothing valid
    /// behind.
    index: List<u16>,
    /// The entries of single code points.
    cells: List<u16>,
    /// The letters of all mappings.
    letters: List<u32>,
    /// In the order of the composites.
    compositions: List<Composition>,
    /// A hash table of the pairs: indices into `compositions`, plus one.
    slots: List<u16>,
}

impl Tables {
    /// Expands the columns.
    pub(crate) fn new() -> Result<Self, Failure> {
        let mut tables = Self {
            index: List::filled(INDEX, 0),
            cells: List::with_capacity(BLOCKS << BLOCK_BITS),
            letters: List::with_capacity(LETTERS),
            compositions: List::with_capacity(COMPOSITIONS),
            slots: List::filled(1 << SLOT_BITS, 0),
        };
        tables.index.check()?;
        tables.cells.check()?;
        tables.letters.check()?;
        tables.compositions.check()?;
        tables.slots.check()?;
        expand(&mut tables);
        Ok(tables)
    }

    /// Appends what [UTS #46](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) maps a code point to. `None` if
    /// it is disallowed.
    pub(super) fn map(&self, c: char, output: &mut List<Letter>) -> Option<()> {
        let entry = self.entry(c);
        if entry & FLAG == 0 {
            if entry != IGNORED {
                output.push(Letter { c, properties: properties(entry)? });
            }
            return Some(());
        }
        for &letter in self.letters.get(usize::from(entry ^ FLAG)..)? {
            output.push(self.letter(char::from_u32(letter & !LAST)?)?);
            if letter & LAST != 0 {
                break;
            }
        }
        Some(())
    }

    /// What a valid code point is in the tables.
    pub(super) fn letter(&self, c: char) -> Option<Letter> {
        Some(Letter { c, properties: properties(self.entry(c))? })
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

    /// The composite of two code points, if there is one.
    pub(super) fn compose(&self, first: char, second: char) -> Option<char> {
        let (first, second) = (u32::from(first), u32::from(second));
        let composite = hangul::compose(first, second).or_else(|| {
            let mut slot = slot(first, second);
            loop {
                let index = usize::from(*self.slots.get(slot)?).checked_sub(1)?;
                let found = self.compositions.get(index)?;
                if found.first == first && found.second == second {
                    return Some(found.composite);
                }
                slot = next(slot);
            }
        })?;
        char::from_u32(composite)
    }

    /// The two code points that one is composed of.
    pub(super) fn decompose(&self, c: char) -> Option<(char, char)> {
        let c = u32::from(c);
        let (first, second) = hangul::decompose(c).or_else(|| {
            let index = self.compositions.binary_search_by_key(&c, |found| found.composite).ok()?;
            let found = self.compositions.get(index)?;
            Some((found.first, found.second))
        })?;
        Some((char::from_u32(first)?, char::from_u32(second)?))
    }
}

/// The properties of a valid code point with that entry.
fn properties(entry: u16) -> Option<Properties> {
    KINDS.get(usize::from(entry).wrapping_sub(2)).copied().map(Properties)
}

/// The slot that a pair should be in.
const fn slot(first: u32, second: u32) -> usize {
    ((first.wrapping_mul(31) ^ second).wrapping_mul(0x9E37_79B1) >> (32 - SLOT_BITS)) as usize
}

/// The slot that is looked at next.
const fn next(slot: usize) -> usize {
    (slot + 1) % (1 << SLOT_BITS)
}

/// What puts things into the tables.
impl Tables {
    /// Gives the code points from `start` to before `end` their entry.
    pub(super) fn fill(&mut self, start: u32, end: u32, entry: u16) {
        let mut start = start as usize;
        let end = end as usize;
        while start < end {
            let stop = end.min((start | (BLOCK - 1)) + 1);
            let Some(block) = self.index.get_mut(start >> BLOCK_BITS) else { return };
            if stop - start == BLOCK {
                *block = entry;
            } else {
                if *block & FLAG == 0 {
                    let number = self.cells.len() >> BLOCK_BITS;
                    for _ in 0..BLOCK {
                        self.cells.put(*block);
                    }
                    *block = FLAG | number as u16;
                }
                let cell = usize::from(*block ^ FLAG) << BLOCK_BITS | start & (BLOCK - 1);
                for cell in self.cells.iter_mut().skip(cell).take(stop - start) {
                    *cell = entry;
                }
            }
            start = stop;
        }
    }

    /// The entry of a code point whose letters are pushed next.
    pub(super) fn entry_of_next_mapping(&self) -> u16 {
        FLAG | self.letters.len() as u16
    }

    pub(super) fn push_letter(&mut self, letter: u32, is_last: bool) {
        self.letters.put(if is_last { letter | LAST } else { letter });
    }

    pub(super) fn push_composition(&mut self, composition: Composition) {
        self.compositions.put(composition);
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
