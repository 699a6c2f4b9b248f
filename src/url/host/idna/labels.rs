//! Finds the labels that ToASCII has to convert. Most non-ASCII domains contain only one such
//! label.

use core::ops::Range;

/// Whether `c` separates labels, that is, whether it is the full stop or a code point that [UTS
/// #46](https://www.unicode.org/reports/tr46/#Notation) maps to the full stop. [RFC
/// 3490](https://www.rfc-editor.org/rfc/rfc3490#section-3.1) lists the same code points.
pub(crate) const fn is_dot(c: char) -> bool {
    matches!(c, '.' | '\u{3002}' | '\u{FF0E}' | '\u{FF61}')
}

/// The labels from the first to the last non-ASCII label. The labels before and after this range
/// only need to be lowercased. Returns all labels if any label is encoded, or if one label's
/// validity depends on another label.
pub(crate) fn part_to_convert(bytes: &[u8]) -> Range<usize> {
    let first = bytes.iter().position(|byte| !byte.is_ascii()).unwrap_or(bytes.len());
    let last = bytes.iter().rposition(|byte| !byte.is_ascii()).unwrap_or(first);
    let is_dot = |&byte: &u8| byte == b'.';
    let start = bytes.iter().take(first).rposition(is_dot).map_or(0, |dot| dot + 1);
    let length = bytes.iter().skip(last).position(is_dot).unwrap_or(bytes.len() - last);
    let part = start..last + length;
    // An ASCII label is decoded if it begins with "xn--", and must obey the Bidi Rule if the domain
    // contains right-to-left characters.
    let may_be_encoded = bytes.windows(2).any(|two| two == b"--");
    if may_be_encoded || bytes.iter().skip(start).any(|&byte| may_lead_right_to_left(byte)) {
        return 0..bytes.len();
    }
    part
}

/// Whether a code point whose UTF-8 form begins with this byte may be right-to-left, or may be
/// mapped to a right-to-left code point. Some symbols from U+2000 on are mapped to right-to-left
/// letters, for example U+2135.
const fn may_lead_right_to_left(byte: u8) -> bool {
    matches!(byte, 0xD6..=0xE0 | 0xE2 | 0xEE..)
}

#[cfg(all(test, feature = "idna"))]
mod tests {
    use super::super::to_ascii;
    use super::*;
    use idna_adapter::{Adapter, RTL_MASK};

    /// Converting only the returned labels gives the same result as converting all labels.
    #[test]
    fn converted() {
        let labels = [
            "a",
            "B-",
            "--",
            "Xn--9ca",
            "",
            "\u{e9}",
            "\u{c9}.",
            "\u{5d0}",
            "1\u{2135}",
            "\u{3002}",
        ];
        let labels = || labels.iter().chain(&["\u{301}", "=\u{338}", "\u{200d}", "\u{4e2d}"]);
        let mut count = 0;
        for first in labels() {
            for (second, third) in
                labels().flat_map(|second| labels().map(move |third| (second, third)))
            {
                let domain = format!("{first}.{second}.{third}");
                let part = part_to_convert(domain.as_bytes());
                let (before, after) = (&domain[..part.start], &domain[part.end..]);
                let converted = to_ascii(&domain[part]).ok().map(|converted| {
                    before.to_ascii_lowercase() + &converted + &after.to_ascii_lowercase()
                });
                assert_eq!(converted, to_ascii(&domain).ok(), "{domain:?}");
                count += usize::from(converted.is_some());
            }
        }
        assert!(count > 500, "only {count}");
    }

    #[test]
    fn what_may_be_written_from_right_to_left() {
        let tables = Adapter::new();
        let mut count = 0;
        for c in '\u{80}'..=char::MAX {
            let is_right_to_left = |c| tables.bidi_class(c).to_mask().intersects(RTL_MASK);
            if tables.map_normalize(core::iter::once(c)).any(is_right_to_left) {
                let lead = c.encode_utf8(&mut [0; 4]).as_bytes()[0];
                assert!(may_lead_right_to_left(lead), "{c:?}");
                count += 1;
            }
        }
        assert!(count > 1000, "only {count}");
    }
}
