//! Finds domains that could be mistaken for others, with parts of [Unicode's security
//! mechanisms](https://www.unicode.org/reports/tr39/).

use super::characters::{ALL_LIKE_ASCII, Character};
use super::lists::{
    DELIMITERS, DELIMITERS_BESIDE_ASCII, INVISIBLE, LIKE_ASCII, PHONETIC, SIGNS_OF_DOMAINS, has,
};
use crate::infra;
use crate::url::error_sink::Failure;
use crate::url::host::domain::try_domain_to_ascii;
use crate::url::host::idna::uts46::conversion::try_domain_to_unicode;
use alloc::borrow::ToOwned;
use alloc::string::String;

/// Whether a domain, in ASCII or Unicode, could be mistaken for another when it is displayed in
/// Unicode. [`render`](super::render) shows such a domain in ASCII. Each label is checked. A label
/// is suspicious if
///
/// - it mixes scripts (except Japanese, Chinese or Korean scripts that are written together, also
///   with Latin letters), or its script is not recommended for identifiers by Unicode;
/// - all its letters look like ASCII letters or digits but are Cyrillic, Greek, Armenian, Georgian
///   or digits of another script, unless the last label of the domain is of that script too;
/// - it contains phonetic letters or small capitals that look like ASCII letters;
/// - it contains anything invisible, a mark twice in a row, three marks in a row, or a mark on an
///   ASCII character;
/// - it contains both ASCII digits and other digits;
/// - it contains letters that look like delimiters (if they are usual in Japanese and Chinese, only
///   when next to an ASCII character);
/// - it contains a middle dot that is not between two l, as in Catalan;
/// - it contains anything except letters, marks, decimal digits, hyphens and low lines, for example
///   slashes, dots, colons, dashes, locks or emoji. Emoji domains are therefore displayed in
///   Punycode. Four signs that Arabic, Chinese and Japanese domains contain are allowed.
///
/// Domains are not compared with known domains. These therefore go undetected: look-alikes within
/// one script (`rn` and `m`, `ı` and `i`, letters with accents), names that resemble another only
/// in part, and characters that look alike only in some fonts.
///
/// Returns false for invalid domains too, and true if memory runs out.
///
/// ```
/// use whatwg_url::url::rendering::is_suspicious_domain;
///
/// assert!(is_suspicious_domain("p\u{430}ypal.com"));
/// assert!(!is_suspicious_domain("bücher.example"));
/// ```
#[must_use]
pub fn is_suspicious_domain(domain: &str) -> bool {
    match try_domain_to_ascii(domain, false) {
        Ok(ascii) => domain_for_display(&ascii).is_none(),
        Err(failure) => failure == Failure::OutOfMemory,
    }
}

/// The domain in Unicode, or `None` if it should be displayed in ASCII because it could be mistaken
/// for another.
pub(super) fn domain_for_display(ascii: &str) -> Option<String> {
    if !ascii.split('.').any(|label| label.starts_with("xn--")) {
        return Some(ascii.to_owned());
    }
    let unicode = match try_domain_to_unicode(ascii) {
        Ok(unicode) => unicode,
        Err(infra::Failure::Invalid) => return Some(ascii.to_owned()),
        Err(infra::Failure::OutOfMemory) => return None,
    };
    // Copying the displayed domain must give the same host.
    let is_same = try_domain_to_ascii(&unicode, false).is_ok_and(|again| again == ascii);
    (is_same && !has_suspicious_label(&unicode)).then_some(unicode)
}

/// Whether any label of a Unicode domain could be mistaken for another.
fn has_suspicious_label(domain: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = LastLabel::of(domain);
    domain.split('.').any(|label| is_suspicious(label, last))
}

/// Computed once for each domain, because both its last label and its number of labels can be
/// large.
#[derive(Clone, Copy)]
struct LastLabel<'a> {
    label: &'a str,
    /// The scripts, as flags, that all of the label belongs to and that have letters that look like
    /// ASCII letters. None if the label is ASCII.
    scripts: u16,
}

