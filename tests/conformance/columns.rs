//! Compares columns with URLs parsed one by one. Results must be the same for every input in every
//! layout.

use crate::data::{cases, json, text, wpt};
use crate::one_row::value;
use crate::random::Random;
use crate::tally::Tally;
use serde_json::{Value, json};
use whatwg_url::columns::{
    Column, Columns, Error, HostType, Layout, Lines, Parser, Rows, Selection, Slots,
};
use whatwg_url::url::{ParseError, UrlRecord, ValidationError};

const LAYOUTS: [Layout; 3] = [Layout::Utf8, Layout::LargeUtf8, Layout::Utf8View];

/// A row with all columns. The port is a string of digits.
fn one_by_one(input: Option<&str>, base: Option<&UrlRecord>) -> Vec<Option<String>> {
    let Some(input) = input else { return vec![None; Column::COMPONENTS.len()] };
    columns_of(&UrlRecord::parse(input, base))
}

/// Returns all columns for a URL or an error. The port is a string of digits.
fn columns_of(result: &Result<UrlRecord, ParseError>) -> Vec<Option<String>> {
    Column::COMPONENTS.iter().map(|&column| value(result, column)).collect()
}

fn row_of(columns: &Columns, row: usize) -> Vec<Option<String>> {
    let value = |&column: &Column| match column {
        Column::Port => columns.port(row).map(|port| port.to_string()),
        _ => columns.row(column, row).map(str::to_owned),
    };
    Column::COMPONENTS.iter().map(value).collect()
}

fn arrow(inputs: &[Option<&str>]) -> (Vec<i32>, Vec<u8>, Vec<u8>) {
    let (mut offsets, mut bytes) = (vec![0], Vec::new());
    let mut validity = vec![0; inputs.len().div_ceil(8)];
    for (row, input) in inputs.iter().enumerate() {
        bytes.extend_from_slice(input.unwrap_or("no row is this").as_bytes());
        offsets.push(i32::try_from(bytes.len()).expect("few bytes"));
        validity[row / 8] |= u8::from(input.is_some()) << (row % 8);
    }
    (offsets, bytes, validity)
}

fn parse(rows: &Rows<'_>, wanted: Selection, layout: Layout) -> Columns {
    let mut columns = Columns::default();
    Parser::default().parse(rows, wanted, layout, &mut columns).expect("columns");
    columns
}

/// Parses all inputs at once in every layout, and compares the results.
fn check(tally: &mut Tally, inputs: &[Option<&str>], base: Option<&UrlRecord>) {
    let (offsets, bytes, validity) = arrow(inputs);
    let rows = Rows::utf8(&offsets, &bytes).with_validity(&validity, 0);
    let expected: Vec<_> = inputs.iter().map(|input| one_by_one(*input, base)).collect();
    let mut parser = base.cloned().map_or_else(Parser::default, Parser::with_base);
    let mut columns = Columns::default();
    for layout in LAYOUTS {
        parser.parse(&rows, Selection::COMPONENTS, layout, &mut columns).expect("columns");
        assert_eq!(columns.count(), inputs.len());
        for (row, expected) in expected.iter().enumerate() {
            tally.case();
            let what = format!("{layout:?} {:?}", inputs[row]);
            tally.check(&what, &row_of(&columns, row), expected);
        }
        for &column in Column::COMPONENTS {
            let bitmap = columns.validity(column);
            let nulls = (0..inputs.len()).filter(|&row| !bitmap.get(row)).count();
            assert_eq!(nulls, bitmap.null_count(), "{column:?}");
            assert_eq!(bitmap.bytes().len(), inputs.len().div_ceil(8), "{column:?}");
        }
    }
    // A column has the same values whether it is parsed alone or with the other columns.
    for (place, &column) in Column::COMPONENTS.iter().enumerate() {
        parser
            .parse(&rows, Selection::of(&[column]), LAYOUTS[place % 3], &mut columns)
            .expect("columns");
        for other in [Column::HostType, Column::Error] {
            let count = if other == column { inputs.len() } else { 0 };
            assert_eq!(columns.codes(other).len(), count, "{other:?} beside {column:?}");
        }
        for (row, expected) in expected.iter().enumerate() {
            tally.check(column.name(), &row_of(&columns, row)[place], &expected[place]);
            assert!(column == Column::Href || columns.row(Column::Href, row).is_none());
        }
    }
    let mut all = Columns::default();
    parser.parse(&rows, Selection::ALL, Layout::Utf8, &mut all).expect("columns");
    for &column in Column::ALL.iter().skip(Column::COMPONENTS.len()) {
        parser
            .parse(&rows, Selection::of(&[column]), Layout::Utf8View, &mut columns)
            .expect("columns");
        for (row, input) in inputs.iter().enumerate() {
            let [alone, beside] = [&columns, &all].map(|columns| columns.row(column, row));
            tally.check(&format!("{column:?} of {input:?}"), alone, beside);
        }
    }
}

