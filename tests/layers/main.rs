//! Checks that imports in `src/`, `wasm/src/`, `python/src/` and `packages/url/src/` lead only from
//! higher layers to lower ones and never form a cycle.

mod floors;
mod imports;

use floors::{BOUNDARY, CORE, Floor, PACKAGE_URL, PYTHON};
use imports::{Import, Sources, imports_of};
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::{fs, path::Path};

#[test]
fn of_this_repository() {
    for (folder, floors, files, least) in [
        ("src", CORE, 200, 800),
        ("wasm/src", BOUNDARY, 30, 70),
        ("python/src", PYTHON, 3, 3),
        ("packages/url/src", PACKAGE_URL, 14, 25),
    ] {
        let mut sources = Sources::new();
        read(Path::new(env!("CARGO_MANIFEST_DIR")), folder, &mut sources);
        let imports = imports_of(&sources, &format!("{folder}/lib.rs"));
        assert!(sources.len() >= files, "{folder}: {} files", sources.len());
        assert!(imports.len() >= least, "{folder}: {} imports", imports.len());
        let complaints = complaints(&sources, &imports, floors);
        assert!(complaints.is_empty(), "\n{}\n", complaints.join("\n"));
    }
}

fn read(root: &Path, folder: &str, sources: &mut Sources) {
    for entry in fs::read_dir(root.join(folder)).expect("a folder") {
        let entry = entry.expect("an entry");
        let path = format!("{folder}/{}", entry.file_name().to_str().expect("UTF-8"));
        if entry.path().is_dir() {
            read(root, &path, sources);
        } else if path.ends_with(".rs") {
            sources.insert(path, fs::read_to_string(entry.path()).expect("a file"));
        }
    }
}

fn complaints(sources: &Sources, imports: &[Import], floors: &[Floor]) -> Vec<String> {
    let is_in = |file: &str, path: &str| {
        file.strip_prefix(path).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    let floor_of = |file: &str| {
        let paths = floors.iter().enumerate().flat_map(|(index, (_, paths))| {
            paths.iter().filter(|path| is_in(file, path)).map(move |path| (path.len(), index))
        });
        paths.max().map(|(_, index)| index)
    };
    let mut found = Vec::new();
    for path in floors.iter().flat_map(|(_, paths)| *paths) {
        if !sources.keys().any(|file| is_in(file, path)) {
            found.push(format!("tests/layers/floors.rs names {path}, which is not there."));
        }
    }
    for file in sources.keys().filter(|file| floor_of(file).is_none()) {
        found.push(format!("{file} is on no floor of tests/layers/floors.rs."));
    }
    for Import { from, to, line } in imports {
        if let (Some(low), Some(high)) = (floor_of(from), floor_of(to))
            && low < high
        {
            let (low, high) = (floors[low].0, floors[high].0);
            found.push(format!("{from}:{line} imports {to}, but \"{low}\" is below \"{high}\"."));
        }
    }
    found.extend(circles(imports));
    found
}

/// Returns the shortest import cycle of each file, except files in cycles that were already found.
fn circles(imports: &[Import]) -> Vec<String> {
    let mut next: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    for Import { from, to, .. } in imports {
        next.entry(from).or_default().insert(to);
    }
    let mut found = Vec::new();
    let mut seen = BTreeSet::new();
    for start in next.keys() {
        if !seen.contains(start)
            && let Some(circle) = way_back(start, &next)
        {
            found.push(format!("A circle of imports: {} → {start}.", circle.join(" → ")));
            seen.extend(circle);
        }
    }
    found
}

/// Returns the files on the shortest chain of imports that leads from `start` back to `start`.
fn way_back<'a>(
    start: &'a str,
    next: &BTreeMap<&'a str, BTreeSet<&'a str>>,
) -> Option<Vec<&'a str>> {
    let mut ways = VecDeque::from([vec![start]]);
    let mut reached = BTreeSet::new();
    while let Some(way) = ways.pop_front() {
        for to in next.get(way.last()?).into_iter().flatten() {
            if *to == start {
                return Some(way);
            }
            if reached.insert(*to) {
                ways.push_back([&*way, &[*to]].concat());
            }
        }
    }
    None
}

