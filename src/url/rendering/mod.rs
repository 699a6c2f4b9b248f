//! [URL rendering](https://url.spec.whatwg.org/#url-rendering): displays URLs to people who rely on
//! them to decide whom to trust.
//!
//! ```
//! use whatwg_url::url::{UrlRecord, rendering::{RenderOptions, Role, render}};
//!
//! let shown = |url, options: &RenderOptions| render(&UrlRecord::parse(url, None).unwrap(), options).to_string();
//! let options = RenderOptions::default();
//! assert_eq!(shown("https://examplecorp.com@attacker.example/", &options), "https://attacker.example/");
//! assert_eq!(shown("https://xn--bcher-kva.example/%C3%A9%20", &options), "https://bücher.example/é%20");
//! let options = RenderOptions { width: 24, ..options };
//! assert_eq!(shown("https://examplecorp.com.evil.com/", &options), "https://…com.evil.com");
//! ```

mod characters;
mod data;
mod decoding;
mod elision;
mod host;
mod suspicious;

pub use elision::{RenderOptions, Rendered, RenderedPart, Role, render, render_with_list};
pub use suspicious::is_suspicious_domain;
