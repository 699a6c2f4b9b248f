//! This crate is empty: only its dependencies matter.
