//! [URL patterns](https://urlpattern.spec.whatwg.org/#url-pattern-struct), and
//! [creating them](https://urlpattern.spec.whatwg.org/#url-pattern-create).

use super::canonicalization::{
    canonicalize_a_hash, canonicalize_a_hostname, canonicalize_a_password, canonicalize_a_pathname,
    canonicalize_a_port, canonicalize_a_protocol, canonicalize_a_search, canonicalize_a_username,
    canonicalize_an_ipv6_hostname, canonicalize_an_opaque_pathname, default_port,
};
use super::component::{Component, compile_a_component, hostname_pattern_is_an_ipv6_address};
use super::constructor_string_parser::{find_a_name_after_a_scheme, parse_a_constructor_string};
use super::error::{ComponentName, HIDDEN, UrlPatternError, is_before_at_sign, redact_part};
use super::init::{InitType, UrlPatternInit, UrlPatternInput, process_a_urlpatterninit};
use super::parts::{DEFAULT_OPTIONS, HOSTNAME_OPTIONS, Options, PATHNAME_OPTIONS};
use super::regular_expression::RegularExpression;
use alloc::borrow::Cow;
use alloc::borrow::ToOwned;
use alloc::string::ToString;
use core::fmt;

/// <https://urlpattern.spec.whatwg.org/#dictdef-urlpatternoptions>
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UrlPatternOptions {
    /// Whether to ignore case in the pathname, search and hash.
    pub ignore_case: bool,
}

/// A [URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern) with the regular expression
/// engine `R`.
#[derive(Clone)]
pub struct UrlPattern<R> {
    pub(super) protocol: Component<R>,
    pub(super) username: Component<R>,
    pub(super) password: Component<R>,
    pub(super) hostname: Component<R>,
    pub(super) port: Component<R>,
    pub(super) pathname: Component<R>,
    pub(super) search: Component<R>,
    pub(super) hash: Component<R>,
}

/// Hides secrets.
impl<R> fmt::Debug for UrlPattern<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("UrlPattern");
        for name in ComponentName::ALL {
            shown.field(name.name(), &self.redacted_component(name));
        }
        shown.finish()
    }
}

impl<R: RegularExpression> UrlPattern<R> {
    /// [Creates a URL pattern](https://urlpattern.spec.whatwg.org/#url-pattern-create) from a
    /// constructor string or from components.
    ///
    /// # Errors
    ///
    /// Returns an error if the pattern is invalid, if it is relative and there is no base URL, if
    /// the base URL is invalid, or if both components and a base URL are given.
    pub fn new<'a>(
        input: impl Into<UrlPatternInput<'a>>,
        base_url: Option<&str>,
        options: UrlPatternOptions,
    ) -> Result<Self, UrlPatternError> {
        let init = match input.into() {
            UrlPatternInput::String(string) => {
                let mut init = parse_a_constructor_string::<R>(string)
                    .map_err(|error| error.without_text_if(|_| string.contains('@')))?;
                if base_url.is_none() && init.protocol.is_none() {
                    let name = find_a_name_after_a_scheme(string);
                    return Err(UrlPatternError::NoBaseUrl {
                        name: name.map(|(index, value)| (index, value.to_owned())),
                    });
                }
                init.base_url = base_url.map(str::to_owned);
                Cow::Owned(init)
            }
            UrlPatternInput::Init(_) if base_url.is_some() => {
                return Err(UrlPatternError::UnexpectedBaseUrl);
            }
            UrlPatternInput::Init(init) => init,
        };
        let processed_init = process_a_urlpatterninit(&init, InitType::Pattern)
            .ok_or(UrlPatternError::InvalidBaseUrl)?;
        let components = processed_init.components().map(Option::unwrap_or_default);
        Self::compile(&processed_init, options).map_err(|error| {
            error.without_text_if(|component| is_before_at_sign(component, components))
        })
    }

    /// The steps of creating a pattern after processing its components.
    fn compile(
        processed_init: &UrlPatternInit,
        options: UrlPatternOptions,
    ) -> Result<Self, UrlPatternError> {
        let [protocol, username, password, hostname, mut port, pathname, search, hash] =
            processed_init.components().map(|member| member.unwrap_or("*"));
        if default_port(protocol).is_some_and(|it| it.to_string() == port) {
            port = "";
        }
        let hostname_callback = if hostname_pattern_is_an_ipv6_address(hostname) {
            canonicalize_an_ipv6_hostname
        } else {
            canonicalize_a_hostname
        };
        let compile_options = Options { ignore_case: options.ignore_case, ..DEFAULT_OPTIONS };
        let path_compile_options = Options { ignore_case: options.ignore_case, ..PATHNAME_OPTIONS };
        let protocol: Component<R> = compile_a_component(
            protocol,
            ComponentName::Protocol,
            canonicalize_a_protocol,
            DEFAULT_OPTIONS,
        )?;
        let pathname = if protocol.matches_a_special_scheme() {
            compile_a_component(
                pathname,
                ComponentName::Pathname,
                canonicalize_a_pathname,
                path_compile_options,
            )
        } else {
            compile_a_component(
                pathname,
                ComponentName::Pathname,
                canonicalize_an_opaque_pathname,
                compile_options,
            )
        };
        Ok(Self {
            protocol,
            username: compile_a_component(
                username,
                ComponentName::Username,
                canonicalize_a_username,
                DEFAULT_OPTIONS,
            )?,
            password: compile_a_component(
                password,
                ComponentName::Password,
                canonicalize_a_password,
                DEFAULT_OPTIONS,
            )?,
            hostname: compile_a_component(
                hostname,
                ComponentName::Hostname,
                hostname_callback,
                HOSTNAME_OPTIONS,
            )?,
            port: compile_a_component(
                port,
                ComponentName::Port,
                |value| canonicalize_a_port(value, ""),
                DEFAULT_OPTIONS,
            )?,
            pathname: pathname?,
            search: compile_a_component(
                search,
                ComponentName::Search,
                canonicalize_a_search,
                compile_options,
            )?,
            hash: compile_a_component(
                hash,
                ComponentName::Hash,
                canonicalize_a_hash,
                compile_options,
            )?,
        })
    }
}

