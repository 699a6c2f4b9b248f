//! [Serializing a MIME type](https://mimesniff.spec.whatwg.org/#serializing-a-mime-type).

use super::record::MimeType;
use super::{is_http_quoted_string_token_code_point, is_http_token_code_point};
use crate::infra::isomorphic_encode;
use std::fmt::{self, Write};

/// Whether a type, a subtype or a name parses and serializes.
pub(crate) fn is_type(value: &str) -> bool {
    !value.is_empty() && value.chars().all(is_http_token_code_point)
}

/// The same of a parameter's name.
pub(crate) fn is_parameter_name(name: &str) -> bool {
    is_type(name)
}

/// The same of a parameter's value.
pub(crate) fn is_parameter_value(value: &str) -> bool {
    value.chars().all(is_http_quoted_string_token_code_point)
}

/// Step 2 of [serialize a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type).
pub(crate) fn append_parameter(name: &str, value: &str, output: &mut impl Write) -> fmt::Result {
    output.write_char(';')?;
    output.write_str(name)?;
    output.write_char('=')?;
    if is_type(value) {
        return output.write_str(value);
    }
    output.write_char('"')?;
    for part in value.split_inclusive(['"', '\\']) {
        let special = part.chars().next_back().filter(|c| matches!(c, '"' | '\\'));
        output.write_str(part.strip_suffix(['"', '\\']).unwrap_or(part))?;
        if let Some(special) = special {
            output.write_char('\\')?;
            output.write_char(special)?;
        }
    }
    output.write_char('"')
}

/// [Serialize a MIME type](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type).
impl fmt::Display for MimeType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.essence())?;
        for (name, value) in self.parameters().as_slice() {
            append_parameter(name, value, f)?;
        }
        Ok(())
    }
}

impl MimeType {
    /// [Serialize a MIME type to
    /// bytes](https://mimesniff.spec.whatwg.org/#serialize-a-mime-type-to-bytes), as in a header.
    ///
    /// ```
    /// use whatwg_url_wasm::mime_type::MimeType;
    ///
    /// let mime_type = MimeType::parse("text/plain;a=é")?;
    /// assert_eq!(mime_type.to_bytes(), b"text/plain;a=\"\xE9\"");
    /// # Ok::<(), whatwg_url_wasm::infra::Failure>(())
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        // Values hold code points up to U+00FF alone, and the rest is ASCII.
        isomorphic_encode(&self.to_string()).unwrap_or_default()
    }
}
