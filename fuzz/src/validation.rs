//! An input and a base: validation errors are within the input, and a string is valid if there are none.

use crate::texts;
use whatwg_url_wasm::url::{
    Component, UrlRecord, is_valid_url_string, locate_components, validate,
};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next().and_then(|base| UrlRecord::parse(&base, None).ok());
    let base = base.as_ref();
    let (url, errors) = validate(&input, base);
    assert_eq!(url, UrlRecord::parse(&input, base), "{input:?}");
    for (index, error) in errors.iter().enumerate() {
        assert!(input.get(error.range.clone()).is_some(), "{input:?} {error:?}");
        assert!(!error.range.is_empty() || input.is_empty(), "{input:?} {error:?}");
        assert_eq!(error.failure, url.is_err() && index + 1 == errors.len(), "{input:?} {error:?}");
    }
    assert!(url.is_ok() || !errors.is_empty(), "{input:?}");
    assert_eq!(is_valid_url_string(&input, base), errors.is_empty(), "{input:?} {errors:?}");
    let components = locate_components(&input, base);
    for component in Component::ALL {
        assert!(components.get(component).is_none_or(|range| input.get(range).is_some()));
    }
}
