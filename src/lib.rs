//! URLs exactly as the [URL Standard](https://url.spec.whatwg.org/) says, by which browsers parse them, in plain Rust. The npm
//! package whatwg-url-wasm is compiled from it.
//!
//! [`Url`] is what programs take: [`native`] has it, with the names that the crate `url` gives its methods. What is below
//! is the standards, of which it is made.
//!
//! ```
//! use whatwg_url::Url;
//!
//! let url = Url::parse("HTTPS://EXAMPLE.org:443/a/../☕")?;
//! assert_eq!(url, "https://example.org/%E2%98%95");
//! # Ok::<(), whatwg_url::url::ParseError>(())
//! ```
//!
//! Each standard is a folder, each section a file and each algorithm a function, under the standard's own
//! names and with a link to its text.
//!
//! | module | standard |
//! |---|---|
//! | [`url`] | [URL](https://url.spec.whatwg.org/): records, the parser, hosts, the API's attributes |
//! | [`form_urlencoded`] | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) |
//! | `encoding` | [Encoding](https://encoding.spec.whatwg.org/): labels, output encodings, encoding or failing |
//! | [`data_url`] | [Fetch](https://fetch.spec.whatwg.org/): data: URLs |
//! | [`mime_type`] | [MIME Sniffing](https://mimesniff.spec.whatwg.org/): MIME types |
//! | [`mime_sniffing`] | [MIME Sniffing](https://mimesniff.spec.whatwg.org/): the MIME types of resources |
//! | [`web_address`] | *Web addresses in HTML 5*, of 2009, on RFC 3986 |
//! | `url_pattern` | [URL Pattern](https://urlpattern.spec.whatwg.org/): patterns of URLs |
//! | [`infra`] | [Infra](https://infra.spec.whatwg.org/): what the others build on |
//!
//! [`columns`] is not a standard: it parses many URLs at once, in Apache Arrow's layout.
//!
//! # Features
//!
//! * `idna` (default): non-ASCII domains, with the tables of Unicode 18. Without this feature, ASCII hosts are
//!   parsed as ever, and non-ASCII domains fail.
//! * `fast-paths` (default): parses most inputs without the state machine. Without this feature, results are
//!   the same, the code is smaller, and parsing takes longer.
//! * `all-fast-paths` (default): fast paths also for IP addresses and for inputs that fail.
//! * `encodings`: queries and forms in encodings other than UTF-8, with the module `encoding`.
//! * `public-suffix-list`: public suffixes, registrable domains and sites, with the Public Suffix List.
//! * `display`: URLs for people, with `url::rendering`.
//! * `url-pattern`: the module `url_pattern`, for any engine of regular expressions.
//! * `url-pattern-regex`: the module `url_pattern`, with crate `regex` as its engine; it turns on `std`.
//! * `serde`: [`Url`] is written and read as a string.
//! * `std` (default): paths of files, from which and to which [`Url`] converts, on Unix and Windows. Without this feature, the
//!   crate needs `core` and `alloc` alone, and a target with atomic compare-and-swap, which not all microcontrollers have.

#![cfg_attr(not(test), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod ascii_delimiters;
pub mod columns;
pub mod data_url;
#[cfg(feature = "encodings")]
pub mod encoding;
mod fallible_string;
mod features;
pub mod form_urlencoded;
pub mod infra;
#[doc(hidden)]
pub mod internals;
pub mod mime_sniffing;
pub mod mime_type;
pub mod native;
#[cfg(all(test, any(feature = "encodings", feature = "idna")))]
mod random;
pub mod url;
#[cfg(feature = "url-pattern")]
pub mod url_pattern;
pub mod web_address;

pub use native::Url;

#[cfg(doctest)]
#[doc = include_str!("../docs/crate.md")]
struct PageOfTheCrate;

#[cfg(doctest)]
#[doc = include_str!("../docs/rust.md")]
struct PageInRust;
