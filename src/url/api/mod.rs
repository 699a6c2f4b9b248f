//! The [API](https://url.spec.whatwg.org/#url-class) of JavaScript's `URL`, implemented for a
//! [`UrlRecord`](super::UrlRecord). The functions are named after the attributes and follow the
//! standard's steps.
//!
//! ```
//! use whatwg_url::url::{UrlRecord, api};
//!
//! let mut url = UrlRecord::parse("https://example.org:8080/a?b#c", None)?;
//! assert_eq!(api::host(&url), "example.org:8080");
//! assert_eq!(api::search(&url), "?b");
//!
//! api::set_protocol(&mut url, "http");
//! api::set_port(&mut url, "80");
//! assert_eq!(url.as_str(), "http://example.org/a?b#c");
//! # Ok::<(), whatwg_url::url::ParseError>(())
//! ```

mod getters;
pub(crate) mod in_place;
pub(crate) mod origin;
#[cfg(feature = "idna")]
mod origin_to_unicode;
pub(crate) mod setters;

pub use super::attribute::Attribute;
pub use getters::{
    hash, host, hostname, href, password, pathname, port, protocol, search, username,
};
pub use origin::origin;
#[cfg(feature = "idna")]
pub use origin_to_unicode::origin_to_unicode;
pub use setters::{
    set, set_by_steps, set_hash, set_host, set_hostname, set_href, set_password, set_pathname,
    set_port, set_protocol, set_search, set_username,
};
