//! The rules as a hash table of suffixes.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// Facts about a suffix, as bits. The bits that apply only to the ICANN section follow the other
/// bits: see [`ICANN_SHIFT`].
pub(super) type Kind = u8;

/// The suffix is a rule.
pub(super) const RULE: Kind = 1;
/// The suffix is an exception to a wildcard rule.
pub(super) const EXCEPTION: Kind = 1 << 1;
/// `*.` followed by the suffix is a rule.
pub(super) const WILDCARD: Kind = 1 << 2;
/// There are longer suffixes.
pub(super) const HAS_LONGER: Kind = 1 << 3;
/// Shifting a kind by this amount gives the corresponding bits for the ICANN section.
pub(super) const ICANN_SHIFT: u32 = 4;

/// The hash of an empty suffix.
pub(super) const EMPTY_HASH: u32 = 0x811C_9DC5;

/// The hash of a suffix with `byte` prepended.
#[inline]
pub(super) const fn next_hash(hash: u32, byte: u8) -> u32 {
    (hash ^ byte as u32).wrapping_mul(0x0100_0193)
}

/// The maximum number of other suffixes that a lookup compares. The limit ensures that even a
/// malicious list loads quickly.
const MOST_PROBES: usize = 1024;

/// The suffixes and their kinds.
#[derive(Clone, Debug, Default)]
pub(super) struct Table {
    text: String,
    suffixes: Vec<Suffix>,
    /// Indices into `suffixes`, plus one. Each suffix is in the slot determined by its hash, or in
    /// a later slot. An empty slot contains 0. The length is a power of two.
    slots: Vec<u32>,
}

#[derive(Clone, Copy, Debug)]
struct Suffix {
    hash: u32,
    start: u32,
    length: u8,
    kind: Kind,
}

impl Table {
    /// Creates a table with room for `count` suffixes.
    pub(super) fn with_room(count: usize) -> Self {
        let slots = vec![0; (2 * count + 1).next_power_of_two()];
        Self { text: String::new(), suffixes: Vec::with_capacity(count), slots }
    }

    /// The kind of a suffix, or 0 if it is not in the table. `hash` is the hash of the suffix's
    /// bytes in reverse order.
    #[inline]
    pub(super) fn kind(&self, hash: u32, suffix: &[u8]) -> Kind {
        self.found(hash, suffix).map_or(0, |suffix| suffix.kind)
    }

    /// Adds `kind` to the kind of a suffix. Returns `None` if the table has no room for the suffix.
    pub(super) fn add(&mut self, suffix: &str, kind: Kind) -> Option<()> {
        let hash = suffix.bytes().rev().fold(EMPTY_HASH, next_hash);
        let (slot, index) = self.find(hash, suffix.as_bytes())?;
        if let Some(found) = self.suffixes.get_mut((index as usize).wrapping_sub(1)) {
            found.kind |= kind;
            return Some(());
        }
        let (start, length) = (self.text.len().try_into().ok()?, suffix.len().try_into().ok()?);
        self.text.push_str(suffix);
        self.suffixes.push(Suffix { hash, start, length, kind });
        *self.slots.get_mut(slot)? = self.suffixes.len().try_into().ok()?;
        Some(())
    }

    #[inline]
    fn found(&self, hash: u32, suffix: &[u8]) -> Option<&Suffix> {
        let (_, index) = self.find(hash, suffix)?;
        self.suffixes.get((index as usize).wrapping_sub(1))
    }

    /// Returns the slot of a suffix and the contents of that slot. The contents are 0 if the suffix
    /// is not in the table. Returns `None` if the slot is too far from the one determined by the
    /// hash.
    #[inline]
    fn find(&self, hash: u32, suffix: &[u8]) -> Option<(usize, u32)> {
        let mask = self.slots.len().wrapping_sub(1);
        let mut slot = (hash ^ hash >> 15) as usize & mask;
        for _ in 0..MOST_PROBES {
            let &index = self.slots.get(slot)?;
            let Some(found) = self.suffixes.get((index as usize).wrapping_sub(1)) else {
                return Some((slot, 0));
            };
            if found.hash == hash && self.bytes(found) == suffix {
                return Some((slot, index));
            }
            slot = (slot + 1) & mask;
        }
        None
    }

    fn bytes(&self, suffix: &Suffix) -> &[u8] {
        let start = suffix.start as usize;
        self.text.as_bytes().get(start..start + usize::from(suffix.length)).unwrap_or_default()
    }
}
