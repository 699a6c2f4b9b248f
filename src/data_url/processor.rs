//! The [`data:` URL processor](https://fetch.spec.whatwg.org/#data-url-processor).

use crate::ascii_delimiters::{find, split_once};
use crate::infra::forgiving_base64::decode_in_place;
use crate::infra::{
    Failure, is_ascii_tab_or_newline, is_c0_control_or_space,
    strip_leading_and_trailing_ascii_whitespace,
};
use crate::mime_type::MimeType;
use crate::url::parser::parse_behind_scheme;
use crate::url::percent_decoding::percent_decode_in_place;
use crate::url::state::State;
use crate::url::{ParseError, UrlRecord};
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

/// A [`data:` URL struct](https://fetch.spec.whatwg.org/#data-url-struct).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataUrl {
    /// The [MIME type](https://fetch.spec.whatwg.org/#data-url-struct-mime-type).
    pub mime_type: MimeType,
    /// The [body](https://fetch.spec.whatwg.org/#data-url-struct-body).
    pub body: Vec<u8>,
}

/// The [`data:` URL processor](https://fetch.spec.whatwg.org/#data-url-processor).
///
/// # Errors
///
/// [`Failure::Invalid`]: the scheme is not `data` (the standard asserts that it is), there is no
/// comma, or the body is marked as base64 but is not valid base64.
///
/// ```
/// use whatwg_url::{data_url, url::UrlRecord};
///
/// let url = UrlRecord::parse("data:text/html;charset=utf-8;base64,SGkh#top", None)?;
/// let data = data_url::process(&url)?;
/// assert_eq!(data.mime_type.to_string(), "text/html;charset=utf-8");
/// assert_eq!(data.body, b"Hi!");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn process(data_url: &UrlRecord) -> Result<DataUrl, Failure> {
    // 1–2.
    if data_url.scheme() != "data" {
        return Err(Failure::Invalid);
    }
    let input = data_url.without_fragment();
    // 3–9.
    let after_scheme = input.get("data:".len()..).unwrap_or_default();
    let (mime_type, encoded_body) = after_scheme.split_once(',').ok_or(Failure::Invalid)?;
    // 10–15.
    let mut body = Vec::new();
    body.try_reserve_exact(encoded_body.len())?;
    body.extend_from_slice(encoded_body.as_bytes());
    let (mime_type, length) = decode_body(mime_type, &mut body)?;
    body.truncate(length);
    Ok(DataUrl { mime_type, body })
}

/// Parses `input` as a URL and processes the URL.
///
/// # Errors
///
/// [`Failure::Invalid`]: `input` is not a URL, or [`process`] fails on the URL.
pub fn parse(input: &str) -> Result<DataUrl, Failure> {
    let mut bytes = Vec::new();
    bytes.try_reserve_exact(input.len())?;
    bytes.extend_from_slice(input.as_bytes());
    let InPlace { mime_type, body } = parse_in_place(&mut bytes)?;
    let (mut body, range) = match body {
        Body::InPlace(range) => (bytes, range),
        Body::Elsewhere(bytes, range) => (bytes, range),
    };
    body.truncate(range.end);
    body.drain(..range.start);
    Ok(DataUrl { mime_type, body })
}

/// The result of [`parse_in_place`].
pub struct InPlace {
    /// The MIME type.
    pub mime_type: MimeType,
    /// Where the body is.
    pub body: Body,
}

/// Where a body is.
pub enum Body {
    /// The body is in this range of the input.
    InPlace(Range<usize>),
    /// The body is in this range of a separate buffer.
    Elsewhere(Vec<u8>, Range<usize>),
}

