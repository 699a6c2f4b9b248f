//! Compares every attribute of every URL in a file of lines, as this crate and as ada-url parse it.

mod attributes;

use attributes::{Attributes, of_ada, of_ours};
use std::fs::File;
use std::io::{BufRead, BufReader, IsTerminal};
use std::process::ExitCode;

/// What was seen.
#[derive(Default)]
struct Count {
    lines: u64,
    failures: u64,
    differences: u64,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [path] = &arguments[..] else {
        eprintln!("usage: npm run differential -- FILE    (a URL a line)");
        return ExitCode::from(2);
    };
    let file = match File::open(path) {
        Ok(file) => file,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::from(2);
        }
    };
    match compare(BufReader::new(file)) {
        Ok(Count { lines, failures, differences }) => {
            let parsed = lines - failures;
            println!("{lines} lines: {parsed} parse, {failures} fail, {differences} differ");
            if lines == 0 || differences > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
        }
        Err(error) => {
            eprintln!("{path}: {error}");
            ExitCode::from(2)
        }
    }
}

fn compare(lines: impl BufRead) -> std::io::Result<Count> {
    let progress = std::io::stderr().is_terminal();
    let mut count = Count::default();
    for line in lines.lines() {
        let line = line?;
        count.lines += 1;
        let ours = of_ours(&line);
        let ada = of_ada(&line);
        if ours.is_none() {
            count.failures += 1;
            println!("fails: {line:?}");
        }
        if ours != ada {
            count.differences += 1;
            print_difference(&line, ours.as_ref(), ada.as_ref());
        }
        if progress && count.lines.is_multiple_of(100_000) {
            eprint!("\r{} lines", count.lines);
        }
    }
    Ok(count)
}

fn print_difference(line: &str, ours: Option<&Attributes>, ada: Option<&Attributes>) {
    println!("differs: {line:?}");
    match (ours, ada) {
        (Some(ours), Some(ada)) => {
            for ((name, ours), (_, ada)) in ours.iter().zip(ada) {
                if ours != ada {
                    println!("  {name}: {ours:?}, ada-url {ada:?}");
                }
            }
        }
        _ => println!("  {}, ada-url {}", outcome(ours), outcome(ada)),
    }
}

fn outcome(attributes: Option<&Attributes>) -> &'static str {
    if attributes.is_some() { "parses" } else { "fails" }
}
