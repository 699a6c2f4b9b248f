//! Input: a URL and a sequence of setters. The first byte of each part selects the setter, and the
//! rest is the value. The fast paths and the parser with a state override have the same effect as
//! the setter's steps.

use crate::{check, check_fixed_point, texts};
use whatwg_url::url::api::Attribute;
use whatwg_url::url::{SchemeType, StateOverride, UrlRecord, api};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let Ok(mut url) = UrlRecord::parse(&input, None) else { return };
    let mut became_a_file = false;
    for text in texts.take(12) {
        let Some(which) = text.chars().next() else { continue };
        let value = &text[which.len_utf8()..];
        let before = url.clone();
        // Number 0 is `href`.
        match (which as usize % 10).checked_sub(1) {
            None if api::set_href(&mut url, value).is_ok() => became_a_file = false,
            None => assert_eq!(url, before),
            Some(number) => {
                let attribute = api::Attribute::ALL[number];
                api::set(&mut url, attribute, value);
                let mut expected = before.clone();
                api::set_by_steps(&mut expected, attribute, value);
                assert_eq!(url, expected, "{before} {value:?}");
                if let Some(parsed) = by_state_override(&before, attribute, value) {
                    assert_eq!(parsed, expected, "{before} {attribute:?} {value:?}");
                }
                if before.has_opaque_path() && before.serialized_host().is_none() {
                    let mut parsed = before.clone();
                    let _ = parsed.parse_with_state_override(value, StateOverride::OpaquePath);
                    // In a serialized URL, a path that starts with a slash is not opaque.
                    if !parsed.path().starts_with('/') {
                        check(&parsed);
                    }
                }
            }
        }
        check(&url);
        // In a `file:` URL, the parser treats "localhost" and drive letters specially, but the
        // setter that changes the scheme to `file` does not.
        became_a_file |= url.scheme_type() == SchemeType::File
            && before.scheme_type() != SchemeType::File
            && u32::from(which) % 10 == 1;
        if !became_a_file {
            check_fixed_point(&url);
        }
    }
}

/// Sets `attribute` of `url` by running the parser with a state override, as the setter's steps do.
/// Returns the result, or `None` if the setter does not run the parser.
fn by_state_override(url: &UrlRecord, attribute: Attribute, value: &str) -> Option<UrlRecord> {
    let href = url.as_str();
    let offsets = url.offsets();
    let without = |start: usize, end: usize| {
        UrlRecord::of_serialization(&format!("{}{}", &href[..start], &href[end..]))
    };
    let (mut url, input, state_override) = match attribute {
        Attribute::Protocol => (url.clone(), format!("{value}:"), StateOverride::SchemeStart),
        Attribute::Host if !url.has_opaque_path() => {
            (url.clone(), value.into(), StateOverride::Host)
        }
        Attribute::Hostname if !url.has_opaque_path() => {
            (url.clone(), value.into(), StateOverride::Hostname)
        }
        Attribute::Port if !url.cannot_have_a_username_password_port() && !value.is_empty() => {
            (url.clone(), value.into(), StateOverride::Port)
        }
        Attribute::Pathname if !url.has_opaque_path() => {
            // The URL without its path, and without the `/.` that may precede the path.
            let start = match url.serialized_host() {
                Some(_) => offsets.path_start,
                None => offsets.host_end,
            };
            (without(start, offsets.query_start), value.into(), StateOverride::PathStart)
        }
        Attribute::Search if !value.is_empty() => {
            let input = value.strip_prefix('?').unwrap_or(value);
            let url = without(offsets.query_start, offsets.fragment_start);
            (url, input.into(), StateOverride::Query)
        }
        Attribute::Hash if !value.is_empty() => {
            let input = value.strip_prefix('#').unwrap_or(value);
            // The URL with an empty fragment, for the fragment state to append to.
            let url = UrlRecord::of_serialization(&format!("{}#", &href[..offsets.fragment_start]));
            (url, input.into(), StateOverride::Fragment)
        }
        _ => return None,
    };
    // Setters ignore failure.
    let _ = url.parse_with_state_override(&input, state_override);
    Some(url)
}
