//! A Fenwick tree: which of many positions are marked, counted in logarithmic time.

pub(super) struct Counts {
    /// At i, how many of the positions in (i − lowest bit of i, i], numbered from 1, are marked.
    tree: Vec<u32>,
}

impl Counts {
    /// None is marked.
    pub(super) fn new(positions: usize) -> Self {
        Self { tree: vec![0; positions + 1] }
    }

    /// All are marked.
    pub(super) fn full(positions: usize) -> Self {
        let lowest_bit = |i: usize| (i & i.wrapping_neg()) as u32;
        Self { tree: (0..=positions).map(lowest_bit).collect() }
    }

    pub(super) fn add(&mut self, position: usize) {
        let mut i = position + 1;
        while let Some(count) = self.tree.get_mut(i) {
            *count += 1;
            i += i & i.wrapping_neg();
        }
    }

    /// How many before `position` are marked.
    pub(super) fn before(&self, position: usize) -> u64 {
        let mut i = position;
        let mut sum = 0;
        while i > 0 {
            sum += self.tree.get(i).copied().map_or(0, u64::from);
            i &= i - 1;
        }
        sum
    }

    /// Finds the marked position with `index` marked ones before it, and unmarks that.
    pub(super) fn take(&mut self, index: u64) -> Option<usize> {
        let mut rest = u32::try_from(index).ok()?;
        let mut i = 0;
        let mut step = self.tree.len().checked_ilog2().map_or(0, |bits| 1 << bits);
        while step > 0 {
            match self.tree.get_mut(i + step) {
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
        (i + 1 < self.tree.len()).then_some(i)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counting_and_taking() {
        for positions in [0, 1, 2, 3, 7, 8, 9, 1000] {
            let mut counts = Counts::new(positions);
            for position in (0..positions).step_by(3) {
                counts.add(position);
            }
            for position in 0..=positions {
                assert_eq!(counts.before(position), position.div_ceil(3) as u64);
            }
            let mut list: Vec<usize> = (0..positions).collect();
            let mut full = Counts::full(positions);
            let mut index = 0;
            while !list.is_empty() {
                index = (index * 7 + 5) % list.len();
                assert_eq!(full.take(index as u64), Some(list.remove(index)));
            }
            assert_eq!(full.take(0), None);
        }
    }
}
