//! The getters of the [URL class](https://url.spec.whatwg.org/#url-class), except `origin`.

use crate::url::record::UrlRecord;

/// [`href`](https://url.spec.whatwg.org/#dom-url-href)
#[must_use]
pub fn href(url: &UrlRecord) -> &str {
    url.as_str()
}

/// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol): the scheme, followed by a colon.
#[must_use]
pub fn protocol(url: &UrlRecord) -> &str {
    url.as_str().get(..=url.offsets().scheme_end).unwrap_or_default()
}

/// [`username`](https://url.spec.whatwg.org/#dom-url-username)
#[must_use]
pub fn username(url: &UrlRecord) -> &str {
    url.username()
}

/// [`password`](https://url.spec.whatwg.org/#dom-url-password)
#[must_use]
pub fn password(url: &UrlRecord) -> &str {
    url.password()
}

/// [`host`](https://url.spec.whatwg.org/#dom-url-host): the host, followed by the port if there is
/// one.
#[must_use]
pub fn host(url: &UrlRecord) -> &str {
    // 1–2.
    if url.serialized_host().is_none() {
        return "";
    }
    // 3–4.
    url.as_str().get(url.offsets().host_start..url.offsets().path_start).unwrap_or_default()
}

/// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
#[must_use]
pub fn hostname(url: &UrlRecord) -> &str {
    // 1–2.
    url.serialized_host().unwrap_or_default()
}

/// [`port`](https://url.spec.whatwg.org/#dom-url-port): the port, or an empty string if it is null.
#[must_use]
pub fn port(url: &UrlRecord) -> &str {
    // 1–2.
    url.serialized_port().unwrap_or_default()
}

/// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
#[must_use]
pub fn pathname(url: &UrlRecord) -> &str {
    url.path()
}

/// [`search`](https://url.spec.whatwg.org/#dom-url-search): the query with its `?`, or an empty
/// string.
#[must_use]
pub fn search(url: &UrlRecord) -> &str {
    // 1–2.
    unless_alone(url.as_str().get(url.offsets().query_start..url.offsets().fragment_start))
}

/// [`hash`](https://url.spec.whatwg.org/#dom-url-hash): the fragment with its `#`, or an empty
/// string.
#[must_use]
pub fn hash(url: &UrlRecord) -> &str {
    // 1–2.
    unless_alone(url.as_str().get(url.offsets().fragment_start..))
}

/// The empty string if `component` is only its delimiter.
fn unless_alone(component: Option<&str>) -> &str {
    component.filter(|component| component.len() > 1).unwrap_or_default()
}
