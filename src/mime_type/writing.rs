//! [MIME type writing](https://mimesniff.spec.whatwg.org/#mime-type-writing).

use super::code_points::{is_http_quoted_string_token_code_point, is_type};

/// Whether this is a [valid MIME type string](https://mimesniff.spec.whatwg.org/#valid-mime-type),
/// that is, whether it matches HTTP's
/// [media-type](https://httpwg.org/specs/rfc9110.html#media.type). The parser accepts more strings.
/// Only conformance checkers need this check.
///
/// The standard refers to the RFC 9110 grammar. In that grammar, the parameter after
/// a semicolon may be missing, as in `text/html;`. A non-normative example in the standard says
/// that this string is invalid.
///
/// ```
/// use whatwg_url::mime_type::is_valid_mime_type_string;
///
/// assert!(is_valid_mime_type_string(r#"text/html ; charset=utf-8; a="\"b""#));
/// assert!(is_valid_mime_type_string("text/html;"));
/// assert!(!is_valid_mime_type_string("text/html "));
/// assert!(!is_valid_mime_type_string("text/html; charset=utf 8"));
/// ```
#[must_use]
pub fn is_valid_mime_type_string(string: &str) -> bool {
    let Some((type_, remainder)) = string.split_once('/') else {
        return false;
    };
    let subtype_end = remainder.find([';', ' ', '\t']).unwrap_or(remainder.len());
    let (subtype, mut remainder) = remainder.split_at_checked(subtype_end).unwrap_or_default();
    if !is_type(type_) || !is_type(subtype) {
        return false;
    }
    while !remainder.is_empty() {
        let after_semicolon = without_whitespace(remainder).strip_prefix(';');
        let Some(after) = after_semicolon.map(without_whitespace).and_then(after_parameter) else {
            return false;
        };
        remainder = after;
    }
    true
}

fn without_whitespace(input: &str) -> &str {
    input.trim_start_matches([' ', '\t'])
}

/// Returns the rest of the input after an optional parameter: see
/// [parameters](https://httpwg.org/specs/rfc9110.html#parameter).
fn after_parameter(input: &str) -> Option<&str> {
    if input.is_empty() || input.starts_with(';') {
        return Some(input);
    }
    let (name, value) = input.split_once('=')?;
    if !is_type(name) {
        return None;
    }
    let Some(quoted) = value.strip_prefix('"') else {
        let end = value.find([';', ' ', '\t']).unwrap_or(value.len());
        return is_type(value.get(..end)?).then(|| value.get(end..))?;
    };
    let mut characters = quoted.char_indices();
    while let Some((index, c)) = characters.next() {
        match c {
            '"' => return quoted.get(index + 1..),
            '\\' => {
                characters.next().filter(|&(_, c)| is_http_quoted_string_token_code_point(c))?;
            }
            _ if is_http_quoted_string_token_code_point(c) => {}
            _ => return None,
        }
    }
    None
}
