//! Generates the JavaScript and Python files that repeat facts from Rust: constants; the names of
//! columns, validation errors and reasons; and the sentences that explain the reasons. `npm run
//! layout` writes these files, and a test checks that they are up to date.

use self::columns::{all_that, codes, of_kind};
use self::constants::{constants, sections};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use whatwg_url::columns::{Column, Kind};
use whatwg_url::internals::{CLOSING, DEFANGED, INVISIBLE, MOST_ROUNDS, NAMES_OF_CODE_POINTS};
use whatwg_url::native::SECRET_PARAMS;
use whatwg_url::url::host::AddressSpace;
use whatwg_url::url::{HintKind, ReasonKind, ValidationError};

mod columns;
mod constants;
mod hosts;
mod normalizer;

const COMMAND: &str = "npm run layout";

const LINE: usize = 100;

enum Value {
    Number(i64),
    String(String),
    Strings(Vec<String>),
    Numbers(Vec<u16>),
}

fn strings<T>(all: &[T], name: impl Fn(&T) -> &'static str) -> Value {
    Value::Strings(all.iter().map(|item| name(item).into()).collect())
}

/// The strings as a union type in TypeScript, one a line.
fn union<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    names.into_iter().map(|name| format!("\n  | {name:?}")).collect()
}

fn position<T: PartialEq>(all: &[T], value: T) -> i64 {
    index(all.iter().position(|candidate| *candidate == value).expect("one of them"))
}

fn index(index: usize) -> i64 {
    index.try_into().expect("a small number")
}

fn head() -> String {
    format!("// Made from wasm/src/layout.rs by `{COMMAND}`.\n")
}

fn declaration(name: &str, value: &Value) -> String {
    match value {
        Value::Number(number) => format!("export const {name} = {number};"),
        Value::String(string) => {
            let line = format!("export const {name} = {};", quoted(string));
            if line.chars().count() <= LINE { line } else { line.replacen(" = ", " =\n  ", 1) }
        }
        Value::Numbers(numbers) => format!("export const {name} = {numbers:?};"),
        Value::Strings(strings) => {
            let strings: Vec<_> = strings.iter().map(|string| format!("{string:?}")).collect();
            let line = format!("export const {name} = [{}];", strings.join(", "));
            if line.chars().count() <= LINE {
                return line;
            }
            // One string is shorter than many. Bundlers omit a pure call if nothing uses its result.
            let are_words = strings.iter().all(|string| !string.contains(' '));
            if strings.len() >= 8 && are_words && !name.contains("AddressSpace") {
                let words = strings.join(" ").replace("\" \"", " ");
                let call = format!("  /* @__PURE__ */ {words}.split(");
                let argument =
                    if call.chars().count() + 5 <= LINE { "\" \"" } else { "\n    \" \",\n  " };
                return format!("export const {name} =\n{call}{argument});");
            }
            format!("export const {name} = [\n  {},\n];", strings.join(",\n  "))
        }
    }
}

/// Uses the quotes that `string` contains less often, as our JavaScript formatter does.
fn quoted(string: &str) -> String {
    let count = |quote| string.matches(quote).count();
    if count('"') <= count('\'') {
        return format!("{string:?}");
    }
    format!("'{}'", string.replace('\\', "\\\\").replace('\'', "\\'"))
}

fn validation_error_names() -> String {
    let mut output = head();
    output.push_str(
        "\n/** The names of the [validation errors](https://url.spec.whatwg.org/#validation-error). */\n",
    );
    output.push_str("export type ValidationErrorName =");
    output += &union(ValidationError::ALL.iter().map(|error| error.name()));
    output.push_str(";\n\n/** The exact problems that a validation error can report. */\n");
    output.push_str("export type ValidationReasonKind =");
    output += &union(ReasonKind::ALL.iter().map(|kind| kind.name()));
    output.push_str(";\n\n/** The kinds of probable mistakes. */\n");
    output.push_str("export type ValidationHintName =");
    output += &union(HintKind::ALL.iter().map(|kind| kind.name()));
    let names = strings(ValidationError::ALL, |error| error.name());
    let surrogate = position(ValidationError::ALL, ValidationError::InvalidUrlUnit);
    output.push_str(";\n\n// The names of the validation errors.\n");
    output.push_str(&declaration("ERRORS", &names));
    output.push_str("\n\n// The index of the error for a lone surrogate.\n");
    output.push_str(&declaration("INVALID_URL_UNIT", &Value::Number(surrogate)));
    output.push('\n');
    output
}

