//! Only the dependencies of this crate matter.
