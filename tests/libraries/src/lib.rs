//! This crate contains only the documentation tests of a page.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust-libraries.md")]
struct Page;
