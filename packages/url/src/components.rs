//! The components of a [`Url`].

use crate::host::Host;
use crate::origin::Origin;
use crate::url::Url;
use core::str::Split;

impl Url {
    /// The scheme in lowercase.
    pub fn scheme(&self) -> &str {
        self.inner.scheme()
    }

    /// Whether the scheme is special.
    pub fn is_special(&self) -> bool {
        self.inner.is_special()
    }

    /// Whether `//` follows the scheme.
    pub fn has_authority(&self) -> bool {
        self.inner.has_authority()
    }

    /// The credentials, the host and the port, or an empty string if there is no authority.
    pub fn authority(&self) -> &str {
        self.inner.authority()
    }

    /// Whether the path is opaque, as in `mailto:a@b`.
    pub fn cannot_be_a_base(&self) -> bool {
        self.inner.cannot_be_a_base()
    }

    /// The percent-encoded username.
    pub fn username(&self) -> &str {
        self.inner.username()
    }

    /// The percent-encoded password, or `None` if it is empty.
    pub fn password(&self) -> Option<&str> {
        self.inner.password()
    }

    /// Whether there is a nonempty host.
    pub fn has_host(&self) -> bool {
        self.inner.has_host()
    }

    /// The serialized host, or `None` if it is missing or empty.
    pub fn host_str(&self) -> Option<&str> {
        self.inner.host_str()
    }

    /// The host, or `None` if it is missing or empty.
    #[inline]
    pub fn host(&self) -> Option<Host<&str>> {
        self.inner.host().map(Host::of)
    }

    /// The host, or `None` if it is missing, empty or an IP address.
    #[inline]
    pub fn domain(&self) -> Option<&str> {
        self.inner.host_name()
    }

    /// The port, or `None` if it is the scheme's default port.
    pub fn port(&self) -> Option<u16> {
        self.inner.port()
    }

    /// The port or, if there is none, the scheme's default port.
    pub fn port_or_known_default(&self) -> Option<u16> {
        self.inner.port_or_known_default()
    }

    /// Resolves the host. The port of each address is the URL's port, the scheme's default port, or
    /// `default_port_number`, whichever is available first.
    ///
    /// # Errors
    ///
    /// Returns an error if the URL has no host or no port, or if the domain cannot be resolved.
    #[cfg(all(feature = "std", not(all(target_arch = "wasm32", target_os = "unknown"))))]
    pub fn socket_addrs(
        &self,
        default_port_number: impl Fn() -> Option<u16>,
    ) -> std::io::Result<alloc::vec::Vec<std::net::SocketAddr>> {
        use std::io::{Error, ErrorKind};
        use std::net::ToSocketAddrs;

        let missing = |message| Error::new(ErrorKind::InvalidData, message);
        let host = self.host().ok_or_else(|| missing("No host name in the URL"))?;
        let port = self
            .port_or_known_default()
            .or_else(default_port_number)
            .ok_or_else(|| missing("No port number in the URL"))?;
        Ok(match host {
            Host::Domain(domain) => (domain, port).to_socket_addrs()?.collect(),
            Host::Ipv4(address) => alloc::vec![(address, port).into()],
            Host::Ipv6(address) => alloc::vec![(address, port).into()],
        })
    }

    /// The percent-encoded path.
    pub fn path(&self) -> &str {
        self.inner.path()
    }

    /// The percent-encoded segments of the path, or `None` if the path is opaque or empty.
    pub fn path_segments(&self) -> Option<Split<'_, char>> {
        self.inner.path_segments()
    }

    /// The percent-encoded query without its `?`.
    pub fn query(&self) -> Option<&str> {
        self.inner.query()
    }

    /// The decoded names and values in the query.
    #[inline]
    pub fn query_pairs(&self) -> form_urlencoded::Parse<'_> {
        form_urlencoded::parse(self.query().unwrap_or_default().as_bytes())
    }

    /// The percent-encoded fragment without its `#`.
    pub fn fragment(&self) -> Option<&str> {
        self.inner.fragment()
    }

    /// The origin. An opaque origin is different from every other origin.
    pub fn origin(&self) -> Origin {
        if let Some(default_port) = self.inner.record().scheme_type().default_port()
            && let Some(host) = self.inner.host()
        {
            let port = self.port().unwrap_or(default_port);
            return Origin::Tuple(self.scheme().into(), Host::of(host.to_owned()), port);
        }
        if self.scheme() == "blob" { self.inner.origin().into() } else { Origin::new_opaque() }
    }
}
