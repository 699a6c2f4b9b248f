//! Relative URLs as values, redirect targets and request targets.

use super::url::Url;
use crate::url::is_windows_drive_letter;
use crate::url::redaction::{SECRET_PARAMS, redact};
use crate::url::scheme::SchemeType;
use crate::url::scheme_guess::stripped;
use crate::url::url_writing::is_url_scheme_string;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use core::fmt;

/// The way a relative URL starts, which determines the parts that it takes from a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RelativeUrlKind {
    /// `//host/path`: only the scheme comes from the base.
    SchemeRelative,
    /// `/path`: the scheme, the host and the port come from the base.
    PathAbsolute,
    /// `path`, `?query`, `#fragment` or an empty string. Relative URLs of this form are resolved
    /// against the base's path.
    PathRelative,
}

impl RelativeUrlKind {
    /// The name: `scheme-relative`, `path-absolute` or `path-relative`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SchemeRelative => "scheme-relative",
            Self::PathAbsolute => "path-absolute",
            Self::PathRelative => "path-relative",
        }
    }
}

/// The parts of a relative URL before it is resolved against a base.
///
/// The path, query and fragment are copied from the input without percent-encoding.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct RelativeUrl {
    /// The kind.
    pub kind: RelativeUrlKind,
    /// The percent-encoded username. `None` without a host.
    pub username: Option<String>,
    /// The percent-encoded password. `None` without a host.
    pub password: Option<String>,
    /// The serialized host, as returned by the host parser. It can be empty.
    pub host: Option<String>,
    /// The port, unless it is the default port.
    pub port: Option<u16>,
    /// The path. In a special URL, backslashes become slashes.
    pub path: String,
    /// The query, without the question mark.
    pub query: Option<String>,
    /// The fragment, without the `#`.
    pub fragment: Option<String>,
    /// The serialized relative URL. When resolved against any base with the given scheme, this
    /// relative URL and the input give the same URL.
    pub href: String,
}

/// Hides the username and the password.
impl fmt::Debug for RelativeUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("RelativeUrl")
            .field("kind", &self.kind)
            .field("href", &redact(&self.href, SECRET_PARAMS))
            .finish_non_exhaustive()
    }
}

impl RelativeUrl {
    /// Parses a relative URL without a base. The parts depend on the type of the base's scheme: if
    /// it is special, backslashes are treated as slashes; if it is `file`, drive letters are
    /// recognized.
    ///
    /// Returns `None` if the input has a scheme, or if it cannot be parsed with any base.
    ///
    /// ```
    /// use whatwg_url::native::{RelativeUrl, RelativeUrlKind};
    /// use whatwg_url::url::SchemeType;
    ///
    /// let url = RelativeUrl::parse("..\\a?b", SchemeType::Https).expect("a relative URL");
    /// assert_eq!((url.kind, url.host), (RelativeUrlKind::PathRelative, None));
    /// assert_eq!((&*url.path, url.query.as_deref()), ("../a", Some("b")));
    /// assert_eq!(url.href, "../a?b");
    ///
    /// let url = RelativeUrl::parse("//EXAMPLE.org:8080", SchemeType::Https).expect("a relative URL");
    /// assert_eq!((url.host.as_deref(), url.port, &*url.path), (Some("example.org"), Some(8080), ""));
    /// assert_eq!(RelativeUrl::parse("mailto:a", SchemeType::Https), None);
    /// ```
    #[must_use]
    pub fn parse(input: &str, scheme_type: SchemeType) -> Option<Self> {
        let text = stripped(input);
        if text.split_once(':').is_some_and(|(scheme, _)| is_url_scheme_string(scheme)) {
            return None;
        }
        let (text, fragment) = split(&text, '#');
        let (text, query) = split(text, '?');
        let is_slash = |c: char| c == '/' || (c == '\\' && scheme_type.is_special());
        let text = text.replace(is_slash, "/");
        let mut url = Self {
            kind: RelativeUrlKind::PathRelative,
            username: None,
            password: None,
            host: None,
            port: None,
            path: text.clone(),
            query: query.map(ToOwned::to_owned),
            fragment: fragment.map(ToOwned::to_owned),
            href: String::new(),
        };
        if let Some(after_slashes) = text.strip_prefix("//") {
            url.kind = RelativeUrlKind::SchemeRelative;
            url.set_authority(after_slashes, scheme_type)?;
        } else if text.starts_with('/') {
            url.kind = RelativeUrlKind::PathAbsolute;
        }
        url.href = url.serialized();
        Some(url)
    }

    /// Sets the authority and the path of a scheme-relative URL. `after_slashes` is the text after
    /// the two slashes. Returns `None` if `after_slashes` cannot be parsed.
    fn set_authority(&mut self, after_slashes: &str, scheme_type: SchemeType) -> Option<()> {
        // Special schemes other than `file` ignore additional slashes.
        let ignores_slashes = scheme_type.is_special() && scheme_type != SchemeType::File;
        let after_slashes =
            if ignores_slashes { after_slashes.trim_start_matches('/') } else { after_slashes };
        let (authority, path) =
            after_slashes.split_at(after_slashes.find('/').unwrap_or(after_slashes.len()));
        let (authority, path) =
            if scheme_type == SchemeType::File && is_windows_drive_letter(authority) {
                ("", format!("/{after_slashes}"))
            } else {
                (authority, path.to_owned())
            };
        let url =
            Url::parse(&format!("{}://{authority}/", scheme_type.name().unwrap_or("a"))).ok()?;
        self.username = Some(url.username().to_owned());
        self.password = Some(url.password().unwrap_or_default().to_owned());
        self.host = Some(url.host_str().unwrap_or_default().to_owned());
        self.port = url.port();
        self.path = path;
        Some(())
    }

