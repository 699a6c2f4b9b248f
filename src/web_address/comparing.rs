//! Compares how a string is interpreted by an RFC 3986 parser and by a URL Standard parser. If the
//! two parsers disagree about the host, checking a URL with one does not protect a request made
//! with the other.

use super::error::WebAddressError;
use super::parsing::parse;
use super::resolving::{EncodeCharacter, Target, utf8_percent_encode};
use super::rfc3986::{Reference, normalize_percent_encoding, remove_dot_segments};
use super::schemes::is_default_port;
use crate::fallible_string::FallibleString;
use crate::url::credentials::debug_only;
use crate::url::percent_encoding::{
    FRAGMENT, PercentEncodeSet, USERINFO, append_utf8_percent_encoded,
};
use crate::url::{ParseError, UrlRecord};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;

/// The result of one parser.
#[derive(Clone, PartialEq, Eq)]
pub struct Reading {
    /// The resolved string, or `None` if the input cannot be resolved.
    pub href: Option<String>,
    /// The scheme
    pub scheme: Option<String>,
    /// The username, that is, the part of the userinfo before the first colon
    pub username: String,
    /// The password, that is, the part of the userinfo after the first colon
    pub password: String,
    /// The host
    pub host: Option<String>,
    /// The digits of the port
    pub port: Option<String>,
    /// The path
    pub path: String,
    /// The query
    pub query: Option<String>,
    /// The fragment
    pub fragment: Option<String>,
}

debug_only!(Reading as "Reading": scheme, host, port);

/// The results of both parsers for the same string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comparison {
    /// The result according to the 2009 draft, which is based on RFC 3986. `href` is the result of
    /// section 4 (resolving). The other fields contain the components of `href` according to
    /// section 3 (parsing). If the input can be parsed but not resolved, the other fields help
    /// explain the error. These fields then contain the components of the input after all steps of
    /// section 4 that succeed, including components that RFC 3986 takes from the base. `None` if
    /// the input cannot be parsed, or if the base cannot be parsed or has no scheme.
    pub web_address: Option<Reading>,
    /// The result according to the URL Standard. Each component is the value of the corresponding
    /// `URL` getter without its delimiter. `None` if the input or the base cannot be parsed.
    pub url: Option<Reading>,
    differs: [bool; NAMES.len()],
}

const NAMES: [&str; 9] =
    ["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"];

impl Comparison {
    /// The names of the [`Reading`] fields that differ. The list is empty if neither parser can
    /// resolve the input, or if a URL parser turns both results into the same URL.
    ///
    /// *href* differs if only one of the parsers resolves the input, or if a URL parser fails on
    /// the draft's result. Components are compared after RFC 3986's [syntax-based and scheme-based
    /// normalization](https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2). Normalization affects
    /// percent-encoded unreserved characters, dot segments in non-opaque paths, default ports,
    /// empty paths after a host, and the case of schemes, hosts and percent-encoded bytes. If the
    /// draft's result is a URL, a URL parser determines its components. If only one parser has a
    /// result, all of its components count as different.
    pub fn differences(&self) -> impl Iterator<Item = &str> {
        NAMES.into_iter().zip(self.differs).filter_map(|(name, differs)| differs.then_some(name))
    }

    /// The names of the [`Reading`] fields whose strings are not identical. A parser without
    /// normalization would treat these fields as different. For example, `http://0x7f.1/` differs
    /// in *href* and *host*. Empty components count as missing. If only one reading exists, all of
    /// its components count as different, as in [`differences`](Self::differences).
    pub fn literal_differences(&self) -> impl Iterator<Item = &str> {
        let first = self.web_address.as_ref().map(fields_of);
        let second = self.url.as_ref().map(fields_of);
        NAMES.into_iter().enumerate().filter_map(move |(index, name)| {
            let [left, right] = [&first, &second].map(|fields| {
                fields.as_ref().and_then(|fields| fields.get(index).copied()).flatten()
            });
            let differs = if first.is_some() && second.is_some() {
                left.unwrap_or_default() != right.unwrap_or_default()
            } else {
                left.or(right).is_some()
            };
            differs.then_some(name)
        })
    }
}

