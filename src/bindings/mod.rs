//! The boundary: wasm-bindgen classes that mirror the IDL's members, as the engine that the JavaScript
//! classes drive.
//!
//! There is one instance of each a module, not one a URL. Text comes in as UTF-8 bytes in a scratch
//! area, and what goes out is a [`Status`] and integers in a result area. Nothing
//! outlives a call but the areas themselves, so there is nothing to free.

mod channel;
#[cfg(feature = "bindings-data")]
mod data_url;
#[cfg(feature = "bindings-encodings")]
mod encodings;
#[cfg(feature = "bindings-idna")]
mod idna;
#[cfg(feature = "bindings-data")]
mod infra;
#[cfg(feature = "bindings-data")]
mod mime_type;
#[cfg(feature = "texts-and-bytes")]
mod texts_and_bytes;
#[cfg(feature = "bindings")]
mod url_search_params;
#[cfg(feature = "bindings")]
mod url_utils;
#[cfg(any(feature = "bindings", feature = "bindings-encodings", feature = "bindings-validation"))]
mod utf16;
#[cfg(feature = "bindings-validation")]
mod validation;
#[cfg(feature = "bindings-web-address")]
mod web_address;

#[cfg(any(
    feature = "bindings",
    feature = "bindings-encodings",
    feature = "bindings-validation",
    feature = "texts-and-bytes"
))]
pub use channel::reserve_table;
pub use channel::{record, reserve};
#[cfg(feature = "bindings-data")]
pub use data_url::{create_data_url, parse_data_url};
#[cfg(feature = "bindings-encodings")]
pub use encodings::Encodings;
#[cfg(feature = "bindings-idna")]
pub use idna::{map_and_normalize, to_ascii, to_unicode};
#[cfg(feature = "bindings-data")]
pub use infra::{forgiving_base64_decode, forgiving_base64_encode};
#[cfg(feature = "bindings-data")]
pub use mime_type::{
    is_mime_type_parameter_name, is_mime_type_parameter_value, is_mime_type_type, mime_type_groups,
    minimize_mime_type, parse_mime_type, serialize_mime_type,
};
#[cfg(feature = "bindings")]
pub use url_search_params::URLSearchParams;
#[cfg(feature = "bindings")]
pub use url_utils::URLUtils;
#[cfg(feature = "bindings-validation")]
pub use validation::{
    is_valid_domain, is_valid_url_string, validate, validation_error_advice, validation_error_name,
};

#[cfg(feature = "bindings-web-address")]
pub use web_address::{
    compare_url_parsers, document_base_web_address, element_base_web_address,
    is_absolute_web_address, is_encoding_label, is_valid_web_address, parse_web_address,
    resolve_web_address,
};

use wasm_bindgen::prelude::wasm_bindgen;

/// The standard library's allocator is 1.8 KB of brotli more in each wasm module.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

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
    /// The result is the text that was sent, with a slash put in where the path starts.
    SlashAdded = 4,
    /// Failure for a MIME type that no data: URL can have.
    UnwritableMimeType = 5,
    /// Failure for a base that is none.
    InvalidBase = 6,
    /// The result is pieced together from what was sent, as the result area says.
    Spliced = 7,
}

#[cfg(any(feature = "bindings", feature = "bindings-encodings"))]
/// What to say of a failure.
fn status_of(failure: impl Into<crate::url::ParseError>) -> Status {
    match failure.into() {
        crate::url::ParseError::OutOfMemory => Status::NoMemory,
        crate::url::ParseError::Invalid(_) => Status::Failure,
    }
}
