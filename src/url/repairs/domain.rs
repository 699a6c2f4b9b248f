//! Explains errors in domains and IPv4 addresses.

use super::{Explainer, ReasonKind, is_valid_host, parse_host, without_zeros_in_front};
use crate::ascii_delimiters::split;
use crate::fallible_string::{FallibleString, concat};
use crate::url::host::forbidden::is_forbidden_domain_code_point;
use crate::url::host::idna::{self, is_dot};
use crate::url::host::ipv4::{ends_in_a_number, parse_number};
use crate::url::input_components::Component;
use crate::url::percent_decoding::percent_decode_to_utf8;
use crate::url::validation_error::ValidationError;
use alloc::string::String;
use core::ops::Range;

/// The maximum number of bytes or code points to check one by one. Checking is limited because a
/// single code point takes several calls. Valid domains are shorter.
const LONGEST: usize = 1024;

impl Explainer<'_> {
    pub(super) fn explain_domain(
        &mut self,
        error: ValidationError,
        range: Range<usize>,
        fails: bool,
    ) -> Option<usize> {
        let host = self.component(Component::Host);
        let mut domain = FallibleString::default();
        if percent_decode_to_utf8(self.slice(host.clone()), &mut domain).is_err() {
            self.because(ReasonKind::NotUtf8);
            return None;
        }
        let part = self.slice(range.clone());
        let labels = split_labels(&domain).count() - usize::from(ends_with_dot(&domain));
        match error {
            ValidationError::DomainPercentEncoded => {
                self.because_text(ReasonKind::PercentEncoded, &domain);
            }
            ValidationError::DomainToAscii => self.because_domain(&domain, fails),
            ValidationError::Ipv4EmptyPart => self.because(ReasonKind::TrailingDot),
            ValidationError::Ipv4TooFewParts | ValidationError::Ipv4TooManyParts => {
                self.because_number(ReasonKind::PartCount, labels as u32);
            }
            ValidationError::Ipv4NonNumericPart if part.chars().next().is_none_or(is_dot) => {
                self.because(ReasonKind::EmptyLabel);
            }
            ValidationError::Ipv4NonNumericPart => {
                let is_octal = part.starts_with('0') && part.bytes().all(|c| c.is_ascii_digit());
                let kind = if is_octal { ReasonKind::NotOctal } else { ReasonKind::NotANumber };
                self.because_text(kind, part);
            }
            ValidationError::Ipv4NonDecimalPart => {
                let is_hexadecimal = matches!(part.as_bytes().get(1), Some(b'x' | b'X'));
                let kind = if is_hexadecimal { ReasonKind::Hexadecimal } else { ReasonKind::Octal };
                let value = parse_number(part).map_or(u64::MAX, |(value, _)| value);
                let number = u32::try_from(value).ok();
                self.because_text(number.map_or(ReasonKind::NotDecimal, |_| kind), part);
                self.reason.number = number;
            }
            ValidationError::Ipv4OutOfRangePart => {
                self.because_text(ReasonKind::NumberTooLarge, part);
                self.reason.number = Some(0xFF);
            }
            _ => self.because_text(ReasonKind::NotAscii, &in_ascii(&domain)),
        }
        self.fix_domain(error, host, &domain)
    }

    /// Replaces the host in `range` with a valid host. `domain` is the percent-decoded host.
    fn fix_domain(
        &mut self,
        error: ValidationError,
        range: Range<usize>,
        domain: &str,
    ) -> Option<usize> {
        // An IPv6 address without brackets is parsed as a host and a port.
        let end = self.authority_end(range.end);
        if let fix @ Some(_) = self.fix_brackets(range.start..end) {
            return fix;
        }
        let mut text = FallibleString::default();
        let ascii = in_ascii(domain);
        let fails = ascii.is_empty() || ascii.bytes().any(is_forbidden_domain_code_point);
        let keeps_href = if !fails && ends_in_a_number(&ascii) {
            match parse_host(&ascii) {
                Some((url, _)) => {
                    text.push_str(url.serialized_host().unwrap_or_default());
                    true
                }
                None => {
                    write_decimal_parts(&ascii, &mut text);
                    false
                }
            }
        } else if !fails && error == ValidationError::DomainPercentEncoded {
            text.push_str(domain);
            true
        } else if domain.len() > LONGEST {
            return None;
        } else {
            write_valid_labels(domain, false, &mut text);
            // Remove joiners only if necessary.
            if !is_valid_host(&text) {
                text.clear();
                write_valid_labels(domain, true, &mut text);
            }
            false
        };
        if keeps_href || is_valid_host(&text) {
            self.add_difference(range, &text, keeps_href)
        } else {
            None
        }
    }
}

