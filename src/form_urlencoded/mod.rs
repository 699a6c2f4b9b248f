//! [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded).

pub(crate) mod parser;
mod serializer;

pub use parser::{Pairs, parse, parse_string};
pub use serializer::{append_tuple, serialize};
