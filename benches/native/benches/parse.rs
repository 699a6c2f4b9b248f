//! Parses each family of URLs with the core (as a record and as a `Url`) and with the `url` and
//! `ada-url` crates.
//!
//! The families come from files that `benches/native.mjs` writes and contain the same URLs as the
//! JavaScript benchmarks. Prints a line for each family: its name, the nanoseconds that each
//! contestant takes for one URL, and the medians of the ratios of each other crate's time to that of
//! `Url`. A contestant that does not produce the correct results has NaN. `--quick` takes few samples.

use std::{env, fs, hint::black_box, path::Path};
use whatwg_url::{Url, url::UrlRecord};
use whatwg_url_wasm_benches::{Clock, quartiles, ratios, take_turns};

const UNIT: char = '\u{1f}';
const RECORD: char = '\u{1e}';

/// A URL, its base, and its expected serialization, or `None` if parsing must fail.
struct Sample {
    input: String,
    base: Option<String>,
    href: Option<String>,
}

fn main() {
    let folder = env::var("BENCH_CORPUS").expect("node benches/native.mjs makes BENCH_CORPUS");
    let rounds = if env::args().any(|argument| argument == "--quick") { 5 } else { 61 };
    let mut families: Vec<_> = fs::read_dir(folder)
        .expect("BENCH_CORPUS is a folder")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    families.sort();
    for family in families {
        compare(rounds, &family);
    }
}

fn compare(rounds: usize, family: &Path) {
    let samples = read(family);
    let bases = parsed_bases(&samples, |base| UrlRecord::parse(base, None).ok());
    let record = contestant(
        &samples,
        |i| UrlRecord::parse(&samples[i].input, bases[i].as_ref()).ok(),
        |url| url.as_str(),
    );
    let bases = parsed_bases(&samples, |base| Url::parse(base).ok());
    let ours = contestant(
        &samples,
        |i| match &bases[i] {
            None => Url::parse(&samples[i].input).ok(),
            Some(base) => base.join(&samples[i].input).ok(),
        },
        |url| url.as_str(),
    );
    let bases = parsed_bases(&samples, |base| url::Url::parse(base).ok());
    let url = contestant(
        &samples,
        |i| url::Url::options().base_url(bases[i].as_ref()).parse(&samples[i].input).ok(),
        |url| url.as_str(),
    );
    // The ada-url crate accepts the base only as a string.
    let ada = contestant(
        &samples,
        |i| ada_url::Url::parse(&samples[i].input, samples[i].base.as_deref()).ok(),
        |url| url.href(),
    );
    let times = take_turns(rounds, [&record, &ours, &url, &ada]);
    let [to_url, to_ada] = [2, 3].map(|other| ratios(&times[other], &times[1])[1]);
    let [record, ours, url, ada] = times.map(|times| quartiles(times)[1]);
    let name = family.file_name().expect("a file").to_string_lossy();
    println!("{name}\t{record:.1}\t{ours:.1}\t{url:.1}\t{ada:.1}\t{to_url:.3}\t{to_ada:.3}");
}

/// Each sample uses one base that was parsed in advance, because programs that resolve links have
/// already parsed their base.
fn parsed_bases<U>(samples: &[Sample], parse: impl Fn(&str) -> Option<U>) -> Vec<Option<U>> {
    samples.iter().map(|sample| sample.base.as_deref().and_then(&parse)).collect()
}

/// A contestant's turn, which parses all samples a few times.
fn contestant<'a, U>(
    samples: &'a [Sample],
    parse: impl Fn(usize) -> Option<U> + 'a,
    href: impl Fn(&U) -> &str + 'a,
) -> impl Fn() -> f64 + 'a {
    let wrong = samples
        .iter()
        .enumerate()
        .find(|(i, sample)| parse(*i).as_ref().map(&href) != sample.href.as_deref());
    if let Some((i, sample)) = wrong {
        let answer = parse(i);
        eprintln!("Left out: {:?} becomes {:?}", sample.input, answer.as_ref().map(&href));
    }
    let (is_wrong, clock) = (wrong.is_some(), Clock::default());
    let passes = 1 + 10_000 / samples.len();
    move || {
        if is_wrong {
            return f64::NAN;
        }
        let start = clock.nanoseconds();
        for _ in 0..passes {
            for i in 0..samples.len() {
                black_box(parse(i));
            }
        }
        (clock.nanoseconds() - start) as f64 / (passes * samples.len()) as f64
    }
}

fn read(family: &Path) -> Vec<Sample> {
    let text = fs::read_to_string(family).expect("a family is text");
    let optional = |field: &str| (!field.is_empty()).then(|| field.to_owned());
    text.split_terminator(RECORD)
        .map(|record| {
            let fields: Vec<&str> = record.split(UNIT).collect();
            let [input, base, href] = fields[..] else {
                panic!("{record:?} has not three fields");
            };
            Sample { input: input.to_owned(), base: optional(base), href: optional(href) }
        })
        .collect()
}
