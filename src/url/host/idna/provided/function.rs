//! The type of the provided function.

use crate::infra::Failure;
use alloc::string::String;

/// A function for [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii). Its
/// arguments are a domain and *beStrict*. It also fails if the result would contain a forbidden
/// domain code point.
pub(super) type ToAscii = fn(&str, bool) -> Result<String, Failure>;