#[test]
fn web_platform_tests() {
    let mut tally = Tally::default();
    for file in ["urltestdata.json", "urltestdata-javascript-only.json"] {
        let file = wpt(file);
        let mut inputs = Vec::new();
        for case in cases(&file) {
            inputs.push(text(case, "input"));
            inputs.push(text(case, "href").or(Some("")));
            let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
            if let Some(Ok(base)) = base {
                check(&mut tally, &[text(case, "input"), None], Some(&base));
            }
        }
        check(&mut tally, &inputs, None);
    }
    tally.finish("columns, urltestdata", 7_368);
}

/// If each row has its own base, the results are the same as when every row is resolved separately.
#[test]
fn a_base_for_each_row() {
    let mut tally = Tally::default();
    let file = wpt("urltestdata.json");
    let mut pairs: Vec<(Option<&str>, Option<&str>)> =
        cases(&file).iter().map(|case| (text(case, "input"), text(case, "base"))).collect();
    pairs.extend([
        (Some("a"), Some("no URL")),
        (Some("b"), Some("no URL")),
        (None, Some("no URL")),
    ]);
    let of = |pair: fn(&(_, _)) -> Option<_>| arrow(&pairs.iter().map(pair).collect::<Vec<_>>());
    let (offsets, bytes, validity) = of(|pair| pair.0);
    let rows = Rows::utf8(&offsets, &bytes).with_validity(&validity, 0);
    let (offsets, bytes, validity) = of(|pair| pair.1);
    let bases = Rows::utf8(&offsets, &bytes).with_validity(&validity, 0);
    let (mut parser, mut columns) = (Parser::default(), Columns::default());
    for layout in LAYOUTS {
        parser
            .parse_with_bases(&rows, &bases, Selection::COMPONENTS, layout, &mut columns)
            .expect("columns");
        for (row, &(input, base)) in pairs.iter().enumerate() {
            tally.case();
            let base = base.map(|base| UrlRecord::parse(base, None));
            let expected = match (input, &base) {
                (None, _) | (_, None) => one_by_one(None, None),
                (_, Some(Ok(base))) => one_by_one(input, Some(base)),
                // This base does not parse, so the expected error is the base's error.
                (_, Some(Err(_))) => one_by_one(pairs[row].1, None),
            };
            tally.check(&format!("{layout:?} {:?}", pairs[row]), &row_of(&columns, row), &expected);
        }
    }
    let few = Rows::utf8(&[0, 0], &[]);
    let result =
        parser.parse_with_bases(&rows, &few, Selection::COMPONENTS, Layout::Utf8, &mut columns);
    assert_eq!(result, Err(Error::Malformed));
    // A null row does not need a base.
    let null = Rows::utf8(&[0, 1, 1], b"a").with_validity(&[0b01], 0);
    let one = Rows::utf8(&[0, 9], b"https://c");
    let result =
        parser.parse_with_bases(&null, &one, Selection::COMPONENTS, Layout::Utf8, &mut columns);
    assert_eq!(result, Ok(()));
    // Invalid UTF-8 is decoded, and using a base does not affect later batches.
    let (row, base) = (Rows::utf8(&[0, 1], b"a"), Rows::utf8(&[0, 9], b"http://\xFF/"));
    let href = Selection::of(&[Column::Href]);
    parser.parse_with_bases(&row, &base, href, Layout::Utf8, &mut columns).expect("columns");
    assert_eq!(columns.row(Column::Href, 0), None);
    parser.parse(&row, href, Layout::Utf8, &mut columns).expect("columns");
    assert_eq!(columns.row(Column::Href, 0), None);
    tally.finish("columns, bases", 2_682);
}

#[test]
fn generated_and_mutated() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let base = UrlRecord::parse("http://u:p@h:81/p/q?r#s", None).expect("a URL");
    for batch in 0..100 {
        let mut inputs = Vec::new();
        for _ in 0..20 {
            let mut input = random.url();
            inputs.push(Some(input.clone()));
            for _ in 0..4 {
                random.mutate(&mut input);
                inputs.push(Some(input.clone()).filter(|_| random.below(20) > 0));
            }
        }
        let inputs: Vec<_> = inputs.iter().map(Option::as_deref).collect();
        check(&mut tally, &inputs, Some(&base).filter(|_| batch % 2 == 0));
    }
    tally.finish("columns, generated and mutated", 30_000);
}

