//! [`Url`] and its components.

use super::host::Host;
use super::url_error::UrlError;
use crate::form_urlencoded::{Pairs, parse_string};
use crate::url::redaction::{SECRET_PARAMS, redact};
use crate::url::{Offsets, UrlRecord, host};
use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::str::{FromStr, Split};

/// A URL. URLs are compared, ordered and hashed by their serialization.
#[derive(Clone)]
pub struct Url {
    pub(super) record: UrlRecord,
    pub(super) authority: Authority,
}

/// Parts of the authority that getters return as other types than strings. They are stored, because
/// parsing them takes longer than the rest of a getter.
#[derive(Clone, Copy)]
pub(super) struct Authority {
    /// The kind of host, or the address. `None` if the host is missing or empty.
    host: Option<Host<()>>,
    pub(super) port: Option<u16>,
}

impl Authority {
    pub(super) const NONE: Self = Self { host: None, port: None };

    #[inline]
    pub(super) fn of(record: &UrlRecord) -> Self {
        let Offsets { host_start, host_end, .. } = record.offsets();
        let host = match record.as_str().as_bytes().get(host_start..host_end) {
            None | Some([]) => None,
            // Every other serialized host is a domain or opaque.
            Some([b'[', ..] | [b'0'..=b'9', .., b'0'..=b'9']) => address_of(record),
            Some(_) => Some(Self::domain_of(record)),
        };
        Self { host, port: record.port() }
    }

    const fn domain_of(record: &UrlRecord) -> Host<()> {
        if record.is_special() { Host::Domain(()) } else { Host::Opaque(()) }
    }

    pub(super) fn set_host(&mut self, host: &host::Host<'_>, is_special: bool) {
        self.host = match *host {
            host::Host::Ipv6(pieces) => Some(Host::Ipv6(pieces.into())),
            host::Host::Ipv4(address) if is_special => Some(Host::Ipv4(address.into())),
            host::Host::Domain(_) => Some(Host::Domain(())),
            host::Host::Ipv4(_) | host::Host::Opaque(_) => Some(Host::Opaque(())),
            host::Host::Empty => None,
        };
    }
}

/// The host, if it looks like an address.
fn address_of(record: &UrlRecord) -> Option<Host<()>> {
    Some(match record.host()? {
        host::Host::Ipv4(address) => Host::Ipv4(address.into()),
        host::Host::Ipv6(pieces) => Host::Ipv6(pieces.into()),
        _ => Authority::domain_of(record),
    })
}

impl Url {
    /// Parses an absolute URL.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is not an absolute URL or the result does not fit in memory.
    pub fn parse(input: &str) -> Result<Self, UrlError> {
        Self::parse_with(input, None)
    }

    #[inline]
    fn parse_with(input: &str, base: Option<&UrlRecord>) -> Result<Self, UrlError> {
        let record = UrlRecord::parse(input, base);
        let record = record.map_err(|error| UrlError::new(error, input, base))?;
        Ok(Self { authority: Authority::of(&record), record })
    }

    /// Whether [`Url::parse`] would return a URL. This check is several times as fast as parsing,
    /// because it does not create a URL.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// assert!(Url::can_parse("https://example.org/"));
    /// assert!(!Url::can_parse("https://example.org:a/"));
    /// ```
    #[must_use]
    pub fn can_parse(input: &str) -> bool {
        UrlRecord::can_parse(input, None)
    }

    /// Parses `input`, using this URL as the base.
    ///
    /// # Errors
    ///
    /// Returns an error if `input` is neither a URL nor a relative URL that can be resolved against
    /// this base, or if the result does not fit in memory.
    pub fn join(&self, input: &str) -> Result<Self, UrlError> {
        if let Some(record) = self.record.resolve_in_place(input) {
            return Ok(Self { record, authority: self.authority });
        }
        Self::parse_with(input, Some(&self.record))
    }

