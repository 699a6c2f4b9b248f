//! IDNA in a module that has the tables itself, or parses no domains.

/// Does nothing, as nothing is imported.
pub(crate) const fn provide() {}
