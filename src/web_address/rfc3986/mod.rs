//! The parts of [RFC 3986](https://www.rfc-editor.org/rfc/rfc3986), *Uniform Resource Identifier
//! (URI): Generic Syntax*, that Web addresses need, plus the additional IRI characters from [RFC
//! 3987](https://www.rfc-editor.org/rfc/rfc3987).
//!
//! | section | here |
//! |---|---|
//! | [Appendix A](https://www.rfc-editor.org/rfc/rfc3986#appendix-A), the grammar | [`match_uri_reference`] |
//! | [3.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2) IP-literal | [`match_uri_reference`] |
//! | [5.2](https://www.rfc-editor.org/rfc/rfc3986#section-5.2) relative resolution, [5.3](https://www.rfc-editor.org/rfc/rfc3986#section-5.3) component recomposition | in [`resolve`](super::resolve()) |
//! | [6.2.2](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2) syntax-based normalization | in [`compare_parsers`](super::compare_parsers) |
//!
//! A string can match the grammar in only one way, except that an IPv4 address matches two kinds of
//! host. Matching therefore takes linear time: it searches for each delimiter once and checks each
//! part between delimiters once.

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
pub(super) use relative_resolution::{Reference, TargetPath, remove_dot_segments};
