//! Runs the fast paths in order.

use super::domain_and_path::{begins_with_domain, find_domain_and_path_in};
use super::failing::find_failure;
use super::normalizing::find_normalized;
use super::reference::{Base, Reference, find_reference};
use super::serialized::{Recognized, begins_with_valid_authority, find_in};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS};
use crate::url::error_sink::Failure;
use crate::url::record::UrlRecord;
use crate::url::stripping::surrounded_by_c0_control_or_space;
use alloc::vec::Vec;

/// The result of running the fast paths on an input.
#[derive(Debug)]
pub enum Outcome {
    /// The input is valid. The whole input or only its start was recognized, depending on the
    /// extent.
    Recognized(Recognized),
    /// The input is valid. The serialization consists of a part of the base and a part of the
    /// input.
    Spliced(Reference),
    /// The input is valid. The serialization was written to the buffer.
    Normalized(Recognized),
    /// The input is valid. This outcome occurs only with [`Wanted::Validity`].
    Valid,
    /// The input is invalid.
    Fails(Failure),
    /// The input is not UTF-8 and has to be decoded first.
    NotUtf8,
    /// The input has to be parsed by the state machine.
    Declined,
}

/// What the caller of [`recognize`] needs to know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// Whether the input is valid.
    Validity,
    /// The URL.
    Url,
    /// The URL, or the validation error that causes parsing to fail.
    UrlOrError,
}

/// Parses the input (the first `length` bytes of `bytes`) relative to `base`, if a fast path can
/// handle it. `normalized` is the buffer used for [`Outcome::Normalized`]. `is_utf8` is called at
/// most once, before any input that may not be ASCII is used.
///
/// Inlined, so that the outcome need not be stored in memory: see benches/DECISIONS.md, *One
/// recognizer*.
#[inline(always)]
pub fn recognize(
    bytes: &[u8],
    length: usize,
    base: Option<Base<'_>>,
    wanted: Wanted,
    normalized: &mut Vec<u8>,
    is_utf8: impl FnOnce() -> bool,
) -> Outcome {
    let is_trimmed = HAS_FAST_PATHS && is_surrounded(bytes, length);
    let (bytes, length) =
        if is_trimmed { without_surrounding(bytes, length) } else { (bytes, length) };
    let recognized = if wanted == Wanted::Validity {
        if begins_with_domain(bytes, length) {
            return Outcome::Valid;
        }
        None
    } else {
        find_domain_and_path_in(bytes, length)
    };
    if let Some(recognized) = recognized
        && recognized.covers_input()
        && !is_trimmed
    {
        return Outcome::Recognized(recognized);
    }
    if let Some(base) = &base
        && !is_trimmed
        && let Some(reference) = find_reference(bytes, length, base)
    {
        return Outcome::Spliced(reference);
    }
    let recognized = recognized.or_else(|| find_in(bytes, length));
    if let Some(recognized) = recognized {
        if wanted == Wanted::Validity {
            return Outcome::Valid;
        }
        if recognized.covers_input() && !is_trimmed {
            return Outcome::Recognized(recognized);
        }
    }
    // If some fast paths are not compiled in, the failure is unnamed.
    let may_fail = HAS_FAST_PATHS
        && recognized.is_none()
        && base.is_none()
        && (HAS_ALL_FAST_PATHS || wanted != Wanted::UrlOrError);
    let find_failure = || {
        find_failure(bytes, length)
            .filter(|failure| wanted != Wanted::UrlOrError || matches!(failure, Failure::Error(_)))
    };
    // Inputs that look as if they need normalizing are rarely invalid, and most other inputs need
    // no normalizing.
    let normalizes_first = may_fail && looks_unnormalized(bytes.get(..length).unwrap_or_default());
    if may_fail
        && !normalizes_first
        && let Some(failure) = find_failure()
    {
        return Outcome::Fails(failure);
    }
    if !is_utf8() {
        return Outcome::NotUtf8;
    }
    if let Some(recognized) = find_normalized(bytes, length, recognized.as_ref(), normalized) {
        return Outcome::Normalized(recognized);
    }
    if normalizes_first && let Some(failure) = find_failure() {
        return Outcome::Fails(failure);
    }
    recognized.filter(|_| !is_trimmed).map_or(Outcome::Declined, Outcome::Recognized)
}

/// Whether the input (the first `length` bytes of `bytes`) begins or ends with a C0 control or
/// space.
#[inline(always)]
fn is_surrounded(bytes: &[u8], length: usize) -> bool {
    let is_surrounding = |byte: Option<&u8>| byte.is_some_and(|&byte| byte <= b' ');
    is_surrounding(bytes.first()) || is_surrounding(bytes.get(length.wrapping_sub(1)))
}

/// Performs step 1 of the parser on the input (the first `length` bytes of `bytes`). Returns the
/// bytes after any leading C0 controls and spaces, and the length of the input without leading and
/// trailing ones.
#[cold]
#[inline(never)]
fn without_surrounding(bytes: &[u8], length: usize) -> (&[u8], usize) {
    let range = surrounded_by_c0_control_or_space(bytes.get(..length).unwrap_or_default());
    (bytes.get(range.start..).unwrap_or_default(), range.len())
}

/// Whether the input is valid. Returns `None` if the fast paths can't determine this.
pub(crate) fn is_valid(input: &str, base: Option<&UrlRecord>) -> Option<bool> {
    let (bytes, length) = (input.as_bytes(), input.len());
    if begins_with_valid_authority(bytes, length) {
        return Some(true);
    }
    let base = base.map(Base::from);
    match recognize(bytes, length, base, Wanted::Validity, &mut Vec::new(), || true) {
        Outcome::Recognized(_) | Outcome::Spliced(_) | Outcome::Normalized(_) | Outcome::Valid => {
            Some(true)
        }
        Outcome::Fails(_) => Some(false),
        Outcome::NotUtf8 | Outcome::Declined => None,
    }
}

/// Like [`recognize`], but recognizes only absolute URLs and never normalizes, so its code is
/// smaller.
#[inline(always)]
pub fn recognize_absolute(bytes: &[u8], length: usize) -> Outcome {
    find_in(bytes, length).map_or(Outcome::Declined, Outcome::Recognized)
}

/// Guesses whether an input needs normalizing. Such an input begins with an uppercase letter, or
/// its host looks like an IP address or starts the way a host that needs normalizing would. The
/// guess affects only the order of the fast paths, never the result.
fn looks_unnormalized(input: &[u8]) -> bool {
    let is_scheme = |byte: &&u8| byte.is_ascii_alphanumeric();
    let after_scheme = input.get(input.iter().take_while(is_scheme).count()..);
    input.first().is_some_and(u8::is_ascii_uppercase)
        || matches!(after_scheme, Some([b':', b'/', b'/', b'A'..=b'Z' | 0x80.., ..]))
        || HAS_ALL_FAST_PATHS
            && matches!(after_scheme, Some([b':', b'/', b'/', b'[' | b'0'..=b'9', ..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// See CONTRIBUTING.md, *Debugging*.
    #[test]
    #[ignore = "prints which fast path handles an input"]
    fn print_outcome() {
        let input = std::env::var("INPUT").expect("INPUT is an input");
        let base = std::env::var("BASE").ok();
        let base = base.map(|base| UrlRecord::parse(&base, None).expect("BASE is a URL"));
        let (base, buffer) = (base.as_ref().map(Base::from), &mut Vec::new());
        let outcome =
            recognize(input.as_bytes(), input.len(), base, Wanted::UrlOrError, buffer, || true);
        std::println!("{outcome:?}");
    }
}
