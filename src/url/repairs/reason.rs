//! The exact reasons for validation errors.

use crate::fallible_string::FallibleString;
use crate::named_enum::named_enum;
use alloc::string::String;
use core::fmt;

named_enum! {
    /// The kind of a reason.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    #[non_exhaustive]
    pub enum ReasonKind;

    /// Every kind.
    const ALL;

    /// A stable name for use in programs.
    fn name;

    /// The sentence that `Display` shows for a [`Reason`], with the placeholders `{c}` for
    /// the code point, `{t}` for the text and `{n}` for the number.
    #[doc(hidden)]
    fn sentence -> &'static str;

    /// There are spaces or control characters before or after the URL.
    SurroundingSpace = "surrounding-space":
        "Spaces and controls around a URL are removed.",
    /// The input contains a tab or newline.
    TabOrNewline = "tab-or-newline":
        "{c} is removed from URLs.",
    /// A `%` is not followed by two hexadecimal digits.
    PercentSign = "percent-sign":
        "Two hexadecimal digits must follow a percent sign.",
    /// The code point is not a URL code point.
    NotAUrlCodePoint = "not-a-url-code-point":
        "{c} is not a URL code point.",
    /// The text is a Windows path. The path's drive letter is parsed as a scheme.
    WindowsPath = "windows-path":
        "The drive letter of this Windows path is parsed as a scheme.",
    /// The text is a Windows drive letter.
    DriveLetter = "drive-letter":
        "{t} is a drive letter and belongs in the path.",
    /// The domain contains percent-encoded bytes.
    PercentEncoded = "percent-encoded":
        "The domain is percent-encoded and is parsed as {t}.",
    /// The domain contains percent-encoded bytes that are not UTF-8.
    NotUtf8 = "not-utf-8":
        "The percent-encoded bytes of the domain are not UTF-8.",
    /// The code point is a forbidden host code point or a forbidden domain code point.
    ForbiddenCodePoint = "forbidden-code-point":
        "{c} is forbidden in a host.",
    /// The code point is ASCII, but not a letter, digit or hyphen.
    NotLetterDigitHyphen = "not-letter-digit-hyphen":
        "{c} is not a letter, digit or hyphen.",
    /// IDNA disallows the code point.
    DisallowedCodePoint = "disallowed-code-point":
        "IDNA does not allow {c} in domains.",
    /// The label or part is empty.
    EmptyLabel = "empty-label":
        "There is nothing between two dots or before the first dot.",
    /// The text ends with a dot.
    TrailingDot = "trailing-dot":
        "There is a dot at the end.",
    /// The label or domain consists entirely of ignored code points.
    NothingLeft = "nothing-left":
        "IDNA maps {t} to nothing.",
    /// In ASCII, the label is longer than 63 code points. The number is its length.
    LabelTooLong = "label-too-long":
        "The label is {n} characters long in ASCII; the limit is 63.",
    /// In ASCII, the domain is longer than 253 code points. The number is its length.
    DomainTooLong = "domain-too-long":
        "The domain is {n} characters long in ASCII; the limit is 253.",
    /// The label begins with a hyphen.
    HyphenAtStart = "hyphen-at-start":
        "The label {t} begins with a hyphen.",
    /// The label ends with a hyphen.
    HyphenAtEnd = "hyphen-at-end":
        "The label {t} ends with a hyphen.",
    /// The third and fourth code points of the label are hyphens.
    HyphensInside = "hyphens-inside":
        "The third and fourth characters of the label {t} are hyphens.",
    /// A zero width joiner or non-joiner does not join anything.
    Joiner = "joiner":
        "{c} has nothing to join in {t}.",
    /// The label begins with a mark that would combine with the preceding character.
    LeadingMark = "leading-mark":
        "The label {t} begins with a mark.",
    /// The text violates the Bidi Rule.
    Bidi = "bidi":
        "{t} violates the Bidi Rule for right-to-left text.",
    /// The label begins with `xn--`, but is not the Punycode form of a valid label.
    Punycode = "punycode":
        "The label {t} is not the Punycode of a valid label.",
    /// An IPv4 address does not have exactly four parts.
    PartCount = "part-count":
        "The IPv4 address should have four parts, not {n}.",
    /// A part of an IPv4 address is not a number.
    NotANumber = "not-a-number":
        "{t} is not a number, though the last part of the host is one.",
    /// A number that is octal because of its leading zero contains the digit 8 or 9.
    NotOctal = "not-octal":
        "{t} is octal because of its leading zero, so it can't contain 8 or 9.",
    /// A number is octal or hexadecimal, and too large for any part of an address.
    NotDecimal = "not-decimal":
        "{t} is not decimal.",
    /// A number is octal. The reason includes the number's value.
    Octal = "octal":
        "{t} is octal because of its leading zero and means {n}.",
    /// A number is hexadecimal. The reason includes the number's value.
    Hexadecimal = "hexadecimal":
        "{t} is hexadecimal and means {n}.",
    /// A number is larger than its position allows.
    NumberTooLarge = "number-too-large":
        "{t} is above {n}.",
    /// An address is not written in ASCII. The reason includes the address in ASCII.
    NotAscii = "not-ascii":
        "The address is not ASCII; it is parsed as {t}.",
    /// The opening bracket before an address has no matching closing bracket.
    Unclosed = "unclosed":
        "The host has no closing bracket at the end.",
    /// An address begins with a single colon.
    SingleColon = "single-colon":
        "The address begins with one colon.",
    /// An IPv6 address has the wrong number of pieces.
    PieceCount = "piece-count":
        "The number of pieces is {n}; it must be eight, or at most seven with a double colon.",
    /// An address contains more than one double colon.
    SecondCompression = "second-compression":
        "The address already has a double colon.",
    /// A code point is not allowed at this position in an address.
    UnexpectedCodePoint = "unexpected-code-point":
        "{c} is not allowed at this position in the address.",
    /// A piece of an IPv6 address has more than four digits.
    PieceTooLong = "piece-too-long":
        "A piece of the address has more than four digits.",
    /// An address contains a zone identifier, which URLs do not allow.
    Zone = "zone":
        "Addresses in URLs can't have a zone such as {t}.",
    /// A number has leading zeros.
    LeadingZero = "leading-zero":
        "A number in the address has a leading zero.",
    /// The address ends too early.
    UnexpectedEnd = "unexpected-end":
        "The address ends too early.",
    /// The scheme is not followed by exactly two slashes.
    SlashCount = "slash-count":
        "There should be two slashes before the host (which can be empty), not {n}.",
    /// The scheme is the same as the base's and is not followed by two slashes, so the rest of the
    /// input is a relative reference.
    SchemeOfBase = "scheme-of-base":
        "The scheme is the same as the base's, so the rest is relative to the base.",
    /// The input has no scheme, and there is no base.
    NoScheme = "no-scheme":
        "There is neither a scheme nor a base.",
    /// Only a fragment can be relative to a base with an opaque path.
    OpaqueBase = "opaque-base":
        "Only a fragment can be relative to this base.",
    /// The input contains a backslash. In special URLs, a backslash is treated as a slash.
    Backslash = "backslash":
        "With this scheme, a backslash is parsed as a slash.",
    /// The text contains credentials.
    Credentials = "credentials":
        "Anyone who sees the URL sees the username and password.",
    /// Empty credentials.
    EmptyCredentials = "empty-credentials":
        "There is an at sign, but neither a username nor a password.",
    /// The host is empty.
    EmptyHost = "empty-host":
        "The host is empty.",
    /// A port contains a character that is not a digit.
    NotADigit = "not-a-digit":
        "{c} is not a digit, and ports consist of digits.",
}

