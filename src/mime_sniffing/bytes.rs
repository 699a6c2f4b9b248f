//! Byte definitions from the section
//! [*Terminology*](https://mimesniff.spec.whatwg.org/#terminology).

/// [Binary data byte](https://mimesniff.spec.whatwg.org/#binary-data-byte)
#[must_use]
pub const fn is_binary_data_byte(byte: u8) -> bool {
    matches!(byte, 0x00..=0x08 | 0x0B | 0x0E..=0x1A | 0x1C..=0x1F)
}

/// [Whitespace byte](https://mimesniff.spec.whatwg.org/#whitespace-byte)
#[must_use]
pub const fn is_whitespace_byte(byte: u8) -> bool {
    matches!(byte, b'\t' | b'\n' | b'\x0C' | b'\r' | b' ')
}

/// [Tag-terminating byte](https://mimesniff.spec.whatwg.org/#tag-terminating-byte)
#[must_use]
pub const fn is_tag_terminating_byte(byte: u8) -> bool {
    matches!(byte, b' ' | b'>')
}
