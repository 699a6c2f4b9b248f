//! An input and a base: the URL keeps its invariants, and its serialization is parsed to that URL again.

use crate::{check, check_fixed_point, texts};
use whatwg_url_wasm::url::{UrlRecord, api};

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
}
