//! Detects domains that could be mistaken for others, using parts of [Unicode's security
//! mechanisms](https://www.unicode.org/reports/tr39/).

use super::characters::{ALL_LIKE_ASCII, Character};
use super::data::LETTERS_OF_LANGUAGES;
use crate::basics;
use crate::url::error_sink::Failure;
use crate::url::host::Host;
use crate::url::host::domain::try_domain_to_ascii;
use crate::url::host::idna::uts46::conversion::{decompose, try_domain_to_unicode};
use crate::url::host::public_suffix_list::{PublicSuffixList, Sections};
use alloc::borrow::ToOwned;
use alloc::string::String;

const MIDDLE_DOT: char = '\u{B7}';
/// Characters that labels may contain in addition to letters, marks and digits.
const SIGNS: [char; 9] =
    ['-', '_', MIDDLE_DOT, '\u{5F3}', '\u{5F4}', '\u{6FD}', '\u{6FE}', '\u{F0B}', '\u{30FB}'];
const DOT_ABOVE: char = '\u{307}';
/// Letters with a dot, on which an additional dot above would be invisible.
const SOFT_DOTTED: [char; 4] = ['i', 'j', '\u{456}', '\u{458}'];

/// The maximum number of nonspacing marks per letter:
/// <https://www.unicode.org/reports/tr39/#Optional_Detection>
pub(super) const MOST_MARKS: usize = 4;
/// The maximum number of nonspacing marks per letter for marks that are used in several scripts.
/// More marks than this would overlap.
const MOST_MARKS_OF_ANY_SCRIPT: usize = 2;

/// Whether a domain, given in ASCII or Unicode, could be mistaken for another when it is displayed
/// in Unicode. [`render`](super::render) shows such a domain in ASCII. Each label is checked. A
/// label is suspicious if
///
/// - the label contains a character that [Unicode does not recommend for
///   identifiers](https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type), that is, a
///   character of another script, a phonetic letter, a conjoining jamo, punctuation, a symbol, an
///   emoji or an invisible character. All ideographs are allowed. A letter combined with a mark is
///   allowed if both are allowed separately;
/// - the label mixes scripts. The scripts that are combined in Japanese or Korean are allowed, even
///   together with Latin letters;
/// - the label looks like an ASCII label, because each of its characters is ASCII, [looks like
///   ASCII](https://www.unicode.org/reports/tr39/#Confusable_Detection), or, in Cyrillic and Greek,
///   has an uppercase form that looks like a Latin capital of similar shape. There are two
///   exceptions, which depend on the last label of the domain. Cyrillic, Greek, Armenian and
///   Georgian labels are allowed below a top-level domain in the same script that is on the Public
///   Suffix List. Four Latin letters (æ, þ, ı, œ) are allowed below the top-level domains of
///   countries whose languages need them. Other Latin letters that look like ASCII are always
///   suspicious;
/// - the label looks like a number, because each character is an ASCII digit or looks like one;
/// - the label contains letters that look like quotation marks or like URL delimiters. (If such a
///   letter belongs to a script that isn't written with Latin letters, or is common in Japanese and
///   Chinese, the label is suspicious only if the letter is next to an ASCII character. Ideographs
///   with few strokes that look like ASCII letters or symbols are treated in the same way. The kana
///   that look like these ideographs are suspicious only if no kana or ideograph is beside them);
/// - the label consists only of symbols, or of letters that look like delimiters;
/// - a letter has the same mark twice, more than two marks that are used in several scripts, or
///   more than four marks; or there is a mark on an ASCII character or its look-alike, or a dot
///   above a letter that already has one;
/// - the label contains both ASCII digits and other digits, or a zero that looks like a dot and is
///   not next to another digit;
/// - the label contains a middle dot, except between two l's below `.cat`, as in Catalan.
///
/// Look-alikes are determined using version [`UNICODE_VERSION`](crate::url::host::UNICODE_VERSION)
/// of Unicode's tables. Domains are not compared with known domains. As a consequence, the
/// following are not detected: look-alikes in ASCII (`rn` and `m`), letters with accents or
/// strokes, look-alikes of non-ASCII names, names that only partly resemble another name, and
/// characters that look alike only in some fonts. Chrome treats more letters as look-alikes, such
/// as the Cyrillic п and letters of Indic scripts.
///
/// Returns false for invalid domains, and true if memory runs out.
///
/// ```
/// use whatwg_url::url::rendering::is_suspicious_domain;
///
/// assert!(is_suspicious_domain("p\u{430}ypal.com"));
/// assert!(is_suspicious_domain("g\u{131}thub.com"));
/// assert!(!is_suspicious_domain("bücher.example"));
/// ```
#[must_use]
pub fn is_suspicious_domain(domain: &str) -> bool {
    match try_domain_to_ascii(domain, false) {
        Ok(ascii) => domain_for_display(&ascii, PublicSuffixList::built_in()).is_none(),
        Err(failure) => failure == Failure::OutOfMemory,
    }
}

