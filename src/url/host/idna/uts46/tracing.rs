//! Traces the [Unicode IDNA Compatibility
//! Processing](https://www.unicode.org/reports/tr46/#Processing) of a domain step by step, with
//! *beStrict* false.

use super::conversion::tables;
use super::list::List;
use super::normalizing::normalize;
use super::processing::{
    Form, are_joiners_valid, bidi, decode, is_encoded, map_and_normalize, process,
    starts_with_mark, write as write_label,
};
use super::tables::{CodePoint, Tables};
use crate::basics::Failure;
use crate::fallible_string::FallibleString;
use alloc::string::String;

/// The status of a code point in the [mapping
/// table](https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mapping {
    /// The code point stays unchanged.
    Valid,
    /// The code point is replaced by other code points.
    Mapped,
    /// The code point is removed.
    Ignored,
    /// The code point is not allowed in domains.
    Disallowed,
}

/// A rule that labels are checked against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rule {
    /// The text after "xn--" is the Punycode form of valid code points in Normalization Form C, and
    /// at least one code point is not ASCII.
    Punycode,
    /// The label does not begin with "xn--" after decoding.
    Prefix,
    /// The label does not begin with a combining mark.
    LeadingMark,
    /// Joiners occur only where they are allowed.
    Joiners,
    /// If the domain contains right-to-left characters, the label obeys the Bidi Rule.
    Bidi,
}

