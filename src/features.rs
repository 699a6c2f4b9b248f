//! Provides features as constants, so that code can use `if` instead of an attribute.

/// Whether there are fast paths. Without fast paths, every function that can decline an input
/// always declines, and the rest of the function is not compiled.
pub const HAS_FAST_PATHS: bool = cfg!(feature = "fast-paths");

/// Whether fast paths also recognize IP addresses and report the errors in invalid inputs. In most
/// wasm modules, the additional code would cost more than it saves, so a separate feature enables
/// it there: see benches/DECISIONS.md, *addresses and failures*.
pub(crate) const HAS_ALL_FAST_PATHS: bool = cfg!(any(
    all(feature = "all-fast-paths", not(target_family = "wasm")),
    feature = "_all-fast-paths-in-wasm"
));
