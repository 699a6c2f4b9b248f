//! [Simplifies](https://url.spec.whatwg.org/#url-rendering-simplification) and
//! [elides](https://url.spec.whatwg.org/#url-rendering-elision) URLs for display.

use super::decoding::decode_for_display;
use super::host::host_for_display;
use crate::url::host::public_suffix_list::PublicSuffixList;
use crate::url::percent_decoding::percent_encoded_byte;
use crate::url::record::UrlRecord;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

const ELLIPSIS: &str = "\u{2026}";

/// Options that determine which parts of a URL to display and how much space they may take.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// The maximum number of code points in the text. If the text is too long, its end is omitted
    /// first. Subdomains are omitted next, starting at the lowest level. The scheme, the port and
    /// the registrable domain are never shortened, and neither is a host without a registrable
    /// domain. If these parts do not fit, the text is longer than `width`. Unlimited by default.
    pub width: usize,
    /// Whether to display only the host, plus the scheme if it is not special. False by default.
    pub host_only: bool,
    /// Whether to display the scheme. True by default. Set this to false only if all displayed URLs
    /// have the same scheme. The scheme is always displayed if it is not special, as in
    /// `javascript:` and `blob:` URLs, or if the host is empty, as in most `file:` URLs.
    pub scheme: bool,
    /// Whether to omit a leading `www` or `m` label. False by default.
    pub simplify_host: bool,
}

impl Default for RenderOptions {
    fn default() -> Self {
        Self { width: usize::MAX, host_only: false, scheme: true, simplify_host: false }
    }
}

/// The kind of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The scheme, with the colon and slashes that follow it.
    Scheme,
    /// The labels before the registrable domain, including the dot that follows them.
    Subdomain,
    /// The registrable domain. A page may emphasize it.
    RegistrableDomain,
    /// A host without a registrable domain, such as an IP address.
    Host,
    /// The port, with its colon.
    Port,
    /// The path.
    Path,
    /// The query, with its question mark.
    Query,
    /// The fragment, with its `#`.
    Fragment,
    /// An ellipsis that replaces omitted text.
    Ellipsis,
}

/// A part of a displayed URL.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedPart {
    /// The kind of the part.
    pub role: Role,
    /// The displayed text, never empty.
    pub text: String,
}

/// A URL for display. The string form of a rendered URL is the concatenation of its parts.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rendered {
    /// The parts in display order.
    pub parts: Vec<RenderedPart>,
    /// Whether text was omitted to fit the width.
    pub is_elided: bool,
    /// Whether the host is displayed in ASCII because its Unicode form could be mistaken for a
    /// different host: [`is_suspicious_domain`](super::is_suspicious_domain).
    pub is_suspicious: bool,
}

impl Rendered {
    /// The text with Unicode isolates. The text is displayed from left to right. Labels, path
    /// segments and other text between delimiters are isolated if they contain right-to-left
    /// characters. Without isolates, right-to-left characters could change where adjacent
    /// delimiters and digits appear, and even move them into a different part. In HTML, wrap each
    /// delimiter and each piece of text between delimiters in a `<bdi dir="ltr">` element. Parsing
    /// an isolated string does not return the URL.
    #[must_use]
    pub fn isolated(&self) -> String {
        let mut isolated = String::from(LEFT_TO_RIGHT);
        for piece in self.to_string().split_inclusive(DELIMITERS) {
            let run = piece.trim_end_matches(DELIMITERS);
            if run.contains(is_right_to_left) {
                isolated.extend([LEFT_TO_RIGHT, run, POP]);
            } else {
                isolated.push_str(run);
            }
            isolated.push_str(piece.get(run.len()..).unwrap_or_default());
        }
        isolated.push_str(POP);
        isolated
    }
}

/// The Unicode characters that start and end a left-to-right isolate.
const LEFT_TO_RIGHT: &str = "\u{2066}";
const POP: &str = "\u{2069}";

