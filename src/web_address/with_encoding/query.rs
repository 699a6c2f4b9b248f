//! Encodes the query of a Web address in another encoding before the address is resolved. When the
//! address is then resolved in UTF-8, the query is left unchanged.

use super::encode;
use crate::encoding::Encoding;
use crate::fallible_string::FallibleString;
use crate::infra::strip_leading_and_trailing_ascii_whitespace;
use crate::url::query_in_encoding::query_in;

/// Appends `w` with its query encoded and percent-encoded, or appends nothing if there is no query.
/// Performs step 15 for all characters except printable ASCII, which is the same in all encodings.
///
/// Encoding the query does not affect whether the address matches the grammar, because step 2 of
/// section 3 would have encoded the same characters.
#[doc(hidden)]
pub fn append_address_with_query_in_encoding(
    w: &str,
    encoding: &'static Encoding,
    output: &mut FallibleString,
) {
    let address = strip_leading_and_trailing_ascii_whitespace(w);
    let Some(query) = query_in(address) else { return };
    output.push_str(address.get(..query.start).unwrap_or_default());
    for c in address.get(query.clone()).unwrap_or_default().chars() {
        if matches!(c, ' '..='~') {
            output.push(c);
        } else {
            encode(encoding, c, output);
        }
    }
    output.push_str(address.get(query.end..).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding;
    use crate::random::{URL_PARTS, random_from};
    use crate::web_address::{
        compare_parsers, compare_parsers_with_encoding, resolve, resolve_with_encoding,
    };

    const CASES: usize = 5_000;

    #[test]
    fn addresses_are_resolved_as_with_the_encoding() {
        let labels = ["utf-8", "utf-16le", "shift_jis", "iso-2022-jp", "gb18030", "latin1", "big5"];
        let mut random = random_from(12);
        let mut encoded_queries = 0;
        for _ in 0..CASES {
            let w: String = (0..random(18)).map(|_| URL_PARTS[random(URL_PARTS.len())]).collect();
            let encoding = encoding::get(labels[random(labels.len())]).expect("a label");
            let base = (random(2) == 0).then_some("http://base/a?b#c");
            let mut output = FallibleString::default();
            append_address_with_query_in_encoding(&w, encoding, &mut output);
            let encoded = if output.as_str().is_empty() { &w } else { output.as_str() };
            encoded_queries += usize::from(encoded != w);
            let expected = resolve_with_encoding(&w, base, encoding);
            assert_eq!(resolve(encoded, base), expected, "{w:?} in {}", encoding.name());
            let reading = compare_parsers(encoded, base).expect("a base").web_address;
            let expected = compare_parsers_with_encoding(&w, base, encoding).expect("a base");
            assert_eq!(reading, expected.web_address, "{w:?} in {}", encoding.name());
        }
        assert!(encoded_queries > CASES / 10, "{encoded_queries}");
    }
}
