//! The [essence](https://mimesniff.spec.whatwg.org/#mime-type-essence) of a MIME type.

use crate::infra::Failure;
use alloc::string::String;

/// The essence for this type and subtype. Both the type and the subtype must be in lowercase.
pub(super) fn essence_of(type_: &str, subtype: &str) -> Result<String, Failure> {
    let mut essence = String::new();
    essence.try_reserve_exact(type_.len() + 1 + subtype.len())?;
    essence.extend([type_, "/", subtype]);
    essence.make_ascii_lowercase();
    Ok(essence)
}
