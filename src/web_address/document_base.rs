//! 4. Resolving Web addresses, steps 5 to 8: bases.

use super::error::WebAddressError;
use super::resolving::resolve;

/// The *document base Web address* of the document at `address`. `creator` is the address of the document
/// that created its browsing context, if there is one. `href` is the attribute of the first `base` element
/// that has one and is a child of the `head`.
///
/// # Errors
///
/// [`WebAddressError::Base`]: `address`, or `creator` if that is used instead, is not absolute.
///
/// ```
/// use whatwg_url_wasm::web_address::document_base;
///
/// let base = |address, creator, href| document_base(address, creator, href);
/// assert_eq!(base("http://a/b/c", None, Some("../d/"))?, "http://a/d/");
/// assert_eq!(base("http://a/b/c", None, Some("http://["))?, "http://a/b/c");
/// assert_eq!(base("about:blank", Some("http://a/"), None)?, "http://a/");
/// # Ok::<(), whatwg_url_wasm::web_address::WebAddressError>(())
/// ```
pub fn document_base(
    address: &str,
    creator: Option<&str>,
    href: Option<&str>,
) -> Result<String, WebAddressError> {
    // 1–2.
    let fallback = match creator {
        Some(creator) if address == "about:blank" => creator,
        _ => address,
    };
    let fallback = resolve(fallback, None).map_err(base_error)?;
    // 3–6.
    let Some(w) = href else { return Ok(fallback) };
    match resolve(w, Some(&fallback)) {
        Err(WebAddressError::OutOfMemory) => Err(WebAddressError::OutOfMemory),
        resolved => Ok(resolved.unwrap_or(fallback)),
    }
}

/// The base of an element by [XML Base](https://www.w3.org/TR/2009/REC-xmlbase-20090128/): `xml_bases` are
/// the values of the `xml:base` attributes of the elements around it and its own, from the outermost to its
/// own. A value that does not resolve is skipped, which XML Base leaves open.
///
/// # Errors
///
/// [`WebAddressError::Base`]: `document_base` is not absolute.
///
/// ```
/// use whatwg_url_wasm::web_address::element_base;
///
/// assert_eq!(element_base("http://a/b", ["c/", "://", "d"])?, "http://a/c/d");
/// # Ok::<(), whatwg_url_wasm::web_address::WebAddressError>(())
/// ```
pub fn element_base<'a>(
    document_base: &str,
    xml_bases: impl IntoIterator<Item = &'a str>,
) -> Result<String, WebAddressError> {
    let mut base = resolve(document_base, None).map_err(base_error)?;
    for xml_base in xml_bases {
        match resolve(xml_base, Some(&base)) {
            Ok(resolved) => base = resolved,
            Err(WebAddressError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
            Err(_) => {}
        }
    }
    Ok(base)
}

fn base_error(error: WebAddressError) -> WebAddressError {
    match error {
        WebAddressError::OutOfMemory => error,
        _ => WebAddressError::Base,
    }
}
