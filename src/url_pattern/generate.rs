//! Generates strings that a component matches, and whole URLs, from values for the groups. The
//! standard does not define this, but it has been
//! [proposed](https://github.com/whatwg/urlpattern/issues/73).

use super::canonicalization::{canonicalize_a_pathname, is_a_special_scheme};
use super::component::{Component, ComponentResult};
use super::error::{ComponentName, HIDDEN, redact_part};
use super::parts::{Modifier, Part, PartType};
use super::pattern::UrlPattern;
use super::regular_expression::RegularExpression;
use crate::url::{UrlRecord, api};
use alloc::borrow::{Cow, ToOwned};
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The value of a group.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GroupValue {
    /// The group is left out, so it must be optional.
    Missing,
    /// The text of the group.
    Text(String),
    /// The text of each repetition of a repeated group, such as `:path+`.
    List(Vec<String>),
}

impl From<&str> for GroupValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for GroupValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<Option<String>> for GroupValue {
    fn from(text: Option<String>) -> Self {
        text.map_or(Self::Missing, Self::Text)
    }
}

impl From<Vec<String>> for GroupValue {
    fn from(list: Vec<String>) -> Self {
        Self::List(list)
    }
}

impl<const N: usize> From<[&str; N]> for GroupValue {
    fn from(list: [&str; N]) -> Self {
        Self::List(list.map(str::to_owned).into())
    }
}

/// The values of the groups of a component, each with the name of its group. Groups without a name
/// are numbered from 0.
///
/// ```
/// use whatwg_url::url_pattern::{GroupValue, Groups};
///
/// let groups = Groups::from([("user", "J\u{f6}rg"), ("page", "1")]);
/// let mixed = Groups::from([("user", GroupValue::from("a")), ("path", ["b", "c"].into())]);
/// # assert_ne!(groups, mixed);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Groups(Vec<(String, GroupValue)>);

impl Groups {
    fn get(&self, name: &str) -> &GroupValue {
        let index = self.0.partition_point(|(candidate, _)| candidate.as_str() < name);
        let group = self.0.get(index).filter(|(candidate, _)| candidate == name);
        group.map_or(&GroupValue::Missing, |(_, value)| value)
    }
}

impl<N: Into<String>, V: Into<GroupValue>> FromIterator<(N, V)> for Groups {
    fn from_iter<T: IntoIterator<Item = (N, V)>>(groups: T) -> Self {
        let mut groups: Vec<(String, GroupValue)> =
            groups.into_iter().map(|(name, value)| (name.into(), value.into())).collect();
        // The first of several values with the same name counts.
        groups.sort_by(|(a, _), (b, _)| a.cmp(b));
        Self(groups)
    }
}

impl<N: Into<String>, V: Into<GroupValue>, const L: usize> From<[(N, V); L]> for Groups {
    fn from(groups: [(N, V); L]) -> Self {
        groups.into_iter().collect()
    }
}

/// The groups of a match.
impl From<&ComponentResult> for Groups {
    fn from(result: &ComponentResult) -> Self {
        result.groups.iter().cloned().collect()
    }
}

/// Options for [`UrlPattern::generate`] and [`UrlPattern::generate_url`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GenerateOptions {
    /// Whether delimiters and percent signs in values are treated as text, as in the results of
    /// [`decode_groups`](super::UrlPatternResult::decode_groups). By default, values have the form
    /// in which [`UrlPattern::exec`] returns them.
    pub decoded: bool,
}

/// The reason why no string can be generated.
#[derive(Clone, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum GenerateError {
    /// The component contains text that is optional or repeated.
    OptionalText {
        /// The pattern string of the component.
        pattern: String,
    },
    /// A group that is not optional has no value.
    NoValue {
        /// The name of the group.
        group: String,
        /// The pattern string of the component.
        pattern: String,
    },
    /// A group cannot have this value.
    InvalidValue {
        /// The name of the group.
        group: String,
        /// The pattern string of the component.
        pattern: String,
    },
    /// The component does not match the string that consists of these values.
    InvalidValues {
        /// The pattern string of the component.
        pattern: String,
    },
    /// Neither the pattern nor a base determines this component.
    NoComponent(ComponentName),
    /// There is no URL with these components.
    NoUrl,
}

