//! Changes the components of a URL. Values that the JavaScript setters silently ignore cause errors
//! here.

use super::url::{Authority, Url};
use crate::fallible_string::FallibleString;
use crate::url::Offsets;
use crate::url::api::Attribute;
use crate::url::api::setters::Setters;
use crate::url::error_sink::Failure;
use crate::url::host::Host;
use crate::url::scheme::SchemeType;
use crate::url::stripping::append_without_ascii_tab_or_newline;
use crate::url::url_writing::is_url_scheme_string;
use alloc::string::ToString;
use core::fmt;
use core::net::IpAddr;

/// The reason why a component was not set. The URL is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum SetError {
    /// The value is invalid for this component in any URL.
    Invalid,
    /// The URL cannot have this component or this value. Examples are a port for a URL without a
    /// host, a path for a URL with an opaque path, and a special scheme for a non-special URL.
    NotAllowed,
    /// The URL would not fit in memory.
    OutOfMemory,
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Invalid => "the value cannot be this component of a URL",
            Self::NotAllowed => "this URL cannot have this component",
            Self::OutOfMemory => "the URL does not fit in memory",
        })
    }
}

impl core::error::Error for SetError {}

impl From<Failure> for SetError {
    fn from(failure: Failure) -> Self {
        match failure {
            Failure::OutOfMemory => Self::OutOfMemory,
            _ => Self::Invalid,
        }
    }
}

type Outcome = Result<(), SetError>;

impl Url {
    /// Sets the scheme. ASCII tabs and newlines are removed.
    ///
    /// # Errors
    ///
    /// Returns an error if `scheme` is not a valid scheme or this URL cannot have it. A special
    /// scheme cannot be replaced with a non-special one or vice versa. A `file` URL cannot have
    /// credentials or a port.
    pub fn set_scheme(&mut self, scheme: &str) -> Outcome {
        if let Some(outcome) = self.record.set_scheme_in_place(scheme) {
            return Ok(outcome?);
        }
        if is_url_scheme_string(scheme) {
            allowed(SchemeType::of(scheme).is_special() == self.is_special())?;
        }
        let mut stripped = FallibleString::default();
        append_without_ascii_tab_or_newline(scheme, &mut stripped);
        if stripped.has_overflowed() {
            return Err(SetError::OutOfMemory);
        }
        if !is_url_scheme_string(&stripped) {
            return Err(SetError::Invalid);
        }
        self.set(Attribute::Protocol, &stripped)?;
        allowed(self.scheme().eq_ignore_ascii_case(&stripped))
    }

    /// Percent-encodes and sets the username. The empty string removes it.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file` URL.
    #[inline]
    pub fn set_username(&mut self, username: &str) -> Outcome {
        allowed(!self.record.cannot_have_a_username_password_port())?;
        Ok(self.record.set_username_in_place(username)?)
    }

    /// Percent-encodes and sets the password, or removes it.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file` URL.
    #[inline]
    pub fn set_password(&mut self, password: Option<&str>) -> Outcome {
        allowed(!self.record.cannot_have_a_username_password_port())?;
        Ok(self.record.set_password_in_place(password.unwrap_or_default())?)
    }

    /// Sets the host, or removes the whole authority. A `file` URL without a host keeps its `//`.
    ///
    /// # Errors
    ///
    /// Returns an error if `host` is not a valid host, for example because it includes a port, or
    /// if this URL cannot have it. A URL with an opaque path cannot have a host. The host cannot be
    /// removed from a special URL, except from a `file` URL. The host cannot be removed from a URL
    /// with an empty path, such as `foo://h`, because the path would become opaque.
    #[inline]
    pub fn set_host(&mut self, host: Option<&str>) -> Outcome {
        allowed(!self.record.has_opaque_path())?;
        match host {
            Some(host) => self.change_host(host),
            None => self.remove_authority(),
        }
    }

