//! Classifies code points using [Unicode's security
//! mechanisms](https://www.unicode.org/reports/tr39/). The data comes from the `unicode-security`
//! crate.

use icu_normalizer::DecomposingNormalizerBorrowed;
use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::CodePointMapData;
use icu_properties::props::{GeneralCategory, GeneralCategoryGroup, Script};
use icu_properties::script::ScriptWithExtensions;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use unicode_security::{GeneralSecurityProfile, skeleton};

/// The ASCII characters with a special meaning: the delimiters of parts of a URL or host; the
/// percent sign; and the separators of names and values.
const DELIMITERS: &str = "/\\:?#@%&=.[]";
/// Quotation marks that resemble letters.
const QUOTATION_MARKS: &str = "'\"`";

/// Characters that are invisible in most fonts although Unicode classifies them as letters, marks
/// or symbols, and that are missing from its table of confusables.
const BLANK: &str = "\u{2D7F}\u{FFFC}\u{1107F}\u{13441}\u{13442}\u{16FE4}\u{1D159}";
/// Locks, keys and shields, which could suggest that a connection is secure; an ellipsis, which
/// could suggest that something was left out; and number signs, slashes and backslashes that are
/// missing from the table of confusables.
const MISLEADING: &str = "\u{26BF}\u{1F50F}\u{1F510}\u{1F511}\u{1F512}\u{1F513}\u{1F5DD}\u{1F6E1}\u{22EF}\
     \u{22D5}\u{2317}\u{266F}\u{337}\u{338}\u{20E5}\u{20EB}";

/// Code points that labels may contain although they are not letters, marks or decimal numbers: the
/// exceptions in IDNA2008, and the mark between syllables in Tibetan.
const SIGNS: &str = "\u{B7}\u{5F3}\u{5F4}\u{6FD}\u{6FE}\u{F0B}\u{3007}\u{30FB}";

/// Characters that are missing from the table of confusables although they look like delimiters,
/// dashes or Latin letters when they are between ASCII characters. Browsers display these
/// characters only between characters of their own script.
const ODD_BESIDE_ASCII: &str = "\u{F0B}\u{3007}\u{30BD}\u{30BE}\u{30CE}\u{30F3}\u{30FB}\u{30FC}\u{30FD}\u{30FE}\
     \u{4E00}\u{4E01}\u{4E03}\u{4E05}\u{4E28}\u{4E36}\u{4E3F}\u{4E40}\u{4E41}\u{5341}\u{5DE5}\u{8BA0}\
     \u{4E5B}\u{4E85}\u{4E8C}\u{4EA0}\u{5182}\u{5196}\u{51AB}\u{5338}\u{5369}\u{535C}\u{53E3}\u{56D7}\u{5B80}\u{5DDB}";

/// Look like the digits 2 to 9, but are missing from the table of confusables.
const LIKE_DIGITS: &str = "\u{3B8}\u{437}\u{499}\u{4E1}\u{577}\u{573}\u{968}\u{989}\u{993}\u{9E8}\u{9EA}\u{A24}\u{A68}\u{A69}\
     \u{A6A}\u{A6B}\u{AE8}\u{AE9}\u{AED}\u{B68}\u{B6B}\u{B6D}\u{C68}\u{C69}\u{CE8}\u{CE9}\u{CED}\u{1012}\u{10D5}\
     \u{10D9}\u{10DE}\u{3110}\u{4E29}";

/// Latin letters whose uppercase and lowercase forms have similar shapes, and the lowercase letter
/// that looks like the uppercase soft sign.
const SIMILAR_CAPITALS: &str = "CEIJKMOPSTUVWXYZb";

/// Letters that look like ASCII letters, keyed by the top-level domains whose languages need them.
pub const LETTERS_OF_LANGUAGES: [(&str, &str); 8] = [
    ("az", "ı"),
    ("dk", "æ"),
    ("fo", "æ"),
    ("fr", "æœ"),
    ("gl", "æ"),
    ("is", "æþ"),
    ("no", "æ"),
    ("tr", "ı"),
];

