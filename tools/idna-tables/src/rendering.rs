//! Properties of characters for rendering URLs: writes src/url/rendering/data, which
//! src/url/rendering/characters.rs reads.

use icu_properties::props::{
    BidiControl, DefaultIgnorableCodePoint, GeneralCategory, GeneralCategoryGroup, Script,
};
use icu_properties::script::ScriptWithExtensions;
use icu_properties::{CodePointMapData, CodePointSetData};
use std::fmt::Write;

/// The scripts in <https://www.unicode.org/reports/tr31/#Table_Recommended_Scripts>.
const RECOMMENDED: [Script; 29] = [
    Script::Arabic,
    Script::Armenian,
    Script::Bengali,
    Script::Bopomofo,
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
const WRITTEN_TOGETHER: [&[Script]; 3] = [
    &[Script::Latin, Script::Han, Script::Hiragana, Script::Katakana],
    &[Script::Latin, Script::Han, Script::Bopomofo],
    &[Script::Latin, Script::Han, Script::Hangul],
];

/// Scripts with letters that look like ASCII letters. Their flags start at `FIRST_SCRIPT`.
const LOOKING_LIKE_ASCII: [Script; 4] =
    [Script::Cyrillic, Script::Greek, Script::Armenian, Script::Georgian];

const VISIBLE: u16 = 1;
const NONSPACING_MARK: u16 = 1 << 1;
const MARK: u16 = 1 << 2;
const DIGIT: u16 = 1 << 3;
const SPACE: u16 = 1 << 4;
const DEFAULT_IGNORABLE: u16 = 1 << 5;
const BIDI_CONTROL: u16 = 1 << 6;
const LETTER: u16 = 1 << 7;
const FIRST_SCRIPT: u32 = 8;

/// The number of bits for a run's first code point. The remaining bits are the index of its kind.
const CODE_POINT_BITS: u32 = 21;

/// The runs, and the source of mod.rs.
pub fn write() -> (Vec<u8>, String) {
    let mut kinds: Vec<(u32, u16)> = Vec::new();
    let mut runs = Vec::new();
    let mut last = None;
    for code_point in 0..=u32::from(char::MAX) {
        let kind = (writings(code_point), flags(code_point));
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
    let constants = [
        ("VISIBLE", VISIBLE, "A letter, a number, punctuation or a symbol."),
        ("NONSPACING_MARK", NONSPACING_MARK, "A nonspacing mark."),
        ("MARK", MARK, "A mark."),
        ("DIGIT", DIGIT, "A decimal digit."),
        ("SPACE", SPACE, "A space."),
        (
            "DEFAULT_IGNORABLE",
            DEFAULT_IGNORABLE,
            "A code point that is invisible unless the renderer supports it.",
        ),
        ("BIDI_CONTROL", BIDI_CONTROL, "A code point that changes the direction of text."),
        ("LETTER", LETTER, "A letter."),
    ];
    for (name, flag, comment) in constants {
        writeln!(source, "/// {comment}\npub(super) const {name}: u16 = {flag};")
            .expect("a string");
    }
    let scripts: Vec<u16> =
        (0..LOOKING_LIKE_ASCII.len() as u32).map(|i| 1 << (FIRST_SCRIPT + i)).collect();
    write!(
        source,
        "/// Cyrillic, Greek, Armenian and Georgian: scripts with letters that look like ASCII letters.\n\
         pub(super) const LOOKING_LIKE_ASCII: [u16; {}] = {scripts:?};\n\
         /// The number of bits for a run's first code point. The remaining bits are the index of its kind.\n\
         pub(super) const CODE_POINT_BITS: u32 = {CODE_POINT_BITS};\n\
         /// The first code point of each run and its kind, in four bytes.\n\
         pub(super) static RUNS: &[u8] = include_bytes!(\"runs.bin\");\n\
         /// For each kind of code points: a bit for each script or combination that may contain them, and their flags.\n\
         pub(super) static KINDS: [(u32, u16); {}] = {kinds:?};\n",
        scripts.len(),
        kinds.len(),
    )
    .expect("a string");
    (runs, source)
}

/// The scripts, and the combinations of scripts, that may contain a code point.
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

fn flags(code_point: u32) -> u16 {
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
    [
        (visible.into_iter().any(is_in), VISIBLE),
        (category == GeneralCategory::NonspacingMark, NONSPACING_MARK),
        (is_in(GeneralCategoryGroup::Mark), MARK),
        (category == GeneralCategory::DecimalNumber, DIGIT),
        (category == GeneralCategory::SpaceSeparator, SPACE),
        (
            CodePointSetData::new::<DefaultIgnorableCodePoint>().contains32(code_point),
            DEFAULT_IGNORABLE,
        ),
        (CodePointSetData::new::<BidiControl>().contains32(code_point), BIDI_CONTROL),
        (is_in(GeneralCategoryGroup::Letter), LETTER),
    ]
    .into_iter()
    .map(|(has, flag)| if has { flag } else { 0 })
    .sum::<u16>()
        | own.map_or(0, |index| 1 << (FIRST_SCRIPT + index as u32))
}
