//! [Unicode IDNA Compatibility Processing](https://www.unicode.org/reports/tr46/#Processing). There is no limit on
//! lengths but what *VerifyDnsLength* asks for, and time is linear in them, but for Punycode.

use super::data::VIRAMA;
use super::list::List;
use super::normalizing::normalize;
use super::properties::bidi_class::{
    ARABIC_NUMBER, EUROPEAN_NUMBER, LEFT_TO_RIGHT, NEUTRAL, NONSPACING_MARK, RIGHT_TO_LEFT,
};
use super::tables::{Letter, Tables};
use super::{Failure, punycode};

const PREFIX: [char; 4] = ['x', 'n', '-', '-'];

/// What a domain is to become.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Ascii,
    Unicode,
}

/// The domain in a form, if no error is recorded. *CheckHyphens*, *UseSTD3ASCIIRules* and *VerifyDnsLength* are
/// `be_strict`; *CheckJoiners* and *CheckBidi* are true, the other flags false.
pub(crate) fn process(
    tables: &Tables,
    domain: &str,
    be_strict: bool,
    form: Form,
) -> Result<String, Failure> {
    let mapped = normalize(tables, map(tables, domain)?)?;
    let mut output = List::with_capacity(domain.len());
    let mut is_bidi_domain = false;
    let mut all_obey_bidi_rule = true;
    for (index, label) in mapped.split(|letter| letter.c == '.').enumerate() {
        let decoded;
        let label = if is_encoded(label) {
            decoded = decode(tables, label)?;
            &decoded
        } else {
            label
        };
        if !is_valid(label, be_strict) {
            return Err(Failure::Invalid);
        }
        let (is_right_to_left, obeys_bidi_rule) = bidi(label);
        is_bidi_domain |= is_right_to_left;
        all_obey_bidi_rule &= obeys_bidi_rule;
        if index > 0 {
            output.extend(b".");
        }
        let start = output.len();
        write(label, form, &mut output)?;
        // Under which the root label is disallowed.
        if be_strict && !matches!(output.len() - start, 1..=63) {
            return Err(Failure::Invalid);
        }
    }
    if is_bidi_domain && !all_obey_bidi_rule || be_strict && output.len() > 253 {
        return Err(Failure::Invalid);
    }
    String::from_utf8(output.into_items()?).map_err(|_| Failure::Invalid)
}

/// Step 1.
pub(super) fn map(tables: &Tables, text: &str) -> Result<List<Letter>, Failure> {
    let mut mapped = List::with_capacity(text.len());
    for c in text.chars() {
        tables.map(c, &mut mapped).ok_or(Failure::Invalid)?;
    }
    mapped.check()?;
    Ok(mapped)
}

/// Step 4.1, for a label that is encoded.
fn decode(tables: &Tables, label: &[Letter]) -> Result<List<Letter>, Failure> {
    let decoded = punycode::decode(label.get(PREFIX.len()..).unwrap_or_default())?;
    decoded.check()?;
    let mut letters = List::with_capacity(decoded.len());
    for &c in decoded.iter() {
        letters.put(tables.letter(c).ok_or(Failure::Invalid)?);
    }
    letters.check()?;
    let letters = normalize(tables, letters)?;
    let is_normal = letters.iter().map(|letter| letter.c).eq(decoded.iter().copied());
    if !is_normal || decoded.iter().all(char::is_ascii) {
        return Err(Failure::Invalid);
    }
    Ok(letters)
}

/// Appends a label in a form.
fn write(label: &[Letter], form: Form, output: &mut List<u8>) -> Result<(), Failure> {
    if form == Form::Ascii && !label.iter().all(|letter| letter.c.is_ascii()) {
        output.extend(b"xn--");
        return punycode::encode(label, output);
    }
    for letter in label {
        output.extend(letter.c.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Ok(())
}

fn is_encoded(label: &[Letter]) -> bool {
    matches!(label, [a, b, c, d, ..] if [a.c, b.c, c.c, d.c] == PREFIX)
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
    let mut follows_virama = false;
    // Whether the last letter that is not transparent joins the next one.
    let mut joins = false;
    // Whether it takes a letter that joins the last one.
    let mut must_be_joined = false;
    for letter in label {
        let properties = letter.properties;
        if !properties.is_transparent() {
            if must_be_joined && !properties.joins_right() {
                return false;
            }
            must_be_joined = false;
        }
        if matches!(letter.c, '\u{200C}' | '\u{200D}') && !follows_virama {
            if letter.c == '\u{200D}' || !joins {
                return false;
            }
            must_be_joined = true;
        }
        if !properties.is_transparent() {
            joins = properties.joins_left();
        }
        follows_virama = properties.combining_rank() == VIRAMA;
    }
    !must_be_joined
}

/// Whether a label makes its domain a [bidi domain name](https://www.rfc-editor.org/rfc/rfc5893#section-1.4), and whether it
/// obeys [the Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) as all labels of those do.
fn bidi(label: &[Letter]) -> (bool, bool) {
    let mut first = 0;
    let mut last = 0;
    let mut all = 0;
    for letter in label {
        let class = letter.properties.bidi_class();
        if all == 0 {
            first = class;
        }
        if class != NONSPACING_MARK {
            last = class;
        }
        all |= class;
    }
    let has_only = |classes: u32| all & !classes == 0;
    let ends_in = |classes: u32| last & classes != 0;
    const BOTH: u32 = ARABIC_NUMBER | EUROPEAN_NUMBER;
    const IN_BOTH: u32 = EUROPEAN_NUMBER | NEUTRAL | NONSPACING_MARK;
    let obeys = match first {
        // 1, 5 and 6.
        LEFT_TO_RIGHT => {
            has_only(LEFT_TO_RIGHT | IN_BOTH) && ends_in(LEFT_TO_RIGHT | EUROPEAN_NUMBER)
        }
        // 1 to 4.
        RIGHT_TO_LEFT => {
            has_only(RIGHT_TO_LEFT | ARABIC_NUMBER | IN_BOTH)
                && ends_in(RIGHT_TO_LEFT | BOTH)
                && all & BOTH != BOTH
        }
        _ => label.is_empty(),
    };
    (all & (RIGHT_TO_LEFT | ARABIC_NUMBER) != 0, obeys)
}
