//! Applies the steps.

use super::steps::{Step, Steps};
use super::{escapes, params, path};
use crate::fallible_string::FallibleString;
use crate::url::{Offsets, UrlRecord};

/// Appends `href`, a serialization whose components are at `offsets`, after `steps`. It must be parsed again, because
/// decoding can produce a drive letter in a file URL, and `file://localhost` has no host.
fn append_components(
    href: &str,
    offsets: &Offsets,
    is_special: bool,
    steps: &Steps,
    output: &mut FallibleString,
) {
    let of = |start: usize, end: usize| href.get(start..end).unwrap_or_default();
    let is = |step| steps.contains(step);
    let rest = offsets.scheme_end + 1;
    let has_authority = offsets.host_start > rest;
    let fragment = of(offsets.fragment_start, if is(Step::DropFragment) { 0 } else { href.len() });
    let path_before = of(offsets.path_start, offsets.query_start);
    if !has_authority && !path_before.starts_with('/') {
        output.push_str(of(0, offsets.fragment_start));
        output.push_str(fragment);
        return;
    }
    let (decodes, upper_cases) = (is(Step::DecodeUnreserved), is(Step::UpperCaseEscapes));

    let mut path = FallibleString::default();
    escapes::append(path_before, decodes, upper_cases, &mut path);
    if is(Step::CollapseSlashes) && path.as_bytes().windows(2).any(|pair| pair == b"//") {
        let before = core::mem::take(&mut path);
        path::append_collapsed(&before, &mut path);
        if before.has_overflowed() {
            return output.reserve(usize::MAX);
        }
    }
    output.push_str(of(0, rest));
    if has_authority {
        output.push_str("//");
        if !is(Step::DropCredentials) {
            output.push_str(of(rest + 2, offsets.host_start));
        }
        let host = of(offsets.host_start, offsets.host_end);
        let without_dot = host.strip_suffix('.').filter(|before| {
            let is_name = !before.is_empty() && !before.ends_with('.');
            is(Step::DropTrailingDot) && is_special && is_name
        });
        output.push_str(without_dot.unwrap_or(host));
        output.push_str(of(offsets.host_end, offsets.path_start));
    } else if path.as_str().starts_with("//") {
        output.push_str("/.");
    }
    let kept = match is(Step::DropDefaultDocument) {
        true => path::without_default_document(&path),
        false => &path,
    };
    output.push_str(kept);

    if let Some(before) = of(offsets.query_start, offsets.fragment_start).strip_prefix('?') {
        let mut query = FallibleString::default();
        escapes::append(before, decodes, upper_cases, &mut query);
        if is(Step::DropTrackingParams) || is(Step::DropParams) || is(Step::SortParams) {
            let all = core::mem::take(&mut query);
            params::append(&all, steps, &mut query);
            if all.has_overflowed() {
                return output.reserve(usize::MAX);
            }
        }
        if !query.is_empty() || before.is_empty() && !is(Step::DropEmptyQuery) {
            output.push('?');
            output.push_str(&query);
        }
        if query.has_overflowed() {
            output.reserve(usize::MAX);
        }
    }
    escapes::append(fragment, decodes, upper_cases, output);
    if path.has_overflowed() {
        output.reserve(usize::MAX);
    }
}

/// Appends the result of normalizing a URL. `output` overflows if memory runs out.
pub(crate) fn append_normalized(
    href: &str,
    offsets: &Offsets,
    is_special: bool,
    steps: &Steps,
    output: &mut FallibleString,
) {
    let mut text = FallibleString::default();
    append_components(href, offsets, is_special, steps, &mut text);
    if text.has_overflowed() {
        return output.reserve(usize::MAX);
    }
    match UrlRecord::parse(&text, None) {
        Ok(url) => output.push_str(url.as_str()),
        Err(_) => output.reserve(usize::MAX),
    }
}
