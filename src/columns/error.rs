//! Errors that prevent a batch from being parsed.

use core::fmt;

/// The reason why a batch could not be parsed. An invalid URL never causes an error. The row of an
/// invalid URL becomes null instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The result does not fit in memory.
    OutOfMemory,
    /// A column contains more bytes than its offsets can address. The limit is 2,147,483,647 with
    /// 32-bit offsets. Parse fewer rows at once, or use
    /// [`Layout::LargeUtf8`](super::Layout::LargeUtf8).
    TooLarge,
    /// The input violates Arrow's format. An offset may be negative, less than the previous one, or
    /// past the end of the bytes. A view may point outside its buffer or refer to a buffer that
    /// does not exist. There may also be fewer validity bits than rows. The offsets of null rows
    /// are checked too, but their views are not. Empty batches are never checked.
    Malformed,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OutOfMemory => "the columns do not fit in memory",
            Self::TooLarge => "a column has more bytes than 32-bit offsets can represent",
            Self::Malformed => "the input is not in Arrow's layout",
        })
    }
}

impl core::error::Error for Error {}
