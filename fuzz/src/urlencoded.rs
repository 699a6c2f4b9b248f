//! A form: its serialization is parsed to the tuples that the form is parsed to, with all options.

use whatwg_url_wasm::form_urlencoded::{
    ParseOptions, parse, parse_string, parse_with_options, serialize,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let tuples: Vec<_> = parse(data).collect();
    let serialized = serialize(tuples.iter().map(|(name, value)| (name.as_ref(), value.as_ref())));
    assert!(serialized.is_ascii());
    assert!(parse(serialized.as_bytes()).eq(tuples.iter().cloned()));
    assert!(parse_string(&serialized).eq(tuples.iter().cloned()));
    let owned: Vec<(String, String)> =
        tuples.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
    assert_eq!(parse_with_options(data, ParseOptions::default()), Some(owned));
    let all = ParseOptions { use_charset: true, isindex: true, ..ParseOptions::default() };
    let _ = parse_with_options(data, all);
    // Also for a string that was not serialized.
    let text = String::from_utf8_lossy(data);
    assert!(parse_string(&text).eq(parse(text.as_bytes())));
}
