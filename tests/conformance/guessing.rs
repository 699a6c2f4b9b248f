//! Tests how schemes are guessed for inputs without one, using the same rows as the JavaScript
//! tests.

use crate::tally::Tally;
use serde_json::Value;
use whatwg_url::Url;

#[test]
fn rows() {
    let rows = include_str!("../data/scheme-guess.json");
    let rows: Value = serde_json::from_str(rows).expect("JSON");
    let mut tally = Tally::default();
    for row in rows.as_array().expect("a list") {
        let guessed = Url::guess_scheme(row[0].as_str().expect("an input"), row[1].as_str());
        tally.case();
        let what = row.to_string();
        tally.check(&what, guessed.prefix.as_str(), row[2].as_str().expect("a prefix"));
        tally.check(&what, guessed.url.as_ref().map(Url::as_str), row[3].as_str());
    }
    tally.finish("guessed schemes", 213);
}
