//! Finds changes that probably give an input its intended meaning: one function for each part of an
//! input that people get wrong. A change can make another change possible.

use super::hint_kind::HintKind;
use crate::ascii_delimiters::{rsplit_once, split};
use crate::fallible_string::{FallibleString, concat};
use crate::url::input_components::InputComponents;
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use crate::url::scheme_guess::{is_drive_path, is_host_with_port};
use crate::url::url_writing::is_url_scheme_string;
use crate::url::validation::report_validation_errors;
use core::ops::Range;

pub(super) struct Edit {
    pub(super) kind: HintKind,
    pub(super) replaced: Range<usize>,
    pub(super) text: FallibleString,
    /// The text that the hint is about.
    pub(super) range: Range<usize>,
}

/// Spellings that keep software from making a link, each with what it stands for.
pub const DEFANGED: &str = "[.] . (.) . {.} . [dot] . (dot) . [://] :// [:] : [/] / [@] @ [at] @";
const SPACES: &str = " \t\n\r";
const ENDS_OF_HOST: &str = "/?#";
const DIGITS: &str = "0123456789";
/// These may be next to a placeholder, or to a space that was added to a host.
const HOST_PUNCTUATION: &str = ".:@-";

pub(super) fn edit(kind: HintKind, replaced: Range<usize>, text: &str) -> Option<Edit> {
    Some(Edit { kind, range: replaced.clone(), replaced, text: concat(&[text]) })
}

fn insertion(kind: HintKind, at: usize, text: &str, range: Range<usize>) -> Option<Edit> {
    let edit = edit(kind, at..at, text)?;
    Some(Edit { range, ..edit })
}

pub(super) fn byte(text: &str, at: usize) -> u8 {
    text.as_bytes().get(at).copied().unwrap_or_default()
}

fn part(text: &str, range: Range<usize>) -> &str {
    text.get(range).unwrap_or_default()
}

fn has(set: &str, byte: u8) -> bool {
    set.bytes().any(|known| known == byte)
}

/// The offset of the first byte at or after `from` that is in `set`, or the end of the text.
pub(super) fn find(text: &str, set: &str, from: usize) -> usize {
    (from..text.len()).find(|&at| has(set, byte(text, at))).unwrap_or(text.len())
}

/// The offset of the first byte at or after `from` that is not in `set`.
pub(super) fn skip(text: &str, set: &str, from: usize) -> usize {
    (from..text.len()).find(|&at| !has(set, byte(text, at))).unwrap_or(text.len())
}

/// The end of the text before `end` without the bytes in `set` at its end.
pub(super) fn trim_end(text: &str, set: &str, end: usize) -> usize {
    (0..end).rev().find(|&at| !has(set, byte(text, at))).map_or(0, |at| at + 1)
}

pub(super) fn find_part(text: &str, searched: &str, from: usize) -> Option<usize> {
    let is_at =
        |&at: &usize| text.as_bytes().get(at..at + searched.len()) == Some(searched.as_bytes());
    (from..text.len()).find(is_at)
}

/// Whether `prefix` is at `at`, in lowercase or uppercase letters.
pub(super) fn starts_with(text: &str, at: usize, prefix: &str) -> bool {
    let bytes = text.as_bytes().get(at..at + prefix.len());
    bytes.is_some_and(|bytes| bytes.eq_ignore_ascii_case(prefix.as_bytes()))
}

fn replace(text: &str, searched: &str, replacement: &str) -> FallibleString {
    let mut output = FallibleString::default();
    let mut start = 0;
    while let Some(at) = find_part(text, searched, start) {
        output.push_str(part(text, start..at));
        output.push_str(replacement);
        start = at + searched.len();
    }
    output.push_str(part(text, start..text.len()));
    output
}

fn word_end(text: &str, from: usize) -> usize {
    (from..text.len()).find(|&at| !byte(text, at).is_ascii_alphabetic()).unwrap_or(text.len())
}

fn is_web(scheme: &str) -> bool {
    let scheme_type = SchemeType::of(scheme);
    scheme_type.is_special() && scheme_type != SchemeType::File
}

fn port_end(text: &str, at: usize) -> usize {
    let end = skip(text, DIGITS, at + 1);
    if byte(text, at) == b':' && (1..6).contains(&(end.saturating_sub(at + 1))) { end } else { at }
}

