//! HTTP code points, as [defined](https://mimesniff.spec.whatwg.org/#http-token-code-point) in the
//! standard, and strings of such code points.

/// [HTTP token code point](https://mimesniff.spec.whatwg.org/#http-token-code-point)
#[must_use]
pub const fn is_http_token_code_point(c: char) -> bool {
    matches!(
        c,
        '!' | '#'..='\'' | '*' | '+' | '-' | '.' | '0'..='9' | 'A'..='Z' | '^'..='z' | '|' | '~'
    )
}

/// [HTTP quoted-string token code
/// point](https://mimesniff.spec.whatwg.org/#http-quoted-string-token-code-point)
#[must_use]
pub const fn is_http_quoted_string_token_code_point(c: char) -> bool {
    matches!(c, '\t' | ' '..='~' | '\u{80}'..='\u{FF}')
}

/// [HTTP whitespace](https://fetch.spec.whatwg.org/#http-whitespace): ASCII whitespace except U+000C.
#[must_use]
pub const fn is_http_whitespace(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' ')
}

/// Whether `value` can be parsed and serialized as a type or subtype.
pub fn is_type(value: &str) -> bool {
    !value.is_empty() && value.chars().all(is_http_token_code_point)
}

/// Whether `name` can be parsed and serialized as a parameter name.
pub fn is_parameter_name(name: &str) -> bool {
    is_type(name)
}

/// Whether `value` can be parsed and serialized as a parameter value.
pub fn is_parameter_value(value: &str) -> bool {
    value.chars().all(is_http_quoted_string_token_code_point)
}
