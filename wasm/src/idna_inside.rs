//! IDNA in a module that has the tables, and uses them for nothing but URLs.

/// Does nothing, as nothing is imported.
pub(crate) const fn provide() {}
