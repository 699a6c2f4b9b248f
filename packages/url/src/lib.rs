//! The API of the `url` crate, version 2.5.8, implemented with the `whatwg-url` crate. This crate
//! can replace `url` throughout a dependency tree:
//!
//! ```toml
//! [patch.crates-io]
//! url = { git = "https://github.com/whatwg-url-wasm/whatwg-url-wasm" }
//! ```
//!
//! The names and types are the same as in [`url`](https://docs.rs/url/2.5.8/url/), and its
//! documentation applies here too. Where `url` and the URL Standard disagree, this crate follows
//! the standard; docs/rust.md in the repository lists every such case.
//!
//! ```
//! use url::{Host, ParseError, Position, Url};
//!
//! let mut url = Url::parse("https://bücher.example/a/?b=c")?;
//! assert_eq!(url.host(), Some(Host::Domain("xn--bcher-kva.example")));
//! assert_eq!(&url[Position::BeforePath..], "/a/?b=c");
//! url.query_pairs_mut().append_pair("d", "é");
//! assert_eq!(url.as_str(), "https://xn--bcher-kva.example/a/?b=c&d=%C3%A9");
//! assert_eq!(Url::parse("../c"), Err(ParseError::RelativeUrlWithoutBase));
//! # Ok::<(), ParseError>(())
//! ```

#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod components;
#[cfg(all(feature = "std", any(unix, windows)))]
mod file_path;
mod host;
mod options;
mod origin;
mod parse_error;
mod path_segments;
mod query_pairs;
pub mod quirks;
#[cfg(feature = "serde")]
mod serde;
mod setters;
mod syntax_violation;
mod url;

pub use crate::host::Host;
pub use crate::options::ParseOptions;
pub use crate::origin::{OpaqueOrigin, Origin};
pub use crate::parse_error::ParseError;
pub use crate::path_segments::PathSegmentsMut;
pub use crate::query_pairs::UrlQuery;
pub use crate::syntax_violation::SyntaxViolation;
pub use crate::url::Url;
pub use form_urlencoded;
pub use form_urlencoded::EncodingOverride;
pub use whatwg_url::native::Position;
