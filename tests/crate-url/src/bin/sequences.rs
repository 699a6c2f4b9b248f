//! `sequences SEQUENCES SEED` generates random sequences of calls to packages/url and to the `url`
//! crate, and compares every result. The program prints how often each explanation applied. The run
//! fails if a difference is unexplained or if an explanation never applied.

#[path = "../sequences/calls.rs"]
mod calls;
#[path = "../sequences/explained.rs"]
mod explained;

use calls::{Call, Outcome};
use explained::{Difference, EXPLANATIONS};
use std::collections::BTreeMap;
use std::panic::catch_unwind;
use std::process::ExitCode;

/// The maximum number of unexplained differences that are printed.
const MOST: usize = 20;

struct Random(u64);

impl Random {
    /// SplitMix64.
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.below(choices.len())]
    }
}

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip(1).map(|text| text.parse().expect("a number"));
    let (sequences, seed) = (arguments.next().unwrap_or(100_000), arguments.next().unwrap_or(1));
    let mut counts: BTreeMap<&str, u64> = EXPLANATIONS.iter().map(|&(name, _)| (name, 0)).collect();
    let (mut calls, mut unexplained) = (0_u64, Vec::new());
    let mut random = Random(seed);
    // A panic in `url` counts as a difference and prints no message.
    std::panic::set_hook(Box::new(|_| {}));
    for _ in 0..sequences {
        let mut before = None;
        for _ in 0..=random.below(6) {
            let call = Call::random(&mut random, before.is_some());
            let ours = Outcome::of_ours(&call, before.as_deref());
            let theirs = catch_unwind(|| Outcome::of_theirs(&call, before.as_deref()))
                .unwrap_or_else(|_| Outcome::panicked());
            calls += 1;
            if let Some(href) = &ours.href
                && !Outcome::is_stable(&call, href)
            {
                unexplained.push(format!("{call:?} on {before:?}: {href} parses as another URL"));
            }
            if ours != theirs {
                let difference = Difference {
                    call: &call,
                    before: before.as_deref(),
                    ours: &ours,
                    theirs: &theirs,
                };
                match EXPLANATIONS.iter().find(|(_, explains)| explains(&difference)) {
                    Some((name, _)) => *counts.get_mut(*name).expect("a listed explanation") += 1,
                    None => unexplained.push(shown(&difference)),
                }
            }
            // Both crates continue with a URL that they agree on.
            match ours.href {
                Some(href) if Outcome::agree_on(&href) => before = Some(href),
                Some(_) => break,
                None => {}
            }
        }
    }
    for difference in unexplained.iter().take(MOST) {
        println!("{difference}");
    }
    for (name, count) in &counts {
        println!("{count:>9} {name}");
    }
    let unused = counts.iter().filter(|(_, count)| **count == 0).count();
    println!(
        "{sequences} sequences, {calls} calls, {} unexplained, {unused} explanations unused",
        unexplained.len()
    );
    ExitCode::from(u8::from(!unexplained.is_empty() || unused > 0))
}

fn shown(Difference { call, before, ours, theirs }: &Difference<'_>) -> String {
    let mut text = format!(
        "{call:?} on {before:?}\n  {:?} | {:?}\n  {:?} | {:?}",
        ours.result, theirs.result, ours.href, theirs.href
    );
    if ours.href == theirs.href {
        for (ours, theirs) in ours.components.iter().zip(&theirs.components) {
            if ours != theirs {
                text.push_str(&format!("\n  {ours}\n  {theirs}"));
            }
        }
    }
    text
}