/// The exact reason for an error. [`fmt::Display`] is meant for people, and the fields are meant for
/// programs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reason {
    /// The kind.
    pub kind: ReasonKind,
    /// The code point that caused the error.
    pub code_point: Option<char>,
    /// The label, part or other text that caused the error, or the parser's interpretation of that
    /// text. Control characters, bidirectional controls and line breaks are escaped, for example as
    /// `\u{1b}`.
    pub text: Option<String>,
    /// The length, count, value or limit mentioned in this kind of reason.
    pub number: Option<u32>,
}

impl From<ReasonKind> for Reason {
    fn from(kind: ReasonKind) -> Self {
        Self { kind, code_point: None, text: None, number: None }
    }
}

/// Writes the reason as one sentence.
impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut parts = self.kind.sentence().split(['{', '}']);
        f.write_str(parts.next().unwrap_or_default())?;
        while let Some(name) = parts.next() {
            match name {
                "c" => write_code_point(self.code_point.unwrap_or_default(), f)?,
                "n" => write!(f, "{}", self.number.unwrap_or_default())?,
                _ => write!(f, "“{}”", self.text.as_deref().unwrap_or_default())?,
            }
            f.write_str(parts.next().unwrap_or_default())?;
        }
        Ok(())
    }
}

/// Invisible code points and their names in sentences.
pub const NAMES_OF_CODE_POINTS: &[(char, &str)] = &[
    ('\t', "tab"),
    ('\n', "line feed"),
    ('\r', "carriage return"),
    (' ', "space"),
    ('\u{A0}', "no-break space"),
    ('\u{AD}', "soft hyphen"),
    ('\u{200B}', "zero width space"),
    ('\u{200C}', "zero width non-joiner"),
    ('\u{200D}', "zero width joiner"),
    ('\u{FEFF}', "byte order mark"),
];

