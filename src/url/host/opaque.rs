//! The [opaque-host parser](https://url.spec.whatwg.org/#concept-opaque-host-parser).

use super::forbidden::is_forbidden_host_code_point;
use crate::fallible_string::FallibleString;
use crate::features::IS_NATIVE;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::percent_encoding::{C0_CONTROL, append_utf8_percent_encoded};
use crate::url::url_code_points::{is_url_code_point, starts_with_two_ascii_hex_digits};
use crate::url::validation_error::ValidationError;

/// <https://url.spec.whatwg.org/#concept-opaque-host-parser>
pub(crate) fn parse<'a, S: ErrorSink>(
    input: &'a str,
    storage: &'a mut FallibleString,
    errors: &mut S,
) -> Result<&'a str, Failure> {
    // 1.
    if let Some(index) = input.bytes().position(is_forbidden_host_code_point) {
        return Err(fail(errors, ValidationError::HostInvalidCodePoint, index..index + 1));
    }
    if S::ENABLED {
        // 2.
        if let Some((index, c)) =
            input.char_indices().find(|&(_, c)| !is_url_code_point(c) && c != '%')
        {
            errors.report(ValidationError::InvalidUrlUnit, index..index + c.len_utf8());
        }
        // 3.
        let is_no_unit = |&(index, byte): &(usize, u8)| {
            let remaining = input.as_bytes().get(index + 1..).unwrap_or_default();
            byte == b'%' && !starts_with_two_ascii_hex_digits(remaining)
        };
        if let Some((index, _)) = input.bytes().enumerate().find(is_no_unit) {
            errors.report(ValidationError::InvalidUrlUnit, index..index + 1);
        }
    }
    // 4.
    if IS_NATIVE && !input.bytes().any(|byte| C0_CONTROL.contains(byte)) {
        return Ok(input);
    }
    storage.clear();
    append_utf8_percent_encoded(input, C0_CONTROL, storage);
    if storage.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(storage.as_str()) }
}
