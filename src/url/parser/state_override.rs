//! Exposes the [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with *url*
//! and *state override* as a public function.

use super::machine::EncodeQuery;
use super::parse_with_state_override;
use crate::basics;
use crate::fallible_string::FallibleString;
use crate::url::record::UrlRecord;
use crate::url::serializing::Component;
use crate::url::state::State;

/// The states that can be a *state override*. State overrides are used by the setters of the [URL
/// class](https://url.spec.whatwg.org/#url-class) and by the [URL Pattern
/// Standard](https://urlpattern.spec.whatwg.org/#canon-encoding-callbacks).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateOverride {
    /// [Scheme start state](https://url.spec.whatwg.org/#scheme-start-state). The input must end
    /// with a colon.
    SchemeStart,
    /// [Host state](https://url.spec.whatwg.org/#host-state): a host, optionally followed by a
    /// port. Fails if the URL has an opaque path. Because a [`UrlRecord`] is stored in serialized
    /// form, the path would become part of the host.
    Host,
    /// [Hostname state](https://url.spec.whatwg.org/#hostname-state): a host. Fails if a port
    /// follows the host or, like [`StateOverride::Host`], if the URL has an opaque path.
    Hostname,
    /// [Port state](https://url.spec.whatwg.org/#port-state). A URL with a null host is left
    /// unchanged, because it can't be serialized with a port.
    Port,
    /// [Path start state](https://url.spec.whatwg.org/#path-start-state), for a URL whose path is a
    /// list. Appends segments to the path.
    PathStart,
    /// [Opaque path state](https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state), for a URL
    /// with an opaque path. The input is appended to the path, and may continue with a query and a
    /// fragment. If the path was empty and now begins with a slash, the result serializes like a
    /// different URL.
    OpaquePath,
    /// [Query state](https://url.spec.whatwg.org/#query-state). Appends to the query.
    Query,
    /// [Fragment state](https://url.spec.whatwg.org/#fragment-state). Appends to the fragment. A
    /// null fragment stays null if there is nothing to append.
    Fragment,
}

impl StateOverride {
    /// Every state override and its name in the standard.
    pub const ALL: [(Self, &'static str); 8] = [
        (Self::SchemeStart, "scheme start"),
        (Self::Host, "host"),
        (Self::Hostname, "hostname"),
        (Self::Port, "port"),
        (Self::PathStart, "path start"),
        (Self::OpaquePath, "opaque path"),
        (Self::Query, "query"),
        (Self::Fragment, "fragment"),
    ];

    const fn state(self) -> State {
        match self {
            Self::SchemeStart => State::SchemeStart,
            Self::Host => State::Host,
            Self::Hostname => State::Hostname,
            Self::Port => State::Port,
            Self::PathStart => State::PathStart,
            Self::OpaquePath => State::OpaquePath,
            Self::Query => State::Query,
            Self::Fragment => State::Fragment,
        }
    }
}

impl UrlRecord {
    /// The [basic URL parser](https://url.spec.whatwg.org/#concept-basic-url-parser) with *url* set
    /// to this URL and with a *state override*. The setters in [`api`](crate::url::api) first check
    /// whether the URL can have the component, clear the path, query or fragment, and then call
    /// this method.
    ///
    /// # Errors
    ///
    /// Returns an error if the parser returns failure or the URL does not fit in memory. Components
    /// set before the failure, such as the host in `example.org:port`, keep their new values.
    ///
    /// ```
    /// use whatwg_url::url::{StateOverride, UrlRecord};
    ///
    /// let mut url = UrlRecord::parse("https://example.com/a?b", None)?;
    /// assert!(url.parse_with_state_override("example.org:81", StateOverride::Host).is_ok());
    /// assert!(url.parse_with_state_override("../c?", StateOverride::PathStart).is_ok());
    /// assert_eq!(url.as_str(), "https://example.org:81/c%3F?b");
    /// assert!(url.parse_with_state_override("example.net:82", StateOverride::Hostname).is_err());
    /// # Ok::<(), whatwg_url::url::ParseError>(())
    /// ```
    pub fn parse_with_state_override(
        &mut self,
        input: &str,
        state_override: StateOverride,
    ) -> Result<(), basics::Failure> {
        self.override_state(input, state_override, None)
    }

