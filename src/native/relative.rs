//! Relative URLs.

use super::url::Url;
use crate::url::is_normalized_windows_drive_letter;
use crate::url::scheme::SchemeType;
use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

impl Url {
    /// Returns a relative URL that leads from this URL to `url`. Joining the relative URL to this
    /// URL gives `url` again. Returns `None` if every such URL needs a scheme or an authority.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let base = Url::parse("https://example.org/a/b/c?d")?;
    /// let to = |url: &str| base.make_relative(&url.parse().unwrap());
    /// assert_eq!(to("https://example.org/a/e/f#g").as_deref(), Some("../e/f#g"));
    /// assert_eq!(to("https://example.org/a/b/").as_deref(), Some("./"));
    /// assert_eq!(to("https://example.org/a/b/c:d").as_deref(), Some("./c:d"));
    /// assert_eq!(to("https://example.com/"), None);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn make_relative(&self, url: &Self) -> Option<String> {
        let before_path = |url: &Self| url.record.authority_end();
        if self.as_str().get(..before_path(self)) != url.as_str().get(..before_path(url)) {
            return None;
        }
        let mut relative =
            String::with_capacity(url.as_str().len() - url.record.offsets().path_start);
        if self.path() != url.path() || (self.query().is_some() && url.query().is_none()) {
            let is_file = self.record.scheme_type() == SchemeType::File;
            append_path(&base_path(self.path(), is_file), url.path(), &mut relative);
        }
        if !relative.is_empty() || self.query() != url.query() {
            append_with('?', url.query(), &mut relative);
        }
        append_with('#', url.fragment(), &mut relative);
        // With an authority and a path, only a drive needs a different reference.
        let is_certain = self.has_authority()
            && self.record.scheme_type() != SchemeType::File
            && !self.path().is_empty()
            && !url.path().is_empty();
        if is_certain || self.leads_by(&relative, url) {
            debug_assert!(self.leads_by(&relative, url), "{relative}");
            return Some(relative);
        }
        // Paths with a Windows drive, and paths that begin with an empty segment, need a different
        // kind of reference.
        paths(&Split::of(self), &Split::of(url)).into_iter().find(|path| self.leads_by(path, url))
    }

    /// Returns the shortest reference from this URL to `url` that consists of unchanged parts of
    /// `url`. Joining the reference to this URL gives `url`. The reference is valid if `url` is
    /// valid. If several references are equally short, the one that repeats the least of `url` is
    /// returned. There is always a result, because `url` itself is a reference. The result is empty
    /// if both URLs are the same, have no fragment, and have a path that is not opaque.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let base = Url::parse("https://example.org/a/b/c")?;
    /// let to = |url: &str| base.relative_url(&url.parse().unwrap());
    /// assert_eq!(to("https://example.org/a/d?e"), "../d?e");
    /// assert_eq!(to("https://example.org/"), "/");
    /// assert_eq!(to("https://example.com/"), "//example.com");
    /// assert_eq!(to("http://example.org/"), "http://example.org");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn relative_url(&self, url: &Self) -> String {
        let mut shortest = url.as_str().to_owned();
        for candidate in candidates(&Split::of(self), &Split::of(url)) {
            // Only the parser can tell which candidates lead to the URL, because drive letters and
            // empty segments affect the result in many ways.
            if candidate.len() < shortest.len() && self.leads_by(&candidate, url) {
                shortest = candidate;
            }
        }
        shortest
    }

    fn leads_by(&self, reference: &str, url: &Self) -> bool {
        self.join(reference).is_ok_and(|joined| joined == *url)
    }
}

/// The parts of a serialized URL, each including its delimiters.
struct Split<'a> {
    scheme: &'a str,
    /// The authority, including the slashes before it.
    authority: &'a str,
    path: &'a str,
    query: &'a str,
    fragment: &'a str,
}

impl<'a> Split<'a> {
    fn of(url: &'a Url) -> Self {
        let offsets = url.record.offsets();
        let of = |start: usize, end: usize| url.as_str().get(start..end).unwrap_or_default();
        let scheme_end = offsets.scheme_end + 1;
        Self {
            scheme: of(0, scheme_end),
            authority: if url.has_authority() { of(scheme_end, offsets.path_start) } else { "" },
            path: url.path(),
            query: of(offsets.query_start, offsets.fragment_start),
            fragment: of(offsets.fragment_start, url.as_str().len()),
        }
    }
}

