//! [URLPatternInit](https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit), and
//! [processing it](https://urlpattern.spec.whatwg.org/#canon-processing-for-init).

use super::canonicalization::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password, canonicalize_a_pathname,
    canonicalize_a_port, canonicalize_a_protocol, canonicalize_a_search, canonicalize_a_username,
    canonicalize_an_opaque_pathname, is_a_special_scheme,
};
use super::error::{ComponentName, redact_part};
use super::escaping::escape_a_pattern_string;
use crate::url::{UrlRecord, api};
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use core::fmt;

/// <https://urlpattern.spec.whatwg.org/#dictdef-urlpatterninit>: the components of a pattern or a
/// URL. A missing member is `None`.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct UrlPatternInit {
    /// The protocol, with or without its colon.
    pub protocol: Option<String>,
    /// The username, without a delimiter.
    pub username: Option<String>,
    /// The password, without a delimiter.
    pub password: Option<String>,
    /// The hostname, without a port.
    pub hostname: Option<String>,
    /// The port, without its colon.
    pub port: Option<String>,
    /// The pathname. If there is a base URL, the pathname is relative to its pathname.
    pub pathname: Option<String>,
    /// The search, with or without its question mark.
    pub search: Option<String>,
    /// The hash, with or without its `#`.
    pub hash: Option<String>,
    /// The URL from which missing components are taken.
    pub base_url: Option<String>,
}

impl UrlPatternInit {
    /// The components, in the order of [`ComponentName::ALL`].
    pub(super) fn components(&self) -> [Option<&str>; 8] {
        let Self { protocol, username, password, hostname, port, pathname, search, hash, .. } =
            self;
        [protocol, username, password, hostname, port, pathname, search, hash].map(Option::as_deref)
    }
}

/// Hides secrets.
impl fmt::Debug for UrlPatternInit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("UrlPatternInit");
        for (name, text) in ComponentName::ALL.into_iter().zip(self.components()) {
            if !matches!(name, ComponentName::Username | ComponentName::Password) {
                shown.field(name.name(), &text.map(redact_part));
            }
        }
        shown.finish_non_exhaustive()
    }
}

/// The input for creating or matching a pattern:
/// <https://urlpattern.spec.whatwg.org/#typedefdef-urlpatterninput>
#[derive(Clone, PartialEq, Eq)]
pub enum UrlPatternInput<'a> {
    /// A constructor string, or a URL.
    String(&'a str),
    /// Components.
    Init(Cow<'a, UrlPatternInit>),
}

/// Hides secrets.
impl fmt::Debug for UrlPatternInput<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::String(string) => redact_part(string).fmt(f),
            Self::Init(init) => init.fmt(f),
        }
    }
}

impl<'a> From<&'a str> for UrlPatternInput<'a> {
    fn from(string: &'a str) -> Self {
        Self::String(string)
    }
}

impl<'a> From<&'a String> for UrlPatternInput<'a> {
    fn from(string: &'a String) -> Self {
        Self::String(string)
    }
}

impl From<UrlPatternInit> for UrlPatternInput<'_> {
    fn from(init: UrlPatternInit) -> Self {
        Self::Init(Cow::Owned(init))
    }
}

impl<'a> From<&'a UrlPatternInit> for UrlPatternInput<'a> {
    fn from(init: &'a UrlPatternInit) -> Self {
        Self::Init(Cow::Borrowed(init))
    }
}

/// The *type* in <https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit>.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum InitType {
    Pattern,
    Url,
}

