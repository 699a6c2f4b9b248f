//! Changes the components of a [`Url`]. If a setter returns an error, the URL is unchanged.

use crate::host::Host;
use crate::parse_error::ParseError;
use crate::url::Url;
use alloc::format;
use alloc::string::{String, ToString};
use core::mem;
use core::net::IpAddr;
use whatwg_url::native::SetError;
use whatwg_url::url::UrlRecord;

impl Url {
    /// Sets or removes the fragment, given without its `#`.
    #[inline]
    pub fn set_fragment(&mut self, fragment: Option<&str>) {
        done(self.inner.set_fragment(fragment));
    }

    /// Sets or removes the query, given without its `?`.
    #[inline]
    pub fn set_query(&mut self, query: Option<&str>) {
        done(self.inner.set_query(query));
    }

    /// Sets the path. An opaque path stays opaque.
    #[inline]
    pub fn set_path(&mut self, path: &str) {
        match self.cannot_be_a_base() {
            true => self.set_opaque_path(path),
            false => done(self.inner.set_path(path)),
        }
    }

    /// Percent-encodes characters that would end the path, control characters because the parser
    /// removes them from the end, and a leading slash because it would make the path non-opaque.
    fn set_opaque_path(&mut self, path: &str) {
        let mut href = String::from(self.scheme());
        href.push(':');
        for (index, c) in path.char_indices() {
            match c {
                '/' if index == 0 => href.push_str("%2F"),
                '?' => href.push_str("%3F"),
                '#' => href.push_str("%23"),
                '\t' | '\n' | '\r' => {}
                '\0'..' ' => href += &format!("%{:02X}", u32::from(c)),
                _ => href.push(c),
            }
        }
        href.push_str(&self.as_str()[self.inner.record().offsets().query_start..]);
        if let Ok(url) = Self::parse(&href)
            && url.cannot_be_a_base()
        {
            *self = url;
        }
    }

    /// Sets or removes the port.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file:` URL.
    pub fn set_port(&mut self, port: Option<u16>) -> Result<(), ()> {
        self.inner.set_port(port).map_err(drop)
    }

    /// Sets or removes the host. Removing the host also removes the credentials and the port.
    ///
    /// # Errors
    ///
    /// Returns an error if `host` is not a valid host or if this URL cannot have that host.
    #[inline]
    pub fn set_host(&mut self, host: Option<&str>) -> Result<(), ParseError> {
        // A URL with a host has no opaque path.
        if host.is_none() && self.has_host() {
            return self.remove_host();
        }
        if self.cannot_be_a_base() {
            return Err(ParseError::SetHostOnCannotBeABaseUrl);
        }
        let Some(host) = host else { return Ok(()) };
        if host.is_empty() && self.is_special() && self.scheme() != "file" {
            return Err(ParseError::EmptyHost);
        }
        if self.inner.set_host(Some(host)).is_err() {
            let parse = if self.is_special() { Host::parse } else { Host::parse_opaque };
            parse(host)?;
            // The host itself is valid, so the URL is the reason for the error: the host of a URL
            // with credentials or a port cannot be empty.
            return Err(ParseError::EmptyHost);
        }
        Ok(())
    }

    #[inline]
    fn remove_host(&mut self) -> Result<(), ParseError> {
        // Without a host, an empty path would be opaque.
        let is_removed = self.inner.set_host(None).is_ok()
            || self.path().is_empty() && {
                self.set_path("/");
                self.inner.set_host(None).is_ok()
            };
        is_removed.then_some(()).ok_or(ParseError::EmptyHost)
    }

    /// Sets the host to an IP address.
    ///
    /// # Errors
    ///
    /// Returns an error if the path is opaque.
    pub fn set_ip_host(&mut self, address: IpAddr) -> Result<(), ()> {
        self.inner.set_ip_host(address).map_err(drop)
    }

    /// Sets or removes the password.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file:` URL.
    pub fn set_password(&mut self, password: Option<&str>) -> Result<(), ()> {
        self.inner.set_password(password).map_err(drop)
    }

    /// Sets the username.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file:` URL.
    pub fn set_username(&mut self, username: &str) -> Result<(), ()> {
        self.inner.set_username(username).map_err(drop)
    }

    /// Sets the scheme.
    ///
    /// # Errors
    ///
    /// Returns an error if `scheme` is not a valid scheme or if this URL cannot have that scheme.
    /// For example, a special scheme cannot be replaced with a non-special one, or vice versa.
    pub fn set_scheme(&mut self, scheme: &str) -> Result<(), ()> {
        self.inner.set_scheme(scheme).map_err(drop)
    }

    pub(crate) fn change<T>(&mut self, change: impl FnOnce(&mut UrlRecord) -> T) -> T {
        let mut record = mem::replace(&mut self.inner, UrlRecord::default().into()).into();
        let result = change(&mut record);
        self.inner = record.into();
        result
    }
}

/// The only failure is running out of memory, for which the `url` crate has no error.
#[inline]
fn done(outcome: Result<(), SetError>) {
    if let Err(error) = outcome {
        panic!("{}", error.to_string());
    }
}
