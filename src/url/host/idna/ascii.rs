//! IDNA processing for domains that can be checked without tables.

const LONGEST_DOMAIN: usize = 253;
const LONGEST_LABEL: usize = 63;

/// Whether [domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) with
/// *beStrict* true succeeds on `domain`. If ToASCII succeeds, its result is `domain` in lowercase.
/// Returns `None` if the tables are needed because part of `domain` is in Punycode or not ASCII.
pub(crate) fn is_strictly_valid(domain: &str) -> Option<bool> {
    let labels = || domain.as_bytes().split(|&byte| byte == b'.');
    let is_in_punycode =
        |label: &[u8]| label.get(..4).is_some_and(|prefix| prefix.eq_ignore_ascii_case(b"xn--"));
    if !domain.is_ascii() || labels().any(is_in_punycode) {
        return None;
    }
    Some(domain.len() <= LONGEST_DOMAIN && labels().all(is_valid_label))
}

/// Whether an ASCII label passes *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength*.
fn is_valid_label(label: &[u8]) -> bool {
    (1..=LONGEST_LABEL).contains(&label.len())
        && label.iter().all(|&byte| byte.is_ascii_alphanumeric() || byte == b'-')
        && !label.starts_with(b"-")
        && !label.ends_with(b"-")
        && label.get(2..4) != Some(b"--")
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::to_ascii_strict;
    use super::*;

    fn agrees(domain: &str) -> bool {
        let Some(is_valid) = is_strictly_valid(domain) else { return false };
        let expected = to_ascii_strict(domain).ok();
        assert_eq!(is_valid, expected.is_some(), "{domain:?}");
        if let Some(expected) = expected {
            assert_eq!(domain.to_ascii_lowercase(), expected);
        }
        true
    }

    #[test]
    fn the_tables_say_the_same() {
        let mut cases = 0;
        // All strings of up to five bytes from this alphabet.
        let alphabet = *b"aB1-._x%";
        for length in 0..=5_u32 {
            for number in 0..alphabet.len().pow(length) {
                let digit = |place| alphabet[number / alphabet.len().pow(place) % alphabet.len()];
                let domain: String = (0..length).map(digit).map(char::from).collect();
                cases += usize::from(agrees(&domain));
            }
        }
        // Each byte, both alone and surrounded by other bytes.
        for byte in 0..0x80_u8 {
            let c = char::from(byte);
            cases += [format!("{c}"), format!("a{c}a.b")].iter().filter(|it| agrees(it)).count();
        }
        // Lengths close to the limits.
        for length in 60..=66 {
            cases += usize::from(agrees(&"a".repeat(length)));
            cases += usize::from(agrees(&format!("b.{}.c", "a".repeat(length))));
        }
        for length in 248..=258 {
            let domain: String = "aaaaaaa.".chars().cycle().take(length).collect();
            cases += usize::from(agrees(domain.trim_end_matches('.')));
            cases += usize::from(agrees(&domain));
        }
        assert_eq!(cases, 37_449 + 256 + 14 + 22);
        println!("strictly valid ASCII domains: {cases} cases");
    }

    #[test]
    fn what_takes_tables() {
        for domain in ["m\u{fc}nchen.de", "xn--mnchen-3ya.de", "a.XN--a", "xn--"] {
            assert_eq!(is_strictly_valid(domain), None, "{domain}");
        }
    }
}
