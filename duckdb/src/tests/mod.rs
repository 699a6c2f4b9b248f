//! Passes random chunks to the extension, using a host that implements DuckDB's functions. To
//! change the number of chunks, set the environment variable `CHUNKS`. Vectors are exactly as large
//! as their rows, so that AddressSanitizer detects any out-of-bounds access. A row must have the same
//! result in a chunk and alone. `tests/duckdb` compares the results with the columns'.

mod host;
#[path = "../../../tests/conformance/random.rs"]
mod random;

use crate::functions::{Function, Second};
use host::{Value, Vector};
use random::Random;

const CHUNKS: usize = 20_000;

#[test]
fn random_chunks() {
    let chunks = std::env::var("CHUNKS").map_or(CHUNKS, |count| count.parse().expect("a number"));
    let signatures = host::load();
    let mut random = Random::new();
    let (mut rows, mut values) = (0, 0);
    for chunk in 0..chunks {
        let signature = &signatures[random.below(signatures.len())];
        let count = match random.below(2000) {
            // More than DuckDB's chunks have.
            0 => 2048 + random.below(300),
            1..100 => 1 + random.below(200),
            _ => 1 + random.below(12),
        };
        let arguments: Vec<_> = (0..signature.arguments)
            .map(|index| strings(&mut random, count, *signature.function, index))
            .collect();
        let call = |rows: std::ops::Range<usize>| {
            let part = |texts: &Vec<_>| Vector::of_strings(&texts[rows.clone()]);
            let vectors = arguments.iter().map(part).collect();
            signature.call(vectors, rows.len())
        };
        let output = call(0..count);
        for row in 0..count {
            let (found, expected) = (output.value(row), call(row..row + 1).value(0));
            assert_eq!(found, expected, "chunk {chunk}, row {row}, {:?}", signature.function);
            values += usize::from(found != Value::Null);
        }
        rows += count;
    }
    println!("{chunks} chunks with {rows} rows, of which {values} have a value");
    assert!(rows > chunks && values > rows / 4, "{rows} rows, {values} values");
}

/// The rows of an argument. The strings are drawn, with repetition, from a set of random size, as in
/// a dictionary.
fn strings(
    random: &mut Random,
    count: usize,
    function: Function,
    index: usize,
) -> Vec<Option<Box<[u8]>>> {
    let choices: &[&[u8]] = match function {
        _ if index == 0 => &[],
        Function::Param | Function::Redact => &[b"a", b"a", b"", b"c d", b"\xFF"],
        Function::Normalize => &[b"dedupe", b"", b"sort-params,drop-params:a"],
        Function::PatternExec | Function::PatternTest => {
            &[b"https://*/:id", b"http{s}?://*.com/*", b"https://*/~"]
        }
        Function::PublicSuffix | Function::Site => &[b"ICANN", b"all"],
        _ => &[],
    };
    let dictionary: Vec<_> = (0..=random.below(count))
        .map(|_| match choices {
            [] => string(random),
            _ => choices[random.below(choices.len())].to_vec(),
        })
        .collect();
    let nulls = random.below(3);
    let text = |random: &mut Random| dictionary[random.below(dictionary.len())].as_slice().into();
    (0..count).map(|_| (random.below(4) >= nulls).then(|| text(random))).collect()
}

fn string(random: &mut Random) -> Vec<u8> {
    match random.below(40) {
        // Lengths around the maximum length of an inline string.
        0 => b"https://abcdefg"[..10 + random.below(5)].to_vec(),
        1 => (0..random.below(20)).map(|_| random.below(256) as u8).collect(),
        2 if random.below(100) == 0 => {
            [b"https://a.example/".as_slice(), &vec![b'x'; 1 << 20]].concat()
        }
        _ => {
            let mut url = random.url();
            for _ in 0..random.below(3) {
                random.mutate(&mut url);
            }
            let end: &[u8] = if random.below(8) == 0 { b"\xFF\xE2\x98" } else { b"" };
            [url.as_bytes(), end].concat()
        }
    }
}

/// The table in docs/duckdb.md is made from the functions.
#[test]
fn names_on_the_page() {
    let page = include_str!("../../../docs/duckdb.md");
    let mut table = String::from("| function | result |\n| --- | --- |\n");
    for function in Function::ALL {
        let (name, parameters) = (function.name().to_str().expect("ASCII"), function.parameters());
        let list = match function.second() {
            Second::Optional => format!("{}[, {}]", parameters[0], parameters[1]),
            _ => parameters.join(", "),
        };
        table += &format!("| `{name}({list})` | {} |\n", function.description());
    }
    assert!(page.contains(&table), "docs/duckdb.md must contain:\n{table}");
}

#[test]
fn a_string_of_a_dictionary_is_parsed_once() {
    let signatures = host::load();
    let href = signatures.iter().find(|one| *one.function == Function::Href);
    let long = b"https://a.example/b/../c".as_slice();
    let strings: Vec<_> = (0..3000).map(|row| Some([long, b"a:b"][row % 2].into())).collect();
    let output = href.expect("a function").call(vec![Vector::of_strings(&strings)], 3000);
    assert_eq!(output.string(2999), "a:b");
    assert_eq!(output.string(2998), "https://a.example/c");
    // Two batches, each with its own copy of the strings.
    let expected = "https://a.example/ca:b".len();
    assert_eq!(output.heap.iter().map(|text| text.len()).collect::<Vec<_>>(), [expected; 2]);
}
