//! The [URL Standard](https://url.spec.whatwg.org/) in plain Rust: the core of the npm package
//! `whatwg-url-wasm`, usable by itself.
//!
//! One folder a standard, one file a section, one function an algorithm, under the standard's own
//! names and with a link to its text.
//!
//! | module | standard |
//! |---|---|
//! | [`url`] | [URL](https://url.spec.whatwg.org/): records, the parser, hosts, the API's attributes |
//! | [`form_urlencoded`] | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) |
//! | `encoding` | [Encoding](https://encoding.spec.whatwg.org/): labels, output encodings, encoding or failing |
//! | [`data_url`] | [Fetch](https://fetch.spec.whatwg.org/): data: URLs |
//! | [`mime_type`] | [MIME Sniffing](https://mimesniff.spec.whatwg.org/): MIME types |
//! | [`web_address`] | *Web addresses in HTML 5*, of 2009, on RFC 3986 |
//! | [`infra`] | [Infra](https://infra.spec.whatwg.org/): what the others rest on |
//!
//! ```
//! use whatwg_url_wasm::url::UrlRecord;
//!
//! let url: UrlRecord = "HTTPS://EXAMPLE.org:443/a/../☕".parse()?;
//! assert_eq!(url.as_str(), "https://example.org/%E2%98%95");
//! # Ok::<(), whatwg_url_wasm::url::ParseError>(())
//! ```
//!
//! # Features
//!
//! * `idna` (default): non-ASCII domains, with the tables of Unicode 17. They are three quarters of
//!   the compiled wasm. Without it every ASCII host is still exact, and a non-ASCII domain fails.
//! * `fast-paths` (default): what recognizes inputs that need no state machine. Without it everything comes to
//!   the same in fewer bytes and more time.
//! * `encodings`: queries and forms in encodings other than UTF-8, with the module `encoding`.

mod ascii_delimiters;
pub mod data_url;
#[cfg(feature = "encodings")]
pub mod encoding;
mod fallible_string;
mod features;
pub mod form_urlencoded;
pub mod infra;
#[doc(hidden)]
pub mod internals;
pub mod mime_type;
pub mod url;
pub mod web_address;
