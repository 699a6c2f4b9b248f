//! The tables that IDNA goes by: what becomes of a code point, the properties of valid ones, and what pairs compose.
//!
//! They are compiled in as columns of bytes, which compress well, and [expanded](super::expanding) when the first domain
//! is processed.

use super::Failure;
use super::data::{BLOCKS, COMPOSITIONS, INDEX, KINDS, LETTERS};
use super::expanding::expand;
use super::hangul;
use super::properties::Properties;
use crate::fallible_string::push_within_capacity;
use std::sync::OnceLock;

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
pub(super) struct Tables {
    /// The entry that all code points of a block have, or `FLAG` and the number of its cells. There is nothing valid
    /// behind.
    index: Vec<u16>,
    /// The entries of single code points.
    cells: Vec<u16>,
    /// The letters of all mappings.
    letters: Vec<u32>,
    /// In the order of the composites.
    compositions: Vec<Composition>,
    /// A hash table of the pairs: indices into `compositions`, plus one.
    slots: Vec<u16>,
}

static TABLES: OnceLock<Tables> = OnceLock::new();

impl Tables {
    pub(super) fn get() -> Result<&'static Self, Failure> {
        if TABLES.get().is_none() {
            // Where another thread was faster, its tables stay.
            let _ = TABLES.set(expand().ok_or(Failure::OutOfMemory)?);
        }
        TABLES.get().ok_or(Failure::OutOfMemory)
    }

    /// What a valid code point is in the tables.
    pub(super) fn letter(&self, c: char) -> Option<Letter> {
        Some(Letter { c, properties: properties(self.entry(c))? })
    }

    /// Appends what [UTS #46](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) maps a code point to.
    pub(super) fn map(&self, c: char, output: &mut Vec<Letter>) -> Result<(), Failure> {
        let entry = self.entry(c);
        if let Some(properties) = properties(entry) {
            return push(output, Letter { c, properties });
        }
        if entry & FLAG == 0 {
            return if entry == IGNORED { Ok(()) } else { Err(Failure::Invalid) };
        }
        let letters = self.letters.get(usize::from(entry ^ FLAG)..).unwrap_or_default();
        for &letter in letters {
            let c = char::from_u32(letter & !LAST);
            push(output, c.and_then(|c| self.letter(c)).ok_or(Failure::Invalid)?)?;
            if letter & LAST != 0 {
                break;
            }
        }
        Ok(())
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

/// What puts things into the tables. `None` is out of memory.
impl Tables {
    /// Empty tables: all code points are disallowed.
    pub(super) fn empty() -> Option<Self> {
        Some(Self {
            index: filled(INDEX, 0).ok()?,
            cells: with_capacity(BLOCKS << BLOCK_BITS).ok()?,
            letters: with_capacity(LETTERS).ok()?,
            compositions: with_capacity(COMPOSITIONS).ok()?,
            slots: filled(1 << SLOT_BITS, 0).ok()?,
        })
    }

    /// Gives the code points from `start` to before `end` their entry.
    pub(super) fn fill(&mut self, start: usize, end: usize, entry: u16) -> Option<()> {
        let mut start = start;
        while start < end {
            let stop = end.min((start | (BLOCK - 1)) + 1);
            let block = self.index.get_mut(start >> BLOCK_BITS)?;
            if stop - start == BLOCK {
                *block = entry;
            } else {
                if *block & FLAG == 0 {
                    let number = self.cells.len() >> BLOCK_BITS;
                    for _ in 0..BLOCK {
                        push_within_capacity(&mut self.cells, *block);
                    }
                    *block = FLAG | number as u16;
                }
                let cell = usize::from(*block ^ FLAG) << BLOCK_BITS | start & (BLOCK - 1);
                self.cells.get_mut(cell..cell + (stop - start))?.fill(entry);
            }
            start = stop;
        }
        Some(())
    }

    /// The entry of a code point whose letters are pushed next.
    pub(super) fn entry_of_next_mapping(&self) -> u16 {
        FLAG | self.letters.len() as u16
    }

    pub(super) fn push_letter(&mut self, letter: u32, is_last: bool) {
        push_within_capacity(&mut self.letters, if is_last { letter | LAST } else { letter });
    }

    pub(super) fn push_composition(&mut self, composition: Composition) -> Option<()> {
        push_within_capacity(&mut self.compositions, composition);
        let mut slot = slot(composition.first, composition.second);
        while *self.slots.get(slot)? != 0 {
            slot = next(slot);
        }
        *self.slots.get_mut(slot)? = self.compositions.len() as u16;
        Some(())
    }
}

fn with_capacity<T>(capacity: usize) -> Result<Vec<T>, Failure> {
    let mut items = Vec::new();
    items.try_reserve_exact(capacity)?;
    Ok(items)
}

/// So many of `item`, if there is memory.
pub(super) fn filled<T: Copy>(length: usize, item: T) -> Result<Vec<T>, Failure> {
    let mut items = with_capacity(length)?;
    for _ in 0..length {
        push_within_capacity(&mut items, item);
    }
    Ok(items)
}

/// Pushes `item`, if there is memory.
pub(super) fn push<T>(items: &mut Vec<T>, item: T) -> Result<(), Failure> {
    items.try_reserve(1)?;
    push_within_capacity(items, item);
    Ok(())
}
