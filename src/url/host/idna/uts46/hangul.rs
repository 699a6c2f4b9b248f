//! [Hangul syllables](https://www.unicode.org/versions/latest/core-spec/chapter-3/#G24646) are
//! composed algorithmically. A leading consonant and a vowel form a syllable. Adding a trailing
//! consonant to that syllable forms another syllable.

const SYLLABLE: u32 = 0xAC00;
const LEADING: u32 = 0x1100;
const VOWEL: u32 = 0x1161;
/// The code point before the first trailing consonant.
const TRAILING: u32 = 0x11A7;
const LEADING_COUNT: u32 = 19;
const VOWEL_COUNT: u32 = 21;
/// The number of trailing consonants, plus one for syllables without a trailing consonant.
const TRAILING_COUNT: u32 = 28;
const COUNT: u32 = LEADING_COUNT * VOWEL_COUNT * TRAILING_COUNT;

pub(super) fn compose(first: u32, second: u32) -> Option<u32> {
    let leading = first.wrapping_sub(LEADING);
    let vowel = second.wrapping_sub(VOWEL);
    if leading < LEADING_COUNT && vowel < VOWEL_COUNT {
        return Some(SYLLABLE + (leading * VOWEL_COUNT + vowel) * TRAILING_COUNT);
    }
    let syllable = first.wrapping_sub(SYLLABLE);
    let trailing = second.wrapping_sub(TRAILING);
    let has_no_trailing = syllable < COUNT && syllable.is_multiple_of(TRAILING_COUNT);
    (has_no_trailing && (1..TRAILING_COUNT).contains(&trailing)).then(|| first + trailing)
}

/// The two code points that compose to `c`, if `c` is a syllable.
pub(super) fn decompose(c: u32) -> Option<(u32, u32)> {
    let syllable = c.wrapping_sub(SYLLABLE);
    if syllable >= COUNT {
        return None;
    }
    let trailing = syllable % TRAILING_COUNT;
    if trailing > 0 {
        return Some((c - trailing, TRAILING + trailing));
    }
    let pair = syllable / TRAILING_COUNT;
    Some((LEADING + pair / VOWEL_COUNT, VOWEL + pair % VOWEL_COUNT))
}
