//! Input: a string and a base. The fast paths return the same results as the state machine.

use crate::texts;
use whatwg_url::url::UrlRecord;

/// See the [module](self).
pub fn run(data: &[u8]) {
    let mut texts = texts(data);
    let input = texts.next().unwrap_or_default();
    let base = texts.next().and_then(|base| UrlRecord::parse(&base, None).ok());
    let expected = UrlRecord::parse_with_the_state_machine(&input, base.as_ref());
    assert_eq!(UrlRecord::parse(&input, base.as_ref()), expected, "{input:?}");
}
