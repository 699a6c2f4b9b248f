//! [Code points](https://infra.spec.whatwg.org/#code-points).
//!
//! ASCII digits, hex digits, alphas and alphanumerics are `char::is_ascii_digit` and its
//! neighbours; ASCII whitespace is exactly `char::is_ascii_whitespace`.

/// [Noncharacter](https://infra.spec.whatwg.org/#noncharacter): U+FDD0 to U+FDEF, and the last two
/// code points of each plane.
///
/// ```
/// use whatwg_url_wasm::infra::is_noncharacter;
///
/// assert!(is_noncharacter('\u{FFFE}'));
/// assert!(is_noncharacter('\u{10FFFF}'));
/// assert!(!is_noncharacter('\u{FFFD}'));
/// ```
#[must_use]
pub const fn is_noncharacter(c: char) -> bool {
    matches!(c, '\u{FDD0}'..='\u{FDEF}') || (c as u32) & 0xFFFE == 0xFFFE
}

/// [ASCII tab or newline](https://infra.spec.whatwg.org/#ascii-tab-or-newline): U+0009, U+000A or
/// U+000D.
#[must_use]
pub const fn is_ascii_tab_or_newline(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r')
}

/// [C0 control](https://infra.spec.whatwg.org/#c0-control): U+0000 to U+001F.
#[must_use]
pub const fn is_c0_control(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{1F}')
}

/// [C0 control or space](https://infra.spec.whatwg.org/#c0-control-or-space): U+0000 to U+0020.
#[must_use]
pub const fn is_c0_control_or_space(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{20}')
}
