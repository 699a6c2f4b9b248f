//! Properties of characters for rendering URLs. This module writes js/display/lists.ts and
//! src/url/rendering/data, which is read by src/url/rendering/characters.rs.

use crate::classes::{Class, module};
use crate::security::{LETTERS_OF_LANGUAGES, Security, looks_like_ascii};

use icu_properties::props::{
    BidiControl, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, Script,
};
use icu_properties::script::ScriptWithExtensions;
use icu_properties::{CodePointMapData, CodePointSetData};
use std::fmt::Write;

/// The scripts in <https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts>, except
/// Bopomofo, because Identifier_Status disallows all of its letters.
const RECOMMENDED: [Script; 28] = [
    Script::Arabic,
    Script::Armenian,
    Script::Bengali,
    Script::Cyrillic,
    Script::Devanagari,
    Script::Ethiopic,
    Script::Georgian,
    Script::Greek,
    Script::Gujarati,
    Script::Gurmukhi,
    Script::Hangul,
    Script::Han,
    Script::Hebrew,
    Script::Hiragana,
    Script::Katakana,
    Script::Khmer,
    Script::Kannada,
    Script::Lao,
    Script::Latin,
    Script::Malayalam,
    Script::Myanmar,
    Script::Oriya,
    Script::Sinhala,
    Script::Tamil,
    Script::Telugu,
    Script::Thaana,
    Script::Thai,
    Script::Tibetan,
];

/// The scripts that are written together: <https://www.unicode.org/reports/tr39/#highly_restrictive>
const WRITTEN_TOGETHER: [&[Script]; 2] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// Scripts with letters that look like ASCII letters. Their flags start at `FIRST_SCRIPT`.
const LOOKING_LIKE_ASCII: [Script; 4] =
    [Script::Cyrillic, Script::Greek, Script::Armenian, Script::Georgian];

/// Scripts with letters, marks or digits that look like URL delimiters.
const SCRIPTS_WITH_DELIMITERS: [Script; 6] = [
    Script::Arabic,
    Script::Devanagari,
    Script::Gujarati,
    Script::Han,
    Script::Hiragana,
    Script::Katakana,
];

const VISIBLE: u32 = 1;
const MARK: u32 = 1 << 1;
const NONSPACING_MARK: u32 = 1 << 2;
const MARK_OF_ANY_SCRIPT: u32 = 1 << 3;
const STAYS_ENCODED: u32 = 1 << 4;
const OF_NAMES: u32 = 1 << 5;
const DIGIT: u32 = 1 << 6;
const LIKE_ASCII: u32 = 1 << 7;
const SUSPICIOUS_BESIDE_ASCII: u32 = 1 << 8;
const OF_SCRIPTS_WITH_DELIMITERS: u32 = 1 << 9;
const LATIN: u32 = 1 << 10;
const FIRST_SCRIPT: u32 = 11;
const LIKE_DIGIT: u32 = 1 << 15;
const SUSPICIOUS_BETWEEN_ASCII: u32 = 1 << 16;

/// The remaining bits are the index of a run's kind.
const CODE_POINT_BITS: u32 = 21;

/// The result of [`write`].
pub struct Written {
    pub runs: Vec<u8>,
    /// The source of mod.rs.
    pub rust: String,
    /// The source of lists.ts.
    pub typescript: String,
}