impl GenerateError {
    /// Hides the pattern string and the group if they may contain a secret.
    pub(super) fn without_text_if(mut self, is_hidden: bool) -> Self {
        if !is_hidden {
            return self;
        }
        if let Self::NoValue { group, .. } | Self::InvalidValue { group, .. } = &mut self {
            *group = HIDDEN.to_owned();
        }
        if let Self::OptionalText { pattern }
        | Self::NoValue { pattern, .. }
        | Self::InvalidValue { pattern, .. }
        | Self::InvalidValues { pattern } = &mut self
        {
            *pattern = HIDDEN.to_owned();
        }
        self
    }
}

/// The same as the `Display` implementation, which hides usernames and passwords.
impl fmt::Debug for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for GenerateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (message, pattern) = match self {
            Self::OptionalText { pattern } => {
                ("text that is optional or repeated can't be generated", pattern)
            }
            Self::NoValue { group, pattern } => {
                write!(f, "the group {group:?} ")?;
                ("has no value", pattern)
            }
            Self::InvalidValue { group, pattern } => {
                write!(f, "the group {group:?} ")?;
                ("can't have this value", pattern)
            }
            Self::InvalidValues { pattern } => {
                ("the groups can't have these values together", pattern)
            }
            Self::NoComponent(name) => return write!(f, "there is neither a {name} nor a base"),
            Self::NoUrl => return f.write_str("no URL has these components"),
        };
        write!(f, "{message} in {:?}", redact_part(pattern))
    }
}

impl core::error::Error for GenerateError {}

/// Determines which characters of a value would end the component.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum TextKind {
    Component(ComponentName),
    OpaquePathname,
    /// The decoded value of a query parameter.
    Param,
}

impl TextKind {
    /// The characters that have a special meaning in the component.
    const fn delimiters(self) -> &'static str {
        match self {
            Self::Component(ComponentName::Pathname) | Self::OpaquePathname => "\t\n\r%/?#\\",
            Self::Component(ComponentName::Search) => "\t\n\r%#&+",
            Self::Component(
                ComponentName::Hash | ComponentName::Username | ComponentName::Password,
            ) => "\t\n\r%",
            _ => "",
        }
    }

    /// The characters that the encoding callback treats as a slash or removes from a value. In some
    /// cases, the callback also removes everything after such a character.
    const fn left_out(self) -> &'static str {
        match self {
            Self::Component(ComponentName::Username | ComponentName::Password) | Self::Param => "",
            Self::Component(ComponentName::Protocol) => "\t\n\r:",
            Self::Component(ComponentName::Hostname) => "\t\n\r/?#\\",
            Self::Component(ComponentName::Pathname) => "\t\n\r\\",
            Self::OpaquePathname => "\t\n\r?#",
            Self::Component(_) => "\t\n\r",
        }
    }
}