/// The ASCII characters with a special meaning: the delimiters of parts, labels and segments; the
/// percent sign; and the separators of names and values.
const DELIMITERS: &[char] = &['/', '\\', ':', '?', '#', '@', '%', '&', '=', '.', '[', ']'];

/// Whether a character is in a block for right-to-left scripts. Such blocks also contain digits:
/// <https://www.unicode.org/reports/tr9/#Bidirectional_Character_Types>
const fn is_right_to_left(c: char) -> bool {
    matches!(
        c,
        '\u{590}'..='\u{8FF}'
            | '\u{FB1D}'..='\u{FDFF}'
            | '\u{FE70}'..='\u{FEFF}'
            | '\u{10800}'..='\u{10FFF}'
            | '\u{1E800}'..='\u{1EFFF}'
    )
}

impl fmt::Display for Rendered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| f.write_str(&part.text))
    }
}

/// Renders a URL as recommended by the standard in [URL
/// rendering](https://url.spec.whatwg.org/#url-rendering). The username and password are omitted,
/// the host is shown in Unicode unless it is suspicious, and everything else is percent-decoded
/// where the result is visible. If nothing is omitted, parsing the text returns the same URL,
/// except for the username, the password, and the case of hex digits in percent-encoded bytes. A
/// `blob:` URL keeps the username and password of its inner URL, because they are part of the path.
///
/// The following are not decoded:
///
/// - ASCII characters, because decoding them could change the URL or its meaning;
/// - bytes that are not UTF-8;
/// - spaces, control characters and all other invisible characters, such as those that change the
///   direction of text;
/// - marks with no letter or digit to combine with, and marks that follow ASCII or four other
///   marks;
/// - characters that look like a lock or an ellipsis;
/// - characters that Unicode's tables map to text with delimiters (``/ \ : ? # @ % & = . [ ]``) or
///   to blanks;
/// - other symbols that look like a number sign or like a letter with a slash through it;
/// - characters that most fonts display as blank.
///
/// Some Arabic, Devanagari, Gujarati, Chinese and Japanese letters, marks and digits look like
/// delimiters. Such characters are decoded if they are next to another character of these scripts
/// and not next to an ASCII letter or digit.
///
/// When you display the parts, isolate them from each other: see [`Rendered::isolated`].
#[must_use]
pub fn render(url: &UrlRecord, options: &RenderOptions) -> Rendered {
    render_with_list(url, options, PublicSuffixList::built_in())
}

/// Like [`render`], but finds the registrable domain in a different list.
#[must_use]
pub fn render_with_list(
    url: &UrlRecord,
    options: &RenderOptions,
    list: &PublicSuffixList,
) -> Rendered {
    let host = host_for_display(url, list);
    let (below, name) =
        host.text.split_at_checked(host.registrable_domain.unwrap_or(0)).unwrap_or_default();
    let subdomain = if options.simplify_host {
        // Browsers may omit these prefixes.
        below.strip_prefix("www.").or_else(|| below.strip_prefix("m.")).unwrap_or(below)
    } else {
        below
    };
    let mut parts = Parts::default();
    let hostname = url.serialized_host();
    let is_without_host = hostname.unwrap_or_default().is_empty();
    // If their schemes were hidden, `blob:https://a/` would look like a different URL, `mailto:a@b`
    // like a host, and `javascript://a.com/` like a website.
    let has_scheme = if url.is_special() && !is_without_host {
        options.scheme && !options.host_only
    } else {
        !is_without_host || !options.host_only
    };
    if has_scheme {
        let slashes = if hostname.is_some() { "//" } else { "" };
        parts.add(Role::Scheme, format!("{}:{slashes}", url.scheme()));
    }
    let port = match url.serialized_port() {
        Some(port) if !options.host_only => format!(":{port}"),
        _ => String::new(),
    };
    let fixed = parts.length + length_of(name) + length_of(&port);
    let is_host_elided = !subdomain.is_empty() && fixed + length_of(subdomain) > options.width;
    if is_host_elided {
        // Labels are omitted starting at the lowest level. The registrable domain is never
        // shortened, because a part of that domain could be someone else's name.
        parts.add(Role::Ellipsis, ELLIPSIS.to_owned());
        let room = options.width.saturating_sub(fixed + 1);
        parts.add(Role::Subdomain, last_labels(subdomain, room).to_owned());
    } else {
        parts.add(Role::Subdomain, subdomain.to_owned());
    }
    let role = if host.registrable_domain.is_some() { Role::RegistrableDomain } else { Role::Host };
    parts.add(role, name.to_owned());
    parts.add(Role::Port, port);
    let width = if is_host_elided { 0 } else { options.width };
    let is_end_elided = !options.host_only && !parts.add_components_after_host(url, width);
    Rendered {
        parts: parts.list,
        is_elided: is_host_elided || is_end_elided,
        is_suspicious: host.is_suspicious,
    }
}