#[test]
fn input_in_every_layout() {
    let inputs = [
        Some("HTTPS://example.org/\u{e9}"),
        None,
        Some("a:b"),
        Some(""),
        Some("http://[::1]:80/a/../longer than twelve"),
        Some("blob:https://u:p@a:443/b"),
        Some("https://u:p@a:444/b"),
    ];
    let (offsets, bytes, validity) = arrow(&inputs);
    let large: Vec<i64> = offsets.iter().map(|&offset| i64::from(offset)).collect();
    let mut views = Vec::new();
    for ends in offsets.windows(2) {
        let (start, length) = (ends[0], ends[1] - ends[0]);
        let mut view = [0; 16];
        view[..4].copy_from_slice(&length.to_ne_bytes());
        let text = &bytes[start as usize..ends[1] as usize];
        if length <= 12 {
            view[4..4 + text.len()].copy_from_slice(text);
        } else {
            view[4..8].copy_from_slice(&text[..4]);
            view[8..12].copy_from_slice(&1_i32.to_ne_bytes());
            view[12..].copy_from_slice(&start.to_ne_bytes());
        }
        views.push(view);
    }
    // This validity bitmap begins in the middle of a byte.
    let moved: Vec<u8> = vec![validity[0] << 3, validity[0] >> 5];
    let buffers: [&[u8]; 2] = [b"", &bytes];
    let mut all = Vec::new();
    for rows in [
        Rows::utf8(&offsets, &bytes),
        Rows::large_utf8(&large, &bytes),
        Rows::utf8_view(&views, &buffers),
    ] {
        let rows = rows.with_validity(&moved, 3);
        let columns = parse(&rows, Selection::COMPONENTS, Layout::Utf8);
        all.push((0..rows.count()).map(|row| row_of(&columns, row)).collect::<Vec<_>>());
    }
    let expected: Vec<_> = inputs.iter().map(|input| one_by_one(*input, None)).collect();
    for actual in all {
        assert_eq!(actual, expected);
    }
}

#[test]
fn a_part_of_an_array() {
    let bytes = b"https://a/https://b/https://c/";
    let rows = Rows::utf8(&[10, 20], bytes).with_validity(&[0b0100_0000], 6);
    let columns = parse(&rows, Selection::COMPONENTS, Layout::Utf8);
    assert_eq!(columns.row(Column::Href, 0), Some("https://b/"));
    assert_eq!(columns.row(Column::Href, 1), None);
}

#[test]
fn input_that_is_not_in_the_layout() {
    let views = |length: i32, buffer: i32, offset: i32| {
        let parts = [length, 0, buffer, offset].map(i32::to_ne_bytes);
        [parts.concat().try_into().expect("16 bytes")]
    };
    let buffers: [&[u8]; 1] = [b"https://example.org/"];
    let (wrong_length, wrong_buffer) = (views(-1, 0, 0), views(13, 1, 0));
    let (wrong_offset, wrong_end) = (views(13, 0, -1), views(13, 0, 8));
    let cases = [
        Rows::utf8(&[0, 2], b"a"),
        Rows::utf8(&[-1, 1], b"a"),
        Rows::utf8(&[1, 0], b"a"),
        Rows::utf8(&[i32::MIN, i32::MAX], b"a"),
        Rows::large_utf8(&[0, i64::MAX], b"a"),
        Rows::large_utf8(&[i64::MIN, 0], b"a"),
        Rows::utf8(&[0; 10], b"").with_validity(&[0xFF], 0),
        Rows::utf8(&[0, 0], b"").with_validity(&[0xFF], usize::MAX),
        // Offsets must point into the bytes and not decrease, even at null rows.
        Rows::utf8(&[0, 2], b"a").with_validity(&[0], 0),
        Rows::utf8(&[-1, 1], b"a").with_validity(&[0], 0),
        Rows::utf8(&[0, 1, 0, 1], b"a").with_validity(&[0b101], 0),
        Rows::large_utf8(&[0, 1, 99, 1], b"a").with_validity(&[0b001], 0),
        Rows::large_utf8(&[0, 1, i64::MAX], b"a").with_validity(&[0b01], 0),
        Rows::utf8_view(&wrong_length, &buffers),
        Rows::utf8_view(&wrong_buffer, &buffers),
        Rows::utf8_view(&wrong_offset, &buffers),
        Rows::utf8_view(&wrong_end, &buffers),
    ];
    let mut columns = Columns::default();
    for rows in cases {
        let result =
            Parser::default().parse(&rows, Selection::COMPONENTS, Layout::Utf8View, &mut columns);
        assert_eq!(result, Err(Error::Malformed), "{rows:?}");
    }
    let (url, bad) = (Rows::utf8(&[0, 1], b"a").with_validity(&[0], 0), Rows::utf8(&[0, 2], b"a"));
    let result = Parser::default().parse_with_bases(
        &url,
        &bad,
        Selection::COMPONENTS,
        Layout::Utf8,
        &mut columns,
    );
    assert_eq!(result, Err(Error::Malformed));
    // A null row may contain bytes, and its view may have any contents.
    for rows in [Rows::utf8(&[0, 1], b"a"), Rows::utf8_view(&wrong_buffer, &buffers)] {
        let null = rows.with_validity(&[0], 0);
        let result =
            Parser::default().parse(&null, Selection::COMPONENTS, Layout::Utf8, &mut columns);
        assert_eq!((result, columns.count()), (Ok(()), 1), "{rows:?}");
    }
    for rows in [Rows::utf8(&[], b"a"), Rows::utf8(&[-7], b""), Rows::utf8_view(&[], &[])] {
        let result =
            Parser::default().parse(&rows, Selection::COMPONENTS, Layout::Utf8, &mut columns);
        assert_eq!((result, columns.count()), (Ok(()), 0), "{rows:?}");
    }
}

