//! 2. Terminology: valid Web addresses.

use super::rfc3986::{Syntax, match_uri_reference};

/// Whether this is a *valid Web address*. The conditions are HTML 5's of March 2009, of which one must
/// hold: it is a URI reference; it is an IRI reference without a query, or with a query that is ASCII, or
/// its character encoding is UTF-8 or UTF-16.
///
/// ```
/// use whatwg_url_wasm::web_address::is_valid;
///
/// assert!(is_valid("/a?b", false));
/// assert!(is_valid("/é?b#ü", false));
/// assert!(!is_valid("/a?é", false));
/// assert!(is_valid("/a?é", true));
/// assert!(!is_valid("/a b", true));
/// ```
#[must_use]
pub fn is_valid(w: &str, is_unicode_encoding: bool) -> bool {
    match match_uri_reference(w, Syntax::Iri) {
        Some(matched) => is_unicode_encoding || matched.query.is_none_or(str::is_ascii),
        None => false,
    }
}
