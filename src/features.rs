//! Features as constants, so that code can use `if` instead of an attribute.

/// Whether there are fast paths. Without them, every function that may decline an input always
/// declines, and the rest of the function is not compiled.
pub const HAS_FAST_PATHS: bool = cfg!(feature = "fast-paths");

/// Whether fast paths also recognize IP addresses and report the errors of invalid inputs. In most
/// wasm modules, these would cost more than they save, so they need a feature of their own there:
/// see benches/DECISIONS.md, *addresses and failures*.
pub(crate) const HAS_ALL_FAST_PATHS: bool = cfg!(any(
    all(feature = "all-fast-paths", not(target_family = "wasm")),
    feature = "_all-fast-paths-in-wasm"
));