impl<R: RegularExpression> UrlPattern<R> {
    /// Returns a string that matches the component and gives its groups the given values.
    /// Generating is the inverse of [`exec`](Self::exec) for a component of a special URL, unless
    /// the pattern ignores case or contains optional or repeated text.
    ///
    /// The standard does not define this, but it has been
    /// [proposed](https://github.com/whatwg/urlpattern/issues/73).
    ///
    /// ```
    /// # #[cfg(feature = "url-pattern-regex")] {
    /// use whatwg_url::url_pattern::{ComponentName, GenerateOptions, Groups};
    /// use whatwg_url::url_pattern::{UrlPattern, UrlPatternInit, regex::Regex};
    ///
    /// let pathname = Some("/users/:name/:path+".into());
    /// let init = UrlPatternInit { pathname, ..Default::default() };
    /// let pattern = UrlPattern::<Regex>::new(init, None, Default::default())?;
    /// let groups = Groups::from([("name", "J\u{f6}rg"), ("path", "a/b")]);
    /// let generated = pattern.generate(ComponentName::Pathname, &groups, Default::default())?;
    /// assert_eq!(generated, "/users/J%C3%B6rg/a/b");
    /// let options = GenerateOptions { decoded: true };
    /// let generated = pattern.generate(ComponentName::Pathname, &groups, options)?;
    /// assert_eq!(generated, "/users/J%C3%B6rg/a%2Fb");
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if the component contains optional or repeated text, if a value is missing,
    /// or if no such string exists, for example because a value for a pathname contains a slash.
    pub fn generate(
        &self,
        component: ComponentName,
        groups: &Groups,
        options: GenerateOptions,
    ) -> Result<String, GenerateError> {
        let is_opaque =
            component == ComponentName::Pathname && !self.protocol.matches_a_special_scheme();
        let kind =
            if is_opaque { TextKind::OpaquePathname } else { TextKind::Component(component) };
        self.component_named(component).generate(kind, groups, options).map_err(|error| {
            let pattern = self.component(component);
            let is_credential =
                matches!(component, ComponentName::Username | ComponentName::Password);
            error.without_text_if(
                is_credential
                    || self.is_before_at_sign(component)
                    || redact_part(pattern) != pattern,
            )
        })
    }

    /// Returns a URL that matches the pattern, with the given values for the groups of its
    /// components. If the pattern of a component is `*` and the component has no values, the
    /// component is empty. However, the scheme and the host with its port are then taken from
    /// `base`.
    ///
    /// ```
    /// # #[cfg(feature = "url-pattern-regex")] {
    /// use whatwg_url::url_pattern::{ComponentName, Groups, UrlPattern, regex::Regex};
    ///
    /// let pattern =
    ///     UrlPattern::<Regex>::new("https://*.example/:name", None, Default::default())?;
    /// let url = "https://a.example/b";
    /// let result = pattern.exec(url, None)?.expect("a match");
    /// let groups = ComponentName::ALL.map(|name| (name, Groups::from(result.component(name))));
    /// let generated = pattern.generate_url(&groups, None, Default::default())?;
    /// assert_eq!(whatwg_url::Url::from(generated), url);
    /// # }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if [`generate`](Self::generate) fails for a component, if neither the
    /// pattern nor `base` determines the scheme or the host, or if no URL has these components.
    pub fn generate_url(
        &self,
        groups: &[(ComponentName, Groups)],
        base: Option<&UrlRecord>,
        options: GenerateOptions,
    ) -> Result<UrlRecord, GenerateError> {
        let [protocol, username, password, hostname, mut port, pathname, search, hash] =
            ComponentName::ALL.map(|name| {
                let entry = groups.iter().find(|(candidate, _)| *candidate == name);
                if entry.is_none() && self.component(name) == "*" {
                    return match name {
                        ComponentName::Protocol => base.map(|base| base.scheme().to_owned()),
                        ComponentName::Hostname => base.map(|base| api::hostname(base).to_owned()),
                        _ => Some(String::new()),
                    }
                    .ok_or(GenerateError::NoComponent(name));
                }
                let empty = Groups::default();
                self.generate(name, entry.map_or(&empty, |(_, groups)| groups), options)
            });
        let is_open = |name| {
            self.component(name) == "*" && groups.iter().all(|(candidate, _)| *candidate != name)
        };
        // The base's port belongs to its host.
        if let Some(base) = base
            && is_open(ComponentName::Hostname)
            && is_open(ComponentName::Port)
        {
            port = Ok(api::port(base).to_owned());
        }
        let texts = Texts {
            protocol: protocol?,
            username: username?,
            password: password?,
            hostname: hostname?,
            port: port?,
            pathname: pathname?,
            search: search?,
            hash: hash?,
        };
        let url = UrlRecord::parse(&texts.serialize(), None).map_err(|_| GenerateError::NoUrl)?;
        if texts.are_of(&url) && self.matches_url(&url) {
            Ok(url)
        } else {
            Err(GenerateError::NoUrl)
        }
    }
}

