//! Finds hints: parts of an input that the parser probably interprets differently than their author
//! intended.

use crate::url::credentials::debug_only;
use crate::url::input_components::{Component, InputComponents};
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use crate::url::scheme_guess::{guess_scheme, is_drive_path, is_host_with_port};
use crate::url::stripping::{is_removed, surrounded_by_c0_control_or_space};
use crate::url::url_writing::is_url_scheme_string;
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::ops::Range;

/// The kind of a [`Hint`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HintKind {
    /// A host with a port is parsed as a scheme and a path: `localhost:3000`.
    HostAsScheme,
    /// A query contains `&amp;`.
    EscapedAmpersand,
    /// A Windows path is parsed as a URL: `C:\a`.
    WindowsPath,
    /// The colon or slashes after the scheme are missing: `http//a.example`, `https:a.example` with
    /// an `https` base, and `https://p.example/https:/a.example`.
    MissingSchemeSeparator,
}

impl HintKind {
    /// Every kind.
    pub const ALL: &'static [Self] = &[
        Self::HostAsScheme,
        Self::EscapedAmpersand,
        Self::WindowsPath,
        Self::MissingSchemeSeparator,
    ];

    /// The name, for example `host-as-scheme`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::HostAsScheme => "host-as-scheme",
            Self::EscapedAmpersand => "escaped-ampersand",
            Self::WindowsPath => "windows-path",
            Self::MissingSchemeSeparator => "missing-scheme-separator",
        }
    }

    /// A sentence for people.
    #[must_use]
    pub const fn message(self) -> &'static str {
        match self {
            Self::HostAsScheme => {
                "This is parsed as a scheme. If it is a host, write a scheme and :// before it."
            }
            Self::EscapedAmpersand => {
                "&amp; is an escape in HTML and XML. In a URL, separate parameters with & alone."
            }
            Self::WindowsPath => {
                "This is a Windows path. If it is meant as a URL, write it as a file URL."
            }
            Self::MissingSchemeSeparator => "Write :// between a scheme and a host.",
        }
    }
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

/// A change that probably gives an input its intended meaning.
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

/// Returns the hints, ordered by range.
pub(super) fn find_hints(
    input: &str,
    base: Option<&UrlRecord>,
    components: &InputComponents,
) -> Vec<Hint> {
    let mut finder = Finder { input, base, hints: Vec::new() };
    let range = surrounded_by_c0_control_or_space(input.as_bytes());
    let text = input.get(range.clone()).unwrap_or_default();
    // Tabs and newlines would make it hard to locate the scheme and the host.
    if !text.bytes().any(is_removed) {
        finder.find_scheme(range.start, text);
        finder.find_schemes_in_path(components);
    }
    finder.find_ampersands(components);
    finder.hints
}

struct Finder<'a> {
    input: &'a str,
    base: Option<&'a UrlRecord>,
    hints: Vec<Hint>,
}

impl Finder<'_> {
    /// Adds a hint about `range` if replacing `replaced` with `text` turns the input into a URL.
    fn add(&mut self, kind: HintKind, range: Range<usize>, replaced: Range<usize>, text: &str) {
        if self.hints.len() == MOST_HINTS {
            return;
        }
        let mut fixed = self.input.to_owned();
        fixed.replace_range(replaced.clone(), text);
        if let Ok(url) = UrlRecord::parse(&fixed, self.base) {
            let href = url.as_str().to_owned();
            let fix = HintFix { range: replaced, text: text.to_owned(), href };
            self.hints.push(Hint { kind, range, fix });
        }
    }

    /// Checks `text`, which begins at offset `start` of the input.
    fn find_scheme(&mut self, start: usize, text: &str) {
        if is_drive_path(text) {
            let path = start..start + text.len();
            // These characters have no special meaning in a path.
            let escaped = text.replace('%', "%25").replace('?', "%3F").replace('#', "%23");
            let url = String::from("file:///") + &escaped.replace('\\', "/");
            return self.add(HintKind::WindowsPath, path.clone(), path, &url);
        }
        let (before, after) = text.split_once(':').unwrap_or((text, ""));
        if is_host_with_port(text) && is_url_scheme_string(before) {
            let (_, prefix) = guess_scheme(text, None);
            let host = start..start + before.len();
            return self.add(HintKind::HostAsScheme, host, start..start, &prefix);
        }
        if let Some((scheme, _)) = text.split_once("//")
            && SchemeType::of(scheme).is_special()
        {
            let colon = start + scheme.len();
            return self.add(HintKind::MissingSchemeSeparator, start..colon + 2, colon..colon, ":");
        }
        let scheme_type = SchemeType::of(before);
        let is_scheme_of_base = self.base.is_some_and(|base| base.scheme_type() == scheme_type);
        let first = after.split(['/', '\\', '?', '#']).next().unwrap_or_default();
        if scheme_type.is_special()
            && scheme_type != SchemeType::File
            && is_scheme_of_base
            && first.trim_matches('.').contains('.')
        {
            let end = start + before.len() + 1;
            self.add(HintKind::MissingSchemeSeparator, start..end, end..end, "//");
        }
    }

    /// Finds `https:/`, with a single slash, in the path.
    fn find_schemes_in_path(&mut self, components: &InputComponents) {
        let Some(path) = components.get(Component::Path) else { return };
        let text = self.input.get(path.clone()).unwrap_or_default();
        for (at, separator) in text.match_indices(":/") {
            let (before, after) = text.split_at(at);
            let after = after.strip_prefix(separator).unwrap_or_default();
            if let Some((_, scheme @ ("http" | "https"))) = before.rsplit_once('/')
                && !after.is_empty()
                && !after.starts_with('/')
            {
                let colon = path.start + at;
                let (start, end) = (colon - scheme.len(), colon + separator.len());
                self.add(HintKind::MissingSchemeSeparator, start..end, end..end, "/");
            }
        }
    }

    fn find_ampersands(&mut self, components: &InputComponents) {
        const ESCAPED: &str = "&amp;";
        let Some(query) = components.get(Component::Query) else { return };
        let text = self.input.get(query.clone()).unwrap_or_default();
        for (at, _) in text.match_indices(ESCAPED) {
            let range = query.start + at..query.start + at + ESCAPED.len();
            self.add(HintKind::EscapedAmpersand, range.clone(), range, "&");
        }
    }
}
