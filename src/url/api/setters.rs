//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class). Failure in them is silent,
//! but for `href`.

use crate::url::parser::{BasicUrlParser, State};
use crate::url::percent_encoding::{USERINFO, append_utf8_percent_encoded};
use crate::url::record::UrlRecord;
use crate::url::validation_error::ParseError;

/// The setters, with the buffers they work in, which may serve any number of URLs.
#[derive(Debug, Default)]
pub(crate) struct Setters {
    pub(crate) parser: BasicUrlParser,
}

impl Setters {
    pub(crate) fn set_protocol(&mut self, url: &mut UrlRecord, value: &str) {
        let mut input = String::with_capacity(value.len() + 1);
        input.push_str(value);
        input.push(':');
        self.parser.override_state(&input, url, State::SchemeStart, |_| {});
    }

    pub(crate) fn set_username(&mut self, url: &mut UrlRecord, value: &str) {
        if url.cannot_have_a_username_password_port() {
            return;
        }
        // https://url.spec.whatwg.org/#set-the-username
        self.parser.change(url, |url| {
            url.username.clear();
            append_utf8_percent_encoded(value, USERINFO, &mut url.username);
        });
    }

    pub(crate) fn set_password(&mut self, url: &mut UrlRecord, value: &str) {
        if url.cannot_have_a_username_password_port() {
            return;
        }
        // https://url.spec.whatwg.org/#set-the-password
        self.parser.change(url, |url| {
            url.password.clear();
            append_utf8_percent_encoded(value, USERINFO, &mut url.password);
        });
    }

    pub(crate) fn set_host(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.has_opaque_path() {
            self.parser.override_state(value, url, State::Host, |_| {});
        }
    }

    pub(crate) fn set_hostname(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.has_opaque_path() {
            self.parser.override_state(value, url, State::Hostname, |_| {});
        }
    }

    pub(crate) fn set_port(&mut self, url: &mut UrlRecord, value: &str) {
        if url.cannot_have_a_username_password_port() {
            return;
        }
        if value.is_empty() {
            self.parser.change(url, |url| url.port = None);
        } else {
            self.parser.override_state(value, url, State::Port, |_| {});
        }
    }

    pub(crate) fn set_pathname(&mut self, url: &mut UrlRecord, value: &str) {
        if !url.has_opaque_path() {
            self.parser.override_state(value, url, State::PathStart, |url| url.path.clear());
        }
    }

    pub(crate) fn set_search(&mut self, url: &mut UrlRecord, value: &str) {
        if value.is_empty() {
            return self.parser.change(url, |url| url.query.set_null());
        }
        let input = value.strip_prefix('?').unwrap_or(value);
        self.parser.override_state(input, url, State::Query, |url| {
            url.query.set_empty();
        });
    }

    pub(crate) fn set_hash(&mut self, url: &mut UrlRecord, value: &str) {
        if value.is_empty() {
            return self.parser.change(url, |url| url.fragment.set_null());
        }
        let input = value.strip_prefix('#').unwrap_or(value);
        self.parser.override_state(input, url, State::Fragment, |url| {
            url.fragment.set_empty();
        });
    }

    /// What [updating](https://url.spec.whatwg.org/#concept-urlsearchparams-update) a
    /// `URLSearchParams` object does to its URL: sets the query to a serialized list, as it is.
    #[cfg(feature = "bindings")]
    pub(crate) fn set_query(&mut self, url: &mut UrlRecord, query: Option<&str>) {
        self.parser.change(url, |url| url.query.set(query));
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
