//! Which of many positions are marked, and how many before a position are: for few positions the bits of
//! a number, for more a Fenwick tree, which counts in logarithmic time.

use super::{Failure, tables::filled};

pub(super) enum Counts {
    Few(u64),
    /// At i, how many of the positions in (i − lowest bit of i, i], numbered from 1, are marked.
    Many(Vec<u32>),
}

const FEW: usize = u64::BITS as usize;

impl Counts {
    /// None is marked.
    pub(super) fn new(positions: usize) -> Result<Self, Failure> {
        Ok(if positions <= FEW { Self::Few(0) } else { Self::Many(filled(positions + 1, 0)?) })
    }

    /// All are marked.
    pub(super) fn full(positions: usize) -> Result<Self, Failure> {
        if positions <= FEW {
            return Ok(Self::Few(below(positions)));
        }
        let mut tree = filled(positions + 1, 0)?;
        for (i, count) in tree.iter_mut().enumerate() {
            *count = (i & i.wrapping_neg()) as u32;
        }
        Ok(Self::Many(tree))
    }

    pub(super) fn add(&mut self, position: usize) {
        match self {
            Self::Few(bits) => *bits |= 1 << position,
            Self::Many(tree) => {
                let mut i = position + 1;
                while let Some(count) = tree.get_mut(i) {
                    *count += 1;
                    i += i & i.wrapping_neg();
                }
            }
        }
    }

    /// How many before `position` are marked.
    pub(super) fn before(&self, position: usize) -> u64 {
        match self {
            Self::Few(bits) => u64::from((bits & below(position)).count_ones()),
            Self::Many(tree) => {
                let mut i = position;
                let mut sum = 0;
                while i > 0 {
                    sum += tree.get(i).copied().map_or(0, u64::from);
                    i &= i - 1;
                }
                sum
            }
        }
    }

    /// Finds the marked position with `index` marked ones before it, and unmarks that.
    pub(super) fn take(&mut self, index: u64) -> Option<usize> {
        match self {
            Self::Few(bits) => {
                let mut rest = *bits;
                for _ in 0..index {
                    // Without its lowest bit.
                    rest &= rest.wrapping_sub(1);
                }
                *bits &= !(rest & rest.wrapping_neg());
                (rest != 0).then_some(rest.trailing_zeros() as usize)
            }
            Self::Many(tree) => take_from(tree, u32::try_from(index).ok()?),
        }
    }
}

/// The bits of the positions before this one.
fn below(position: usize) -> u64 {
    if position < FEW { (1 << position) - 1 } else { u64::MAX }
}

fn take_from(tree: &mut [u32], index: u32) -> Option<usize> {
    let mut rest = index;
    let mut i = 0;
    let mut step = tree.len().checked_ilog2().map_or(0, |bits| 1 << bits);
    while step > 0 {
        match tree.get_mut(i + step) {
            Some(count) if *count <= rest => {
                rest -= *count;
                i += step;
            }
            // The position is below this one.
            Some(count) => *count -= 1,
            None => {}
        }
        step >>= 1;
    }
    (i + 1 < tree.len()).then_some(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_taking() {
        for positions in [0, 1, 2, 3, 7, 8, 9, 63, 64, 65, 1000] {
            let mut counts = Counts::new(positions).expect("memory");
            for position in (0..positions).step_by(3) {
                counts.add(position);
            }
            for position in 0..=positions {
                assert_eq!(counts.before(position), position.div_ceil(3) as u64);
            }
            let mut list: Vec<usize> = (0..positions).collect();
            let mut full = Counts::full(positions).expect("memory");
            let mut index = 0;
            while !list.is_empty() {
                index = (index * 7 + 5) % list.len();
                assert_eq!(full.take(index as u64), Some(list.remove(index)));
            }
            assert_eq!(full.take(0), None);
        }
    }
}
