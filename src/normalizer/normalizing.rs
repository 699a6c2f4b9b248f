//! Applies the steps.

use super::steps::{Step, Steps};
use super::{escapes, params, path};
use crate::ascii_delimiters;
use crate::fallible_string::FallibleString;
use crate::url::parser::{Workspace, parse_in};
use crate::url::{Offsets, UrlRecord};

/// The memory that the normalizer needs for a URL.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    /// The path and everything after it, with normalized escapes.
    tail: FallibleString,
    /// The result before it is parsed again.
    text: FallibleString,
    workspace: Workspace,
    record: UrlRecord,
}

impl Memory {
    /// The number of bytes allocated.
    pub(crate) const fn capacity(&self) -> usize {
        let Self { tail, text, workspace, record } = self;
        tail.capacity() + text.capacity() + workspace.capacity() + record.capacity()
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
        let Self { tail, text, workspace, record } = self;
        tail.clear();
        text.clear();
        append_components(href, offsets, is_special, steps, tail, text);
        if tail.has_overflowed() || text.has_overflowed() {
            return None;
        }
        parse_in(workspace, text, None, record).ok()?;
        Some(record)
    }
}

/// Applies `steps` to `href`, a serialization whose components are at `offsets`, and appends the
/// result. The result must be parsed again, because decoding can produce a drive letter in a `file`
/// URL, and because a URL parsed from `file://localhost` has no host.
fn append_components(
    href: &str,
    offsets: &Offsets,
    is_special: bool,
    steps: &Steps,
    tail: &mut FallibleString,
    output: &mut FallibleString,
) {
    let of = |start: usize, end: usize| href.get(start..end).unwrap_or_default();
    let is = |step| steps.contains(step);
    let authority = offsets.scheme_end + 1;
    let has_authority = offsets.host_start > authority;
    let end = if is(Step::DropFragment) { offsets.fragment_start } else { href.len() };
    let before = of(offsets.path_start, end);
    if !has_authority && !before.starts_with('/') {
        return output.push_str(of(0, end));
    }
    // Decoding escapes never adds or removes delimiters.
    let (decodes, upper_cases) = (is(Step::DecodeUnreserved), is(Step::UpperCaseEscapes));
    escapes::append(before, decodes, upper_cases, tail);
    let (before, fragment) = split_before(tail, b'#');
    let (path, query) = split_before(before, b'?');

    if has_authority {
        let credentials =
            if is(Step::DropCredentials) { authority + 2 } else { offsets.host_start };
        let host = of(offsets.host_start, offsets.host_end);
        let without_dot = host.strip_suffix('.').filter(|before| {
            let is_name = !before.is_empty() && !before.ends_with('.');
            is(Step::DropTrailingDot) && is_special && is_name
        });
        let port = of(offsets.host_end, offsets.path_start);
        output.extend([of(0, credentials), without_dot.unwrap_or(host), port]);
    } else {
        output.push_str(of(0, authority));
    }
    let start = output.len();
    if is(Step::CollapseSlashes) {
        path::append_collapsed(path, output);
    } else {
        if !has_authority && path.starts_with("//") {
            output.push_str("/.");
        }
        output.push_str(path);
    }
    if is(Step::DropDefaultDocument) {
        let path = output.get(start..).unwrap_or_default();
        let length = start + path::without_default_document(path).len();
        output.truncate(length);
    }
    let has_steps_for_params =
        is(Step::DropTrackingParams) || is(Step::DropParams) || is(Step::SortParams);
    match query.strip_prefix('?') {
        Some("") if is(Step::DropEmptyQuery) => {}
        Some(params) if has_steps_for_params && !params.is_empty() => {
            params::append(params, steps, output);
        }
        _ => output.push_str(query),
    }
    output.push_str(fragment);
}

/// Returns the text before the first `delimiter`, and the text from the delimiter on.
fn split_before(text: &str, delimiter: u8) -> (&str, &str) {
    let index = ascii_delimiters::find(text, delimiter).unwrap_or(text.len());
    text.split_at_checked(index).unwrap_or((text, ""))
}