    pub(super) fn override_state(
        &mut self,
        input: &str,
        state_override: StateOverride,
        encode_query: Option<EncodeQuery<'_>>,
    ) -> Result<(), basics::Failure> {
        let mut parsed = Self::default();
        match state_override {
            StateOverride::SchemeStart => {}
            StateOverride::Host | StateOverride::Hostname if self.has_opaque_path() => {
                return Err(basics::Failure::Invalid);
            }
            StateOverride::Host | StateOverride::Hostname => {
                parsed.copy_until(self, self.offsets().host_start);
            }
            StateOverride::Port => parsed.copy_until(self, self.offsets().host_end),
            StateOverride::PathStart | StateOverride::OpaquePath => {
                // The `/.` that may precede the path is excluded, because it is written only once
                // the path is complete.
                parsed.copy_until(self, self.authority_end());
                let path = self.offsets().path_start..self.offsets().query_start;
                parsed.copy_path_and_query(self, path);
            }
            StateOverride::Query | StateOverride::Fragment => {
                parsed.copy_until(self, self.offsets().query_start);
            }
        }
        let state = state_override.state();
        let set = parse_with_state_override(input, self, state, encode_query, &mut parsed, &mut ())
            .map_err(|_| basics::Failure::OutOfMemory)?;
        let changed = match state_override {
            StateOverride::SchemeStart if set.component => {
                parsed.copy_from(self, Component::Credentials);
                if set.port {
                    parsed.remove_port();
                }
                Some(parsed)
            }
            StateOverride::Host | StateOverride::Hostname if set.component => {
                parsed.copy_from(self, if set.port { Component::Path } else { Component::Port });
                Some(parsed)
            }
            StateOverride::Port if set.port && self.has_authority() => {
                parsed.copy_from(self, Component::Path);
                Some(parsed)
            }
            StateOverride::PathStart => {
                parsed.finish_path();
                Some(put_together(&parsed, [self.query(), None], [self.fragment(), None]))
            }
            StateOverride::OpaquePath => {
                let query = parsed.query().or_else(|| self.query());
                let fragment = parsed.fragment().or_else(|| self.fragment());
                Some(put_together(&parsed, [query, None], [fragment, None]))
            }
            StateOverride::Query => {
                let query = [self.query(), parsed.query()];
                Some(put_together(self, query, [self.fragment(), None]))
            }
            StateOverride::Fragment => {
                // The state does nothing with the EOF code point, so a null fragment stays null.
                let added = parsed.fragment().filter(|fragment| !fragment.is_empty());
                let fragment = [self.fragment(), added];
                Some(put_together(self, [self.query(), None], fragment))
            }
            _ => None,
        };
        if let Some(changed) = changed {
            if changed.has_overflowed() {
                return Err(basics::Failure::OutOfMemory);
            }
            *self = changed;
        }
        if set.failed { Err(basics::Failure::Invalid) } else { Ok(()) }
    }
}

/// Returns a URL that takes all components before the query from `front`. The query and the
/// fragment are each concatenated from two strings, or null if both strings are null.
fn put_together(
    front: &UrlRecord,
    query: [Option<&str>; 2],
    fragment: [Option<&str>; 2],
) -> UrlRecord {
    let mut url = UrlRecord::default();
    url.copy_until(front, front.offsets().query_start);
    if query.iter().any(Option::is_some) {
        url.write_query(|output| append_all(query, output));
    }
    if fragment.iter().any(Option::is_some) {
        url.write_fragment(|output| append_all(fragment, output));
    }
    url
}

fn append_all(strings: [Option<&str>; 2], output: &mut FallibleString) {
    for string in strings.into_iter().flatten() {
        output.push_str(string);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each row contains a URL, a state override, an input, the resulting URL, and whether parsing
    /// succeeds.
    const ROWS: &[(&str, &str, &str, &str, bool)] = &[
        ("https://h:81/p?q#f", "scheme start", "http:", "http://h:81/p?q#f", true),
        ("https://h:80/p?q#f", "scheme start", "http:", "http://h/p?q#f", true),
        ("https://h/p", "scheme start", "HTTP", "https://h/p", false),
        ("https://h/p", "scheme start", "1:", "https://h/p", false),
        ("https://h/p", "scheme start", "foo:", "https://h/p", true),
        ("https://h:81/p", "host", "i", "https://i:81/p", true),
        ("https://h:81/p", "host", "i:82/x", "https://i:82/p", true),
        ("https://h:81/p", "host", "i:", "https://i:81/p", false),
        ("https://h:81/p", "host", "i:99999", "https://i:81/p", false),
        ("https://h:81/p", "host", "", "https://h:81/p", false),
        ("https://u@h/p", "hostname", "i:82", "https://u@h/p", false),
        ("foo://u@h/p", "hostname", "", "foo://u@h/p", false),
        ("foo://h/p", "hostname", "", "foo:///p", true),
        ("foo:/.//p?q", "hostname", "i", "foo://i//p?q", true),
        ("file:///p", "hostname", "localhost", "file:///p", true),
        ("https://h:81/p", "port", "443x", "https://h/p", true),
        ("https://h:81/p", "port", "x", "https://h:81/p", false),
        ("https://h:81/p", "port", "65536", "https://h:81/p", false),
        ("foo:/p", "port", "80", "foo:/p", true),
        ("foo:/p", "port", "x", "foo:/p", false),
        ("mailto:a b?c#d", "port", "0", "mailto:a b?c#d", true),
        ("foo:///p", "port", "80", "foo://:80/p", true),
        ("foo:/p", "host", "h:80", "foo://h:80/p", true),
        ("mailto:a b", "host", "http", "mailto:a b", false),
        ("mailto:a b", "hostname", "http", "mailto:a b", false),
        ("https://h?q#f", "path start", "a/../b?#", "https://h/b%3F%23?q#f", true),
        ("https://h/a?q#f", "path start", "b", "https://h/a/b?q#f", true),
        ("foo:/.//a", "path start", "..", "foo:/.//", true),
        ("foo:#f", "path start", "//a", "foo:/.//a#f", true),
        ("foo:", "path start", "", "foo:/", true),
        ("foo:a", "opaque path", "b c", "foo:ab c", true),
        ("foo:a?q#f", "opaque path", "b", "foo:ab?q#f", true),
        ("foo:a?q#f", "opaque path", "b#g", "foo:ab?q#g", true),
        ("foo:a?q#f", "opaque path", "b ?r#g", "foo:ab%20?r%23g#f", true),
        ("https://h/?q#f", "query", "'#", "https://h/?q%27%23#f", true),
        ("foo:a#f", "query", "'", "foo:a?'#f", true),
        ("foo:a", "query", "", "foo:a?", true),
        ("foo:a?q", "fragment", "\u{9}a b", "foo:a?q#a%20b", true),
        ("foo:a?q#f", "fragment", "#", "foo:a?q#f#", true),
        ("foo:a", "fragment", "", "foo:a", true),
        ("foo:a", "fragment", "\u{9}", "foo:a", true),
        ("foo:a#", "fragment", "", "foo:a#", true),
    ];

    #[test]
    fn each_state_sets_its_components() {
        for &(href, name, input, expected, succeeds) in ROWS {
            let mut url = UrlRecord::of_serialization(href);
            let (state_override, _) =
                StateOverride::ALL.into_iter().find(|(_, state)| *state == name).expect("a state");
            let outcome = url.parse_with_state_override(input, state_override);
            assert_eq!(url.as_str(), expected, "{href} {name} {input}");
            assert_eq!(outcome.is_ok(), succeeds, "{href} {name} {input}");
            assert_eq!(url, UrlRecord::of_serialization(expected), "{href} {name} {input}");
        }
        assert!(ROWS.len() >= 42);
    }
}
