//! Builds URLs from parts without changing the meaning of a part. A character that would end a
//! part, be removed, or be parsed as something else is percent-encoded or rejected.

use super::path_segments::{encode, encode_also};
use super::url::Url;
use super::url_error::UrlError;
use crate::form_urlencoded::{Spaces, serialize_and};
use crate::url::ParseError;
use crate::url::credentials::debug_only;
use crate::url::percent_encoding::{
    C0_CONTROL, FRAGMENT, PATH, QUERY, SPECIAL_QUERY, USERINFO, utf8_percent_encode,
};
use crate::url::scheme::SchemeType;
use crate::url::url_writing::is_url_scheme_string;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// The parts of a URL. Only the scheme is required.
#[derive(Clone, Copy, Default)]
pub struct Parts<'a> {
    /// The scheme, without the colon.
    pub scheme: &'a str,
    /// The username before percent-encoding. Even `%` gets encoded.
    pub username: &'a str,
    /// The password before percent-encoding. Even `%` gets encoded.
    pub password: &'a str,
    /// The input for the host parser, without a port. An IPv6 address must be in brackets. If the
    /// scheme is `file`, `localhost` becomes the empty host, as it does in the parser.
    pub host: Option<&'a str>,
    /// The port.
    pub port: Option<u16>,
    /// The path.
    pub path: PathPart<'a>,
    /// The query.
    pub query: QueryPart<'a>,
    /// How spaces in [`QueryPart::Pairs`] are written.
    pub spaces: Spaces,
    /// The fragment, without the `#`. Percent-encoded bytes are kept.
    pub fragment: Option<&'a str>,
}

debug_only!(Parts<'_> as "Parts": scheme, host, port, spaces);

/// The path of a URL to be built.
#[derive(Clone, Copy, Debug, Default)]
pub enum PathPart<'a> {
    /// None.
    #[default]
    Empty,
    /// A path in URL syntax: slashes separate segments, `..` refers to the parent, and
    /// percent-encoded bytes are kept.
    Path(&'a str),
    /// Segments before percent-encoding. Even `/` and `%` are percent-encoded. `.` and `..` are
    /// rejected.
    Segments(&'a [&'a str]),
}

/// The query of a URL to be built.
#[derive(Clone, Copy, Default)]
pub enum QueryPart<'a> {
    /// None.
    #[default]
    None,
    /// A query in URL syntax, without the question mark.
    Query(&'a str),
    /// Names and values before encoding. If there are no pairs, the URL has no query.
    Pairs(&'a [(&'a str, &'a str)]),
}

/// Hides the query.
impl fmt::Debug for QueryPart<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::None => "None",
            Self::Query(_) => "Query(..)",
            Self::Pairs(_) => "Pairs(..)",
        })
    }
}

/// The reason why the parts don't form a URL.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PartsError {
    /// The given scheme is not a valid scheme.
    Scheme,
    /// Parsing would change the host, or the host is missing although the scheme, a username, a
    /// password or a port requires one.
    Host,
    /// The path does not begin with a slash although there is a host, or a list of segments
    /// contains `.` or `..`.
    Path,
    /// The host parser fails, or the URL does not fit in memory.
    Parsing(ParseError),
}

