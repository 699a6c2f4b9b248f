//! Random numbers for tests, which make domains of them.

/// A function that returns random numbers below its argument. A seed always gives the same sequence.
pub(super) fn random_from(seed: u32) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(state) * below as u64) >> 32) as usize
    }
}
