//! The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).

use super::{idna, positions};
use crate::ascii_delimiters::find;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::url::validation_error::{ErrorSink, Failure, ValidationError, fail};
use percent_encoding::percent_decode_str;
use std::borrow::Cow;
use std::str::Utf8Error;

/// [Forbidden host code point](https://url.spec.whatwg.org/#forbidden-host-code-point)
pub(crate) const fn is_forbidden_host_code_point(byte: u8) -> bool {
    matches!(
        byte,
        0x00 | b'\t'
            | b'\n'
            | b'\r'
            | b' '
            | b'#'
            | b'/'
            | b':'
            | b'<'
            | b'>'
            | b'?'
            | b'@'
            | b'['
            | b'\\'
            | b']'
            | b'^'
            | b'|'
    )
}

/// [Forbidden domain code point](https://url.spec.whatwg.org/#forbidden-domain-code-point)
pub(crate) const fn is_forbidden_domain_code_point(byte: u8) -> bool {
    is_forbidden_host_code_point(byte) || matches!(byte, 0x00..=0x1F | b'%' | 0x7F)
}

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
        if decode(input, storage).is_err() {
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

/// [UTF-8 decode without BOM or
/// fail](https://encoding.spec.whatwg.org/#utf-8-decode-without-bom-or-fail) on the percent-decoding
/// of `input`.
pub(super) fn decode(input: &str, output: &mut FallibleString) -> Result<(), Utf8Error> {
    let mut bytes = Vec::new();
    // Decoding makes nothing longer, so this is all it takes; without it, the push below fails.
    if bytes.try_reserve_exact(input.len()).is_err() {
        output.reserve(usize::MAX);
        return Ok(());
    }
    for byte in percent_decode_str(input) {
        push_within_capacity(&mut bytes, byte);
    }
    output.push_str(str::from_utf8(&bytes)?);
    Ok(())
}
