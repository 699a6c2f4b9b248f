//! What can keep a batch from being parsed.

use core::fmt;

/// Why there are no columns. No row of the input is to blame: rows that are no URLs are null.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Error {
    /// The result does not fit in memory.
    OutOfMemory,
    /// A column has more bytes than its offsets can say: 2,147,483,647 with offsets of 32 bits. Parse fewer rows at once, or
    /// take [`Layout::LargeUtf8`](super::Layout::LargeUtf8).
    TooLarge,
    /// The input is not what Arrow's format says: an offset is negative, less than the one before it or behind the bytes, also
    /// where the row is null; a view of a row that is not null leads out of its buffer, or names one that is not there; or there
    /// are fewer bits of validity than rows. Without rows, nothing is looked at.
    Malformed,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::OutOfMemory => "the columns do not fit in memory",
            Self::TooLarge => "a column has more bytes than offsets of 32 bits can say",
            Self::Malformed => "the input is not in Arrow's layout",
        })
    }
}

impl core::error::Error for Error {}
