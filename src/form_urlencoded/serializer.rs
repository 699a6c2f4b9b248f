//! [Serializing](https://url.spec.whatwg.org/#urlencoded-serializing).

use crate::fallible_string::FallibleString;
use crate::url::percent_encoding::{FORM_URLENCODED, is_long_and_unreserved, push_percent_encoded};
use alloc::string::String;

/// The [`application/x-www-form-urlencoded`
/// serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer), in UTF-8.
///
/// ```
/// use whatwg_url::form_urlencoded::serialize;
///
/// assert_eq!(serialize([("a b", "1&2"), ("é", "")]), "a+b=1%262&%C3%A9=");
/// assert_eq!(serialize(vec![("n", 1.to_string())]), "n=1");
/// ```
#[must_use]
pub fn serialize<N: AsRef<str>, V: AsRef<str>>(tuples: impl IntoIterator<Item = (N, V)>) -> String {
    serialize_and(tuples, Spaces::Plus)
}

/// How spaces in names and values are written. `+` and `%20` are parsed in the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Spaces {
    /// Spaces are written as `+`, as in the standard.
    #[default]
    Plus,
    /// Spaces are written as `%20`, for software that does not decode `+`.
    Percent20,
}

/// Runs the [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) in UTF-8, like
/// [`serialize`], but lets you choose how spaces are written.
///
/// ```
/// use whatwg_url::form_urlencoded::{Spaces, serialize_and};
///
/// assert_eq!(serialize_and([("a b", "1+1")], Spaces::Percent20), "a%20b=1%2B1");
/// ```
#[must_use]
pub fn serialize_and<N: AsRef<str>, V: AsRef<str>>(
    tuples: impl IntoIterator<Item = (N, V)>,
    spaces: Spaces,
) -> String {
    // 2.
    let mut output = FallibleString::default();
    for (name, value) in tuples {
        append_tuple(name.as_ref(), value.as_ref(), spaces, &mut output);
    }
    // 4.
    output.into_string_or_abort()
}

/// Step 3 of the [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer) for one
/// tuple. Appends the tuple to `output`.
pub(crate) fn append_tuple(name: &str, value: &str, spaces: Spaces, output: &mut FallibleString) {
    // 3.4.
    if !output.is_empty() {
        output.push('&');
    }
    // 3.
    append_name_and_value(name, value, spaces, output);
}

/// Appends a tuple without a separator: step 3.5 of the
/// [serializer](https://url.spec.whatwg.org/#concept-urlencoded-serializer).
pub(crate) fn append_name_and_value(
    name: &str,
    value: &str,
    spaces: Spaces,
    output: &mut FallibleString,
) {
    // 3.2–3.3 and 3.5.
    append_encoded(name, spaces, output);
    output.push('=');
    append_encoded(value, spaces, output);
}

/// Performs [percent-encode after
/// encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding) with UTF-8 and the
/// form-urlencoded set. A space becomes a `+` unless `spaces` says otherwise.
fn append_encoded(input: &str, spaces: Spaces, output: &mut FallibleString) {
    if is_long_and_unreserved(input) {
        return output.push_str(input);
    }
    let mut start = 0;
    for (index, byte) in input.bytes().enumerate() {
        if FORM_URLENCODED.contains(byte) {
            output.push_str(input.get(start..index).unwrap_or_default());
            match (byte, spaces) {
                (b' ', Spaces::Plus) => output.push_str("+"),
                _ => push_percent_encoded(byte, output),
            }
            start = index + 1;
        }
    }
    output.push_str(input.get(start..).unwrap_or_default());
}
