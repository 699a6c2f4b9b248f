//! Tests the project's own rows. The npm package's tests run the same rows on the package's entries
//! and on other implementations.

use crate::attributes::{attribute, parse, set_attribute};
use crate::data::{cases, joined, json, text};
use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::url::{UrlRecord, is_valid_url_string, validate};
use whatwg_url::{data_url, form_urlencoded};

/// The string before each row is for messages, and contains the row and its theme.
fn rows_of(file: &Value) -> impl Iterator<Item = (String, &Value)> {
    cases(file).into_iter().flat_map(|group| {
        let theme = text(group, "theme").expect("a theme");
        let rows = group["rows"].as_array().expect("rows").iter();
        rows.map(move |row| (format!("{theme}: {row}"), row))
    })
}

/// Calls `check` with each row in `file` and the string for messages.
fn each_row(name: &str, file: &str, count: usize, check: impl Fn(&mut Tally, &str, &Value)) {
    let mut tally = Tally::default();
    let file = json(file);
    for (what, row) in rows_of(&file) {
        tally.case();
        check(&mut tally, &what, row);
    }
    tally.finish(name, count);
}

fn pairs(row: &Value) -> Option<Vec<(String, String)>> {
    let list = row["pairs"].as_array()?.iter();
    let string = |value: &Value| value.as_str().expect("a string").to_owned();
    Some(list.map(|pair| (string(&pair[0]), string(&pair[1]))).collect())
}

#[test]
fn parsing() {
    each_row("parsing.json", include_str!("../data/rows/parsing.json"), 354, |tally, what, row| {
        let input = text(row, "input").expect("an input");
        let url = parse(input, text(row, "base"));
        tally.check(what, url.as_ref().map(UrlRecord::as_str), text(row, "href"));
        tally.check(what, url.is_none(), row["failure"] == Value::Bool(true));
        let Some(url) = url else { return };
        if let Some(origin) = text(row, "origin") {
            tally.check(what, &*attribute(&url, "origin"), origin);
        }
        tally.check(what, parse(url.as_str(), None).as_ref(), Some(&url));
        let base = text(row, "base").map(|base| UrlRecord::parse(base, None).expect("a base"));
        let by_steps = UrlRecord::parse_with_the_state_machine(input, base.as_ref());
        tally.check(what, by_steps.ok().as_ref(), Some(&url));
        tally.check(what, validate(input, base.as_ref()).0.ok().as_ref(), Some(&url));
    });
}

fn set_attributes(url: &mut UrlRecord, row: &Value) {
    for step in row["set"].as_array().into_iter().flatten() {
        let [name, value] = [0, 1].map(|index| step[index].as_str().expect("a string"));
        set_attribute(url, name, value);
    }
}

#[test]
fn setters() {
    each_row("setters.json", include_str!("../data/rows/setters.json"), 75, |tally, what, row| {
        let href = text(row, "href").unwrap_or("https://u:p@h1:81/a/b?q#f");
        let mut url = UrlRecord::parse(href, None).expect("a URL");
        set_attributes(&mut url, row);
        tally.check(what, url.as_str(), text(row, "expected").unwrap_or(href));
        tally.check(what, parse(url.as_str(), None).as_ref(), Some(&url));
    });
}

#[test]
fn validation() {
    let file = include_str!("../data/rows/validation.json");
    each_row("validation.json", file, 164, |tally, what, row| {
        let input = text(row, "input").expect("an input");
        let base = text(row, "base").map(|base| UrlRecord::parse(base, None).expect("a base"));
        let (url, errors) = validate(input, base.as_ref());
        let found: Vec<_> = errors
            .iter()
            .map(|error| vec![error.error.name().to_owned(), input[error.range.clone()].to_owned()])
            .collect();
        tally.check(what, Value::from(found), row["errors"].clone());
        tally.check(what, url.is_err(), row["failure"] == Value::Bool(true));
        let failing = errors.iter().position(|error| error.failure).map(|index| index + 1);
        tally.check(what, failing, url.is_err().then_some(errors.len()));
        tally.check(what, is_valid_url_string(input, base.as_ref()), errors.is_empty());
    });
}

/// Parses and serializes a list, and compares it with what the row contains.
fn check_query(tally: &mut Tally, what: &str, row: &Value) {
    let init = joined(&row["init"]);
    let query = init.strip_prefix('?').unwrap_or(&init);
    let found: Vec<_> = form_urlencoded::parse_string(query)
        .map(|(name, value)| (name.into_owned(), value.into_owned()))
        .collect();
    if let Some(expected) = pairs(row) {
        tally.check(what, &found, &expected);
    }
    if let Some(size) = row["size"].as_u64() {
        tally.check(what, found.len() as u64, size);
    }
    if let Some(expected) = text(row, "serialized") {
        let borrowed = found.iter().map(|(name, value)| (&**name, &**value));
        tally.check(what, &*form_urlencoded::serialize(borrowed), expected);
    }
}