#[test]
fn bytes_that_are_not_utf8() {
    let bytes = b"https://a/\xFF\xE2\x82b\nhttps://\xFF/\nhttps://a/\xE2\x82";
    let mut lines = Lines::default();
    let rows = lines.split(bytes, b'\n').expect("lines");
    let columns = parse(&rows, Selection::COMPONENTS, Layout::Utf8);
    for (row, line) in bytes.split(|&byte| byte == b'\n').enumerate() {
        let decoded = String::from_utf8_lossy(line);
        assert_eq!(row_of(&columns, row), one_by_one(Some(&decoded), None), "{decoded}");
    }
    assert_eq!(columns.row(Column::Path, 0), Some("/%EF%BF%BD%EF%BF%BDb"));
}

#[test]
fn lines() {
    let mut random = Random::new();
    let mut tally = Tally::default();
    let mut lines = Lines::default();
    for length in 0..500 {
        let bytes: Vec<u8> = (0..length).map(|_| b"ab:\n\n\r\0c"[random.below(8)]).collect();
        for end in [b'\n', b'\0'] {
            tally.case();
            let text = String::from_utf8(bytes.clone()).expect("ASCII");
            let mut expected: Vec<_> = text.split(char::from(end)).collect();
            expected.pop_if(|last| last.is_empty());
            let rows = lines.split(&bytes, end).expect("lines");
            let columns = parse(&rows, Selection::COMPONENTS, Layout::Utf8);
            assert_eq!(columns.count(), expected.len(), "{text:?}");
            for (row, line) in expected.iter().enumerate() {
                assert_eq!(row_of(&columns, row), one_by_one(Some(line), None), "{text:?}");
            }
        }
    }
    tally.finish("columns, lines", 1000);
}

#[test]
fn views_that_are_short_have_their_bytes() {
    let rows = Rows::utf8(&[0, 18], b"https://a.example/");
    let wanted = Selection::of(&[Column::Host, Column::Origin, Column::Path]);
    let columns = parse(&rows, wanted, Layout::Utf8View);
    let Some(Slots::Utf8View(views)) = columns.strings(Column::Host).map(|host| host.slots())
    else {
        panic!("no views");
    };
    assert_eq!(views[0].as_bytes(), b"\x09\0\0\0a.example\0\0\0");
    let Some(Slots::Utf8View(views)) = columns.strings(Column::Origin).map(|one| one.slots())
    else {
        panic!("no views");
    };
    assert_eq!(views[0].as_bytes(), b"\x11\0\0\0http\0\0\0\0\0\0\0\0");
    assert_eq!(columns.view_buffers(), [b"https://a.example/".as_slice(), b""]);
}

#[test]
fn buffers_of_views_stay_when_a_column_is_taken() {
    let href = b"https://a.example/";
    let rows = Rows::utf8(&[0, 18], href);
    for layout in LAYOUTS {
        let mut columns = parse(&rows, Selection::COMPONENTS, layout);
        let (slots, bytes) = columns.take_strings(Column::Href).expect("hrefs").into_parts();
        let [hrefs, others] = columns.take_view_buffers();
        assert_eq!(others, b"");
        match slots {
            Slots::Utf8View(views) => {
                assert_eq!(views[0].as_bytes()[8..], [0; 8]);
                assert_eq!((hrefs.as_slice(), bytes.as_slice()), (href.as_slice(), &[][..]));
            }
            _ => assert_eq!((hrefs.as_slice(), bytes.as_slice()), (&[][..], href.as_slice())),
        }
    }
}