/// In the order of [`NAMES`]. An empty username, password or port counts as missing.
fn fields_of(reading: &Reading) -> [Option<&str>; NAMES.len()] {
    fn nonempty(text: &str) -> Option<&str> {
        (!text.is_empty()).then_some(text)
    }
    [
        reading.href.as_deref(),
        reading.scheme.as_deref(),
        nonempty(&reading.username),
        nonempty(&reading.password),
        reading.host.as_deref(),
        reading.port.as_deref().and_then(nonempty),
        Some(&reading.path),
        reading.query.as_deref(),
        reading.fragment.as_deref(),
    ]
}

/// Parses `input` with both parsers, relative to `base` if it is given.
///
/// # Errors
///
/// Returns [`WebAddressError::Base`] if neither parser accepts the base, regardless of `input`, and
/// [`WebAddressError::OutOfMemory`] if memory runs out.
///
/// ```
/// use whatwg_url::web_address::compare_parsers;
///
/// let comparison = compare_parsers(r"http://good.example\@evil.example/", None)?;
/// assert_eq!(comparison.web_address.as_ref().unwrap().host.as_deref(), Some("evil.example"));
/// assert_eq!(comparison.url.as_ref().unwrap().host.as_deref(), Some("good.example"));
/// // The address cannot be resolved, because the result would be parsed with a different host.
/// assert_eq!(comparison.web_address.as_ref().unwrap().href, None);
/// let differences = comparison.differences().collect::<Vec<_>>();
/// assert_eq!(differences, ["href", "username", "host", "path"]);
/// # Ok::<(), whatwg_url::web_address::WebAddressError>(())
/// ```
pub fn compare_parsers(input: &str, base: Option<&str>) -> Result<Comparison, WebAddressError> {
    let parse_url = |base: Option<&UrlRecord>| UrlRecord::parse(input, base);
    compare_encoded(input, base, &utf8_percent_encode, &parse_url)
}

/// Like [`compare_parsers`], but takes the Web address as `w` and the URL as `input`. The two
/// strings may differ only in how their queries are encoded. For URLs whose queries use the
/// parser's encoding, `encoded` is parsed instead of `input` if it is given: see
/// [`SchemeType::encodes_query`](crate::url::SchemeType::encodes_query).
///
/// # Errors
///
/// Returns the same errors as [`compare_parsers`].
pub fn compare_parsers_for(
    w: &str,
    base: Option<&str>,
    input: &str,
    encoded: Option<&str>,
) -> Result<Comparison, WebAddressError> {
    let parse_url = |base: Option<&UrlRecord>| {
        let url = UrlRecord::parse(input, base)?;
        match encoded {
            Some(encoded) if url.scheme_type().encodes_query() => UrlRecord::parse(encoded, base),
            _ => Ok(url),
        }
    };
    compare_encoded(w, base, &utf8_percent_encode, &parse_url)
}

