//! [Failure](https://infra.spec.whatwg.org/#failure), returned by algorithms that can fail.

use alloc::collections::TryReserveError;
use core::fmt;

/// The reason why an algorithm failed.
///
/// The standards define only one kind of failure and set [no
/// limits](https://infra.spec.whatwg.org/#algorithm-limits), but real memory is limited. No third
/// kind will ever be added, so you can match on this enum exhaustively.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The standard's failure: the algorithm does not accept the input.
    Invalid,
    /// The result does not fit in memory.
    OutOfMemory,
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Invalid => "invalid input",
            Self::OutOfMemory => "not enough memory",
        })
    }
}

impl core::error::Error for Failure {}

impl From<TryReserveError> for Failure {
    fn from(_: TryReserveError) -> Self {
        Self::OutOfMemory
    }
}
