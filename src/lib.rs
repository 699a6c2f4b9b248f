//! The [URL Standard](https://url.spec.whatwg.org/) in plain Rust: parses URLs exactly as browsers
//! do. The npm package whatwg-url-wasm is compiled from this crate.
//!
//! Most programs need only [`Url`], whose methods have the same names as in the `url` crate.
//!
//! ```
//! use whatwg_url::{Host, Url};
//!
//! let mut url = Url::parse("HTTPS://EXAMPLE.org:443/a/../☕")?;
//! assert_eq!(url, "https://example.org/%E2%98%95");
//! assert_eq!(url.host(), Some(Host::Domain("example.org")));
//! url.query_pairs_mut().append_pair("b", "c d");
//! assert_eq!(url.join("../e#f")?, "https://example.org/e#f");
//! # Ok::<(), whatwg_url::UrlError>(())
//! ```
//!
//! | task | functions |
//! |---|---|
//! | parse a URL, or check that a string is one | [`Url::parse`], [`Url::can_parse`]; [`Url::guess_scheme`] for what people type |
//! | resolve a relative URL | [`Url::join`]; [`Url::make_relative`] does the reverse |
//! | read components | [`Url::host`], [`Url::port_or_known_default`], [`Url::path_segments`], [`Url::query_pairs`], [`Url::origin`] |
//! | change or build a URL | [`Url::set_host`] and other setters, [`Url::path_segments_mut`], [`Url::query_pairs_mut`], [`Url::from_parts`] |
//! | handle untrusted input | [`Url::from_request_target`], [`Url::local_reference`], [`Url::with_path`], [`Url::redacted`] |
//!
//! [`native`] contains more types for these tasks. It is built on the following standards.
//!
//! Each standard has a folder, each section a file, and each algorithm a function. Modules and
//! functions use the standard's names and link to its text.
//!
//! | module | standard |
//! |---|---|
//! | [`url`] | [URL](https://url.spec.whatwg.org/): URL records, the parser, hosts, and the API's attributes |
//! | [`form_urlencoded`] | [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded) |
//! | `encoding` | [Encoding](https://encoding.spec.whatwg.org/): labels, output encodings, and *encode or fail* |
//! | `data_url` | [Fetch](https://fetch.spec.whatwg.org/): `data:` URLs |
//! | `mime_type` | [MIME Sniffing](https://mimesniff.spec.whatwg.org/): MIME types |
//! | `mime_sniffing` | [MIME Sniffing](https://mimesniff.spec.whatwg.org/): the MIME types of resources |
//! | `web_address` | *Web addresses in HTML 5*, a 2009 draft based on RFC 3986 |
//! | `url_pattern` | [URL Pattern](https://urlpattern.spec.whatwg.org/): patterns for URLs |
//! | `infra` | [Infra](https://infra.spec.whatwg.org/), the basis of all other standards |
//!
//! Two modules don't implement a standard: `columns` parses many URLs at once, in Apache Arrow's
//! layout, and `normalizer` changes URLs so that they can be compared. Most modules are features.
//!
//! # Features
//!
//! * `idna` (default): supports non-ASCII domains, using Unicode 18 data. Without this
//!   feature, ASCII hosts are parsed as usual, but non-ASCII domains fail to parse.
//! * `all-fast-paths` (default): parses most inputs without the state machine. Without this feature,
//!   the results are the same and the code is smaller, but parsing is slower. In WebAssembly, this
//!   feature handles only inputs that are their own serialization, to keep modules small.
//! * `fast-paths`: in WebAssembly, handles most other inputs, too. Elsewhere, `all-fast-paths`
//!   contains this feature.
//! * `encodings`: supports queries and forms in encodings other than UTF-8, and adds the `encoding`
//!   module.
//! * `public-suffix-list`: adds public suffixes, registrable domains and sites, using the Public
//!   Suffix List.
//! * `display`: prepares URLs for display to people, using `url::rendering`.
//! * `url-pattern`: adds the `url_pattern` module, which works with any regular expression engine.
//! * `url-pattern-regex`: adds the `url_pattern` module and uses the `regex` crate as its engine.
//!   This enables `std`.
//! * `serde`: serializes and deserializes [`Url`] as a string, and [`Host`] as in the `url` crate.
//! * `http`: converts between [`Url`] and `http::Uri`. This enables `std`.
//! * `url`: converts between [`Url`] and the `url` crate's `Url`.
//! * `normalizer`: adds the `normalizer` module and `Url::normalized`.
//! * `columns`: adds the `columns` module. This enables `normalizer`.
//! * `infra`: adds the `infra` module.
//! * `mime-type`: adds the `mime_type` module. This enables `infra`.
//! * `mime-sniffing`: adds the `mime_sniffing` module. This enables `mime-type`.
//! * `data-url`: adds the `data_url` module. This enables `mime-type`.
//! * `web-address`: adds the `web_address` module, which also compares a parser that follows RFC 3986
//!   with this one. This enables `infra`.
//! * `std` (default): converts between [`Url`] and file paths on Unix and Windows. Without this
//!   feature, the crate needs only `core`, `alloc`, and a target with atomic compare-and-swap,
//!   which some microcontrollers lack.

