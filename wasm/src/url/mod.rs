//! The engines of the `URL` and `URLSearchParams` classes.

pub mod engine;
pub(crate) mod offsets_sent;
pub(crate) mod splicing;
#[cfg(feature = "url-search-params")]
pub mod url_search_params;
