//! Steps for query parameters.

use super::steps::{Step, Steps};
use crate::ascii_delimiters;
use crate::fallible_string::{FallibleString, push_within_capacity};
use crate::form_urlencoded::parser::decode_in_place;
use crate::heapsort::heapsort;
use crate::infra::code_unit_less_than;
use alloc::vec::Vec;
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

/// A parameter.
struct Param<'a> {
    /// As written.
    text: &'a str,
    /// The decoded name, as a range of `Params::names`.
    name: Range<usize>,
    /// How many are before it.
    index: usize,
}

/// Appends `?` and the query's parameters, except for the dropped ones. Sorts the parameters if
/// `steps` requires it. Without parameters, it appends nothing.
pub(super) fn append(query: &str, steps: &Steps, output: &mut FallibleString) {
    let sorts = steps.contains(Step::SortParams);
    let mut names = Vec::new();
    let mut params: Vec<Param<'_>> = Vec::new();
    let count = query.bytes().filter(|&byte| byte == b'&').count() + 1;
    if names.try_reserve_exact(query.len()).is_err() || params.try_reserve_exact(count).is_err() {
        // This makes `output` overflow.
        return output.reserve(usize::MAX);
    }
    let mut has_dropped = false;
    for (index, text) in ascii_delimiters::split(query, b'&').enumerate() {
        let name = ascii_delimiters::split_once(text, b'=').map_or(text, |(name, _)| name);
        let start = names.len();
        for byte in name.bytes() {
            push_within_capacity(&mut names, byte);
        }
        let decoded = names.get_mut(start..).unwrap_or_default();
        let Some(length) = decode_in_place(decoded) else {
            return output.reserve(usize::MAX);
        };
        let name = start..start + length;
        let is_dropped =
            !text.is_empty() && names.get(name.clone()).is_some_and(|name| is_dropped(name, steps));
        has_dropped |= is_dropped;
        if !(is_dropped || sorts && text.is_empty()) {
            push_within_capacity(&mut params, Param { text, name, index });
        }
    }
    if sorts {
        heapsort(&mut params, |a, b| is_before(a, b, &names));
    }
    // A query without parameters consists only of empty strings between `&`.
    if has_dropped && params.iter().all(|param| param.text.is_empty()) {
        return;
    }
    for (place, param) in params.iter().enumerate() {
        output.push_str(if place > 0 { "&" } else { "?" });
        output.push_str(param.text);
    }
}

/// Whether `a` sorts before `b`. Equal names keep their order.
// Not inlined, because the sort calls it in two places.
#[inline(never)]
fn is_before(a: &Param<'_>, b: &Param<'_>, names: &[u8]) -> bool {
    let name = |param: &Param<'_>| {
        let name = names.get(param.name.clone()).unwrap_or_default();
        str::from_utf8(name).unwrap_or_default()
    };
    code_unit_less_than(name(a), name(b)).then(a.index.cmp(&b.index)).is_lt()
}

fn is_dropped(name: &[u8], steps: &Steps) -> bool {
    let is_it = |pattern: &str| matches(name, pattern.as_bytes());
    steps.contains(Step::DropTrackingParams) && TRACKING_PARAMS.iter().any(|name| is_it(name))
        || steps.dropped_params().iter().any(|name| is_it(name))
}

/// Whether a name matches a pattern in which `*` matches any characters.
// Not inlined, because it is called in two places.
#[inline(never)]
fn matches(name: &[u8], pattern: &[u8]) -> bool {
    let mut pieces = pattern.split(|&byte| byte == b'*');
    let first = pieces.next().unwrap_or_default();
    let Some(mut rest) = name.strip_prefix(first) else { return false };
    let Some(last) = pieces.next_back() else { return rest.is_empty() };
    for piece in pieces {
        rest = loop {
            match (rest.strip_prefix(piece), rest) {
                (Some(after), _) => break after,
                (None, [_, after @ ..]) => rest = after,
                (None, []) => return false,
            }
        };
    }
    rest.ends_with(last)
}