    fn serialized(&self) -> String {
        let mut href = String::new();
        if let Some(host) = &self.host {
            href.push_str("//");
            let (username, password) = (self.username.as_deref(), self.password.as_deref());
            let (username, password) = (username.unwrap_or_default(), password.unwrap_or_default());
            if !username.is_empty() || !password.is_empty() {
                href.push_str(username);
                if !password.is_empty() {
                    href.push(':');
                    href.push_str(password);
                }
                href.push('@');
            }
            href.push_str(host);
            if let Some(port) = self.port {
                href.push(':');
                href.push_str(&port.to_string());
            }
        }
        href.push_str(&self.path);
        for (delimiter, part) in [('?', &self.query), ('#', &self.fragment)] {
            if let Some(part) = part {
                href.push(delimiter);
                href.push_str(part);
            }
        }
        href
    }
}

impl Url {
    /// The path, query and fragment of a redirect target that stays on the same site, such as the
    /// value of a `returnTo` parameter. The result starts with exactly one slash and consists of
    /// ASCII characters, so URL parsers of all kinds find the same path in it.
    ///
    /// Returns `None` if the input does not begin with a slash (like a URL with a scheme, `?query`
    /// or an empty string) or could lead to another site (like `//host` or `/.//host`).
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// assert_eq!(Url::local_reference("/a/../é?b#c").as_deref(), Some("/%C3%A9?b#c"));
    /// assert_eq!(Url::local_reference("/\\evil.example"), None);
    /// assert_eq!(Url::local_reference("/.//evil.example"), None);
    /// ```
    #[must_use]
    pub fn local_reference(input: &str) -> Option<String> {
        let RelativeUrl { kind, href, .. } = RelativeUrl::parse(input, SchemeType::Https)?;
        if kind != RelativeUrlKind::PathAbsolute {
            return None;
        }
        // The parser removes dot segments, so the path can begin with two slashes even now.
        let url = Self::parse(&format!("https://a{href}")).ok()?;
        let reference = url.as_str().strip_prefix("https://a")?;
        (!reference.starts_with("//")).then(|| reference.to_owned())
    }

    /// The URL of an HTTP request, made from the origin of the server and the [request
    /// target](https://www.rfc-editor.org/rfc/rfc9112#section-3.2), which the client writes in one
    /// of four forms:
    ///
    /// - origin-form, `/path?query`: the result has the scheme, host and port of `origin`. The target
    ///   `//evil.example/x` is a path.
    /// - absolute-form, `http://host/path`: the result is this URL, so the client chooses the host.
    ///   The scheme must be `http` or `https`. A username or password is refused.
    /// - authority-form, `host:port` (for `CONNECT`): the result has the scheme of `origin`, and the
    ///   client chooses the host.
    /// - asterisk-form, `*` (for `OPTIONS`): the result is `origin` with an empty path, which is `/`
    ///   in special URLs.
    ///
    /// Returns `None` if `origin` has no host, or if the target has none of these forms, contains
    /// spaces, controls or `#`, or does not parse. Only the scheme, host and port of `origin` are
    /// used.
    ///
    /// ```
    /// use whatwg_url::Url;
    ///
    /// let origin = Url::parse("https://a.example")?;
    /// let of = |target| Url::from_request_target(&origin, target).map(String::from);
    /// assert_eq!(of("//evil.example/x?y").as_deref(), Some("https://a.example//evil.example/x?y"));
    /// assert_eq!(of("http://b.example/x").as_deref(), Some("http://b.example/x"));
    /// assert_eq!(of("b.example:444").as_deref(), Some("https://b.example:444/"));
    /// assert_eq!(of("*").as_deref(), Some("https://a.example/"));
    /// assert_eq!(of("evil"), None);
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    #[must_use]
    pub fn from_request_target(origin: &Self, target: &str) -> Option<Self> {
        let host = origin.host_str().filter(|host| !host.is_empty())?;
        if target.contains(|c: char| c <= ' ' || matches!(c, '#' | '\x7F')) {
            return None;
        }
        let scheme = origin.scheme();
        let port = origin.port().map_or_else(String::new, |port| format!(":{port}"));
        if target.starts_with('/') {
            return Self::parse(&format!("{scheme}://{host}{port}{target}")).ok();
        }
        if target == "*" {
            return Self::parse(&format!("{scheme}://{host}{port}")).ok();
        }
        if let Some((target_scheme, after_slashes)) = target.split_once("://")
            && ["http", "https"].iter().any(|name| target_scheme.eq_ignore_ascii_case(name))
        {
            let authority = after_slashes.split(['/', '?']).next().unwrap_or_default();
            return if is_authority(authority) { Self::parse(target).ok() } else { None };
        }
        let (_, digits) = target.rsplit_once(':')?;
        let has_port = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
        let is_authority_form = has_port && !target.contains(['/', '?']) && is_authority(target);
        if is_authority_form { Self::parse(&format!("{scheme}://{target}")).ok() } else { None }
    }
}

/// Whether every URL parser finds a host and no credentials in the authority.
fn is_authority(text: &str) -> bool {
    !text.is_empty() && !text.contains(['@', '\\'])
}

/// The text before a delimiter and, if the delimiter occurs, the text after it.
fn split(text: &str, delimiter: char) -> (&str, Option<&str>) {
    match text.split_once(delimiter) {
        Some((before, after)) => (before, Some(after)),
        None => (text, None),
    }
}
