//! Finds the exact reason for each [validation
//! error](https://url.spec.whatwg.org/#validation-error) and suggests a fix.

mod authority;
mod domain;
mod edits;
mod hint_kind;
pub(crate) mod hints;
mod ipv6;
mod reason;
mod surroundings;

pub use edits::DEFANGED;
pub use hint_kind::HintKind;
pub use hints::{Hint, HintFix};
pub use reason::{NAMES_OF_CODE_POINTS, Reason, ReasonKind};
pub use surroundings::INVISIBLE;

use super::credentials::debug_only;
use super::input_components::{Component, InputComponents};
use super::percent_encoding::{
    C0_CONTROL, FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO, append_utf8_percent_encoded,
};
use super::record::UrlRecord;
use super::redaction::{SECRET_PARAMS, redact};
use super::scheme::SchemeType;
use super::stripping::{
    append_without_ascii_tab_or_newline, is_removed, surrounded_by_c0_control_or_space,
};
use super::url_code_points::{is_url_code_point, starts_with_a_windows_drive_letter};
use super::validation::{ReportedError, report_validation_errors};
use super::validation_error::ValidationError;
use crate::ascii_delimiters::find;
use crate::fallible_string::{FallibleString, concat, push_within_capacity};
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::Range;

/// A fix for an input: a replacement for part of the text.
#[derive(Clone, PartialEq, Eq)]
pub struct Fix {
    /// The bytes of the input to replace. The range may be empty.
    pub range: Range<usize>,
    /// The replacement, which may be empty.
    pub text: String,
    /// Whether the input still parses to the same URL (or still fails) after the fix.
    pub keeps_href: bool,
}

debug_only!(Fix as "Fix": range, keeps_href);

/// A validation error with its reason and fix.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExplainedError {
    /// The error.
    pub reported: ReportedError,
    /// The exact reason.
    pub reason: Reason,
    /// The index of the fix in [`Explanation::fixes`], or `None` if there isn't exactly one correct
    /// fix or if another fix has to be made first.
    pub fix: Option<usize>,
}

/// The result of [`explain`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Explanation {
    /// The errors that [`validate`](super::validate) returns, in the same order.
    pub errors: Vec<ExplainedError>,
    /// The fixes for these errors, which do not overlap. Several errors can share a fix.
    pub fixes: Vec<Fix>,
    /// The first 16 parts of the input that probably don't mean what the author intended.
    /// [`repair`] doesn't change them.
    pub hints: Vec<Hint>,
}

/// Finds the reasons for the errors in `input`, and ways to fix them.
///
/// ```
/// use whatwg_url::url::explain;
///
/// let input = "https:\\\\example.org/a b";
/// let explanation = explain(input, None);
/// let error = explanation.errors.last().unwrap();
/// assert_eq!(error.reason.to_string(), "U+0020 (space) is not a URL code point.");
/// let fix = &explanation.fixes[error.fix.unwrap()];
/// assert_eq!((&input[fix.range.clone()], &*fix.text, fix.keeps_href), (" ", "%20", true));
/// ```
#[must_use]
pub fn explain(input: &str, base: Option<&UrlRecord>) -> Explanation {
    let (_, reported) = super::validation::validate(input, base);
    let mut explanation = Explanation::default();
    let components = super::validation::locate_components(input, base);
    let mut reasons = Vec::new();
    let fixes = explain_errors(input, base, &components, &reported, |reason, fix| {
        reasons.push((reason, fix));
    });
    explanation.fixes = fixes.unwrap_or_default();
    explanation.hints = hints::find_hints(input, base, &components).unwrap_or_default();
    let errors = reported.into_iter().zip(reasons);
    explanation.errors =
        errors.map(|(reported, (reason, fix))| ExplainedError { reported, reason, fix }).collect();
    explanation
}

