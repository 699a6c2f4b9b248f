//! Domain parser ToASCII and domain to Unicode, using tables that are unpacked on first use.

use super::processing::{Form, process};
use super::tables::Tables;
use crate::basics::Failure;
use crate::fallible_string::push_within_capacity;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::vec::Vec;
use once_cell::race::OnceBox;

static TABLES: OnceBox<[Tables; 1]> = OnceBox::new();

pub(super) fn tables() -> Result<&'static Tables, Failure> {
    // If another thread has unpacked the tables in the meantime, that thread's copy is kept.
    TABLES.get_or_try_init(|| in_a_box(Tables::new()?)).map(|[tables]| tables)
}

/// Unlike `Box::new`, this function returns an error if memory runs out.
fn in_a_box<T>(value: T) -> Result<Box<[T; 1]>, Failure> {
    let mut elements = Vec::new();
    elements.try_reserve_exact(1)?;
    push_within_capacity(&mut elements, value);
    elements.try_into().map_err(|_| Failure::OutOfMemory)
}

fn convert(domain: &str, be_strict: bool, form: Form) -> Result<String, Failure> {
    process(tables()?, domain, be_strict, form)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict*
/// false. Fails if the result would contain a forbidden domain code point.
pub(crate) fn to_ascii(domain: &str) -> Result<String, Failure> {
    convert(domain, false, Form::AsciiOfDomain)
}

/// [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with *beStrict*
/// true.
pub(crate) fn to_ascii_strict(domain: &str) -> Result<String, Failure> {
    convert(domain, true, Form::Ascii)
}

/// [Domain to Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). If Unicode
/// ToUnicode records an error or memory runs out, this returns the domain unchanged.
#[must_use]
pub fn domain_to_unicode(domain: &str) -> String {
    // 1–3.
    try_domain_to_unicode(domain).unwrap_or_else(|_| domain.into())
}

/// Like [`domain_to_unicode`], but returns an error if memory runs out.
pub(crate) fn try_domain_to_unicode(domain: &str) -> Result<String, Failure> {
    convert(domain, false, Form::Unicode)
}

/// The two code points of the canonical decomposition of `c`, if it has two. Fails if memory runs
/// out.
#[cfg(feature = "display")]
pub(crate) fn decompose(c: char) -> Result<Option<(char, char)>, Failure> {
    Ok(tables()?.decompose(c))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{DOMAIN_PARTS, random_from};
    use idna::uts46::{AsciiDenyList, DnsLength, Hyphens, Uts46};

    #[test]
    fn labels_encoded_twice() {
        for domain in ["xn--xn---epa", "xn--xn--a--gua.pt", "a.XN--XN---EPA.b"] {
            assert_eq!(to_ascii(domain), Err(Failure::Invalid), "{domain}");
            assert_eq!(to_ascii_strict(domain), Err(Failure::Invalid), "{domain}");
            assert_eq!(domain_to_unicode(domain), domain);
        }
        // The label contains "xn--" but is not an encoded label, because its first code point is
        // not ASCII.
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
            assert_eq!(to_ascii(&format!("\u{e9}.{ascii}")).ok(), Some(format!("xn--9ca.{ascii}")));
            assert_eq!(to_ascii_strict(&domain), Err(Failure::Invalid));
        }
    }

    #[test]
    fn forbidden_domain_code_points() {
        for (domain, unicode) in
            [("\u{e9} a", "\u{e9} a"), ("\u{ff05}\u{e9}", "%\u{e9}"), ("\u{2100}", "a/c")]
        {
            assert_eq!(to_ascii(domain), Err(Failure::Invalid), "{domain}");
            assert_eq!(domain_to_unicode(domain), unicode);
        }
        assert_eq!(to_ascii("\u{e9}_!").as_deref(), Ok("xn--_!-9ia"));
    }

    /// Fewer without optimization.
    const DOMAINS: usize = if cfg!(debug_assertions) { 50_000 } else { 200_000 };

    /// Compares our results with the `idna` crate. The `idna` crate limits lengths and accepts some
    /// labels that were encoded twice. All other results must be equal.
    #[test]
    fn as_the_crate_idna() {
        let mut random = random_from(7);
        let mut valid = 0;
        for _ in 0..DOMAINS {
            let domain: String =
                (0..=random(7)).map(|_| DOMAIN_PARTS[random(DOMAIN_PARTS.len())]).collect();
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
            let ascii = to_ascii_as(AsciiDenyList::URL, Hyphens::Allow, DnsLength::Ignore);
            assert_eq!(to_ascii(&domain).ok().as_deref(), ascii.as_deref(), "{domain:?}");
            let strict = to_ascii_as(AsciiDenyList::STD3, Hyphens::Check, DnsLength::Verify);
            assert_eq!(to_ascii_strict(&domain).ok().as_deref(), strict.as_deref(), "{domain:?}");
            valid += usize::from(ascii.is_some()) + usize::from(strict.is_some());
        }
        assert!(valid > DOMAINS / 10, "only {valid} were valid");
    }
}
