//! The Unicode data of each code point, from ICU4X.

use icu_normalizer::properties::{CanonicalDecompositionBorrowed, Decomposed};
use icu_normalizer::uts46::Uts46MapperBorrowed;
use icu_properties::props::{
    BidiClass, CanonicalCombiningClass, GeneralCategory, GeneralCategoryGroup, JoiningType,
};
use icu_properties::{CodePointMapData, CodePointMapDataBorrowed};
use std::collections::{BTreeMap, BTreeSet};

pub const VIRAMA: CanonicalCombiningClass = CanonicalCombiningClass::Virama;

/// This is `BLOCK_BITS` in src/url/host/idna/uts46/tables.rs.
const BLOCK_BITS: u32 = 7;

/// Unicode versions and the number of characters that identifies each of them, because ICU4X
/// doesn't report its version. Controls and private-use characters are not counted.
const VERSIONS: [(usize, &str); 2] = [(159_801, "17.0.0"), (172_808, "18.0.0")];

const HANGUL_SYLLABLES: std::ops::RangeInclusive<char> = '\u{AC00}'..='\u{D7A3}';
/// A rule, instead of a list, defines the pairs with these second elements.
const HANGUL_SECONDS: [std::ops::RangeInclusive<char>; 2] =
    ['\u{1161}'..='\u{1175}', '\u{11A8}'..='\u{11C2}'];

/// The [status](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table) of a code point. Mappings
/// are normalized. A valid code point has packed properties.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Status<'a> {
    Disallowed,
    Ignored,
    Mapped(&'a [char]),
    Valid(u16),
}

/// The data of all code points that are not disallowed.
pub struct Unicode {
    version: &'static str,
    /// The target of each mapped code point, in Normalization Form C.
    mapped: BTreeMap<char, Vec<char>>,
    properties: BTreeMap<char, u16>,
    /// The composite of each pair of valid code points that compose.
    compositions: BTreeMap<char, (char, char)>,
    /// The canonical combining classes in use, sorted. The first is 0.
    classes: Vec<u8>,
}

impl Unicode {
    pub fn read() -> Self {
        let mapper = Uts46MapperBorrowed::new();
        let mapped: BTreeMap<char, Vec<char>> = ('\0'..=char::MAX)
            .map(|c| (c, mapper.map_normalize(std::iter::once(c)).collect::<Vec<_>>()))
            .filter(|(_, mapped)| mapped != &[char::REPLACEMENT_CHARACTER])
            .collect();
        let is_valid = |c: &char| mapped.get(c).is_some_and(|mapped| mapped == &[*c]);
        assert!(mapped.values().flatten().all(is_valid), "targets are valid");

        let decompositions = CanonicalDecompositionBorrowed::new();
        let mut compositions = BTreeMap::new();
        for &c in mapped.keys().filter(|&c| is_valid(c) && !HANGUL_SYLLABLES.contains(c)) {
            match decompositions.decompose(c) {
                Decomposed::Default => {}
                Decomposed::Singleton(_) => panic!("{c:?} is valid, and not normal"),
                Decomposed::Expansion(first, second) => {
                    assert!(is_valid(&first) && is_valid(&second), "{c:?} has invalid parts");
                    compositions.insert(c, (first, second));
                }
            }
        }
        let pairs: BTreeSet<_> = compositions.values().collect();
        assert_eq!(pairs.len(), compositions.len(), "a pair has one composite");
        for (_, second) in compositions.values() {
            assert!(!compositions.contains_key(second), "{second:?} would have to be decomposed");
        }

        let class_of = CodePointMapData::<CanonicalCombiningClass>::new();
        let classes: BTreeSet<u8> =
            mapped.keys().filter(|c| is_valid(c)).map(|&c| number(class_of.get(c))).collect();
        let mut unicode = Self {
            version: version(),
            properties: BTreeMap::new(),
            compositions,
            classes: classes.into_iter().collect(),
            mapped,
        };
        let may_compose = unicode.second_of_pairs();
        let properties = Properties::new();
        unicode.properties = unicode
            .mapped
            .iter()
            .filter(|&(&c, mapped)| mapped == &[c])
            .map(|(&c, _)| {
                let rank = unicode.rank(class_of.get(c));
                (c, properties.of(c, rank, may_compose.contains(&c)))
            })
            .collect();
        unicode
    }

