//! Compares the tables, and the results of using them, with ICU4X. The tables were generated from
//! ICU4X's data.

use super::data;
use super::list::List;
use super::processing::map_and_normalize;
use super::properties::{Properties, bidi_class};
use super::tables::{CodePoint, Tables};
use crate::basics::Failure;
use crate::random::random_from;
use idna_adapter::{
    Adapter, BidiClassMask, FIRST_BC_MASK, JoiningTypeMask, LAST_LTR_MASK, LAST_RTL_MASK,
    LEFT_OR_DUAL_JOINING_MASK, MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK,
    RTL_MASK,
};

const DISALLOWED: char = char::REPLACEMENT_CHARACTER;

fn tables() -> &'static Tables {
    static TABLES: std::sync::LazyLock<Tables> =
        std::sync::LazyLock::new(|| Tables::new().expect("memory"));
    &TABLES
}

/// Returns `None` if `text` contains a disallowed code point.
fn ours(text: &[char]) -> Option<Vec<char>> {
    let text: String = text.iter().collect();
    match map_and_normalize(tables(), &text) {
        Ok(code_points) => Some(chars(&code_points)),
        Err(Failure::Invalid) => None,
        Err(Failure::OutOfMemory) => panic!("out of memory"),
    }
}

fn chars(code_points: &[CodePoint]) -> Vec<char> {
    code_points.iter().map(|code_point| code_point.c).collect()
}

/// The same as [`ours`], with ICU4X.
fn expected(text: &[char]) -> Option<Vec<char>> {
    let text: Vec<char> = Adapter::new().map_normalize(text.iter().copied()).collect();
    (!text.contains(&DISALLOWED)).then_some(text)
}

#[test]
fn every_code_point() {
    let (mut valid, mut mapped, mut ignored, mut disallowed) = (0, 0, 0, 0);
    for c in '\0'..=char::MAX {
        let is_valid =
            Adapter::new().normalize_validate(core::iter::once(c)).eq([c]) && c != DISALLOWED;
        let code_point = tables().valid(c);
        assert_eq!(code_point.is_some(), is_valid, "{c:?}");
        let expected = expected(&[c]);
        assert_eq!(ours(&[c]), expected, "{c:?}");
        match expected.as_deref() {
            Some([same]) if *same == c => {
                valid += 1;
                check_properties(c, code_point.expect("it is valid").properties);
            }
            Some([]) => ignored += 1,
            Some(_) => mapped += 1,
            None => disallowed += 1,
        }
    }
    println!("{valid} are valid, {mapped} mapped, {ignored} ignored, {disallowed} disallowed");
    assert_eq!(valid + mapped + ignored + disallowed, 0x11_0000 - 0x800);
    assert_eq!((valid, mapped, ignored), (165_888, 6_465, 294));
}

#[test]
fn without_targets_what_is_mapped_is_disallowed() {
    let without = Tables::without_targets().expect("memory");
    let map = |tables: &Tables, c| {
        let mut output = List::with_capacity(0);
        tables.map(c, &mut output).map(|()| chars(&output))
    };
    let mut mapped = 0;
    for c in '\0'..=char::MAX {
        let expected = map(tables(), c);
        let is_mapped = expected.as_ref().is_some_and(|target| {
            !matches!(target.as_slice(), [] | [_])
                || target.first().is_some_and(|&first| first != c)
        });
        mapped += usize::from(is_mapped);
        assert_eq!(map(&without, c), expected.filter(|_| !is_mapped), "{c:?}");
    }
    assert_eq!(mapped, 6_465);
}

fn check_properties(c: char, properties: Properties) {
    let adapter = Adapter::new();
    assert_eq!(properties.is_mark(), adapter.is_mark(c), "{c:?}");
    assert_eq!(properties.combining_rank() == data::VIRAMA, adapter.is_virama(c), "{c:?}");

    let joining_type = adapter.joining_type(c);
    let joins = |mask: JoiningTypeMask| joining_type.to_mask().intersects(mask);
    assert_eq!(properties.joins_left(), joins(LEFT_OR_DUAL_JOINING_MASK), "{c:?}");
    assert_eq!(properties.joins_right(), joins(RIGHT_OR_DUAL_JOINING_MASK), "{c:?}");
    assert_eq!(properties.is_transparent(), joining_type.is_transparent(), "{c:?}");

    use bidi_class::{
        ARABIC_NUMBER, EUROPEAN_NUMBER, LEFT_TO_RIGHT, NEUTRAL, NONSPACING_MARK, RIGHT_TO_LEFT,
    };
    let ours = properties.bidi_class();
    let theirs = adapter.bidi_class(c);
    let intersects = |mask: BidiClassMask| theirs.to_mask().intersects(mask);
    const MIDDLE: u32 = EUROPEAN_NUMBER | NEUTRAL | NONSPACING_MARK;
    for (mask, classes) in [
        (RTL_MASK, RIGHT_TO_LEFT | ARABIC_NUMBER),
        (FIRST_BC_MASK, LEFT_TO_RIGHT | RIGHT_TO_LEFT),
        (LAST_LTR_MASK, LEFT_TO_RIGHT | EUROPEAN_NUMBER),
        (LAST_RTL_MASK, RIGHT_TO_LEFT | EUROPEAN_NUMBER | ARABIC_NUMBER),
        (MIDDLE_LTR_MASK, LEFT_TO_RIGHT | MIDDLE),
        (MIDDLE_RTL_MASK, RIGHT_TO_LEFT | ARABIC_NUMBER | MIDDLE),
    ] {
        assert_eq!(ours & classes != 0, intersects(mask), "{c:?} {ours:?}");
    }
    assert_eq!(ours == LEFT_TO_RIGHT, theirs.is_ltr(), "{c:?}");
    assert_eq!(ours == NONSPACING_MARK, theirs.is_nonspacing_mark(), "{c:?}");
    assert_eq!(ours == EUROPEAN_NUMBER, theirs.is_european_number(), "{c:?}");
    assert_eq!(ours == ARABIC_NUMBER, theirs.is_arabic_number(), "{c:?}");
}

