//! The [domain parser](https://url.spec.whatwg.org/#concept-domain-to-ascii).

use super::{idna, positions};
use crate::url::validation_error::{ErrorSink, Failure, ValidationError};
use std::borrow::Cow;

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

/// The domain parser with *beStrict* false.
///
/// `input` is the host's input, for where the errors stood in it.
pub(crate) fn parse<'a, S: ErrorSink>(
    domain: Cow<'a, str>,
    input: &str,
    errors: &mut S,
) -> Result<Cow<'a, str>, Failure> {
    // 1. The strict run serves its validation error alone.
    if S::ENABLED && idna::to_ascii_strict(&domain).is_none() {
        errors.report(ValidationError::DomainToAscii, positions::invalid_label(input));
    }
    let failure = Failure(Some(ValidationError::DomainToAscii));
    // 3–4.
    let result = if domain.is_ascii() {
        lowercased(domain)
    } else {
        Cow::Owned(idna::to_ascii(&domain).ok_or(failure)?.into_owned())
    };
    // 5–6.
    if result.is_empty() || result.bytes().any(is_forbidden_domain_code_point) {
        return Err(failure);
    }
    Ok(result)
}

/// [ASCII lowercase](https://infra.spec.whatwg.org/#ascii-lowercase); most domains already are.
fn lowercased(mut domain: Cow<'_, str>) -> Cow<'_, str> {
    if domain.bytes().any(|byte| byte.is_ascii_uppercase()) {
        domain.to_mut().make_ascii_lowercase();
    }
    domain
}
