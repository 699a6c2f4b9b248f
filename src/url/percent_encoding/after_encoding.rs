//! Percent-encodes strings in encodings other than UTF-8.

use super::sets::{FORM_URLENCODED, PercentEncodeSet};
use super::utf8::push_percent_encoded;
use crate::encoding::{self, Encoding};
use crate::fallible_string::FallibleString;
use alloc::string::String;
use alloc::string::ToString;

/// The inner loop of [percent-encode after
/// encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding). A space becomes
/// `+` if `set` is the form-urlencoded set.
fn append_percent_encoded(bytes: &[u8], set: PercentEncodeSet, output: &mut FallibleString) {
    for part in bytes.chunk_by(|&byte, &next| !set.contains(byte) && !set.contains(next)) {
        match *part {
            // 2 and 7.3.1.
            [b' '] if set == FORM_URLENCODED => output.push('+'),
            // 7.3.5.
            [byte] if set.contains(byte) => push_percent_encoded(byte, output),
            // 7.3.2–7.3.4. All sets contain all non-ASCII code points.
            _ => output.push_str(str::from_utf8(part).unwrap_or_default()),
        }
    }
}

/// [Percent-encode after
/// encoding](https://url.spec.whatwg.org/#string-percent-encode-after-encoding): encodes `input`
/// with `encoding`, then percent-encodes the result using `set`. A code point that `encoding`
/// cannot represent becomes `%26%23…%3B`, the percent-encoded form of HTML's `&#…;`.
///
/// ```
/// use whatwg_url::{encoding, url::percent_encoding::*};
///
/// let shift_jis = encoding::get("Shift_JIS").unwrap();
/// let output = percent_encode_after_encoding(shift_jis, "1+1 ≡ 2%20‽", FORM_URLENCODED);
/// assert_eq!(output, "1%2B1+%81%DF+2%2520%26%238253%3B");
/// ```
#[must_use]
pub fn percent_encode_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    set: PercentEncodeSet,
) -> String {
    // 5.
    let mut output = FallibleString::default();
    append_percent_encoded_after_encoding(encoding, input, set, &mut output);
    // 8.
    output.into_string_or_abort()
}

/// Like [`percent_encode_after_encoding`], but appends the result to `output`:
/// <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>
pub fn append_percent_encoded_after_encoding(
    encoding: &'static Encoding,
    input: &str,
    set: PercentEncodeSet,
    output: &mut FallibleString,
) {
    // 3–4, 6, 7, 7.1 and 7.2.
    encoding::encode_or_fail(encoding, input, |piece| match piece {
        // 7.3.
        encoding::Piece::Bytes(bytes) => append_percent_encoded(bytes, set, output),
        // 7.4.
        encoding::Piece::Error(code_point) => {
            output.push_str("%26%23");
            output.push_str(&u32::from(code_point).to_string());
            output.push_str("%3B");
        }
    });
}

/// Returns a function that encodes queries like the parser, using the [output
/// encoding](https://encoding.spec.whatwg.org/#get-an-output-encoding) of `encoding`. Returns
/// `None` if the output encoding is UTF-8.
pub(crate) fn encode_query_with(
    encoding: &'static Encoding,
) -> Option<impl Fn(&str, PercentEncodeSet, &mut FallibleString)> {
    let encoding = encoding::output_encoding(encoding);
    (encoding != encoding::UTF_8).then_some(
        move |query: &str, set: PercentEncodeSet, output: &mut FallibleString| {
            append_percent_encoded_after_encoding(encoding, query, set, output);
        },
    )
}
