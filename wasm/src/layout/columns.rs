//! Generates lists and tables of columns for other languages and for the documentation, from the
//! registry in `src/columns/column.rs`.

use super::{Value, declaration, head};
use std::fmt::Write;
use std::path::{Path, PathBuf};
use whatwg_url::columns::{Column, HostType, Kind, Selection};

/// A generated part of a file, between a line with `begin` and a line with `end`.
struct Part {
    file: &'static str,
    begin: &'static str,
    end: &'static str,
    content: fn() -> String,
}

const BEGIN: &str = "columns: begin";
const END: &str = "columns: end";

const PARTS: [Part; 4] = [
    Part { file: "js/columns/types.ts", begin: BEGIN, end: END, content: types },
    Part { file: "docs/columns.md", begin: BEGIN, end: END, content: table_of_bits },
    Part { file: "python/README.md", begin: BEGIN, end: END, content: table_for_python },
    Part {
        file: "python/whatwg_url_wasm/_columns.py",
        begin: "The columns are:",
        end: "    String columns have the type",
        content: list_for_python,
    },
];

pub(super) fn files(root: &Path) -> Vec<(PathBuf, String)> {
    let mut files: Vec<_> =
        PARTS.iter().map(|part| (root.join(part.file), part.text(root))).collect();
    files.push((root.join("bin/url-columns.js"), names_for_the_command()));
    files
}

impl Part {
    /// Returns the text of the file with this part replaced.
    fn text(&self, root: &Path) -> String {
        let text = std::fs::read_to_string(root.join(self.file)).expect("a file");
        let lines: Vec<_> = text.split_inclusive('\n').collect();
        let line_with = |marker: &str, start: usize| {
            let index = lines[start..].iter().position(|line| line.contains(marker));
            start + index.unwrap_or_else(|| panic!("{} has no line with {marker:?}", self.file))
        };
        let begin = line_with(self.begin, 0) + 1;
        let end = line_with(self.end, begin);
        [lines[..begin].concat(), (self.content)(), lines[end..].concat()].concat()
    }
}

/// The contents of bin/url-columns.js.
fn names_for_the_command() -> String {
    let list = |name, columns: Vec<Column>| {
        let names = columns.into_iter().map(|column| name_of(column).into()).collect();
        declaration(name, &Value::Strings(names))
    };
    format!(
        "{}\n/** The columns of the `/columns` entry that are returned if none are chosen, in the order of their bits. */\n{}\n\n\
         /** The other columns of that entry. NAME is the name of a query parameter. */\n{}\n\n\
         /** The columns that need the Public Suffix List. */\n{}\n\n\
         /** The columns whose values are booleans. */\n{}\n\n\
         /** The columns whose values may contain characters other than ASCII. */\n{}\n",
        head(),
        list("URL_COLUMNS", Column::COMPONENTS.into()),
        list("COLUMNS_ON_REQUEST", Column::ALL[Column::COMPONENTS.len()..].into()),
        list("SITE_COLUMNS", all_that(Column::needs_list)),
        list("BOOLEAN_COLUMNS", of_kind(Kind::Boolean)),
        list("TEXT_COLUMNS", of_kind(Kind::Text)),
    )
}

pub(super) fn all_that(has_property: impl Fn(Column) -> bool) -> Vec<Column> {
    Column::ALL.iter().copied().filter(|&column| has_property(column)).collect()
}

pub(super) fn of_kind(kind: Kind) -> Vec<Column> {
    all_that(|column| column.kind() == kind)
}

const fn name_of(column: Column) -> &'static str {
    match column {
        Column::Param => "param:NAME",
        _ => column.name(),
    }
}

/// The type of the strings that a column's codes represent.
fn union(column: Column) -> String {
    let names: Vec<_> = codes(column).iter().map(|name| format!("{name:?}")).collect();
    names.join("\n    | ")
}

/// The strings that a column's codes represent. Empty for columns without codes.
pub(super) fn codes(column: Column) -> Vec<&'static str> {
    (0..).map_while(|code| column.name_of_code(code)).collect()
}

