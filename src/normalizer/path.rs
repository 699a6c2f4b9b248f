//! Steps for paths.

use super::params::{self, Param};
use super::steps::{Step, Steps};
use crate::ascii_delimiters;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::url::{is_double_dot_url_path_segment, is_single_dot_url_path_segment};
use alloc::vec::Vec;

/// The file names that [`Step::DropDefaultDocument`] removes from the end of a path.
pub const DEFAULT_DOCUMENTS: &[&str] =
    &["index.html", "index.htm", "index.php", "default.htm", "default.html", "default.aspx"];

/// Appends `path`, which is empty or begins with a slash, after all steps for paths. `buffer` is
/// working memory.
pub(super) fn append(
    path: &str,
    steps: &Steps,
    buffer: &mut FallibleString,
    output: &mut FallibleString,
) {
    if append_path(path, steps, buffer, output).is_none() || buffer.has_overflowed() {
        // This makes `output` overflow.
        output.reserve(usize::MAX);
    }
}

/// Like `append`, but returns `None` if memory runs out.
fn append_path(
    path: &str,
    steps: &Steps,
    buffer: &mut FallibleString,
    output: &mut FallibleString,
) -> Option<()> {
    let mut path = path;
    buffer.clear();
    if steps.contains(Step::DropPathParams) && path.contains(';') {
        append_without_params(path, steps, buffer)?;
        path = buffer;
    }
    let start = output.len();
    if steps.contains(Step::CollapseSlashes) {
        append_collapsed(path, output);
    } else {
        output.append(path);
    }
    let length = without_end(output.get(start..).unwrap_or_default(), steps)?.len();
    output.truncate(start + length);
    Some(())
}

/// Appends `path` without the named parameters of its segments. Returns `None` if memory runs out.
fn append_without_params(path: &str, steps: &Steps, output: &mut FallibleString) -> Option<()> {
    let mut params = Vec::new();
    params.try_reserve_exact(path.bytes().filter(|&byte| byte == b';').count()).ok()?;
    let mut at = 0;
    for (index, (text, is_droppable)) in pieces(path).enumerate() {
        if is_droppable {
            let end = ascii_delimiters::find(text, b'=').unwrap_or(text.len());
            let name = at + 1..at + end;
            push_within_capacity(&mut params, Param { text, name, index, difference: 0 });
        }
        at += text.len();
    }
    params::sort_by_name(&mut params, path);
    params::retain_matching(&mut params, path, steps, Step::DropPathParams)?;
    params::sort_by_index(&mut params);
    let mut remaining = params.iter().map(|param| param.index).peekable();
    for (index, (text, is_droppable)) in pieces(path).enumerate() {
        if !is_droppable || remaining.next_if_eq(&index).is_some() {
            output.append(text);
        }
    }
    Some(())
}

/// Splits a path before each `/` and `;`. Also returns whether each piece is a parameter of a
/// segment that isn't a dot segment. Without its parameters, a dot segment would change the path.
fn pieces(path: &str) -> impl Iterator<Item = (&str, bool)> {
    let mut remainder = path;
    let mut is_dots = false;
    core::iter::from_fn(move || {
        let is_delimiter = |byte: u8| matches!(byte, b'/' | b';');
        let length = remainder.bytes().skip(1).position(is_delimiter);
        let (piece, after) = match length {
            Some(length) => remainder.split_at_checked(length + 1)?,
            None => (remainder, ""),
        };
        remainder = after;
        let segment = piece.strip_prefix('/');
        if let Some(segment) = segment {
            is_dots =
                is_single_dot_url_path_segment(segment) || is_double_dot_url_path_segment(segment);
        }
        (!piece.is_empty()).then_some((piece, segment.is_none() && !is_dots))
    })
}

/// Makes each run of slashes a single one, or two after the scheme of an embedded URL.
fn append_collapsed(path: &str, output: &mut FallibleString) {
    let (mut slashes, mut is_after_scheme) = (0, false);
    for segment in ascii_delimiters::split(path, b'/').skip(1) {
        slashes += 1;
        if !segment.is_empty() {
            output.append(if is_after_scheme && slashes > 1 { "//" } else { "/" });
            output.append(segment);
            (slashes, is_after_scheme) = (0, is_scheme(segment));
        }
    }
    if slashes > 0 {
        output.append(if is_after_scheme && slashes > 1 { "//" } else { "/" });
    }
}

/// At least two characters and a colon, because a single letter would be a drive letter.
fn is_scheme(segment: &str) -> bool {
    segment.strip_suffix(':').is_some_and(|scheme| {
        scheme.len() > 1
            && scheme.starts_with(|first: char| first.is_ascii_alphabetic())
            && scheme.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'+' | b'-' | b'.'))
    })
}

/// Returns the path without default documents and slashes at its end. If both are dropped, one may
/// be before the other. Returns `None` if memory runs out.
fn without_end<'a>(path: &'a str, steps: &Steps) -> Option<&'a str> {
    let mut path = path;
    loop {
        let length = path.len();
        if steps.contains(Step::DropDefaultDocument) {
            path = without_default_document(path);
        }
        if steps.contains(Step::DropIndex) {
            path = without_index(path, steps)?;
        }
        if steps.contains(Step::DropTrailingSlash) {
            let end = path.trim_end_matches('/').len();
            path = path.get(..end.max(1)).unwrap_or(path);
        }
        if path.len() == length {
            return Some(path);
        }
    }
}

fn without_default_document(path: &str) -> &str {
    let before = |name: &&str| path.strip_suffix(*name).filter(|before| before.ends_with('/'));
    DEFAULT_DOCUMENTS.iter().find_map(before).unwrap_or(path)
}

/// Drops a segment with a name for [`Step::DropIndex`]. Returns `None` if memory runs out.
fn without_index<'a>(path: &'a str, steps: &Steps) -> Option<&'a str> {
    let start = ascii_delimiters::rfind(path, b'/').map_or(0, |slash| slash + 1);
    let mut segment = Vec::new();
    segment.try_reserve_exact(1).ok()?;
    let name = start..path.len();
    push_within_capacity(&mut segment, Param { text: path, name, index: 0, difference: 0 });
    params::retain_matching(&mut segment, path, steps, Step::DropIndex)?;
    if segment.is_empty() { path.get(..start) } else { Some(path) }
}
