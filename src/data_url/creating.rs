//! Creates `data:` URLs. No standard defines an algorithm for creating `data:` URLs.

use super::processor::parse_in_place;
use crate::fallible_string::FallibleString;
use crate::infra::Failure;
use crate::infra::forgiving_base64::{append_encoded, encoded_length};
use crate::mime_type::MimeType;
use crate::url::is_url_code_point;
use crate::url::percent_encoding::percent_encoded;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// How to encode the body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BodyEncoding {
    /// Uses base64 or percent-encoding, whichever is shorter. If both results are equally long,
    /// uses percent-encoding.
    #[default]
    Shorter,
    /// As base64.
    Base64,
    /// Percent-encoded.
    Percent,
}

/// The reason why a `data:` URL cannot be created.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum CreateError {
    /// The MIME type cannot be written in a form that the processor would parse back into the same
    /// type. MIME types are not percent-decoded, so parameter values can't contain commas, `#`,
    /// tabs or non-ASCII code points.
    MimeType,
    /// The URL does not fit in memory.
    OutOfMemory,
}

impl fmt::Display for CreateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::MimeType => "the MIME type cannot be written in a data: URL",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for CreateError {}

impl From<Failure> for CreateError {
    fn from(_: Failure) -> Self {
        Self::OutOfMemory
    }
}

/// Creates a `data:` URL that the [processor](super::process) turns into the same MIME type and
/// body. The URL is already in its serialized form. Because MIME types can't be percent-encoded,
/// the URL is a valid URL string if and only if the MIME type contains no code points that are
/// invalid in URLs. `text/plain;charset=US-ASCII` is omitted.
///
/// # Errors
///
/// See [`CreateError`].
///
/// ```
/// use whatwg_url::data_url::{BodyEncoding, CreateError, create};
/// use whatwg_url::mime_type::MimeType;
///
/// let html = MimeType::parse("text/html").unwrap();
/// assert_eq!(create(b"a<b", &html, BodyEncoding::Shorter)?, "data:text/html,a%3Cb");
/// assert_eq!(create(b"a<b", &html, BodyEncoding::Base64)?, "data:text/html;base64,YTxi");
/// let odd = MimeType::parse(r#"text/html;a=",""#).unwrap();
/// assert_eq!(create(b"", &odd, BodyEncoding::Shorter), Err(CreateError::MimeType));
/// # Ok::<(), CreateError>(())
/// ```
pub fn create(
    body: &[u8],
    mime_type: &MimeType,
    encoding: BodyEncoding,
) -> Result<String, CreateError> {
    let bytes = create_bytes(body, mime_type, encoding)?;
    // The bytes are ASCII.
    Ok(String::from_utf8(bytes).unwrap_or_default())
}

/// Like [`create`], but returns bytes.
pub fn create_bytes(
    body: &[u8],
    mime_type: &MimeType,
    encoding: BodyEncoding,
) -> Result<Vec<u8>, CreateError> {
    let mut serialized = FallibleString::default();
    mime_type.append_to(&mut serialized);
    if serialized.has_overflowed() {
        return Err(CreateError::OutOfMemory);
    }
    if serialized.as_str() == "text/plain;charset=US-ASCII" {
        serialized.clear();
    }
    check_that_it_is_read_back(&serialized, mime_type)?;
    let length = percent_encoded_length(body).ok_or(CreateError::OutOfMemory)?;
    let base64_length = encoded_length(body.len()).ok_or(CreateError::OutOfMemory)?;
    let is_base64 = match encoding {
        BodyEncoding::Shorter => ";base64".len() + base64_length < length,
        BodyEncoding::Base64 => true,
        BodyEncoding::Percent => false,
    };
    let parts = ["data:", &serialized, if is_base64 { ";base64," } else { "," }];
    let body_length = if is_base64 { base64_length } else { length };
    let mut url = Vec::new();
    url.try_reserve_exact(parts.iter().map(|part| part.len()).sum::<usize>() + body_length)
        .map_err(Failure::from)?;
    for part in parts {
        url.extend_from_slice(part.as_bytes());
    }
    if is_base64 {
        append_encoded(body, &mut url)?;
    } else {
        for &byte in body {
            match STAYS[usize::from(byte)] {
                true => url.push(byte),
                false => url.extend_from_slice(&percent_encoded(byte)),
            }
        }
    }
    Ok(url)
}

/// Whether a byte is left unencoded. URL code points are left unencoded. A `#` is percent-encoded
/// because it would start a fragment. A `?` is not percent-encoded, because the query that it
/// starts is part of the body.
static STAYS: [bool; 256] = {
    let mut stays = [false; 256];
    let mut byte = 0;
    while byte < 0x80 {
        stays[byte] = is_url_code_point(byte as u8 as char);
        byte += 1;
    }
    stays
};

fn percent_encoded_length(body: &[u8]) -> Option<usize> {
    let encoded = body.iter().filter(|&&byte| !STAYS[usize::from(byte)]).count();
    encoded.checked_mul(2)?.checked_add(body.len())
}

/// Parses a `data:` URL with this MIME type to check that the result has the same MIME type.
fn check_that_it_is_read_back(serialized: &str, mime_type: &MimeType) -> Result<(), CreateError> {
    let mut url = Vec::new();
    url.try_reserve_exact(serialized.len() + 8).map_err(Failure::from)?;
    for part in ["data:", serialized, ","] {
        url.extend_from_slice(part.as_bytes());
    }
    match parse_in_place(&mut url) {
        Ok(read_back) if read_back.mime_type == *mime_type => Ok(()),
        Err(Failure::OutOfMemory) => Err(CreateError::OutOfMemory),
        _ => Err(CreateError::MimeType),
    }
}