impl<R> UrlPattern<R> {
    /// The pattern string of a component, as returned by the attribute with the same name:
    /// [`protocol`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-protocol) and so on.
    #[must_use]
    pub fn component(&self, name: ComponentName) -> &str {
        &self.component_named(name).pattern_string
    }

    /// Like [`component`](Self::component), but without secrets.
    #[doc(hidden)]
    #[must_use]
    pub fn redacted_component(&self, name: ComponentName) -> Cow<'_, str> {
        use ComponentName::{Hostname, Password, Protocol, Username};
        let text = self.component(name);
        let is_hidden = match name {
            Username | Password => !matches!(text, "" | "*"),
            Protocol => false,
            // A name in the hostname, such as `:p`, may be the start of a password.
            _ => self.component(Hostname).contains(':') && self.is_before_at_sign(name),
        };
        if is_hidden { HIDDEN.into() } else { redact_part(text) }
    }

    pub(super) fn is_before_at_sign(&self, name: ComponentName) -> bool {
        is_before_at_sign(name, ComponentName::ALL.map(|name| self.component(name)))
    }

    /// The names of the groups in a component, in order. Groups without a name are numbered from 0.
    /// If the pattern omits the component, the component is the wildcard `*`, whose group is `0`.
    ///
    /// This is not in the standard.
    ///
    /// ```
    /// # #[cfg(feature = "url-pattern-regex")] {
    /// use whatwg_url::url_pattern::{ComponentName, UrlPattern, regex::Regex};
    ///
    /// let pattern =
    ///     UrlPattern::<Regex>::new("https://a.example/:user/(\\d+)/*", None, Default::default())?;
    /// assert!(pattern.group_names(ComponentName::Pathname).eq(["user", "0", "1"]));
    /// # }
    /// # Ok::<(), whatwg_url::url_pattern::UrlPatternError>(())
    /// ```
    pub fn group_names(&self, name: ComponentName) -> impl Iterator<Item = &str> {
        self.component_named(name).groups().map(|part| part.name.as_str())
    }

    /// [`hasRegExpGroups`](https://urlpattern.spec.whatwg.org/#dom-urlpattern-hasregexpgroups):
    /// whether any component contains an explicit regular expression.
    #[must_use]
    pub fn has_regexp_groups(&self) -> bool {
        ComponentName::ALL.into_iter().any(|name| self.component_named(name).has_regexp_groups)
    }

    pub(super) const fn component_named(&self, name: ComponentName) -> &Component<R> {
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
}
