//! Steps for query parameters.

use super::steps::{Step, Steps};
use crate::ascii_delimiters;
use crate::basics::code_unit_less_than;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::form_urlencoded::parser::decode_in_place;
use crate::heapsort::heapsort;
use alloc::vec::Vec;
use core::cmp::Ordering;
use core::ops::Range;

/// The parameters that [`Step::DropTrackingParams`] removes. These parameters tell a site where its
/// visitors come from, but they don't affect the page. `*` matches any characters.
pub const TRACKING_PARAMS: &[&str] = &[
    // Google Analytics, Matomo.
    "utm_*",
    "mtm_*",
    "pk_*",
    "matomo_*",
    // Google.
    "gclid",
    "gclsrc",
    "dclid",
    "gbraid",
    "wbraid",
    "gad_source",
    "gad_campaignid",
    "srsltid",
    "_ga",
    "_gl",
    // Facebook, Instagram, Microsoft, X, TikTok, LinkedIn, Pinterest, Reddit, Snapchat, Yandex.
    "fbclid",
    "igsh",
    "igshid",
    "msclkid",
    "ttclid",
    "twclid",
    "li_fat_id",
    "epik",
    "rdt_cid",
    "ScCid",
    "yclid",
    "ysclid",
    "_openstat",
    // Mail: Mailchimp, Marketo, HubSpot, Omeda, Vero, Wicked Reports, Adobe, MailerLite, Branch, Klaviyo, Dotdigital.
    "mc_cid",
    "mc_eid",
    "mkt_tok",
    "_hsenc",
    "_hsmi",
    "__hssc",
    "__hstc",
    "__hsfp",
    "hsCtaTracking",
    "oly_anon_id",
    "oly_enc_id",
    "vero_conv",
    "vero_id",
    "wickedid",
    "s_cid",
    "ml_subscriber",
    "ml_subscriber_hash",
    "_branch_match_id",
    "_kx",
    "dm_i",
];

pub(super) struct Param<'a> {
    /// As written.
    pub(super) text: &'a str,
    /// The name, as a range of a text with all names.
    pub(super) name: Range<usize>,
    /// How many are before it.
    pub(super) index: usize,
    /// The number of patterns that match the name, minus that number for the previous parameter in
    /// sorted order.
    pub(super) difference: isize,
}

/// Appends `?` and the query's parameters, except for the dropped ones. Sorts the parameters if
/// `steps` requires it. Without parameters, it appends nothing.
pub(super) fn append(query: &str, steps: &Steps, output: &mut FallibleString) {
    if append_params(query, steps, output).is_none() {
        // This makes `output` overflow.
        output.reserve(usize::MAX);
    }
}

/// Like `append`, but returns `None` if memory runs out.
fn append_params(query: &str, steps: &Steps, output: &mut FallibleString) -> Option<()> {
    let sorts = steps.contains(Step::SortParams);
    let drops_tracking = steps.contains(Step::DropTrackingParams);
    let lists = [Step::DropParams, Step::KeepParams];
    let mut names = Vec::new();
    let mut params: Vec<Param<'_>> = Vec::new();
    let count = query.bytes().filter(|&byte| byte == b'&').count() + 1;
    names.try_reserve_exact(query.len()).ok()?;
    params.try_reserve_exact(count).ok()?;
    let mut has_dropped = false;
    for (index, text) in ascii_delimiters::split(query, b'&').enumerate() {
        let name = ascii_delimiters::split_once(text, b'=').map_or(text, |(name, _)| name);
        let start = names.len();
        for byte in name.bytes() {
            push_within_capacity(&mut names, byte);
        }
        let length = decode_in_place(names.get_mut(start..).unwrap_or_default())?;
        let name = start..start + length;
        if drops_tracking && names.get(name.clone()).is_some_and(is_tracking) {
            has_dropped = true;
        } else if !(sorts && text.is_empty()) {
            push_within_capacity(&mut params, Param { text, name, index, difference: 0 });
        }
    }
    let names = str::from_utf8(&names).unwrap_or_default();
    let is_selected = |&step: &Step| steps.names(step).next().is_some();
    let has_patterns = lists.iter().any(is_selected);
    let drops_repeated = steps.contains(Step::DropRepeatedParams);
    if drops_repeated {
        drop_repeated(&mut params);
    }
    if sorts || has_patterns {
        sort_by_name(&mut params, names);
    }
    for step in lists.into_iter().filter(is_selected) {
        has_dropped |= retain_matching(&mut params, names, steps, step)?;
    }
    if !sorts && (drops_repeated || has_patterns) {
        sort_by_index(&mut params);
    }
    // A query without parameters consists only of empty strings between `&`.
    if has_dropped && params.iter().all(|param| param.text.is_empty()) {
        return Some(());
    }
    for (place, param) in params.iter().enumerate() {
        output.append(if place > 0 { "&" } else { "?" });
        output.append(param.text);
    }
    Some(())
}

