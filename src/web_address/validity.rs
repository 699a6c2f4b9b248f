//! 2. Terminology: valid Web addresses.

use super::rfc3986::{Syntax, match_uri_reference};

/// Whether this is a *valid Web address*. According to the March 2009 draft of HTML 5, three kinds
/// of addresses are valid: URI references; IRI references with an ASCII query or no query; and IRI
/// references whose character encoding is UTF-8 or UTF-16.
///
/// ```
/// use whatwg_url::web_address::is_valid;
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