/// The lists of look-alikes that are kept by hand, with their names in tests/data/look-alikes.json,
/// and whether they are for domains instead of paths. All characters with the same
/// [skeleton](https://www.unicode.org/reports/tr39/#Confusable_Detection) as a listed character are
/// treated like it.
const LISTS: [(&str, &str, bool); 4] = [
    ("blank", BLANK, false),
    ("misleading", MISLEADING, false),
    ("oddBesideASCII", ODD_BESIDE_ASCII, true),
    ("likeDigits", LIKE_DIGITS, true),
];

/// Decides which characters may be displayed in domains and paths.
pub struct Security {
    /// For each list in [`LISTS`], its characters and all others with the same skeletons.
    closed: BTreeMap<&'static str, BTreeSet<char>>,
    scripts: icu_properties::script::ScriptWithExtensionsBorrowed<'static>,
    category: icu_properties::CodePointMapDataBorrowed<'static, GeneralCategory>,
    script: icu_properties::CodePointMapDataBorrowed<'static, Script>,
    mapper: Uts46MapperBorrowed<'static>,
    decomposing: DecomposingNormalizerBorrowed<'static>,
}

impl Security {
    /// The data must be for the same Unicode version that is used to process domains.
    pub fn new(version: &str) -> Self {
        let (major, minor, update) = unicode_security::UNICODE_VERSION;
        assert_eq!(format!("{major}.{minor}.{update}"), version, "the version of unicode-security");
        let mut security = Self {
            closed: BTreeMap::new(),
            scripts: ScriptWithExtensions::new(),
            category: CodePointMapData::new(),
            script: CodePointMapData::new(),
            mapper: Uts46MapperBorrowed::new(),
            decomposing: DecomposingNormalizerBorrowed::new_nfd(),
        };
        security.closed = LISTS
            .map(|(_, list, is_for_domains)| (list, security.closure(list, is_for_domains)))
            .into();
        security
    }

    /// The characters with the same skeletons as those in a list. If the list is for domains, only
    /// the characters that are valid in domains.
    fn closure(&self, list: &str, is_for_domains: bool) -> BTreeSet<char> {
        let skeletons: BTreeSet<String> = list.chars().map(skeleton_of).collect();
        let is_like_listed = |c: &char| skeletons.contains(&skeleton_of(*c));
        ('\u{80}'..=char::MAX)
            .filter(is_like_listed)
            .filter(|&c| !is_for_domains || self.is_valid(c))
            .collect()
    }

    /// Whether UTS 46 leaves a code point unchanged in domains.
    pub fn is_valid(&self, c: char) -> bool {
        self.mapped(c) == [c]
    }

    fn mapped(&self, c: char) -> Vec<char> {
        self.mapper.map_normalize(std::iter::once(c)).collect()
    }

    /// Whether labels may contain a code point that is valid in domains.
    pub fn is_of_names(&self, c: char) -> bool {
        let is_allowed = c.identifier_allowed()
            || self.decomposing.normalize_iter(std::iter::once(c)).all(char::identifier_allowed)
            // Unicode recommends only the more common half of the ideographs, but names use the
            // rest as well.
            || self.script.get(c) == Script::Han;
        let category = self.category.get(c);
        let is_of_a_word = GeneralCategoryGroup::Letter.contains(category)
            || GeneralCategoryGroup::Mark.contains(category)
            || category == GeneralCategory::DecimalNumber
            || SIGNS.contains(c);
        // Characters that look the same as ASCII characters when they are next to ASCII.
        let misleads = self.may_stand_beside_ascii_letters(c)
            && !SIGNS.contains(c)
            && (looks_like_any(c, DELIMITERS)
                || looks_like_any(c, QUOTATION_MARKS)
                || (self.has(c, Script::Latin)
                    && looks_like_ascii(c)
                    && !LETTERS_OF_LANGUAGES.iter().any(|(_, letters)| letters.contains(c))));
        is_allowed && is_of_a_word && !misleads
    }