/// Whether the code point would make a terminal execute a control sequence, reorder text, or begin
/// a new line.
fn is_hidden(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61C}' | '\u{200E}' | '\u{200F}')
        || matches!(c, '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Escapes the code points for which `is_hidden` is true.
pub(super) fn escaped(text: &str) -> FallibleString {
    let mut escaped = FallibleString::default();
    let mut start = 0;
    for (at, c) in text.char_indices().filter(|&(_, c)| is_hidden(c)) {
        escaped.push_str(text.get(start..at).unwrap_or_default());
        for part in c.escape_unicode() {
            escaped.push(part);
        }
        start = at + c.len_utf8();
    }
    escaped.push_str(text.get(start..).unwrap_or_default());
    escaped
}

fn write_code_point(c: char, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    write!(f, "U+{:04X} (", u32::from(c))?;
    let name = NAMES_OF_CODE_POINTS.iter().find(|(named, _)| *named == c);
    match name {
        Some((_, name)) => f.write_str(name)?,
        None if c.is_control() => f.write_str("control")?,
        None if is_hidden(c) => f.write_str("invisible")?,
        None if crate::basics::is_noncharacter(c) => f.write_str("noncharacter")?,
        None => write!(f, "{c}")?,
    }
    f.write_str(")")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn names_and_sentences_differ() {
        let all = ReasonKind::ALL;
        let names: HashSet<_> = all.iter().map(|kind| kind.name()).collect();
        let sentences: HashSet<_> = all.iter().map(|kind| kind.sentence()).collect();
        assert_eq!((names.len(), sentences.len()), (all.len(), all.len()));
        for sentence in sentences {
            assert!(sentence.ends_with('.') && !sentence.contains(". "), "{sentence}");
        }
    }

    #[test]
    fn texts_are_escaped() {
        let cases = [
            ("", ""),
            ("a\u{E9}", "a\u{E9}"),
            ("\0a\t\r\n", "\\u{0}a\\u{9}\\u{d}\\u{a}"),
            ("\u{1B}[2J\u{7F}\u{9B}", "\\u{1b}[2J\\u{7f}\\u{9b}"),
            ("\u{61C}\u{200D}\u{200F}", "\\u{61c}\u{200D}\\u{200f}"),
            ("\u{2028}x\u{202E}\u{2069}", "\\u{2028}x\\u{202e}\\u{2069}"),
        ];
        for (text, expected) in cases {
            assert_eq!(escaped(text).as_str(), expected);
        }
        let all: String = ('\0'..=char::MAX).filter(|&c| is_hidden(c)).collect();
        assert_eq!(all.chars().count(), 65 + 3 + 7 + 4);
    }

    #[test]
    fn sentences() {
        let mut reason = Reason::from(ReasonKind::Joiner);
        reason.code_point = Some('\u{200D}');
        reason.text = Some("a\u{200D}b".into());
        let expected = "U+200D (zero width joiner) has nothing to join in “a\u{200D}b”.";
        assert_eq!(reason.to_string(), expected);
        let mut reason = Reason::from(ReasonKind::NotAUrlCodePoint);
        for (c, expected) in [
            ('\0', "U+0000 (control) is not a URL code point."),
            ('\u{202E}', "U+202E (invisible) is not a URL code point."),
            ('<', "U+003C (<) is not a URL code point."),
            ('\u{10FFFF}', "U+10FFFF (noncharacter) is not a URL code point."),
        ] {
            reason.code_point = Some(c);
            assert_eq!(reason.to_string(), expected);
        }
    }
}