/// Whether a host and its port may end at `at`.
fn ends_host(text: &str, at: usize) -> bool {
    at >= text.len() || has(ENDS_OF_HOST, byte(text, at))
}

/// Copies `text`. Percent-encodes the bytes in `set`, which are ASCII.
fn escape(text: &str, set: &str, output: &mut FallibleString) {
    for c in text.chars() {
        if c.is_ascii() && has(set, c as u8) {
            output.push('%');
            for digit in [c as u8 >> 4, c as u8 & 15] {
                output.push(char::from(byte("0123456789ABCDEF", digit.into())));
            }
        } else {
            output.push(c);
        }
    }
}

/// Parses with the parser that reports errors.
#[inline(never)]
pub(super) fn parse(input: &str, base: Option<&UrlRecord>) -> Option<UrlRecord> {
    report_validation_errors(input, base, &mut InputComponents::default(), &mut |_, _| {}).ok()
}

/// Returns the next change to an input without spaces around it.
pub(super) fn next_edit(text: &str, base: Option<&UrlRecord>) -> Option<Edit> {
    if find(text, "\t\n\r", 0) < text.len() {
        return lines(text);
    }
    if is_drive_path(text) && !starts_with(text, 1, "://") {
        return windows_path(text, "file:///", text);
    }
    let colon = find(text, ":", 0);
    if is_host_with_port(text) && is_url_scheme_string(part(text, 0..colon)) {
        let host = part(text, 0..colon);
        let name = host.strip_suffix('.').unwrap_or(host);
        let label = rsplit_once(name, b'.').map_or(name, |(_, label)| label);
        let is_local = label.eq_ignore_ascii_case("localhost");
        let prefix = if is_local { "http://" } else { "https://" };
        return insertion(HintKind::HostAsScheme, 0, prefix, 0..colon);
    }
    if base.is_none()
        && text.len() > 2
        && starts_with(text, 0, "\\\\")
        && !has("\\/?.", byte(text, 2))
    {
        return windows_path(text, "file://", part(text, 2..text.len()));
    }
    Input { text, is_url: parse(text, None).is_some() }.next_edit(base)
}

fn windows_path(text: &str, prefix: &str, path: &str) -> Option<Edit> {
    let mut url = concat(&[prefix]);
    // These characters have no special meaning in a path.
    escape(path, "%?#", &mut url);
    edit(HintKind::WindowsPath, 0..text.len(), &replace(&url, "\\", "/"))
}

/// Removes line breaks and the spaces around them. The parser removes only the line breaks.
fn lines(text: &str) -> Option<Edit> {
    let mut output = FallibleString::default();
    let (mut first, mut last, mut is_indented) = (None, 0, false);
    let mut start = find(text, SPACES, 0);
    while start < text.len() {
        let end = skip(text, SPACES, start);
        let space = part(text, start..end);
        if find(space, "\n\r", 0) < space.len() {
            match first {
                Some(_) => output.push_str(part(text, last..start)),
                None => first = Some(start),
            }
            last = end;
            is_indented |= find(space, " ", 0) < space.len();
        }
        start = find(text, SPACES, end);
    }
    edit(HintKind::LineBreak, first.filter(|_| is_indented)?..last, &output)
}

/// The range of the text between `://` and the path, query or fragment.
pub(super) fn authority(text: &str) -> Option<Range<usize>> {
    let start = find_part(text, "://", 0)? + 3;
    Some(start..find(text, ENDS_OF_HOST, start))
}

/// An input on one line.
pub(super) struct Input<'a> {
    pub(super) text: &'a str,
    /// Whether the input is a URL without a base.
    is_url: bool,
}