    fn change_host(&mut self, host: &str) -> Outcome {
        if self.record.can_set_host_in_place() {
            let mut storage = FallibleString::default();
            let host = Host::parse(host, !self.is_special(), &mut storage, &mut ())?;
            if let Some(outcome) = self.write_host(&host) {
                return outcome;
            }
        }
        let is_file = self.record.scheme_type() == SchemeType::File;
        let mut serialized = FallibleString::default();
        if !(is_file && host.is_empty()) {
            let mut storage = FallibleString::default();
            Host::parse(host, !self.is_special(), &mut storage, &mut ())?
                .serialize(&mut serialized);
        }
        if serialized.has_overflowed() {
            return Err(SetError::OutOfMemory);
        }
        self.set(Attribute::Hostname, &serialized)?;
        // In a `file` URL, localhost becomes the empty host.
        let expected = if is_file && serialized.as_str() == "localhost" { "" } else { &serialized };
        allowed(self.record.serialized_host() == Some(expected))
    }

    /// Sets the host to an IP address. In a non-special URL, an IPv4 address becomes a
    /// [`Host::Opaque`](super::Host::Opaque), as it does in the parser.
    ///
    /// # Errors
    ///
    /// Returns the same errors as [`Url::set_host`].
    pub fn set_ip_host(&mut self, address: IpAddr) -> Outcome {
        allowed(!self.record.has_opaque_path())?;
        let host = match address {
            IpAddr::V4(address) => Host::Ipv4(address.to_bits()),
            IpAddr::V6(address) => Host::Ipv6(address.segments()),
        };
        match self.write_host(&host) {
            Some(outcome) => outcome,
            None => self.set_host(Some(&host.to_string())),
        }
    }

    /// Sets the host in place, or declines.
    fn write_host(&mut self, host: &Host<'_>) -> Option<Outcome> {
        let outcome = self.record.set_host_in_place(host)?;
        if outcome.is_ok() {
            self.authority.set_host(host, self.record.is_special());
        }
        Some(outcome.map_err(SetError::from))
    }

    /// Sets or removes the port. Setting the scheme's default port removes the port.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or is a `file` URL.
    #[inline]
    pub fn set_port(&mut self, port: Option<u16>) -> Outcome {
        allowed(!self.record.cannot_have_a_username_password_port())?;
        self.record.set_port_in_place(port)?;
        self.authority.port =
            port.filter(|_| self.record.offsets().host_end < self.record.offsets().path_start);
        Ok(())
    }

    /// Sets the path. The path is parsed as a part of a URL. For example, `?` and `#` are
    /// percent-encoded but `%` is not, and `..` removes a segment.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has an opaque path.
    pub fn set_path(&mut self, path: &str) -> Outcome {
        allowed(!self.record.has_opaque_path())?;
        match self.record.set_path_in_place(path) {
            Some(outcome) => Ok(outcome?),
            None => self.set(Attribute::Pathname, path),
        }
    }

    /// Sets or removes the query; `query` does not include the `?`.
    ///
    /// # Errors
    ///
    /// Returns an error if memory runs out.
    #[inline]
    pub fn set_query(&mut self, query: Option<&str>) -> Outcome {
        Ok(self.record.set_query_in_place(query)?)
    }

    /// Sets or removes the fragment; `fragment` does not include the `#`.
    ///
    /// # Errors
    ///
    /// Returns an error if memory runs out.
    #[inline]
    pub fn set_fragment(&mut self, fragment: Option<&str>) -> Outcome {
        Ok(self.record.set_fragment_in_place(fragment)?)
    }

    #[inline]
    fn remove_authority(&mut self) -> Outcome {
        if !self.has_authority() {
            return Ok(());
        }
        // A file URL always has an authority. Without a host, the authority is empty.
        if self.record.scheme_type() == SchemeType::File {
            return self.set(Attribute::Hostname, "");
        }
        // Without an authority, an empty path would be opaque.
        let Offsets { path_start, query_start, .. } = self.record.offsets();
        allowed(!self.is_special() && path_start < query_start)?;
        self.record.remove_authority_in_place()?;
        self.authority = Authority::NONE;
        Ok(())
    }

    /// Sets a component in the same way as the setter for the JavaScript attribute.
    fn set(&mut self, attribute: Attribute, value: &str) -> Outcome {
        let outcome = Setters::default().set_by_steps(&mut self.record, attribute, value);
        self.changed(outcome)
    }

    /// Updates what is stored about the authority, unless `outcome` is an error.
    fn changed(&mut self, outcome: Result<(), Failure>) -> Outcome {
        outcome?;
        self.authority = Authority::of(&self.record);
        Ok(())
    }
}

const fn allowed(is_allowed: bool) -> Outcome {
    if is_allowed { Ok(()) } else { Err(SetError::NotAllowed) }
}
