//! Only its dependencies matter.