#![cfg_attr(not(test), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(feature = "columns", feature = "data-url")),
    expect(dead_code, unused_imports, reason = "only these modules use some functions")
)]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod ascii_delimiters;
#[doc(hidden)]
pub mod basics;
mod code_points;
#[cfg(feature = "columns")]
pub mod columns;
#[cfg(feature = "data-url")]
pub mod data_url;
#[cfg(feature = "encodings")]
pub mod encoding;
mod fallible_string;
mod features;
pub mod form_urlencoded;
mod heapsort;
#[cfg(feature = "infra")]
pub mod infra;
#[doc(hidden)]
pub mod internals;
#[cfg(feature = "mime-sniffing")]
pub mod mime_sniffing;
#[cfg(feature = "mime-type")]
pub mod mime_type;
mod named_enum;
pub mod native;
#[cfg(feature = "normalizer")]
pub mod normalizer;
#[cfg(all(test, any(feature = "encodings", feature = "idna")))]
mod random;
pub mod url;
#[cfg(feature = "url-pattern")]
pub mod url_pattern;
#[cfg(feature = "web-address")]
pub mod web_address;

/// The versions of the standards that this crate follows.
pub mod versions {
    pub use crate::url::URL_STANDARD_COMMIT;
    #[cfg(feature = "idna")]
    pub use crate::url::host::UNICODE_VERSION;

    /// The commit of [whatwg/urlpattern](https://github.com/whatwg/urlpattern).
    pub const URL_PATTERN_STANDARD_COMMIT: &str = "203d435c32272a10bdccc2c6dfa8a51ee5c6b92c";
    /// The commit of [whatwg/infra](https://github.com/whatwg/infra).
    pub const INFRA_STANDARD_COMMIT: &str = "3f984adcd24a6d5c53cc26b3e737701808003f3e";
    /// The commit of [whatwg/fetch](https://github.com/whatwg/fetch).
    pub const FETCH_STANDARD_COMMIT: &str = "586cd2a44c2a865b37c166dc0740f3fb8bb220d6";
    /// The commit of [whatwg/encoding](https://github.com/whatwg/encoding).
    pub const ENCODING_STANDARD_COMMIT: &str = "a985b62a9b45c17da3e17a9f0a0b4e30c34c4a8a";
    /// The commit of [whatwg/mimesniff](https://github.com/whatwg/mimesniff).
    pub const MIME_SNIFFING_STANDARD_COMMIT: &str = "e7594d531819053508447f688a3bde465531aca5";
}

#[doc(inline)]
pub use native::{Host, OpaqueOrigin, Origin, Position, SetError, Url, UrlError};
#[doc(inline)]
pub use url::ParseError;
#[cfg(feature = "public-suffix-list")]
pub use url::host::public_suffix_list::{DomainParts, Section, Sections};

/// The examples in the documentation.
#[cfg(all(
    doctest,
    feature = "normalizer",
    feature = "public-suffix-list",
    feature = "url-pattern-regex",
    feature = "web-address"
))]
mod documentation {
    #[doc = include_str!("../docs/crate.md")]
    struct PageOfTheCrate;

    #[doc = include_str!("../docs/rust.md")]
    struct PageInRust;

    #[doc = include_str!("../docs/recipes.md")]
    struct Recipes;

    #[doc = include_str!("../docs/untrusted-urls.md")]
    struct UntrustedUrls;
}
