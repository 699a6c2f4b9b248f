//! Compares this crate with ada-url, either on random URLs and setter calls or on a file of URLs.

mod attributes;
mod case;
mod compare;
mod corpus;
mod explained;
mod generate;
mod lines;
mod older_unicode;
mod run;
mod shrink;

use corpus::Corpus;
use run::Options;
use std::process::ExitCode;
use std::time::Duration;

const USAGE: &str = "\
usage: npm run differential -- --against ada-url [--cases N] [--seconds N] [--seed N] [--first N] [--threads N]
       npm run differential -- FILE    (a URL a line)";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let result = match &arguments[..] {
        [path] if !path.starts_with('-') => {
            lines::run(path).map_err(|error| format!("{path}: {error}"))
        }
        _ => parse_options(&arguments).and_then(|(options, corpus)| {
            let corpus = Corpus::read(&corpus).map_err(|error| format!("{corpus}: {error}"))?;
            Ok(run::run(options, &corpus))
        }),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}\n{USAGE}");
            ExitCode::from(2)
        }
    }
}

/// The options, and the path to the corpus.
fn parse_options(arguments: &[String]) -> Result<(Options, String), String> {
    let mut options =
        Options { seed: 1, first: 0, cases: u64::MAX, time: Duration::MAX, threads: 1 };
    let mut corpus = None;
    for pair in arguments.chunks(2) {
        let [name, value] = pair else { return Err(format!("{} lacks its value", pair[0])) };
        let number = || value.parse::<u64>().map_err(|error| format!("{name} {value}: {error}"));
        match name.as_str() {
            "--corpus" => corpus = Some(value.clone()),
            "--seed" => options.seed = number()?,
            "--first" => options.first = number()?,
            "--cases" => options.cases = number()?,
            "--seconds" => options.time = Duration::from_secs(number()?),
            "--threads" => options.threads = number()?.max(1) as usize,
            _ => return Err(format!("{name} is no option")),
        }
    }
    if options.cases == u64::MAX && options.time == Duration::MAX {
        options.cases = 1_000_000;
    }
    Ok((options, corpus.ok_or("--corpus is missing")?))
}
