//! Checks that a URL is valid if and only if it has no validation errors. `rows.rs` tests the errors,
//! including their order and positions.

use crate::data::{cases, text, wpt};
use crate::random::Random;
use crate::tally::Tally;
use whatwg_url::url::host::{is_valid_domain, is_valid_host_string};
use whatwg_url::url::{UrlRecord, is_valid_url_string, validate};

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
    assert!(!is_valid_host_string("") && !is_valid_domain(""));
    assert!(valid > 15_000, "enough of the inputs are valid: {valid}");
    tally.finish("valid is without errors, generated and mutated", 180_000);
}
