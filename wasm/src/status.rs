//! The return values of calls.

use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url::basics;
use whatwg_url::internals::Failure;
use whatwg_url::url::ParseError;

/// The kind of result that a call returns.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The result is the string that JavaScript sent. The result of a boolean call is true.
    Same = 0,
    /// The result is new. The result area contains the position of the result.
    Changed = 1,
    /// The call failed. The result of a boolean call is false.
    Failure = 2,
    /// Memory ran out.
    NoMemory = 3,
    /// The result is the string that JavaScript sent, in lowercase.
    InLowercase = 4,
    /// Failure: a `data:` URL cannot have this MIME type.
    UnwritableMimeType = 5,
    /// Failure: the base cannot be parsed.
    InvalidBase = 6,
    /// JavaScript can splice the result together from strings it already has. The result area says
    /// how.
    Spliced = 7,
    /// Failure: there are more bytes than a column's offsets can represent.
    TooLarge = 8,
}

impl Status {
    /// Every status, in numeric order.
    pub const ALL: [Self; 9] = [
        Self::Same,
        Self::Changed,
        Self::Failure,
        Self::NoMemory,
        Self::InLowercase,
        Self::UnwritableMimeType,
        Self::InvalidBase,
        Self::Spliced,
        Self::TooLarge,
    ];
}

impl From<bool> for Status {
    fn from(answer: bool) -> Self {
        if answer { Self::Same } else { Self::Failure }
    }
}

impl From<Failure> for Status {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::OutOfMemory => Self::NoMemory,
            Failure::Error(_) | Failure::Unnamed => Self::Failure,
        }
    }
}

impl From<Result<(), basics::Failure>> for Status {
    fn from(answer: Result<(), basics::Failure>) -> Self {
        match answer {
            Ok(()) => Self::Same,
            Err(failure) => failure.into(),
        }
    }
}

impl From<ParseError> for Status {
    fn from(error: ParseError) -> Self {
        match error {
            ParseError::OutOfMemory => Self::NoMemory,
            _ => Self::Failure,
        }
    }
}

impl From<basics::Failure> for Status {
    fn from(failure: basics::Failure) -> Self {
        match failure {
            basics::Failure::OutOfMemory => Self::NoMemory,
            basics::Failure::Invalid => Self::Failure,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn out_of_memory_is_no_answer() {
        assert_eq!(Status::from(Ok(())), Status::Same);
        assert_eq!(Status::from(Err(basics::Failure::Invalid)), Status::Failure);
        assert_eq!(Status::from(Err(basics::Failure::OutOfMemory)), Status::NoMemory);
    }
}
