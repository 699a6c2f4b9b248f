//! The error of [`Url::parse`](super::Url::parse).

use crate::fallible_string::concat;
use crate::url::repairs::describe_failure;
use crate::url::{ParseError, UrlRecord, ValidationError};
use alloc::string::{String, ToString};
use core::fmt;

/// The reason why a string could not be parsed as a [`Url`](super::Url).
///
/// `Display` and `Debug` say in a sentence what is wrong and where, and suggest a URL if the input
/// contains a common mistake. They never show credentials. The sentence is written only when it is
/// displayed. Its wording may change in any version.
///
/// ```
/// use whatwg_url::Url;
///
/// assert_eq!(
///     Url::parse("https://joe:secret@a b/").unwrap_err().to_string(),
///     "invalid URL: U+0020 (space) is forbidden in a host. (domain-to-ASCII at byte 20)"
/// );
/// assert_eq!(
///     Url::parse("www.example.org").unwrap_err().to_string(),
///     "invalid URL: If this is a host, write a scheme and :// before it. \
///      Did you mean https://www.example.org/? (missing-scheme-non-relative-URL at byte 0)"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct UrlError {
    error: ParseError,
    /// The base, followed by the input. Empty if there was not enough memory.
    text: Text,
    /// The length of the base, if there is one.
    base: Option<u32>,
}

/// A text. A short one is not allocated, so that failing is as fast as succeeding.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Text {
    Short { length: u8, bytes: [u8; 46] },
    Long(String),
}

impl Text {
    fn of(parts: [&str; 2]) -> Self {
        let (mut length, mut bytes) = (0, [0; 46]);
        for part in parts {
            let Some(room) = bytes.get_mut(length..length + part.len()) else {
                return Self::Long(concat(&parts).into_string().unwrap_or_default());
            };
            room.copy_from_slice(part.as_bytes());
            length += part.len();
        }
        Self::Short { length: length as u8, bytes }
    }

    fn as_str(&self) -> &str {
        match self {
            Self::Short { length, bytes } => bytes
                .get(..usize::from(*length))
                .and_then(|text| str::from_utf8(text).ok())
                .unwrap_or_default(),
            Self::Long(text) => text,
        }
    }
}

impl UrlError {
    pub(super) fn new(error: ParseError, input: &str, base: Option<&UrlRecord>) -> Self {
        let text = Text::of([base.map_or("", UrlRecord::as_str), input]);
        Self { error, text, base: base.map(|base| base.as_str().len() as u32) }
    }

    /// The validation error that ended parsing. Returns `None` if memory ran out.
    #[must_use]
    pub const fn validation_error(&self) -> Option<ValidationError> {
        self.error.validation_error()
    }

    /// The sentence, and the byte offset in the input of the text that it is about.
    fn description(&self) -> Option<(String, usize)> {
        let (text, length) = (self.text.as_str(), self.base.unwrap_or_default() as usize);
        let base = self.base.and_then(|_| UrlRecord::parse(text.get(..length)?, None).ok());
        describe_failure(text.get(length..)?, base.as_ref())
    }
}

impl fmt::Display for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.error, self.description()) {
            (ParseError::Invalid(error), Some((sentence, offset))) => {
                write!(f, "invalid URL: {sentence} ({} at byte {offset})", error.name())
            }
            (error, _) => error.fmt(f),
        }
    }
}

impl fmt::Debug for UrlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("UrlError").field(&self.to_string()).finish()
    }
}

impl core::error::Error for UrlError {}

impl From<UrlError> for ParseError {
    fn from(error: UrlError) -> Self {
        error.error
    }
}
