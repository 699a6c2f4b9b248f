//! Input: an address and a base, as defined in the 2009 draft. Parsing a resolved address gives the
//! components from which it was built. The base of an element equals the result of resolving its
//! parts one after another. A comparison reports `href` as different if only one of the parsers
//! resolves the address.

use crate::texts;
use whatwg_url::encoding;
use whatwg_url::web_address::{
    Reading, WebAddressError, compare_parsers, element_base, is_absolute, is_valid, parse, resolve,
    resolve_with_encoding,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next();
    let base = base.as_deref();
    let _ = (parse(&input), is_absolute(&input), is_valid(&input, true), is_valid(&input, false));
    let shift_jis = encoding::get("shift_jis").expect("an encoding");
    let _ = resolve_with_encoding(&input, base, shift_jis);

    let resolved = resolve(&input, base);
    if let Ok(comparison) = compare_parsers(&input, base) {
        let web_address = comparison.web_address.as_ref();
        let href = web_address.and_then(|reading| reading.href.as_deref());
        assert_eq!(href, resolved.as_deref().ok());
        let only_one_resolves = href.is_some() != comparison.url.is_some();
        assert!(!only_one_resolves || comparison.differences().next() == Some("href"));
        if let (Some(reading), Some(href)) = (web_address, href) {
            assert_is_parsed_into(reading, href);
        }
    } else {
        assert_eq!(resolved, Err(WebAddressError::Base));
    }
    if let (Some(base), Ok(resolved)) = (base, resolved) {
        let again = resolve(&input, Some(&resolved));
        let element_base = element_base(base, [&*input, &*input]);
        assert_eq!(element_base, again.or(Ok(resolved)));
    }
}

fn assert_is_parsed_into(reading: &Reading, href: &str) {
    let address = parse(href).expect("a Web address");
    let userinfo = address.userinfo.unwrap_or_default();
    let (username, password) = userinfo.split_once(':').unwrap_or((userinfo, ""));
    assert_eq!((username, password), (&*reading.username, &*reading.password));
    assert_eq!(address.scheme, reading.scheme.as_deref());
    assert_eq!(address.host, reading.host.as_deref());
    assert_eq!(address.port, reading.port.as_deref());
    assert_eq!(address.path, reading.path);
    assert_eq!(address.query, reading.query.as_deref());
    assert_eq!(address.fragment, reading.fragment.as_deref());
}
