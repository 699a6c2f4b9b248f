//! The clock of the native benchmarks.

use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use std::time::{Duration, Instant};
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

/// Criterion measures with this clock, because its contestants don't take turns: other work on the
/// machine would slow down only some of them.
impl Measurement for Clock {
    type Intermediate = u128;
    type Value = Duration;

    fn start(&self) -> u128 {
        self.nanoseconds()
    }

    fn end(&self, start: u128) -> Duration {
        Duration::from_nanos(u64::try_from(self.nanoseconds() - start).unwrap_or(u64::MAX))
    }

    fn add(&self, first: &Duration, second: &Duration) -> Duration {
        *first + *second
    }

    fn zero(&self) -> Duration {
        Duration::ZERO
    }

    fn to_f64(&self, value: &Duration) -> f64 {
        WallTime.to_f64(value)
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}
