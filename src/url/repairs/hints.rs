//! Finds hints: parts of an input that the parser probably interprets differently than their author
//! intended.

use super::edits::{Edit, find_part, next_edit};
use super::{parse, string};
use crate::ascii_delimiters::rsplit_once;
use crate::fallible_string::push_within_capacity;
use crate::url::credentials::debug_only;
use crate::url::input_components::{Component, InputComponents};
use crate::url::record::UrlRecord;
use crate::url::stripping::{is_removed, surrounded_by_c0_control_or_space};
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// Declares the kinds of hints, each with its variant, its name, and a sentence.
macro_rules! hint_kinds {
    ($($(#[$doc:meta])* $variant:ident = $name:literal: $message:literal,)*) => {
        /// The kind of a [`Hint`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum HintKind {
            $($(#[$doc])* $variant,)*
        }

        impl HintKind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name, for example `host-as-scheme`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// A sentence for people.
            #[must_use]
            pub const fn message(self) -> &'static str {
                match self {
                    $(Self::$variant => $message,)*
                }
            }
        }
    };
}

hint_kinds! {
    /// A host with a port is parsed as a scheme and a path: `localhost:3000`.
    HostAsScheme = "host-as-scheme":
        "This is parsed as a scheme. If it is a host, write a scheme and :// before it.",
    /// A query contains `&amp;`.
    EscapedAmpersand = "escaped-ampersand":
        "&amp; is an escape in HTML and XML. In a URL, separate parameters with & alone.",
    /// A Windows path is parsed as a URL: `C:\a`, `\\server\share`.
    WindowsPath = "windows-path":
        "This is a Windows path. If it is meant as a URL, write it as a file URL.",
    /// The colon or slashes after the scheme are missing: `http//a.example`, `https:a.example` with
    /// an `https` base, and `https://p.example/https:/a.example`.
    MissingSchemeSeparator = "missing-scheme-separator":
        "Write :// between a scheme and a host.",
    /// Other characters than `://` are between the scheme and the host: `https:://a.example`.
    WrongSchemeSeparator = "wrong-scheme-separator":
        "Write only :// between a scheme and a host.",
    /// A second scheme is parsed as the host: `https://https://a.example`.
    RepeatedScheme = "repeated-scheme":
        "There are two schemes, and the second is parsed as the host. Write one.",
    /// A spelling mistake in `http` or `https`: `htp://a.example`.
    MisspelledScheme = "misspelled-scheme":
        "This is probably a spelling mistake in http or https.",
    /// An IP address without a scheme: `127.0.0.1:80`.
    AddressWithoutScheme = "address-without-scheme":
        "Write a scheme and :// before an address.",
    /// A host without a scheme: `www.a.example`.
    HostWithoutScheme = "host-without-scheme":
        "If this is a host, write a scheme and :// before it.",
    /// An address for `scp` or Git: `git@a.example:b/c.git`.
    ScpAddress = "scp-address":
        "This is an address for scp or Git. In a URL, write ssh:// before it, and a slash instead of the colon.",
    /// A password contains a delimiter such as `/`, `?` or `#`: `postgres://u:p#w@a.example/b`.
    DelimiterInPassword = "delimiter-in-password":
        "Percent-encode /, ?, # and @ in a password. Otherwise, they end the password.",
    /// There are several hosts, as in the connection strings of some databases:
    /// `mongodb://a.example:1,b.example:2/c`.
    SeveralHosts = "several-hosts":
        "A URL has one host. Parse a list of hosts with the database's library, or write only one of them.",
    /// There are spaces in the host: `https://www. a.example`.
    SpaceInHost = "space-in-host":
        "A host can't contain spaces.",
    /// There is a line break with spaces beside it, which the parser keeps.
    LineBreak = "line-break":
        "There is a line break here. The parser removes it, but not the spaces beside it.",
    /// There are invisible characters before or after the URL.
    InvisibleCharacter = "invisible-character":
        "There is an invisible character here, such as a byte order mark or a zero width space.",
    /// There are quotation marks or brackets around the URL: `<https://a.example>`.
    EnclosingMarks = "enclosing-marks":
        "Write the URL without the marks around it.",
    /// There is a link in Markdown, HTML or CSS: `[a](https://a.example)`.
    LinkMarkup = "link-markup":
        "This is a link in Markdown, HTML or CSS. Write only its URL.",
    /// There is text before or after the URL: `see https://a.example`.
    SurroundingText = "surrounding-text":
        "Write only the URL, without the text around it.",
    /// There are closing marks and punctuation after the URL: `https://a.example/b).`
    TrailingPunctuation = "trailing-punctuation":
        "This probably belongs to the text around the URL.",
    /// A URL is written so that software does not make a link of it: `hxxps://a[.]example`.
    DefangedUrl = "defanged-url":
        "This URL is written so that nobody opens it by accident. Make sure that you want to.",
    /// The whole URL is percent-encoded: `https%3A%2F%2Fa.example`.
    PercentEncodedUrl = "percent-encoded-url":
        "The whole URL is percent-encoded. Decode it once.",
    /// There is a numeric character reference: `https://a.example/?b&#38;c`.
    CharacterReference = "character-reference":
        "This is a character reference of HTML and XML. In a URL, write the character itself.",
    /// There are full-width characters: `https：//a.example`.
    FullWidthCharacter = "full-width-character":
        "Write ASCII characters instead of full-width characters.",
    /// The slashes are escaped, as in JSON: `https:\/\/a.example`.
    EscapedSlash = "escaped-slash":
        "A slash is escaped as \\/ in JSON. In a URL, write it without the backslash.",
    /// There is a placeholder for a host, port or scheme: `https://{host}/`.
    Placeholder = "placeholder":
        "This is a placeholder. Write a value instead.",
}

impl fmt::Display for HintKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

/// A part of an input that probably does not mean what its author intended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The kind.
    pub kind: HintKind,
    /// The byte range of the text in the input.
    pub range: Range<usize>,
    /// A change that probably gives the input its intended meaning.
    pub fix: HintFix,
}

