//! [Origins](https://html.spec.whatwg.org/multipage/browsers.html#origin).

use super::host::Host;
use crate::url::{SchemeType, UrlRecord};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use core::fmt;

/// The origin of a URL. An opaque origin equals no other, not even itself.
#[derive(Clone, Debug)]
pub enum Origin {
    /// That of a URL whose scheme has no tuple origin, as `data:` and `file:`.
    Opaque,
    /// Scheme, host and port.
    Tuple(String, Host<String>, u16),
}

impl Origin {
    pub(super) fn of(url: &UrlRecord) -> Self {
        match (url.scheme_type(), url.scheme_type().default_port()) {
            (SchemeType::NotSpecial, _) if url.scheme() == "blob" => {
                match UrlRecord::parse(url.path(), None) {
                    Ok(url)
                        if matches!(url.scheme_type(), SchemeType::Http | SchemeType::Https) =>
                    {
                        Self::of(&url)
                    }
                    _ => Self::Opaque,
                }
            }
            (_, Some(default_port)) => match url.host().as_ref().and_then(Host::of) {
                Some(host) => Self::Tuple(
                    url.scheme().to_owned(),
                    host.to_owned(),
                    url.port().unwrap_or(default_port),
                ),
                None => Self::Opaque,
            },
            (_, None) => Self::Opaque,
        }
    }

    /// Whether it is scheme, host and port.
    #[must_use]
    pub const fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// The [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin),
    /// which is `null` for an opaque origin.
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        self.to_string()
    }
}

impl PartialEq for Origin {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (
                Self::Tuple(scheme, host, port),
                Self::Tuple(other_scheme, other_host, other_port),
            ) => (scheme, host, port) == (other_scheme, other_host, other_port),
            _ => false,
        }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opaque => f.write_str("null"),
            Self::Tuple(scheme, host, port) => {
                write!(f, "{scheme}://{host}")?;
                match SchemeType::of(scheme).default_port() {
                    Some(default_port) if default_port == *port => Ok(()),
                    _ => write!(f, ":{port}"),
                }
            }
        }
    }
}
