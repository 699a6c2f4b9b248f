//! Passes random chunks to the extension, using a host that implements DuckDB's functions. To
//! change the number of chunks, set the environment variable `CHUNKS`. Vectors are exactly as large
//! as their rows, so that AddressSanitizer detects any out-of-bounds access. A row must have the same
//! result in a chunk and alone. `tests/duckdb` compares the results with the columns'.

mod host;
#[path = "../../../tests/conformance/random.rs"]
mod random;

use crate::functions::{Function, Kind, Second};
use host::{Host, Vector};
use random::Random;

const CHUNKS: usize = 20_000;

#[test]
fn random_chunks() {
    let chunks = std::env::var("CHUNKS").map_or(CHUNKS, |count| count.parse().expect("a number"));
    let host = Host::load();
    let mut random = Random::new();
    let (mut rows, mut values) = (0, 0);
    for chunk in 0..chunks {
        let signature = &host.signatures()[random.below(host.signatures().len())];
        let count = match random.below(2000) {
            // More than DuckDB's chunks have.
            0 => 2048 + random.below(300),
            1..100 => 1 + random.below(200),
            _ => 1 + random.below(12),
        };
        let arguments: Vec<_> = (0..signature.arguments.len())
            .map(|index| strings(&mut random, count, signature.function, index))
            .collect();
        let call = |rows: std::ops::Range<usize>| {
            let part = |texts: &Vec<_>| Vector::of_strings(&texts[rows.clone()]);
            let vectors = arguments.iter().map(part).collect();
            host.call(signature, vectors, rows.len()).expect("no failure")
        };
        let kind = signature.function.kind();
        let output = call(0..count);
        for row in 0..count {
            let (found, expected) = (read(&output, kind, row), read(&call(row..row + 1), kind, 0));
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

#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Null,
    Number(i64),
    String(String),
    List(Vec<Value>),
}

/// A value that a function returns.
fn read(vector: &Vector, kind: Kind, row: usize) -> Value {
    if vector.is_null(row) {
        if matches!(kind, Kind::Struct | Kind::Groups) {
            assert!(vector.children.iter().all(|child| child.is_null(row)), "fields are null, too");
        }
        return Value::Null;
    }
    let string = |vector: &Vector, row: usize| {
        if vector.is_null(row) { Value::Null } else { Value::String(vector.string(row)) }
    };
    let list = |vector: &Vector, row: usize, item: &dyn Fn(&Vector, usize) -> Value| {
        let [offset, length] = vector.read::<[u64; 2]>(row).map(|number| number as usize);
        Value::List((offset..offset + length).map(|row| item(&vector.children[0], row)).collect())
    };
    let entry = |entry: &Vector, row: usize, value: &dyn Fn(&Vector, usize) -> Value| {
        Value::List(vec![string(&entry.children[0], row), value(&entry.children[1], row)])
    };
    match kind {
        Kind::String => string(vector, row),
        Kind::Boolean => Value::Number(i64::from(vector.read::<u8>(row))),
        Kind::Port => Value::Number(i64::from(vector.read::<u16>(row))),
        Kind::Struct => {
            let field = |child: &Vector| match child.size {
                2 => read(child, Kind::Port, row),
                _ => string(child, row),
            };
            Value::List(vector.children.iter().map(field).collect())
        }
        Kind::List => list(vector, row, &string),
        Kind::Map => {
            list(vector, row, &|of, row| entry(of, row, &|values, row| list(values, row, &string)))
        }
        Kind::Groups => {
            let map = |of: &Vector| list(of, row, &|of, row| entry(of, row, &string));
            Value::List(vector.children.iter().map(map).collect())
        }
        Kind::Errors => list(vector, row, &|items, row| {
            let [name, failure, start, length, message] = &items.children[..] else {
                panic!("five fields")
            };
            Value::List(vec![
                Value::String(name.string(row)),
                Value::Number(i64::from(failure.read::<u8>(row))),
                Value::Number(start.read(row)),
                Value::Number(length.read(row)),
                Value::String(message.string(row)),
            ])
        }),
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
fn unknown_sections() {
    let host = Host::load();
    let has_section = |function, count: usize| {
        move |one: &&host::Signature| one.function == function && one.arguments.len() == count
    };
    let site = host.signatures().iter().find(has_section(Function::Site, 2)).expect("a function");
    let strings = [b"https://a.example/".as_slice(), b"private"]
        .map(|text| Vector::of_strings(&[Some(text.into()), None]));
    let failure = host.call(site, strings.into(), 2).err().expect("a failure");
    assert_eq!(failure, "the section must be 'ICANN' or 'all'");
}

#[test]
fn a_string_of_a_dictionary_is_parsed_once() {
    let host = Host::load();
    let href = &host.signatures().iter().find(|one| one.function == Function::Href);
    let long = b"https://a.example/b/../c".as_slice();
    let strings: Vec<_> = (0..3000).map(|row| Some([long, b"a:b"][row % 2].into())).collect();
    let output = host.call(href.expect("a function"), vec![Vector::of_strings(&strings)], 3000);
    let output = output.expect("no failure");
    assert_eq!(output.string(2999), "a:b");
    assert_eq!(output.string(2998), "https://a.example/c");
    // Two batches, each with its own copy of the strings.
    let expected = "https://a.example/ca:b".len();
    assert_eq!(output.heap.iter().map(|text| text.len()).collect::<Vec<_>>(), [expected; 2]);
}