fn made_up(files: &[(&str, &str)]) -> Sources {
    files.iter().map(|(name, text)| (format!("src/{name}.rs"), (*text).to_owned())).collect()
}

#[test]
fn imports_by_every_kind_of_path() {
    let sources = made_up(&[
        (
            "lib",
            "pub mod a; mod b; mod c; #[cfg(x)] #[path = \"d1.rs\"] mod d; #[cfg(y)] #[path = \"d2.rs\"] mod d;
             #[cfg_attr(x, path = \"e2.rs\")] mod e; #[path = \"../../elsewhere.rs\"] mod f;",
        ),
        ("a/mod", "mod inner; mod other; pub use inner::Thing; pub use other::{self as o};"),
        ("a/inner", "use super::super::b::{One, deep::{Two, self}};\npub struct Thing;"),
        (
            "a/other",
            "pub(in crate::c) fn f() -> crate::c::Type { println!(\"{}\", crate::b::deep::G) }",
        ),
        ("b/mod", "pub mod deep;"),
        ("b/deep", "use ::c::External; use std::c; mod inline { use super::super::One; }"),
        ("c", "fn f(text: &str) -> bool { matches!(text, x if [crate::a::Thing::is(x)][0]) }"),
        ("d1", "impl crate::c::Trait for () {}"),
        ("e", "use crate::d::other;"),
        ("e2", "use crate::c::Trait;"),
        ("d2", "/* crate::a::x */ const S: &str = \"crate::a::x\"; use crate::d::other;"),
    ]);
    let imports = imports_of(&sources, "src/lib.rs");
    let mut arrows: Vec<_> =
        imports.iter().map(|import| format!("{} {}", import.from, import.to)).collect();
    arrows.dedup();
    assert_eq!(
        arrows,
        [
            "src/a/inner.rs src/b/deep.rs",
            "src/a/inner.rs src/b/mod.rs",
            "src/a/mod.rs src/a/inner.rs",
            "src/a/mod.rs src/a/other.rs",
            "src/a/other.rs src/b/deep.rs",
            "src/a/other.rs src/c.rs",
            "src/b/deep.rs src/b/mod.rs",
            "src/c.rs src/a/mod.rs",
            "src/d1.rs src/c.rs",
            "src/d2.rs src/d1.rs",
            "src/e.rs src/d1.rs",
            "src/e.rs src/d2.rs",
            "src/e2.rs src/c.rs",
        ]
    );
}

#[test]
fn tests_import_nothing() {
    let sources = made_up(&[
        ("lib", "mod a; mod b; #[cfg(all(test, x))] mod helper;"),
        (
            "a",
            "#[cfg(test)] use crate::b::One; #[cfg(test)] fn one() { crate::b::x() }
             #[cfg(test)] mod tests { use super::*; use crate::b; }
             #[cfg(any(test, x))] fn two() { crate::b::y() }",
        ),
        ("b", ""),
        ("helper", "use crate::a; use crate::b;"),
    ]);
    let import = |line| Import { from: "src/a.rs".into(), to: "src/b.rs".into(), line };
    assert_eq!(imports_of(&sources, "src/lib.rs"), [import(3)]);
}

#[test]
fn planted_faults_are_found() {
    let sources = made_up(&[
        ("lib", "mod low; mod high; mod lost;"),
        ("low", "\nuse crate::high::Thing;"),
        ("high", "mod one; mod two;"),
        ("high/one", "use super::two::Two;"),
        ("high/two", "fn f() { vec![super::one::One]; }"),
        ("lost", ""),
    ]);
    let imports = imports_of(&sources, "src/lib.rs");
    let floors: &[Floor] = &[
        ("ground", &["src/low.rs", "src/gone.rs"]),
        ("roof", &["src/high.rs", "src/high", "src/lib.rs"]),
    ];
    assert_eq!(
        complaints(&sources, &imports, floors),
        [
            "tests/layers/floors.rs names src/gone.rs, which is not there.",
            "src/lost.rs is on no floor of tests/layers/floors.rs.",
            "src/low.rs:2 imports src/high.rs, but \"ground\" is below \"roof\".",
            "A circle of imports: src/high/one.rs → src/high/two.rs → src/high/one.rs.",
        ]
    );
}
