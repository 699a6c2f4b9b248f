//! Compares the attributes of a URL in both libraries.

use whatwg_url::form_urlencoded;
use whatwg_url::url::{UrlRecord, api};

/// An attribute's name, with its getters in this crate and in ada-url.
type Attribute = (&'static str, fn(&UrlRecord) -> &str, fn(&ada_url::Url) -> &str);

/// All attributes except the origin. For the origin, both libraries would have to allocate a new
/// string.
const ATTRIBUTES: [Attribute; 10] = [
    ("href", api::href, ada_url::Url::href),
    ("protocol", api::protocol, ada_url::Url::protocol),
    ("username", api::username, ada_url::Url::username),
    ("password", api::password, ada_url::Url::password),
    ("host", api::host, ada_url::Url::host),
    ("hostname", api::hostname, ada_url::Url::hostname),
    ("port", api::port, ada_url::Url::port),
    ("pathname", api::pathname, ada_url::Url::pathname),
    ("search", api::search, ada_url::Url::search),
    ("hash", api::hash, ada_url::Url::hash),
];

/// An attribute that differs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    pub attribute: &'static str,
    pub ours: String,
    pub ada: String,
}

/// Calls `found` with every attribute that differs.
pub fn compare(ours: &UrlRecord, ada: &ada_url::Url, mut found: impl FnMut(Differing)) {
    for (attribute, of_ours, of_ada) in ATTRIBUTES {
        let (ours, ada) = (of_ours(ours), of_ada(ada));
        if ours != ada {
            found(Differing { attribute, ours: ours.into(), ada: ada.into() });
        }
    }
    let (ours, ada) = (api::origin(ours), ada.origin());
    if ours != ada {
        found(Differing { attribute: "origin", ours, ada });
    }
}

/// Compares the tuples in a query. The query is passed as `search`, including the `?`.
pub fn compare_search_params(search: &str, mut found: impl FnMut(Differing)) {
    let query = search.strip_prefix('?').unwrap_or(search);
    let ours: Vec<_> = form_urlencoded::parse_string(query).collect();
    let ada = ada_url::UrlSearchParams::parse(search).expect("it takes any query");
    // ada-url returns arbitrary bytes as a str; Node decodes the bytes.
    let decode = |text: &str| String::from_utf8_lossy(text.as_bytes()).into_owned();
    let decoded: Vec<_> =
        ada.entries().map(|(name, value)| (decode(name), decode(value))).collect();
    if !ours.iter().map(|(name, value)| (&**name, &**value)).eq(as_strs(&decoded)) {
        found(Differing {
            attribute: "the entries of searchParams",
            ours: format!("{ours:?}"),
            ada: format!("{decoded:?}"),
        });
    }
    let ours = form_urlencoded::serialize(ours.iter().map(|(name, value)| (&**name, &**value)));
    // ada-url's serializer also receives the decoded strings.
    let mut ada = ada_url::UrlSearchParams::parse("").expect("it takes any query");
    decoded.iter().for_each(|(name, value)| ada.append(name, value));
    let ada = ada.to_string();
    if ours != ada {
        found(Differing { attribute: "searchParams", ours, ada });
    }
}

fn as_strs(tuples: &[(String, String)]) -> impl Iterator<Item = (&str, &str)> {
    tuples.iter().map(|(name, value)| (name.as_str(), value.as_str()))
}
