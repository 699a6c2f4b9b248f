//! Copies of text that fail where they do not fit in memory.

use crate::fallible_string::copy;
use crate::infra::Failure;
use alloc::string::String;

/// The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence), with both parts in lower case.
pub(super) fn essence_of(type_: &str, subtype: &str) -> Result<String, Failure> {
    let mut essence = String::new();
    essence.try_reserve_exact(type_.len() + 1 + subtype.len())?;
    essence.extend([type_, "/", subtype]);
    essence.make_ascii_lowercase();
    Ok(essence)
}

pub(super) fn lowercase(text: &str) -> Result<String, Failure> {
    let mut copy = copy(text)?;
    copy.make_ascii_lowercase();
    Ok(copy)
}
