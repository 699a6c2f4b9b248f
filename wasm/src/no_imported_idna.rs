//! IDNA in a module that has the tables or does not parse domains.

/// Does nothing, because nothing is imported.
pub(crate) const fn provide() {}
