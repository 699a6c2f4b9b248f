//! What is compiled in, as constants, so that code can ask with `if` instead of an attribute.

/// Whether there are fast paths. Without them every function that may decline an input does so at
/// once, and nothing behind that is compiled.
pub const HAS_FAST_PATHS: bool = cfg!(feature = "fast-paths");
