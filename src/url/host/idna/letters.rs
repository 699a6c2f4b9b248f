//! [Domain parser ToASCII](https://url.spec.whatwg.org/#domain-parser-to-ascii) without tables.
//! This module handles most non-ASCII domains, because their letters only need to be encoded.

use super::punycode::{MOST_DIGITS, SHORT_LABEL, encode_short};
use crate::ascii_delimiters::split;
use crate::fallible_string::push_within_capacity;
use alloc::vec::Vec;

/// Appends the result of ToASCII for `domain`, but does not lowercase it or reject forbidden domain
/// code points. Returns `None` if this function cannot handle the domain, for example because a
/// label is ASCII, or if memory runs out. Even if this function returns `None`, it may already have
/// appended part of the result.
pub(crate) fn append_in_ascii(domain: &str, output: &mut Vec<u8>) -> Option<()> {
    let mut prefix: &[u8] = b"xn--";
    for label in split(domain, b'.') {
        // A label with two hyphens in this position is encoded, or looks as if it were.
        if label.is_ascii() || label.as_bytes().get(2..4) == Some(b"--") {
            return None;
        }
        let mut code_points = ['\0'; SHORT_LABEL];
        let mut length = 0;
        for c in label.chars() {
            if !is_only_encoded(c) {
                return None;
            }
            *code_points.get_mut(length)? = c;
            length += 1;
        }
        output.try_reserve(b".xn---".len() + SHORT_LABEL * MOST_DIGITS).ok()?;
        for &byte in prefix {
            push_within_capacity(output, byte);
        }
        encode_short(code_points.get(..length)?, output);
        prefix = b".xn--";
    }
    Some(())
}

/// Whether ToASCII only encodes `c`. A code point that only needs to be encoded is valid and never
/// mapped (except for ASCII case). Marks, joiners, right-to-left characters and parts of
/// compositions are excluded.
const fn is_only_encoded(c: char) -> bool {
    match c {
        '\0'..='\x7F' => true,
        // Latin. From U+0100 on, uppercase and lowercase letters alternate.
        'ß'..='ö' | 'ø'..='ÿ' => true,
        'ā'..='ı' | 'ĵ'..='ķ' | 'ŋ'..='ŷ' => c as u32 & 1 == 1,
        'ĺ'..='ľ' | 'ł'..='ň' | 'ź'..='ž' => c as u32 & 1 == 0,
        // Greek and Cyrillic.
        'ά'..='ώ' | 'а'..='џ'
        // Hiragana and Katakana.
        | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー' | '々'
        // Han and Hangul.
        | '一'..='\u{9FFF}' | '가'..='힣' => true,
        _ => false,
    }
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::to_ascii;
    use super::*;
    use crate::random::random_from;
    use crate::url::host::forbidden::is_forbidden_domain_code_point;
    use idna_adapter::Adapter;

    fn without_tables(domain: &str) -> Option<String> {
        let mut output = Vec::new();
        append_in_ascii(domain, &mut output)?;
        output.make_ascii_lowercase();
        Some(String::from_utf8(output).expect("ASCII"))
    }

    fn letters() -> Vec<char> {
        ('\u{80}'..=char::MAX).filter(|&c| is_only_encoded(c)).collect()
    }

    #[test]
    fn letters_are_only_encoded() {
        let letters = letters();
        assert_eq!(letters.len(), 32_517);
        let tables = Adapter::new();
        for &c in &letters {
            assert!(tables.map_normalize(core::iter::once(c)).eq([c]), "{c:?}");
            assert!(tables.bidi_class(c).is_ltr() && !tables.is_mark(c), "{c:?}");
        }
        // None of these letters composes with a preceding letter.
        let starters = ['a', 'ß', 'ā', 'ω', 'о', 'か', 'カ', '々', '中', '가', '각', '힣'];
        for starter in starters {
            let text = || letters.iter().flat_map(|&c| [starter, c]);
            assert!(tables.map_normalize(text()).eq(text()), "{starter:?}");
        }
    }

    #[test]
    fn as_with_tables() {
        let letters: Vec<char> = letters().into_iter().chain('\0'..='\x7F').collect();
        let mut random = random_from(11);
        let mut count = 0;
        for _ in 0..100_000 {
            // Most letters are Han characters or Hangul syllables.
            let among = [letters.len(), 200, 320][random(3)];
            let domain: String = (0..=random(12))
                .map(|_| match random(8) {
                    0 => '.',
                    1 | 2 => char::from(b'A' + random(58) as u8),
                    _ => letters[random(among)],
                })
                .collect();
            if let Some(ascii) = without_tables(&domain) {
                // Forbidden domain code points are checked later, by the domain parser.
                let is_forbidden = ascii.bytes().any(is_forbidden_domain_code_point);
                let right = (!is_forbidden).then_some(ascii);
                assert_eq!(to_ascii(&domain).ok(), right, "{domain:?}");
                count += 1;
            }
        }
        assert!(count > 30_000, "only {count}");
    }

    #[test]
    fn converted() {
        for (domain, ascii) in [("é", "xn--9ca"), ("Bücher.例え", "xn--bcher-kva.xn--r8jz45g")]
        {
            assert_eq!(without_tables(domain).as_deref(), Some(ascii));
        }
        assert_eq!(without_tables("xn--é"), None);
        // The labels below have the maximum number of code points. The first label has the longest
        // ASCII form.
        let far_apart: String = ('一'..).step_by(300).take(SHORT_LABEL).collect();
        let basic = "a".repeat(SHORT_LABEL - 1);
        let domain = format!("{far_apart}.{basic}é.{}", "é".repeat(SHORT_LABEL));
        assert_eq!(without_tables(&domain), to_ascii(&domain).ok());
    }
}
