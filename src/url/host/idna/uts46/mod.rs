//! [UTS #46](https://www.unicode.org/reports/tr46/), including its tables.

pub(crate) mod conversion;
pub(crate) mod data;
#[cfg(test)]
mod equality;
pub(super) mod free_positions;
mod hangul;
pub(super) mod list;
mod normalizing;
pub(crate) mod processing;
mod properties;
pub(crate) mod tables;
#[cfg(feature = "_trace")]
pub(crate) mod tracing;
mod unpacking;

pub(crate) use super::letters::append_in_ascii;
