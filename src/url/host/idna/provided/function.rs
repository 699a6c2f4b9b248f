//! What is provided.

use alloc::string::String;

/// A function for [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii), which takes a
/// domain and *beStrict*, and returns `None` for failure.
pub type ToAscii = fn(&str, bool) -> Option<String>;
