//! Input: rows and flags. In every layout, each row of each column equals the result of parsing
//! that row alone, even if each row has its own base. Offsets, views and bits that do not conform
//! to a layout are rejected.

use whatwg_url::columns::{Column, Columns, Error, Layout, Lines, Parser, Rows, Selection};
use whatwg_url::url::{ParseError, UrlRecord};

#[path = "../../tests/conformance/one_row.rs"]
mod one_row;

const LAYOUTS: [Layout; 3] = [Layout::Utf8, Layout::LargeUtf8, Layout::Utf8View];

/// See the [module](self).
pub fn run(data: &[u8]) {
    let [flags, bytes @ ..] = data else { return };
    let layout = LAYOUTS[usize::from(flags >> 6) % 3];
    let base = UrlRecord::parse("http://u:p@h:81/p/q?r#s", None).ok();
    let base = base.filter(|_| flags & 1 == 1);
    match flags >> 1 & 3 {
        0 => {
            let mut lines = Lines::default();
            let rows = lines.split(bytes, b'\n').expect("few bytes");
            let expected: Vec<_> = bytes.split_inclusive(|&byte| byte == b'\n').collect();
            let row = |index: usize| expected[index].strip_suffix(b"\n").unwrap_or(expected[index]);
            assert_eq!(rows.count(), expected.len());
            check(&rows, |index| Ok(Some(row(index))), base, layout);
            check_with_bases(&rows, row, layout);
        }
        1 => {
            let (offsets, bytes) = bytes.split_at(bytes.len().min(usize::from(flags >> 3 & 7)));
            let offsets: Vec<i32> =
                offsets.iter().map(|&byte| i32::from(byte.cast_signed())).collect();
            let row = |index| between(&offsets, index, bytes);
            check(&Rows::utf8(&offsets, bytes), row, base, layout);
        }
        2 => {
            let (views, _) = bytes.as_chunks();
            let buffers = [bytes, &bytes[bytes.len() / 2..]];
            let first = usize::from(*flags);
            let row = |index: usize| {
                let at = first + index;
                let bits = bytes.get(at / 8).ok_or(Error::Malformed)?;
                match bits >> (at % 8) & 1 {
                    0 => Ok(None),
                    _ => shown(&views[index], &buffers).ok_or(Error::Malformed).map(Some),
                }
            };
            let rows = Rows::utf8_view(views, &buffers).with_validity(bytes, first);
            check(&rows, row, base, layout);
        }
        _ => {
            let (offsets, _) = bytes.as_chunks();
            let offsets: Vec<_> =
                offsets.iter().map(|offset| i64::from_le_bytes(*offset)).collect();
            let has_nulls = flags >> 3 & 1 == 1;
            let is_null = |index: usize| has_nulls && bytes[index / 8] >> (index % 8) & 1 == 0;
            // The offsets of null rows must also conform to the layout.
            let row = |index| Ok(between(&offsets, index, bytes)?.filter(|_| !is_null(index)));
            let rows = Rows::large_utf8(&offsets, bytes);
            let rows = if has_nulls { rows.with_validity(bytes, 0) } else { rows };
            check(&rows, row, base, layout);
        }
    }
}

fn between<'a, O: Copy + TryInto<usize>>(
    offsets: &[O],
    index: usize,
    bytes: &'a [u8],
) -> Result<Option<&'a [u8]>, Error> {
    let [start, end] = [index, index + 1].map(|index| offsets[index].try_into().ok());
    let range = start.zip(end).map(|(start, end)| start..end);
    range.and_then(|range| bytes.get(range)).ok_or(Error::Malformed).map(Some)
}

/// Returns the row of a view if the view conforms to Arrow's layout.
fn shown<'a>(view: &'a [u8; 16], buffers: &[&'a [u8]]) -> Option<&'a [u8]> {
    let (numbers, _) = view.as_chunks();
    let [length, _, buffer, start] =
        [0, 1, 2, 3].map(|index| usize::try_from(i32::from_ne_bytes(numbers[index])).ok());
    let length = length?;
    if length <= 12 {
        return view.get(4..4 + length);
    }
    buffers.get(buffer?)?.get(start?..)?.get(..length)
}

/// Parses the rows and compares each result with the result of parsing `row` alone. The row may be
/// null. If a row does not conform to the layout, parsing must fail.
fn check<'a>(
    rows: &Rows<'_>,
    row: impl Fn(usize) -> Result<Option<&'a [u8]>, Error>,
    base: Option<UrlRecord>,
    layout: Layout,
) {
    let mut parser = base.clone().map_or_else(Parser::default, Parser::with_base);
    let mut columns = Columns::default();
    let result = parser.parse(rows, Selection::COMPONENTS, layout, &mut columns);
    let expected: Result<Vec<_>, _> = (0..rows.count()).map(row).collect();
    assert_eq!(result, expected.as_ref().map(|_| ()).map_err(|&error| error));
    for (index, row) in expected.into_iter().flatten().enumerate() {
        let Some(bytes) = row else {
            assert!(Column::COMPONENTS.iter().all(|&column| columns.row(column, index).is_none()));
            assert_eq!(columns.port(index), None);
            continue;
        };
        let input = String::from_utf8_lossy(bytes);
        compare(&columns, index, UrlRecord::parse(&input, base.as_ref()));
    }
}

/// Parses each row with itself as the base, and compares each result with the result of parsing
/// `row` alone.
fn check_with_bases<'a>(rows: &Rows<'_>, row: impl Fn(usize) -> &'a [u8], layout: Layout) {
    let mut columns = Columns::default();
    let result =
        Parser::default().parse_with_bases(rows, rows, Selection::COMPONENTS, layout, &mut columns);
    assert_eq!(result, Ok(()));
    for index in 0..rows.count() {
        let input = String::from_utf8_lossy(row(index));
        let parsed = UrlRecord::parse(&input, None);
        compare(&columns, index, parsed.and_then(|base| UrlRecord::parse(&input, Some(&base))));
    }
}

fn compare(columns: &Columns, index: usize, parsed: Result<UrlRecord, ParseError>) {
    for &column in Column::COMPONENTS {
        let found = match column {
            Column::Port => columns.port(index).map(|port| port.to_string()),
            _ => columns.row(column, index).map(str::to_owned),
        };
        assert_eq!(found, one_row::value(&parsed, column), "{column:?}");
    }
}
