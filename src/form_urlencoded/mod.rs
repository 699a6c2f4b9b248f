//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

#[cfg(feature = "encodings")]
mod legacy;
pub(crate) mod parser;
#[cfg(any(feature = "bindings", test))]
mod places;
mod serializer;

#[cfg(feature = "bindings-encodings")]
pub(crate) use legacy::{OldTuples, append_tuple_with_encoding};
#[cfg(feature = "encodings")]
pub use legacy::{ParseOptions, parse_with_options, serialize_with_encoding};
#[cfg(feature = "bindings")]
pub(crate) use parser::decode_in_place;
pub use parser::{Pairs, parse, parse_string};
#[cfg(feature = "bindings")]
pub(crate) use places::{Part, for_each_tuple};
#[cfg(feature = "bindings")]
pub(crate) use serializer::append_tuple;
pub use serializer::serialize;
