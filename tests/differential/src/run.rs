//! Generates and compares cases on several threads for a given time.

use crate::case::Case;
use crate::compare::{Difference, Seen, compare, keep_panics};
use crate::corpus::Corpus;
use crate::explained::{EXPLAINED, explanation};
use crate::generate::{KINDS, generate};
use crate::shrink::shrink;
use std::io::{IsTerminal, stderr};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The settings for a run.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub seed: u64,
    /// The number of the first case.
    pub first: u64,
    pub cases: u64,
    pub time: Duration,
    pub threads: usize,
}

/// How many cases a thread takes at a time.
const BLOCK: u64 = 1024;
/// A run ends after this many unexplained differences.
const ENOUGH: usize = 20;
/// Every explained difference must occur in a run of at least this many cases.
const LONG: u64 = 10_000_000;

/// The combined results from all threads.
#[derive(Default)]
struct Total {
    cases: u64,
    seen: Seen,
    kinds: [(u64, u64); KINDS.len()],
    explained: [u64; EXPLAINED.len()],
    found: Vec<(u64, Case, Difference)>,
}

/// Runs the comparison, prints the results, and returns whether they meet expectations.
pub fn run(options: Options, corpus: &Corpus) -> bool {
    let Options { seed, first, cases, time, threads } = options;
    let end = first.saturating_add(cases);
    keep_panics();
    println!("against ada-url: seed {seed}, {threads} threads");
    let started = Instant::now();
    let next = AtomicU64::new(first);
    let stop = AtomicBool::new(false);
    let total = Mutex::new(Total::default());
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while !stop.load(Ordering::Relaxed) && started.elapsed() < time {
                    let first = next.fetch_add(BLOCK, Ordering::Relaxed);
                    if first >= end {
                        break;
                    }
                    let block = compare_block(seed, first..end.min(first + BLOCK), corpus);
                    let mut total = total.lock().expect("no thread panics");
                    total.add(block);
                    if total.found.len() >= ENOUGH {
                        stop.store(true, Ordering::Relaxed);
                    }
                    show_progress(total.cases, started);
                }
            });
        }
    });
    total.into_inner().expect("no thread panics").report(options, started)
}

fn compare_block(seed: u64, numbers: std::ops::Range<u64>, corpus: &Corpus) -> Total {
    let mut total = Total::default();
    let mut case = Case::default();
    for number in numbers {
        let kind = generate(seed, number, corpus, &mut case);
        let parsed = total.seen.parsed;
        let difference = compare(&case, &mut total.seen);
        total.cases += 1;
        total.kinds[kind].0 += 1;
        total.kinds[kind].1 += total.seen.parsed - parsed;
        let Some(difference) = difference else { continue };
        match explanation(&case, &difference) {
            Some(index) => total.explained[index] += 1,
            None => total.found.push((number, case.clone(), difference)),
        }
    }
    total
}

impl Total {
    fn add(&mut self, other: Self) {
        self.cases += other.cases;
        self.seen.parsed += other.seen.parsed;
        self.seen.states += other.seen.states;
        self.seen.changes += other.seen.changes;
        for (kind, other) in self.kinds.iter_mut().zip(other.kinds) {
            *kind = (kind.0 + other.0, kind.1 + other.1);
        }
        for (explained, other) in self.explained.iter_mut().zip(other.explained) {
            *explained += other;
        }
        self.found.extend(other.found);
    }

    fn report(self, options: Options, started: Instant) -> bool {
        clear_progress();
        for (number, case, difference) in &self.found {
            println!("\ncase {number} differs: {case}\n{difference}");
            let (case, difference) = shrink(case, difference.clone());
            println!("  the same in small: {case}\n{difference}");
        }
        for (name, (cases, parsed)) in KINDS.iter().zip(self.kinds) {
            println!("{cases:>12} cases, of which {parsed} parse: {name}");
        }
        let mut unused = 0;
        for (explained, times) in EXPLAINED.iter().zip(self.explained) {
            println!("{times:>12} differences are {}: {}", explained.name, explained.reason);
            unused += usize::from(times == 0);
        }
        let Seen { parsed, states, changes } = self.seen;
        println!(
            "{} cases in {:.0} s: {parsed} parse; {states} states were compared, {changes} of them \
             changed by a setter; {} differences without an explanation",
            self.cases,
            started.elapsed().as_secs_f64(),
            self.found.len(),
        );
        if unused > 0 && self.cases >= LONG {
            println!("{unused} explanations explain nothing: they should go");
        }
        let all = self.cases == options.cases || started.elapsed() >= options.time;
        let enough = parsed > self.cases / 4 && changes > parsed;
        if !enough {
            println!("too few of the cases parse, or too few setters change anything");
        }
        self.found.is_empty() && all && enough && (unused == 0 || self.cases < LONG)
    }
}

/// Shows the progress. On a terminal, progress is updated often; in a log, only occasionally.
fn show_progress(cases: u64, started: Instant) {
    let blocks = cases / BLOCK;
    let rate = cases as f64 / started.elapsed().as_secs_f64() / 1000.0;
    if stderr().is_terminal() {
        if blocks.is_multiple_of(64) {
            eprint!("\r{cases} cases, {rate:.0} thousand a second ");
        }
    } else if blocks.is_multiple_of(4096) {
        eprintln!("{cases} cases, {rate:.0} thousand a second");
    }
}

fn clear_progress() {
    if stderr().is_terminal() {
        eprint!("\r{:60}\r", "");
    }
}
