//! [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), *Uniform Resource Identifier (URI): Generic
//! Syntax*, as far as Web addresses need it, and of [RFC 3987](https://www.rfc-editor.org/rfc/rfc3987) the
//! characters that IRIs have beside.
//!
//! | section | here |
//! |---|---|
//! | [Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), the grammar | [`match_uri_reference`] |
//! | [3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2) IP-literal | part of it |
//! | [5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2) relative resolution, [5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) component recomposition | [`Reference`] |
//! | [6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2) syntax-based normalization | for [`compare_parsers`](super::compare_parsers) |
//!
//! The grammar has no two ways to match one string but for hosts that look like IPv4 addresses, and those
//! are hosts either way. So each delimiter is looked for once, and what is between is looked at once:
//! matching takes linear time.

mod characters;
mod grammar;
mod ip_literal;
mod normalization;
mod relative_resolution;

pub use characters::Syntax;
pub(super) use characters::{is_path_character, is_query_character, is_uri_character};
pub use grammar::{UriReference, match_uri_reference};
pub(super) use grammar::{is_host, scheme_of};
pub(super) use normalization::normalize_percent_encoding;
pub use relative_resolution::Reference;
pub(super) use relative_resolution::{TargetPath, remove_dot_segments};