/// The flags that the crate uses, each with a comment.
const FLAGS: [(&str, u32, &str); 13] = [
    ("VISIBLE", VISIBLE, "A letter, a number, punctuation or a symbol that is not invisible."),
    ("MARK", MARK, "A mark that is not invisible."),
    ("NONSPACING_MARK", NONSPACING_MARK, "A nonspacing mark."),
    ("MARK_OF_ANY_SCRIPT", MARK_OF_ANY_SCRIPT, "A nonspacing mark of letters of several scripts."),
    ("STAYS_ENCODED", STAYS_ENCODED, "Looks like a delimiter, or misleads otherwise."),
    ("OF_NAMES", OF_NAMES, "A label may contain it, if it is valid in domains."),
    ("DIGIT", DIGIT, "A decimal digit."),
    ("LIKE_ASCII", LIKE_ASCII, "Looks like what ASCII labels contain."),
    (
        "SUSPICIOUS_BESIDE_ASCII",
        SUSPICIOUS_BESIDE_ASCII,
        "Looks like a delimiter or an ASCII letter unless it is between characters of its script.",
    ),
    (
        "OF_SCRIPTS_WITH_DELIMITERS",
        OF_SCRIPTS_WITH_DELIMITERS,
        "Of a script with letters, marks or digits that look like delimiters.",
    ),
    ("LATIN", LATIN, "A Latin letter."),
    ("LIKE_DIGIT", LIKE_DIGIT, "Looks like an ASCII digit."),
    (
        "SUSPICIOUS_BETWEEN_ASCII",
        SUSPICIOUS_BETWEEN_ASCII,
        "A kana that looks like such a character unless it is beside another kana or ideograph.",
    ),
];

pub fn write(version: &str) -> Written {
    let security = Security::new(version);
    let of = |code_point| flags(&security, code_point);
    let mut kinds: Vec<(u32, u32)> = Vec::new();
    let mut runs = Vec::new();
    let mut last = None;
    for code_point in 0..=u32::from(char::MAX) {
        let kind = (writings(code_point), of(code_point));
        if last == Some(kind) {
            continue;
        }
        last = Some(kind);
        let index = kinds.iter().position(|one| *one == kind).unwrap_or(kinds.len());
        if index == kinds.len() {
            kinds.push(kind);
        }
        assert!(index < 1 << (u32::BITS - CODE_POINT_BITS), "too many kinds");
        runs.extend((code_point | (index as u32) << CODE_POINT_BITS).to_le_bytes());
    }
    let mut source = String::from(
        "//! The data of [`characters`](super::characters). Made by tools/idna-tables: do not edit.\n\n",
    );
    for (name, flag, comment) in FLAGS {
        writeln!(source, "/// {comment}\npub(super) const {name}: u32 = {flag};")
            .expect("a string");
    }
    let scripts: Vec<u32> =
        (0..LOOKING_LIKE_ASCII.len() as u32).map(|i| 1 << (FIRST_SCRIPT + i)).collect();
    write!(
        source,
        "/// Cyrillic, Greek, Armenian and Georgian: scripts with letters that look like ASCII letters.\n\
         pub(super) const LOOKING_LIKE_ASCII: [u32; {}] = {scripts:?};\n\
         /// The number of bits for a run's first code point. The remaining bits are the index of its kind.\n\
         pub(super) const CODE_POINT_BITS: u32 = {CODE_POINT_BITS};\n\
         /// The first code point of each run and its kind, in four bytes.\n\
         pub(super) static RUNS: &[u8] = include_bytes!(\"runs.bin\");\n\
         /// For each kind of code points: a bit for each script or combination that may contain them, and their flags.\n\
         pub(super) static KINDS: [(u32, u32); {}] = {kinds:?};\n\
         /// Letters that look like ASCII letters, keyed by the top-level domains whose languages need them.\n\
         pub(super) static LETTERS_OF_LANGUAGES: [(&str, &str); {}] = {LETTERS_OF_LANGUAGES:?};\n",
        scripts.len(),
        kinds.len(),
        LETTERS_OF_LANGUAGES.len(),
    )
    .expect("a string");
    let visible = |c: char| of(c.into()) & (VISIBLE | MARK) != 0;
    let classes = [
        Class {
            name: "OF_NAMES",
            comment: "What labels may contain of the recommended scripts and of all scripts, except ASCII.",
            has: &|c| of(c.into()) & OF_NAMES != 0,
            occurs: &|c| security.is_valid(c) && writings(c.into()) != 0,
        },
        Class {
            name: "LIKE_ASCII",
            comment: "What looks like ASCII in labels.",
            has: &|c| of(c.into()) & LIKE_ASCII != 0,
            occurs: &|c| security.is_valid(c) && of(c.into()) & OF_NAMES != 0,
        },
        Class {
            name: "LIKE_DIGITS",
            comment: "What looks like an ASCII digit in labels.",
            has: &|c| of(c.into()) & LIKE_DIGIT != 0,
            occurs: &|c| security.is_valid(c) && of(c.into()) & OF_NAMES != 0,
        },
        Class {
            name: "SUSPICIOUS_BESIDE_ASCII",
            comment: "What looks like a delimiter or an ASCII letter unless it is between characters of its script.",
            has: &|c| of(c.into()) & SUSPICIOUS_BESIDE_ASCII != 0,
            occurs: &|c| of(c.into()) & (OF_NAMES | STAYS_ENCODED) != 0,
        },
        Class {
            name: "SUSPICIOUS_BETWEEN_ASCII",
            comment: "Kana that look like such a character unless they are beside another kana or ideograph.",
            has: &|c| of(c.into()) & SUSPICIOUS_BETWEEN_ASCII != 0,
            occurs: &|c| of(c.into()) & OF_NAMES != 0,
        },
        Class {
            name: "STAYS_ENCODED",
            comment: "What looks like a delimiter or misleads otherwise, and is therefore not decoded.",
            has: &|c| of(c.into()) & STAYS_ENCODED != 0,
            occurs: &visible,
        },
    ];
    Written { runs, rust: source, typescript: module(&classes) }
}

