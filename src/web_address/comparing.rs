//! Compares how an RFC 3986 parser and a URL Standard parser read a string. If they disagree about the host,
//! a check by one of them does not hold for a request by the other.

use super::error::WebAddressError;
use super::parsing::parse;
use super::resolving::{absolute, finish, owned, target, utf8_percent_encode};
use super::rfc3986::Reference;
use super::schemes::is_default_port;
use crate::url::{ParseError, UrlRecord};

/// One parser's reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// What the string resolves to; `None` if it does not resolve.
    pub href: Option<String>,
    /// The scheme
    pub scheme: Option<String>,
    /// The username: the userinfo up to a colon
    pub username: String,
    /// The password: the userinfo after that colon
    pub password: String,
    /// The host
    pub host: Option<String>,
    /// The port's digits
    pub port: Option<String>,
    /// The path
    pub path: String,
    /// The query
    pub query: Option<String>,
    /// The fragment
    pub fragment: Option<String>,
}

/// The readings of a string by both parsers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The reading of the text of 2009, by RFC 3986: of what the string resolves to, before the last steps
    /// change `\` to `/`; without IDNA if the host is not a domain.
    pub web_address: Option<Reading>,
    /// The reading of the URL Standard.
    pub url: Option<Reading>,
}

impl Comparison {
    /// The names of the components that differ after RFC 3986's own
    /// [normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2) of the case of schemes and hosts,
    /// default ports, and empty paths behind a host. If there is only one reading, all its components differ.
    pub fn differences(&self) -> impl Iterator<Item = &str> {
        const NAMES: [&str; 8] =
            ["scheme", "username", "password", "host", "port", "path", "query", "fragment"];
        let [a, b] = [&self.web_address, &self.url].map(|reading| reading.as_ref().map(normalized));
        let (a, b) = (a.unwrap_or_default(), b.unwrap_or_default());
        let pairs = NAMES.into_iter().zip(a.into_iter().zip(b));
        pairs.filter(|(_, (a, b))| a != b).map(|(name, _)| name)
    }
}

/// Reads `input` by both parsers, relative to `base`, if there is one.
///
/// # Errors
///
/// [`WebAddressError::Base`]: one of the parsers does not accept the base. [`WebAddressError::OutOfMemory`]:
/// out of memory.
///
/// ```
/// use whatwg_url_wasm::web_address::compare_parsers;
///
/// let comparison = compare_parsers(r"http://good.example\@evil.example/", None)?;
/// assert_eq!(comparison.web_address.as_ref().unwrap().host.as_deref(), Some("evil.example"));
/// assert_eq!(comparison.url.as_ref().unwrap().host.as_deref(), Some("good.example"));
/// assert_eq!(comparison.differences().collect::<Vec<_>>(), ["username", "host", "path"]);
/// # Ok::<(), whatwg_url_wasm::web_address::WebAddressError>(())
/// ```
pub fn compare_parsers(input: &str, base: Option<&str>) -> Result<Comparison, WebAddressError> {
    let base_url = base.map(|base| UrlRecord::parse(base, None)).transpose();
    let url = match base_url {
        Ok(base) => UrlRecord::parse(input, base.as_ref()),
        Err(ParseError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
        Err(_) => return Err(WebAddressError::Base),
    };
    let url = match url {
        Ok(url) => Some(url_reading(&url)),
        Err(ParseError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
        Err(_) => None,
    };
    Ok(Comparison { web_address: web_address_reading(input, base)?, url })
}

fn web_address_reading(
    input: &str,
    base: Option<&str>,
) -> Result<Option<Reading>, WebAddressError> {
    let (components, href) = match target(input, base, &utf8_percent_encode) {
        Ok(target) => (target.clone(), finish(target).ok()),
        Err(error @ (WebAddressError::OutOfMemory | WebAddressError::Base)) => return Err(error),
        Err(WebAddressError::NotAUriReference) => return Ok(None),
        // The host is not a domain, or there is no base.
        Err(_) => {
            let base = base.map(absolute).transpose()?;
            let target = owned(&parse(input)?)?.transform(base.as_ref());
            (target.ok_or(WebAddressError::OutOfMemory)?, None)
        }
    };
    let Reference { scheme, userinfo, host, port, path, query, fragment } = components;
    let userinfo = userinfo.unwrap_or_default();
    let (username, password) = userinfo.split_once(':').unwrap_or((&userinfo, ""));
    let (username, password) = (username.to_owned(), password.to_owned());
    Ok(Some(Reading { href, scheme, username, password, host, port, path, query, fragment }))
}

fn url_reading(url: &UrlRecord) -> Reading {
    Reading {
        href: Some(url.as_str().to_owned()),
        scheme: Some(url.scheme().to_owned()),
        username: url.username().to_owned(),
        password: url.password().to_owned(),
        host: url.serialized_host().map(str::to_owned),
        port: url.port().map(|port| port.to_string()),
        path: url.path().to_owned(),
        query: url.query().map(str::to_owned),
        fragment: url.fragment().map(str::to_owned),
    }
}

/// The components after normalization; `None` for a null component.
fn normalized(reading: &Reading) -> [Option<String>; 8] {
    let scheme = reading.scheme.as_ref().map(|scheme| scheme.to_ascii_lowercase());
    let some = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let is_default = |port: &str| is_default_port(scheme.as_deref().unwrap_or_default(), port);
    let port = reading.port.as_deref().filter(|port| !port.is_empty() && !is_default(port));
    let path = match &*reading.path {
        "" if reading.host.is_some() => "/",
        path => path,
    };
    [
        scheme.clone(),
        some(&reading.username),
        some(&reading.password),
        reading.host.as_ref().map(|host| host.to_ascii_lowercase()),
        port.map(str::to_owned),
        Some(path.to_owned()),
        reading.query.clone(),
        reading.fragment.clone(),
    ]
}
