//! A set of positions that supports finding the nth free position. The set is implemented as
//! a Fenwick tree, so lookups take logarithmic time.

use super::list::List;
use crate::basics::Failure;

/// The entry at index i is the number of free positions in (i − lowest bit of i, i], where
/// positions are numbered from 1.
pub(in super::super) struct FreePositions(List<u32>);

impl FreePositions {
    pub(in super::super) fn new(count: usize) -> Result<Self, Failure> {
        let mut tree = List::with_capacity(count + 1);
        for i in 0..=count {
            tree.push_within_capacity((i & i.wrapping_neg()) as u32);
        }
        tree.check()?;
        Ok(Self(tree))
    }

    /// Occupies and returns the free position that has `index` free positions before it.
    pub(in super::super) fn take(&mut self, index: usize) -> Option<usize> {
        let mut remainder = index as u32;
        let mut i = 0;
        let mut step = self.0.len().checked_ilog2().map_or(0, |bits| 1 << bits);
        while step > 0 {
            match self.0.get_mut(i + step) {
                Some(count) if *count <= remainder => {
                    remainder -= *count;
                    i += step;
                }
                // `count` includes the position itself.
                Some(count) => *count -= 1,
                None => {}
            }
            step >>= 1;
        }
        (i + 1 < self.0.len()).then_some(i)
    }
}
