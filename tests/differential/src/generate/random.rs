//! Random choices.

/// The Wyrand generator. Each number takes only one multiplication. Different seeds produce
/// unrelated numbers.
#[derive(Debug)]
pub struct Random(u64);

const STEP: u64 = 0xA076_1D64_78BD_642F;
const MIX: u64 = 0xE703_7ED1_A0B4_28DB;

const fn mixed(a: u64, b: u64) -> u64 {
    let product = a as u128 * b as u128;
    (product >> 64) as u64 ^ product as u64
}

impl Random {
    /// Returns the generator for case number `number` of the run with this `seed`. The
    /// generator does not depend on the number of cases or threads.
    pub const fn of_case(seed: u64, number: u64) -> Self {
        Self(mixed(seed ^ STEP, MIX) ^ mixed(number ^ MIX, STEP))
    }

    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(STEP);
        mixed(self.0, self.0 ^ MIX)
    }

    /// Returns a number below `limit`.
    pub const fn below(&mut self, limit: usize) -> usize {
        ((self.next() as u128 * limit as u128) >> 64) as usize
    }

    /// Returns true in one of `times` calls on average.
    pub const fn once_in(&mut self, times: usize) -> bool {
        self.below(times) == 0
    }

    /// Returns a random element from a list of references. The list must not be empty.
    pub fn one_of<'a, T: ?Sized>(&mut self, list: &'a [&'a T]) -> &'a T {
        list[self.below(list.len())]
    }

    /// Returns a random element from a list of owned values. The list must not be empty.
    pub fn of<'a, T>(&mut self, list: &'a [T]) -> &'a T {
        &list[self.below(list.len())]
    }
}