fn reasons() -> String {
    let mut output = head();
    let code_points = NAMES_OF_CODE_POINTS.iter();
    let named = code_points.clone().map(|(c, _)| format!("0x{:x}", u32::from(*c)));
    let names = strings(NAMES_OF_CODE_POINTS, |(_, name)| name);
    for (comment, declaration) in [
        (
            "The advice for each error: what to write instead.",
            declaration("ADVICE", &strings(ValidationError::ALL, |error| error.advice())),
        ),
        (
            "The kinds of reasons for validation errors.",
            declaration("KINDS", &strings(ReasonKind::ALL, |kind| kind.name())),
        ),
        (
            "A sentence for each kind. {c} is replaced with a code point, {t} with a string and {n} with a number.",
            declaration("SENTENCES", &strings(ReasonKind::ALL, |kind| kind.sentence())),
        ),
        (
            "The names of the hints.",
            declaration("HINTS", &strings(HintKind::ALL, |kind| kind.name())),
        ),
        (
            "The sentence of each hint.",
            declaration("HINT_MESSAGES", &strings(HintKind::ALL, |kind| kind.message())),
        ),
        (
            "The indices of the hints.",
            (HintKind::ALL.iter().enumerate())
                .map(|(index, kind)| (kind.name().to_uppercase().replace('-', "_"), index))
                .map(|(name, index)| format!("export const {name} = {index};"))
                .collect::<Vec<_>>()
                .join("\n"),
        ),
        (
            "The closing mark for each opening mark.",
            declaration("CLOSING", &Value::String(CLOSING.into())),
        ),
        (
            "Invisible characters that people paste around URLs.",
            format!(
                "export const INVISIBLE =\n  \"{}\";",
                INVISIBLE.chars().map(|c| format!("\\u{:04x}", u32::from(c))).collect::<String>()
            ),
        ),
        (
            "Spellings that keep software from making a link, each with what it stands for.",
            declaration(
                "DEFANGED",
                &Value::Strings(DEFANGED.split(' ').map(String::from).collect()),
            ),
        ),
        (
            "Invisible code points.",
            format!("export const NAMED_CODE_POINTS = [{}];", named.collect::<Vec<_>>().join(", ")),
        ),
        ("The names of the invisible code points.", declaration("NAMES_OF_CODE_POINTS", &names)),
        (
            "The index of the kind for a lone surrogate.",
            declaration(
                "NOT_A_URL_CODE_POINT",
                &Value::Number(position(ReasonKind::ALL, ReasonKind::NotAUrlCodePoint)),
            ),
        ),
        (
            "The maximum number of rounds of repairs.",
            declaration("MOST_ROUNDS", &Value::Number(index(MOST_ROUNDS))),
        ),
    ] {
        write!(output, "\n// {comment}\n{declaration}\n").expect("memory");
    }
    output
}