/// The steps for a domain, in order.
pub enum Step<'a> {
    /// A code point with its status and its replacement.
    CodePoint(char, Mapping, &'a str),
    /// The mapped domain. `None` if the domain contains a disallowed code point.
    Mapped(Option<&'a str>),
    /// The mapped domain before and after conversion to Normalization Form C.
    #[expect(missing_docs, reason = "the names say it")]
    Normalized { before: &'a str, after: &'a str },
    /// A label in its original form, in Unicode, and in ASCII. If the label cannot be converted to
    /// a form, that form is `None`.
    Label(&'a str, Option<&'a str>, Option<&'a str>),
    /// A rule that was checked for the preceding label, and whether the label obeys it.
    Check(Rule, bool),
}

/// Reports the steps for `domain`, including at most `limit` code points and `limit` labels.
/// Returns whether every code point is allowed.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub(crate) fn trace_to_ascii(
    domain: &str,
    limit: usize,
    mut tell: impl FnMut(Step<'_>),
) -> Result<bool, Failure> {
    let tables = tables()?;
    let mut mapped = List::with_capacity(domain.len());
    let mut is_allowed = true;
    let mut target = FallibleString::default();
    for (index, c) in domain.chars().enumerate() {
        let start = mapped.len();
        let entry = tables.map(c, &mut mapped);
        is_allowed &= entry.is_some();
        if index >= limit {
            continue;
        }
        let targets = mapped.get(start..).unwrap_or_default();
        let mapping = match (entry, targets) {
            (None, _) => Mapping::Disallowed,
            (_, []) => Mapping::Ignored,
            (_, [target_code_point]) if target_code_point.c == c => Mapping::Valid,
            _ => Mapping::Mapped,
        };
        write(targets, &mut target)?;
        tell(Step::CodePoint(c, mapping, &target));
    }
    if !is_allowed {
        tell(Step::Mapped(None));
        return Ok(false);
    }
    mapped.check()?;
    write(&mapped, &mut target)?;
    tell(Step::Mapped(Some(&target)));
    let normalized = normalize(tables, mapped)?;
    let mut after = FallibleString::default();
    write(&normalized, &mut after)?;
    tell(Step::Normalized { before: &target, after: &after });
    trace_each_label(tables, &normalized, limit, &mut tell)?;
    Ok(true)
}

/// Returns the ASCII form of a domain whose code points are all allowed. The result may contain
/// forbidden domain code points. Returns `None` if a label is not valid.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub(crate) fn ascii_of(domain: &str) -> Result<Option<String>, Failure> {
    match process(tables()?, domain, false, Form::Ascii) {
        Err(Failure::Invalid) => Ok(None),
        result => result.map(Some),
    }
}

/// Reports the steps for the first `limit` labels of `domain`. The domain must be lowercase ASCII.
///
/// # Errors
///
/// Returns an error if memory runs out.
pub(crate) fn trace_labels(
    domain: &str,
    limit: usize,
    mut tell: impl FnMut(Step<'_>),
) -> Result<(), Failure> {
    let tables = tables()?;
    match map_and_normalize(tables, domain) {
        Ok(domain) => trace_each_label(tables, &domain, limit, &mut tell),
        Err(Failure::Invalid) => Ok(()),
        Err(failure) => Err(failure),
    }
}

/// Reports the steps for the first `limit` labels of a domain.
fn trace_each_label(
    tables: &Tables,
    domain: &[CodePoint],
    limit: usize,
    tell: &mut impl FnMut(Step<'_>),
) -> Result<(), Failure> {
    let labels = || domain.split(|code_point| code_point.c == '.');
    let mut is_bidi_domain = false;
    for label in labels() {
        let decoded = in_unicode(tables, label)?;
        is_bidi_domain |= decoded.as_ref().is_some_and(|label| bidi(label).0);
    }
    let [mut text, mut unicode] = [FallibleString::default(), FallibleString::default()];
    for label in labels().take(limit) {
        write(label, &mut text)?;
        let Some(decoded) = in_unicode(tables, label)? else {
            tell(Step::Label(&text, None, None));
            tell(Step::Check(Rule::Punycode, false));
            continue;
        };
        write(&decoded, &mut unicode)?;
        let mut ascii = List::with_capacity(label.len());
        write_label(&decoded, Form::Ascii, &mut ascii)?;
        ascii.check()?;
        tell(Step::Label(&text, Some(&unicode), str::from_utf8(&ascii).ok()));
        if is_encoded(label) {
            tell(Step::Check(Rule::Punycode, true));
        }
        tell(Step::Check(Rule::Prefix, !is_encoded(&decoded)));
        tell(Step::Check(Rule::LeadingMark, !starts_with_mark(&decoded)));
        tell(Step::Check(Rule::Joiners, are_joiners_valid(&decoded)));
        if is_bidi_domain {
            tell(Step::Check(Rule::Bidi, bidi(&decoded).1));
        }
    }
    Ok(())
}

/// Decodes a label if it is encoded. Returns the decoded label. Returns `None` if decoding fails.
fn in_unicode(tables: &Tables, label: &[CodePoint]) -> Result<Option<List<CodePoint>>, Failure> {
    if !is_encoded(label) {
        let mut copy = List::with_capacity(label.len());
        copy.extend(label);
        copy.check()?;
        return Ok(Some(copy));
    }
    match decode(tables, label) {
        Ok(decoded) => Ok(Some(decoded)),
        Err(Failure::Invalid) => Ok(None),
        Err(Failure::OutOfMemory) => Err(Failure::OutOfMemory),
    }
}

/// Replaces the contents of `output` with these code points.
fn write(code_points: &[CodePoint], output: &mut FallibleString) -> Result<(), Failure> {
    output.clear();
    for code_point in code_points {
        output.push(code_point.c);
    }
    if output.has_overflowed() { Err(Failure::OutOfMemory) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use super::super::{conversion::to_ascii, tracing};
    use super::*;
    use crate::random::{DOMAIN_PARTS, random_from};

    fn traced(domain: &str) -> Option<String> {
        let (mut output, mut labels, mut is_valid) = (String::new(), 0, true);
        let tell = |step: Step<'_>| match step {
            Step::Mapped(mapped) => is_valid &= mapped.is_some(),
            Step::Label(_, _, ascii) => {
                if labels > 0 {
                    output.push('.');
                }
                labels += 1;
                output.push_str(ascii.unwrap_or_default());
            }
            Step::Check(_, passes) => is_valid &= passes,
            _ => {}
        };
        tracing::trace_to_ascii(domain, usize::MAX, tell).expect("memory");
        is_valid.then_some(output)
    }

    #[test]
    fn a_trace_comes_to_what_to_ascii_returns() {
        let mut random = random_from(11);
        let mut valid = 0;
        for _ in 0..3000 {
            let domain: String =
                (0..=random(6)).map(|_| DOMAIN_PARTS[random(DOMAIN_PARTS.len())]).collect();
            let expected = to_ascii(&domain).ok();
            assert_eq!(traced(&domain), expected, "{domain:?}");
            valid += usize::from(expected.is_some());
        }
        assert!(valid > 300, "only {valid} were valid");
    }
}
