//! A domain: its host, and the host in Unicode, are both parsed to that host again.

use whatwg_url_wasm::url::UrlRecord;
use whatwg_url_wasm::url::host::{Host, domain_to_unicode, is_valid_domain};

/// See the [module](self).
pub fn run(data: &[u8]) {
    let input = String::from_utf8_lossy(data);
    let _ = is_valid_domain(&input);
    let _ = domain_to_unicode(&input);
    if input.contains(['/', '\\', '?', '#', '@', ':', '\t', '\n', '\r']) {
        return;
    }
    let host_of = |domain: &str| {
        let url = UrlRecord::parse(&format!("http://{domain}/"), None).ok()?;
        let host = url.serialized_host().map(String::from);
        matches!(url.host(), Some(Host::Domain(_))).then_some(host).flatten()
    };
    let Some(ascii) = host_of(&input) else { return };
    assert_eq!(host_of(&ascii).as_deref(), Some(&*ascii));
    let unicode = domain_to_unicode(&ascii);
    // An ASCII domain may be invalid in IDNA; then it is unchanged in Unicode.
    assert_eq!(host_of(&unicode).as_deref(), Some(&*ascii), "{unicode:?}");
    assert_eq!(domain_to_unicode(&unicode), unicode);
    assert_eq!(host_of(&ascii.to_ascii_uppercase()).as_deref(), Some(&*ascii));
}