/// <https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit>. Returns `None` where the
/// standard throws.
///
/// The standard initializes each component to an empty string for the type "url", and leaves it
/// undefined for the type "pattern".
pub(super) fn process_a_urlpatterninit(
    init: &UrlPatternInit,
    kind: InitType,
) -> Option<UrlPatternInit> {
    let initial = || (kind == InitType::Url).then(String::new);
    let mut result = UrlPatternInit {
        protocol: initial(),
        username: initial(),
        password: initial(),
        hostname: initial(),
        port: initial(),
        pathname: initial(),
        search: initial(),
        hash: initial(),
        base_url: None,
    };
    let mut base_url = None;
    if let Some(base) = &init.base_url {
        let base = UrlRecord::parse(base, None).ok()?;
        inherit(init, kind, &base, &mut result);
        base_url = Some(base);
    }
    if let Some(protocol) = &init.protocol {
        let protocol = protocol.strip_suffix(':').unwrap_or(protocol);
        result.protocol = Some(process_for_init(protocol, kind, canonicalize_a_protocol)?);
    }
    if let Some(username) = &init.username {
        result.username = Some(process_for_init(username, kind, canonicalize_a_username)?);
    }
    if let Some(password) = &init.password {
        result.password = Some(process_for_init(password, kind, canonicalize_a_password)?);
    }
    if let Some(hostname) = &init.hostname {
        result.hostname = Some(process_for_init(hostname, kind, canonicalize_a_hostname)?);
    }
    let protocol = result.protocol.clone().unwrap_or_default();
    if let Some(port) = &init.port {
        let canonicalize = |port: &str| canonicalize_a_port(port, &protocol);
        result.port = Some(process_for_init(port, kind, canonicalize)?);
    }
    if let Some(pathname) = &init.pathname {
        let pathname = resolve_pathname(pathname, kind, base_url.as_ref());
        let canonicalize = |pathname: &str| canonicalize_pathname_for_init(pathname, &protocol);
        result.pathname = Some(process_for_init(&pathname, kind, canonicalize)?);
    }
    if let Some(search) = &init.search {
        let search = search.strip_prefix('?').unwrap_or(search);
        result.search = Some(process_for_init(search, kind, canonicalize_a_search)?);
    }
    if let Some(hash) = &init.hash {
        let hash = hash.strip_prefix('#').unwrap_or(hash);
        result.hash = Some(process_for_init(hash, kind, canonicalize_a_hash)?);
    }
    Some(result)
}

/// The base URL steps in <https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit>.
///
/// A component is inherited unless the init contains that component or a less specific one.
fn inherit(init: &UrlPatternInit, kind: InitType, base: &UrlRecord, result: &mut UrlPatternInit) {
    let process = |component: &str| Some(process_a_base_url_string(component, kind));
    if init.protocol.is_some() {
        return;
    }
    result.protocol = process(base.scheme());
    let has_host = init.hostname.is_some();
    if kind != InitType::Pattern && !has_host && init.port.is_none() && init.username.is_none() {
        result.username = process(base.username());
        if init.password.is_none() {
            result.password = process(base.password());
        }
    }
    if has_host {
        return;
    }
    result.hostname = process(api::hostname(base));
    if init.port.is_some() {
        return;
    }
    result.port = Some(api::port(base).to_owned());
    if init.pathname.is_some() {
        return;
    }
    result.pathname = process(base.path());
    if init.search.is_some() {
        return;
    }
    result.search = process(base.query().unwrap_or_default());
    if init.hash.is_some() {
        return;
    }
    result.hash = process(base.fragment().unwrap_or_default());
}

/// The relative pathname steps in <https://urlpattern.spec.whatwg.org/#process-a-urlpatterninit>.
fn resolve_pathname<'a>(
    pathname: &'a str,
    kind: InitType,
    base_url: Option<&UrlRecord>,
) -> Cow<'a, str> {
    let Some(base_url) = base_url else { return pathname.into() };
    // A base path that does not begin with a slash is opaque or empty.
    if is_an_absolute_pathname(pathname, kind) || !base_url.path().starts_with('/') {
        return pathname.into();
    }
    let base_url_path = process_a_base_url_string(base_url.path(), kind);
    let directory = base_url_path.rsplit_once('/').map_or("", |(directory, _)| directory);
    format!("{directory}/{pathname}").into()
}

/// <https://urlpattern.spec.whatwg.org/#process-a-base-url-string>
fn process_a_base_url_string(input: &str, kind: InitType) -> String {
    match kind {
        InitType::Pattern => escape_a_pattern_string(input),
        InitType::Url => input.to_owned(),
    }
}

/// <https://urlpattern.spec.whatwg.org/#is-an-absolute-pathname>
fn is_an_absolute_pathname(input: &str, kind: InitType) -> bool {
    input.starts_with('/')
        || (kind == InitType::Pattern && (input.starts_with("\\/") || input.starts_with("{/")))
}

/// The steps for each component in <https://urlpattern.spec.whatwg.org/#canon-processing-for-init>.
/// Patterns are left unchanged, and components of URLs are canonicalized.
fn process_for_init(
    value: &str,
    kind: InitType,
    canonicalize: impl FnOnce(&str) -> Option<String>,
) -> Option<String> {
    match kind {
        InitType::Pattern => Some(value.to_owned()),
        InitType::Url => canonicalize(value),
    }
}

/// <https://urlpattern.spec.whatwg.org/#process-pathname-for-init> for a component of a URL.
fn canonicalize_pathname_for_init(value: &str, protocol: &str) -> Option<String> {
    if protocol.is_empty() || is_a_special_scheme(protocol) {
        canonicalize_a_pathname(value)
    } else {
        canonicalize_an_opaque_pathname(value)
    }
}
