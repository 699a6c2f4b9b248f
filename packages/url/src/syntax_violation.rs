//! Validation errors, named as in the `url` crate.

use core::fmt;
use core::ops::Range;
use whatwg_url::url::{UrlRecord, ValidationError, is_windows_drive_letter, validate};

macro_rules! syntax_violations {
    ($($name:ident = $text:literal,)+) => {
        /// An error that does not prevent a URL from being parsed.
        #[derive(PartialEq, Eq, Clone, Copy, Debug)]
        #[non_exhaustive]
        pub enum SyntaxViolation {
            $(
                #[doc = $text]
                $name,
            )+
        }

        impl SyntaxViolation {
            /// Describes the error in words.
            pub const fn description(&self) -> &'static str {
                match self {
                    $(Self::$name => $text,)+
                }
            }
        }
    };
}

syntax_violations! {
    Backslash = "backslash",
    C0SpaceIgnored = "leading or trailing control or space character are ignored in URLs",
    EmbeddedCredentials = "embedding authentication information (username or password) in an URL is not recommended",
    ExpectedDoubleSlash = "expected //",
    ExpectedFileDoubleSlash = "expected // after file:",
    FileWithHostAndWindowsDrive = "file: with host and Windows drive letter",
    NonUrlCodePoint = "non-URL code point",
    NullInFragment = "NULL characters are ignored in URL fragment identifiers",
    PercentDecode = "expected 2 hex digits after %",
    TabOrNewlineIgnored = "tabs or newlines are ignored in URLs",
    UnencodedAtSign = "unencoded @ sign in username or password",
}

impl fmt::Display for SyntaxViolation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self.description(), f)
    }
}

/// Parses `input` and reports the validation errors that the `url` crate has names for, in the
/// standard's order. Errors that the `url` crate reports only once per URL are reported only once
/// here too.
pub(crate) fn report_violations(
    input: &str,
    base: Option<&UrlRecord>,
    report: &dyn Fn(SyntaxViolation),
) {
    let (parsed, errors) = validate(input, base);
    let is_file = parsed.as_ref().is_ok_and(|url| url.scheme() == "file");
    let mut reported = [false; 4];
    for error in errors.iter().filter(|error| !error.failure) {
        let mut is_first = |index: usize| !core::mem::replace(&mut reported[index], true);
        let violation = match error.error {
            ValidationError::InvalidUrlUnit => match of_url_unit(input, &error.range) {
                SyntaxViolation::C0SpaceIgnored if !is_first(0) => continue,
                SyntaxViolation::TabOrNewlineIgnored if !is_first(1) => continue,
                violation => violation,
            },
            ValidationError::InvalidReverseSolidus => SyntaxViolation::Backslash,
            ValidationError::InvalidCredentials if is_first(2) => {
                SyntaxViolation::EmbeddedCredentials
            }
            ValidationError::InvalidCredentials => SyntaxViolation::UnencodedAtSign,
            ValidationError::SpecialSchemeMissingFollowingSolidus if is_first(3) => match is_file {
                true => SyntaxViolation::ExpectedFileDoubleSlash,
                false => SyntaxViolation::ExpectedDoubleSlash,
            },
            _ => continue,
        };
        report(violation);
    }
    if is_file && parsed.is_ok_and(|url| has_host_and_drive(&url.into())) {
        report(SyntaxViolation::FileWithHostAndWindowsDrive);
    }
}

fn of_url_unit(input: &str, range: &Range<usize>) -> SyntaxViolation {
    let text = &input[range.clone()];
    let is_at_an_end = range.start == 0 || range.end == input.len();
    if is_at_an_end && text.chars().all(|c| c <= ' ') {
        return SyntaxViolation::C0SpaceIgnored;
    }
    match text.chars().next() {
        Some('\t' | '\n' | '\r') => SyntaxViolation::TabOrNewlineIgnored,
        Some('%') => SyntaxViolation::PercentDecode,
        Some('\0') if input[..range.start].contains('#') => SyntaxViolation::NullInFragment,
        _ => SyntaxViolation::NonUrlCodePoint,
    }
}

/// The standard allows a host before a drive letter and no longer reports it as an error.
fn has_host_and_drive(url: &whatwg_url::Url) -> bool {
    let first = url.path_segments().and_then(|mut segments| segments.next());
    url.has_host() && first.is_some_and(is_windows_drive_letter)
}