/// Like [`compare_parsers`], with functions that encode queries and parse URLs.
pub(super) fn compare_encoded(
    input: &str,
    base: Option<&str>,
    encode: EncodeCharacter<'_>,
    parse_url: &dyn Fn(Option<&UrlRecord>) -> Result<UrlRecord, ParseError>,
) -> Result<Comparison, WebAddressError> {
    let target = match base.map(Target::base).transpose() {
        Err(WebAddressError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
        target => target.ok(),
    };
    let base_url = base.map(|base| parsed(UrlRecord::parse(base, None))).transpose()?;
    let base_url_fails = base_url == Some(None);
    if target.is_none() && base_url_fails {
        return Err(WebAddressError::Base);
    }
    let web_address = match target {
        Some(target) => web_address_reading(input, target.unwrap_or_default(), encode)?,
        None => None,
    };
    let url = if base_url_fails { None } else { parsed(parse_url(base_url.flatten().as_ref()))? };
    let url = url.as_ref().map(url_reading);
    let differs = differing(web_address.as_ref(), url.as_ref())?;
    Ok(Comparison { web_address, url, differs })
}

fn parsed(result: Result<UrlRecord, ParseError>) -> Result<Option<UrlRecord>, WebAddressError> {
    match result {
        Err(ParseError::OutOfMemory) => Err(WebAddressError::OutOfMemory),
        result => Ok(result.ok()),
    }
}

fn web_address_reading(
    input: &str,
    mut target: Target,
    encode: EncodeCharacter<'_>,
) -> Result<Option<Reading>, WebAddressError> {
    let href = match target.resolve(input, encode) {
        Ok(()) => Some(target.to_web_address()?),
        Err(WebAddressError::OutOfMemory) => return Err(WebAddressError::OutOfMemory),
        Err(WebAddressError::NotAUriReference) => return Ok(None),
        Err(_) => {
            target.resolve_unchecked(&parse(input)?, encode)?;
            None
        }
    };
    let Reference { scheme, userinfo, host, port, path, query, fragment } =
        target.into_components();
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

/// See [`Comparison::differences`].
fn differing(
    web_address: Option<&Reading>,
    url: Option<&Reading>,
) -> Result<[bool; NAMES.len()], WebAddressError> {
    let mut differs = [false; NAMES.len()];
    let href = web_address.and_then(|reading| reading.href.as_deref());
    if href.is_none() && url.is_none() {
        return Ok(differs);
    }
    let read_again = match href {
        Some(href) => parsed(UrlRecord::parse(href, None))?.as_ref().map(url_reading),
        None => None,
    };
    let resolve = [href.is_some(), url.is_some()];
    let [is_different, components @ ..] = &mut differs;
    *is_different = resolve != [true; 2] || read_again.is_none();
    let left = normalized(read_again.as_ref().or(web_address))?;
    let right = normalized(url)?;
    for (index, differs) in components.iter_mut().enumerate() {
        *differs = left.get(index) != right.get(index);
    }
    Ok(differs)
}

/// The components after normalization, in the same order as [`NAMES`]. A null component is `None`.
///
/// If an address could not be resolved, its userinfo and fragment are not encoded yet. Both are
/// therefore encoded here as the URL parser would encode them. Parts that are already encoded are
/// left unchanged.
fn normalized(reading: Option<&Reading>) -> Result<[Option<String>; 8], WebAddressError> {
    let Some(reading) = reading else { return Ok(<_>::default()) };
    let normalize =
        |text: &str| normalize_percent_encoding(text).ok_or(WebAddressError::OutOfMemory);
    let nonempty = |text: String| (!text.is_empty()).then_some(text);
    let userinfo = |text: &str| normalize(&percent_encode(text, USERINFO)?).map(nonempty);
    let scheme = reading.scheme.as_ref().map(|scheme| scheme.to_ascii_lowercase());
    let host = reading.host.as_deref().map(normalize).transpose()?;
    let port = match reading.port.as_deref() {
        None | Some("") => None,
        Some(port) if is_default_port(scheme.as_deref().unwrap_or_default(), port) => None,
        Some(port) => Some(match port.trim_start_matches('0') {
            "" => "0".to_owned(),
            port => port.to_owned(),
        }),
    };
    let path = normalize(&reading.path)?;
    // An opaque path has no dot segments.
    let is_opaque = host.is_none() && !path.starts_with('/');
    let path = if is_opaque { Some(path) } else { remove_dot_segments(&path) };
    let path = match path.ok_or(WebAddressError::OutOfMemory)? {
        path if path.is_empty() && host.is_some() => "/".to_owned(),
        path => path,
    };
    let fragment = |text: &String| normalize(&percent_encode(text, FRAGMENT)?);
    Ok([
        scheme,
        userinfo(&reading.username)?,
        userinfo(&reading.password)?,
        host.map(|host| host.to_ascii_lowercase()),
        port,
        Some(path),
        reading.query.as_deref().map(normalize).transpose()?,
        reading.fragment.as_ref().map(fragment).transpose()?,
    ])
}

fn percent_encode(text: &str, set: PercentEncodeSet) -> Result<String, WebAddressError> {
    let mut output = FallibleString::default();
    append_utf8_percent_encoded(text, set, &mut output);
    output.into_string().ok_or(WebAddressError::OutOfMemory)
}
