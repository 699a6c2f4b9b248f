//! [Unicode IDNA Compatibility Processing](https://www.unicode.org/reports/tr46/#Processing), on the
//! tables behind `idna_adapter`. There is no limit on lengths but what *VerifyDnsLength* asks for, and
//! time is linear in them, but for Punycode and sorting.

use super::punycode;
use idna_adapter::{
    Adapter, FIRST_BC_MASK, LAST_LTR_MASK, LAST_RTL_MASK, LEFT_OR_DUAL_JOINING_MASK,
    MIDDLE_LTR_MASK, MIDDLE_RTL_MASK, RIGHT_OR_DUAL_JOINING_MASK, RTL_MASK,
};

const PREFIX: [char; 4] = ['x', 'n', '-', '-'];
/// What the tables have for what is disallowed.
const DISALLOWED: char = char::REPLACEMENT_CHARACTER;

/// The domain in Unicode, in code points, if no error is recorded. *CheckHyphens* and *UseSTD3ASCIIRules*
/// are `be_strict`; *CheckJoiners* and *CheckBidi* are true, the other flags false.
pub(super) fn process(domain: &str, be_strict: bool) -> Option<Vec<char>> {
    // 1–2.
    let mapped = map_and_normalize(domain)?;
    // 3–4.
    let tables = Adapter::new();
    let mut labels = mapped.split(|&c| c == '.');
    let output = if labels.clone().any(|label| label.starts_with(&PREFIX)) {
        decode_labels(&tables, &mapped, be_strict)?
    } else {
        labels.all(|label| is_valid(&tables, label, be_strict)).then_some(mapped)?
    };
    is_valid_bidi(&tables, &output).then_some(output)
}

/// Steps 1 and 2, if nothing is disallowed.
pub(super) fn map_and_normalize(text: &str) -> Option<Vec<char>> {
    let mut mapped = Vec::with_capacity(text.len());
    mapped.extend(Adapter::new().map_normalize(text.chars()));
    (!mapped.contains(&DISALLOWED)).then_some(mapped)
}

fn decode_labels(tables: &Adapter, mapped: &[char], be_strict: bool) -> Option<Vec<char>> {
    let mut output = Vec::with_capacity(mapped.len());
    for (index, label) in mapped.split(|&c| c == '.').enumerate() {
        if index > 0 {
            output.push('.');
        }
        if let Some(encoded) = label.strip_prefix(&PREFIX) {
            let decoded = punycode::decode(encoded)?;
            if decoded.iter().all(char::is_ascii)
                || !is_normal(tables, &decoded)
                || !is_valid(tables, &decoded, be_strict)
            {
                return None;
            }
            output.extend(decoded);
        } else if is_valid(tables, label, be_strict) {
            output.extend(label);
        } else {
            return None;
        }
    }
    Some(output)
}

/// Whether all of a label that was not mapped is valid, and in Normalization Form C: [validity
/// criteria](https://www.unicode.org/reports/tr46/#Validity_Criteria) 1 and 7.
fn is_normal(tables: &Adapter, label: &[char]) -> bool {
    // A text as what is mapped is one: so the tables' code is compiled once, which is 600 bytes of brotli less.
    let text: String = label.iter().collect();
    !label.contains(&DISALLOWED) && tables.normalize_validate(text.chars()).eq(text.chars())
}

/// Validity criteria 2 to 6, 8, and of 7 what *UseSTD3ASCIIRules* adds.
fn is_valid(tables: &Adapter, label: &[char], be_strict: bool) -> bool {
    let has_valid_hyphens = if be_strict {
        !label.starts_with(&['-'])
            && !label.ends_with(&['-'])
            && label.get(2..4) != Some(&['-', '-'])
            && label.iter().all(|c| !c.is_ascii() || matches!(c, 'a'..='z' | '0'..='9' | '-'))
    } else {
        !label.starts_with(&PREFIX)
    };
    let starts_with_mark = label.first().is_some_and(|&c| !c.is_ascii() && tables.is_mark(c));
    has_valid_hyphens && !starts_with_mark && are_joiners_valid(tables, label)
}

/// [ContextJ](https://www.rfc-editor.org/rfc/rfc5892#appendix-A), as in Appendix A.1 and A.2.
fn are_joiners_valid(tables: &Adapter, label: &[char]) -> bool {
    label.iter().enumerate().filter(|(_, c)| matches!(c, '\u{200C}' | '\u{200D}')).all(
        |(index, &joiner)| {
            let before = label.get(..index).unwrap_or_default();
            let after = label.get(index + 1..).unwrap_or_default();
            let joins = |c: char, mask| tables.joining_type(c).to_mask().intersects(mask);
            let is_opaque = |c: &char| !tables.joining_type(*c).is_transparent();
            before.last().is_some_and(|&c| tables.is_virama(c))
                || joiner == '\u{200C}'
                    && before
                        .iter()
                        .copied()
                        .rfind(is_opaque)
                        .is_some_and(|c| joins(c, LEFT_OR_DUAL_JOINING_MASK))
                    && after
                        .iter()
                        .copied()
                        .find(is_opaque)
                        .is_some_and(|c| joins(c, RIGHT_OR_DUAL_JOINING_MASK))
        },
    )
}

/// Validity criterion 9: [the Bidi Rule](https://www.rfc-editor.org/rfc/rfc5893#section-2) for each label
/// of a domain with right-to-left characters.
fn is_valid_bidi(tables: &Adapter, domain: &[char]) -> bool {
    let is_right_to_left = |&c: &char| tables.bidi_class(c).to_mask().intersects(RTL_MASK);
    !domain.iter().any(|c| is_in_block_of_right_to_left(*c) && is_right_to_left(c))
        || domain.split(|&c| c == '.').all(|label| obeys_bidi_rule(tables, label))
}

/// Where all of them are that are valid.
const fn is_in_block_of_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8FF}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

fn obeys_bidi_rule(tables: &Adapter, label: &[char]) -> bool {
    let class = |&c: &char| tables.bidi_class(c);
    let Some(first) = label.first().map(class) else { return true };
    // 1.
    if !first.to_mask().intersects(FIRST_BC_MASK) {
        return false;
    }
    // 2 and 5; 3 and 6.
    let (middle_mask, last_mask) = if first.is_ltr() {
        (MIDDLE_LTR_MASK, LAST_LTR_MASK)
    } else {
        (MIDDLE_RTL_MASK, LAST_RTL_MASK)
    };
    let last = label.iter().map(class).rfind(|class| !class.is_nonspacing_mark());
    if !last.is_some_and(|last| last.to_mask().intersects(last_mask))
        || !label.iter().map(class).all(|class| class.to_mask().intersects(middle_mask))
    {
        return false;
    }
    // 4.
    first.is_ltr()
        || !(label.iter().map(class).any(|class| class.is_european_number())
            && label.iter().map(class).any(|class| class.is_arabic_number()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_of_right_to_left() {
        let tables = Adapter::new();
        let mut count = 0;
        for c in '\u{80}'..=char::MAX {
            if tables.bidi_class(c).to_mask().intersects(RTL_MASK) && is_normal(&tables, &[c]) {
                assert!(is_in_block_of_right_to_left(c), "{c:?}");
                count += 1;
            }
        }
        assert!(count > 1000, "only {count}");
    }
}
