//! [Origin](https://url.spec.whatwg.org/#origin).

use super::getters::host;
use crate::fallible_string::FallibleString;
use crate::url::error_sink::Failure;
use crate::url::parser;
use crate::url::record::UrlRecord;
use crate::url::scheme::SchemeType;
use alloc::string::String;

/// [`origin`](https://url.spec.whatwg.org/#dom-url-origin): the [serialization of the URL's
/// origin](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
///
/// An opaque origin is serialized as `null`. The standard leaves the origin of a `file` URL open.
/// This implementation also serializes that origin as `null`.
///
/// ```
/// use whatwg_url::url::{UrlRecord, api};
///
/// let origin_of = |input| api::origin(&UrlRecord::parse(input, None).unwrap());
/// assert_eq!(origin_of("https://user@example.org:8080/a"), "https://example.org:8080");
/// assert_eq!(origin_of("blob:https://whatwg.org/d0360e2f"), "https://whatwg.org");
/// assert_eq!(origin_of("data:,"), "null");
/// ```
#[must_use]
pub fn origin(url: &UrlRecord) -> String {
    let mut output = FallibleString::default();
    append_origin(url, &mut output);
    output.into_string_or_abort()
}

/// Like [`origin`], but appends the result to `output`.
fn append_origin(url: &UrlRecord, output: &mut FallibleString) {
    match url.scheme_type() {
        SchemeType::File => output.push_str("null"),
        SchemeType::NotSpecial if url.scheme() == "blob" => {
            // Only browsers have blob URL entries, so only steps 2 and 3 remain.
            let mut path_url = UrlRecord::default();
            match parser::parse(url.path(), None, &mut path_url) {
                Ok(())
                    if matches!(path_url.scheme_type(), SchemeType::Http | SchemeType::Https) =>
                {
                    append_tuple_origin(&path_url, output);
                }
                Err(Failure::OutOfMemory) => output.reserve(usize::MAX),
                _ => output.push_str("null"),
            }
        }
        SchemeType::NotSpecial => output.push_str("null"),
        _ => append_tuple_origin(url, output),
    }
}

/// Appends the serialization of the tuple origin of `url`. The URL must have a host.
fn append_tuple_origin(url: &UrlRecord, output: &mut FallibleString) {
    output.push_str(url.scheme());
    output.push_str("://");
    output.push_str(host(url));
}