impl Input<'_> {
    fn next_edit(&self, base: Option<&UrlRecord>) -> Option<Edit> {
        let Self { text, is_url, .. } = *self;
        let address_end = self.ipv4_end();
        // A relative reference hardly ever begins with one of these.
        let is_absolute = base.is_none()
            || starts_with(text, 0, "git@")
            || starts_with(text, 0, "www.")
            || address_end > 0 && port_end(text, address_end) > address_end;
        self.scheme()
            .or_else(|| self.placeholder())
            .or_else(|| self.surroundings())
            .or_else(|| self.writing())
            .or_else(|| if is_absolute { self.scp() } else { None })
            .or_else(|| if is_url { None } else { self.authority() })
            .or_else(|| self.end())
            .or_else(|| if is_absolute && !is_url { self.address(address_end) } else { None })
            .or_else(|| self.scheme_of_base(base))
    }

    pub(super) fn rewritten(&self, kind: HintKind, text: &str) -> Option<Edit> {
        edit(kind, 0..self.text.len(), text)
    }

    pub(super) fn slice(&self, range: Range<usize>) -> &str {
        part(self.text, range)
    }

    /// The scheme and the separator after it.
    fn scheme(&self) -> Option<Edit> {
        let text = self.text;
        let end = word_end(text, 0);
        let scheme = self.slice(0..end);
        let is_http = |scheme: &str| is_web(scheme) && starts_with(scheme, 0, "http");
        let after = match byte(text, end) {
            b':' => skip(text, "/\\", end + 1),
            _ if starts_with(text, end, "//") => end + 2,
            _ => end,
        };
        let second_end = word_end(text, after);
        let second = self.slice(after..second_end);
        let is_repeated = starts_with(text, second_end, "://") && is_web(second)
            || starts_with(text, second_end, "//") && is_http(second);
        if after > end && is_web(scheme) && is_repeated {
            return edit(HintKind::RepeatedScheme, 0..after, "");
        }
        let is_separated = starts_with(text, end, "://") || starts_with(text, end, "//");
        let is_misspelled = (3..8).contains(&end)
            && skip(scheme, "htpsHTPS", 0) == end
            && find(scheme, "tT", 0) < end
            && find(scheme, "pP", 0) < end;
        if is_separated && is_misspelled && !is_web(scheme) {
            let scheme = if find(scheme, "sS", 0) < end { "https" } else { "http" };
            return edit(HintKind::MisspelledScheme, 0..end, scheme);
        }
        if self.is_url || !SchemeType::of(scheme).is_special() {
            return None;
        }
        let before = skip(text, " :;.,=|-", end);
        let mut slashes = skip(text, "/\\ ", before);
        if before == end && starts_with(text, end, "//") && byte(text, slashes) != b':' {
            return insertion(HintKind::MissingSchemeSeparator, end, ":", 0..end + 2);
        }
        let has_colon = byte(text, end) == b':';
        let is_proper = has_colon && before == end + 1 && find(text, " ", before) >= slashes;
        let has_slashes = ["//", "\\\\", "/ /"]
            .iter()
            .any(|pair| find_part(text, pair, before).is_some_and(|at| at < slashes));
        let is_wrong = has_slashes || has_colon && find(text, " ;:", end + 1) < slashes;
        if is_proper || !is_wrong || !is_web(scheme) {
            return None;
        }
        slashes += usize::from(before == end && byte(text, slashes) == b':');
        let edit = edit(HintKind::WrongSchemeSeparator, end..slashes, "://")?;
        Some(Edit { range: 0..slashes, ..edit })
    }

    /// Placeholders at the start and in the authority.
    fn placeholder(&self) -> Option<Edit> {
        let text = self.text;
        let is_start = matches!(text.as_bytes(), [b'{' | b'<', ..] | [b'$', b'{' | b'(', ..]);
        if is_start && !self.is_url {
            let start = skip(text, "${(<", 0);
            let close = find(text, "{}<>()/", start);
            let end = skip(text, "}>)", close);
            if close > start && end > close && has("/:?#", byte(text, end)) {
                let is_scheme = starts_with(text, end, "://");
                let replacement = if is_scheme { "https" } else { "https://example.com" };
                return edit(HintKind::Placeholder, 0..end, replacement);
            }
        }
        let Range { start, end } = authority(text)?;
        let mut at = find(text, "{<%", start);
        while at < end {
            let name_start = skip(text, "{<% ", at);
            let close = match byte(text, at) {
                b'%' => name_start,
                _ => find(text, "{}<>/", name_start),
            };
            let from = trim_end(text, "$", at);
            let to = skip(text, "}", close + 1);
            let is_beside = |at| has(HOST_PUNCTUATION, byte(text, at));
            if close < end
                && has(if byte(text, at) == b'%' { "sd" } else { "}>" }, byte(text, close))
                && (from == start || is_beside(from - 1))
                && (to == end || is_beside(to))
            {
                if to == end && from > start && byte(text, from - 1) == b':' {
                    return edit(HintKind::Placeholder, from - 1..to, "");
                }
                let name = self.slice(name_start..trim_end(text, " ", close));
                let is_label = |byte: u8| byte.is_ascii_alphanumeric() || has("_-", byte);
                let is_name = !name.is_empty() && name.bytes().all(is_label);
                let name = if is_name { name } else { "example" };
                return edit(HintKind::Placeholder, from..to, name);
            }
            at = find(text, "{<%", close.max(at + 1));
        }
        None
    }

    /// Characters that are written differently.
    fn writing(&self) -> Option<Edit> {
        let full_width = if self.is_url { None } else { self.full_width() };
        full_width.or_else(|| self.defanged())
    }

    fn full_width(&self) -> Option<Edit> {
        let mut output = FallibleString::default();
        let (mut first, mut last, mut output_end, mut slashes) = (None, 0, 0, 0);
        for (at, c) in self.text.char_indices() {
            let narrow = match c {
                '。' => '.',
                // The host parser decodes this sign after it has found the end of the host.
                '％' => c,
                '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
                _ => c,
            };
            output.push(narrow);
            if narrow != c {
                first = first.or(Some(at));
                (last, output_end) = (at + c.len_utf8(), output.len());
            }
            slashes += usize::from(narrow == '/');
            if slashes == 3 {
                break;
            }
        }
        let first = first?;
        edit(HintKind::FullWidthCharacter, first..last, part(&output, first..output_end))
    }

    fn defanged(&self) -> Option<Edit> {
        let text = self.text;
        let is_disguised = starts_with(text, 0, "hxxp") || starts_with(text, 0, "h**p");
        let end = 4 + usize::from(has("sS", byte(text, 4)));
        let is_disguised = is_disguised && has(":[", byte(text, end));
        let mut output = match is_disguised {
            true => concat(&["http", self.slice(4..text.len())]),
            false => concat(&[text]),
        };
        let host_end = authority(text).map_or_else(|| find(text, ENDS_OF_HOST, 0), |host| host.end);
        let mut words = split(DEFANGED, b' ');
        while let (Some(disguise), Some(meaning)) = (words.next(), words.next()) {
            if is_disguised || find_part(text, disguise, 0).is_some_and(|at| at < host_end) {
                output = replace(&output, disguise, meaning);
            }
        }
        self.rewritten(HintKind::DefangedUrl, &output).filter(|edit| *edit.text != *text)
    }

    /// An address for `scp`, which Git uses: `user@host:path`.
    fn scp(&self) -> Option<Edit> {
        let text = self.text;
        let scheme =
            ["ssh://", "git://", "git+ssh://"].into_iter().find(|s| starts_with(text, 0, s));
        let start = scheme.map_or(0, str::len);
        let colon = find(text, ":", start);
        let at = find(text, "@", start);
        let host = if at < colon { at + 1 } else { start };
        let is_name = |range| {
            let name = self.slice(range);
            let is_part = |byte: u8| byte.is_ascii_alphanumeric() || has("_.-", byte);
            !name.is_empty() && name.bytes().all(is_part)
        };
        let path = self.slice((colon + 1).min(text.len())..text.len());
        let has_user = host > start && is_name(start..at);
        let is_repository = path.len() > 4 && starts_with(path, path.len() - 4, ".git");
        let has_dot = find(text, ".", host) < colon;
        let is_address = match scheme {
            Some(_) => !self.is_url,
            None => has_user && !self.is_url || host == start && is_repository && has_dot,
        };
        let slash = usize::from(byte(path, 0) == b'/');
        let is_port = slash == 0 && ends_host(path, skip(path, DIGITS, 0));
        if !is_address
            || !is_name(host..colon)
            || is_port
            || find(path, " ", 0) < path.len()
            || starts_with(path, 0, "//")
        {
            return None;
        }
        let url = concat(&[scheme.unwrap_or("ssh://"), self.slice(start..colon), "/"]);
        let edit = edit(HintKind::ScpAddress, 0..colon + 1 + slash, &url)?;
        Some(Edit { range: 0..self.text.len(), ..edit })
    }

    /// Delimiters in a password, several hosts, and spaces in a host.
    fn authority(&self) -> Option<Edit> {
        let text = self.text;
        let Range { start, end } = authority(text)?;
        if let password @ Some(_) = self.password(start) {
            return password;
        }
        let at = (start..end).rev().find(|&at| byte(text, at) == b'@');
        let host = at.map_or(start, |at| at + 1);
        let comma = find(text, ",", host);
        if comma < end {
            return edit(HintKind::SeveralHosts, comma..end, "");
        }
        let space = find(text, " ", host);
        if space >= end {
            return None;
        }
        let after = skip(text, " ", space);
        let is_beside = |at| has(HOST_PUNCTUATION, byte(text, at));
        if space > 0 && is_beside(space - 1) || is_beside(after) || after == end {
            return edit(HintKind::SpaceInHost, space..after, "");
        }
        if find(text, ".", host) < space && end == text.len() {
            return edit(HintKind::SurroundingText, space..end, "");
        }
        None
    }

    /// Percent-encodes delimiters in a password. The authority begins at `start`.
    fn password(&self, start: usize) -> Option<Edit> {
        let text = self.text;
        let colon = find(text, ":/?#\\@", start);
        let at = (colon + 1..text.len()).rev().find(|&at| byte(text, at) == b'@')?;
        let host = self.slice(at + 1..find(text, ENDS_OF_HOST, at + 1));
        let scheme = self.slice(0..start - 3);
        // In a query, an at sign is probably part of an email address.
        let is_likely =
            !is_web(scheme) || find(host, ".:", 0) < host.len() && find(text, "=", colon) >= at;
        if byte(text, colon) != b':'
            || find(text, ENDS_OF_HOST, colon) > at
            || has(":", byte(host, 0))
            || host.is_empty()
            || !is_likely
            || !is_url_scheme_string(scheme)
        {
            return None;
        }
        let mut password = FallibleString::default();
        escape(self.slice(colon + 1..at), "/?#@[]\\ ", &mut password);
        edit(HintKind::DelimiterInPassword, colon + 1..at, &password)
    }

    /// An address or a host without a scheme. `ipv4_end` is the end of an IPv4 address.
    fn address(&self, ipv4_end: usize) -> Option<Edit> {
        let text = self.text;
        let bracket = match byte(text, 0) {
            b'[' => find(text, "]", 0) + 1,
            _ => 0,
        };
        let end = port_end(text, ipv4_end.max(bracket));
        if end > 0 && ends_host(text, end) {
            return insertion(HintKind::AddressWithoutScheme, 0, "http://", 0..end.min(text.len()));
        }
        let start = if starts_with(text, 0, "//") { 2 } else { 0 };
        let is_part =
            |byte: u8| byte.is_ascii_alphanumeric() || !byte.is_ascii() || has("_.-", byte);
        let end = (start..text.len()).find(|&at| !is_part(byte(text, at))).unwrap_or(text.len());
        let name = self.slice(start..end);
        let is_local = name.eq_ignore_ascii_case("localhost");
        let label = rsplit_once(name, b'.').map_or("", |(_, label)| label);
        let is_name = label.starts_with(|c: char| c.is_ascii_alphabetic() || !c.is_ascii())
            && byte(name, 0) != b'.'
            && find_part(name, "..", 0).is_none();
        let end = port_end(text, end);
        if !(is_local || is_name) || !ends_host(text, end) {
            return None;
        }
        let scheme = if is_local { "http" } else { "https" };
        let prefix = concat(&[scheme, if start == 0 { "://" } else { ":" }]);
        insertion(HintKind::HostWithoutScheme, 0, &prefix, 0..end)
    }

    /// The end of an IPv4 address in decimal at the start, or 0 if there is none.
    fn ipv4_end(&self) -> usize {
        let end = skip(self.text, "0123456789.", 0);
        let is_part = |part: &str| (1..4).contains(&part.len());
        let address = self.slice(0..end);
        let is_address = split(address, b'.').count() == 4 && split(address, b'.').all(is_part);
        if is_address { end } else { 0 }
    }

    /// A scheme without slashes, which makes the input relative to a base with the same scheme.
    fn scheme_of_base(&self, base: Option<&UrlRecord>) -> Option<Edit> {
        let colon = find(self.text, ":", 0);
        let scheme_type = SchemeType::of(self.slice(0..colon));
        let first = self.slice(colon + 1..find(self.text, "/\\?#", colon + 1));
        let has_inner_dot =
            find(first, ".", skip(first, ".", 0)) < trim_end(first, ".", first.len());
        if base?.scheme_type() != scheme_type || !is_web(self.slice(0..colon)) || !has_inner_dot {
            return None;
        }
        insertion(HintKind::MissingSchemeSeparator, colon + 1, "//", 0..colon + 1)
    }
}
