//! A batch: rows of a chunk that are parsed together.

use crate::strings::{Failure, Slot, Strings};
use standard::columns::Rows;
use std::ops::Range;

/// The maximum number of rows in a batch, which is the usual size of DuckDB's chunks.
const MOST_ROWS: usize = 2048;

/// To keep the results small, a batch ends after the row that brings it to this number of bytes.
const MANY_BYTES: usize = 1 << 20;

/// The number of slots in the string table: twice the maximum number of strings.
const PLACES: usize = 2 * MOST_ROWS;

/// The strings in some rows of a chunk, without duplicates. DuckDB flattens dictionaries before it
/// calls a function, but rows with the same entry still have equal slots, which contain either the
/// same inline bytes or the same address.
pub(crate) struct Batch {
    rows: Range<usize>,
    /// For each row, the index of its string, or [`NULL`] if the row is null.
    indices: Vec<u16>,
    /// For each string, its slot and the slot of the corresponding second argument.
    slots: Vec<[Slot; 2]>,
    /// A hash table. The index of each string, plus one, is stored at the position given by the
    /// hash of its slots or, after a collision, at a later position.
    places: Box<[u16; PLACES]>,
    first: Texts,
    second: Texts,
    has_second: bool,
}

/// Represents a null row, instead of an index.
const NULL: u16 = u16::MAX;

#[derive(Default)]
struct Texts {
    bytes: Vec<u8>,
    offsets: Vec<i32>,
}

impl Texts {
    fn clear(&mut self) {
        self.bytes.clear();
        self.offsets.clear();
        self.offsets.push(0);
    }

    fn push(&mut self, text: &[u8]) -> Result<(), Failure> {
        let end = i32::try_from(self.bytes.len() + text.len()).map_err(|_| Failure::TooLarge)?;
        self.bytes.try_reserve(text.len()).map_err(|_| Failure::OutOfMemory)?;
        self.bytes.extend_from_slice(text);
        self.offsets.push(end);
        Ok(())
    }

    fn get(&self, index: usize) -> &[u8] {
        &self.bytes[self.offsets[index] as usize..self.offsets[index + 1] as usize]
    }
}

impl Default for Batch {
    fn default() -> Self {
        Self {
            rows: 0..0,
            indices: Vec::new(),
            slots: Vec::new(),
            places: Box::new([0; PLACES]),
            first: Texts::default(),
            second: Texts::default(),
            has_second: false,
        }
    }
}

impl Batch {
    /// Reads one batch of rows, starting at `start`. A row is null if any of its arguments is null.
    /// If the function `has_option`, the batch ends before a row with a different second argument.
    pub(crate) fn fill(
        &mut self,
        start: usize,
        count: usize,
        first: Strings<'_>,
        second: Option<Strings<'_>>,
        has_option: bool,
    ) -> Result<(), Failure> {
        self.indices.clear();
        self.slots.clear();
        self.places.fill(0);
        self.first.clear();
        self.second.clear();
        self.has_second = second.is_some();
        let end = count.min(start + MOST_ROWS);
        for row in start..end {
            let other = match second {
                Some(second) => second.slot(row),
                None => Some(&Slot::ZERO),
            };
            let (Some(slot), Some(other)) = (first.slot(row), other) else {
                self.indices.push(NULL);
                continue;
            };
            if let Some(second) = second.filter(|_| has_option)
                && self.slots.first().is_some_and(|[_, option]| option != other)
                && self.second.get(0) != second.bytes(other)
            {
                break;
            }
            let (index, is_new) = self.index_of([*slot, *other]);
            self.indices.push(index);
            if is_new {
                self.first.push(first.bytes(slot))?;
                if let Some(second) = second {
                    self.second.push(second.bytes(other))?;
                }
                if self.first.bytes.len() + self.second.bytes.len() >= MANY_BYTES {
                    break;
                }
            }
        }
        self.rows = start..start + self.indices.len();
        Ok(())
    }

    /// Returns the index of a string, and whether the string is new.
    #[inline]
    fn index_of(&mut self, slots: [Slot; 2]) -> (u16, bool) {
        let hash = slots[0].hash() ^ slots[1].hash().rotate_left(32);
        let mut place = (hash >> (64 - PLACES.ilog2())) as usize;
        loop {
            match self.places[place] {
                0 => {
                    self.slots.push(slots);
                    self.places[place] = self.slots.len() as u16;
                    return (self.slots.len() as u16 - 1, true);
                }
                found if self.slots[usize::from(found) - 1] == slots => return (found - 1, false),
                _ => place = (place + 1) % PLACES,
            }
        }
    }

    pub(crate) fn rows(&self) -> Range<usize> {
        self.rows.clone()
    }

    pub(crate) fn count(&self) -> usize {
        self.slots.len()
    }

    /// Returns the index of a row's string, or `None` if the row is null.
    #[inline]
    pub(crate) fn index(&self, row: usize) -> Option<usize> {
        let index = self.indices[row - self.rows.start];
        (index != NULL).then_some(usize::from(index))
    }

    pub(crate) fn first(&self) -> Rows<'_> {
        Rows::utf8(&self.first.offsets, &self.first.bytes)
    }

    pub(crate) fn second(&self) -> Rows<'_> {
        Rows::utf8(&self.second.offsets, &self.second.bytes)
    }

    /// One of the strings passed as the first argument, not necessarily in UTF-8.
    pub(crate) fn first_bytes(&self, index: usize) -> &[u8] {
        self.first.get(index)
    }

    pub(crate) const fn has_second(&self) -> bool {
        self.has_second
    }

    /// One of the strings passed as the second argument, not necessarily in UTF-8.
    pub(crate) fn second_bytes(&self, index: usize) -> &[u8] {
        self.second.get(index)
    }

    /// Whether a row was so long that the memory should be freed.
    pub(crate) fn is_large(&self) -> bool {
        self.first.bytes.capacity().max(self.second.bytes.capacity()) > 4 * MANY_BYTES
    }
}
