//! The [URL Standard](https://url.spec.whatwg.org/).
//!
//! | section | here |
//! |---|---|
//! | [Percent-encoded bytes](https://url.spec.whatwg.org/#percent-encoded-bytes) | [`percent_encoding`] |
//! | [Hosts](https://url.spec.whatwg.org/#hosts-(domains-and-ip-addresses)) | [`host`] |
//! | [URL representation](https://url.spec.whatwg.org/#url-representation), [serializing](https://url.spec.whatwg.org/#url-serializing), [equivalence](https://url.spec.whatwg.org/#url-equivalence) | [`UrlRecord`] |
//! | [URL parsing](https://url.spec.whatwg.org/#url-parsing) | [`UrlRecord::parse`], [`UrlRecord::parse_with_state_override`] |
//! | [Origin](https://url.spec.whatwg.org/#origin) | [`api::origin()`] |
//! | [URL rendering](https://url.spec.whatwg.org/#url-rendering) | `rendering`, with the `display` feature |
//! | [API](https://url.spec.whatwg.org/#api) | [`api`] |
//! | [URL writing](https://url.spec.whatwg.org/#url-writing) | [`is_valid_url_string`], [`host::is_valid_domain`] |
//! | [URL miscellaneous](https://url.spec.whatwg.org/#url-miscellaneous) | [`is_windows_drive_letter`], [`shorten_path`], [`UrlRecord::cannot_have_a_username_password_port`] |
//! | [Validation errors](https://url.spec.whatwg.org/#validation-error) | [`validate`], [`ValidationError`], [`explain`], [`repair`] |
//!
//! # Without fast paths
//!
//! Fast paths handle most inputs and return the same result as the standard's steps would. To find
//! out whether a wrong result comes from a fast path, repeat the call using only the standard's
//! steps:
//!
//! | call | by the steps alone |
//! |---|---|
//! | [`UrlRecord::parse`] | [`UrlRecord::parse_with_the_state_machine`] |
//! | [`api::set`], [`api::set_pathname`] and so on | [`api::set_by_steps`] |
//!
//! ```
//! use whatwg_url::url::{UrlRecord, api};
//!
//! let (input, value) = ("https://example.org/a/../b", "/c/./d");
//! let mut url = UrlRecord::parse(input, None)?;
//! let mut expected = UrlRecord::parse_with_the_state_machine(input, None)?;
//! assert_eq!(url, expected);
//! api::set_pathname(&mut url, value);
//! api::set_by_steps(&mut expected, api::Attribute::Pathname, value);
//! assert_eq!(url, expected);
//! # Ok::<(), whatwg_url::url::ParseError>(())
//! ```
//!
//! [`validate`], [`locate_components`] and [`is_valid_url_string`] never use fast paths. Without
//! the features for fast paths, neither the parser nor the setters use fast paths. However, the host
//! parser always skips its steps for domains that the steps would not change.

/// The commit of [whatwg/url](https://github.com/whatwg/url) that this module follows.
pub const URL_STANDARD_COMMIT: &str = "fde3f74f063341a28d437216f75735b8b40128f5";

pub mod api;
mod attribute;
pub(crate) mod credentials;
pub(crate) mod error_sink;
pub(crate) mod fast_paths;
pub mod host;
mod input_components;
mod parse_error;
pub(crate) mod parser;
pub(crate) mod percent_decoding;
pub mod percent_encoding;
pub(crate) mod port;
#[cfg(feature = "encodings")]
pub(crate) mod query_in_encoding;
mod record;
pub(crate) mod redaction;
#[cfg(feature = "display")]
pub mod rendering;
pub(crate) mod repairs;
pub(crate) mod scheme;
pub(crate) mod scheme_guess;
mod serializing;
pub(crate) mod state;
pub(crate) mod stripping;
#[cfg(feature = "_trace")]
#[doc(hidden)]
pub mod tracing;
mod url_code_points;
pub(crate) mod url_writing;
pub(crate) mod validation;
mod validation_error;

pub use host::Host;
pub use input_components::{Component, InputComponents};
pub use parse_error::ParseError;
pub use parser::Workspace;
pub use parser::state_override::StateOverride;
pub use record::{Offsets, UrlRecord};
pub use repairs::{
    ExplainedError, Explanation, Fix, Hint, HintFix, HintKind, Reason, ReasonKind, explain, repair,
};
pub use scheme::SchemeType;
pub use url_code_points::{
    is_double_dot_url_path_segment, is_normalized_windows_drive_letter,
    is_single_dot_url_path_segment, is_url_code_point, is_windows_drive_letter, shorten_path,
    starts_with_a_windows_drive_letter,
};
pub use url_writing::is_valid_url_string;
pub use validation::{ReportedError, locate_components, validate};
pub use validation_error::ValidationError;
