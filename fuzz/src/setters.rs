//! A URL, and setters one after the other: the first byte of a part selects the setter, the rest is the
//! value. Fast paths set what the setters' own steps set.

use crate::{check, check_fixed_point, texts};
use whatwg_url_wasm::url::{SchemeType, UrlRecord, api};

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
            }
        }
        check(&url);
        // In a file: URL, the parser gives "localhost" and drive letters a meaning; the setter that makes a
        // URL one does not.
        became_a_file |= url.scheme_type() == SchemeType::File
            && before.scheme_type() != SchemeType::File
            && u32::from(which) % 10 == 1;
        if !became_a_file {
            check_fixed_point(&url);
        }
    }
}
