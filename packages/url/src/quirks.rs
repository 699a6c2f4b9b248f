//! The attributes of JavaScript's `URL`, as defined in the
//! [standard](https://url.spec.whatwg.org/#api).

use crate::host::Host;
use crate::parse_error::ParseError;
use crate::url::Url;
use alloc::string::String;
use whatwg_url::url::{StateOverride, api, host};

/// The offsets of the components in the serialization.
#[cfg(feature = "expose_internals")]
#[derive(Copy, Clone)]
#[expect(missing_docs, reason = "the names say it")]
pub struct InternalComponents {
    pub scheme_end: u32,
    pub username_end: u32,
    pub host_start: u32,
    pub host_end: u32,
    pub port: Option<u16>,
    pub path_start: u32,
    pub query_start: Option<u32>,
    pub fragment_start: Option<u32>,
}

/// The offsets of the components in the serialization.
#[cfg(feature = "expose_internals")]
pub fn internal_components(url: &Url) -> InternalComponents {
    let offsets = url.inner.record().offsets();
    let to_u32 = |offset: usize| u32::try_from(offset).expect("less than 4 GiB");
    InternalComponents {
        scheme_end: to_u32(offsets.scheme_end),
        username_end: to_u32(offsets.username_end),
        host_start: to_u32(offsets.host_start),
        host_end: to_u32(offsets.host_end),
        port: url.port(),
        path_start: to_u32(offsets.path_start),
        query_start: url.query().map(|_| to_u32(offsets.query_start)),
        fragment_start: url.fragment().map(|_| to_u32(offsets.fragment_start)),
    }
}

/// The domain in ASCII, or an empty string if `domain` is not a valid domain.
pub fn domain_to_ascii(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => domain,
        _ => String::new(),
    }
}

/// The domain in Unicode, or an empty string if `domain` is not a valid domain.
pub fn domain_to_unicode(domain: &str) -> String {
    match Host::parse(domain) {
        Ok(Host::Domain(domain)) => host::domain_to_unicode(&domain),
        _ => String::new(),
    }
}

/// The serialization.
pub fn href(url: &Url) -> &str {
    url.as_str()
}

/// Replaces the URL with the result of parsing `value`.
///
/// # Errors
///
/// Returns an error if `value` is not an absolute URL.
pub fn set_href(url: &mut Url, value: &str) -> Result<(), ParseError> {
    *url = Url::parse(value)?;
    Ok(())
}

/// The serialized origin.
pub fn origin(url: &Url) -> String {
    api::origin(url.inner.record())
}

/// The scheme, followed by `:`.
pub fn protocol(url: &Url) -> &str {
    api::protocol(url.inner.record())
}

/// Sets the scheme. Anything after a `:` is ignored.
///
/// # Errors
///
/// Returns an error if `new_protocol` is not a scheme or if the URL cannot have that scheme.
pub fn set_protocol(url: &mut Url, new_protocol: &str) -> Result<(), ()> {
    url.set_scheme(new_protocol.split(':').next().unwrap_or_default())
}

/// The username.
pub fn username(url: &Url) -> &str {
    url.username()
}

/// Sets the username.
///
/// # Errors
///
/// Returns an error if the URL has no host or is a `file:` URL.
pub fn set_username(url: &mut Url, new_username: &str) -> Result<(), ()> {
    url.set_username(new_username)
}

/// The password, or an empty string.
pub fn password(url: &Url) -> &str {
    url.password().unwrap_or_default()
}

/// Sets the password.
///
/// # Errors
///
/// Returns an error if the URL has no host or is a `file:` URL.
pub fn set_password(url: &mut Url, new_password: &str) -> Result<(), ()> {
    url.set_password(Some(new_password))
}

/// The host and the port, separated by a colon.
pub fn host(url: &Url) -> &str {
    api::host(url.inner.record())
}

/// Sets the host. If `new_host` contains a port, the port is set too.
///
/// # Errors
///
/// Returns an error if `new_host` does not begin with a host or if the URL cannot have that host.
pub fn set_host(url: &mut Url, new_host: &str) -> Result<(), ()> {
    match override_state(url, new_host, StateOverride::Host) {
        // The host is used even if the text after it is not a port. File URLs have no port.
        Err(()) if !new_host.starts_with(':') && url.scheme() != "file" => {
            let host = new_host.rsplit_once(':').ok_or(())?.0;
            override_state(url, host, StateOverride::Hostname)
        }
        outcome => outcome,
    }
}

/// The host.
pub fn hostname(url: &Url) -> &str {
    api::hostname(url.inner.record())
}

/// Sets the host.
///
/// # Errors
///
/// Returns an error if `new_hostname` does not begin with a host, if a port follows the host, or if
/// the URL cannot have the host.
pub fn set_hostname(url: &mut Url, new_hostname: &str) -> Result<(), ()> {
    override_state(url, new_hostname, StateOverride::Hostname)
}

/// The digits of the port.
pub fn port(url: &Url) -> &str {
    api::port(url.inner.record())
}

/// Sets the port. The empty string removes it.
///
/// # Errors
///
/// Returns an error if `new_port` does not begin with a port, or if the URL has no host or is a
/// `file:` URL.
pub fn set_port(url: &mut Url, new_port: &str) -> Result<(), ()> {
    if url.inner.record().cannot_have_a_username_password_port() {
        return Err(());
    }
    match new_port {
        "" => url.set_port(None),
        _ => override_state(url, new_port, StateOverride::Port),
    }
}

/// The path.
pub fn pathname(url: &Url) -> &str {
    url.path()
}

/// Sets the path, unless it is opaque.
pub fn set_pathname(url: &mut Url, new_pathname: &str) {
    url.change(|record| api::set_pathname(record, new_pathname));
}

/// The query with its `?`, or an empty string if the query is empty.
pub fn search(url: &Url) -> &str {
    api::search(url.inner.record())
}

/// Sets the query, given with or without its `?`. The empty string removes the query.
pub fn set_search(url: &mut Url, new_search: &str) {
    url.change(|record| api::set_search(record, new_search));
}

/// The fragment with its `#`, or an empty string if the fragment is empty.
pub fn hash(url: &Url) -> &str {
    api::hash(url.inner.record())
}

/// Sets the fragment, given with or without its `#`. The empty string removes the fragment.
pub fn set_hash(url: &mut Url, new_hash: &str) {
    url.change(|record| api::set_hash(record, new_hash));
}

fn override_state(url: &mut Url, value: &str, state: StateOverride) -> Result<(), ()> {
    url.change(|record| record.parse_with_state_override(value, state)).map_err(drop)
}