/// As many trailing labels of the subdomain as fit, each including its dot.
fn last_labels(subdomain: &str, room: usize) -> &str {
    let mut labels = subdomain;
    let mut length = length_of(subdomain);
    while length > room
        && let Some((label, labels_after)) = labels.split_once('.')
    {
        labels = labels_after;
        length -= length_of(label) + 1;
    }
    labels
}

/// The longest prefix with at most `room` characters that does not split an encoded byte.
fn cut(text: &str, room: usize) -> &str {
    let mut left = room;
    let mut end = 0;
    while let Some(remainder) = text.get(end..)
        && let Some(c) = remainder.chars().next()
    {
        let is_byte = percent_encoded_byte(remainder.as_bytes()).is_some();
        let (characters, bytes) = if is_byte { (3, 3) } else { (1, c.len_utf8()) };
        if left < characters {
            break;
        }
        left -= characters;
        end += bytes;
    }
    text.get(..end).unwrap_or_default()
}

/// The number of characters in a string.
fn length_of(text: &str) -> usize {
    text.chars().count()
}

#[derive(Default)]
struct Parts {
    list: Vec<RenderedPart>,
    length: usize,
}

impl Parts {
    fn add(&mut self, role: Role, text: String) {
        if !text.is_empty() {
            self.length += length_of(&text);
            self.list.push(RenderedPart { role, text });
        }
    }

    /// Adds as much of the path, query and fragment as will fit. Returns whether everything fit.
    fn add_components_after_host(&mut self, url: &UrlRecord, width: usize) -> bool {
        let offsets = url.offsets();
        let of = |start: usize, end: usize| url.as_str().get(start..end).unwrap_or_default();
        // If there is no host, the text includes the characters that keep the path from being
        // parsed as a host.
        let path_start =
            if url.serialized_host().is_some() { offsets.path_start } else { offsets.host_end };
        let components = [
            (Role::Path, of(path_start, offsets.query_start)),
            (Role::Query, of(offsets.query_start, offsets.fragment_start)),
            (Role::Fragment, of(offsets.fragment_start, url.as_str().len())),
        ]
        .map(|(role, text)| (role, decode_for_display(text)));
        let length: usize = components.iter().map(|(_, text)| length_of(text)).sum();
        let fits = self.length + length <= width;
        // The path's slash is always kept, because otherwise the ellipsis would look like part of
        // the host.
        if !fits && width < self.length + 2 {
            return length == 0;
        }
        for (role, text) in components {
            let left = width - self.length - usize::from(!fits);
            if length_of(&text) > left {
                self.add(role, cut(&text, left).to_owned());
                break;
            }
            self.add(role, text);
        }
        if !fits {
            self.add(Role::Ellipsis, ELLIPSIS.to_owned());
        }
        fits
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Recounting the remaining length for each label would take too long.
    #[test]
    fn last_labels_of_a_million() {
        let subdomain = "a.".repeat(1_000_000);
        assert_eq!(last_labels(&subdomain, 3), "a.");
    }
}
