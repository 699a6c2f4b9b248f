//! The attributes of a URL, from either library.

use whatwg_url_wasm::url::{UrlRecord, api};

/// Name and value of each.
pub type Attributes = [(&'static str, String); 11];

/// As this crate has them.
pub fn of_ours(input: &str) -> Option<Attributes> {
    let url = UrlRecord::parse(input, None).ok()?;
    Some([
        ("href", api::href(&url).into()),
        ("origin", api::origin(&url).into()),
        ("protocol", api::protocol(&url).into()),
        ("username", api::username(&url).into()),
        ("password", api::password(&url).into()),
        ("host", api::host(&url).into()),
        ("hostname", api::hostname(&url).into()),
        ("port", api::port(&url).into()),
        ("pathname", api::pathname(&url).into()),
        ("search", api::search(&url).into()),
        ("hash", api::hash(&url).into()),
    ])
}

/// As ada-url has them.
pub fn of_ada(input: &str) -> Option<Attributes> {
    let url = ada_url::Url::parse(input, None).ok()?;
    Some([
        ("href", url.href().into()),
        ("origin", url.origin()),
        ("protocol", url.protocol().into()),
        ("username", url.username().into()),
        ("password", url.password().into()),
        ("host", url.host().into()),
        ("hostname", url.hostname().into()),
        ("port", url.port().into()),
        ("pathname", url.pathname().into()),
        ("search", url.search().into()),
        ("hash", url.hash().into()),
    ])
}
