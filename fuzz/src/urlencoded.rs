//! Input: a form. With any options, serializing the form's tuples and parsing the result gives the
//! same tuples. When the form is used as a query, changing one parameter leaves all others
//! untouched.

use whatwg_url::Url;
use whatwg_url::form_urlencoded::{
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
    // Parsing a string and parsing its bytes must give the same pairs, even if the string does not
    // come from a serializer.
    let text = String::from_utf8_lossy(data);
    assert!(parse_string(&text).eq(parse(text.as_bytes())));
    change(&text);
}

/// Changing the first parameter of a query preserves the bytes of all parameters with other names.
fn change(query: &str) {
    let Ok(mut url) = Url::parse("foo:") else { return };
    if query.is_empty() || url.set_query(Some(query)).is_err() {
        return;
    }
    let pairs = |url: &Url| -> Vec<(String, String)> {
        url.query_pairs().map(|(a, b)| (a.into(), b.into())).collect()
    };
    let before = pairs(&url);
    let Some((name, _)) = before.first() else { return };
    let after = pairs(&url.with_params(&[(name, &["\u{e9}&="])]));
    let is_other = |pair: &&(String, String)| pair.0 != *name;
    assert!(before.iter().filter(is_other).eq(after.iter().filter(is_other)), "{url}");
    assert_eq!(after.first(), Some(&(name.clone(), "\u{e9}&=".to_owned())), "{url}");
    assert_eq!(after.iter().filter(|pair| pair.0 == *name).count(), 1, "{url}");
    let removed = url.with_params(&[(name, &[])]);
    let kept = |url: &Url| -> Vec<String> {
        let pieces = url.query().unwrap_or_default().split('&').map(str::to_owned);
        pieces
            .filter(|piece| parse_string(piece).next().is_some_and(|pair| pair.0 != *name))
            .collect()
    };
    assert_eq!(kept(&removed), kept(&url), "{url}");
}