/// The types for names in JavaScript.
fn types() -> String {
    let mut output = String::from(
        "/**
 * The name of a column. If a row is null or not a URL, every column except `error` is null.
 *
 * | column | value |
 * |---|---|
",
    );
    for &column in Column::ALL {
        let (name, documentation) = (name_of(column), column.documentation());
        writeln!(output, " * | `{name:?}` | {documentation} |").expect("memory");
    }
    output.push_str(" */\nexport type ColumnName =");
    for &column in Column::ALL.iter().filter(|&&column| column != Column::Param) {
        write!(output, "\n  | {:?}", column.name()).expect("memory");
    }
    write!(
        output,
        "\n  | `param:${{string}}`;\n\n\
         /** The kind of a URL's [host](https://url.spec.whatwg.org/#concept-host). */\n\
         export type HostType = {};\n\n\
         /** The strings that the codes of each column refer to. */\n\
         export interface CodeNames {{\n",
        union(Column::HostType).replace("\n    ", " "),
    )
    .expect("memory");
    for column in of_kind(Kind::Code) {
        let names = match column {
            Column::HostType => " HostType".into(),
            Column::Error => " ValidationErrorName".into(),
            _ => format!("\n    | {}", union(column)),
        };
        writeln!(output, "  /** In the `{0}` column. */\n  {0}:{names};", column.name())
            .expect("memory");
    }
    output.push_str("}\n");
    output + &type_of_columns()
}

fn type_of_columns() -> String {
    let names = of_kind(Kind::Boolean).into_iter().map(|column| format!("{:?}", column.name()));
    let names = names.collect::<Vec<_>>().join(" | ");
    let strings = if names.is_empty() {
        "StringColumn".into()
    } else {
        format!("Name extends {names}\n      ? BooleanColumn\n      : StringColumn")
    };
    format!(
        "
/** The type of a column. */
export type ColumnOf<Name extends ColumnName> = Name extends \"port\"
  ? PortColumn
  : Name extends keyof CodeNames
    ? CodeColumn<CodeNames[Name]>
    : {strings};
"
    )
}

/// A Markdown table with one row for each column.
fn table_of(columns: &[Column], head: [&str; 3], row: impl Fn(Column) -> [String; 3]) -> String {
    let line = |cells: &[String]| format!("| {} |\n", cells.join(" | "));
    let rows = columns.iter().map(|&column| line(&row(column)));
    let head = line(&head.map(String::from)) + &line(&["---"; 3].map(String::from));
    format!("\n{head}{}\n", rows.collect::<String>())
}

fn table_of_bits() -> String {
    table_of(Column::ALL, ["bit", "column", "value"], |column| {
        let bit = Selection::of(&[column]).bits();
        let name = format!("`{}`", column.name());
        [bit.to_string(), name, column.documentation().into()]
    })
}

fn table_for_python() -> String {
    table_of(Column::ALL, ["column", "value", "type"], |column| {
        [
            format!("`{}`", name_of(column)),
            column.documentation().into(),
            type_in_python(column).into(),
        ]
    })
}

const fn type_in_python(column: Column) -> &'static str {
    match column.kind() {
        Kind::String | Kind::Text => "string",
        Kind::Port => "uint16",
        Kind::Boolean => "bool",
        Kind::Code => "dictionary",
    }
}

/// The list of all columns for the docstring of `parse`.
fn list_for_python() -> String {
    let mut output = String::from("\n");
    for &column in Column::ALL {
        let documentation = without_links(column.documentation());
        let item =
            format!("- `{}`: {} ({})", name_of(column), documentation, type_in_python(column));
        output.push_str(&wrapped(&item, "    ", "      ", 120));
    }
    output.push('\n');
    output
}

/// Returns the Markdown source with each link replaced by its text.
fn without_links(markdown: &str) -> String {
    let mut output = String::new();
    for part in markdown.split('[') {
        match part.split_once("](") {
            Some((text, remainder)) => {
                let (_, after) = remainder.split_once(')').expect("the end of a link");
                output.extend([text, after]);
            }
            None => output.push_str(part),
        }
    }
    output
}

/// Wraps text into lines of at most `width` characters. The first line begins with `first`, and all
/// further lines begin with `indent`.
fn wrapped(text: &str, first: &str, indent: &str, width: usize) -> String {
    let mut output = String::new();
    let mut line = String::from(first);
    for (index, word) in text.split(' ').enumerate() {
        if index > 0 && line.len() + 1 + word.len() > width {
            writeln!(output, "{line}").expect("memory");
            line = String::from(indent);
        } else if index > 0 {
            line.push(' ');
        }
        line.push_str(word);
    }
    format!("{output}{line}\n")
}

#[test]
fn the_documentation_names_each_type_of_host() {
    for host_type in HostType::ALL {
        assert!(Column::HostType.documentation().contains(&format!("`{}`", host_type.name())));
    }
}
