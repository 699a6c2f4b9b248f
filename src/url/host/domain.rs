//! The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).

use super::forbidden::is_forbidden_domain_code_point;
use super::{idna, positions};
use crate::ascii_delimiters::find;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::{ErrorSink, Failure, fail};
use crate::url::percent_decoding::percent_decode_to_utf8;
use crate::url::validation_error::ValidationError;
use std::borrow::Cow;

/// Whether the domain parser gives `domain` back unchanged: ASCII in lower case, without forbidden
/// domain code points.
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

/// The host parser's steps 4 to 6, from its input: percent-decoding, and the domain parser with
/// *beStrict* false. Also gives whether the decoded domain was ASCII.
pub(crate) fn parse<'a, S: ErrorSink>(
    input: &str,
    storage: &'a mut FallibleString,
    errors: &mut S,
) -> Result<(&'a str, bool), Failure> {
    let failure = Failure::Error(ValidationError::DomainToAscii);
    storage.clear();
    storage.reserve(input.len());
    // Where nothing is percent-encoded, input and domain are one text.
    if find(input, b'%').is_some() {
        // Differs: "or fail", as the standard permits: the domain parser fails on U+FFFD.
        if percent_decode_to_utf8(input, storage).is_err() {
            return Err(fail(errors, ValidationError::DomainToAscii, 0..input.len()));
        }
    } else {
        storage.push_str(input);
    }
    // 1. The strict run serves its validation error alone.
    if S::ENABLED && idna::to_ascii_strict(storage).is_none() {
        errors.report(ValidationError::DomainToAscii, positions::invalid_label(input));
    }
    // 3–4.
    let is_ascii = storage.is_ascii();
    if is_ascii {
        storage.make_ascii_lowercase(0..storage.len());
    } else {
        // Nothing non-ASCII comes back borrowed, which is to say unchanged.
        let Some(Cow::Owned(domain)) = idna::to_ascii(storage) else {
            return Err(failure);
        };
        storage.clear();
        storage.push_str(&domain);
    }
    if storage.has_overflowed() {
        return Err(Failure::OutOfMemory);
    }
    // 5–6.
    if storage.is_empty() || storage.bytes().any(is_forbidden_domain_code_point) {
        return Err(failure);
    }
    Ok((storage.as_str(), is_ascii))
}
