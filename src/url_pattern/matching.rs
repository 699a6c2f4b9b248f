//! [Matching](https://urlpattern.spec.whatwg.org/#url-pattern-match).

use super::component::{Component, ComponentResult};
use super::error::{ComponentName, UrlPatternError};
use super::init::{InitType, UrlPatternInit, UrlPatternInput, process_a_urlpatterninit};
use super::pattern::UrlPattern;
use super::regular_expression::RegularExpression;
use crate::url::credentials::debug_only;
use crate::url::{UrlRecord, api};
use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;

/// The match of each component: <https://urlpattern.spec.whatwg.org/#dictdef-urlpatternresult>. The
/// inputs are omitted, because the caller already has them.
#[derive(Clone, PartialEq, Eq)]
#[expect(missing_docs, reason = "the members of the dictionary")]
pub struct UrlPatternResult {
    pub protocol: ComponentResult,
    pub username: ComponentResult,
    pub password: ComponentResult,
    pub hostname: ComponentResult,
    pub port: ComponentResult,
    pub pathname: ComponentResult,
    pub search: ComponentResult,
    pub hash: ComponentResult,
}

debug_only!(UrlPatternResult as "UrlPatternResult": protocol, hostname, port, pathname, search, hash);

impl UrlPatternResult {
    /// The match of a component.
    #[must_use]
    pub const fn component(&self, name: ComponentName) -> &ComponentResult {
        match name {
            ComponentName::Protocol => &self.protocol,
            ComponentName::Username => &self.username,
            ComponentName::Password => &self.password,
            ComponentName::Hostname => &self.hostname,
            ComponentName::Port => &self.port,
            ComponentName::Pathname => &self.pathname,
            ComponentName::Search => &self.search,
            ComponentName::Hash => &self.hash,
        }
    }

    /// Percent-decodes the values of the groups, except in the protocol, hostname and port. Bytes
    /// that are not UTF-8 stay encoded, and `+` stays a plus sign.
    ///
    /// This is not in the standard.
    ///
    /// ```
    /// # #[cfg(feature = "url-pattern-regex")] {
    /// use whatwg_url::url_pattern::{UrlPattern, regex::Regex};
    ///
    /// let pattern =
    ///     UrlPattern::<Regex>::new("https://a.example/users/:name", None, Default::default())?;
    /// let result = pattern.exec("https://a.example/users/J%C3%B6rg", None)?.expect("a match");
    /// let groups = result.decode_groups().pathname.groups;
    /// assert_eq!(groups, [("name".to_owned(), Some("J\u{f6}rg".to_owned()))]);
    /// # }
    /// # Ok::<(), whatwg_url::url_pattern::UrlPatternError>(())
    /// ```
    #[must_use]
    pub fn decode_groups(mut self) -> Self {
        let Self { username, password, pathname, search, hash, .. } = &mut self;
        for component in [username, password, pathname, search, hash] {
            for text in component.groups.iter_mut().filter_map(|(_, text)| text.as_mut()) {
                *text = decode(text);
            }
        }
        self
    }
}

/// Decodes the percent-encoded bytes that form UTF-8 sequences.
fn decode(mut input: &str) -> String {
    let mut result = String::with_capacity(input.len());
    while let Some((before, from_percent)) =
        input.find('%').and_then(|at| input.split_at_checked(at))
    {
        result += before;
        let (c, length) = decode_first(from_percent).unwrap_or(('%', 1));
        result.push(c);
        input = from_percent.get(length..).unwrap_or_default();
    }
    result + input
}

/// Returns the code point that the first percent-encoded bytes form, and the length of its encoding.
fn decode_first(input: &str) -> Option<(char, usize)> {
    let mut bytes = Vec::with_capacity(4);
    for sequence in input.as_bytes().chunks(3).take(4) {
        let &[b'%', high, low] = sequence else { return None };
        let digit = |byte: u8| char::from(byte).to_digit(16);
        bytes.push(u8::try_from(digit(high)? << 4 | digit(low)?).ok()?);
        if let Some(c) = str::from_utf8(&bytes).ok().and_then(|text| text.chars().next()) {
            return Some((c, 3 * bytes.len()));
        }
    }
    None
}

struct Subject<'a> {
    protocol: Cow<'a, str>,
    username: Cow<'a, str>,
    password: Cow<'a, str>,
    hostname: Cow<'a, str>,
    port: Cow<'a, str>,
    pathname: Cow<'a, str>,
    search: Cow<'a, str>,
    hash: Cow<'a, str>,
}

impl<'a> Subject<'a> {
    fn of_url(url: &'a UrlRecord) -> Self {
        Self {
            protocol: url.scheme().into(),
            username: url.username().into(),
            password: url.password().into(),
            hostname: api::hostname(url).into(),
            port: api::port(url).into(),
            pathname: url.path().into(),
            search: url.query().unwrap_or_default().into(),
            hash: url.fragment().unwrap_or_default().into(),
        }
    }