/// Returns the domain in Unicode, or `None` if that form could be mistaken for another domain and
/// should be displayed in ASCII.
pub(super) fn domain_for_display(ascii: &str, list: &PublicSuffixList) -> Option<String> {
    if !ascii.split('.').any(|label| label.starts_with("xn--")) {
        return Some(ascii.to_owned());
    }
    let unicode = match try_domain_to_unicode(ascii) {
        Ok(unicode) => unicode,
        Err(basics::Failure::Invalid) => return Some(ascii.to_owned()),
        Err(basics::Failure::OutOfMemory) => return None,
    };
    // If the displayed domain is copied, it must parse to the same host.
    let is_same = try_domain_to_ascii(&unicode, false).is_ok_and(|again| again == ascii);
    (is_same && !has_suspicious_label(&unicode, is_listed(ascii, list))).then_some(unicode)
}

fn is_listed(ascii: &str, list: &PublicSuffixList) -> bool {
    let last = ascii.strip_suffix('.').unwrap_or(ascii).rsplit('.').next().unwrap_or_default();
    list.parts(&Host::Domain(last), Sections::All).is_some_and(|parts| parts.section.is_some())
}

/// Whether any label of a Unicode domain could be mistaken for a different one.
fn has_suspicious_label(domain: &str, is_listed: bool) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = LastLabel::of(domain, is_listed);
    (domain.contains(MIDDLE_DOT) && !domain.ends_with(".cat"))
        || domain.split('.').any(|label| is_suspicious(label, last))
}

/// The flags are computed only once per domain, because the last label can be long and there can be
/// many labels.
#[derive(Clone, Copy)]
struct LastLabel {
    /// Flags for the scripts that contain all characters of the label and have letters that look
    /// like ASCII letters. All flags are unset if the label is ASCII, is the only label, or is not
    /// on the Public Suffix List.
    scripts: u32,
    letters_of_language: &'static str,
}

impl LastLabel {
    fn of(domain: &str, is_listed: bool) -> Self {
        let label = domain.rsplit_once('.').map_or("", |(_, last)| last);
        let has_scripts = is_listed && !label.is_ascii();
        let scripts = if has_scripts { scripts_like_ascii(label) } else { 0 };
        let language = LETTERS_OF_LANGUAGES.iter().find(|(name, _)| *name == label);
        Self { scripts, letters_of_language: language.map_or("", |(_, letters)| letters) }
    }
}

/// Whether a label could be mistaken for a different one. `last` is the last label of the domain.
fn is_suspicious(label: &str, last: LastLabel) -> bool {
    if label.is_ascii() {
        return false;
    }
    !label.chars().all(|c| is_of_domain(c) || Character::of(c).is_of_names())
        || !has_common_writing(label)
        || (label.chars().all(looks_like_ascii) && !is_usual(label, last))
        || label.chars().all(is_or_looks_like_digit)
        || has_odd_marks(label)
        || has_odd_digits(label)
        || has_delimiter_beside_ascii(label)
        || label.chars().all(is_delimiter)
        || has_odd_middle_dot(label)
}

fn has_common_writing(label: &str) -> bool {
    label.chars().fold(u32::MAX, |writings, c| writings & Character::of(c).writings) != 0
}

/// Whether labels in all scripts may contain the ASCII character `c`.
const fn is_of_any_script(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '_')
}

fn looks_like_ascii(c: char) -> bool {
    is_of_domain(c) || Character::of(c).is_like_ascii()
}

fn is_or_looks_like_digit(c: char) -> bool {
    is_of_any_script(c) || Character::of(c).is_like_digit()
}

/// Whether `label`, which looks like ASCII, is allowed below the last label `last`. It is allowed
/// if both labels are in the same script, or if the letters in `label` belong to the language used
/// below `last`.
fn is_usual(label: &str, last: LastLabel) -> bool {
    scripts_like_ascii(label) & last.scripts != 0
        || label.chars().all(|c| c.is_ascii() || last.letters_of_language.contains(c))
}