#[test]
fn strings_of_search_params() {
    let file = json(include_str!("../data/rows/search-params.json"));
    let mut tally = Tally::default();
    let mut for_javascript = 0;
    for (what, row) in rows_of(&file) {
        if row["init"].is_string() && row["pairs"].is_array() {
            tally.case();
            check_query(&mut tally, &what, row);
        } else {
            for_javascript += 1;
        }
    }
    tally.finish("search-params.json", 24);
    assert_eq!(for_javascript, 87, "rows that only the package's tests run");
}

/// Whether a row of attack-vectors.json is about lists, or conversions to strings, as they are only
/// in JavaScript.
fn is_for_javascript(row: &Value) -> bool {
    let mut set = row["set"].as_array().into_iter().flatten();
    row["do"].is_array() || row["init"].is_object() || set.any(|step| !step[2].is_null())
}

#[test]
fn attack_vectors() {
    let data = json(include_str!("../data/attack-vectors.json"));
    let mut tally = Tally::default();
    let mut for_javascript = 0;
    let vectors = data.as_object().expect("vectors").iter().filter(|(key, _)| *key != "comment");
    let rows = vectors.flat_map(|(source, rows)| {
        rows.as_array().expect("rows").iter().map(move |row| (source, row))
    });
    for (source, row) in rows {
        if is_for_javascript(row) {
            for_javascript += 1;
            continue;
        }
        tally.case();
        let what = format!("{source}, {:.100}", row.to_string());
        if !row["init"].is_null() {
            check_query(&mut tally, &what, row);
            continue;
        }
        let url = parse(&joined(&row["input"]), text(row, "base"));
        tally.check(&what, url.is_none(), row["failure"] == Value::Bool(true));
        let Some(mut url) = url else { continue };
        set_attributes(&mut url, row);
        tally.check(&what, url.as_str(), &*joined(&row["href"]));
        if let Some(origin) = text(row, "origin") {
            tally.check(&what, &*attribute(&url, "origin"), origin);
        }
    }
    tally.finish("attack-vectors.json", 83);
    assert_eq!(for_javascript, 8, "rows that only the package's tests run");
}

#[test]
fn domains() {
    each_row("domains.json", include_str!("../data/rows/domains.json"), 130, |tally, what, row| {
        let mut url = UrlRecord::parse("ws://unset/", None).expect("a URL");
        let input = text(row, "input").expect("an input");
        set_attribute(&mut url, "hostname", input);
        let host = attribute(&url, "hostname");
        let ascii = if host == "unset" { "" } else { &host };
        tally.check(what, Some(ascii), text(row, "ascii"));
        // If a label is invalid, the JavaScript function domainToUnicode leaves only that label
        // unchanged. In Rust, the whole domain is left unchanged, which is also what the standard
        // requires.
        let expected = match text(row, "unicode").unwrap_or(input) {
            unicode if unicode.contains("xn--") => text(row, "ascii"),
            unicode => Some(unicode),
        };
        let unicode = url.host().map(|host| host.to_unicode()).filter(|host| host != "unset");
        tally.check(what, Some(&*unicode.unwrap_or_default()), expected);
    });
}

#[test]
fn data_urls() {
    let file = include_str!("../data/rows/data-urls.json");
    each_row("data-urls.json", file, 65, |tally, what, row| {
        let data = data_url::parse(text(row, "input").expect("an input")).ok();
        let mime_type = data.as_ref().map(|data| data.mime_type.to_string());
        tally.check(what, mime_type.as_deref(), text(row, "mimeType"));
        // Each code unit in the row's body represents a byte.
        let body = data.map(|data| data.body.into_iter().map(char::from).collect::<String>());
        tally.check(what, body.as_deref(), text(row, "body"));
    });
}

#[test]
fn forms() {
    use form_urlencoded::{ParseOptions, parse_with_options, serialize_with_encoding};
    use whatwg_url::encoding;

    each_row("forms.json", include_str!("../data/rows/forms.json"), 27, |tally, what, row| {
        let label = text(row, "encoding").unwrap_or("utf-8");
        let encoding = encoding::get(label).expect("a label");
        let expected = pairs(row).expect("pairs");
        if let Some(input) = text(row, "input") {
            let options = ParseOptions {
                encoding,
                use_charset: row["useCharset"] == Value::Bool(true),
                isindex: row["isindex"] == Value::Bool(true),
            };
            tally.check(what, parse_with_options(input.as_bytes(), options), Some(expected));
            return;
        }
        let borrowed = expected.iter().map(|(name, value)| (&**name, &**value));
        let serialized = serialize_with_encoding(borrowed, encoding);
        tally.check(what, Some(&*serialized), text(row, "serialized"));
    });
}

#[test]
fn queries() {
    use whatwg_url::encoding;

    each_row("queries.json", include_str!("../data/rows/queries.json"), 22, |tally, what, row| {
        let base = text(row, "base").map(|base| UrlRecord::parse(base, None).expect("a base"));
        let encoding =
            encoding::get(text(row, "encoding").unwrap_or("windows-1252")).expect("a label");
        let input = text(row, "input").expect("an input");
        let url = UrlRecord::parse_with_encoding(input, base.as_ref(), encoding);
        let url = url.expect("a URL");
        tally.check(what, Some(url.as_str()), text(row, "href"));
    });
}