/// Code points, grouped by how they behave in text.
struct Pools(Vec<Vec<char>>);

impl Pools {
    fn new() -> Self {
        let all = || ('\0'..=char::MAX).filter_map(|c| tables().valid(c));
        let marks = all().filter(|code_point| code_point.properties.combining_rank() != 0);
        let unstable = all().filter(|code_point| !code_point.properties.is_stable());
        let composed = all().filter(|code_point| tables().decompose(code_point.c).is_some());
        // Most composites are Hangul syllables, so these form a group of their own.
        let composed: Vec<char> = chars(&composed.collect::<Vec<_>>());
        let (syllables, composites): (Vec<char>, Vec<char>) =
            composed.iter().partition(|c| ('\u{AC00}'..='\u{D7A3}').contains(*c));
        let parts = composites.iter().filter_map(|&c| tables().decompose(c));
        let mapped = ('\0'..=char::MAX).filter(|&c| {
            tables().valid(c).is_none() && tables().map(c, &mut List::with_capacity(0)).is_some()
        });
        let common =
            ['a', 'o', 'e', 'α', 'ω', '\u{301}', '\u{308}', '\u{323}', '\u{345}', '\u{94D}'];
        Self(vec![
            chars(&marks.collect::<Vec<_>>()),
            chars(&unstable.collect::<Vec<_>>()),
            parts.clone().map(|pair| pair.0).collect(),
            parts.map(|pair| pair.1).collect(),
            composites,
            mapped.collect(),
            common.into(),
            syllables,
            ('\u{1100}'..='\u{11FF}').collect(),
            chars(&all().collect::<Vec<_>>()),
        ])
    }

    fn pick(&self, random: &mut impl FnMut(usize) -> usize) -> char {
        let pool = &self.0[random(self.0.len())];
        pool[random(pool.len())]
    }
}

/// Fewer without optimization.
const TEXTS: usize = if cfg!(debug_assertions) { 250_000 } else { 1_000_000 };

#[test]
fn texts() {
    let pools = Pools::new();
    let mut random = random_from(26);
    let mut changed = 0;
    let mut text = Vec::new();
    for _ in 0..TEXTS {
        text.clear();
        text.extend((0..=random(6)).map(|_| pools.pick(&mut random)));
        let expected = expected(&text);
        assert_eq!(ours(&text), expected, "{text:?}");
        changed += usize::from(expected.is_some_and(|expected| expected != text));
    }
    println!("{TEXTS} texts, of which {changed} are not normal");
    assert!(changed > TEXTS / 20 * 7, "only {changed}");
}

/// Every composite and its parts, each with one mark from every combining class.
#[test]
fn marks_on_composites() {
    let marks: Vec<char> = {
        // One mark from each combining class.
        let mut ranks = alloc::collections::BTreeMap::new();
        for code_point in ('\0'..=char::MAX).filter_map(|c| tables().valid(c)) {
            ranks.entry(code_point.properties.combining_rank()).or_insert(code_point.c);
        }
        assert_eq!(ranks.len(), usize::from(data::HIGHEST_RANK) + 1);
        ranks.into_values().chain(['\u{301}', '\u{323}', '\u{345}']).collect()
    };
    let mut count = 0;
    for c in ('\0'..=char::MAX).filter(|&c| !('\u{AC00}'..='\u{D7A3}').contains(&c)) {
        let Some((first, second)) = tables().decompose(c) else { continue };
        for &mark in &marks {
            for text in [&[c, mark][..], &[first, mark, second], &[first, second, mark], &[mark, c]]
            {
                assert_eq!(ours(text), expected(text), "{text:?}");
                count += 1;
            }
        }
    }
    println!("{count} texts");
    assert_eq!(count, data::COMPOSITIONS * marks.len() * 4);
}

#[test]
fn long_texts() {
    let pools = Pools::new();
    let mut random = random_from(27);
    for length in [100, 1000, 20_000] {
        for pool in 0..pools.0.len() {
            // Mostly marks.
            let text: Vec<char> = (0..length)
                .map(|_| {
                    let pool = &pools.0[if random(8) == 0 { pool } else { 0 }];
                    pool[random(pool.len())]
                })
                .collect();
            assert_eq!(ours(&text), expected(&text));
        }
    }
}