#[test]
fn an_error_leaves_no_rows() {
    let good = Rows::utf8(&[0, 10], b"https://a/");
    for bad in
        [Rows::utf8(&[0, 10, 5], b"https://b/"), Rows::utf8(&[0; 3], b"").with_validity(&[], 0)]
    {
        for layout in LAYOUTS {
            let mut columns = Columns::default();
            let mut parser = Parser::default();
            parser.parse(&good, Selection::COMPONENTS, layout, &mut columns).expect("columns");
            let wanted = Selection::of(&[Column::Href]);
            let result = parser.parse(&bad, wanted, layout, &mut columns);
            assert_eq!(result, Err(Error::Malformed));
            assert_eq!((columns.count(), columns.selection()), (0, Selection::default()));
            assert_eq!((columns.row(Column::Href, 0), columns.port(0)), (None, None));
            for &column in Column::COMPONENTS {
                assert_eq!(columns.validity(column).bytes(), b"");
                assert_eq!(columns.strings(column).map_or(&[][..], |one| one.bytes()), b"");
            }
            assert_eq!(columns.view_buffers(), [b""; 2]);
            let bases = Rows::utf8(&[0], b"");
            let result = parser.parse_with_bases(&good, &bases, wanted, layout, &mut columns);
            assert_eq!((result, columns.count()), (Err(Error::Malformed), 0));
        }
    }
}

#[test]
fn memory_is_used_again() {
    let mut random = Random::new();
    let text: String = (0..1000).map(|_| random.url() + "\n").collect();
    let (mut parser, mut columns, mut lines) =
        (Parser::default(), Columns::default(), Lines::default());
    let mut parse = || {
        let rows = lines.split(text.as_bytes(), b'\n').expect("lines");
        parser.parse(&rows, Selection::COMPONENTS, Layout::Utf8, &mut columns).expect("columns");
        let href = columns.strings(Column::Href).expect("hrefs");
        (href.bytes().as_ptr(), columns.ports().as_ptr(), columns.codes(Column::Error).as_ptr())
    };
    assert_eq!(parse(), parse());
}

#[test]
fn capacity_says_what_the_longest_row_and_the_base_take() {
    const LONG: usize = 1 << 20;
    let mut columns = Columns::default();
    let mut parser = Parser::default();
    assert_eq!(parser.capacity(), 0);
    for (length, range) in [(9, 1..LONG), (LONG, LONG..9 * LONG), (9, LONG..9 * LONG)] {
        let text = format!("HTTPS://A/{}", " ".repeat(length) + "b");
        let offsets = [0, text.len() as i32];
        let rows = Rows::utf8(&offsets, text.as_bytes());
        parser.parse(&rows, Selection::COMPONENTS, Layout::Utf8, &mut columns).expect("columns");
        assert!(range.contains(&parser.capacity()), "{length}: {}", parser.capacity());
    }
    let base = UrlRecord::parse(&format!("https://a/{}", "b".repeat(LONG)), None).expect("a URL");
    let mut parser = Parser::with_base(base);
    assert!((LONG..9 * LONG).contains(&parser.capacity()));
    parser.set_base(None);
    assert_eq!(parser.capacity(), 0);
}

#[test]
fn names() {
    assert_eq!(Selection::from_bits(1 << Column::ALL.len()), None);
    assert_eq!(Selection::from_bits(Selection::of(Column::ALL).bits()), Some(Selection::ALL));
    for (place, &column) in Column::ALL.iter().enumerate() {
        assert_eq!(column as usize, place);
        assert_eq!(Column::of_name(column.name()), Some(column));
    }
    assert_eq!(Column::of_name("Href"), None);
    assert_eq!(Selection::of(Column::COMPONENTS), Selection::COMPONENTS);
    assert_eq!(Column::COMPONENTS.len(), 12);
    for (place, &one) in HostType::ALL.iter().enumerate() {
        assert_eq!(one as usize, place);
    }
    for (place, &error) in ValidationError::ALL.iter().enumerate() {
        assert_eq!(error as usize, place);
    }
}

/// Tests in other languages use the same rows.
#[test]
fn rows_that_all_languages_share() {
    let data = json(include_str!("../data/columns.json"));
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
    assert!(compared >= 360, "only {compared} values");
    tally.finish("rows of columns", 4 * compared);
}
