//! Only the documentation tests of the page matter.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust-libraries.md")]
struct Page;
