//! Origins.

use crate::host::Host;
use alloc::borrow::ToOwned;
use alloc::string::String;
use whatwg_url::native;
use whatwg_url::url::host::domain_to_unicode;

/// The [origin](https://url.spec.whatwg.org/#origin) of a URL.
#[derive(PartialEq, Eq, Hash, Clone, Debug)]
pub enum Origin {
    /// An opaque origin. An opaque origin equals only itself and its clones.
    Opaque(OpaqueOrigin),
    /// A scheme, host and port.
    Tuple(String, Host<String>, u16),
}

/// The identity of an opaque origin.
#[derive(Eq, PartialEq, Hash, Clone, Debug)]
pub struct OpaqueOrigin(native::OpaqueOrigin);

impl From<native::Origin> for Origin {
    #[inline]
    fn from(origin: native::Origin) -> Self {
        match origin {
            native::Origin::Opaque(origin) => Self::Opaque(OpaqueOrigin(origin)),
            native::Origin::Tuple(scheme, host, port) => Self::Tuple(scheme, Host::of(host), port),
        }
    }
}

impl Origin {
    /// Creates an opaque origin that is different from every other origin.
    pub fn new_opaque() -> Self {
        Self::Opaque(OpaqueOrigin(native::OpaqueOrigin::create()))
    }

    /// Whether the origin consists of a scheme, a host and a port.
    pub const fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// The serialization with the domain in ASCII. An opaque origin is serialized as `null`.
    pub fn ascii_serialization(&self) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) => serialize(scheme, host, *port),
        }
    }

    /// The serialization with the domain in Unicode. An opaque origin is serialized as `null`.
    pub fn unicode_serialization(&self) -> String {
        match self {
            Self::Tuple(scheme, Host::Domain(domain), port) => {
                serialize(scheme, &Host::Domain(domain_to_unicode(domain)), *port)
            }
            _ => self.ascii_serialization(),
        }
    }
}

fn serialize(scheme: &str, host: &Host<String>, port: u16) -> String {
    let host = match host {
        Host::Domain(domain) => native::Host::Domain(domain.as_str()),
        Host::Ipv4(address) => native::Host::Ipv4(*address),
        Host::Ipv6(address) => native::Host::Ipv6(*address),
    };
    native::Origin::serialize_tuple(scheme, host, port)
}
