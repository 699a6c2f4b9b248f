//! The Fetch Standard's [`data:` URLs](https://fetch.spec.whatwg.org/#data-urls).
//!
//! The Fetch Standard answers questions that earlier documents left open. Larry Masinter's 1996
//! draft became RFC 2397. Simon Sapin's 2013 draft asked these questions:
//!
//! | question | answer |
//! |---|---|
//! | Does a comma in a parameter's quoted string count? | Yes. The first comma ends the MIME type, wherever it is: `data:text/plain;a=",",X` is `text/plain;a=""` with the body `",X`. |
//! | Does a comma in the query count? | Yes, like any other comma before the fragment, even after a host: `data://test/,X`. |
//! | How strictly is `;base64` matched? | It must be at the end and must not be percent-encoded. Case does not matter, and there may be spaces around `base64`. |
//! | Is invalid base64 a failure? | Yes. |
//! | Which bodies are invalid? | All bodies that [forgiving base64](crate::infra::forgiving_base64_decode) rejects after percent-decoding: bodies that contain `-` or `_`, have wrong padding, or have a letter count that is one more than a multiple of four. |
//! | Which bytes are ignored? | ASCII whitespace. |
//! | What is the default MIME type? | `text/plain;charset=US-ASCII` if the given type cannot be parsed; `text/plain` if the given type begins with a `;`. |
//! | Is the MIME type percent-decoded (Masinter: `tspecials` are escaped)? | No. |
//! | Is the length limited? | Only by memory. |
//!
//! ```
//! use whatwg_url::data_url::{self, BodyEncoding};
//!
//! let data = data_url::parse("data:,A%20brief%20note")?;
//! assert_eq!(data.mime_type.to_string(), "text/plain;charset=US-ASCII");
//! assert_eq!(data.body, b"A brief note");
//!
//! let url = data_url::create(&data.body, &data.mime_type, BodyEncoding::Shorter)?;
//! assert_eq!(url, "data:,A%20brief%20note");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod creating;
mod processor;

pub use creating::{BodyEncoding, CreateError, create};
pub use processor::{DataUrl, parse, process};

// For `/data-url`: creates the bytes of a `data:` URL, and parses one in the memory of the caller.
#[doc(hidden)]
pub use creating::create_bytes;
#[doc(hidden)]
pub use processor::{Body, InPlace, parse_in_place};
