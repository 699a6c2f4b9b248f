//! URLs for Rust programs. Combines the standard's URL record with the standard library's types.
//! Names follow the `url` crate, which is widely used.
//!
//! ```
//! use whatwg_url::{Host, Url};
//!
//! let mut url = Url::parse("https://example.org/a/b?c=1")?.join("../d")?;
//! assert_eq!(url, "https://example.org/d");
//! assert_eq!(url.host(), Some(Host::Domain("example.org")));
//! assert_eq!(url.port_or_known_default(), Some(443));
//!
//! url.set_host(Some("[::1]"))?;
//! url.path_segments_mut()?.push("e/f");
//! url.query_pairs_mut().append_pair("g", "h i");
//! assert_eq!(url.as_str(), "https://[::1]/d/e%2Ff?g=h+i");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [In Rust](https://github.com/whatwg-url-wasm/whatwg-url-wasm/blob/main/docs/rust.md#from-the-url-crate)
//! lists the differences from the `url` crate, function by function.

// This order is also the order of the methods of `Url` in the documentation.
mod url;

mod setters;

mod path_segments;

mod query_pairs;

#[cfg(all(feature = "std", any(unix, windows)))]
mod file_path;
mod guessing;
mod host;
#[cfg(feature = "http")]
mod http_uri;
mod making;
#[cfg(feature = "normalizer")]
mod normalizing;
mod origin;
mod path_error;
mod platform;
mod position;
mod relative;
mod relative_url;
#[cfg(feature = "serde")]
mod serde;
#[cfg(feature = "public-suffix-list")]
pub(crate) mod site;
mod url_error;
#[cfg(feature = "url")]
mod url_of_crate_url;

pub use guessing::GuessedUrl;
pub use host::Host;
pub use making::{Parts, PartsError, PathPart, QueryPart};
pub use origin::{OpaqueOrigin, Origin};
pub use path_error::PathError;
pub use path_segments::PathSegmentsMut;
pub use platform::Platform;
pub use position::Position;
pub use query_pairs::QueryPairsMut;
pub use relative_url::{RelativeUrl, RelativeUrlKind};
pub use setters::SetError;
pub use url::Url;
pub use url_error::UrlError;

pub use crate::url::redaction::{SECRET_PARAMS, redact, redact_text};
