//! Web addresses whose character encoding is not UTF-8.

pub(crate) mod query;

use super::comparing::{Comparison, compare_encoded};
use super::document_base::{document_base_encoded, last_resolved};
use super::error::WebAddressError;
use super::resolving::resolve_encoded;
use super::validity::is_valid;
use crate::encoding::{self, Encoding, Piece};
use crate::fallible_string::FallibleString;
use crate::url::UrlRecord;
use alloc::string::String;
use percent_encoding::percent_encode_byte;

/// Like [`resolve`](super::resolve()), but for a Web address in any character encoding. UTF-8 is
/// used instead of UTF-16 and of encodings without an encoder. Characters that the encoding cannot
/// represent become `?`.
///
/// # Errors
///
/// Returns the same errors as [`resolve`](super::resolve()).
///
/// ```
/// use whatwg_url::{encoding, web_address::resolve_with_encoding};
///
/// let latin1 = encoding::get("latin1").unwrap();
/// let resolved = resolve_with_encoding("http://example.com/é?é☺", None, latin1)?;
/// assert_eq!(resolved, "http://example.com/%C3%A9?%E9?");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn resolve_with_encoding(
    w: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
) -> Result<String, WebAddressError> {
    resolve_encoded(w, base, &|c, output| encode(encoding, c, output))
}

/// Like [`document_base`](super::document_base()), but for a document in any character encoding.
/// The encoding is also used for `href`.
///
/// # Errors
///
/// Returns the same errors as [`document_base`](super::document_base()).
///
/// ```
/// use whatwg_url::{encoding, web_address::document_base_with_encoding};
///
/// let latin1 = encoding::get("latin1").unwrap();
/// let base = document_base_with_encoding("http://a/", None, Some("?é"), latin1)?;
/// assert_eq!(base, "http://a/?%E9");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn document_base_with_encoding(
    address: &str,
    creator: Option<&str>,
    href: Option<&str>,
    encoding: &'static Encoding,
) -> Result<String, WebAddressError> {
    document_base_encoded(address, creator, href, &|c, output| encode(encoding, c, output))
}

/// Like [`element_base`](super::element_base()), but for a document in any character encoding.
///
/// # Errors
///
/// Returns the same errors as [`element_base`](super::element_base()).
///
/// ```
/// use whatwg_url::{encoding, web_address::element_base_with_encoding};
///
/// let latin1 = encoding::get("latin1").unwrap();
/// assert_eq!(element_base_with_encoding("http://a/b", ["c/", "?é"], latin1)?, "http://a/c/?%E9");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn element_base_with_encoding<'a>(
    document_base: &str,
    xml_bases: impl IntoIterator<Item = &'a str>,
    encoding: &'static Encoding,
) -> Result<String, WebAddressError> {
    last_resolved(document_base, xml_bases, &|c, output| encode(encoding, c, output))
}

/// Like [`compare_parsers`](super::compare_parsers()), but for an input in any character encoding.
/// The encoding is also passed to the [URL parser](https://url.spec.whatwg.org/#concept-url-parser)
/// as *encoding*.
///
/// # Errors
///
/// Returns the same errors as [`compare_parsers`](super::compare_parsers()).
///
/// ```
/// use whatwg_url::{encoding, web_address::compare_parsers_with_encoding};
///
/// let latin1 = encoding::get("latin1").unwrap();
/// let same = compare_parsers_with_encoding("http://h/?é", None, latin1)?;
/// assert_eq!(same.differences().count(), 0);
/// // If the encoding lacks a character, the draft writes `?`, and the URL Standard writes `%26%239786%3B`.
/// let lacking = compare_parsers_with_encoding("http://h/?☺", None, latin1)?;
/// assert_eq!(lacking.differences().collect::<Vec<_>>(), ["query"]);
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn compare_parsers_with_encoding(
    input: &str,
    base: Option<&str>,
    encoding: &'static Encoding,
) -> Result<Comparison, WebAddressError> {
    let parse_url =
        |base: Option<&UrlRecord>| UrlRecord::parse_with_encoding(input, base, encoding);
    compare_encoded(input, base, &|c, output| encode(encoding, c, output), &parse_url)
}

/// Like [`is_valid`](super::is_valid()), but for a Web address in any character encoding. UTF-8 and
/// UTF-16 are the Unicode encodings.
///
/// ```
/// use whatwg_url::{encoding, web_address::is_valid_with_encoding};
///
/// assert!(is_valid_with_encoding("?é", encoding::get("utf-16le").unwrap()));
/// assert!(!is_valid_with_encoding("?é", encoding::get("replacement").unwrap()));
/// ```
#[must_use]
pub fn is_valid_with_encoding(w: &str, encoding: &'static Encoding) -> bool {
    is_valid(w, matches!(encoding.name(), "UTF-8" | "UTF-16BE" | "UTF-16LE"))
}

/// 4. 15. 1–3. Appends `c`, encoded and percent-encoded.
pub(super) fn encode(encoding: &'static Encoding, c: char, output: &mut FallibleString) {
    let mut buffer = [0; 4];
    let character = c.encode_utf8(&mut buffer);
    encoding::encode_or_fail(encoding, character, |piece| match piece {
        Piece::Bytes(bytes) => output.extend(bytes.iter().map(|&b| percent_encode_byte(b))),
        Piece::Error(_) => output.push('?'),
    });
}
