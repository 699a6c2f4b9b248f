//! Compares parsing columns of URLs with parsing the same rows one by one. `benches/columns.mjs`
//! starts this program. For each turn, the script writes two names to this program's standard
//! input: a contestant's name, and the name of a file of lines. The program prints one line per
//! turn: the processor time in nanoseconds and the total size of the hrefs in bytes.

use std::collections::HashMap;
use std::io::{BufRead, Write};
use std::{env, fs, io};
use whatwg_url::columns::{Column, Columns, Layout, Lines, Parser, Selection};
use whatwg_url::url::{UrlRecord, Workspace};
use whatwg_url_wasm_benches::Clock;

const NINE: [Column; 9] = [
    Column::Href,
    Column::Scheme,
    Column::Username,
    Column::Password,
    Column::Host,
    Column::Port,
    Column::Path,
    Column::Query,
    Column::Fragment,
];

/// State kept between turns, like that of a program that parses many batches.
#[derive(Default)]
struct Kept {
    lines: Lines,
    parser: Parser,
    columns: Columns,
    record: UrlRecord,
    workspace: Workspace,
    output: String,
    files: HashMap<String, String>,
    clock: Clock,
}

impl Kept {
    fn take_a_turn(&mut self, contestant: &str, file: &str) -> (u128, usize) {
        if !self.files.contains_key(file) {
            self.files.insert(file.to_owned(), fs::read_to_string(file).expect("a file of lines"));
        }
        let text = &self.files[file];
        self.output.clear();
        let columns: &[Column] = match contestant {
            "href" => &[Column::Href],
            "nine" => &NINE,
            "site" => &[Column::Href, Column::Site],
            "param" => &[Column::Href, Column::Param],
            _ => &[],
        };
        self.parser.set_param("q").expect("memory");
        let started = self.clock.nanoseconds();
        match contestant {
            _ if !columns.is_empty() => {
                let rows = self.lines.split(text.as_bytes(), b'\n').expect("lines");
                let wanted = Selection::of(columns);
                self.parser.parse(&rows, wanted, Layout::Utf8, &mut self.columns).expect("columns");
            }
            "parse_into" => {
                for line in text.lines() {
                    if self.record.parse_into(line, None, &mut self.workspace).is_ok() {
                        self.output.push_str(self.record.as_str());
                    }
                }
            }
            "ada-url" => {
                for line in text.lines() {
                    if let Ok(url) = ada_url::Url::parse(line, None) {
                        self.output.push_str(url.href());
                    }
                }
            }
            _ => panic!("no such contestant"),
        }
        let took = self.clock.nanoseconds() - started;
        let hrefs = self.columns.strings(Column::Href).map_or(0, |hrefs| hrefs.bytes().len());
        (took, if self.output.is_empty() { hrefs } else { self.output.len() })
    }
}

fn main() {
    // Cargo passes this argument to every bench. Without a script to drive it, the program has
    // nothing to do.
    if env::args().any(|argument| argument == "--bench") {
        return;
    }
    let mut kept = Kept::default();
    for line in io::stdin().lock().lines() {
        let line = line.expect("a line");
        let (contestant, file) = line.split_once(' ').expect("a contestant and a file");
        let (took, bytes) = kept.take_a_turn(contestant, file);
        println!("{took} {bytes}");
        io::stdout().flush().expect("somebody listens");
    }
}