/// The scripts and combinations of scripts that may contain a code point.
fn writings(code_point: u32) -> u32 {
    let scripts = ScriptWithExtensions::new();
    let has = |script: &Script| scripts.has_script32(code_point, *script);
    if has(&Script::Common) || has(&Script::Inherited) {
        return u32::MAX;
    }
    let alone = RECOMMENDED.iter().map(has);
    let together = WRITTEN_TOGETHER.iter().map(|scripts| scripts.iter().any(has));
    alone.chain(together).enumerate().map(|(index, has)| u32::from(has) << index).sum()
}

fn flags(security: &Security, code_point: u32) -> u32 {
    let category = CodePointMapData::<GeneralCategory>::new().get32(code_point);
    let is_in = |group: GeneralCategoryGroup| group.contains(category);
    let visible = [
        GeneralCategoryGroup::Letter,
        GeneralCategoryGroup::Number,
        GeneralCategoryGroup::Punctuation,
        GeneralCategoryGroup::Symbol,
    ];
    let script = CodePointMapData::<Script>::new().get32(code_point);
    let own = LOOKING_LIKE_ASCII.iter().position(|one| *one == script);
    let is_invisible = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains32(code_point)
        || CodePointSetData::new::<BidiControl>().contains32(code_point);
    let is_nonspacing = category == GeneralCategory::NonspacingMark;
    // Surrogates have no flags.
    let c = char::from_u32(code_point);
    let is = |has: &dyn Fn(char) -> bool| c.is_some_and(has);
    let scripts = ScriptWithExtensions::new();
    [
        (!is_invisible && visible.into_iter().any(is_in), VISIBLE),
        (!is_invisible && is_in(GeneralCategoryGroup::Mark), MARK),
        (is_nonspacing, NONSPACING_MARK),
        (is_nonspacing && script == Script::Inherited, MARK_OF_ANY_SCRIPT),
        (is(&|c| security.stays_encoded(c)), STAYS_ENCODED),
        (!is_invisible && writings(code_point) != 0 && is(&|c| security.is_of_names(c)), OF_NAMES),
        (category == GeneralCategory::DecimalNumber, DIGIT),
        (is(&looks_like_ascii), LIKE_ASCII),
        (is(&|c| security.is_suspicious_beside_ascii(c)), SUSPICIOUS_BESIDE_ASCII),
        (
            SCRIPTS_WITH_DELIMITERS.iter().any(|one| scripts.has_script32(code_point, *one)),
            OF_SCRIPTS_WITH_DELIMITERS,
        ),
        (script == Script::Latin, LATIN),
        (is(&|c| security.looks_like_digit(c)), LIKE_DIGIT),
        (is(&|c| security.is_suspicious_between_ascii(c)), SUSPICIOUS_BETWEEN_ASCII),
    ]
    .into_iter()
    .map(|(has, flag)| if has { flag } else { 0 })
    .sum::<u32>()
        | own.map_or(0, |index| 1 << (FIRST_SCRIPT + index as u32))
}
