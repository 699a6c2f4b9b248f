//! [Syntax-based normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2).

use super::characters::is_unreserved;
use crate::fallible_string::FallibleString;
use alloc::string::String;
use percent_encoding::percent_encode_byte;

/// Converts the hex digits of percent-encoded bytes to uppercase
/// ([6.2.2.1](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1)), and decodes percent-encoded
/// unreserved characters ([6.2.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2)).
/// Returns `None` if memory runs out.
pub(in super::super) fn normalize_percent_encoding(text: &str) -> Option<String> {
    let mut output = FallibleString::default();
    output.reserve(text.len());
    let mut remainder = text;
    while let Some(index) = remainder.find('%') {
        let (before, encoded) = remainder.split_at_checked(index)?;
        output.push_str(before);
        remainder = match encoded.get(1..3).and_then(byte_of) {
            Some(byte) if is_unreserved(char::from(byte)) => {
                output.push(char::from(byte));
                encoded.get(3..)?
            }
            Some(byte) => {
                output.push_str(percent_encode_byte(byte));
                encoded.get(3..)?
            }
            None => {
                output.push('%');
                encoded.get(1..)?
            }
        };
    }
    output.push_str(remainder);
    output.into_string()
}

/// Returns the byte that the two bytes in `digits` encode, or `None` if they are not hex digits.
fn byte_of(digits: &str) -> Option<u8> {
    let are_digits = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    if are_digits { u8::from_str_radix(digits, 16).ok() } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percent_encoded_bytes() {
        let rows = [
            ("", ""),
            ("%7e%7E%41", "~~A"),
            ("%c3%A9%2f%2F", "%C3%A9%2F%2F"),
            ("%", "%"),
            ("%4", "%4"),
            ("%+4%4g%%41", "%+4%4g%A"),
            ("%é%2%41é", "%é%2Aé"),
            ("%25%34%31", "%2541"),
        ];
        for (text, expected) in rows {
            assert_eq!(normalize_percent_encoding(text).as_deref(), Some(expected), "{text}");
        }
    }
}