/// The components of a URL, without their delimiters.
struct Texts {
    protocol: String,
    username: String,
    password: String,
    hostname: String,
    port: String,
    pathname: String,
    search: String,
    hash: String,
}

impl Texts {
    /// <https://url.spec.whatwg.org/#concept-url-serializer>
    fn serialize(&self) -> String {
        let Self { protocol, username, password, hostname, port, pathname, search, hash } = self;
        let mut result = format!("{protocol}:");
        if !hostname.is_empty() || is_a_special_scheme(protocol) {
            result += "//";
            if !username.is_empty() || !password.is_empty() {
                result += username;
                if !password.is_empty() {
                    result += ":";
                    result += password;
                }
                result += "@";
            }
            result += hostname;
            if !port.is_empty() {
                result += ":";
                result += port;
            }
        } else if pathname.starts_with("//") {
            result += "/.";
        }
        result += pathname;
        if !search.is_empty() {
            result += "?";
            result += search;
        }
        if !hash.is_empty() {
            result += "#";
            result += hash;
        }
        result
    }

    fn are_of(&self, url: &UrlRecord) -> bool {
        url.scheme() == self.protocol
            && url.username() == self.username
            && url.password() == self.password
            && api::hostname(url) == self.hostname
            && api::port(url) == self.port
            && (url.path() == self.pathname || self.pathname.is_empty())
            && url.query().unwrap_or_default() == self.search
            && url.fragment().unwrap_or_default() == self.hash
    }
}

impl<R: RegularExpression> Component<R> {
    /// Generates the canonical string that the component would match, given these values.
    pub(super) fn generate(
        &self,
        kind: TextKind,
        groups: &Groups,
        options: GenerateOptions,
    ) -> Result<String, GenerateError> {
        let values = self
            .part_list
            .iter()
            .map(|part| self.value_for(part, groups))
            .collect::<Result<Vec<_>, _>>()?;
        // On its own, a part of a host, for example "0x7f", would be parsed as an IPv4 address.
        if kind == TextKind::Component(ComponentName::Hostname)
            && let Ok(result) = self.build(&values, |value| Some(value.to_owned()))
        {
            return Ok(result);
        }
        self.build(&values, |value| encode_a_value(value, kind, self.encoding_callback, options))
    }

