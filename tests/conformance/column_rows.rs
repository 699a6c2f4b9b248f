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
    let mut compared = 0;
    for &column in Column::ALL {
        let values = rows.iter().filter(|row| row.get(column.name()).is_some());
        let is_null = |row: &&Value| row[column.name()].is_null();
        assert!(
            values.clone().count() >= 3 && !values.clone().all(|row| is_null(&row)),
            "tests/data/columns.json has too few values for {column:?}"
        );
        // A valid URL may lack the values of some columns.
        let is_compared =
            |row: &Value| row.get("href").is_none() || row.get(column.name()).is_some();
        compared += rows.iter().filter(|row| is_compared(row)).count();
        for (layout, wanted) in [
            (Layout::Utf8, Selection::ALL),
            (Layout::Utf8View, Selection::ALL),
            (Layout::Utf8View, Selection::of(&[column])),
            (Layout::LargeUtf8, Selection::of(&[column])),
        ] {
            parser.parse(&sent, wanted, layout, &mut columns).expect("columns");
            for (index, row) in rows.iter().enumerate().filter(|(_, row)| is_compared(row)) {
                let found = match (column, columns.booleans(column)) {
                    (Column::Port, _) => json!(columns.port(index)),
                    (_, Some(booleans)) if columns.validity(column).get(index) => {
                        json!(booleans.get(index))
                    }
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
    assert!(compared >= 490, "only {compared} values");
    tally.finish("rows of columns", 4 * compared);
}