fn names_for_python() -> String {
    let list = |names: &mut dyn Iterator<Item = &str>| {
        names.map(|name| format!("    {name:?},\n")).collect::<String>()
    };
    let components = Column::COMPONENTS.len();
    let param = position(Column::ALL, Column::Param);
    let complete = Column::ALL.iter().filter(|&&column| column != Column::Param);
    let complete = list(&mut complete.map(|column| column.name()));
    let tuple = |columns: Vec<Column>| match columns[..] {
        [] => "()".into(),
        _ => format!("(\n{})", list(&mut columns.into_iter().map(Column::name))),
    };
    let (sites, booleans) = (tuple(all_that(Column::needs_list)), tuple(of_kind(Kind::Boolean)));
    let spaces = list(&mut AddressSpace::ALL.iter().map(|space| space.name()));
    let hints = list(&mut HintKind::ALL.iter().map(|kind| kind.name()));
    let secrets = SECRET_PARAMS.join(" ");
    let dictionaries: String = Column::ALL
        .iter()
        .map(|&column| (column, codes(column)))
        .filter(|(_, codes)| !codes.is_empty())
        .map(|(column, codes)| {
            if column == Column::AddressSpace {
                return format!("    {:?}: get_args(AddressSpace),\n", column.name());
            }
            let codes = list(&mut codes.into_iter()).replace("    ", "        ");
            format!("    {:?}: (\n{codes}    ),\n", column.name())
        })
        .collect();
    let mut output = format!(
        "\"\"\"The names of columns and of their values, and the numbers in calls to `columns.wasm`.

Made from wasm/src/layout.rs by `{COMMAND}`.
\"\"\"

from typing import Literal, TypeAlias, get_args

ColumnName: TypeAlias = Literal[
{complete}]
\"\"\"The name of a column that `parse` returns, except the names of columns for parameters, such as `param:q`.\"\"\"

AddressSpace: TypeAlias = Literal[
{spaces}]
\"\"\"The name of an address space.\"\"\"

HintName: TypeAlias = Literal[
{hints}]
\"\"\"The name of a hint.\"\"\"

COLUMNS: tuple[ColumnName, ...] = get_args(ColumnName)[:{components}]
\"\"\"The names of the columns that `parse` returns if none are chosen.\"\"\"

ALL_COLUMNS: tuple[str, ...] = (*get_args(ColumnName)[:{param}], \"param\", *get_args(ColumnName)[{param}:])
\"\"\"The names of all columns, in the order of their bits.\"\"\"

SITE_COLUMNS: tuple[str, ...] = {sites}
\"\"\"The columns that need the Public Suffix List.\"\"\"

BOOLEAN_COLUMNS: tuple[str, ...] = {booleans}
\"\"\"The columns whose values are booleans.\"\"\"

SECRET_PARAMS: tuple[str, ...] = tuple(\"{secrets}\".split())
\"\"\"The parameters whose values `redact` hides by default. src/url/redaction.rs names the source of each.\"\"\"

DICTIONARIES: dict[str, tuple[str, ...]] = {{
{dictionaries}}}
\"\"\"For each column of codes, the strings that the codes stand for.\"\"\"

"
    );
    let numbers: Vec<_> = sections().into_iter().flat_map(|section| section.constants).collect();
    for name in NUMBERS_FOR_PYTHON {
        let Some((_, Value::Number(number))) = numbers.iter().find(|(key, _)| key == name) else {
            panic!("{name} is not a number");
        };
        writeln!(output, "{name} = {number}").expect("memory");
    }
    output
}

/// The numbers that Python needs: return values, row formats, and the words in the result area.
const NUMBERS_FOR_PYTHON: [&str; 17] = [
    "CHANGED",
    "NO_MEMORY",
    "INVALID_BASE",
    "TOO_LARGE",
    "UTF8",
    "LARGE_UTF8",
    "UTF8_VIEW",
    "UTF8_WITH_BASES",
    "ROW_COUNT",
    "DESCRIPTION_POINTER",
    "VIEW_BUFFERS",
    "DESCRIPTION_WORDS",
    "COLUMN_SLOTS",
    "COLUMN_BYTES",
    "COLUMN_LENGTH",
    "COLUMN_VALIDITY",
    "COLUMN_NULL_COUNT",
];

fn files() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the root");
    let mut files = vec![
        (root.join("js/wasm/layout.ts"), constants()),
        (root.join("js/host/special-purpose.ts"), hosts::special_purpose()),
        (root.join("js/normalize/steps.ts"), normalizer::steps()),
        (root.join("js/validation/names.ts"), validation_error_names()),
        (root.join("js/validation/reasons.ts"), reasons()),
        (root.join("python/whatwg_url_wasm/_names.py"), names_for_python()),
    ];
    files.extend(columns::files(root));
    files
}

#[test]
fn the_files_say_what_rust_says() {
    for (file, expected) in files() {
        let content = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(content == expected, "{} is not up to date: {COMMAND}", file.display());
    }
}

#[test]
fn no_name_stands_twice() {
    let mut names: Vec<_> = sections()
        .into_iter()
        .flat_map(|section| section.constants)
        .map(|(name, _)| name)
        .collect();
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
    assert!(count >= 75, "only {count} constants");
}

/// `npm run layout` runs this.
#[test]
#[ignore = "it writes the files"]
fn write() {
    for (file, text) in files() {
        std::fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
        std::fs::write(file, text).expect("a file");
    }
}
