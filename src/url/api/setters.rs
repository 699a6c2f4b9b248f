//! The setters of the [URL class](https://url.spec.whatwg.org/#url-class). Only the `href` setter
//! reports failure.

use crate::fallible_string::FallibleString;
use crate::url::attribute::Attribute;
use crate::url::error_sink::{DiscardErrors, ErrorSink, Failure};
use crate::url::fast_paths::find_splice;
use crate::url::parse_error::ParseError;
use crate::url::parser::{self, Overridden};
use crate::url::record::UrlRecord;
use crate::url::serializing::Component;
use crate::url::state::State;

/// The result of a setter. The only error is running out of memory, which leaves the URL unchanged.
type Outcome = Result<(), Failure>;

/// The setters, with a record that holds the changed URL and can be reused for any number of URLs.
///
/// Each setter copies the components that precede its own, writes its component, and copies the
/// rest.
#[derive(Debug, Default)]
pub struct Setters {
    changed: UrlRecord,
}

impl Setters {
    /// Sets `attribute` using the fast path, or by following the setter's steps if the fast path
    /// declines.
    ///
    /// # Errors
    ///
    /// Returns an error if memory runs out.
    pub(crate) fn set(
        &mut self,
        url: &mut UrlRecord,
        attribute: Attribute,
        value: &str,
    ) -> Outcome {
        let (bytes, length) = (value.as_bytes(), value.len());
        let (href_length, offsets) = (url.href.len(), &url.offsets());
        if let Some(splice) =
            find_splice(bytes, length, attribute, href_length, offsets, url.scheme_type)
        {
            self.changed.write_splice(&splice, url, value);
            return self.change(url);
        }
        self.set_by_steps(url, attribute, value)
    }

    /// Sets `attribute` by following the setter's steps.
    ///
    /// # Errors
    ///
    /// Returns an error if memory runs out.
    pub fn set_by_steps(
        &mut self,
        url: &mut UrlRecord,
        attribute: Attribute,
        value: &str,
    ) -> Outcome {
        self.set_with(url, attribute, value, &mut ())
    }

    /// Like [`set_by_steps`](Self::set_by_steps), but passes `errors` to the parser.
    pub(crate) fn set_with<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        attribute: Attribute,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        match attribute {
            Attribute::Protocol => self.set_protocol(url, value, errors),
            Attribute::Username => self.set_username(url, value),
            Attribute::Password => self.set_password(url, value),
            Attribute::Host => self.set_host_with(url, value, State::Host, errors),
            Attribute::Hostname => self.set_host_with(url, value, State::Hostname, errors),
            Attribute::Port => self.set_port(url, value, errors),
            Attribute::Pathname => self.set_pathname(url, value, errors),
            Attribute::Search => self.set_search(url, value, errors),
            Attribute::Hash => self.set_hash(url, value, errors),
        }
    }

    fn set_protocol<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        let mut input = FallibleString::default();
        input.push_str(value);
        input.push(':');
        if input.has_overflowed() {
            return Err(Failure::OutOfMemory);
        }
        let set = self.parse(&input, url, State::SchemeStart, errors)?;
        if !set.component {
            return Ok(());
        }
        self.changed.copy_from(url, Component::Credentials);
        if set.port {
            self.changed.remove_port();
        }
        self.finish(url, Component::End)
    }

    /// The `username` setter: <https://url.spec.whatwg.org/#dom-url-username>
    fn set_username(&mut self, url: &mut UrlRecord, value: &str) -> Outcome {
        // 1.
        if url.cannot_have_a_username_password_port() {
            return Ok(());
        }
        // 2. https://url.spec.whatwg.org/#set-the-username
        self.changed.copy_until(url, url.offsets().scheme_end + 1);
        self.changed.write_credentials(value, url.password());
        self.finish(url, Component::Host)
    }

    /// The `password` setter: <https://url.spec.whatwg.org/#dom-url-password>
    fn set_password(&mut self, url: &mut UrlRecord, value: &str) -> Outcome {
        // 1.
        if url.cannot_have_a_username_password_port() {
            return Ok(());
        }
        // 2. https://url.spec.whatwg.org/#set-the-password
        self.changed.copy_until(url, url.offsets().scheme_end + 1);
        self.changed.write_credentials(url.username(), value);
        self.finish(url, Component::Host)
    }

    /// The `host` and `hostname` setters: <https://url.spec.whatwg.org/#dom-url-host> and
    /// <https://url.spec.whatwg.org/#dom-url-hostname>
    fn set_host_with<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        state_override: State,
        errors: &mut S,
    ) -> Outcome {
        // 1.
        if url.has_opaque_path() {
            return Ok(());
        }
        // 2.
        self.changed.copy_until(url, url.offsets().host_start);
        match self.parse(value, url, state_override, errors)? {
            Overridden { component: false, .. } => Ok(()),
            Overridden { port: true, .. } => self.finish(url, Component::Path),
            _ => self.finish(url, Component::Port),
        }
    }

    /// The `port` setter: <https://url.spec.whatwg.org/#dom-url-port>
    fn set_port<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        // 1.
        if url.cannot_have_a_username_password_port() {
            return Ok(());
        }
        self.changed.copy_until(url, url.offsets().host_end);
        // 2–3.
        if value.is_empty() || self.parse(value, url, State::Port, errors)?.port {
            return self.finish(url, Component::Path);
        }
        Ok(())
    }

    /// The `pathname` setter: <https://url.spec.whatwg.org/#dom-url-pathname>
    fn set_pathname<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        // 1.
        if url.has_opaque_path() {
            return Ok(());
        }
        // 2.
        self.changed.copy_until(url, url.authority_end());
        // 3.
        self.parse(value, url, State::PathStart, errors)?;
        self.changed.finish_path();
        self.finish(url, Component::Query)
    }

    /// The `search` setter: <https://url.spec.whatwg.org/#dom-url-search>
    fn set_search<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        self.changed.copy_until(url, url.offsets().query_start);
        // 2.
        if !value.is_empty() {
            // 3.
            let input = value.strip_prefix('?').unwrap_or(value);
            // 4–5.
            self.parse(input, url, State::Query, errors)?;
        }
        self.finish(url, Component::Fragment)
    }

    /// The `hash` setter: <https://url.spec.whatwg.org/#dom-url-hash>
    fn set_hash<S: ErrorSink>(
        &mut self,
        url: &mut UrlRecord,
        value: &str,
        errors: &mut S,
    ) -> Outcome {
        self.changed.copy_until(url, url.offsets().fragment_start);
        // 1.
        if !value.is_empty() {
            // 2.
            let input = value.strip_prefix('#').unwrap_or(value);
            // 3–4.
            self.parse(input, url, State::Fragment, errors)?;
        }
        self.finish(url, Component::End)
    }

    /// Sets the query to a serialized list without changing the list.
    /// [Updating](https://url.spec.whatwg.org/#concept-urlsearchparams-update) a `URLSearchParams`
    /// object changes its URL in this way.
    ///
    /// # Errors
    ///
    /// Returns an error if memory runs out.
    pub fn set_query(&mut self, url: &mut UrlRecord, query: Option<&str>) -> Outcome {
        // 4.
        self.changed.copy_until(url, url.offsets().query_start);
        if let Some(query) = query {
            self.changed.write_query(|output| output.push_str(query));
        }
        self.finish(url, Component::Fragment)
    }

    /// Parses `value` with *url* and a state override, and writes the result to the changed URL.
    fn parse<S: ErrorSink>(
        &mut self,
        value: &str,
        url: &UrlRecord,
        state_override: State,
        errors: &mut S,
    ) -> Result<Overridden, Failure> {
        let changed = &mut self.changed;
        parser::parse_with_state_override(value, url, state_override, None, changed, errors)
    }

    /// Copies the components from `first` on to the changed URL, which then replaces `url`.
    fn finish(&mut self, url: &mut UrlRecord, first: Component) -> Outcome {
        self.changed.copy_from(url, first);
        self.change(url)
    }

    fn change(&mut self, url: &mut UrlRecord) -> Outcome {
        if self.changed.has_overflowed() {
            return Err(Failure::OutOfMemory);
        }
        core::mem::swap(url, &mut self.changed);
        Ok(())
    }
}