    fn value_for<'g>(
        &self,
        part: &Part,
        groups: &'g Groups,
    ) -> Result<&'g GroupValue, GenerateError> {
        if part.kind == PartType::FixedText {
            return match part.modifier {
                Modifier::None => Ok(&GroupValue::Missing),
                _ => Err(GenerateError::OptionalText { pattern: self.pattern_string.clone() }),
            };
        }
        match groups.get(&part.name) {
            GroupValue::List(_) if matches!(part.modifier, Modifier::None | Modifier::Optional) => {
                Err(self.invalid_value(part))
            }
            GroupValue::List(list) if list.is_empty() => self.missing(part),
            GroupValue::Missing => self.missing(part),
            value => Ok(value),
        }
    }

    fn missing(&self, part: &Part) -> Result<&'static GroupValue, GenerateError> {
        if matches!(part.modifier, Modifier::Optional | Modifier::ZeroOrMore) {
            return Ok(&GroupValue::Missing);
        }
        let (group, pattern) = (part.name.clone(), self.pattern_string.clone());
        Err(GenerateError::NoValue { group, pattern })
    }

    fn invalid_value(&self, part: &Part) -> GenerateError {
        let (group, pattern) = (part.name.clone(), self.pattern_string.clone());
        GenerateError::InvalidValue { group, pattern }
    }

    fn build(
        &self,
        group_values: &[&GroupValue],
        encode: impl Fn(&str) -> Option<String>,
    ) -> Result<String, GenerateError> {
        let mut result = String::new();
        let mut values = Vec::new();
        for (part, group) in self.part_list.iter().zip(group_values) {
            if part.kind == PartType::FixedText {
                result += &part.value;
                continue;
            }
            let Part { prefix, suffix, .. } = part;
            let encoded = match group {
                GroupValue::Missing => {
                    values.push(String::new());
                    continue;
                }
                GroupValue::Text(text) => encode(text),
                GroupValue::List(list) => joined(list, &format!("{suffix}{prefix}"), &encode),
            };
            let encoded = encoded.ok_or_else(|| self.invalid_value(part))?;
            result += prefix;
            result += &encoded;
            result += suffix;
            values.push(encoded);
        }
        // A value may be invalid where it is inserted: it may be empty, contain a delimiter, or
        // become a dot segment.
        let is_canonical = (self.encoding_callback)(&result).is_some_and(|it| it == result);
        let component_match =
            is_canonical.then(|| self.create_a_component_match_result(&result)).flatten();
        let Some(component_match) = component_match else {
            return Err(GenerateError::InvalidValues { pattern: self.pattern_string.clone() });
        };
        // If two groups are adjacent, the match may have assigned part of one value to the other
        // group.
        for ((part, (_, group_match)), value) in
            self.groups().zip(&component_match.groups).zip(&values)
        {
            if group_match.as_deref().unwrap_or_default() != value {
                return Err(self.invalid_value(part));
            }
        }
        Ok(result)
    }
}

/// Returns the value of a repeated group, or `None` if an item would be split into several items.
fn joined(
    list: &[String],
    separator: &str,
    encode: impl Fn(&str) -> Option<String>,
) -> Option<String> {
    let encoded = list.iter().map(|item| encode(item)).collect::<Option<Vec<_>>>()?;
    let is_several = !separator.is_empty() && encoded.iter().any(|item| item.contains(separator));
    (!is_several).then(|| encoded.join(separator))
}

/// Returns `None` if the value can't be in the component.
fn encode_a_value(
    text: &str,
    kind: TextKind,
    encoding_callback: fn(&str) -> Option<String>,
    GenerateOptions { decoded }: GenerateOptions,
) -> Option<String> {
    let value = if decoded { escape_delimiters(text, kind.delimiters()) } else { text.into() };
    if is_cut(&value, kind) {
        return None;
    }
    if kind != TextKind::Component(ComponentName::Pathname) {
        return encoding_callback(&value);
    }
    // Process each segment separately, so that dot segments stay in the value and are found later.
    let segments = value.split('/').map(canonicalize_a_pathname).collect::<Option<Vec<_>>>()?;
    Some(segments.join("/"))
}

/// Percent-encodes these characters, which are ASCII.
fn escape_delimiters<'t>(value: &'t str, delimiters: &str) -> Cow<'t, str> {
    if !value.contains(|c| delimiters.contains(c)) {
        return value.into();
    }
    let mut result = String::with_capacity(value.len());
    for c in value.chars() {
        if delimiters.contains(c) {
            result += &format!("%{:02X}", u32::from(c));
        } else {
            result.push(c);
        }
    }
    result.into()
}

/// Whether the encoding callback would shorten a value, which must then be rejected.
fn is_cut(value: &str, kind: TextKind) -> bool {
    let component = match kind {
        TextKind::Component(component) => Some(component),
        _ => None,
    };
    // The parser strips these characters from the start of a URL, where the protocol is.
    if component == Some(ComponentName::Protocol) && value.starts_with(|c| c <= ' ') {
        return true;
    }
    if component == Some(ComponentName::Port) {
        return value.contains(|c: char| !c.is_ascii_digit());
    }
    value.contains(|c| kind.left_out().contains(c))
}