/// The result of the domain parser, or an empty string if it fails, for example because the result
/// would contain a forbidden domain code point. ASCII domains are only lowercased and keep their
/// forbidden code points.
fn in_ascii(domain: &str) -> FallibleString {
    let mut ascii = FallibleString::default();
    if domain.is_ascii() {
        ascii.push_str(domain);
        ascii.make_ascii_lowercase(0..domain.len());
    } else {
        ascii.push_str(&to_ascii(domain).unwrap_or_default());
    }
    ascii
}

fn ends_with_dot(domain: &str) -> bool {
    domain.chars().next_back().is_some_and(is_dot)
}

fn split_labels(domain: &str) -> impl Iterator<Item = &str> {
    let mut remainder = Some(domain);
    core::iter::from_fn(move || take_label(&mut remainder))
}

#[inline(never)]
fn take_label<'a>(remainder: &mut Option<&'a str>) -> Option<&'a str> {
    let domain = (*remainder)?;
    let mut after = domain.chars();
    let is_last = !after.by_ref().any(is_dot);
    *remainder = (!is_last).then_some(after.as_str());
    let end = domain.len() - after.as_str().len();
    let dot = domain.get(..end)?.chars().next_back().filter(|_| !is_last);
    domain.get(..end - dot.map_or(0, char::len_utf8))
}

fn is_joiner(c: char) -> bool {
    matches!(c, '\u{200C}' | '\u{200D}')
}

/// Removes leading zeros from the nonempty parts that can't be octal.
fn write_decimal_parts(address: &str, output: &mut FallibleString) {
    for part in split(address, b'.').filter(|part| !part.is_empty()) {
        if !output.is_empty() {
            output.push('.');
        }
        output.push_str(match parse_number(part) {
            Some(_) => part,
            None => without_zeros_in_front(part),
        });
    }
}

/// Appends the nonempty labels, leaving out code points that are invalid in domains. Underscores
/// become hyphens, and hyphens at the start or end of a label are removed.
fn write_valid_labels(domain: &str, without_joiners: bool, output: &mut FallibleString) {
    let mut valid = FallibleString::default();
    for label in split_labels(domain) {
        valid.clear();
        for c in label.chars() {
            if c == '_' || c == '-' {
                if !valid.is_empty() {
                    valid.push('-');
                }
            } else if is_allowed(c) && !(without_joiners && is_joiner(c)) {
                valid.push(c);
            }
        }
        let mut valid = &*valid;
        while let Some(shorter) = valid.strip_suffix('-') {
            valid = shorter;
        }
        // Labels that the domain parser ignores completely are omitted.
        let is_ignored = to_ascii(valid).is_some_and(|ascii| ascii.is_empty());
        if !valid.is_empty() && !is_ignored {
            if !output.is_empty() {
                output.push('.');
            }
            output.push_str(valid);
        }
    }
}

