//! [The grammar](https://www.rfc-editor.org/rfc/rfc3986#appendix-A).

use super::characters::{
    Syntax, is_iri_character, is_path_character, is_query_character, is_sub_delim, is_unreserved,
};
use super::ip_literal::is_ip_literal;
use crate::url::credentials::debug_only;

/// The text that each production in the grammar matches, or `None` if it does not match.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct UriReference<'a> {
    /// scheme
    pub scheme: Option<&'a str>,
    /// userinfo
    pub userinfo: Option<&'a str>,
    /// host, including the brackets of an IP-literal
    pub host: Option<&'a str>,
    /// port, which may be empty
    pub port: Option<&'a str>,
    /// path-abempty, path-absolute, path-noscheme, path-rootless or path-empty
    pub path: &'a str,
    /// query
    pub query: Option<&'a str>,
    /// fragment
    pub fragment: Option<&'a str>,
}

debug_only!(UriReference<'_> as "UriReference": scheme, host, port);

/// Matches `input` against [URI-reference](https://www.rfc-editor.org/rfc/rfc3986#section-4.1) or
/// IRI-reference.
///
/// ```
/// use whatwg_url::web_address::rfc3986::{Syntax, match_uri_reference};
///
/// let matched = match_uri_reference("//u@[::1]:80?q", Syntax::Uri).unwrap();
/// assert_eq!(matched.host, Some("[::1]"));
/// assert_eq!(matched.path, "");
/// assert_eq!(match_uri_reference("a%z", Syntax::Uri), None);
/// assert_eq!(match_uri_reference("1:2", Syntax::Uri), None);
/// assert!(match_uri_reference("é", Syntax::Iri).is_some());
/// ```
#[must_use]
pub fn match_uri_reference(input: &str, syntax: Syntax) -> Option<UriReference<'_>> {
    let is_path = |c| is_path_character(c) || is_more(c, syntax, false);
    let is_query = |c| is_query_character(c) || is_more(c, syntax, true);
    let is_fragment = |c| is_query_character(c) || is_more(c, syntax, false);

    let scheme = scheme_of(input);
    let mut remainder = match scheme {
        Some(scheme) => input.get(scheme.len() + 1..)?,
        None => input,
    };
    let fragment = split_off(&mut remainder, '#');
    let query = split_off(&mut remainder, '?');
    let mut matched = UriReference { scheme, query, fragment, ..UriReference::default() };
    if let Some(after) = remainder.strip_prefix("//") {
        let authority = after.get(..after.find('/').unwrap_or(after.len()))?;
        match_authority(authority, syntax, &mut matched)?;
        remainder = after.get(authority.len()..)?;
    } else if scheme.is_none() && remainder.split('/').next()?.contains(':') {
        // path-noscheme
        return None;
    }
    matched.path = remainder;
    let matches = is_all(remainder, is_path)
        && query.is_none_or(|query| is_all(query, is_query))
        && fragment.is_none_or(|fragment| is_all(fragment, is_fragment));
    matches.then_some(matched)
}

/// The scheme at the start of `input`, if it is followed by a colon.
pub(in super::super) fn scheme_of(input: &str) -> Option<&str> {
    let is_scheme = |c: char| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.');
    let scheme = input.get(..input.find(|c| !is_scheme(c))?)?;
    let follows_colon = input.as_bytes().get(scheme.len()) == Some(&b':');
    (follows_colon && scheme.starts_with(|c: char| c.is_ascii_alphabetic())).then_some(scheme)
}

/// [authority](https://www.rfc-editor.org/rfc/rfc3986#section-3.2)
fn match_authority<'a>(
    authority: &'a str,
    syntax: Syntax,
    matched: &mut UriReference<'a>,
) -> Option<()> {
    let mut remainder = authority;
    if let Some((userinfo, after)) = authority.split_once('@') {
        if !is_all(userinfo, |c| is_reg_name_character(c, syntax) || c == ':') {
            return None;
        }
        matched.userinfo = Some(userinfo);
        remainder = after;
    }
    let host_end = match remainder.strip_prefix('[') {
        Some(literal) => literal.find(']')? + 2,
        None => remainder.find(':').unwrap_or(remainder.len()),
    };
    let host = remainder.get(..host_end)?;
    if !matches_host(host, syntax) {
        return None;
    }
    matched.host = Some(host);
    let after_host = remainder.get(host_end..)?;
    if !after_host.is_empty() {
        let port = after_host.strip_prefix(':')?;
        if !port.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        matched.port = Some(port);
    }
    Some(())
}

/// Whether `text` matches [host](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2).
pub(in super::super) fn is_host(text: &str) -> bool {
    matches_host(text, Syntax::Uri)
}

/// Whether `text` matches IP-literal or reg-name. Every IPv4address matches reg-name.
fn matches_host(text: &str, syntax: Syntax) -> bool {
    match text.strip_prefix('[') {
        Some(literal) => literal.strip_suffix(']').is_some_and(is_ip_literal),
        None => is_all(text, |c| is_reg_name_character(c, syntax)),
    }
}

fn is_reg_name_character(c: char, syntax: Syntax) -> bool {
    is_unreserved(c) || is_sub_delim(c) || is_more(c, syntax, false)
}

/// Whether `syntax` is RFC 3987 and allows `c`, which RFC 3986 does not allow.
fn is_more(c: char, syntax: Syntax, is_query: bool) -> bool {
    syntax == Syntax::Iri && is_iri_character(c, is_query)
}

/// Whether `text` consists only of
/// [pct-encoded](https://www.rfc-editor.org/rfc/rfc3986#section-2.1) characters and characters for
/// which `is_member` is true.
fn is_all(text: &str, is_member: impl Fn(char) -> bool) -> bool {
    let is_encoded = |index: usize| {
        let digits = text.as_bytes().get(index + 1..index + 3);
        digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit))
    };
    text.char_indices().all(|(index, c)| is_member(c) || (c == '%' && is_encoded(index)))
}

/// Truncates `text` before the first `delimiter`, and returns the part after the delimiter.
fn split_off<'a>(text: &mut &'a str, delimiter: char) -> Option<&'a str> {
    let (before, after) = text.split_once(delimiter)?;
    *text = before;
    Some(after)
}