/// Like [`parse`], but takes UTF-8 bytes. The body may be huge, so it is decoded in place instead
/// of being copied.
///
/// Differs: the body is never serialized. This does not change the result. The parser never
/// percent-encodes commas in an opaque path or a query, and step 10 decodes all code points that
/// the parser percent-encodes. A `%` directly before a code point that the parser percent-encodes
/// never starts a percent-encoded byte, even after that code point has been encoded. The part
/// before the first comma is parsed and serialized separately.
pub fn parse_in_place(input: &mut [u8]) -> Result<InPlace, Failure> {
    let text = core::str::from_utf8(input).map_err(|_| Failure::Invalid)?;
    let trimmed = text.trim_matches(is_c0_control_or_space);
    let mut code_points = trimmed.chars().filter(|&c| !is_ascii_tab_or_newline(c));
    if !"data:"
        .chars()
        .all(|c| code_points.next().is_some_and(|next| next.eq_ignore_ascii_case(&c)))
    {
        return Err(Failure::Invalid);
    }
    let colon = find(trimmed, b':').unwrap_or_default();
    let behind = trimmed.get(colon + 1..).unwrap_or_default();
    if code_points.next() == Some('/')
        && let Some((_, behind)) = split_once(behind, b'/')
    {
        // The URL has a host, or a path with segments.
        let url = parse_behind_scheme("data", behind, State::PathOrAuthority);
        return process_owned(url.map_err(failure_of)?);
    }
    let comma = match trimmed.find([',', '#']) {
        Some(index) if trimmed.as_bytes().get(index) == Some(&b',') => index,
        _ => return Err(Failure::Invalid),
    };
    let before = trimmed.get(colon + 1..=comma).unwrap_or_default();
    let before = parse_behind_scheme("data", before, State::OpaquePath).map_err(failure_of)?;
    let mime_type = before.as_str().get("data:".len()..).unwrap_or_default();
    let mime_type = mime_type.strip_suffix(',').unwrap_or(mime_type);

    let start = trimmed.as_ptr() as usize - text.as_ptr() as usize + comma + 1;
    let end = start + (trimmed.len() - comma - 1);
    let body = input.get_mut(start..end).unwrap_or_default();
    let length = keep_what_the_parser_keeps(body);
    let body = body.get_mut(..length).unwrap_or_default();
    let (mime_type, length) = decode_body(mime_type, body)?;
    Ok(InPlace { mime_type, body: Body::InPlace(start..start + length) })
}

/// Like [`process`], but decodes the body in place, within the serialization of `url`.
fn process_owned(url: UrlRecord) -> Result<InPlace, Failure> {
    let end = url.offsets().fragment_start;
    let mut input = url.href.into_string().ok_or(Failure::OutOfMemory)?.into_bytes();
    input.truncate(end);
    let comma = input.iter().position(|&byte| byte == b',').ok_or(Failure::Invalid)?;
    let (before, body) = input.split_at_mut_checked(comma + 1).ok_or(Failure::Invalid)?;
    let mime_type = before.get("data:".len()..comma).unwrap_or_default();
    let mime_type = core::str::from_utf8(mime_type).unwrap_or_default();
    let (mime_type, length) = decode_body(mime_type, body)?;
    let range = comma + 1..comma + 1 + length;
    Ok(InPlace { mime_type, body: Body::Elsewhere(input, range) })
}

/// Removes tabs, newlines and the fragment. Returns the number of remaining bytes.
fn keep_what_the_parser_keeps(bytes: &mut [u8]) -> usize {
    let is_dropped = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b'#');
    let start = bytes.iter().position(|&byte| is_dropped(byte)).unwrap_or(bytes.len());
    let mut written = start;
    for read in start..bytes.len() {
        match bytes.get(read) {
            None | Some(b'#') => break,
            Some(b'\t' | b'\n' | b'\r') => {}
            Some(&byte) => {
                if let Some(place) = bytes.get_mut(written) {
                    *place = byte;
                }
                written += 1;
            }
        }
    }
    written
}

/// Steps 6 and 10 to 14, in place. Also returns the length of the decoded body.
fn decode_body(mime_type: &str, body: &mut [u8]) -> Result<(MimeType, usize), Failure> {
    // 6.
    let mut mime_type = strip_leading_and_trailing_ascii_whitespace(mime_type);
    // 10.
    let mut length = percent_decode_in_place(body);
    // 11. The isomorphic decoding has no effect, because base64 contains only ASCII.
    if let Some(stripped) = strip_base64(mime_type) {
        length = decode_in_place(body.get_mut(..length).unwrap_or_default())?;
        mime_type = stripped;
    }
    // 12–14.
    let parsed = if mime_type.starts_with(';') {
        let mut prefixed = String::new();
        prefixed.try_reserve_exact("text/plain".len() + mime_type.len())?;
        prefixed.extend(["text/plain", mime_type]);
        MimeType::parse(&prefixed)
    } else {
        MimeType::parse(mime_type)
    };
    match parsed {
        Err(Failure::Invalid) => Ok((MimeType::text_plain_us_ascii(), length)),
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
        Ok(parsed) => Ok((parsed, length)),
    }
}

/// Returns `None` if `mime_type` does not end with `;base64`.
fn strip_base64(mime_type: &str) -> Option<&str> {
    let (start, end) = mime_type.split_at_checked(mime_type.len().checked_sub("base64".len())?)?;
    if !end.eq_ignore_ascii_case("base64") {
        return None;
    }
    start.trim_end_matches(' ').strip_suffix(';')
}

fn failure_of(error: ParseError) -> Failure {
    match error {
        ParseError::OutOfMemory => Failure::OutOfMemory,
        ParseError::Invalid(_) => Failure::Invalid,
    }
}
