//! data: URLs and base64.

pub mod base64;
mod bytes;
pub mod data_url;
