//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

#[cfg(feature = "encodings")]
pub(crate) mod legacy;
pub(crate) mod parser;
pub(crate) mod places;
pub(crate) mod serializer;

#[cfg(feature = "encodings")]
pub use legacy::{ParseOptions, parse_with_options, serialize_with_encoding};
pub use parser::{Pairs, parse, parse_string};
pub use serializer::{Spaces, serialize, serialize_and};