/// [`href`](https://url.spec.whatwg.org/#dom-url-href): parses `value` without a base.
///
/// # Errors
///
/// Returns an error and leaves `url` unchanged if `value` is not a URL.
pub fn set_href(url: &mut UrlRecord, value: &str) -> Result<(), ParseError> {
    // 1–3.
    *url = UrlRecord::parse(value, None)?;
    Ok(())
}

/// Sets `attribute` to `value` in the same way as the corresponding setter.
pub fn set(url: &mut UrlRecord, attribute: Attribute, value: &str) {
    // The only error is running out of memory, which leaves the URL unchanged.
    let _ = Setters::default().set(url, attribute, value);
}

/// Like [`set`], but always follows the standard's steps, without any [fast
/// path](crate::url#without-fast-paths).
pub fn set_by_steps(url: &mut UrlRecord, attribute: Attribute, value: &str) {
    // The only error is running out of memory, which leaves the URL unchanged.
    let _ = Setters::default().set_with(url, attribute, value, &mut DiscardErrors);
}

/// Declares a public function for each setter.
macro_rules! setters {
    ($($(#[$doc:meta])* $name:ident: $attribute:ident,)*) => {
        $($(#[$doc])*
        pub fn $name(url: &mut UrlRecord, value: &str) {
            set(url, Attribute::$attribute, value);
        })*
    };
}

setters! {
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol): a scheme. The colon and any
    /// text after it are optional. A special scheme can only be changed to another special scheme,
    /// and a non-special scheme only to another non-special scheme.
    set_protocol: Protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username)
    set_username: Username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password)
    set_password: Password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host): a host, optionally with a port. If
    /// `value` has no port, the current port is kept.
    set_host: Host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
    set_hostname: Hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port): the digits at the start of `value`. The
    /// empty string removes the port.
    set_port: Port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
    set_pathname: Pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search): a query, with or without its `?`.
    /// The empty string removes the query.
    set_search: Search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash): a fragment, with or without its `#`.
    /// The empty string removes the fragment.
    set_hash: Hash,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queries_as_they_are() {
        let mut url: UrlRecord = "foo:a#b".parse().expect("a URL");
        let mut setters = Setters::default();
        for (query, expected) in
            [(Some("c=%20'"), "foo:a?c=%20'#b"), (Some(""), "foo:a?#b"), (None, "foo:a#b")]
        {
            assert!(setters.set_query(&mut url, query).is_ok());
            assert_eq!(url.as_str(), expected);
            assert_eq!(url, UrlRecord::of_serialization(expected));
        }
    }
}