/// Applies all fixes that do not change what `input` parses to.
///
/// ```
/// use whatwg_url::url::repair;
///
/// assert_eq!(repair("https:\\\\u@example.org/a\tb c", None), "https://u@example.org/ab%20c");
/// ```
#[must_use]
pub fn repair(input: &str, base: Option<&UrlRecord>) -> String {
    let mut repaired = String::from(input);
    // Each round applies the fixes that depend on the previous round.
    for _ in 0..MOST_ROUNDS {
        let mut fixes = explain(&repaired, base).fixes;
        fixes.retain(|fix| fix.keeps_href);
        if fixes.is_empty() {
            break;
        }
        fixes.sort_by_key(|fix| (fix.range.start, fix.range.end));
        let mut output = String::with_capacity(repaired.len());
        let mut end = 0;
        for Fix { range, text, .. } in fixes {
            output.push_str(repaired.get(end..range.start).unwrap_or_default());
            output.push_str(&text);
            end = range.end;
        }
        output.push_str(repaired.get(end..).unwrap_or_default());
        repaired = output;
    }
    repaired
}

/// Returns a sentence about the error that made parsing fail, and the byte offset of the text that
/// it is about. The sentence contains no credentials. Returns `None` if parsing does not fail.
#[must_use]
pub fn describe_failure(input: &str, base: Option<&UrlRecord>) -> Option<(String, usize)> {
    let Explanation { errors, hints, .. } = explain(input, base);
    let failure = errors.into_iter().next_back().filter(|error| error.reported.failure);
    let ExplainedError { reported, reason, .. } = failure?;
    if let Some(hint) = hints.first() {
        let href = redact(&hint.fix.href, SECRET_PARAMS);
        return Some((format!("{} Did you mean {href}?", hint.kind), hint.range.start));
    }
    let Range { start, end } = reported.range;
    // Redaction keeps all bytes before and after what it hides.
    let redacted = redact(input, SECRET_PARAMS);
    let is_visible =
        redacted.starts_with(input.get(..end)?) || redacted.ends_with(input.get(start..)?);
    if !is_visible {
        return Some((reported.error.advice().into(), start));
    }
    let code_point = reason.code_point.and_then(|c| input.get(start..end)?.find(c));
    Some((reason.to_string(), start + code_point.unwrap_or_default()))
}

/// The maximum number of rounds. Spaces before and after the URL are removed in separate rounds,
/// and all other fixes wait until tabs and newlines are gone. A fix can also make another fix
/// necessary.
pub const MOST_ROUNDS: usize = 6;

/// For each of the `errors` in `input`, calls `each` with the reason and the index of the fix.
/// Returns the fixes, or `None` if memory runs out.
pub fn explain_errors(
    input: &str,
    base: Option<&UrlRecord>,
    components: &InputComponents,
    errors: &[ReportedError],
    mut each: impl FnMut(Reason, Option<usize>),
) -> Option<Vec<Fix>> {
    let trimmed_range = surrounded_by_c0_control_or_space(input.as_bytes());
    let trimmed = input.get(trimmed_range.clone())?;
    let mut errors = errors.iter();
    let mut fixes = Fixes::default();
    if trimmed.len() < input.len()
        && let Some(error) = errors.next()
    {
        each(
            ReasonKind::SurroundingSpace.into(),
            fixes.add(error.range.clone(), FallibleString::default(), true),
        );
    }
    let Some(first) = trimmed.bytes().position(is_removed) else {
        let text = input.get(..trimmed_range.end)?;
        let mut explainer = Explainer::new(text, trimmed_range.start, base, components, &mut fixes);
        for error in errors {
            let fix = explainer.explain(error);
            each(explainer.take_reason(), fix);
        }
        return fixes.finish();
    };
    // Remove tabs and newlines first, because they interfere with all other fixes.
    let mut storage = FallibleString::default();
    append_without_ascii_tab_or_newline(trimmed, &mut storage);
    let last = trimmed.bytes().rposition(is_removed)?;
    let mut between = FallibleString::default();
    append_without_ascii_tab_or_newline(trimmed.get(first..last)?, &mut between);
    let removed = trimmed_range.start + first..trimmed_range.start + last + 1;
    let reason = Reason { code_point: char_at(trimmed, first), ..ReasonKind::TabOrNewline.into() };
    errors.next();
    each(reason, fixes.add(removed, between, true));
    if storage.has_overflowed() {
        return None;
    }
    let mut components = InputComponents::default();
    let mut without = Vec::new();
    without.try_reserve_exact(errors.len()).ok()?;
    // Only the positions of errors and components are needed.
    let _ = report_validation_errors(&storage, base, &mut components, &mut |error, range| {
        push_within_capacity(&mut without, ReportedError { error, failure: false, range });
    });
    // A fix for the whole text is written at the end, and only once, even if many errors share it.
    let mut unused = Fixes::default();
    let mut explainer = Explainer::new(&storage, 0, base, &components, &mut unused);
    for (error, mut without) in errors.zip(without) {
        without.failure = error.failure;
        explainer.explain(&without);
        each(explainer.take_reason(), None);
    }
    fixes.has_overflowed |= unused.has_overflowed;
    fixes.finish()
}

