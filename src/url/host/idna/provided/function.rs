//! The type of the provided function.

use crate::basics::Failure;
use alloc::string::String;

/// A function that performs [domain parser
/// ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii), given a domain and *beStrict*.
/// The function also fails if the result would contain a forbidden domain code point.
pub(super) type ToAscii = fn(&str, bool) -> Result<String, Failure>;
