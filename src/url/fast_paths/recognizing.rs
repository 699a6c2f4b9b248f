//! Runs the fast paths in order.

use super::failing::{NO_SCHEME, find_failure};
use super::normalizing::{normalize_input, strip};
use super::reference::{Base, Reference, find_reference, reference_with_authority};
use super::scanning::{Class, Input};
use super::serialized::{
    Extent, Scan, find_authority, scan_in, scan_special, scan_without_special_authority,
    special_authority_in,
};
use crate::features::{HAS_ALL_FAST_PATHS, HAS_FAST_PATHS, HAS_UNSERIALIZED_FAST_PATHS, IS_NATIVE};
use crate::url::error_sink::Failure;
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use crate::url::stripping::surrounded_by_c0_control_or_space;
use alloc::vec::Vec;

/// The result of running the fast paths on an input.
#[derive(Debug)]
pub enum Outcome {
    /// The input is valid. The serialization is the input, or differs from it as the extent says.
    Recognized(Extent),
    /// The input is valid. The serialization consists of a part of the base and a part of the
    /// input.
    Spliced(Reference),
    /// The input is valid. The serialization was written to the buffer.
    Normalized,
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
    /// The URL.
    Url,
    /// The URL, or the validation error that causes parsing to fail.
    UrlOrError,
}

/// Parses the input (the first `length` bytes of `bytes`) relative to `base`, if a fast path can
/// handle it. For [`Outcome::Recognized`] and [`Outcome::Normalized`], the components are written to
/// `url`. `normalized` is the buffer used for [`Outcome::Normalized`]. `is_utf8` is called at most
/// once, before any input that may not be ASCII is used.
#[inline(always)]
pub fn recognize(
    bytes: &[u8],
    length: usize,
    base: Option<Base<'_>>,
    wanted: Wanted,
    url: &mut Option<Scan>,
    normalized: &mut Vec<u8>,
    is_utf8: impl FnOnce() -> bool,
) -> Outcome {
    *url = scan(bytes, length, base.as_ref());
    match url {
        Some(scan) if scan.is_serialized(length) => Outcome::Recognized(Extent::Input),
        _ => recognize_unserialized(bytes, length, base, wanted, url, normalized, is_utf8),
    }
}

/// Scans an input that begins with an authority, possibly after a special scheme.
///
/// Inlined, so that the result need not be stored in memory: see benches/DECISIONS.md, *One
/// recognizer*.
#[inline(always)]
pub fn scan(bytes: &[u8], length: usize, base: Option<&Base<'_>>) -> Option<Scan> {
    if !HAS_FAST_PATHS || length > bytes.len() {
        return None;
    }
    let relative = || {
        let base = base.filter(|base| base.has_host_and_path())?;
        bytes.starts_with(b"//").then_some((base.scheme_type, "//".len()))
    };
    match (special_authority_in(bytes).or_else(relative), base) {
        (Some((scheme_type, start)), _) => {
            scan_special(Input::new(bytes, length), start, scheme_type)
        }
        (None, None) => scan_without_special_authority(Input::new(bytes, length)),
        (None, Some(_)) => None,
    }
}

/// Like [`recognize`], for an input for which [`scan`] has returned `url`, which is not serialized.
// Not inlined, so that the frequent case stays small.
#[inline(never)]
pub fn recognize_unserialized(
    bytes: &[u8],
    length: usize,
    base: Option<Base<'_>>,
    wanted: Wanted,
    url: &mut Option<Scan>,
    normalized: &mut Vec<u8>,
    is_utf8: impl FnOnce() -> bool,
) -> Outcome {
    if !HAS_UNSERIALIZED_FAST_PATHS {
        return if is_utf8() { Outcome::Declined } else { Outcome::NotUtf8 };
    }
    let has_no_colon = || !bytes.get(..length).unwrap_or_default().contains(&b':');
    if IS_NATIVE && url.is_none() && base.is_none() && has_no_colon() {
        return Outcome::Fails(NO_SCHEME);
    }
    let is_trimmed = is_surrounded(bytes, length);
    if let Some(scan) = url
        && !is_trimmed
    {
        if let (true, Some(base)) = (scan.is_relative(), &base) {
            return if scan.is_unchanged(length) && !scan.needs_slash() {
                Outcome::Spliced(reference_with_authority(scan, base))
            } else if is_utf8() {
                Outcome::Declined
            } else {
                Outcome::NotUtf8
            };
        }
        if let Some(extent) = scan.recognize(Input::new(bytes, length)) {
            return Outcome::Recognized(extent);
        }
        return if !is_utf8() {
            Outcome::NotUtf8
        } else if normalize(bytes, length, url, normalized) {
            Outcome::Normalized
        } else {
            Outcome::Declined
        };
    }
    let (bytes, length) =
        if is_trimmed { without_surrounding(bytes, length) } else { (bytes, length) };
    if let Some(base) = &base
        && !is_trimmed
        && let Some(reference) = find_reference(bytes, length, base)
    {
        return Outcome::Spliced(reference);
    }
    // Without a base, the whole input has already been scanned.
    if base.is_some() || is_trimmed {
        *url = scan_in(bytes, length);
    }
    if let Some(scan) = url
        && !is_trimmed
        && let Some(extent) = scan.recognize(Input::new(bytes, length))
    {
        return Outcome::Recognized(extent);
    }
    // If some fast paths are not compiled in, the failure is unnamed.
    let may_fail =
        url.is_none() && base.is_none() && (HAS_ALL_FAST_PATHS || wanted != Wanted::UrlOrError);
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
    if normalize(bytes, length, url, normalized) {
        return Outcome::Normalized;
    }
    if normalizes_first && let Some(failure) = find_failure() {
        return Outcome::Fails(failure);
    }
    Outcome::Declined
}