#[derive(Default)]
struct Fixes {
    all: Vec<Fix>,
    has_overflowed: bool,
}

impl Fixes {
    /// Returns the index of the new or equal fix, or `None` if it overlaps another one.
    #[inline(never)]
    fn add(
        &mut self,
        range: Range<usize>,
        text: FallibleString,
        keeps_href: bool,
    ) -> Option<usize> {
        // Fixes can overlap only within the host, and a host has few fixes.
        const MOST: usize = 10;
        for (index, fix) in self.all.iter().enumerate().rev().take(MOST) {
            let fix_range = &fix.range;
            if *fix_range == range && *fix.text == *text {
                return Some(index);
            }
            if fix_range.start < range.end && range.start < fix_range.end || *fix_range == range {
                return None;
            }
        }
        let text = text.into_string().filter(|_| self.all.try_reserve(1).is_ok());
        let Some(text) = text else {
            self.has_overflowed = true;
            return None;
        };
        push_within_capacity(&mut self.all, Fix { range, text, keeps_href });
        Some(self.all.len() - 1)
    }

    fn finish(self) -> Option<Vec<Fix>> {
        (!self.has_overflowed).then_some(self.all)
    }
}

/// Explains the errors in a string without tabs and newlines. Methods that explain an error store
/// the reason in a field and return the index of the fix.
struct Explainer<'a> {
    /// The input without trailing C0 controls or spaces.
    text: &'a str,
    /// The start of the input, after any leading C0 controls and spaces.
    start: usize,
    base: Option<&'a UrlRecord>,
    components: &'a InputComponents,
    fixes: &'a mut Fixes,
    /// The reason for the error being explained.
    reason: Reason,
    colon: Option<usize>,
    /// The type of the scheme. The scheme may come from the base.
    scheme_type: SchemeType,
    /// The range of slashes and backslashes at the start or after the scheme.
    slashes: Range<usize>,
}

impl<'a> Explainer<'a> {
    fn new(
        text: &'a str,
        start: usize,
        base: Option<&'a UrlRecord>,
        components: &'a InputComponents,
        fixes: &'a mut Fixes,
    ) -> Self {
        let scheme = components.get(Component::Scheme);
        let base_type = base.map_or(SchemeType::NotSpecial, UrlRecord::scheme_type);
        let scheme_type = scheme
            .clone()
            .map_or(base_type, |scheme| SchemeType::of(text.get(scheme).unwrap_or_default()));
        let colon = scheme.map(|scheme| scheme.end);
        let after = colon.map_or(start, |colon| colon + 1);
        let remainder = text.get(after..).unwrap_or_default().bytes();
        let count = remainder.take_while(|byte| matches!(byte, b'/' | b'\\')).count();
        Self {
            text,
            start,
            base,
            components,
            fixes,
            reason: ReasonKind::SurroundingSpace.into(),
            colon,
            scheme_type,
            slashes: after..after + count,
        }
    }