impl fmt::Display for PartsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scheme => f.write_str("the scheme is invalid"),
            Self::Host => f.write_str("the host is missing or invalid"),
            Self::Path => f.write_str("the path is invalid"),
            Self::Parsing(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for PartsError {}

impl From<ParseError> for PartsError {
    fn from(error: ParseError) -> Self {
        Self::Parsing(error)
    }
}

impl From<UrlError> for PartsError {
    fn from(error: UrlError) -> Self {
        Self::Parsing(error.into())
    }
}

impl Url {
    /// Makes a URL from parts. A character that would end a part, be removed, or be parsed as
    /// another part is percent-encoded. Unlike setters, which change or ignore invalid values, this
    /// function rejects parts that a URL can't contain.
    ///
    /// # Errors
    ///
    /// Returns an error if these parts don't form a URL.
    ///
    /// ```
    /// use whatwg_url::Url;
    /// use whatwg_url::native::{Parts, PathPart, QueryPart};
    ///
    /// let parts = Parts { scheme: "https", host: Some("example.com"), ..Parts::default() };
    /// let path = PathPart::Segments(&["a/b", "100%"]);
    /// let url = Url::from_parts(&Parts { path, query: QueryPart::Pairs(&[("q", "c&d")]), ..parts })?;
    /// assert_eq!(url, "https://example.com/a%2Fb/100%25?q=c%26d");
    /// assert!(Url::from_parts(&Parts { host: Some("a:80"), ..parts }).is_err());
    /// # Ok::<(), whatwg_url::native::PartsError>(())
    /// ```
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, PartsError> {
        let scheme = parts.scheme;
        if !is_url_scheme_string(scheme) {
            return Err(PartsError::Scheme);
        }
        let scheme_type = SchemeType::of(scheme);
        let (is_file, is_special) = (scheme_type == SchemeType::File, scheme_type.is_special());
        let host = host_part(parts.host, scheme_type)?;
        let has_credentials = !parts.username.is_empty() || !parts.password.is_empty();
        let has_no_host = host.as_deref().unwrap_or_default().is_empty();
        if (has_credentials || parts.port.is_some()) && (has_no_host || is_file) {
            return Err(PartsError::Host);
        }
        let path = path_part(parts.path, scheme_type, host.is_some())?;
        let mut href = format!("{scheme}:");
        if host.is_some() || is_file {
            href.push_str("//");
        } else if path.starts_with("//") {
            // Without the `/.`, the start of the path would be parsed as a host.
            href.push_str("/.");
        }
        if has_credentials {
            href.push_str(&encode_also(parts.username, "%", USERINFO));
            if !parts.password.is_empty() {
                href.push(':');
                href.push_str(&encode_also(parts.password, "%", USERINFO));
            }
            href.push('@');
        }
        href.push_str(host.as_deref().unwrap_or_default());
        if let Some(port) = parts.port {
            href.push_str(&format!(":{port}"));
        }
        href.push_str(&path);
        if let Some(query) = query_part(parts.query, parts.spaces, is_special) {
            href.push('?');
            href.push_str(&query);
        }
        if let Some(fragment) = parts.fragment {
            href.push('#');
            href.push_str(&utf8_percent_encode(fragment, FRAGMENT));
        }
        Ok(Self::parse(&href)?)
    }
}

/// The host in URL syntax. Rejects a string that contains more than a host, because the parser
/// would remove the rest or treat it as another part.
fn host_part(host: Option<&str>, scheme_type: SchemeType) -> Result<Option<String>, PartsError> {
    let is_special = scheme_type.is_special();
    let Some(host) = host.filter(|host| !host.is_empty()) else {
        let needs_host = is_special && scheme_type != SchemeType::File;
        return if needs_host { Err(PartsError::Host) } else { Ok(host.map(str::to_owned)) };
    };
    let address = host.strip_prefix('[').and_then(|address| address.strip_suffix(']'));
    let forbidden = if address.is_some() { "[]/?#@\\" } else { "[]/?#@\\:|" };
    // The opaque-host parser percent-encodes all other controls.
    let is_control =
        |c: char| c <= ' ' && (is_special || matches!(c, '\0' | '\t' | '\n' | '\r' | ' '));
    if address.unwrap_or(host).contains(|c| is_control(c) || forbidden.contains(c)) {
        return Err(PartsError::Host);
    }
    let is_as_it_is = is_special || address.is_some();
    Ok(Some(if is_as_it_is { host.to_owned() } else { utf8_percent_encode(host, C0_CONTROL) }))
}

/// The path in URL syntax.
fn path_part(
    path: PathPart<'_>,
    scheme_type: SchemeType,
    has_host: bool,
) -> Result<String, PartsError> {
    match path {
        PathPart::Empty => Ok(String::new()),
        PathPart::Path(path) if path.is_empty() || path.starts_with('/') => {
            Ok(encode_also(path, delimiters_of_paths(scheme_type), PATH))
        }
        PathPart::Path(_) if has_host || scheme_type.is_special() => Err(PartsError::Path),
        PathPart::Path(path) => Ok(encode_also(path, " ?#", C0_CONTROL)),
        PathPart::Segments(segments) => segments
            .iter()
            .map(|segment| match *segment {
                "." | ".." => Err(PartsError::Path),
                segment => Ok(format!("/{}", encode(segment))),
            })
            .collect(),
    }
}

/// Characters that the parser would treat as a slash or, in a file URL, as the colon of a drive
/// letter.
const fn delimiters_of_paths(scheme_type: SchemeType) -> &'static str {
    match scheme_type {
        SchemeType::NotSpecial => "",
        SchemeType::File => "\\|",
        _ => "\\",
    }
}

/// The query in URL syntax.
fn query_part(query: QueryPart<'_>, spaces: Spaces, is_special: bool) -> Option<String> {
    match query {
        QueryPart::None => None,
        QueryPart::Query(query) => {
            Some(utf8_percent_encode(query, if is_special { SPECIAL_QUERY } else { QUERY }))
        }
        QueryPart::Pairs(pairs) => {
            Some(serialize_and(pairs.iter().copied(), spaces)).filter(|query| !query.is_empty())
        }
    }
}
