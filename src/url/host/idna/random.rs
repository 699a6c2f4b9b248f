//! What the tests make random domains with.

/// A function that gives numbers below the one given, the same ones for a seed each time.
pub(super) fn random_from(seed: u32) -> impl FnMut(usize) -> usize {
    let mut state = seed;
    move |below| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((u64::from(state) * below as u64) >> 32) as usize
    }
}