/// A change that probably gives an input its intended meaning. If an input has several mistakes, of
/// which none can be fixed alone, the change fixes all of them and replaces the whole input.
#[derive(Clone, PartialEq, Eq)]
pub struct HintFix {
    /// The bytes of the input to replace. The range may be empty.
    pub range: Range<usize>,
    /// The replacement.
    pub text: String,
    /// The serialized URL that results if only this change is made.
    pub href: String,
}

debug_only!(HintFix as "HintFix": range);

/// The maximum number of hints. Hints are limited because the input is parsed once for each hint.
const MOST_HINTS: usize = 16;

/// The maximum number of changes that one fix combines.
const MOST_EDITS: usize = 8;

/// Returns the hints, ordered by range, or `None` if memory runs out.
pub(super) fn find_hints(
    input: &str,
    base: Option<&UrlRecord>,
    components: &InputComponents,
) -> Option<Vec<Hint>> {
    let mut finder = Finder { input, base, hints: Vec::new() };
    let trimmed = surrounded_by_c0_control_or_space(input.as_bytes());
    let text = input.get(trimmed.clone()).unwrap_or_default();
    if let Some(Edit { kind, replaced, text, range }) = combined_edit(text, base)? {
        let in_input = |range: Range<usize>| trimmed.start + range.start..trimmed.start + range.end;
        finder.add(kind, in_input(range), in_input(replaced), &text)?;
    }
    // Tabs and newlines would make it hard to locate the scheme and the host.
    if !text.bytes().any(is_removed) {
        finder.find_schemes_in_path(components)?;
    }
    finder.find_ampersands(components)?;
    Some(finder.hints)
}

/// Returns the change that turns `text` into an absolute URL. If several changes are necessary,
/// returns the result of all, with the kind and the range of the first.
fn combined_edit(text: &str, base: Option<&UrlRecord>) -> Option<Option<Edit>> {
    let mut fixed = string(&[text]);
    let (mut first, mut combined) = (None, None);
    for count in 0..MOST_EDITS {
        let Some(edit) = next_edit(&fixed, base) else { break };
        let before = fixed.get(..edit.replaced.start)?;
        fixed = string(&[before, &edit.text, fixed.get(edit.replaced.end..)?]);
        if fixed.has_overflowed() {
            return None;
        }
        let (kind, range) = first.get_or_insert((edit.kind, edit.range.clone())).clone();
        if parse(&fixed, None).is_some() {
            let replacement =
                || Edit { kind, range, replaced: 0..text.len(), text: string(&[&fixed]) };
            combined = Some(if count == 0 { edit } else { replacement() });
        }
    }
    Some(combined)
}

struct Finder<'a> {
    input: &'a str,
    base: Option<&'a UrlRecord>,
    hints: Vec<Hint>,
}

impl Finder<'_> {
    /// Adds a hint about `range` if replacing `replaced` with `text` turns the input into a URL.
    /// Returns `None` if memory runs out.
    fn add(
        &mut self,
        kind: HintKind,
        range: Range<usize>,
        replaced: Range<usize>,
        text: &str,
    ) -> Option<()> {
        if self.hints.len() == MOST_HINTS {
            return Some(());
        }
        let (before, after) = (self.input.get(..replaced.start)?, self.input.get(replaced.end..)?);
        let fixed = string(&[before, text, after]);
        if fixed.has_overflowed() {
            return None;
        }
        if let Some(url) = parse(&fixed, self.base) {
            let (text, href) =
                (string(&[text]).into_string()?, string(&[url.as_str()]).into_string()?);
            self.hints.try_reserve(1).ok()?;
            let fix = HintFix { range: replaced, text, href };
            push_within_capacity(&mut self.hints, Hint { kind, range, fix });
            // Only the first hint can be about a later range.
            let last = self.hints.len().saturating_sub(2);
            if let Some([first, second]) = self.hints.get_mut(last..)
                && second.range.start < first.range.start
            {
                core::mem::swap(first, second);
            }
        }
        Some(())
    }

    /// Finds `https:/`, with a single slash, in the path.
    fn find_schemes_in_path(&mut self, components: &InputComponents) -> Option<()> {
        let path = components.get(Component::Path).unwrap_or_default();
        let mut from = path.start;
        while let Some(colon) = find_part(self.input.get(..path.end)?, ":/", from) {
            from = colon + 2;
            let before = self.input.get(path.start..colon).unwrap_or_default();
            let scheme = rsplit_once(before, b'/').map_or("", |(_, scheme)| scheme);
            let next = self.input.as_bytes().get(from).filter(|_| from < path.end);
            if matches!(scheme, "http" | "https") && next.is_some_and(|&next| next != b'/') {
                let range = colon - scheme.len()..from;
                self.add(HintKind::MissingSchemeSeparator, range, from..from, "/")?;
            }
        }
        Some(())
    }

    fn find_ampersands(&mut self, components: &InputComponents) -> Option<()> {
        const ESCAPED: &str = "&amp;";
        let query = components.get(Component::Query).unwrap_or_default();
        let mut from = query.start;
        while let Some(at) = find_part(self.input.get(..query.end)?, ESCAPED, from) {
            from = at + ESCAPED.len();
            self.add(HintKind::EscapedAmpersand, at..from, at..from, "&")?;
        }
        Some(())
    }
}
