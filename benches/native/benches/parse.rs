//! Parses each family of URLs with the core (as a record and as a `Url`) and with the `url` and
//! `ada-url` crates.
//!
//! The families come from files that `benches/native.mjs` writes and contain the same URLs as the
//! JavaScript benchmarks. Contestants that do not produce the correct results are omitted.

use criterion::{BenchmarkGroup, Criterion, Throughput};
use std::{env, fs, hint::black_box, path::Path, time::Duration};
use whatwg_url::{Url, url::UrlRecord};
use whatwg_url_wasm_benches::Clock;

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
    // The times are short, because there are many kinds of URLs.
    let mut criterion = Criterion::default()
        .with_measurement(Clock::default())
        .without_plots()
        .sample_size(25)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(800))
        .configure_from_args();
    let mut families: Vec<_> = fs::read_dir(folder)
        .expect("BENCH_CORPUS is a folder")
        .map(|entry| entry.expect("it can be listed").path())
        .collect();
    families.sort();
    for family in families {
        compare(&mut criterion, &family);
    }
    criterion.final_summary();
}

fn compare(criterion: &mut Criterion<Clock>, family: &Path) {
    let samples = read(family);
    let name = family.file_stem().expect("a file").to_string_lossy();
    let mut group = criterion.benchmark_group(name);
    group.throughput(Throughput::Elements(samples.len() as u64));

    let bases = parsed_bases(&samples, |base| UrlRecord::parse(base, None).ok());
    let ours = |i: usize| UrlRecord::parse(&samples[i].input, bases[i].as_ref()).ok();
    contest(&mut group, "ours", &samples, ours, |url| url.as_str().len(), |url| url.as_str());

    let bases = parsed_bases(&samples, |base| Url::parse(base).ok());
    let ours = |i: usize| match &bases[i] {
        None => Url::parse(&samples[i].input).ok(),
        Some(base) => base.join(&samples[i].input).ok(),
    };
    contest(&mut group, "ours-Url", &samples, ours, |url| url.as_str().len(), |url| url.as_str());

    let bases = parsed_bases(&samples, |base| url::Url::parse(base).ok());
    let url =
        |i: usize| url::Url::options().base_url(bases[i].as_ref()).parse(&samples[i].input).ok();
    contest(&mut group, "url", &samples, url, |url| url.as_str().len(), |url| url.as_str());

    // The ada-url crate accepts the base only as a string.
    let ada = |i: usize| ada_url::Url::parse(&samples[i].input, samples[i].base.as_deref()).ok();
    contest(&mut group, "ada-url", &samples, ada, |url| url.href().len(), |url| url.href());
    group.finish();
}

/// Each sample uses one base that was parsed in advance, because programs that resolve links have
/// already parsed their base.
fn parsed_bases<U>(samples: &[Sample], parse: impl Fn(&str) -> Option<U>) -> Vec<Option<U>> {
    samples.iter().map(|sample| sample.base.as_deref().and_then(&parse)).collect()
}

fn contest<U>(
    group: &mut BenchmarkGroup<'_, Clock>,
    name: &str,
    samples: &[Sample],
    parse: impl Fn(usize) -> Option<U>,
    length: impl Fn(&U) -> usize,
    href: impl Fn(&U) -> &str,
) {
    for (i, sample) in samples.iter().enumerate() {
        let url = parse(i);
        let answer = url.as_ref().map(&href);
        if answer != sample.href.as_deref() {
            println!("LEFT OUT: {name}, as {:?} becomes {answer:?}", sample.input);
            return;
        }
    }
    group.bench_function(name, |bencher| {
        bencher.iter(|| {
            (0..samples.len())
                .map(|i| black_box(parse(i)).as_ref().map_or(1, &length))
                .sum::<usize>()
        });
    });
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
