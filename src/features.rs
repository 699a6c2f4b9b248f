//! Features as constants, so that code can use `if` instead of an attribute.

/// Whether there are fast paths. Without them, every function that may decline an input always does, and the
/// rest of it is not compiled.
pub const HAS_FAST_PATHS: bool = cfg!(feature = "fast-paths");

/// Whether fast paths recognize IP addresses, too, and name the errors of inputs that fail. In wasm modules they would weigh
/// more than they save: see benches/DECISIONS.md, *addresses and failures natively*.
pub(crate) const HAS_NATIVE_FAST_PATHS: bool = HAS_FAST_PATHS && !cfg!(target_family = "wasm");
