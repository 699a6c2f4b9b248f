//! This crate contains only a page's documentation tests.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust-libraries.md")]
struct Page;