    /// The serialization.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.record.as_str()
    }

    /// The serialization, in which the username, the password and the values of
    /// [`SECRET_PARAMS`] are replaced with `***`. For other parameters, and for
    /// text that need not be a URL, call [`redact`](super::redact()).
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://joe:pass@a.example/?token=x&q=y")?;
    /// assert_eq!(url.redacted(), "https://***:***@a.example/?token=***&q=y");
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn redacted(&self) -> Cow<'_, str> {
        redact(self.as_str(), SECRET_PARAMS)
    }

    /// The underlying record, whose methods use the standard's names.
    #[must_use]
    pub const fn record(&self) -> &UrlRecord {
        &self.record
    }

    /// The scheme in lowercase.
    #[must_use]
    pub fn scheme(&self) -> &str {
        self.record.scheme()
    }

    /// Whether the scheme is one that the standard treats as special, such as `https` or `file`.
    #[must_use]
    pub const fn is_special(&self) -> bool {
        self.record.is_special()
    }

    /// The percent-encoded username. It is often empty.
    #[must_use]
    #[inline]
    pub fn username(&self) -> &str {
        let Offsets { scheme_end, username_end, .. } = self.record.offsets();
        self.part(scheme_end + "://".len(), username_end).unwrap_or_default()
    }

    /// The percent-encoded password, or `None` if it is empty.
    #[must_use]
    #[inline]
    pub fn password(&self) -> Option<&str> {
        let Offsets { username_end, host_start, .. } = self.record.offsets();
        self.part(username_end + ":".len(), host_start.saturating_sub("@".len()))
    }

    /// Whether there is a `//` followed by an authority. The authority may be empty.
    #[must_use]
    pub const fn has_authority(&self) -> bool {
        self.record.has_authority()
    }

    /// The authority: the text between the `//` and the path. Empty without an authority.
    #[must_use]
    pub fn authority(&self) -> &str {
        let offsets = self.record.offsets();
        let start = offsets.scheme_end + "://".len();
        match self.has_authority() {
            true => self.as_str().get(start..offsets.path_start).unwrap_or_default(),
            false => "",
        }
    }

    /// Whether there is a nonempty host.
    #[must_use]
    pub const fn has_host(&self) -> bool {
        self.authority.host.is_some()
    }

    /// The serialized host, or `None` if it is missing or empty.
    #[must_use]
    #[inline]
    pub fn host_str(&self) -> Option<&str> {
        if self.has_host() { self.serialized_host() } else { None }
    }

    #[inline]
    fn serialized_host(&self) -> Option<&str> {
        let Offsets { host_start, host_end, .. } = self.record.offsets();
        self.as_str().get(host_start..host_end)
    }

    /// A part of the serialization, or `None` if it is empty.
    #[inline]
    fn part(&self, start: usize, end: usize) -> Option<&str> {
        if start < end { self.as_str().get(start..end) } else { None }
    }

    /// A part of the serialization without its delimiter, or `None` if it is null.
    #[inline]
    fn after_delimiter(&self, start: usize, end: usize) -> Option<&str> {
        if start < end { self.as_str().get(start + 1..end) } else { None }
    }

    /// The host, or `None` if it is missing or empty.
    #[must_use]
    #[inline]
    pub fn host(&self) -> Option<Host<&str>> {
        Some(match self.authority.host? {
            Host::Domain(()) => Host::Domain(self.serialized_host().unwrap_or_default()),
            Host::Opaque(()) => Host::Opaque(self.serialized_host().unwrap_or_default()),
            Host::Ipv4(address) => Host::Ipv4(address),
            Host::Ipv6(address) => Host::Ipv6(address),
        })
    }

    /// The host in ASCII, if it is a domain.
    #[must_use]
    #[inline]
    pub fn domain(&self) -> Option<&str> {
        let is_domain = matches!(self.authority.host, Some(Host::Domain(())));
        if is_domain { self.serialized_host() } else { None }
    }

    /// The host, if it is a domain or opaque.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn host_name(&self) -> Option<&str> {
        let is_name = matches!(self.authority.host, Some(Host::Domain(()) | Host::Opaque(())));
        if is_name { self.serialized_host() } else { None }
    }

    /// The port, if it is not the scheme's default port.
    #[must_use]
    pub const fn port(&self) -> Option<u16> {
        self.authority.port
    }

    /// The port, or the default port of a special scheme.
    #[must_use]
    #[inline]
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.port().or_else(|| self.record.scheme_type().default_port())
    }

    /// The percent-encoded path.
    #[must_use]
    #[inline]
    pub fn path(&self) -> &str {
        let Offsets { path_start, query_start, .. } = self.record.offsets();
        let href = self.as_str();
        match query_start == href.len() {
            // Without a query or fragment, one offset less has to be checked.
            true => href.get(path_start..),
            false => href.get(path_start..query_start),
        }
        .unwrap_or_default()
    }

    /// The percent-encoded segments of the path, or `None` if the path is opaque or empty, as in
    /// `foo://h`. The iterator returns at least one segment. It may be empty.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let segments_of = |input| -> Option<Vec<String>> {
    ///     let url = Url::parse(input).ok()?;
    ///     url.path_segments().map(|segments| segments.map(String::from).collect())
    /// };
    /// assert_eq!(segments_of("https://a/b/"), Some(vec!["b".into(), String::new()]));
    /// assert_eq!(segments_of("https://a"), Some(vec![String::new()]));
    /// assert_eq!(segments_of("foo://a"), None);
    /// assert_eq!(segments_of("mailto:a"), None);
    /// ```
    #[must_use]
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.path().strip_prefix('/').map(|path| path.split('/'))
    }

    /// Whether the path is opaque, as in `mailto:a@b`. Only a fragment can be resolved against a
    /// URL with an opaque path.
    #[must_use]
    pub fn cannot_be_a_base(&self) -> bool {
        self.record.has_opaque_path()
    }

    /// The percent-encoded query without its `?`.
    #[must_use]
    #[inline]
    pub fn query(&self) -> Option<&str> {
        let Offsets { query_start, fragment_start, .. } = self.record.offsets();
        self.after_delimiter(query_start, fragment_start)
    }

    /// The names and values in the query, decoded like form fields.
    #[must_use]
    pub fn query_pairs(&self) -> Pairs<'_> {
        parse_string(self.query().unwrap_or_default())
    }

    /// The first value of a query parameter, decoded like a form field. Returns `None` if the URL
    /// lacks the parameter. Names are decoded before they are compared with `name`.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let url = Url::parse("https://example.org/?q=red+shoes&q=2&%C3%A9")?;
    /// assert_eq!(url.param("q").as_deref(), Some("red shoes"));
    /// assert_eq!(url.param("é").as_deref(), Some(""));
    /// assert_eq!(url.param("%C3%A9"), None);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn param(&self, name: &str) -> Option<Cow<'_, str>> {
        self.query_pairs().find(|pair| pair.0 == name).map(|(_, value)| value)
    }

    /// The percent-encoded fragment without its `#`.
    #[must_use]
    #[inline]
    pub fn fragment(&self) -> Option<&str> {
        self.after_delimiter(self.record.offsets().fragment_start, self.as_str().len())
    }
}

