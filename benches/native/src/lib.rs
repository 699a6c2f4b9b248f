//! What the native benchmarks have in common: the clock, and contestants that take turns.

use std::time::Instant;
use std::{fs, thread};

/// The thread's processor time if Linux reports it, or the elapsed time otherwise.
pub struct Clock(Instant);

impl Default for Clock {
    fn default() -> Self {
        Self(Instant::now())
    }
}

impl Clock {
    /// Returns the nanoseconds since some point in time.
    #[must_use]
    pub fn nanoseconds(&self) -> u128 {
        // Linux updates the processor time when the thread yields.
        thread::yield_now();
        fs::read_to_string("/proc/thread-self/schedstat")
            .ok()
            .and_then(|text| text.split(' ').next()?.parse().ok())
            .unwrap_or_else(|| self.0.elapsed().as_nanos())
    }
}

/// Measures the contestants in turns, so that a machine that becomes slower slows all of them down.
/// Each of the `turns` returns a time. Every round begins with the next contestant. In reverse order,
/// the first and the last would run twice in a row, with the caches still full.
pub fn take_turns<const N: usize>(rounds: usize, turns: [&dyn Fn() -> f64; N]) -> [Vec<f64>; N] {
    let mut times = [const { Vec::new() }; N];
    for round in 0..rounds {
        for place in 0..N {
            let contestant = (round + place) % N;
            times[contestant].push(turns[contestant]());
        }
    }
    times
}

#[must_use]
pub fn quartiles(mut values: Vec<f64>) -> [f64; 3] {
    values.sort_by(f64::total_cmp);
    [1, 2, 3].map(|quarter| values[(values.len() - 1) * quarter / 4])
}

/// The quartiles of the ratios of `theirs` to `ours`, round by round.
#[must_use]
pub fn ratios(theirs: &[f64], ours: &[f64]) -> [f64; 3] {
    quartiles(theirs.iter().zip(ours).map(|(theirs, ours)| theirs / ours).collect())
}
