//! [Encoding callbacks](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks), implemented
//! using the URL parser with a [`StateOverride`] or a setter's state override. The callbacks return
//! `None` where the standard throws.

use crate::url::api;
use crate::url::{SchemeType, StateOverride, UrlRecord};
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

/// <https://urlpattern.spec.whatwg.org/#url-pattern-create-a-dummy-url>
fn create_a_dummy_url() -> Option<UrlRecord> {
    parse("https://dummy.invalid/")
}

fn parse(input: &str) -> Option<UrlRecord> {
    UrlRecord::parse(input, None).ok()
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-protocol>
pub(super) fn canonicalize_a_protocol(value: &str) -> Option<String> {
    if value.is_empty() {
        return Some(String::new());
    }
    parse(&format!("{value}://dummy.invalid/")).map(|url| url.scheme().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-username>
pub(super) fn canonicalize_a_username(value: &str) -> Option<String> {
    let mut dummy_url = create_a_dummy_url()?;
    api::set_username(&mut dummy_url, value);
    Some(dummy_url.username().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-password>
pub(super) fn canonicalize_a_password(value: &str) -> Option<String> {
    let mut dummy_url = create_a_dummy_url()?;
    api::set_password(&mut dummy_url, value);
    Some(dummy_url.password().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-hostname>
pub(super) fn canonicalize_a_hostname(value: &str) -> Option<String> {
    if value.is_empty() {
        return Some(String::new());
    }
    let mut dummy_url = create_a_dummy_url()?;
    dummy_url.parse_with_state_override(value, StateOverride::Hostname).ok()?;
    Some(api::hostname(&dummy_url).to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-ipv6-hostname>
pub(super) fn canonicalize_an_ipv6_hostname(value: &str) -> Option<String> {
    let may_stand = |c: char| c.is_ascii_hexdigit() || matches!(c, '[' | ']' | ':');
    value.chars().all(may_stand).then(|| value.to_ascii_lowercase())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-port>
///
/// If the protocol is missing or has no default port, the dummy URL has the scheme `dummy`. The
/// standard uses `https`, so a pattern that consists only of a port could never have port 443, the
/// default port of `https`. Other implementations also allow this.
pub(super) fn canonicalize_a_port(port_value: &str, protocol_value: &str) -> Option<String> {
    if port_value.is_empty() {
        return Some(String::new());
    }
    let has_default_port = default_port(protocol_value).is_some();
    let scheme = if has_default_port { protocol_value } else { "dummy" };
    let mut dummy_url = parse(&format!("{scheme}://dummy.invalid"))?;
    dummy_url.parse_with_state_override(port_value, StateOverride::Port).ok()?;
    Some(api::port(&dummy_url).to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-pathname>
pub(super) fn canonicalize_a_pathname(value: &str) -> Option<String> {
    if value.is_empty() {
        return Some(String::new());
    }
    let leading_slash = value.starts_with('/');
    let mut dummy_url = create_a_dummy_url()?;
    if leading_slash {
        api::set_pathname(&mut dummy_url, value);
        return Some(dummy_url.path().to_owned());
    }
    api::set_pathname(&mut dummy_url, &format!("/-{value}"));
    Some(dummy_url.path().get(2..).unwrap_or_default().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-an-opaque-pathname>
///
/// Parses a URL whose path is the value with an extra character on either side. These characters
/// keep both ends of the value from being stripped or interpreted differently.
pub(super) fn canonicalize_an_opaque_pathname(value: &str) -> Option<String> {
    let dummy_url = parse(&format!("dummy:-{value}-"))?;
    let pathname = dummy_url.path();
    let ends_before = value.contains(['?', '#']);
    let end = if ends_before { pathname.len() } else { pathname.len() - 1 };
    Some(pathname.get(1..end).unwrap_or_default().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-search>
pub(super) fn canonicalize_a_search(value: &str) -> Option<String> {
    let mut dummy_url = create_a_dummy_url()?;
    api::set_search(&mut dummy_url, &format!("?{value}"));
    Some(dummy_url.query().unwrap_or_default().to_owned())
}

/// <https://urlpattern.spec.whatwg.org/#canonicalize-a-hash>
pub(super) fn canonicalize_a_hash(value: &str) -> Option<String> {
    let mut dummy_url = create_a_dummy_url()?;
    api::set_hash(&mut dummy_url, &format!("#{value}"));
    Some(dummy_url.fragment().unwrap_or_default().to_owned())
}

/// Whether a lowercase string is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
pub(super) fn is_a_special_scheme(scheme: &str) -> bool {
    SchemeType::of(scheme).name() == Some(scheme)
}

/// The [default port](https://url.spec.whatwg.org/#default-port) for a lowercase scheme.
pub(super) fn default_port(scheme: &str) -> Option<u16> {
    if is_a_special_scheme(scheme) { SchemeType::of(scheme).default_port() } else { None }
}