/// Assumes that the record is a URL, as returned by the parser. A record from `default`, or one
/// left by a failed [`UrlRecord::parse_into`], is not a URL. For such a record, methods and setters
/// don't panic, but their results are unspecified.
impl From<UrlRecord> for Url {
    fn from(record: UrlRecord) -> Self {
        Self { authority: Authority::of(&record), record }
    }
}

impl From<Url> for UrlRecord {
    fn from(url: Url) -> Self {
        url.record
    }
}

impl From<Url> for String {
    fn from(url: Url) -> Self {
        url.record.href.into_string_or_abort()
    }
}

impl From<&Url> for String {
    fn from(url: &Url) -> Self {
        url.as_str().into()
    }
}

impl FromStr for Url {
    type Err = UrlError;

    fn from_str(input: &str) -> Result<Self, UrlError> {
        Self::parse(input)
    }
}

impl TryFrom<&str> for Url {
    type Error = UrlError;

    fn try_from(input: &str) -> Result<Self, UrlError> {
        Self::parse(input)
    }
}

impl TryFrom<String> for Url {
    type Error = UrlError;

    fn try_from(input: String) -> Result<Self, UrlError> {
        Self::parse(&input)
    }
}

impl AsRef<str> for Url {
    fn as_ref(&self) -> &str {
        self.as_str()
    }
}

impl AsRef<[u8]> for Url {
    fn as_ref(&self) -> &[u8] {
        self.as_str().as_bytes()
    }
}

/// URLs are compared, ordered and hashed like their serializations. A map with URLs as its keys can
/// therefore be searched for a string, which must be serialized in the same way.
///
/// There is no `Deref<Target = str>`: methods of `str`, such as `contains` and `starts_with`, would
/// look like methods of a URL but know nothing of its components. `https://example.com@evil.example/`
/// starts with `https://example.com`.
impl Borrow<str> for Url {
    fn borrow(&self) -> &str {
        self.as_str()
    }
}

impl fmt::Display for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// `Url("https://example.org/")`. The username and the password are hidden.
impl fmt::Debug for Url {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Url").field(&self.redacted()).finish()
    }
}

impl PartialEq for Url {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Url {}

impl PartialEq<str> for Url {
    fn eq(&self, other: &str) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<&str> for Url {
    fn eq(&self, other: &&str) -> bool {
        self.as_str() == *other
    }
}

impl PartialEq<String> for Url {
    fn eq(&self, other: &String) -> bool {
        self.as_str() == other
    }
}

impl PartialEq<Url> for str {
    fn eq(&self, other: &Url) -> bool {
        other == self
    }
}

impl PartialEq<Url> for &str {
    fn eq(&self, other: &Url) -> bool {
        other == self
    }
}

impl PartialEq<Url> for String {
    fn eq(&self, other: &Url) -> bool {
        other == self
    }
}

impl PartialOrd for Url {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Url {
    fn cmp(&self, other: &Self) -> Ordering {
        self.as_str().cmp(other.as_str())
    }
}

impl Hash for Url {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_str().hash(state);
    }
}
