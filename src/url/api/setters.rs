//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class). Failure in them is silent,
//! but for `href`.

use crate::url::parser::{self, Overridden, State};
use crate::url::record::UrlRecord;
use crate::url::serializing::Component;
use crate::url::validation_error::ParseError;

/// The setters, with a record to write the changed URL in, which may serve any number of URLs.
///
/// Each copies what stands before its component, writes that, and copies the rest.
#[derive(Debug, Default)]
pub(crate) struct Setters {
    changed: UrlRecord,
}

impl Setters {
    pub(crate) fn set_protocol(&mut self, url: &mut UrlRecord, value: &str) {
        let mut input = String::with_capacity(value.len() + 1);
        input.push_str(value);
        input.push(':');
        let set = self.parse(&input, url, State::SchemeStart);
        if set.component {
            self.finish(url, Component::Credentials);
            if set.port {
                url.remove_port();
            }
        }
    }

    pub(crate) fn set_username(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.cannot_have_a_username_password_port() {
            // https://url.spec.whatwg.org/#set-the-username
            self.changed.copy_until(url, url.offsets.scheme_end + 1);
            self.changed.write_credentials(value, url.password());
            self.finish(url, Component::Host);
        }
    }

    pub(crate) fn set_password(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.cannot_have_a_username_password_port() {
            // https://url.spec.whatwg.org/#set-the-password
            self.changed.copy_until(url, url.offsets.scheme_end + 1);
            self.changed.write_credentials(url.username(), value);
            self.finish(url, Component::Host);
        }
    }

    pub(crate) fn set_host(&mut self, url: &mut UrlRecord, value: &str) {
        self.set_host_with(url, value, State::Host);
    }

    pub(crate) fn set_hostname(&mut self, url: &mut UrlRecord, value: &str) {
        self.set_host_with(url, value, State::Hostname);
    }

    fn set_host_with(&mut self, url: &mut UrlRecord, value: &str, state_override: State) {
        if url.has_opaque_path() {
            return;
        }
        self.changed.copy_until(url, url.offsets.host_start);
        let set = self.parse(value, url, state_override);
        if set.component {
            self.finish(url, if set.port { Component::Path } else { Component::Port });
        }
    }

    pub(crate) fn set_port(&mut self, url: &mut UrlRecord, value: &str) {
        if url.cannot_have_a_username_password_port() {
            return;
        }
        self.changed.copy_until(url, url.offsets.host_end);
        if value.is_empty() || self.parse(value, url, State::Port).port {
            self.finish(url, Component::Path);
        }
    }

    pub(crate) fn set_pathname(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.has_opaque_path() {
            self.changed.copy_until(url, url.authority_end());
            self.parse(value, url, State::PathStart);
            self.changed.finish_path();
            self.finish(url, Component::Query);
        }
    }

    pub(crate) fn set_search(&mut self, url: &mut UrlRecord, value: &str) {
        self.changed.copy_until(url, url.offsets.query_start);
        if !value.is_empty() {
            let input = value.strip_prefix('?').unwrap_or(value);
            self.parse(input, url, State::Query);
        }
        self.finish(url, Component::Fragment);
    }

    pub(crate) fn set_hash(&mut self, url: &mut UrlRecord, value: &str) {
        self.changed.copy_until(url, url.offsets.fragment_start);
        if !value.is_empty() {
            let input = value.strip_prefix('#').unwrap_or(value);
            self.parse(input, url, State::Fragment);
        }
        self.finish(url, Component::End);
    }

    /// What [updating](https://url.spec.whatwg.org/#concept-urlsearchparams-update) a
    /// `URLSearchParams` object does to its URL: sets the query to a serialized list, as it is.
    #[cfg(feature = "bindings")]
    pub(crate) fn set_query(&mut self, url: &mut UrlRecord, query: Option<&str>) {
        self.changed.copy_until(url, url.offsets.query_start);
        if let Some(query) = query {
            self.changed.write_query(|output| output.push_str(query));
        }
        self.finish(url, Component::Fragment);
    }

    /// Parses `value` with `url` as the URL given, into the changed one.
    fn parse(&mut self, value: &str, url: &UrlRecord, state_override: State) -> Overridden {
        parser::parse_with_state_override(value, url, state_override, None, &mut self.changed)
    }

    /// Copies the components of `url` from `rest` on, and makes it the changed one.
    fn finish(&mut self, url: &mut UrlRecord, rest: Component) {
        self.changed.copy_from(url, rest);
        std::mem::swap(url, &mut self.changed);
    }
}

/// [`href`](https://url.spec.whatwg.org/#dom-url-href): parses `value`, without a base.
///
/// # Errors
///
/// `value` is not a URL; then `url` is unchanged.
pub fn set_href(url: &mut UrlRecord, value: &str) -> Result<(), ParseError> {
    *url = UrlRecord::parse(value, None)?;
    Ok(())
}

/// Declares a public function for each setter, on a parser of its own.
macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        $($(#[$doc])*
        pub fn $name(url: &mut UrlRecord, value: &str) {
            Setters::default().$name(url, value);
        })*
    };
}

setters! {
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol): a scheme, with or without what
    /// follows its colon. Special schemes can only become special, and others others.
    set_protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username)
    set_username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password)
    set_password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host): a host, and a port if there is one in
    /// `value`; otherwise the port stays.
    set_host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
    set_hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port): the digits `value` begins with; the empty
    /// string removes it.
    set_port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
    set_pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search): a query, with or without its `?`; the
    /// empty string removes it.
    set_search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash): a fragment, with or without its `#`; the
    /// empty string removes it.
    set_hash,
}
