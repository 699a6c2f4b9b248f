//! [Forbidden host code points](https://url.spec.whatwg.org/#forbidden-host-code-point) and forbidden
//! domain code points.

/// [Forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point)
pub(crate) const fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        0x00 | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// [Forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point)
pub(crate) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    is_forbidden_host_code_point(byte) || matches!(byte, 0x00..=0x1F | b'%' | 0x7F)
}
