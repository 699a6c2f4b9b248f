//! Domain parser ToASCII and domain to Unicode, with tables that the first call makes.

use super::processing::{Form, process};
use super::tables::Tables;
use crate::infra::Failure;
use std::borrow::Cow;
use std::sync::OnceLock;

static TABLES: OnceLock<Tables> = OnceLock::new();

/// The tables. Fails if out of memory.
pub(super) fn tables() -> Result<&'static Tables, Failure> {
    if TABLES.get().is_none() {
        // If another thread has set them meanwhile, its tables stay.
        let _ = TABLES.set(Tables::new()?);
    }
    TABLES.get().ok_or(Failure::OutOfMemory)
}

fn convert(domain: &str, be_strict: bool, form: Form) -> Result<String, Failure> {
    process(tables()?, domain, be_strict, form)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* false. `None`
/// is failure, or out of memory.
pub(crate) fn to_ascii(domain: &str) -> Option<Cow<'_, str>> {
    convert(domain, false, Form::Ascii).ok().map(Cow::Owned)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict* true. `None`
/// is failure, or out of memory.
pub(crate) fn to_ascii_strict(domain: &str) -> Option<Cow<'_, str>> {
    convert(domain, true, Form::Ascii).ok().map(Cow::Owned)
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). If Unicode ToUnicode records
/// an error, or memory runs out, the domain is returned unchanged.
#[must_use]
pub fn domain_to_unicode(domain: &str) -> String {
    convert(domain, false, Form::Unicode).unwrap_or_else(|_| domain.into())
}

#[cfg(test)]
mod tests {
    use super::super::random::random_from;
    use super::*;
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

    #[test]
    fn labels_encoded_twice() {
        for domain in ["xn--xn---epa", "xn--xn--a--gua.pt", "a.XN--XN---EPA.b"] {
            assert_eq!(to_ascii(domain), None, "{domain}");
            assert_eq!(to_ascii_strict(domain), None, "{domain}");
            assert_eq!(domain_to_unicode(domain), domain);
        }
        // Not an encoded label, though "xn--" is in it: its first code point is not ASCII.
        let domain = "\u{e9}xn--a";
        let ascii = to_ascii(domain).expect("a domain");
        assert!(ascii.starts_with("xn--xn--"), "{ascii}");
        assert_eq!(domain_to_unicode(&ascii), domain);
    }

    #[test]
    fn labels_of_any_length() {
        for length in [1000, 1001, 5000, 200_000] {
            let domain = format!("{}.de", "\u{e9}".repeat(length));
            let ascii = to_ascii(&domain).expect("a domain");
            assert_eq!(domain_to_unicode(&ascii), domain);
            assert_eq!(
                to_ascii(&format!("\u{e9}.{ascii}")),
                Some(format!("xn--9ca.{ascii}").into())
            );
            assert_eq!(to_ascii_strict(&domain), None);
        }
    }

    /// Compares with the crate `idna`, which limits lengths, and lets some labels pass that were encoded
    /// twice. All other results must agree.
    #[test]
    fn as_the_crate_idna() {
        let parts = [
            "a",
            "B",
            "1",
            "-",
            "0",
            ".",
            "\u{3002}",
            "xn--",
            "xn--9ca",
            "XN--",
            "tda",
            "\u{e9}",
            "\u{df}",
            "\u{301}",
            "\u{5d0}",
            "\u{627}",
            "\u{660}",
            "\u{6f0}",
            "\u{200c}",
            "\u{200d}",
            "\u{94d}",
            "\u{915}",
            "\u{ad}",
            "\u{fdfa}",
            "\u{2260}",
            "=\u{338}",
            "_",
            "+",
            "\u{378}",
            "\u{4e2d}",
            "\u{1f600}",
            "\u{ff21}",
            "\u{1e9e}",
            "\u{5b0}",
            "\u{644}",
            "\u{62f}",
            "\u{640}",
            "\u{10d49}",
        ];
        let mut random = random_from(7);
        let mut valid = 0;
        for _ in 0..200_000 {
            let domain: String = (0..=random(7)).map(|_| parts[random(parts.len())]).collect();
            let theirs = Uts46::new();
            let (unicode, errors) =
                theirs.to_unicode(domain.as_bytes(), AsciiDenyList::EMPTY, Hyphens::Allow);
            if unicode.split('.').any(|label| label.starts_with("xn--")) {
                continue;
            }
            let unicode = if errors.is_ok() { unicode } else { domain.as_str().into() };
            assert_eq!(domain_to_unicode(&domain), unicode, "{domain:?}");
            let to_ascii_as = |deny_list, hyphens, length| {
                theirs.to_ascii(domain.as_bytes(), deny_list, hyphens, length).ok()
            };
            let ascii = to_ascii_as(AsciiDenyList::EMPTY, Hyphens::Allow, DnsLength::Ignore);
            assert_eq!(to_ascii(&domain), ascii, "{domain:?}");
            let strict = to_ascii_as(AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify);
            assert_eq!(to_ascii_strict(&domain), strict, "{domain:?}");
            valid += usize::from(ascii.is_some()) + usize::from(strict.is_some());
        }
        assert!(valid > 20_000, "only {valid} were valid");
    }
}