    #[inline(never)]
    fn slice(&self, range: Range<usize>) -> &'a str {
        self.text.get(range).unwrap_or_default()
    }

    #[inline(never)]
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.as_bytes().get(at).copied()
    }

    #[inline(never)]
    fn because(&mut self, kind: ReasonKind) {
        self.reason = kind.into();
    }

    /// Sets the reason to `kind` with the code point at `at` in the text.
    #[inline(never)]
    fn because_at(&mut self, kind: ReasonKind, at: usize) {
        self.because(kind);
        self.reason.code_point = char_at(self.text, at);
    }

    #[inline(never)]
    fn because_text(&mut self, kind: ReasonKind, text: &str) {
        self.because(kind);
        self.reason.text = reason::escaped(text).into_string();
        self.fixes.has_overflowed |= self.reason.text.is_none();
    }

    #[inline(never)]
    fn because_number(&mut self, kind: ReasonKind, number: u32) {
        self.because(kind);
        self.reason.number = Some(number);
    }

    fn take_reason(&mut self) -> Reason {
        core::mem::replace(&mut self.reason, ReasonKind::SurroundingSpace.into())
    }

    #[inline(never)]
    fn component(&self, component: Component) -> Range<usize> {
        self.components.get(component).unwrap_or_default()
    }

    fn add(&mut self, range: Range<usize>, text: &str, keeps_href: bool) -> Option<usize> {
        self.fixes.add(range, concat(&[text]), keeps_href)
    }

    /// Replaces `range` with `text`, except for their common prefix and suffix.
    #[inline(never)]
    fn add_difference(
        &mut self,
        range: Range<usize>,
        text: &str,
        keeps_href: bool,
    ) -> Option<usize> {
        let (old, new) = (self.slice(range.clone()).as_bytes(), text.as_bytes());
        // Whether a UTF-8 byte is in the middle of a code point.
        let is_inside = |byte: Option<&u8>| byte.is_some_and(|byte| byte & 0xC0 == 0x80);
        let mut start = 0;
        while start < old.len() && old.get(start) == new.get(start) {
            start += 1;
        }
        while is_inside(old.get(start)) {
            start -= 1;
        }
        let (mut old_end, mut new_end) = (old.len(), new.len());
        while old_end > start && new_end > start && old.get(old_end - 1) == new.get(new_end - 1) {
            (old_end, new_end) = (old_end - 1, new_end - 1);
        }
        while is_inside(old.get(old_end)) {
            (old_end, new_end) = (old_end + 1, new_end + 1);
        }
        let text = text.get(start..new_end).unwrap_or_default();
        self.add(range.start + start..range.start + old_end, text, keeps_href)
    }

    fn explain(&mut self, reported: &ReportedError) -> Option<usize> {
        let range = reported.range.clone();
        match reported.error {
            ValidationError::InvalidUrlUnit => self.explain_unit(range),
            ValidationError::InvalidReverseSolidus
            | ValidationError::SpecialSchemeMissingFollowingSolidus => {
                self.explain_slash(reported.error, range)
            }
            ValidationError::MissingSchemeNonRelativeUrl => self.explain_missing_scheme(),
            ValidationError::InvalidCredentials => self.explain_credentials(),
            ValidationError::HostMissing => self.explain_missing_host(),
            ValidationError::PortOutOfRange => {
                self.because_text(ReasonKind::NumberTooLarge, self.slice(range));
                self.reason.number = Some(0xFFFF);
                self.fix_port()
            }
            ValidationError::PortInvalid => {
                let before = self.slice(range.clone()).bytes();
                let digits = before.take_while(u8::is_ascii_digit).count();
                self.because_at(ReasonKind::NotADigit, range.start + digits);
                self.fix_port()
            }
            ValidationError::FileInvalidWindowsDriveLetter
            | ValidationError::FileInvalidWindowsDriveLetterHost => {
                self.because_text(ReasonKind::DriveLetter, self.slice(range.clone()));
                let start = match self.colon {
                    // The base has the same scheme, so the scheme can be omitted.
                    Some(_) if reported.error == ValidationError::FileInvalidWindowsDriveLetter => {
                        self.start
                    }
                    _ => range.start,
                };
                self.fix_drive_letter(start, range.start)
            }
            ValidationError::HostInvalidCodePoint => {
                self.because_at(ReasonKind::ForbiddenCodePoint, range.start);
                self.fix_opaque_host(true)
            }
            error @ (ValidationError::Ipv6Unclosed
            | ValidationError::Ipv6InvalidCompression
            | ValidationError::Ipv6TooManyPieces
            | ValidationError::Ipv6MultipleCompression
            | ValidationError::Ipv6InvalidCodePoint
            | ValidationError::Ipv6TooFewPieces
            | ValidationError::Ipv6PieceLeadingZero
            | ValidationError::Ipv4InIpv6TooManyPieces
            | ValidationError::Ipv4InIpv6InvalidCodePoint
            | ValidationError::Ipv4InIpv6OutOfRangePart
            | ValidationError::Ipv4InIpv6TooFewParts) => self.explain_ipv6(error, range),
            error => self.explain_domain(error, range, reported.failure),
        }
    }

    /// Replaces everything from `start` to the end of the drive letter.
    fn fix_drive_letter(&mut self, start: usize, letter: usize) -> Option<usize> {
        let text = concat(&["/", self.slice(letter..letter + 1), ":"]);
        self.add(start..letter + 2, &text, true)
    }

    fn explain_unit(&mut self, range: Range<usize>) -> Option<usize> {
        let Range { start, end } = range.clone();
        if self.colon == Some(self.start + 1) && self.byte(self.start + 2) == Some(b'\\') {
            self.because(ReasonKind::WindowsPath);
            return self.fix_windows_path(self.start, "file:///");
        }
        let c = self.slice(range.clone());
        let is_percent = c == "%";
        if is_percent {
            self.because(ReasonKind::PercentSign);
        } else {
            self.because_at(ReasonKind::NotAUrlCodePoint, start);
        }
        let path = self.component(Component::Path);
        let is_in = |component| self.component(component).contains(&start);
        if is_in(Component::Host) {
            return self.fix_opaque_host(false);
        }
        let is_special = self.scheme_type.is_special();
        let set = if is_in(Component::Fragment) {
            FRAGMENT
        } else if is_in(Component::Query) {
            if is_special { SPECIAL_QUERY } else { QUERY }
        } else if c == "|" && self.ends_drive_letter(start, path.start) {
            // A drive letter at the start of a relative reference has its own error, with the same
            // fix.
            return if self.colon.is_none_or(|_| self.has_file_base()) && path.start + 1 == start {
                let from = self.start;
                self.fix_drive_letter(from, start - 1)
            } else {
                self.add(range, ":", true)
            };
        } else if self.colon.is_some_and(|colon| !is_special && self.byte(colon + 1) != Some(b'/'))
        {
            // This is an opaque path. A space at the end of the path becomes "%20" before a query
            // or fragment.
            if c == " " && end == path.end && end < self.text.len() { PATH } else { C0_CONTROL }
        } else {
            PATH
        };
        let mut text = FallibleString::default();
        if is_percent {
            text.push_str("%25");
        } else {
            append_utf8_percent_encoded(c, USERINFO, &mut text);
        }
        let keeps_href = !is_percent && c.bytes().all(|byte| set.contains(byte));
        self.fixes.add(range, text, keeps_href)
    }

    fn has_file_base(&self) -> bool {
        self.base.is_some_and(|base| base.scheme_type() == SchemeType::File)
    }

    /// Whether the code point at `bar` is the end of a drive letter in the first segment of a path.
    fn ends_drive_letter(&self, bar: usize, path: usize) -> bool {
        let first = match self.byte(path) {
            Some(b'/' | b'\\') => path + 1,
            _ => path,
        };
        self.scheme_type == SchemeType::File
            && first + 1 == bar
            && self.byte(first).is_some_and(|letter| letter.is_ascii_alphabetic())
            && matches!(self.byte(bar + 1), None | Some(b'/' | b'\\' | b'?' | b'#'))
    }

    /// Replaces the text with `prefix` followed by the Windows path that begins at `start`,
    /// converted to URL syntax.
    fn fix_windows_path(&mut self, start: usize, prefix: &str) -> Option<usize> {
        let range = self.start..self.text.len();
        if self.fixes.all.last().is_some_and(|fix| fix.range == range) {
            return Some(self.fixes.all.len() - 1);
        }
        let mut text = concat(&[prefix]);
        for c in self.slice(start..range.end).chars() {
            match c {
                '\\' => text.push('/'),
                '%' => text.push_str("%25"),
                _ if c != '?' && is_url_code_point(c) => text.push(c),
                _ => append_utf8_percent_encoded(c.encode_utf8(&mut [0; 4]), USERINFO, &mut text),
            }
        }
        self.fixes.add(range, text, false)
    }

    fn explain_slash(&mut self, error: ValidationError, range: Range<usize>) -> Option<usize> {
        let is_backslash = error == ValidationError::InvalidReverseSolidus;
        let Range { start, end } = self.slashes.clone();
        let count = end - start;
        if !is_backslash && count != 2 {
            self.because_number(ReasonKind::SlashCount, count as u32);
        } else {
            self.because(ReasonKind::Backslash);
        }
        let is_file = self.scheme_type == SchemeType::File;
        let has_equal_base = self.base.is_some_and(|base| base.scheme_type() == self.scheme_type);
        // An authority starts with two or more slashes, or with exactly two in a `file` URL.
        if count >= 2 {
            let end = if is_file { start + 2 } else { end };
            if range.start < end && (self.colon.is_some() || !is_file) {
                return self.add(start..end, "//", true);
            }
        } else if !is_backslash && has_equal_base {
            let reference = self.slice(start..self.text.len());
            let letter = self.byte(start).is_some_and(|byte| byte.is_ascii_alphanumeric());
            self.because(ReasonKind::SchemeOfBase);
            return if is_file && self.starts_with_drive_letter(start) {
                let from = self.start;
                self.fix_drive_letter(from, start)
            } else {
                // A dot segment is added if the rest would have a different meaning at the start of
                // the path.
                let is_safe = matches!(self.byte(start), None | Some(b'/' | b'\\' | b'?' | b'#'))
                    || letter && find(reference, b':').is_none();
                let from = self.start;
                self.add(from..start, if is_safe { "" } else { "./" }, true)
            };
        } else if (range.start < end || !is_backslash) && self.colon.is_some() && !has_equal_base {
            return self.add(start..end, if is_file { "///" } else { "//" }, true);
        }
        self.add(range, "/", true)
    }

    /// Whether the text [starts with a Windows drive
    /// letter](https://url.spec.whatwg.org/#start-with-a-windows-drive-letter) at `start`.
    fn starts_with_drive_letter(&self, start: usize) -> bool {
        starts_with_a_windows_drive_letter(self.slice(start..self.text.len()))
    }
}

