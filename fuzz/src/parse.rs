//! An input and a base: the URL keeps its invariants, and its serialization is parsed to that URL again. So is what is shown of
//! it, and the relative URL that leads to it from the base.

use crate::{check, check_fixed_point, texts};
use whatwg_url_wasm::Url;
use whatwg_url_wasm::url::rendering::{RenderOptions, Role, render};
use whatwg_url_wasm::url::{
    UrlRecord, api, is_double_dot_url_path_segment, is_single_dot_url_path_segment,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next().map(|base| UrlRecord::parse(&base, None));
    if base.as_ref().is_some_and(|base| base.is_err()) {
        return;
    }
    let base = base.and_then(Result::ok);
    let Ok(url) = UrlRecord::parse(&input, base.as_ref()) else { return };
    check(&url);
    check_fixed_point(&url);
    // A base has no effect on an absolute URL.
    let again = UrlRecord::parse(url.as_str(), base.as_ref());
    assert_eq!(again.as_ref(), Ok(&url));
    assert_eq!(api::host(&url).starts_with(api::hostname(&url)), true);
    assert!(url.port().is_none_or(|port| api::port(&url) == port.to_string()));
    let origin = api::origin(&url);
    assert!(origin == "null" || UrlRecord::parse(&origin, None).is_ok());
    let has_dots = |segment: &str| {
        is_single_dot_url_path_segment(segment) || is_double_dot_url_path_segment(segment)
    };
    assert!(!url.path_segments().into_iter().flatten().any(has_dots), "{url}");
    if let Some(base) = base {
        lead(&Url::from(base), &Url::from(url.clone()));
    }
    show(url, input.len() % 64);
}

/// The relative URL from one URL to another leads there, and is not longer than that.
fn lead(from: &Url, to: &Url) {
    let relative = from.relative_url(to);
    assert_eq!(from.join(&relative).as_ref(), Ok(to), "{from} {to} {relative}");
    assert!(relative.len() <= to.as_str().len());
    let other = from.make_relative(to);
    assert!(other.is_none_or(|other| relative.len() <= other.len()), "{from} {to} {relative}");
}

/// What is shown of a URL is that URL, but for its credentials; and with less room, the registrable domain is whole.
fn show(mut url: UrlRecord, width: usize) {
    let full = render(&url, &RenderOptions::default());
    let text = full.to_string();
    assert!(!full.is_elided && !text.contains(|c: char| c.is_control()), "{text:?}");
    let short = render(&url, &RenderOptions { width, ..RenderOptions::default() });
    let of = |role| move |part: &&whatwg_url_wasm::url::rendering::RenderedPart| part.role == role;
    for role in [Role::Scheme, Role::RegistrableDomain, Role::Host, Role::Port] {
        assert_eq!(short.parts.iter().find(of(role)), full.parts.iter().find(of(role)), "{text}");
    }
    assert_eq!(short.is_elided, short.to_string() != text, "{width} {text}");
    api::set_username(&mut url, "");
    api::set_password(&mut url, "");
    let again = UrlRecord::parse(&text, None);
    assert!(again.is_ok_and(|again| again.as_str().eq_ignore_ascii_case(url.as_str())), "{text}");
}
