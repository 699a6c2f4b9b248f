//! Provides Cargo features as constants, so that code can use `if` instead of `cfg` attributes.

/// Whether there are fast paths. Without fast paths, every function that can decline an input
/// always declines, and the rest of its code is not compiled.
pub const HAS_FAST_PATHS: bool = cfg!(any(feature = "fast-paths", feature = "all-fast-paths"));

/// Whether there are fast paths for inputs that are not their own serialization. In a WebAssembly
/// module, they would cost more bytes than most users want to pay: see benches/DECISIONS.md, *The
/// crate in a wasm module*.
pub(crate) const HAS_UNSERIALIZED_FAST_PATHS: bool =
    cfg!(any(feature = "fast-paths", all(feature = "all-fast-paths", not(target_family = "wasm"))));

/// Whether fast paths also normalize IPv6 addresses, recognize invalid addresses and ports, and report
/// the errors in invalid inputs. In most WebAssembly modules, the additional code would cost more
/// than it saves, so it is behind a separate feature: see benches/DECISIONS.md, *addresses and
/// failures*.
pub(crate) const HAS_ALL_FAST_PATHS: bool = cfg!(any(
    all(feature = "all-fast-paths", not(target_family = "wasm")),
    feature = "_all-fast-paths-in-wasm"
));

pub(crate) const IS_NATIVE: bool = cfg!(not(target_family = "wasm"));
