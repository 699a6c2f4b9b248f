//! An address and a base by the text of 2009: resolving and comparing with a URL do not panic.

use crate::texts;
use whatwg_url_wasm::web_address::{
    compare_parsers, is_absolute, is_valid, parse, resolve, resolve_with_encoding,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next();
    let base = base.as_deref();
    let _ = (parse(&input), is_absolute(&input), is_valid(&input, true), is_valid(&input, false));
    if let Ok(comparison) = compare_parsers(&input, base) {
        let _ = comparison.differences().count();
    }
    let shift_jis = whatwg_url_wasm::encoding::get("shift_jis").expect("an encoding");
    let _ = resolve_with_encoding(&input, base, shift_jis);
    // The result may not be parsed again: RFC 3986 makes `foo://a:b` of `foo:/..//a:b`.
    let _ = resolve(&input, base);
}