/// Returns false if no fast path can normalize the input.
fn normalize(
    bytes: &[u8],
    length: usize,
    url: &mut Option<Scan>,
    normalized: &mut Vec<u8>,
) -> bool {
    normalize_input(bytes, length, url, normalized).is_some()
        || strip(bytes, length, url, normalized).is_some()
}

/// Whether the first `length` bytes begin or end with a C0 control or space.
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
    let (base, buffer) = (base.map(Base::from), &mut Vec::new());
    match recognize(bytes, length, base, Wanted::Url, &mut None, buffer, || true) {
        Outcome::Recognized(_) | Outcome::Spliced(_) | Outcome::Normalized => Some(true),
        Outcome::Fails(_) => Some(false),
        Outcome::NotUtf8 | Outcome::Declined => None,
    }
}

/// Finds a special scheme other than `file` and an authority that the parser does not change, except
/// for a default port. An input that begins with them is a URL, whatever follows. In the result, the
/// URL ends after the authority.
#[inline]
pub(crate) fn scan_authority(bytes: &[u8]) -> Option<Scan> {
    if !HAS_FAST_PATHS {
        return None;
    }
    let (scheme_type, start) = special_authority_in(bytes)?;
    let input = Input::new(bytes, bytes.len());
    let domain_end = input.end_of(start, Class::Domain);
    scan_authority_at(input, start, domain_end, scheme_type)
}

/// Like [`scan_authority`]. The bytes from `start` to `domain_end` are in [`Class::Domain`].
#[inline]
fn scan_authority_at(
    input: Input<'_>,
    start: usize,
    domain_end: usize,
    scheme_type: SchemeType,
) -> Option<Scan> {
    let authority = find_authority(input, start, domain_end, scheme_type)?;
    let follows = input.bytes().get(authority.end);
    matches!(follows, None | Some(b'/' | b'?' | b'#' | b'\\'))
        .then(|| Scan::of_authority(start, &authority, scheme_type))
}

/// Whether an input with a special scheme other than `file` is valid, which depends only on its
/// authority. Returns `None` if the fast paths can't determine this.
pub(crate) fn has_valid_authority(bytes: &[u8]) -> Option<bool> {
    let (scheme_type, start) = special_authority_in(bytes)?;
    let input = Input::new(bytes, bytes.len());
    let domain_end = input.end_of(start, Class::Domain);
    let is_odd = matches!(bytes.get(domain_end), Some(b'A'..=b'Z' | b'%' | 0x80..));
    if is_odd || bytes.get(start) == Some(&b'0') {
        // The host probably needs normalizing.
        return None;
    }
    if scan_authority_at(input, start, domain_end, scheme_type).is_some() {
        return Some(true);
    }
    let fails = !looks_unnormalized(bytes) && find_failure(bytes, bytes.len()).is_some();
    fails.then_some(false)
}

/// Guesses whether an input needs normalizing. Such an input begins with an uppercase letter, or
/// its host looks like an IP address or starts the way a host that needs normalizing would. An IPv6
/// address that is not closed is invalid, and so is almost every IPv4 address of four decimal numbers
/// that has not been recognized. The guess affects only the order of the fast paths, never the result.
fn looks_unnormalized(input: &[u8]) -> bool {
    let is_scheme = |byte: &&u8| byte.is_ascii_alphanumeric();
    let has_number = |host: &[u8]| {
        let is_decimal = |byte: &&u8| matches!(byte, b'0'..=b'9' | b'.');
        let dots = || host.iter().take_while(is_decimal).filter(|&&byte| byte == b'.').count();
        matches!(host, [b'0'..=b'9', ..]) && (!IS_NATIVE || dots() < 3)
    };
    let after_scheme = input.get(input.iter().take_while(is_scheme).count()..);
    input.first().is_some_and(u8::is_ascii_uppercase)
        || matches!(after_scheme, Some([b':', b'/', b'/', b'A'..=b'Z' | 0x80.., ..]))
        || matches!(after_scheme, Some([b':', b'/', b'/', host @ ..]) if has_number(host))
        || matches!(after_scheme, Some([b':', b'/', b'/', b'[', address @ ..]) if !IS_NATIVE || address.contains(&b']'))
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
        let outcome = recognize(
            input.as_bytes(),
            input.len(),
            base,
            Wanted::UrlOrError,
            &mut None,
            buffer,
            || true,
        );
        std::println!("{outcome:?}");
    }
}
