//! [Code points](https://infra.spec.whatwg.org/#code-points).
//!
//! A code point is a `u32` up to 0x10FFFF. A `char` is a [scalar
//! value](https://infra.spec.whatwg.org/#scalar-value). For ASCII digits, hex digits, alphas and
//! alphanumerics, use `char::is_ascii_digit` and similar methods. ASCII whitespace is exactly
//! `char::is_ascii_whitespace`.

/// [C0 control](https://infra.spec.whatwg.org/#c0-control): U+0000 to U+001F.
#[must_use]
pub const fn is_c0_control(c: char) -> bool {
    matches!(c, '\u{0}'..='\u{1F}')
}

/// [Control](https://infra.spec.whatwg.org/#control): a C0 control, or U+007F to U+009F.
/// `char::is_control` is the same.
#[must_use]
pub fn is_control(c: char) -> bool {
    is_c0_control(c) || matches!(c, '\u{7F}'..='\u{9F}')
}

/// [Leading surrogate](https://infra.spec.whatwg.org/#leading-surrogate): U+D800 to U+DBFF.
#[must_use]
pub const fn is_leading_surrogate(code_point: u32) -> bool {
    matches!(code_point, 0xD800..=0xDBFF)
}

/// [Trailing surrogate](https://infra.spec.whatwg.org/#trailing-surrogate): U+DC00 to U+DFFF.
#[must_use]
pub const fn is_trailing_surrogate(code_point: u32) -> bool {
    matches!(code_point, 0xDC00..=0xDFFF)
}

/// [Surrogate](https://infra.spec.whatwg.org/#surrogate): a leading or trailing surrogate.
#[must_use]
pub const fn is_surrogate(code_point: u32) -> bool {
    is_leading_surrogate(code_point) || is_trailing_surrogate(code_point)
}

/// [ASCII upper hex digit](https://infra.spec.whatwg.org/#ascii-upper-hex-digit): `0` to `9` or `A` to
/// `F`.
#[must_use]
pub const fn is_ascii_upper_hex_digit(c: char) -> bool {
    matches!(c, '0'..='9' | 'A'..='F')
}

/// [ASCII lower hex digit](https://infra.spec.whatwg.org/#ascii-lower-hex-digit): `0` to `9` or `a` to
/// `f`.
#[must_use]
pub const fn is_ascii_lower_hex_digit(c: char) -> bool {
    matches!(c, '0'..='9' | 'a'..='f')
}
