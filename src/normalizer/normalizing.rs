//! Applies the steps.

use super::escapes::{self, Component};
use super::steps::{Step, Steps};
use super::{params, path};
use crate::ascii_delimiters;
use crate::fallible_string::FallibleString;
use crate::url::parser::{Workspace, parse_in};
use crate::url::{Offsets, UrlRecord};

#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The path and everything after it, with normalized escapes.
    tail: FallibleString,
    /// The path without some of its parameters.
    path: FallibleString,
    /// The result before it is parsed again.
    text: FallibleString,
    workspace: Workspace,
    record: UrlRecord,
}

impl Memory {
    pub(crate) const fn capacity(&self) -> usize {
        let Self { tail, path, text, workspace, record } = self;
        tail.capacity()
            + path.capacity()
            + text.capacity()
            + workspace.capacity()
            + record.capacity()
    }

    /// The URL after `steps`. The URL's serialization is `href`, with components at `offsets`.
    /// `None` if memory runs out.
    // This function is not inlined, because it is rarely called.
    #[inline(never)]
    pub(crate) fn normalize(
        &mut self,
        href: &str,
        offsets: &Offsets,
        is_special: bool,
        steps: &Steps,
    ) -> Option<&mut UrlRecord> {
        let Self { tail, path, text, workspace, record } = self;
        tail.clear();
        text.clear();
        append_components(href, offsets, is_special, steps, [tail, path, text]);
        if tail.has_overflowed() || text.has_overflowed() {
            return None;
        }
        parse_in(workspace, text, None, record).ok()?;
        Some(record)
    }
}

/// The length of the beginning of `href` that remains after [`Steps::DEDUPE`], if these steps only
/// drop the fragment. Returns `None` if another step may change the URL. `href` is a serialization
/// whose components are at `offsets`.
pub(crate) fn unchanged_length(href: &str, offsets: &Offsets) -> Option<usize> {
    let Offsets { scheme_end, host_start, path_start, query_start, fragment_start, .. } = *offsets;
    let has_authority = host_start > scheme_end + 1;
    let has_escapes = href.as_bytes().get(path_start..fragment_start)?.contains(&b'%');
    let query = href.get(query_start..fragment_start)?;
    let is_unchanged =
        has_authority && !has_escapes && query.strip_prefix('?').is_none_or(params::are_unchanged);
    is_unchanged.then_some(fragment_start)
}

/// Applies `steps` to `href`, a serialization whose components are at `offsets`, and appends the
/// result to `output`. `tail` and `buffer` are working memory. The result must be parsed again,
/// because decoding can produce a drive letter in a `file` URL, and because a URL parsed from
/// `file://localhost` has no host.
fn append_components(
    href: &str,
    offsets: &Offsets,
    is_special: bool,
    steps: &Steps,
    [tail, buffer, output]: [&mut FallibleString; 3],
) {
    let of = |start: usize, end: usize| href.get(start..end).unwrap_or_default();
    let is = |step| steps.contains(step);
    let authority = offsets.scheme_end + 1;
    let has_authority = offsets.host_start > authority;
    let drops_fragment = is(Step::DropFragment);
    let fragment = if drops_fragment { "" } else { of(offsets.fragment_start, href.len()) };
    let before = of(offsets.path_start, offsets.fragment_start);
    if !has_authority && !before.starts_with('/') {
        output.append(of(0, offsets.fragment_start));
        return output.append(without_directive(fragment, steps));
    }
    // The steps for escapes never add or remove delimiters of components.
    let (path, query) = split_before(before, b'?');
    escapes::append(path, Component::Path, steps, tail);
    append_after_delimiter(query, Component::Query, steps, tail);
    append_after_delimiter(fragment, Component::Fragment, steps, tail);
    let (before, fragment) = split_before(tail, b'#');
    let (path, query) = split_before(before, b'?');

    let scheme = of(0, authority);
    output.append(if is(Step::Https) && scheme == "http:" { "https:" } else { scheme });
    if has_authority {
        let credentials = of(authority, offsets.host_start);
        output.append(if is(Step::DropCredentials) { "//" } else { credentials });
        let mut host = of(offsets.host_start, offsets.host_end);
        if is_special && is(Step::DropWww) {
            host = without_www(host);
        }
        if is_special && is(Step::DropTrailingDot) {
            let is_name = |before: &&str| !before.is_empty() && !before.ends_with('.');
            host = host.strip_suffix('.').filter(is_name).unwrap_or(host);
        }
        output.append(host);
        output.append(of(offsets.host_end, offsets.path_start));
    }
    let start = output.len();
    path::append(path, steps, buffer, output);
    if !has_authority && output.get(start..).is_some_and(|path| path.starts_with("//")) {
        output.replace_range(start..start, "/.");
    }
    let has_steps_for_params = is(Step::DropTrackingParams)
        || is(Step::DropParams)
        || is(Step::KeepParams)
        || is(Step::DropRepeatedParams)
        || is(Step::SortParams);
    match query.strip_prefix('?') {
        Some("") if is(Step::DropEmptyQuery) => {}
        Some(params) if has_steps_for_params && !params.is_empty() => {
            params::append(params, steps, output);
        }
        _ => output.append(query),
    }
    output.append(without_directive(fragment, steps));
}

/// Appends a component whose first byte, if any, is its delimiter.
fn append_after_delimiter(
    text: &str,
    component: Component,
    steps: &Steps,
    output: &mut FallibleString,
) {
    let (delimiter, text) = text.split_at_checked(1).unwrap_or((text, ""));
    output.append(delimiter);
    escapes::append(text, component, steps, output);
}

/// Returns a domain without `www.`, unless fewer than two labels would remain, or `www.` again.
fn without_www(host: &str) -> &str {
    let is_domain = |domain: &&str| {
        let dot = ascii_delimiters::find(domain, b'.').unwrap_or_default();
        dot > 0 && dot + 1 < domain.len() && !domain.starts_with("www.")
    };
    host.strip_prefix("www.").filter(is_domain).unwrap_or(host)
}

/// Returns a fragment, which may begin with `#`, without its [fragment
/// directive](https://wicg.github.io/scroll-to-text-fragment/#the-fragment-directive) if `steps`
/// require it.
fn without_directive<'a>(fragment: &'a str, steps: &Steps) -> &'a str {
    if !steps.contains(Step::DropTextFragment) {
        return fragment;
    }
    let length = fragment.as_bytes().windows(3).position(|bytes| bytes == b":~:");
    let before = length.and_then(|length| fragment.get(..length)).unwrap_or(fragment);
    if before == "#" { "" } else { before }
}

/// Returns the text before the first `delimiter`, and the text from the delimiter on.
fn split_before(text: &str, delimiter: u8) -> (&str, &str) {
    let index = ascii_delimiters::find(text, delimiter).unwrap_or(text.len());
    text.split_at_checked(index).unwrap_or((text, ""))
}
