//! Counts cases and failures.

#[derive(Default)]
pub(crate) struct Tally {
    cases: usize,
    failures: Vec<String>,
}

impl Tally {
    pub(crate) fn case(&mut self) {
        self.cases += 1;
    }

    /// Whether the number of cases so far is even, for tests that alternate between two methods.
    pub(crate) fn is_even(&self) -> bool {
        self.cases.is_multiple_of(2)
    }

    pub(crate) fn check<T: PartialEq + std::fmt::Debug>(
        &mut self,
        what: &str,
        actual: T,
        expected: T,
    ) {
        if actual != expected {
            self.failures.push(format!("{what}: {actual:?}, expected {expected:?}"));
        }
    }

    /// Prints the count. Panics unless exactly `expected` cases ran and all of them succeeded.
    pub(crate) fn finish(self, name: &str, expected: usize) {
        println!("{name}: {} of {expected} cases ran, {} failed", self.cases, self.failures.len());
        assert!(self.failures.is_empty(), "{name}:\n{}", self.failures.join("\n"));
        // A checkout of the Web Platform Tests may have more rows than the crate.
        let most = if std::env::var_os("WPT").is_some() { usize::MAX } else { expected };
        assert!((expected..=most).contains(&self.cases), "{name}: {} cases", self.cases);
    }
}
