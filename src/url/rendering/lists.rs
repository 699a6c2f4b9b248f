//! Characters that could be mistaken for others. `npm run layout` also writes these lists for
//! JavaScript. A hyphen between two characters makes a range, as in the character class of a
//! regular expression.

/// Invisible in most fonts, although Unicode calls them letters or symbols.
pub const INVISIBLE: &str = "\u{115F}\u{1160}\u{2800}\u{3164}\u{FFA0}";

/// Kept percent-encoded, because they look like a lock or a delimiter between parts of a URL, or
/// suggest that something was left out.
pub const KEPT_ENCODED: &str = "\u{26BF}\u{1F50F}-\u{1F513}\u{1F5DD}\u{1F6E1}\u{2024}-\u{2027}\u{2044}\u{2215}\u{22EF}\u{2571}\u{29F5}\u{29F8}\u{3002}\u{FE52}\u{FE55}-\u{FE56}\u{FE5F}\u{FE68}\u{FE6A}-\u{FE6B}\u{FF03}\u{FF05}-\u{FF06}\u{FF0E}-\u{FF0F}\u{FF1A}\u{FF1F}\u{FF20}\u{FF3C}\u{FF61}";

/// Letters and digits that look like one lower-case ASCII letter or digit, from
/// <https://www.unicode.org/Public/security/latest/confusables.txt>. Only characters of the
/// recommended scripts that domains can contain: Cyrillic, Greek, Armenian, Georgian and others.
pub const LIKE_ASCII: &str = "\u{430}\u{431}\u{433}\u{435}\u{441}\u{443}\u{43E}\u{440}\u{445}\u{455}\u{456}\u{458}\u{461}\u{475}\u{4AB}\u{4AF}\u{4BB}\u{4BD}\u{4CF}\u{501}\u{51B}\u{51D}\u{A647}\u{3B1}\u{3B3}\u{3B9}\u{3BD}\u{3BF}\u{3C1}\u{3C3}\u{3C5}\u{3F3}\u{563}\u{566}\u{570}\u{578}\u{57C}\u{57D}\u{581}\u{584}\u{585}\u{561}\u{10E7}\u{10FF}\u{6F1}\u{6F5}\u{966}\u{9EA}\u{9ED}\u{A66}\u{A67}\u{A6A}\u{AE6}\u{B68}\u{BE6}\u{C66}\u{CE6}\u{D20}\u{D66}\u{D6D}\u{E50}\u{ED0}\u{101D}\u{1040}";

/// Phonetic letters and small capitals that look like ASCII letters. No language uses them in
/// names.
pub const PHONETIC: &str = "\u{1C0}\u{223}\u{251}\u{261}\u{262}\u{269}\u{26A}\u{274}\u{280}\u{28F}\u{292}\u{299}\u{29C}\u{29F}\u{1D00}\u{1D04}\u{1D05}\u{1D07}\u{1D0A}\u{1D0B}\u{1D0D}\u{1D0F}\u{1D11}\u{1D18}\u{1D1B}\u{1D1C}\u{1D20}\u{1D21}\u{1D22}\u{1D83}\u{1D8C}\u{1EFF}\u{A730}\u{A731}\u{A799}\u{A79D}\u{A79F}\u{A7AF}\u{AB32}\u{AB35}\u{AB3D}\u{AB47}\u{AB48}\u{AB4E}\u{AB52}\u{AB5A}";

/// Letters that look like quotation marks or the delimiters of a URL, and dots that are exceptions
/// in IDNA2008.
pub const DELIMITERS: &str = "\u{1C1}\u{1C2}\u{1C3}\u{2B9}\u{2BA}\u{2BB}\u{2BC}\u{2BD}\u{2BE}\u{2C8}\u{2CA}\u{2CB}\u{2D0}\u{2EE}\u{375}\u{5F3}\u{5F4}\u{F0B}\u{3033}\u{3035}\u{30A0}\u{A789}\u{A78C}\u{A78F}";

/// Letters that look like delimiters but are usual in Japanese and Chinese: suspicious only beside ASCII.
pub const DELIMITERS_BESIDE_ASCII: &str =
    "\u{30CE}\u{30BD}\u{30BE}\u{30F3}\u{30FB}\u{30FC}\u{4E00}\u{4E28}\u{4E36}\u{4E3F}";

/// Characters that domains may contain although they are not letters, marks or decimal numbers.
/// They are exceptions in IDNA2008: the middle dot, which has a rule of its own, two Sindhi signs,
/// the Chinese and Japanese number zero, and the katakana middle dot.
pub const SIGNS_OF_DOMAINS: &str = "\u{B7}\u{6FD}\u{6FE}\u{3007}\u{30FB}";

/// Whether a list contains a character.
pub(super) fn has(list: &str, c: char) -> bool {
    let mut before = None;
    let mut characters = list.chars();
    while let Some(one) = characters.next() {
        let is_in = match (one, before) {
            ('-', Some(first)) => (first..=characters.next().unwrap_or(first)).contains(&c),
            _ => one == c,
        };
        if is_in {
            return true;
        }
        before = Some(one);
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges() {
        let found: String = ('a'..='z').filter(|&c| has("bd-fhx-z", c)).collect();
        assert_eq!(found, "bdefhxyz");
        assert!(!has("a-c", '-') && !has("", 'a'));
    }

    #[test]
    fn no_character_stands_twice() {
        for list in [
            INVISIBLE,
            KEPT_ENCODED,
            LIKE_ASCII,
            PHONETIC,
            DELIMITERS,
            DELIMITERS_BESIDE_ASCII,
            SIGNS_OF_DOMAINS,
        ] {
            for c in list.chars().filter(|&c| c != '-') {
                assert_eq!(list.matches(c).count(), 1, "{c:?}");
            }
        }
    }
}
