//! IDNA without tables. Calls a function provided by another wasm module that has the tables. Until
//! that function is provided, non-ASCII domains are not converted.

use super::{ascii, letters};
use crate::basics::Failure;
use crate::fallible_string::lowercase;
use alloc::string::String;
use alloc::vec::Vec;

#[cfg_attr(not(feature = "std"), path = "for_no_thread.rs")]
pub(crate) mod for_thread;
mod function;

use for_thread::provided;

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict*
/// false. The conversion also fails if the result would contain a forbidden domain code point.
pub(crate) fn to_ascii(domain: &str) -> Result<String, Failure> {
    let to_ascii = provided().ok_or(Failure::Invalid)?;
    to_ascii(domain, false)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict*
/// true.
#[inline(never)]
pub(crate) fn to_ascii_strict(domain: &str) -> Result<String, Failure> {
    match ascii::is_strictly_valid(domain) {
        Some(true) => Ok(lowercase(domain)?),
        Some(false) => Err(Failure::Invalid),
        None => {
            let to_ascii = provided().ok_or(Failure::Invalid)?;
            to_ascii(domain, true)
        }
    }
}

/// Like [`letters::append_in_ascii`], but always returns `None` until a function has been provided.
pub(crate) fn append_in_ascii(domain: &str, output: &mut Vec<u8>) -> Option<()> {
    provided()?;
    letters::append_in_ascii(domain, output)
}

/// Without tables, domains stay in ASCII.
pub(crate) fn domain_to_unicode(domain: &str) -> String {
    domain.into()
}

/// Without tables, domains stay in ASCII.
pub(crate) const fn try_domain_to_unicode(_: &str) -> Result<String, Failure> {
    Err(Failure::Invalid)
}

#[cfg(test)]
mod tests {
    use crate::url::host::{domain_to_ascii, is_valid_domain};
    use crate::url::{is_valid_url_string, validate};

    #[test]
    fn ascii_domains_are_checked_though_nothing_is_provided() {
        assert!(is_valid_domain("Example.org"));
        assert!(!is_valid_domain("a_b.example") && !is_valid_domain("-a.example"));
        assert_eq!(domain_to_ascii("Example.org", true).as_deref(), Some("example.org"));
        assert!(is_valid_url_string("https://example.org/", None));
        assert!(validate("https://example.org/", None).1.is_empty());
        for domain in ["m\u{fc}nchen.example", "xn--mnchen-3ya.example"] {
            assert_eq!(domain_to_ascii(domain, true), None, "{domain}");
        }
    }
}