/// Flags for the scripts that have ASCII look-alikes and contain all letters of the label.
fn scripts_like_ascii(label: &str) -> u32 {
    label
        .chars()
        .filter(|&c| !is_of_any_script(c))
        .fold(ALL_LIKE_ASCII, |scripts, c| scripts & Character::of(c).scripts_like_ascii())
}

/// Whether marks can hide each other, or whether a mark follows an ASCII character (or a look-alike
/// of one) that it does not compose with. Returns true if memory runs out.
fn has_odd_marks(label: &str) -> bool {
    let mut before = None;
    let mut marks = Marks::default();
    label.chars().any(|c| {
        let is_on_ascii = Character::of(c).is_mark() && before.is_some_and(is_or_looks_like_letter);
        before = Some(c);
        is_on_ascii || marks.are_odd_with(c).unwrap_or(true)
    })
}

/// Whether a character is ASCII, or looks like it and is of a script with lowercase letters.
fn is_or_looks_like_letter(c: char) -> bool {
    let character = Character::of(c);
    let has_small_letters = character.is_latin() || character.scripts_like_ascii() != 0;
    is_of_domain(c) || (has_small_letters && character.is_like_ascii())
}

#[derive(Default)]
struct Marks {
    base: char,
    marks: [char; MOST_MARKS],
    count: usize,
}

impl Marks {
    /// Takes the next character. Returns whether the marks so far are suspicious.
    fn are_odd_with(&mut self, c: char) -> Result<bool, basics::Failure> {
        let Some((first, second)) = decompose(c)? else { return Ok(self.are_odd_with_part(c)) };
        // The second part of a decomposition never decomposes further.
        Ok(self.are_odd_with(first)? || self.are_odd_with_part(second))
    }

    fn are_odd_with_part(&mut self, c: char) -> bool {
        if !Character::of(c).is_nonspacing_mark() {
            *self = Self { base: c, ..Self::default() };
            return false;
        }
        let marks = self.marks.get(..self.count).unwrap_or_default();
        let of_any_script = marks.iter().filter(|&&mark| is_mark_of_any_script(mark)).count();
        let is_odd = marks.contains(&c)
            || (is_mark_of_any_script(c) && of_any_script >= MOST_MARKS_OF_ANY_SCRIPT)
            || (c == DOT_ABOVE && SOFT_DOTTED.contains(&self.base));
        let Some(place) = self.marks.get_mut(self.count) else { return true };
        *place = c;
        self.count += 1;
        is_odd
    }
}

fn is_mark_of_any_script(c: char) -> bool {
    Character::of(c).is_mark_of_any_script()
}

/// Whether an ASCII domain may contain `c`.
const fn is_of_domain(c: char) -> bool {
    c.is_ascii_lowercase() || is_of_any_script(c)
}

/// Whether the label mixes two kinds of digits, or has a digit that looks like a dot and is not
/// next to another digit.
fn has_odd_digits(label: &str) -> bool {
    let is_non_ascii_digit = |c: char| !c.is_ascii_digit() && Character::of(c).is_digit();
    let is_dot = |c: char| is_non_ascii_digit(c) && Character::of(c).is_suspicious_beside_ascii();
    (label.contains(|c: char| c.is_ascii_digit()) && label.contains(is_non_ascii_digit))
        || label.split(|c: char| !is_non_ascii_digit(c)).any(|digits| {
            let mut digits = digits.chars();
            digits.next().is_some_and(is_dot) && digits.next().is_none()
        })
}

/// Whether a character allowed in labels looks like a URL delimiter or a dash, or is neither a
/// letter nor a digit.
fn is_delimiter(c: char) -> bool {
    let character = Character::of(c);
    c == '\u{30FC}' || SIGNS.contains(&c) || character.is_mark() || character.stays_encoded()
}

fn has_delimiter_beside_ascii(label: &str) -> bool {
    let mut before = None;
    let mut code_points = label.chars();
    while let Some(c) = code_points.next() {
        let neighbours = [before, code_points.clone().next()];
        before = Some(c);
        let character = Character::of(c);
        let is_odd = character.is_suspicious_beside_ascii()
            || (character.is_suspicious_between_ascii()
                && neighbours.iter().flatten().copied().all(is_of_domain));
        if is_odd && neighbours.iter().flatten().copied().any(is_of_domain) {
            return true;
        }
    }
    false
}

/// Whether there is a middle dot anywhere except between two l's (as in Catalan).
fn has_odd_middle_dot(label: &str) -> bool {
    let between = label.split(MIDDLE_DOT).zip(label.split(MIDDLE_DOT).skip(1));
    between.into_iter().any(|(before, after)| !before.ends_with('l') || !after.starts_with('l'))
}