impl<'a> LastLabel<'a> {
    fn of(domain: &'a str) -> Self {
        let label = domain.rsplit('.').next().unwrap_or_default();
        let scripts = if label.is_ascii() { 0 } else { scripts_like_ascii(label) };
        Self { label, scripts }
    }
}

/// Whether a label could be mistaken for another. `last` is the last label of its domain.
fn is_suspicious(label: &str, last: LastLabel<'_>) -> bool {
    if label.is_ascii() {
        return false;
    }
    !is_of_one_writing(label)
        || (label.chars().all(looks_like_ascii) && !are_of_one_script(label, last))
        || label.chars().any(|c| has(PHONETIC, c) || has(DELIMITERS, c) || is_invisible(c))
        || !label.chars().all(is_of_names)
        || has_odd_marks(label)
        || has_two_kinds_of_digits(label)
        || has_delimiter_beside_ascii(label)
        || has_odd_middle_dot(label)
}

fn is_of_one_writing(label: &str) -> bool {
    label.chars().fold(u32::MAX, |writings, c| writings & Character::of(c).writings) != 0
}

/// Whether the ASCII character `c` can appear in labels of every script.
const fn is_of_any_script(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '_')
}

fn looks_like_ascii(c: char) -> bool {
    is_of_any_script(c) || has(LIKE_ASCII, c)
}

/// Whether both labels belong to one script that has letters that look like ASCII letters.
fn are_of_one_script(label: &str, last: LastLabel<'_>) -> bool {
    label == last.label || scripts_like_ascii(label) & last.scripts != 0
}

/// The scripts, as flags, that all of a label belongs to and that have letters that look like ASCII
/// letters.
fn scripts_like_ascii(label: &str) -> u16 {
    label
        .chars()
        .filter(|&c| !is_of_any_script(c))
        .fold(ALL_LIKE_ASCII, |scripts, c| scripts & Character::of(c).scripts_like_ascii())
}

/// Whether the character is invisible or looks like a space. It may or may not join letters.
fn is_invisible(c: char) -> bool {
    let character = Character::of(c);
    character.is_default_ignorable() || character.is_space() || has(INVISIBLE, c)
}

/// Whether names can contain `c`. False for characters that only separate, join or decorate.
fn is_of_names(c: char) -> bool {
    let character = Character::of(c);
    character.is_letter()
        || character.is_mark()
        || character.is_digit()
        || matches!(c, '-' | '_')
        || has(SIGNS_OF_DOMAINS, c)
}

/// Whether there are marks that can hide each other (the same mark twice, or more than two on one
/// letter), or a mark on an ASCII letter that does not compose with it into one character.
fn has_odd_marks(label: &str) -> bool {
    let mut before = None;
    let mut count = 0;
    for c in label.chars() {
        let character = Character::of(c);
        count = if character.is_nonspacing_mark() { count + 1 } else { 0 };
        let is_twice = count > 1 && before == Some(c);
        if count == 3 || is_twice || (character.is_mark() && before.is_some_and(is_of_domain)) {
            return true;
        }
        before = Some(c);
    }
    false
}

/// Whether a domain in ASCII may contain `c`.
const fn is_of_domain(c: char) -> bool {
    c.is_ascii_lowercase() || is_of_any_script(c)
}

fn has_two_kinds_of_digits(label: &str) -> bool {
    let is_other_digit = |c: char| !c.is_ascii_digit() && Character::of(c).is_digit();
    label.contains(|c: char| c.is_ascii_digit()) && label.contains(is_other_digit)
}

fn has_delimiter_beside_ascii(label: &str) -> bool {
    let is_delimiter = |c| has(DELIMITERS_BESIDE_ASCII, c);
    label
        .chars()
        .zip(label.chars().skip(1))
        .any(|(a, b)| (is_of_domain(a) && is_delimiter(b)) || (is_delimiter(a) && is_of_domain(b)))
}

/// Whether there is a middle dot that is not between two l, as in Catalan.
fn has_odd_middle_dot(label: &str) -> bool {
    let between = label.split('\u{B7}').zip(label.split('\u{B7}').skip(1));
    between.into_iter().any(|(before, after)| !before.ends_with('l') || !after.starts_with('l'))
}
