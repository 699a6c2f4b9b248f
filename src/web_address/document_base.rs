//! 4. Resolving Web addresses, steps 5 to 8: bases.

use super::error::WebAddressError;
use super::resolving::{EncodeCharacter, Target, utf8_percent_encode};
use crate::fallible_string::copy;
use alloc::string::String;

/// The *document base Web address* of the document at `address`. `creator` is the document base Web
/// address of the document that created the browsing context, if there is one. If `address` is
/// `about:blank`, `creator` is used instead. The value of `href` comes from the first `base` child
/// of `head` that has an `href`. If there is no `href`, or if it cannot be resolved, the result is
/// `address` or `creator`, unchanged.
///
/// # Errors
///
/// Returns [`WebAddressError::Base`] if `address`, or the `creator` used instead, cannot be parsed
/// or has no scheme.
///
/// ```
/// use whatwg_url::web_address::document_base;
///
/// assert_eq!(document_base("http://a/b/c", None, Some("../d/"))?, "http://a/d/");
/// assert_eq!(document_base("http://a_b/%7E", None, Some("http://["))?, "http://a_b/%7E");
/// assert_eq!(document_base("about:blank", Some("http://a/"), None)?, "http://a/");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn document_base(
    address: &str,
    creator: Option<&str>,
    href: Option<&str>,
) -> Result<String, WebAddressError> {
    document_base_encoded(address, creator, href, &utf8_percent_encode)
}

/// Like [`document_base`], but encodes the query of `href` with `encode`.
pub(super) fn document_base_encoded(
    address: &str,
    creator: Option<&str>,
    href: Option<&str>,
    encode: EncodeCharacter<'_>,
) -> Result<String, WebAddressError> {
    // 8. 1–2.
    let fallback = match creator {
        Some(creator) if address == "about:blank" => creator,
        _ => address,
    };
    // 8. 3–6.
    last_resolved(fallback, href, encode)
}

/// The base of an element according to [XML
/// Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/). `xml_bases` contains the `xml:base`
/// attributes of the element and its ancestors, outermost first. Values that cannot be resolved are
/// skipped, because XML Base does not say what to do with them. If no value can be resolved, the
/// result is `document_base`, unchanged.
///
/// # Errors
///
/// Returns [`WebAddressError::Base`] if `document_base` cannot be parsed or has no scheme.
///
/// ```
/// use whatwg_url::web_address::element_base;
///
/// assert_eq!(element_base("http://a/b", ["c/", "://", "d"])?, "http://a/c/d");
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn element_base<'a>(
    document_base: &str,
    xml_bases: impl IntoIterator<Item = &'a str>,
) -> Result<String, WebAddressError> {
    last_resolved(document_base, xml_bases, &utf8_percent_encode)
}

/// Resolves the first of `addresses` relative to `base`, and each further address relative to the
/// previous result. Returns the last result, or `base` unchanged if no address can be resolved.
pub(super) fn last_resolved<'a>(
    base: &str,
    addresses: impl IntoIterator<Item = &'a str>,
    encode: EncodeCharacter<'_>,
) -> Result<String, WebAddressError> {
    let mut target = Target::base(base)?;
    let mut is_base = true;
    for w in addresses {
        match target.resolve(w, encode) {
            Ok(()) => is_base = false,
            Err(WebAddressError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
            Err(_) => {}
        }
    }
    if is_base { Ok(copy(base)?) } else { target.to_web_address() }
}