/// References that may lead from one URL to another. If two references have the same length, the
/// one that takes more from the base comes first.
fn candidates(from: &Split<'_>, to: &Split<'_>) -> Vec<String> {
    let Split { scheme, authority, path, query, fragment } = *to;
    let with_end = |path: &str| format!("{path}{query}{fragment}");
    // The path of a special URL is never empty, so a path of "/" can be omitted after the host.
    if from.scheme != scheme {
        return match path {
            "/" => vec![with_end(&format!("{scheme}{authority}"))],
            _ => Vec::new(),
        };
    }
    let mut candidates = if from.authority == authority { paths(from, to) } else { Vec::new() };
    if path == "/" {
        candidates.push(with_end(authority));
    }
    candidates.push(with_end(&format!("{authority}{path}")));
    candidates
}

/// Like [`candidates`], for two URLs with the same scheme and authority.
fn paths(from: &Split<'_>, to: &Split<'_>) -> Vec<String> {
    let Split { scheme, path, query, fragment, .. } = *to;
    let with_end = |path: &str| format!("{path}{query}{fragment}");
    let mut paths = Vec::new();
    if from.path == path && from.query == query {
        paths.push(fragment.to_owned());
    }
    if from.path == path {
        paths.push(with_end(""));
    }
    let relative = shortest_path(&base_path(from.path, scheme == "file:"), path);
    paths.push(with_end(&relative));
    // With a leading "./", the path is not parsed as a scheme or as an absolute path.
    paths.push(with_end(&format!("./{relative}")));
    // A leading "/." keeps a path that begins with "//" from being parsed as a host.
    paths.push(match path.strip_prefix("//") {
        Some(_) => with_end(&format!("/.{path}")),
        None => with_end(path),
    });
    // The parser keeps the base's Windows drive letter.
    if scheme == "file:"
        && let Some(after_drive) = path.get(3..).filter(|_| path.as_bytes().get(2) == Some(&b':'))
    {
        paths.push(with_end(after_drive));
    }
    paths
}

/// The path that references are resolved against, ending with a slash. An empty path, or a path
/// that is only a Windows drive, lacks a trailing slash, because the parser does not shorten such
/// paths.
fn base_path(path: &str, is_file: bool) -> Cow<'_, str> {
    let is_drive =
        || is_file && path.strip_prefix('/').is_some_and(is_normalized_windows_drive_letter);
    if path.is_empty() || is_drive() { format!("{path}/").into() } else { path.into() }
}

fn shortest_path(from: &str, to: &str) -> String {
    let common = length_of_common_folder(from, to);
    let folders = from.get(common..).unwrap_or_default().matches('/').count();
    let up = vec![".."; folders].join("/");
    match (up.as_str(), to.get(common..).unwrap_or_default()) {
        ("", "") => ".".to_owned(),
        (up, "") => up.to_owned(),
        ("", down) => down.to_owned(),
        (up, down) => format!("{up}/{down}"),
    }
}

/// The index just after the last slash up to which two paths are the same.
fn length_of_common_folder(from: &str, to: &str) -> usize {
    let differ = from.bytes().zip(to.bytes()).position(|(a, b)| a != b);
    let same = differ.unwrap_or(from.len().min(to.len()));
    from.as_bytes()
        .get(..same)
        .and_then(|same| same.iter().rposition(|&byte| byte == b'/'))
        .map_or(0, |last| last + 1)
}

fn append_path(from: &str, to: &str, output: &mut String) {
    let common = length_of_common_folder(from, to);
    let (up, down) = (from.get(common..).unwrap_or_default(), to.get(common..).unwrap_or_default());
    let folders = up.bytes().filter(|&byte| byte == b'/').count();
    for _ in 0..folders {
        output.push_str("../");
    }
    // A colon in the first segment would make it look like a scheme. If the first segment were
    // empty, the reference would begin with an authority or an absolute path, or would have no path
    // at all.
    let first = down.split('/').next().unwrap_or_default();
    if folders == 0 && (first.is_empty() || first.contains(':')) {
        output.push_str("./");
    }
    output.push_str(down);
}

fn append_with(delimiter: char, component: Option<&str>, output: &mut String) {
    if let Some(component) = component {
        output.push(delimiter);
        output.push_str(component);
    }
}