/// Parses `ws://` followed by `host`. Returns the URL if its host consists of all of `host`, and
/// whether `host` is a [valid host string](https://url.spec.whatwg.org/#valid-host-string), that
/// is, whether there was no validation error. Uses the same parser and sink as for reporting
/// errors, so that neither is compiled twice.
#[inline(never)]
fn parse_host(host: &str) -> Option<(UrlRecord, bool)> {
    let input = concat(&["ws://", host]);
    let mut components = InputComponents::default();
    let mut is_valid = true;
    let report = &mut |_, _| is_valid = false;
    let url = report_validation_errors(&input, None, &mut components, report).ok()?;
    (components.get(Component::Host)? == (5..input.len())).then_some((url, is_valid))
}

fn is_valid_host(host: &str) -> bool {
    parse_host(host).is_some_and(|(_, is_valid)| is_valid)
}

/// Whether `address` is a [valid IPv6-address
/// string](https://url.spec.whatwg.org/#valid-ipv6-address-string).
fn is_valid_ipv6_address(address: &str) -> bool {
    is_valid_host(&concat(&["[", address, "]"]))
}

fn zeros_in_front(digits: &str) -> usize {
    digits.bytes().take_while(|&digit| digit == b'0').count()
}

#[inline(never)]
fn without_zeros_in_front(digits: &str) -> &str {
    digits.get(zeros_in_front(digits)..).unwrap_or_default()
}

#[inline(never)]
fn char_at(text: &str, at: usize) -> Option<char> {
    text.get(at..)?.chars().next()
}
