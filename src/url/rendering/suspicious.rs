//! Which domains could be taken for others: a part of [Unicode's security mechanisms](https://www.unicode.org/reports/tr39/).

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

/// Whether a domain, in ASCII or Unicode, could be taken for another in Unicode, so that [`render`](super::render) shows it in
/// ASCII. That is decided label by label. A label is suspicious
///
/// - which is of several scripts, but for those that are written together in Japanese, Chinese and Korean, also with Latin
///   letters, or of a script that Unicode does not recommend for identifiers;
/// - whose letters all look like letters or digits of ASCII though they are Cyrillic, Greek, Armenian, Georgian or digits of
///   another script, unless the last label of the domain is of that script, too;
/// - with phonetic letters and small capitals that look like letters of ASCII;
/// - with anything invisible, a mark twice or three in a row, or a mark on what is ASCII;
/// - with digits of ASCII and others;
/// - with letters that look like delimiters, those that are usual in Japanese and Chinese only where they stand beside ASCII;
/// - with a middle dot that is not between two l, as in Catalan;
/// - with anything else that is no letter, mark, decimal digit, hyphen or low line: slashes, dots, colons, dashes, locks and emoji. So
///   domains of emoji are shown in Punycode. Four signs that domains have in Arabic, Chinese and Japanese are excepted.
///
/// It is not compared with known domains. So these are not found: look-alikes within one script (`rn` and `m`, `ı` and `i`,
/// letters with accents), names that look like another only in part, and what only a font makes alike.
///
/// Returns false also for what is no domain, and true where there is not enough memory to tell.
///
/// ```
/// use whatwg_url_wasm::url::rendering::is_suspicious_domain;
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

/// A domain in Unicode; `None` if it is better shown in ASCII, because it could be taken for another.
pub(super) fn domain_for_display(ascii: &str) -> Option<String> {
    if !ascii.split('.').any(|label| label.starts_with("xn--")) {
        return Some(ascii.to_owned());
    }
    let unicode = match try_domain_to_unicode(ascii) {
        Ok(unicode) => unicode,
        Err(infra::Failure::Invalid) => return Some(ascii.to_owned()),
        Err(infra::Failure::OutOfMemory) => return None,
    };
    // What is copied from where it is shown has to be the same host.
    let is_same = try_domain_to_ascii(&unicode, false).is_ok_and(|again| again == ascii);
    (is_same && !has_suspicious_label(&unicode)).then_some(unicode)
}

/// Whether a label of a domain in Unicode could be taken for another.
fn has_suspicious_label(domain: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    let last = LastLabel::of(domain);
    domain.split('.').any(|label| is_suspicious(label, last))
}

/// What is asked once for a domain, as both its last label and the number of its labels may be large.
#[derive(Clone, Copy)]
struct LastLabel<'a> {
    label: &'a str,
    /// The scripts that all of it is of and that have letters which look like those of ASCII, as flags; none if it is ASCII.
    scripts: u16,
}

impl<'a> LastLabel<'a> {
    fn of(domain: &'a str) -> Self {
        let label = domain.rsplit('.').next().unwrap_or_default();
        let scripts = if label.is_ascii() { 0 } else { scripts_like_ascii(label) };
        Self { label, scripts }
    }
}

/// Whether a label, of which the domain ends in `last`, could be taken for another.
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

/// Whether labels of every script have `c`, of ASCII.
const fn is_of_any_script(c: char) -> bool {
    matches!(c, '0'..='9' | '-' | '_')
}

fn looks_like_ascii(c: char) -> bool {
    is_of_any_script(c) || has(LIKE_ASCII, c)
}

/// Whether both labels are of one script that has letters which look like those of ASCII.
fn are_of_one_script(label: &str, last: LastLabel<'_>) -> bool {
    label == last.label || scripts_like_ascii(label) & last.scripts != 0
}

/// The scripts that all of a label is of and that have letters which look like those of ASCII, as flags.
fn scripts_like_ascii(label: &str) -> u16 {
    label
        .chars()
        .filter(|&c| !is_of_any_script(c))
        .fold(ALL_LIKE_ASCII, |scripts, c| scripts & Character::of(c).scripts_like_ascii())
}

/// What can't be seen, or only as a space, and joins letters or not.
fn is_invisible(c: char) -> bool {
    let character = Character::of(c);
    character.is_default_ignorable() || character.is_space() || has(INVISIBLE, c)
}

/// Whether names have `c`: nothing that only separates, joins or adorns them.
fn is_of_names(c: char) -> bool {
    let character = Character::of(c);
    character.is_letter()
        || character.is_mark()
        || character.is_digit()
        || matches!(c, '-' | '_')
        || has(SIGNS_OF_DOMAINS, c)
}

/// Whether there are marks that hide beneath or behind each other, the same twice or more than two on one letter; or one on an
/// ASCII letter which is not one letter with it.
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

/// Whether a domain in ASCII may have `c`.
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

/// Whether there is a middle dot, but for that between two l, which Catalan has.
fn has_odd_middle_dot(label: &str) -> bool {
    let between = label.split('\u{B7}').zip(label.split('\u{B7}').skip(1));
    between.into_iter().any(|(before, after)| !before.ends_with('l') || !after.starts_with('l'))
}