/// Whether the code point is allowed at some position in a label.
fn is_allowed(c: char) -> bool {
    if c.is_ascii() || is_joiner(c) {
        return c.is_ascii_alphanumeric() || !c.is_ascii() || c == '-';
    }
    // Marks are allowed after a letter, and some code points only after a right-to-left letter.
    ["", "a", "\u{5D0}"].iter().any(|before| {
        let mut text = concat(&[before]);
        text.push(c);
        to_ascii(&text).is_some_and(|ascii| {
            ascii.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        })
    })
}

impl Explainer<'_> {
    /// Finds the reason why a domain can't be parsed or, if it can, why it is not a valid domain.
    fn because_domain(&mut self, domain: &str, fails: bool) {
        let is_wrong = |label: &&str| {
            !label.is_empty()
                && match fails {
                    true => to_ascii(label).is_none(),
                    false => idna::to_ascii_strict(label).is_err(),
                }
        };
        if let Some(label) = split_labels(domain).find(is_wrong) {
            return self.because_label(label, fails);
        }
        if ends_with_dot(domain) && !fails {
            return self.because(ReasonKind::TrailingDot);
        }
        match to_ascii(domain) {
            None => self.because_text(ReasonKind::Bidi, domain),
            Some(ascii) if ascii.is_empty() => self.because_text(ReasonKind::NothingLeft, domain),
            Some(_) if split_labels(domain).any(str::is_empty) => {
                self.because(ReasonKind::EmptyLabel);
            }
            Some(ascii) => self.because_number(ReasonKind::DomainTooLong, ascii.len() as u32),
        }
    }

    /// Finds the reason why a label is invalid, without considering the rest of the domain.
    fn because_label(&mut self, label: &str, fails: bool) {
        let forbidden = |c: &char| {
            u8::try_from(*c).is_ok_and(|c| c.is_ascii() && is_forbidden_domain_code_point(c))
        };
        if let Some(c) = label.chars().find(forbidden) {
            self.because(ReasonKind::ForbiddenCodePoint);
            self.reason.code_point = Some(c);
            return;
        }
        let is_disallowed = |&c: &char| (!fails || !c.is_ascii()) && !is_allowed(c);
        let is_encoded = label.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("xn--"));
        if !is_encoded && let Some(c) = label.chars().take(LONGEST).find(is_disallowed) {
            self.because(match c.is_ascii() {
                true => ReasonKind::NotLetterDigitHyphen,
                false => ReasonKind::DisallowedCodePoint,
            });
            self.reason.code_point = Some(c);
            return;
        }
        let kind = match to_ascii(label) {
            ascii if is_encoded && ascii.as_ref().is_none_or(|ascii| ascii.len() <= 63) => {
                ReasonKind::Punycode
            }
            Some(ascii) if ascii.is_empty() => ReasonKind::NothingLeft,
            Some(ascii) if ascii.len() > 63 => {
                return self.because_number(ReasonKind::LabelTooLong, ascii.len() as u32);
            }
            Some(_) if label.starts_with('-') => ReasonKind::HyphenAtStart,
            Some(_) if label.ends_with('-') => ReasonKind::HyphenAtEnd,
            Some(_) => ReasonKind::HyphensInside,
            None if begins_with_mark(label) => ReasonKind::LeadingMark,
            None => match label.chars().find(|&c| is_joiner(c)) {
                Some(joiner) => {
                    self.because_text(ReasonKind::Joiner, label);
                    self.reason.code_point = Some(joiner);
                    return;
                }
                None => ReasonKind::Bidi,
            },
        };
        self.because_text(kind, label);
    }
}

/// The domain in ASCII. Returns `None` if the conversion fails or memory runs out.
#[inline(never)]
fn to_ascii(domain: &str) -> Option<String> {
    idna::to_ascii(domain).ok()
}

/// Whether the first code point of `label` is valid only after a letter.
fn begins_with_mark(label: &str) -> bool {
    let first = label.chars().next().unwrap_or_default();
    let mut bytes = [0; 4];
    let first = &*first.encode_utf8(&mut bytes);
    to_ascii(first).is_none() && to_ascii(&concat(&["a", first])).is_some()
}
