//! [Unicode IDNA Compatibility Processing](https://www.unicode.org/reports/tr46/#Processing). Only
//! *VerifyDnsLength* limits lengths. Apart from Punycode, processing takes linear time in the
//! length of the domain.

use super::data::VIRAMA;
use super::list::List;
use super::normalizing::normalize;
use super::properties::bidi_class::{
    ARABIC_NUMBER, EUROPEAN_NUMBER, LEFT_TO_RIGHT, NEUTRAL, NONSPACING_MARK, RIGHT_TO_LEFT,
};
use super::tables::{CodePoint, Tables};
use crate::basics::Failure;
use crate::url::host::forbidden::is_forbidden_domain_code_point;
use crate::url::host::idna::punycode::any_length;
use alloc::string::String;

// Each step is a separate function so that an engine compiles only the steps that a domain needs:
// see benches/DECISIONS.md, *The first host*.

const PREFIX: [char; 4] = ['x', 'n', '-', '-'];

/// The form to which a domain is converted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// ASCII, using [ToASCII](https://www.unicode.org/reports/tr46/#ToASCII)
    Ascii,
    /// ASCII like [`Form::Ascii`], except that a forbidden domain code point causes failure, as it
    /// does in the domain parser. Checking the code points here avoids encoding a long label
    /// unnecessarily.
    AsciiOfDomain,
    /// Unicode, using [ToUnicode](https://www.unicode.org/reports/tr46/#ToUnicode)
    Unicode,
}

/// Converts `domain` to `form`. Fails if any error is recorded. The flags *CheckHyphens*,
/// *UseSTD3ASCIIRules* and *VerifyDnsLength* are set to `be_strict`. The flags *CheckJoiners* and
/// *CheckBidi* are true, and all other flags are false.
pub fn process(
    tables: &Tables,
    domain: &str,
    be_strict: bool,
    form: Form,
) -> Result<String, Failure> {
    // 1–2.
    let mapped = map_and_normalize(tables, domain)?;
    if form == Form::AsciiOfDomain && mapped.iter().any(is_forbidden) {
        return Err(Failure::Invalid);
    }
    // 3–4. Each label is converted right after it is checked.
    let mut output = List::with_capacity(domain.len());
    let mut is_bidi_domain = false;
    let mut all_obey_bidi_rule = true;
    for (index, label) in mapped.split(|code_point| code_point.c == '.').enumerate() {
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
        // *VerifyDnsLength* does not allow an empty root label.
        if be_strict && !matches!(output.len() - start, 1..=63) {
            return Err(Failure::Invalid);
        }
    }
    if is_bidi_domain && !all_obey_bidi_rule || be_strict && output.len() > 253 {
        return Err(Failure::Invalid);
    }
    String::from_utf8(output.into_items()?).map_err(|_| Failure::Invalid)
}

/// Steps 1 and 2: maps and normalizes `text`. Fails if the text contains a disallowed code point.
#[inline(never)]
pub(super) fn map_and_normalize(tables: &Tables, text: &str) -> Result<List<CodePoint>, Failure> {
    let mut mapped = List::with_capacity(text.len());
    for c in text.chars() {
        tables.map(c, &mut mapped).ok_or(Failure::Invalid)?;
    }
    mapped.check()?;
    normalize(tables, mapped)
}

/// Whether a code point is a forbidden domain code point. Punycode does not change these.
fn is_forbidden(code_point: &CodePoint) -> bool {
    u8::try_from(code_point.c).is_ok_and(is_forbidden_domain_code_point)
}

