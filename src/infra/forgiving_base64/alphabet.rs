//! The base64 alphabet.

/// [Table 1 of RFC 4648](https://www.rfc-editor.org/rfc/rfc4648#section-4).
pub(super) const ALPHABET: &[u8; 64] =
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