    /// Whether a character makes a label suspicious only if it is next to an ASCII character.
    pub fn is_suspicious_beside_ascii(&self, c: char) -> bool {
        let is_written_with_latin =
            [Script::Han, Script::Hiragana, Script::Katakana, Script::Hangul]
                .into_iter()
                .any(|script| self.has(c, script));
        // Middle dots have their own rule.
        let is_odd = looks_like_ascii(c)
            || (self.is_like_one_of(ODD_BESIDE_ASCII, c)
                && !SIGNS.contains(c)
                && !self.is_suspicious_between_ascii(c));
        ODD_BESIDE_ASCII.contains(c)
            || (self.is_valid(c)
                && self.is_of_names(c)
                && ((is_written_with_latin && is_odd)
                    || (!self.may_stand_beside_ascii_letters(c)
                        && looks_like_delimiters(&skeleton_of(c)))))
    }

    /// Whether a kana looks like an ideograph that is suspicious next to an ASCII character. Names
    /// such as `itニュース` contain these kana, so they are suspicious only if no kana or ideograph
    /// is beside them.
    pub fn is_suspicious_between_ascii(&self, c: char) -> bool {
        !ODD_BESIDE_ASCII.contains(c)
            && self.is_like_one_of(ODD_BESIDE_ASCII, c)
            && (self.has(c, Script::Hiragana) || self.has(c, Script::Katakana))
    }

    /// Whether a character in a path must stay percent-encoded because it could be mistaken for a
    /// delimiter or a blank, or is otherwise misleading.
    pub fn stays_encoded(&self, c: char) -> bool {
        contains_delimiter(&skeleton_of(c))
            || contains_delimiter(&self.mapped(c).iter().collect::<String>())
            || skeleton_of(c).chars().all(|one| one == ' ')
            || self.is_like_one_of(BLANK, c)
            || self.is_like_one_of(MISLEADING, c)
    }

    /// Whether a non-ASCII character looks like an ASCII digit. Zero and one look like letters, so
    /// the result is also true for digits of other scripts that look like those letters.
    pub fn looks_like_digit(&self, c: char) -> bool {
        let capital: String = c.to_uppercase().collect();
        let is_digit =
            |text: &str| text.len() == 1 && text.contains(|one: char| one.is_ascii_digit());
        let skeletons = [skeleton_of(c), skeleton(&capital).collect()];
        !c.is_ascii()
            && (self.is_like_one_of(LIKE_DIGITS, c)
                || skeletons.iter().any(|one| is_digit(one))
                || (self.category.get(c) == GeneralCategory::DecimalNumber && looks_like_ascii(c)))
    }

    /// Whether a character is in one of the [`LISTS`], or has the same skeleton as one in the list.
    fn is_like_one_of(&self, list: &str, c: char) -> bool {
        self.closed.get(list).is_some_and(|closed| closed.contains(&c))
    }

    fn has(&self, c: char, script: Script) -> bool {
        self.scripts.has_script(c, script)
    }

    fn may_stand_beside_ascii_letters(&self, c: char) -> bool {
        [Script::Latin, Script::Common, Script::Inherited].iter().any(|&one| self.has(c, one))
    }
}

fn skeleton_of(c: char) -> String {
    skeleton(c.encode_utf8(&mut [0; 4])).collect()
}

/// Whether a skeleton or an ASCII string consists only of delimiters.
fn looks_like_delimiters(text: &str) -> bool {
    let text = text.replace(&skeleton_of('%'), "%");
    !text.is_empty() && text.chars().all(|one| DELIMITERS.contains(one))
}

