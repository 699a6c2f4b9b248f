//! The rules as a hash table of suffixes.

use super::words::for_each_word;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Facts about a suffix, as bits. The bits that apply only to the ICANN section follow the other
/// bits: see [`ICANN_SHIFT`].
pub(super) type Kind = u8;

pub(super) const RULE: Kind = 1;
pub(super) const EXCEPTION: Kind = 1 << 1;
/// `*.` followed by the suffix is a rule.
pub(super) const WILDCARD: Kind = 1 << 2;
/// There are longer suffixes.
pub(super) const HAS_LONGER: Kind = 1 << 3;
/// Shifting a kind by this amount gives the corresponding bits for the ICANN section.
pub(super) const ICANN_SHIFT: u32 = 4;

/// The limit ensures that even a malicious list loads quickly.
const MOST_PROBES: usize = 1024;

#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    text: String,
    /// Each suffix is in the slot determined by its hash, or in a later slot. The number of slots
    /// is a power of two.
    slots: Vec<Slot>,
}

/// A suffix. An empty slot has the length 0.
#[derive(Clone, Copy, Debug, Default)]
struct Slot {
    start: u32,
    /// Other bits of the hash, to avoid comparing different suffixes.
    tag: u16,
    length: u8,
    kind: Kind,
}

impl Table {
    pub(super) fn with_room(count: usize) -> Self {
        let slots = vec![Slot::default(); (2 * count + 1).next_power_of_two()];
        Self { text: String::new(), slots }
    }

    /// The kind of a suffix, or 0 if it is not in the table.
    #[inline]
    pub(super) fn kind(&self, suffix: &[u8]) -> Kind {
        let slot = self.find(suffix).and_then(|(_, index)| self.slots.get(index));
        slot.map_or(0, |slot| slot.kind)
    }

    /// Adds `kind` to the kind of a suffix. Returns `None` if the table has no room for the suffix.
    pub(super) fn add(&mut self, suffix: &str, kind: Kind) -> Option<()> {
        let (new, index) = self.find(suffix.as_bytes())?;
        let slot = self.slots.get_mut(index)?;
        if slot.length == 0 {
            *slot = Slot { start: self.text.len().try_into().ok()?, ..new };
            self.text.push_str(suffix);
        }
        slot.kind |= kind;
        Some(())
    }

    /// Returns a new slot for a suffix, and the index of the slot that contains the suffix or where
    /// it can be added. Returns `None` if the suffix is too long, or if all slots within reach
    /// contain other suffixes.
    #[inline]
    fn find(&self, suffix: &[u8]) -> Option<(Slot, usize)> {
        let length = suffix.len().try_into().ok()?;
        let hash = hash(suffix);
        let tag = (hash >> 32) as u16;
        let mask = self.slots.len().wrapping_sub(1);
        let mut index = hash as usize & mask;
        for _ in 0..MOST_PROBES {
            let slot = self.slots.get(index)?;
            let is_match = slot.tag == tag && slot.length == length && self.bytes(slot) == suffix;
            if is_match || slot.length == 0 {
                return Some((Slot { start: 0, tag, length, kind: 0 }, index));
            }
            index = (index + 1) & mask;
        }
        None
    }

    fn bytes(&self, slot: &Slot) -> &[u8] {
        let start = slot.start as usize;
        self.text.as_bytes().get(start..start + usize::from(slot.length)).unwrap_or_default()
    }
}

fn hash(suffix: &[u8]) -> u64 {
    let mut hash = suffix.len() as u64;
    for_each_word(suffix, |_, word| {
        hash = (hash ^ word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        hash ^= hash >> 32;
    });
    hash
}
