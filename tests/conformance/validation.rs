//! Tests validation errors, including their order and positions. Also checks that a URL is valid if
//! and only if it has no errors.

use crate::data::{cases, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use serde_json::Value;
use std::collections::BTreeMap;
use whatwg_url::url::{UrlRecord, ValidationError, is_valid_url_string, validate};

#[test]
fn errors_and_where() {
    let mut tally = Tally::default();
    let mut reached: BTreeMap<&str, usize> = BTreeMap::new();
    let file = serde_json::from_str(include_str!("../data/validation-errors.json"));
    let file: Value = file.expect("the file is JSON");
    for case in cases(&file) {
        tally.case();
        let input = text(case, "input").expect("an input");
        let failure = case["failure"].as_bool().expect("whether it fails");
        let expected: Vec<_> = case["errors"]
            .as_array()
            .expect("errors")
            .iter()
            .map(|error| (error[0].as_str().expect("a name"), error[1].as_str().expect("a text")))
            .collect();
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None).expect("a base"));
        let (url, errors) = validate(input, base.as_ref());
        let actual: Vec<_> =
            errors.iter().map(|error| (error.error.name(), &input[error.range.clone()])).collect();
        tally.check(&format!("{input:?}"), &actual, &expected);
        tally.check(&format!("{input:?}: failure"), url.is_err(), failure);
        tally.check(
            &format!("{input:?}: failures"),
            errors.iter().map(|error| error.failure).collect::<Vec<_>>(),
            (1..=errors.len()).map(|n| failure && n == errors.len()).collect(),
        );
        for (name, _) in expected {
            let error = ValidationError::ALL.iter().find(|error| error.name() == name);
            *reached.entry(error.expect("a name").name()).or_default() += 1;
        }
    }
    for error in ValidationError::ALL {
        let times = reached.get(error.name()).copied().unwrap_or_default();
        tally.check(&format!("{error} is reached twice ({times})"), times >= 2, true);
    }
    tally.finish("validation errors", 113);
    assert_eq!(ValidationError::ALL.len(), 31);
}

/// Checks that [`validate`] and the grammar agree on an input.
fn agree(tally: &mut Tally, input: &str, base: Option<&UrlRecord>) -> bool {
    tally.case();
    let (url, errors) = validate(input, base);
    let what = format!("{input:?} on {:?}", base.map(UrlRecord::as_str));
    tally.check(&what, url.clone(), UrlRecord::parse(input, base));
    tally.check(&what, errors.iter().any(|error| error.failure), url.is_err());
    let named = url.err().and_then(|error| error.validation_error());
    tally.check(&what, named, errors.iter().find(|error| error.failure).map(|error| error.error));
    let valid = is_valid_url_string(input, base);
    tally.check(&format!("{what} is valid: {errors:?}"), valid, errors.is_empty());
    valid
}

#[test]
fn valid_is_without_errors() {
    let mut tally = Tally::default();
    for case in cases(&wpt("urltestdata.json")) {
        let input = text(case, "input").expect("input");
        let base = text(case, "base").map(|base| UrlRecord::parse(base, None));
        agree(&mut tally, input, base.and_then(Result::ok).as_ref());
        agree(&mut tally, text(case, "href").unwrap_or(input), None);
    }
    tally.finish("valid is without errors, urltestdata", 2 * 891);

    let mut tally = Tally::default();
    let mut random = Random::new();
    let bases = ["http://h:81/p/q?r#s", "file:///C:/a", "foo://h/p", "foo:/p", "mailto:x"]
        .map(|base| UrlRecord::parse(base, None).expect("a base"));
    let mut valid = 0;
    for _ in 0..20_000 {
        let mut input = random.url();
        valid += usize::from(agree(&mut tally, &input, None));
        for _ in 0..4 {
            random.mutate(&mut input);
            let base = &bases[random.below(bases.len())];
            valid += usize::from(agree(&mut tally, &input, Some(base)));
            // Part of the input. The input may be a relative URL.
            let start = random.below(input.len() + 1);
            if let Some(part) = input.get(start..) {
                agree(&mut tally, part, Some(base));
            } else {
                agree(&mut tally, "", Some(base));
            }
        }
    }
    println!("valid: {valid}");
    assert!(valid > 15_000, "enough of the inputs are valid: {valid}");
    tally.finish("valid is without errors, generated and mutated", 180_000);
}
