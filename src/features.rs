//! Features as constants, so that code can use `if` instead of an attribute.

/// Whether there are fast paths. Without them, every function that may decline an input always does, and the
/// rest of it is not compiled.
pub const HAS_FAST_PATHS: bool = cfg!(feature = "fast-paths");