/// Step 4.1 for an encoded label: decodes it. Fails if a code point is not valid, if the decoded
/// label is not in Normalization Form C, or if it is entirely ASCII:
/// [validity criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) 1 and 7.
#[inline(never)]
pub(super) fn decode(tables: &Tables, label: &[CodePoint]) -> Result<List<CodePoint>, Failure> {
    let decoded = any_length::decode(label.get(PREFIX.len()..).unwrap_or_default())?;
    decoded.check()?;
    let mut code_points = List::with_capacity(decoded.len());
    for &c in decoded.iter() {
        code_points.push_within_capacity(tables.valid(c).ok_or(Failure::Invalid)?);
    }
    code_points.check()?;
    let normalized = normalize(tables, code_points)?;
    let is_normal = normalized.iter().map(|code_point| code_point.c).eq(decoded.iter().copied());
    if !is_normal || decoded.iter().all(char::is_ascii) {
        return Err(Failure::Invalid);
    }
    Ok(normalized)
}

pub(super) fn write(label: &[CodePoint], form: Form, output: &mut List<u8>) -> Result<(), Failure> {
    if form != Form::Unicode && !label.iter().all(|code_point| code_point.c.is_ascii()) {
        output.extend(b"xn--");
        return any_length::encode(label, output);
    }
    for code_point in label {
        output.extend(code_point.c.encode_utf8(&mut [0; 4]).as_bytes());
    }
    Ok(())
}

pub(super) fn is_encoded(label: &[CodePoint]) -> bool {
    matches!(label, [a, b, c, d, ..] if [a.c, b.c, c.c, d.c] == PREFIX)
}

/// Whether a label meets [validity
/// criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) 2 to 6 and 8, and the
/// requirements that *UseSTD3ASCIIRules* adds to criterion 7.
fn is_valid(label: &[CodePoint], be_strict: bool) -> bool {
    let is_valid_in_ascii =
        if be_strict { are_strict_rules_met(label) } else { !is_encoded(label) };
    is_valid_in_ascii && !starts_with_mark(label) && are_joiners_valid(label)
}

pub(super) fn starts_with_mark(label: &[CodePoint]) -> bool {
    label.first().is_some_and(|first| first.properties.is_mark())
}

/// *CheckHyphens* and *UseSTD3ASCIIRules*.
fn are_strict_rules_met(label: &[CodePoint]) -> bool {
    let is_hyphen = |index: usize| label.get(index).is_some_and(|code_point| code_point.c == '-');
    if is_hyphen(0) || is_hyphen(label.len().wrapping_sub(1)) || is_hyphen(2) && is_hyphen(3) {
        return false;
    }
    let is_allowed = |c: char| !c.is_ascii() || matches!(c, 'a'..='z' | '0'..='9' | '-');
    label.iter().all(|code_point| is_allowed(code_point.c))
}

/// Whether the joiners in a label obey the
/// [ContextJ](https://www.rfc-editor.org/rfc/rfc5892#appendix-A) rules in Appendix A.1 and A.2.
#[inline(never)]
pub(super) fn are_joiners_valid(label: &[CodePoint]) -> bool {
    let mut follows_virama = false;
    // Whether the Joining_Type of the last non-transparent code point is L or D.
    let mut joins = false;
    // Whether the Joining_Type of the next non-transparent code point must be R or D.
    let mut must_be_joined = false;
    for code_point in label {
        let properties = code_point.properties;
        if !properties.is_transparent() {
            if must_be_joined && !properties.joins_right() {
                return false;
            }
            must_be_joined = false;
        }
        if matches!(code_point.c, '\u{200C}' | '\u{200D}') && !follows_virama {
            if code_point.c == '\u{200D}' || !joins {
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

/// Whether a label makes its domain a [bidi domain
/// name](https://www.rfc-editor.org/rfc/rfc5893#section-1.4), and whether it obeys [the Bidi
/// Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2). Validity criterion 9 requires all
/// labels of a bidi domain name to obey the Bidi Rule.
#[inline(never)]
pub(super) fn bidi(label: &[CodePoint]) -> (bool, bool) {
    let mut first = 0;
    let mut last = 0;
    let mut all = 0;
    for code_point in label {
        let class = code_point.properties.bidi_class();
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
