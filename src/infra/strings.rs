//! [Strings](https://infra.spec.whatwg.org/#strings).

use std::cmp::Ordering;

/// [Code unit less than](https://infra.spec.whatwg.org/#code-unit-less-than), as an ordering:
/// compares UTF-16 code units, so that U+1F308 (which begins with a surrogate) comes before U+FB03.
///
/// ```
/// use std::cmp::Ordering;
/// use whatwg_url_wasm::infra::code_unit_less_than;
///
/// assert_eq!(code_unit_less_than("🌈", "ﬃ"), Ordering::Less);
/// assert_eq!("🌈".cmp("ﬃ"), Ordering::Greater); // by code points
/// ```
#[must_use]
pub fn code_unit_less_than(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

/// [Strictly split](https://infra.spec.whatwg.org/#strictly-split): every delimiter splits, so that
/// two in a row leave an empty string between them.
///
/// ```
/// use whatwg_url_wasm::infra::strictly_split;
///
/// assert_eq!(strictly_split("1..2.", '.').collect::<Vec<_>>(), ["1", "", "2", ""]);
/// ```
pub fn strictly_split(input: &str, delimiter: char) -> std::str::Split<'_, char> {
    input.split(delimiter)
}
