//! [Serializing a MIME type](https://mimesniff.spec.whatwg.org/#serializing-a-mime-type).

use super::code_points::is_type;
use super::record::MimeType;
use crate::fallible_string::FallibleString;
use crate::infra::isomorphic_encode;
use alloc::string::ToString;
use alloc::vec::Vec;
use core::fmt;

/// Step 2 of [serialize a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type).
/// Calls `write` with each part of a parameter.
pub fn write_parameter(name: &str, value: &str, mut write: impl FnMut(&str)) {
    write(";");
    write(name);
    write("=");
    if is_type(value) {
        return write(value);
    }
    write("\"");
    for part in value.split_inclusive(['"', '\\']) {
        let plain = part.strip_suffix(['"', '\\']).unwrap_or(part);
        write(plain);
        if let Some(special) = part.get(plain.len()..).filter(|special| !special.is_empty()) {
            write("\\");
            write(special);
        }
    }
    write("\"");
}

/// [Serializes a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type).
impl fmt::Display for MimeType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut result = f.write_str(self.essence());
        for (name, value) in self.parameters().as_slice() {
            write_parameter(name, value, |part| result = result.and_then(|()| f.write_str(part)));
        }
        result
    }
}

impl MimeType {
    /// Appends the serialization to `output`. `Display` is not used, because its code is larger.
    pub(crate) fn append_to(&self, output: &mut FallibleString) {
        output.push_str(self.essence());
        for (name, value) in self.parameters().as_slice() {
            write_parameter(name, value, |part| output.push_str(part));
        }
    }

    /// [Serializes a MIME type to
    /// bytes](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type-to-bytes), for example for a
    /// header.
    ///
    /// ```
    /// use whatwg_url::mime_type::MimeType;
    ///
    /// let mime_type = MimeType::parse("text/plain;a=é")?;
    /// assert_eq!(mime_type.to_bytes(), b"text/plain;a=\"\xE9\"");
    /// # Ok::<(), whatwg_url::infra::Failure>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        // Values contain no code points above U+00FF, and everything else is ASCII.
        isomorphic_encode(&self.to_string()).unwrap_or_default()
    }
}
