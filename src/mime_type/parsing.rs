//! [Parsing a MIME type](https://mimesniff.spec.whatwg.org/#parsing-a-mime-type).

use super::code_points::{is_http_whitespace, is_parameter_name, is_parameter_value, is_type};
use super::essence::essence_of;
use super::record::MimeType;
use crate::fallible_string::{copy, lowercase};
use crate::infra::{
    Failure, OrderedMap, collect_a_sequence_of_code_points as collect, isomorphic_decode,
};
use alloc::string::String;
use alloc::vec::Vec;

impl MimeType {
    /// [Parses a MIME type](https://mimesniff.spec.whatwg.org/#parse-a-mime-type).
    ///
    /// # Errors
    ///
    /// [`Failure::Invalid`]: there is no `/`, or the type or subtype is empty or contains code
    /// points that are not HTTP token code points. Invalid parameters are ignored.
    ///
    /// ```
    /// use whatwg_url::{infra::Failure, mime_type::MimeType};
    ///
    /// let mime_type = MimeType::parse(r#"text/html;charset="shift_jis"iso-2022-jp"#)?;
    /// assert_eq!(mime_type.to_string(), "text/html;charset=shift_jis");
    /// assert_eq!(MimeType::parse("text"), Err(Failure::Invalid));
    /// # Ok::<(), Failure>(())
    /// ```
    pub fn parse(input: &str) -> Result<Self, Failure> {
        // 1–2.
        let input = input.trim_matches(is_http_whitespace);
        let mut position = 0;
        // 3–6.
        let type_ = collect(|c| c != '/', input, &mut position);
        if !is_type(type_) || position >= input.len() {
            return Err(Failure::Invalid);
        }
        position += 1;
        // 7–9.
        let subtype = collect(|c| c != ';', input, &mut position);
        let subtype = subtype.trim_end_matches(is_http_whitespace);
        if !is_type(subtype) {
            return Err(Failure::Invalid);
        }
        // 11.
        let mut parameters = Vec::new();
        while position < input.len() {
            // 1.
            position += 1;
            if let Some((name, value)) = parameter(input, &mut position)?
                && is_parameter_name(name)
                && is_parameter_value(&value)
            {
                parameters.try_reserve(1)?;
                parameters.push((lowercase(name)?, value));
            }
        }
        let essence = essence_of(type_, subtype)?;
        let parameters = OrderedMap::from_first_of_each(parameters)?;
        Ok(Self { essence, slash: type_.len(), parameters })
    }

    /// [Parses a MIME type from
    /// bytes](https://mimesniff.spec.whatwg.org/#parse-a-mime-type-from-bytes).
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`MimeType::parse`].
    ///
    /// ```
    /// use whatwg_url::mime_type::MimeType;
    ///
    /// let mime_type = MimeType::parse_from_bytes(b"text/plain;a=\xE9")?;
    /// assert_eq!(mime_type.parameter("a"), Some("é"));
    /// # Ok::<(), whatwg_url::infra::Failure>(())
    /// ```
    pub fn parse_from_bytes(input: &[u8]) -> Result<Self, Failure> {
        Self::parse(&isomorphic_decode(input))
    }
}

/// Steps 11.2 to 11.9, without checks. Returns `None` if the value is missing.
fn parameter<'a>(
    input: &'a str,
    position: &mut usize,
) -> Result<Option<(&'a str, String)>, Failure> {
    // 2–4.
    collect(is_http_whitespace, input, position);
    let name = collect(|c| c != ';' && c != '=', input, position);
    // 5–6. The "=" is skipped by the last part of step 5.
    match input.as_bytes().get(*position..) {
        Some([b'=', _, ..]) => *position += 1,
        Some([b'=']) => {
            *position += 1;
            return Ok(None);
        }
        _ => return Ok(None),
    }
    // 8.
    if input.as_bytes().get(*position) == Some(&b'"') {
        let value = collect_an_http_quoted_string(input, position)?;
        collect(|c| c != ';', input, position);
        return Ok(Some((name, value)));
    }
    // 9.
    let value = collect(|c| c != ';', input, position).trim_end_matches(is_http_whitespace);
    if value.is_empty() {
        return Ok(None);
    }
    Ok(Some((name, copy(value)?)))
}

/// [Collects an HTTP quoted string](https://fetch.spec.whatwg.org/#collect-an-http-quoted-string)
/// with *extract-value* true, starting at the first `"`.
fn collect_an_http_quoted_string(input: &str, position: &mut usize) -> Result<String, Failure> {
    let mut value = String::new();
    // 4.
    *position += 1;
    // 5.
    loop {
        let part = collect(|c| c != '"' && c != '\\', input, position);
        value.try_reserve(part.len() + 4)?;
        value.push_str(part);
        let mut code_points = input.get(*position..).unwrap_or_default().chars();
        match (code_points.next(), code_points.next()) {
            (Some('\\'), Some(c)) => {
                value.push(c);
                *position += 1 + c.len_utf8();
            }
            // A backslash at the end of the input is kept.
            (Some('\\'), None) => {
                value.push('\\');
                *position += 1;
                return Ok(value);
            }
            (Some(_), _) => {
                *position += 1;
                return Ok(value);
            }
            (None, _) => return Ok(value),
        }
    }
}