    pub fn version(&self) -> &'static str {
        self.version
    }

    pub fn status(&self, c: char) -> Status<'_> {
        match (self.mapped.get(&c), self.properties.get(&c)) {
            (None, _) => Status::Disallowed,
            (_, Some(&properties)) => Status::Valid(properties),
            (Some(mapped), None) if mapped.is_empty() => Status::Ignored,
            (Some(mapped), None) => Status::Mapped(mapped),
        }
    }

    /// All code points up to and including the last allowed one.
    pub fn code_points(&self) -> impl Iterator<Item = char> + use<> {
        let last = self.mapped.last_key_value().map_or('\0', |(&c, _)| c);
        // Surrogates are never looked up. In the table, U+FFFD represents surrogates, because it is
        // also disallowed.
        (0..=u32::from(last)).map(|c| char::from_u32(c).unwrap_or(char::REPLACEMENT_CHARACTER))
    }

    pub fn compositions(&self) -> &BTreeMap<char, (char, char)> {
        &self.compositions
    }

    /// The rank of a canonical combining class among all classes in use.
    pub fn rank(&self, class: CanonicalCombiningClass) -> u16 {
        self.classes.binary_search(&number(class)).expect("a class that occurs") as u16
    }

    pub fn highest_rank(&self) -> u16 {
        self.classes.len() as u16 - 1
    }

    /// The code points that may compose with a preceding one: the second elements of pairs, and
    /// composites whose decomposition starts with a second element.
    fn second_of_pairs(&self) -> BTreeSet<char> {
        let mut found: BTreeSet<char> = self.compositions.values().map(|pair| pair.1).collect();
        found.extend(HANGUL_SECONDS.into_iter().flatten());
        loop {
            let more: Vec<char> = self
                .compositions
                .iter()
                .filter(|(c, (first, _))| found.contains(first) && !found.contains(c))
                .map(|(&c, _)| c)
                .collect();
            if more.is_empty() {
                return found;
            }
            found.extend(more);
        }
    }

    /// The number of blocks up to the last code point that is not disallowed.
    pub fn blocks(&self) -> usize {
        self.code_points().count().div_ceil(1 << BLOCK_BITS)
    }

    /// The number of blocks with cells, that is, with code points that differ in status or
    /// properties.
    pub fn blocks_with_cells(&self) -> usize {
        let code_points: Vec<char> = self.code_points().collect();
        let statuses = |block: &&[char]| {
            let first = self.status(block[0]);
            matches!(first, Status::Mapped(_))
                || block.len() < 1 << BLOCK_BITS
                || block.iter().any(|&c| self.status(c) != first)
        };
        code_points.chunks(1 << BLOCK_BITS).filter(statuses).count()
    }
}

pub fn plane(c: char) -> u32 {
    u32::from(c) >> 16
}

fn number(class: CanonicalCombiningClass) -> u8 {
    #[expect(deprecated, reason = "there is no other way to compare two classes")]
    class.to_icu4c_value()
}

fn version() -> &'static str {
    let categories = CodePointMapData::<GeneralCategory>::new();
    let none = [GeneralCategory::Unassigned, GeneralCategory::PrivateUse, GeneralCategory::Control];
    let characters = ('\0'..=char::MAX).filter(|&c| !none.contains(&categories.get(c))).count();
    let found = VERSIONS.iter().find(|(count, _)| *count == characters);
    found.unwrap_or_else(|| panic!("which version of Unicode has {characters} characters?")).1
}

/// Packs the properties needed for IDNA into 16 bits.
struct Properties {
    bidi_class: CodePointMapDataBorrowed<'static, BidiClass>,
    joining_type: CodePointMapDataBorrowed<'static, JoiningType>,
    category: CodePointMapDataBorrowed<'static, GeneralCategory>,
}

impl Properties {
    const fn new() -> Self {
        Self {
            bidi_class: CodePointMapData::<BidiClass>::new(),
            joining_type: CodePointMapData::<JoiningType>::new(),
            category: CodePointMapData::<GeneralCategory>::new(),
        }
    }

    /// Packs properties in the format used by src/url/host/idna/uts46/properties.rs.
    fn of(&self, c: char, rank: u16, may_compose: bool) -> u16 {
        let bidi_class = match self.bidi_class.get(c) {
            BidiClass::LeftToRight => 0,
            BidiClass::RightToLeft | BidiClass::ArabicLetter => 1,
            BidiClass::ArabicNumber => 2,
            BidiClass::EuropeanNumber => 3,
            BidiClass::NonspacingMark => 4,
            BidiClass::EuropeanSeparator
            | BidiClass::CommonSeparator
            | BidiClass::EuropeanTerminator
            | BidiClass::OtherNeutral
            | BidiClass::BoundaryNeutral => 5,
            _ => 6,
        };
        let joining_type = match self.joining_type.get(c) {
            JoiningType::LeftJoining => 1,
            JoiningType::RightJoining => 2,
            JoiningType::DualJoining => 3,
            JoiningType::Transparent => 4,
            _ => 0,
        };
        let is_mark = GeneralCategoryGroup::Mark.contains(self.category.get(c));
        bidi_class
            | joining_type << 3
            | u16::from(is_mark) << 6
            | u16::from(may_compose && rank == 0) << 7
            | rank << 8
    }
}
