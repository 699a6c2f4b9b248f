//! [Characters](https://www.rfc-editor.org/rfc/rfc3986#section-2).

/// The set of characters that are allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Syntax {
    /// The characters in RFC 3986, which are all ASCII.
    Uri,
    /// The characters in [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987#section-2.2), including
    /// some that are not ASCII.
    Iri,
}

/// [unreserved](https://www.rfc-editor.org/rfc/rfc3986#section-2.3)
pub(super) const fn is_unreserved(c: char) -> bool {
    matches!(c, 'A'..='Z' | 'a'..='z' | '0'..='9' | '-' | '.' | '_' | '~')
}

/// [sub-delims](https://www.rfc-editor.org/rfc/rfc3986#section-2.2)
pub(super) const fn is_sub_delim(c: char) -> bool {
    matches!(c, '!' | '$' | '&' | '\'' | '(' | ')' | '*' | '+' | ',' | ';' | '=')
}

/// A character other than `%` that a URI may contain: unreserved, gen-delims or sub-delims.
pub(in super::super) const fn is_uri_character(c: char) -> bool {
    is_unreserved(c) || is_sub_delim(c) || matches!(c, ':' | '/' | '?' | '#' | '[' | ']' | '@')
}

/// [pchar](https://www.rfc-editor.org/rfc/rfc3986#section-3.3), except pct-encoded, or `/`.
pub(in super::super) const fn is_path_character(c: char) -> bool {
    is_unreserved(c) || is_sub_delim(c) || matches!(c, ':' | '@' | '/')
}

/// A character in a [query](https://www.rfc-editor.org/rfc/rfc3986#section-3.4) or fragment,
/// outside percent-encoded bytes.
pub(in super::super) const fn is_query_character(c: char) -> bool {
    is_path_character(c) || c == '?'
}

/// [ucschar](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
pub(super) const fn is_ucschar(c: char) -> bool {
    let plane_end = (c as u32) & 0xFFFF;
    matches!(c, '\u{A0}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFEF}')
        || (matches!(c, '\u{10000}'..='\u{EFFFD}')
            && plane_end <= 0xFFFD
            && !matches!(c, '\u{E0000}'..='\u{E0FFF}'))
}

/// [iprivate](https://www.rfc-editor.org/rfc/rfc3987#section-2.2)
const fn is_iprivate(c: char) -> bool {
    matches!(c, '\u{E000}'..='\u{F8FF}' | '\u{F0000}'..='\u{FFFFD}' | '\u{100000}'..='\u{10FFFD}')
}

/// A character that an IRI may contain, in its query or elsewhere, but a URI may not.
pub(in super::super) const fn is_iri_character(c: char, is_query: bool) -> bool {
    is_ucschar(c) || (is_query && is_iprivate(c))
}
