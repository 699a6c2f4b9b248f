//! The buffer that serializations are written to.

use alloc::vec::Vec;

/// Appends `bytes`. Returns `None` if memory runs out.
// Not inlined because it has many callers.
#[inline(never)]
pub(super) fn push(output: &mut Vec<u8>, bytes: &[u8]) -> Option<()> {
    output.try_reserve(bytes.len()).ok()?;
    // This is always true. The only purpose of testing the condition is to let the compiler omit
    // code that panics.
    if output.capacity() - output.len() >= bytes.len() {
        output.extend_from_slice(bytes);
    }
    Some(())
}