/// Whether the parameters of a query without escapes are sorted, and none of them is empty or one of
/// the [`TRACKING_PARAMS`]. Returns false if this takes decoding.
pub(super) fn are_unchanged(query: &str) -> bool {
    let mut previous = "";
    ascii_delimiters::split(query, b'&').all(|text| {
        let name = ascii_delimiters::split_once(text, b'=').map_or(text, |(name, _)| name);
        let is_sorted = previous <= name;
        previous = name;
        is_sorted && !text.is_empty() && !name.contains('+') && !is_tracking(name.as_bytes())
    })
}

fn drop_repeated(params: &mut Vec<Param<'_>>) {
    sort_by(params, &|a, b| a.text.cmp(b.text));
    let mut previous = "";
    params.retain(|param| {
        let is_repeated = param.text == previous && !previous.is_empty();
        previous = param.text;
        !is_repeated
    });
}

pub(super) fn sort_by_index(params: &mut [Param<'_>]) {
    sort_by(params, &|_, _| Ordering::Equal);
}

/// Sorts by name. Parameters with equal names keep their order.
pub(super) fn sort_by_name(params: &mut [Param<'_>], names: &str) {
    sort_by(params, &|a, b| code_unit_less_than(name_of(a, names), name_of(b, names)));
}

/// Sorts parameters. Those that compare as equal are in the original order.
// Compiled once for all comparisons.
#[inline(never)]
fn sort_by(params: &mut [Param<'_>], compare: &dyn Fn(&Param<'_>, &Param<'_>) -> Ordering) {
    heapsort(params, |a, b| compare(a, b).then(a.index.cmp(&b.index)).is_lt());
}

/// Removes the parameters whose names match one of the names of a step, or keeps only these. Parameters
/// without any text always stay. `params` must be sorted. Returns whether any parameter was removed,
/// or `None` if memory runs out.
#[inline(never)]
pub(super) fn retain_matching(
    params: &mut Vec<Param<'_>>,
    names: &str,
    steps: &Steps,
    step: Step,
) -> Option<bool> {
    let keeps = step == Step::KeepParams;
    let count = params.len();
    for param in &mut *params {
        param.difference = 0;
    }
    let mut borders = Vec::new();
    for pattern in steps.names(step) {
        count_matches(pattern, params, names, &mut borders)?;
    }
    let mut matching = 0;
    params.retain(|param| {
        matching += param.difference;
        param.text.is_empty() || (matching > 0) == keeps
    });
    Some(params.len() < count)
}

/// Whether a name matches one of the [`TRACKING_PARAMS`]. In these, `*` occurs only at the end.
fn is_tracking(name: &[u8]) -> bool {
    TRACKING_PARAMS.iter().any(|pattern| match pattern.strip_suffix('*') {
        Some(start) => name.starts_with(start.as_bytes()),
        None => name == pattern.as_bytes(),
    })
}

fn name_of<'n>(param: &Param<'_>, names: &'n str) -> &'n str {
    names.get(param.name.clone()).unwrap_or_default()
}

/// Adds a pattern, in which `*` matches any characters, to the differences of the sorted
/// parameters. `borders` is working memory. Returns `None` if memory runs out.
///
/// Names with the same beginning are next to each other. The time for a pattern without `*`, or
/// with only one at the end, therefore does not depend on the number of names that it matches.
fn count_matches(
    pattern: &str,
    params: &mut [Param<'_>],
    names: &str,
    borders: &mut Vec<usize>,
) -> Option<()> {
    let (beginning, after_asterisk) = match ascii_delimiters::split_once(pattern, b'*') {
        Some((beginning, after_asterisk)) => (beginning, Some(after_asterisk)),
        None => (pattern, None),
    };
    let start = params
        .partition_point(|param| code_unit_less_than(name_of(param, names), beginning).is_lt());
    let end = params.partition_point(|param| {
        let name = name_of(param, names);
        let is_in_range =
            if after_asterisk.is_some() { name.starts_with(beginning) } else { name == beginning };
        is_in_range || code_unit_less_than(name, beginning).is_lt()
    });
    let (middle, last) = match after_asterisk {
        None | Some("") => {
            add(params, start..end);
            return Some(());
        }
        Some(after_asterisk) => {
            ascii_delimiters::rsplit_once(after_asterisk, b'*').unwrap_or(("", after_asterisk))
        }
    };
    find_borders(middle.as_bytes(), borders)?;
    for index in start..end {
        let name = params.get(index).map_or("", |param| name_of(param, names));
        let between = name.get(beginning.len()..).and_then(|tail| tail.strip_suffix(last));
        if between.is_some_and(|text| has_pieces(text.as_bytes(), middle.as_bytes(), borders)) {
            add(params, index..index + 1);
        }
    }
    Some(())
}

/// Counts one more matching pattern for a range of the sorted parameters.
fn add(params: &mut [Param<'_>], range: Range<usize>) {
    for (index, change) in [(range.start, 1), (range.end, -1)] {
        if let Some(param) = params.get_mut(index) {
            param.difference += change;
        }
    }
}

/// Whether a text contains the pieces between the asterisks of `pattern` in this order, without
/// overlaps. This is the Knuth-Morris-Pratt algorithm for each piece, so every byte is read once.
fn has_pieces(text: &[u8], pattern: &[u8], borders: &[usize]) -> bool {
    let (mut start, mut at) = (0, 0);
    for &byte in text {
        while pattern.get(at) == Some(&b'*') {
            at += 1;
            start = at;
        }
        if at == pattern.len() {
            return true;
        }
        at = after_byte(byte, pattern, borders, start, at);
    }
    pattern.get(at..).is_none_or(|tail| tail.iter().all(|&byte| byte == b'*'))
}

/// Stores, for each position in a piece of `pattern`, the length of the longest proper beginning of
/// the piece that ends at this position. Returns `None` if memory runs out.
fn find_borders(pattern: &[u8], borders: &mut Vec<usize>) -> Option<()> {
    borders.clear();
    borders.try_reserve(pattern.len()).ok()?;
    let (mut start, mut at) = (0, 0);
    for (index, &byte) in pattern.iter().enumerate() {
        if byte == b'*' {
            start = index + 1;
            at = start;
        } else if index > start {
            at = after_byte(byte, pattern, borders, start, at);
        }
        push_within_capacity(borders, at - start);
    }
    Some(())
}

/// The position in `pattern` after a byte of the text, if the text before that byte ends with the
/// bytes from `start`, where the piece starts, up to `at`.
fn after_byte(byte: u8, pattern: &[u8], borders: &[usize], start: usize, mut at: usize) -> usize {
    while at > start && pattern.get(at) != Some(&byte) {
        at = start + borders.get(at - 1).copied().unwrap_or_default();
    }
    at + usize::from(pattern.get(at) == Some(&byte))
}
