//! The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).

use super::forbidden::is_forbidden_domain_code_point;
use super::{idna, positions};
use crate::ascii_delimiters::find;
use crate::basics;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::percent_decoding::percent_decode_to_utf8;
use crate::url::validation_error::ValidationError;
use alloc::string::String;

/// Whether the domain parser returns `domain` unchanged. ASCII domains with no uppercase letters or
/// forbidden domain code points stay unchanged.
pub(crate) fn is_its_own_result(domain: &str) -> bool {
    const UNCHANGED: [bool; 256] = {
        let mut unchanged = [false; 256];
        let mut byte = 0;
        while byte < 0x80 {
            let b = byte as u8;
            unchanged[byte] = !is_forbidden_domain_code_point(b) && !b.is_ascii_uppercase();
            byte += 1;
        }
        unchanged
    };
    !domain.is_empty() && domain.bytes().all(|byte| UNCHANGED[usize::from(byte)])
}

/// Steps 5 to 7 of the host parser: percent-decodes its input, and runs the
/// [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii) with *beStrict*
/// false. The returned flag indicates whether the decoded domain was ASCII.
pub(crate) fn parse<'a, S: ErrorSink>(
    input: &str,
    storage: &'a mut FallibleString,
    errors: &mut S,
) -> Result<(&'a str, bool), Failure> {
    let failure = Failure::Error(ValidationError::DomainToAscii);
    storage.clear();
    storage.reserve(input.len());
    // If the input contains no `%`, it already is the domain.
    if find(input, b'%').is_some() {
        // Differs: fails on invalid UTF-8. The standard permits this shortcut, because the domain
        // parser fails on U+FFFD anyway.
        if percent_decode_to_utf8(input, storage).is_err() {
            return Err(fail(errors, ValidationError::DomainToAscii, 0..input.len()));
        }
    } else {
        storage.push_str(input);
    }
    // 1–2. The result with *beStrict* true is needed only for its validation error.
    if S::ENABLED && !positions::is_strictly_valid(storage)? {
        errors.report(ValidationError::DomainToAscii, positions::invalid_label(input)?);
    }
    // 4–6.
    let is_ascii = storage.is_ascii();
    if is_ascii {
        storage.make_ascii_lowercase(0..storage.len());
    } else {
        let domain = idna::to_ascii(storage).map_err(failure_of)?; // 6.1–6.2.
        storage.clear();
        storage.push_str(&domain);
    }
    if storage.has_overflowed() {
        return Err(Failure::OutOfMemory);
    }
    // 7–9.
    if storage.is_empty() || storage.bytes().any(is_forbidden_domain_code_point) {
        return Err(failure);
    }
    Ok((storage.as_str(), is_ascii))
}

/// The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii). Returns `None` on
/// failure.
///
/// ```
/// use whatwg_url::url::host::domain_to_ascii;
///
/// assert_eq!(domain_to_ascii("Faß.example", false).as_deref(), Some("xn--fa-hia.example"));
/// assert_eq!(domain_to_ascii("_dmarc.example", false).as_deref(), Some("_dmarc.example"));
/// assert_eq!(domain_to_ascii("_dmarc.example", true), None);
/// assert_eq!(domain_to_ascii("a%62", false), None);
/// ```
#[must_use]
pub fn domain_to_ascii(domain: &str, be_strict: bool) -> Option<String> {
    try_domain_to_ascii(domain, be_strict).ok()
}

/// Like [`domain_to_ascii`], runs the
/// [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii), but distinguishes failure
/// from running out of memory.
pub fn try_domain_to_ascii(domain: &str, be_strict: bool) -> Result<String, Failure> {
    let failure = Failure::Error(ValidationError::DomainToAscii);
    if be_strict {
        // 3. Differs: a strict result is never empty and never contains a forbidden domain code
        // point.
        let ascii = idna::to_ascii_strict(domain).map_err(failure_of)?; // 3.1.
        return if ascii.is_empty() { Err(failure) } else { Ok(ascii) }; // 3.2.
    }
    // Differs: fails immediately for a `%`, because `parse` would decode it and step 8 would reject
    // it anyway.
    if find(domain, b'%').is_some() {
        return Err(failure);
    }
    let mut storage = FallibleString::default();
    parse(domain, &mut storage, &mut ())?;
    storage.into_string().ok_or(Failure::OutOfMemory)
}

const fn failure_of(failure: basics::Failure) -> Failure {
    match failure {
        basics::Failure::OutOfMemory => Failure::OutOfMemory,
        basics::Failure::Invalid => Failure::Error(ValidationError::DomainToAscii),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failure_is_not_out_of_memory() {
        let failure = Failure::Error(ValidationError::DomainToAscii);
        for (domain, be_strict) in
            [("", false), ("a%62", false), ("a b", false), ("", true), ("_a", true), ("a%62", true)]
        {
            assert_eq!(try_domain_to_ascii(domain, be_strict), Err(failure), "{domain}");
            assert_eq!(domain_to_ascii(domain, be_strict), None, "{domain}");
        }
        assert_eq!(failure_of(basics::Failure::OutOfMemory), Failure::OutOfMemory);
        assert_eq!(failure_of(basics::Failure::Invalid), failure);
    }
}