    fn of_init(init: UrlPatternInit) -> Self {
        let string = |member: Option<String>| Cow::Owned(member.unwrap_or_default());
        Self {
            protocol: string(init.protocol),
            username: string(init.username),
            password: string(init.password),
            hostname: string(init.hostname),
            port: string(init.port),
            pathname: string(init.pathname),
            search: string(init.search),
            hash: string(init.hash),
        }
    }
}

impl<R: RegularExpression> UrlPattern<R> {
    /// [`test`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-test): whether the pattern
    /// matches.
    ///
    /// # Errors
    ///
    /// Returns an error if both components and a base URL are given.
    pub fn test<'a>(
        &self,
        input: impl Into<UrlPatternInput<'a>>,
        base_url: Option<&str>,
    ) -> Result<bool, UrlPatternError> {
        with_subject(&input.into(), base_url, |subject| self.matches(subject).then_some(()))
            .map(|result| result.is_some())
    }

    /// [`exec`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-exec): returns the match, or
    /// `None`.
    ///
    /// # Errors
    ///
    /// Returns an error if both components and a base URL are given.
    pub fn exec<'a>(
        &self,
        input: impl Into<UrlPatternInput<'a>>,
        base_url: Option<&str>,
    ) -> Result<Option<UrlPatternResult>, UrlPatternError> {
        with_subject(&input.into(), base_url, |subject| self.result_of(subject))
    }

    /// Like [`test`](Self::test), but for a parsed URL.
    #[must_use]
    pub fn matches_url(&self, url: &UrlRecord) -> bool {
        self.matches(&Subject::of_url(url))
    }

    /// Like [`exec`](Self::exec), but for a parsed URL. Returns the match, or `None`.
    ///
    /// ```
    /// # #[cfg(feature = "url-pattern-regex")] {
    /// use whatwg_url::Url;
    /// use whatwg_url::url_pattern::{UrlPattern, regex::Regex};
    ///
    /// let pattern = UrlPattern::<Regex>::new(
    ///     "https://example.com/books/:id",
    ///     None,
    ///     Default::default(),
    /// )?;
    /// let url = Url::parse("https://example.com/books/12?page=3")?;
    /// let result = pattern.exec_url(url.record());
    /// let groups = result.map(|result| result.pathname.groups);
    /// assert_eq!(groups, Some(vec![("id".to_owned(), Some("12".to_owned()))]));
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn exec_url(&self, url: &UrlRecord) -> Option<UrlPatternResult> {
        self.result_of(&Subject::of_url(url))
    }

    fn matches(&self, subject: &Subject<'_>) -> bool {
        // The pathname is checked first, because patterns differ most in their pathnames.
        self.pathname.matches(&subject.pathname)
            && self.hostname.matches(&subject.hostname)
            && self.protocol.matches(&subject.protocol)
            && self.port.matches(&subject.port)
            && self.search.matches(&subject.search)
            && self.hash.matches(&subject.hash)
            && self.username.matches(&subject.username)
            && self.password.matches(&subject.password)
    }

    /// The last steps of <https://urlpattern.spec.whatwg.org/#url-pattern-match>.
    fn result_of(&self, subject: &Subject<'_>) -> Option<UrlPatternResult> {
        // Most inputs don't match, so nothing is built until a match is certain.
        if !self.matches(subject) {
            return None;
        }
        let result = |component: &Component<R>, input: &str| {
            component.create_a_component_match_result(input)
        };
        Some(UrlPatternResult {
            protocol: result(&self.protocol, &subject.protocol)?,
            username: result(&self.username, &subject.username)?,
            password: result(&self.password, &subject.password)?,
            hostname: result(&self.hostname, &subject.hostname)?,
            port: result(&self.port, &subject.port)?,
            pathname: result(&self.pathname, &subject.pathname)?,
            search: result(&self.search, &subject.search)?,
            hash: result(&self.hash, &subject.hash)?,
        })
    }
}

/// The first steps of <https://urlpattern.spec.whatwg.org/#url-pattern-match>. Calls `action` with
/// the components of an input and returns its result, or returns `None` if the input can't match.
fn with_subject<T>(
    input: &UrlPatternInput<'_>,
    base_url: Option<&str>,
    action: impl FnOnce(&Subject<'_>) -> Option<T>,
) -> Result<Option<T>, UrlPatternError> {
    match input {
        UrlPatternInput::Init(_) if base_url.is_some() => Err(UrlPatternError::UnexpectedBaseUrl),
        UrlPatternInput::Init(init) => Ok(process_a_urlpatterninit(init, InitType::Url)
            .and_then(|init| action(&Subject::of_init(init)))),
        UrlPatternInput::String(string) => {
            let base_url = match base_url.map(|base_url| UrlRecord::parse(base_url, None)) {
                Some(Err(_)) => return Ok(None),
                base_url => base_url.and_then(Result::ok),
            };
            let url = UrlRecord::parse(string, base_url.as_ref()).ok();
            Ok(url.and_then(|url| action(&Subject::of_url(&url))))
        }
    }
}
