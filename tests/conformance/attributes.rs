//! Looks up the API's attributes by the names that the test data uses.

use whatwg_url::form_urlencoded;
use whatwg_url::url::{UrlRecord, api};

pub(crate) fn attribute(url: &UrlRecord, name: &str) -> String {
    match name {
        "href" => api::href(url).into(),
        "origin" => api::origin(url),
        "protocol" => api::protocol(url).into(),
        "username" => api::username(url).into(),
        "password" => api::password(url).into(),
        "host" => api::host(url).into(),
        "hostname" => api::hostname(url).into(),
        "port" => api::port(url).into(),
        "pathname" => api::pathname(url).into(),
        "search" => api::search(url).into(),
        "hash" => api::hash(url).into(),
        "searchParams" => form_urlencoded::serialize(
            form_urlencoded::parse_string(url.query().unwrap_or_default())
                .collect::<Vec<_>>()
                .iter()
                .map(|(name, value)| (&**name, &**value)),
        ),
        _ => panic!("no attribute {name}"),
    }
}

/// Sets the attribute `name`. Returns whether that succeeds. Only `href` can fail.
pub(crate) fn set_attribute(url: &mut UrlRecord, name: &str, value: &str) -> bool {
    match name {
        "href" => return api::set_href(url, value).is_ok(),
        "protocol" => api::set_protocol(url, value),
        "username" => api::set_username(url, value),
        "password" => api::set_password(url, value),
        "host" => api::set_host(url, value),
        "hostname" => api::set_hostname(url, value),
        "port" => api::set_port(url, value),
        "pathname" => api::set_pathname(url, value),
        "search" => api::set_search(url, value),
        "hash" => api::set_hash(url, value),
        _ => panic!("no setter {name}"),
    }
    true
}

pub(crate) fn parse(input: &str, base: Option<&str>) -> Option<UrlRecord> {
    let base = base.map(|base| UrlRecord::parse(base, None)).transpose().ok()?;
    UrlRecord::parse(input, base.as_ref()).ok()
}
