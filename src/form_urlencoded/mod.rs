//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

#[cfg(feature = "encodings")]
mod legacy;
pub(crate) mod parser;
mod serializer;

#[cfg(feature = "bindings-encodings")]
pub(crate) use legacy::{OldTuples, append_tuple_with_encoding};
#[cfg(feature = "encodings")]
pub use legacy::{ParseOptions, parse_with_options, serialize_with_encoding};
pub use parser::{Pairs, parse, parse_string};
#[cfg(feature = "bindings")]
pub(crate) use serializer::append_tuple;
pub use serializer::serialize;
