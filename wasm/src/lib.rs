//! JavaScript bindings for the URL Standard in Rust, compiled to a wasm module.
//!
//! This crate is compiled once for each wasm module in the npm package, using that module's
//! features. JavaScript writes strings as UTF-8 to a [scratch area](scratch_area). JavaScript also
//! writes the length of each string, and other numbers, to a table. A call returns a [`Status`] or
//! a count, and writes the rest of its result to a [result area](result_area).
//!
//! Calls reuse only two things from earlier calls: the last parsed base and the IDNA tables.
//! JavaScript can send the base again, and a new instance recreates the tables. Everything else
//! that stays in memory, such as the last result and reused buffers, is overwritten. Nothing has to
//! be freed, and an instance can be replaced at any time.

mod address;
mod cell;
pub mod channel;
#[cfg(feature = "columns")]
pub mod columns;
#[cfg(feature = "data")]
pub mod data;
#[cfg(feature = "encodings")]
pub mod encodings;
#[cfg(feature = "host")]
pub mod host;
#[cfg(feature = "idna")]
pub mod idna;
#[cfg(all(feature = "imported-idna", not(feature = "idna")))]
#[path = "imported_idna.rs"]
mod idna;
#[cfg(not(any(feature = "imported-idna", feature = "idna")))]
#[path = "no_imported_idna.rs"]
mod idna;
#[cfg(test)]
mod layout;
#[cfg(feature = "mime-sniffing")]
pub mod mime_sniffing;
#[cfg(feature = "mime-type")]
pub mod mime_type;
#[cfg(any(feature = "trace", feature = "validation"))]
mod place;
pub mod reserve;
pub mod result_area;
pub mod scratch_area;
#[cfg(feature = "state-override")]
pub mod state_override;
mod status;
#[cfg(feature = "strings-and-bytes")]
pub mod strings_and_bytes;
#[cfg(feature = "table")]
pub mod table;
#[cfg(feature = "trace")]
pub mod trace;
#[cfg(feature = "url")]
pub mod url;
#[cfg(feature = "url")]
mod url_result;
#[cfg(any(feature = "strings-and-bytes", feature = "url-search-params"))]
mod utf16;
#[cfg(feature = "validation")]
pub mod validation;
#[cfg(feature = "web-address")]
pub mod web_address;

pub use status::Status;

/// `talc` is smaller than the standard library's allocator.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();
