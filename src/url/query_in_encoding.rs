//! Encodes queries before the input is passed to a UTF-8 parser. The UTF-8 parser leaves encoded
//! queries unchanged, so the module with the encodings needs no parser, and the parser needs no
//! encodings.

use super::error_sink::Failure;
use super::percent_encoding::{
    SPECIAL_QUERY, after_encoding::append_percent_encoded_after_encoding,
};
use super::stripping::{surrounded_by_c0_control_or_space, without_ascii_tab_or_newline};
use crate::encoding::Encoding;
use crate::fallible_string::FallibleString;
use core::ops::Range;

/// Returns the range of the query in `input`, without its question mark. In every parser state, the
/// first `?` before a `#` starts the query.
pub(crate) fn query_in(input: &str) -> Option<Range<usize>> {
    let end = input.bytes().position(|byte| byte == b'#').unwrap_or(input.len());
    let start = input.get(..end)?.bytes().position(|byte| byte == b'?')?;
    Some(start + 1..end)
}

/// Encodes a query in the given encoding and appends it. The result is the same as in the [query
/// state](https://url.spec.whatwg.org/#query-state) for a URL with a special scheme other than `ws`
/// or `wss`.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub fn append_query_in_encoding(
    query: &str,
    encoding: &'static Encoding,
    output: &mut FallibleString,
) -> Result<(), Failure> {
    let mut storage = FallibleString::default();
    let query = without_ascii_tab_or_newline(query, 0, &mut storage, &mut ())?;
    append_percent_encoded_after_encoding(encoding, query, SPECIAL_QUERY, output);
    if output.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

/// Appends `input` with its query encoded as in [`append_query_in_encoding`], or appends nothing if
/// `input` does not have a query.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub fn append_input_with_query_in_encoding(
    input: &str,
    encoding: &'static Encoding,
    output: &mut FallibleString,
) -> Result<(), Failure> {
    let input = input.get(surrounded_by_c0_control_or_space(input.as_bytes())).unwrap_or(input);
    let Some(query) = query_in(input) else { return Ok(()) };
    let part = |range: Range<usize>| input.get(range).unwrap_or_default();
    output.push_str(part(0..query.start));
    append_query_in_encoding(part(query.clone()), encoding, output)?;
    output.push_str(part(query.end..input.len()));
    if output.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::encoding;
    use crate::random::{URL_PARTS, random_from};
    use crate::url::UrlRecord;

    const CASES: usize = 20_000;

    #[test]
    fn inputs_are_parsed_as_with_the_encoding() {
        let labels = ["utf-8", "utf-16le", "shift_jis", "iso-2022-jp", "gb18030", "latin1", "big5"];
        let base = UrlRecord::parse("http://base/a?b#c", None).expect("a URL");
        let mut random = random_from(12);
        let mut encoded_queries = 0;
        for _ in 0..CASES {
            let input: String =
                (0..random(18)).map(|_| URL_PARTS[random(URL_PARTS.len())]).collect();
            let encoding = encoding::get(labels[random(labels.len())]).expect("a label");
            let base = (random(2) == 0).then_some(&base);
            let expected = UrlRecord::parse_with_encoding(&input, base, encoding);
            let mut url = UrlRecord::parse(&input, base);
            if url.as_ref().is_ok_and(|url| url.scheme_type().encodes_query()) {
                let mut output = FallibleString::default();
                append_input_with_query_in_encoding(&input, encoding, &mut output).expect("memory");
                if !output.as_str().is_empty() {
                    encoded_queries += 1;
                    url = UrlRecord::parse(output.as_str(), base);
                }
            }
            assert_eq!(url, expected, "{input:?} in {}", encoding.name());
        }
        assert!(encoded_queries > CASES / 10, "{encoded_queries}");
    }
}
