//! Checks the values in each column. Tests in other languages use the same rows.

use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url::columns::{Column, Columns, Layout, Parser, Rows, Selection};

#[test]
fn rows() {
    let data: Value = serde_json::from_str(include_str!("../data/columns.json")).expect("JSON");
    let rows = data["rows"].as_array().expect("a list");
    let inputs: Vec<_> = rows.iter().map(|row| row["input"].as_str().expect("text")).collect();
    let mut offsets = vec![0];
    for input in &inputs {
        offsets.push(offsets.last().expect("an offset") + input.len() as i64);
    }
    let bytes = inputs.concat();
    let sent = Rows::large_utf8(&offsets, bytes.as_bytes());
    let (mut parser, mut columns) = (Parser::default(), Columns::default());
    parser.set_param("q").expect("memory");
    let mut tally = Tally::default();
    for &column in Column::ALL {
        let has_a_value = rows.iter().any(|row| !row[column.name()].is_null());
        assert!(has_a_value, "tests/data/columns.json has only nulls for {column:?}");
        for (layout, wanted) in [
            (Layout::Utf8, Selection::ALL),
            (Layout::Utf8View, Selection::ALL),
            (Layout::Utf8View, Selection::of(&[column])),
            (Layout::LargeUtf8, Selection::of(&[column])),
        ] {
            parser.parse(&sent, wanted, layout, &mut columns).expect("columns");
            for (index, row) in rows.iter().enumerate() {
                let found = match column {
                    Column::Port => json!(columns.port(index)),
                    _ => json!(columns.row(column, index)),
                };
                tally.case();
                tally.check(
                    &format!("{column:?} {layout:?} of {row}"),
                    &found,
                    &row[column.name()],
                );
            }
        }
    }
    tally.finish("rows of columns", 4 * 39 * Column::ALL.len());
}
