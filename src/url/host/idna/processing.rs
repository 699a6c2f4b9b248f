//! [Unicode IDNA Compatibility Processing](https://www.unicode.org/reports/tr46/#Processing). There is no limit on
//! lengths but what *VerifyDnsLength* asks for, and time is linear in them, but for Punycode.

use super::data::VIRAMA;
use super::normalizing::{is_stable, normalize};
use super::properties::BidiClass;
use super::tables::{Letter, Tables, push};
use super::{Failure, punycode};

const PREFIX: [char; 4] = ['x', 'n', '-', '-'];

/// The domain in Unicode, if no error is recorded. *CheckHyphens* and *UseSTD3ASCIIRules* are `be_strict`;
/// *CheckJoiners* and *CheckBidi* are true, the other flags false.
pub(super) fn process(domain: &str, be_strict: bool) -> Result<Vec<Letter>, Failure> {
    let tables = Tables::get()?;
    // 1.
    let mut mapped = Vec::new();
    mapped.try_reserve(domain.len())?;
    for c in domain.chars() {
        tables.map(c, &mut mapped)?;
    }
    // 2.
    if !is_stable(&mapped) {
        mapped = normalize(tables, &mapped)?;
    }
    // 3–4.
    let mut labels = mapped.split(is_full_stop);
    let output = if labels.clone().any(is_encoded) {
        decode_labels(tables, &mapped, be_strict)?
    } else if labels.all(|label| is_valid(label, be_strict)) {
        mapped
    } else {
        return Err(Failure::Invalid);
    };
    if is_valid_bidi(&output) { Ok(output) } else { Err(Failure::Invalid) }
}

pub(super) fn is_full_stop(letter: &Letter) -> bool {
    letter.c == '.'
}

fn is_encoded(label: &[Letter]) -> bool {
    label.iter().map(|letter| letter.c).take(PREFIX.len()).eq(PREFIX)
}

fn decode_labels(
    tables: &Tables,
    mapped: &[Letter],
    be_strict: bool,
) -> Result<Vec<Letter>, Failure> {
    let mut output = Vec::new();
    output.try_reserve(mapped.len())?;
    for (index, label) in mapped.split(is_full_stop).enumerate() {
        if index > 0 {
            push(&mut output, tables.letter('.').ok_or(Failure::Invalid)?)?;
        }
        let start = output.len();
        if is_encoded(label) {
            let encoded = label.get(PREFIX.len()..).unwrap_or_default();
            for c in punycode::decode(encoded)? {
                push(&mut output, tables.letter(c).ok_or(Failure::Invalid)?)?;
            }
            let decoded = output.get(start..).unwrap_or_default();
            let is_normal = is_stable(decoded) || normalize(tables, decoded)? == decoded;
            if !is_normal || decoded.iter().all(|letter| letter.c.is_ascii()) {
                return Err(Failure::Invalid);
            }
        } else {
            for &letter in label {
                push(&mut output, letter)?;
            }
        }
        if !is_valid(output.get(start..).unwrap_or_default(), be_strict) {
            return Err(Failure::Invalid);
        }
    }
    Ok(output)
}

/// [Validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) 2 to 6, 8, and of 7 what
/// *UseSTD3ASCIIRules* adds.
fn is_valid(label: &[Letter], be_strict: bool) -> bool {
    let c = |index: usize| label.get(index).map(|letter| letter.c);
    let is_hyphen = |index| c(index) == Some('-');
    let has_valid_hyphens = if be_strict {
        !is_hyphen(0)
            && !is_hyphen(label.len().wrapping_sub(1))
            && !(is_hyphen(2) && is_hyphen(3))
            && label.iter().all(|letter| {
                !letter.c.is_ascii() || matches!(letter.c, 'a'..='z' | '0'..='9' | '-')
            })
    } else {
        !is_encoded(label)
    };
    let starts_with_mark = label.first().is_some_and(|first| first.properties.is_mark());
    has_valid_hyphens && !starts_with_mark && are_joiners_valid(label)
}

/// [ContextJ](https://www.rfc-editor.org/rfc/rfc5892#appendix-A), as in Appendix A.1 and A.2.
fn are_joiners_valid(label: &[Letter]) -> bool {
    let is_opaque = |letter: &&Letter| !letter.properties.is_transparent();
    label.iter().enumerate().all(|(index, joiner)| {
        if !matches!(joiner.c, '\u{200C}' | '\u{200D}') {
            return true;
        }
        let before = label.get(..index).unwrap_or_default();
        let after = label.get(index + 1..).unwrap_or_default();
        before.last().is_some_and(|letter| letter.properties.combining_rank() == VIRAMA)
            || joiner.c == '\u{200C}'
                && before
                    .iter()
                    .rfind(is_opaque)
                    .is_some_and(|letter| letter.properties.joins_left())
                && after
                    .iter()
                    .find(is_opaque)
                    .is_some_and(|letter| letter.properties.joins_right())
    })
}

/// Validity criterion 9: [the Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) for each label
/// of a domain with right-to-left characters.
fn is_valid_bidi(domain: &[Letter]) -> bool {
    let is_right_to_left = |letter: &Letter| {
        matches!(letter.properties.bidi_class(), BidiClass::RightToLeft | BidiClass::ArabicNumber)
    };
    !domain.iter().any(is_right_to_left) || domain.split(is_full_stop).all(obeys_bidi_rule)
}

fn obeys_bidi_rule(label: &[Letter]) -> bool {
    use BidiClass::{
        ArabicNumber, EuropeanNumber, LeftToRight, Neutral, NonspacingMark, RightToLeft,
    };
    let classes = || label.iter().map(|letter| letter.properties.bidi_class());
    // What ends a label, but for marks behind it.
    let last = classes().rfind(|&class| class != NonspacingMark);
    match classes().next() {
        None => true,
        // 1, 5 and 6.
        Some(LeftToRight) => {
            classes().all(|class| {
                matches!(class, LeftToRight | EuropeanNumber | Neutral | NonspacingMark)
            }) && matches!(last, Some(LeftToRight | EuropeanNumber))
        }
        // 1 to 4.
        Some(RightToLeft) => {
            classes().all(|class| !matches!(class, LeftToRight | BidiClass::Other))
                && matches!(last, Some(RightToLeft | EuropeanNumber | ArabicNumber))
                && !(classes().any(|class| class == EuropeanNumber)
                    && classes().any(|class| class == ArabicNumber))
        }
        Some(_) => false,
    }
}
