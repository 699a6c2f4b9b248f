//! Only the page's documentation tests matter.

#[cfg(doctest)]
#[doc = include_str!("../../../docs/rust-libraries.md")]
struct Page;
