//! [Origin](https://url.spec.whatwg.org/#origin).

use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use std::borrow::Cow;

/// [`origin`](https://url.spec.whatwg.org/#dom-url-origin): the [serialization of the URL's
/// origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
///
/// An opaque origin is `null`. So is that of a `file` URL, which the standard leaves open.
///
/// ```
/// use whatwg_url_wasm::url::{UrlRecord, api};
///
/// let origin_of = |input| api::origin(&UrlRecord::parse(input, None).unwrap()).into_owned();
/// assert_eq!(origin_of("https://user@example.org:8080/a"), "https://example.org:8080");
/// assert_eq!(origin_of("blob:https://whatwg.org/d0360e2f"), "https://whatwg.org");
/// assert_eq!(origin_of("data:,"), "null");
/// ```
#[must_use]
pub fn origin(url: &UrlRecord) -> Cow<'_, str> {
    const OPAQUE: Cow<'_, str> = Cow::Borrowed("null");
    match url.scheme_type() {
        SchemeType::File => OPAQUE,
        SchemeType::NotSpecial if url.scheme() == "blob" => {
            // There are no blob URL entries outside of a browser, so steps 2 and 3 remain.
            let Ok(path_url) = UrlRecord::parse(url.path(), None) else {
                return OPAQUE;
            };
            match path_url.scheme_type() {
                SchemeType::Http | SchemeType::Https => tuple_origin(&path_url).into(),
                _ => OPAQUE,
            }
        }
        SchemeType::NotSpecial => OPAQUE,
        _ => tuple_origin(url).into(),
    }
}

/// The serialization of the tuple origin of `url`, which has a host.
fn tuple_origin(url: &UrlRecord) -> String {
    let mut origin = String::new();
    origin.push_str(url.scheme());
    origin.push_str("://");
    origin.push_str(super::host(url));
    origin
}
