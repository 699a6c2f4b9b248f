//! What a call returns.

use wasm_bindgen::prelude::wasm_bindgen;
use whatwg_url_wasm::infra;
use whatwg_url_wasm::internals::Failure;
use whatwg_url_wasm::url::ParseError;

/// What a call says of its result.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The result is the string that was sent. Of a question: yes.
    Same = 0,
    /// The result is new, and the result area says where it is.
    Changed = 1,
    /// Failure. Of a question: no.
    Failure = 2,
    /// Out of memory.
    NoMemory = 3,
    /// The result is the string that was sent, with a slash put in where the path starts.
    SlashAdded = 4,
    /// Failure: no data: URL can have this MIME type.
    UnwritableMimeType = 5,
    /// Failure: the base does not parse.
    InvalidBase = 6,
    /// The result is pieced together from what was sent, as the result area says.
    Spliced = 7,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Same,
        Self::Changed,
        Self::Failure,
        Self::NoMemory,
        Self::SlashAdded,
        Self::UnwritableMimeType,
        Self::InvalidBase,
        Self::Spliced,
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

impl From<ParseError> for Status {
    fn from(error: ParseError) -> Self {
        match error {
            ParseError::OutOfMemory => Self::NoMemory,
            _ => Self::Failure,
        }
    }
}

impl From<infra::Failure> for Status {
    fn from(failure: infra::Failure) -> Self {
        match failure {
            infra::Failure::OutOfMemory => Self::NoMemory,
            infra::Failure::Invalid => Self::Failure,
        }
    }
}