fn contains_delimiter(text: &str) -> bool {
    let text = text.replace(&skeleton_of('%'), "%");
    text.is_ascii() && text.contains(|one| DELIMITERS.contains(one))
}

fn looks_like_any(c: char, list: &str) -> bool {
    skeleton_of(c).chars().any(|one| list.contains(one))
}

/// Whether the [skeleton](https://www.unicode.org/reports/tr39/#def-skeleton) contains only
/// characters that also occur in the skeletons of ASCII labels. Case is ignored: a lowercase letter
/// is converted to uppercase if its uppercase form looks the same.
pub fn looks_like_ascii(c: char) -> bool {
    let is_ascii_in_labels = |one: char| one.is_ascii_alphanumeric() || matches!(one, '-' | '_');
    !c.is_ascii()
        && (skeleton_of(c).chars().all(is_ascii_in_labels) || looks_like_similar_capital(c))
}

/// Cyrillic or Greek, with an uppercase form like one of [`SIMILAR_CAPITALS`].
fn looks_like_similar_capital(c: char) -> bool {
    let script = CodePointMapData::<Script>::new().get(c);
    let capital: String = c.to_uppercase().collect();
    let skeleton: Vec<char> = skeleton(&capital).collect();
    matches!(script, Script::Cyrillic | Script::Greek)
        && matches!(*skeleton, [one] if SIMILAR_CAPITALS.contains(one))
}

/// The contents of tests/data/look-alikes.json: all code points, including those not valid in
/// domains, grouped by the ASCII characters that they resemble. For each of the [`LISTS`], the
/// contents also include the characters that are not in the list, but have the same skeletons.
pub fn look_alikes(version: &str) -> String {
    let mut found: BTreeMap<String, String> = BTreeMap::new();
    let security = Security::new(version);
    let skeleton_of_ascii = |text: &str| {
        text.to_ascii_lowercase().replace('0', "o").replace('1', "l").replace('m', "rn")
    };
    let names = include_str!("../../../tests/data/names.json").split("\"honest\"").next();
    let names = skeleton_of_ascii(names.unwrap_or_default());
    // Other texts are in no well-known name, and separate nothing.
    let is_part_of_a_url = |text: &str| {
        text.trim().is_empty()
            || text.contains(|one| DELIMITERS.contains(one))
            || text.chars().all(|one| "'\"`".contains(one))
            || names.contains(&skeleton_of_ascii(text))
    };
    let is_ascii =
        |text: &str| !text.is_empty() && text.bytes().all(|byte| matches!(byte, b' '..=b'~'));
    for c in '\u{80}'..=char::MAX {
        let skeleton = skeleton_of(c).replace(&skeleton_of('%'), "%");
        let mapped: String = security.mapped(c).iter().collect();
        let alike =
            if is_ascii(&mapped) && contains_delimiter(&mapped) { mapped } else { skeleton };
        if is_ascii(&alike) && is_part_of_a_url(&alike) {
            write!(found.entry(alike).or_default(), "{}", escaped(c)).expect("a string");
        }
    }
    let rows: Vec<String> = found
        .iter()
        .map(|(alike, list)| {
            format!("    \"{}\": \"{list}\"", alike.replace('\\', "\\\\").replace('"', "\\\""))
        })
        .collect();
    let lists = LISTS.map(|(name, list, is_for_domains)| {
        let closure = security.closure(list, is_for_domains);
        let others = closure.into_iter().filter(|&c| !list.contains(c)).map(escaped);
        format!("    \"{name}\": \"{}\"", others.collect::<String>())
    });
    format!(
        "{{\n  \"unicode\": \"{version}\",\n  \"alike\": {{\n{}\n  }},\n  \"lists\": {{\n{}\n  }}\n}}\n",
        rows.join(",\n"),
        lists.join(",\n")
    )
}

fn escaped(c: char) -> String {
    c.encode_utf16(&mut [0; 2]).iter().map(|unit| format!("\\u{unit:04x}")).collect()
}
