//! [Simplifying](https://url.spec.whatwg.org/#url-rendering-simplification) and
//! [eliding](https://url.spec.whatwg.org/#url-rendering-elision) what is shown of a URL.

use super::decoding::decode_for_display;
use super::host::host_for_display;
use crate::url::host::public_suffix_list::PublicSuffixList;
use crate::url::percent_decoding::percent_encoded_byte;
use crate::url::record::UrlRecord;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

const ELLIPSIS: &str = "\u{2026}";

/// What is shown of a URL, and in how much room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderOptions {
    /// The most code points that the text may have. Of what is too long the end is left out, then subdomains from the lowest
    /// level on. The registrable domain, or the whole host if it has none, is never shortened, nor are the scheme and the port:
    /// where these are too long together, the text is longer. By default there is no limit.
    pub width: usize,
    /// Whether the host alone is shown; by default not.
    pub host_only: bool,
    /// Whether the scheme is shown; by default it is. It may be left out where all URLs that are shown have the same scheme.
    pub scheme: bool,
    /// Whether a label `www` or `m` before others is left out; by default not.
    pub simplify_host: bool,
}

impl Default for RenderOptions {
    fn default() -> Self {
        Self { width: usize::MAX, host_only: false, scheme: true, simplify_host: false }
    }
}

/// What a part is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The scheme, with the colon and slashes behind it.
    Scheme,
    /// What stands before the registrable domain, with its dot.
    Subdomain,
    /// The registrable domain, which a page can emphasize.
    RegistrableDomain,
    /// A host that has no registrable domain, such as an IP address.
    Host,
    /// The port, with its colon.
    Port,
    /// The path.
    Path,
    /// The query, with its question mark.
    Query,
    /// The fragment, with its number sign.
    Fragment,
    /// What stands for something that was left out.
    Ellipsis,
}

/// A part of what is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RenderedPart {
    /// What the part is.
    pub role: Role,
    /// What is shown of it, which is never empty.
    pub text: String,
}

/// What is shown of a URL: as a string, the texts of the parts, one after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rendered {
    /// The parts in the order in which they are shown.
    pub parts: Vec<RenderedPart>,
    /// Whether something was left out because of the width.
    pub is_elided: bool,
    /// Whether the host is shown in ASCII because in Unicode it could be taken for another:
    /// [`is_suspicious_domain`](super::is_suspicious_domain).
    pub is_suspicious: bool,
}

impl fmt::Display for Rendered {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.parts.iter().try_for_each(|part| f.write_str(&part.text))
    }
}

/// A URL as the standard's [URL rendering](https://url.spec.whatwg.org/#url-rendering) asks for it: without username and
/// password, the host in Unicode unless it is suspicious, and the rest percent-decoded where that can be seen. Parsing the
/// text, if nothing was left out, gives the URL again but for username and password, and for the case of the hex digits of
/// percent-encoded bytes. The username and password of the URL within a `blob:` URL are not left out: they are of its path.
///
/// What is not decoded: ASCII, which would mean something else or be changed; bytes that are not UTF-8; spaces, control
/// characters and everything invisible, such as those that change the direction of text; what looks like a lock, a slash or
/// another delimiter, or an ellipsis; marks that have no letter to stand on, and those that stand on what is ASCII.
///
/// Right-to-left text stands between left-to-right parts: show the text from left to right.
#[must_use]
pub fn render(url: &UrlRecord, options: &RenderOptions) -> Rendered {
    render_with_list(url, options, PublicSuffixList::built_in())
}

/// [`render`] with another list, by which the registrable domain is found.
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
        // Browsers may leave out these at the beginning.
        below.strip_prefix("www.").or_else(|| below.strip_prefix("m.")).unwrap_or(below)
    } else {
        below
    };
    let mut parts = Parts::default();
    if !options.host_only && options.scheme {
        let slashes = if url.serialized_host().is_some() { "//" } else { "" };
        parts.add(Role::Scheme, format!("{}:{slashes}", url.scheme()));
    }
    let port = match url.serialized_port() {
        Some(port) if !options.host_only => format!(":{port}"),
        _ => String::new(),
    };
    let fixed = parts.length + length_of(name) + length_of(&port);
    let is_host_elided = !subdomain.is_empty() && fixed + length_of(subdomain) > options.width;
    if is_host_elided {
        // Labels go from the lowest level on, and never of the registrable domain: no name is made of a part of another.
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
    let is_rest_elided = !options.host_only && !parts.add_rest(url, width);
    Rendered {
        parts: parts.list,
        is_elided: is_host_elided || is_rest_elided,
        is_suspicious: host.is_suspicious,
    }
}

/// As many of the last labels of a subdomain, each with its dot, as fit.
fn last_labels(subdomain: &str, room: usize) -> &str {
    let mut labels = subdomain;
    let mut length = length_of(subdomain);
    while length > room
        && let Some((label, rest)) = labels.split_once('.')
    {
        labels = rest;
        length -= length_of(label) + 1;
    }
    labels
}

/// As much of the beginning of `text` as fits into `room` characters, without a part of a percent-encoded byte.
fn cut(text: &str, room: usize) -> &str {
    let mut left = room;
    let mut end = 0;
    while let Some(rest) = text.get(end..)
        && let Some(c) = rest.chars().next()
    {
        let is_byte = percent_encoded_byte(rest.as_bytes()).is_some();
        let (characters, bytes) = if is_byte { (3, 3) } else { (1, c.len_utf8()) };
        if left < characters {
            break;
        }
        left -= characters;
        end += bytes;
    }
    text.get(..end).unwrap_or_default()
}

/// How many characters a text has.
fn length_of(text: &str) -> usize {
    text.chars().count()
}

/// The parts that are shown, and how many characters they have.
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

    /// Adds path, query and fragment, as far as they fit. Returns whether all of them do.
    fn add_rest(&mut self, url: &UrlRecord, width: usize) -> bool {
        let offsets = url.offsets();
        let of = |start: usize, end: usize| url.as_str().get(start..end).unwrap_or_default();
        // What keeps a path from being read as a host.
        let path_start =
            if url.serialized_host().is_some() { offsets.path_start } else { offsets.host_end };
        let rest = [
            (Role::Path, of(path_start, offsets.query_start)),
            (Role::Query, of(offsets.query_start, offsets.fragment_start)),
            (Role::Fragment, of(offsets.fragment_start, url.as_str().len())),
        ]
        .map(|(role, text)| (role, decode_for_display(text)));
        let length: usize = rest.iter().map(|(_, text)| length_of(text)).sum();
        let fits = self.length + length <= width;
        // Without at least the slash of the path, the ellipsis would look like a part of the host.
        if !fits && width < self.length + 2 {
            return length == 0;
        }
        for (role, text) in rest {
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

    #[test]
    fn last_labels_that_fit() {
        for (room, expected) in [
            (0, ""),
            (1, ""),
            (2, "c."),
            (4, "c."),
            (5, "b\u{fc}.c."),
            (8, "b\u{fc}.c."),
            (9, "aaa.b\u{fc}.c."),
        ] {
            assert_eq!(last_labels("aaa.b\u{fc}.c.", room), expected, "{room}");
        }
    }

    /// Were the rest counted anew for each label, this would not end.
    #[test]
    fn last_labels_of_a_million() {
        let subdomain = "a.".repeat(1_000_000);
        assert_eq!(last_labels(&subdomain, 3), "a.");
    }
}
