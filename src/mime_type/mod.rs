//! [MIME types](https://mimesniff.spec.whatwg.org/#understanding-mime-types) from the MIME Sniffing
//! Standard.
//!
//! | section | here |
//! |---|---|
//! | [MIME type representation](https://mimesniff.spec.whatwg.org/#mime-type-representation), [miscellaneous](https://mimesniff.spec.whatwg.org/#mime-type-miscellaneous) | [`MimeType`] |
//! | [MIME type writing](https://mimesniff.spec.whatwg.org/#mime-type-writing) | [`is_valid_mime_type_string`] |
//! | [Parsing](https://mimesniff.spec.whatwg.org/#parsing-a-mime-type) | [`MimeType::parse`] |
//! | [Serializing](https://mimesniff.spec.whatwg.org/#serializing-a-mime-type) | its `Display` |
//! | [MIME type groups](https://mimesniff.spec.whatwg.org/#mime-type-groups) | [`Groups`] |

mod code_points;
mod essence;
mod groups;
mod parsing;
mod record;
mod serializing;
mod writing;

pub use code_points::{
    is_http_quoted_string_token_code_point, is_http_token_code_point, is_http_whitespace,
};
pub use groups::Groups;
pub use record::MimeType;
pub use writing::is_valid_mime_type_string;

// For `/mime-type`: checks and serializes single parts of a MIME type.
#[doc(hidden)]
pub use code_points::{is_parameter_name, is_parameter_value, is_type};
#[doc(hidden)]
pub use serializing::write_parameter;
