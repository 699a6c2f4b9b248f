//! The boundary: wasm-bindgen classes that mirror the IDL's members, as the engine that the JavaScript
//! classes drive.
//!
//! There is one instance of each a module, not one a URL. Text comes in as UTF-8 bytes in a scratch
//! area, and what goes out is a [`Status`] and integers in a result area. Nothing
//! outlives a call but the areas themselves, so there is nothing to free.

mod channel;
#[cfg(feature = "bindings-idna")]
mod idna;
#[cfg(feature = "bindings")]
mod url_search_params;
#[cfg(feature = "bindings")]
mod url_utils;

#[cfg(feature = "bindings")]
pub use channel::reserve_table;
pub use channel::{record, reserve};
#[cfg(feature = "bindings-idna")]
pub use idna::{to_ascii, to_unicode};
#[cfg(feature = "bindings")]
pub use url_search_params::URLSearchParams;
#[cfg(feature = "bindings")]
pub use url_utils::URLUtils;

use wasm_bindgen::prelude::wasm_bindgen;

/// What a call says of its result.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// The result is the text that was sent.
    Same = 0,
    /// The result is a new ASCII text, whose address and length are in the result area.
    Changed = 1,
    /// Failure.
    Failure = 2,
    /// The text does not fit in memory.
    NoMemory = 3,
}
