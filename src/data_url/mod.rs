//! [`data:` URLs](https://fetch.spec.whatwg.org/#data-urls) in the Fetch Standard.
//!
//! Fetch answers questions that earlier documents left open. Larry Masinter's 1996 draft became RFC
//! 2397. Simon Sapin's 2013 draft asked these questions:
//!
//! | question | answer |
//! |---|---|
//! | A comma in a quoted string of a parameter? | The first comma ends the MIME type, wherever it is: `data:text/plain;a=",",X` is `text/plain;a=""` with the body `",X`. |
//! | A comma in the query? | It counts, like any comma in the serialization without its fragment, or after a host: `data://test/,X`. |
//! | How strictly is `;base64` matched? | In upper or lower case, only at the end, with spaces around `base64`, but not percent-encoded. |
//! | Is invalid base64 a failure? | Yes. |
//! | What is invalid? | Anything that [forgiving base64](crate::infra::forgiving_base64_decode) rejects after percent-decoding: `-` and `_`, wrong or missing padding characters, one letter more than a multiple of four. |
//! | Which bytes are ignored? | ASCII whitespace. |
//! | The default MIME type? | `text/plain;charset=US-ASCII` instead of one that does not parse; `text/plain` before a `;`. |
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

pub(crate) mod creating;
pub(crate) mod processor;

pub use creating::{BodyEncoding, CreateError, create};
pub use processor::{DataUrl, parse, process};
