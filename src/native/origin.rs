//! [Origins](https://html.spec.whatwg.org/multipage/browsers.html#origin).

use super::host::Host;
use super::url::Url;
use crate::fallible_string::FallibleString;
use crate::url::host::ipv4::push_decimal;
use crate::url::{self, SchemeType};
use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;

/// The origin of a URL. Two origins are equal if they are the [same
/// origin](https://html.spec.whatwg.org/multipage/browsers.html#same-origin).
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// The origin of a URL whose scheme, such as `data:` or `file:`, does not have tuple origins.
    Opaque(OpaqueOrigin),
    /// A scheme, host and port.
    Tuple(String, Host<String>, u16),
}

/// An [opaque origin](https://html.spec.whatwg.org/multipage/browsers.html#concept-origin-opaque),
/// which equals only itself and its clones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueOrigin(identity::Identity);

/// Identities, each of which equals only itself and its clones. Numbers are used if there are enough
/// of them.
#[cfg(target_has_atomic = "64")]
mod identity {
    use core::sync::atomic::{AtomicU64, Ordering};

    pub(super) type Identity = u64;

    pub(super) fn create() -> Identity {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        NEXT.fetch_add(1, Ordering::Relaxed)
    }
}

/// Identities, each of which equals only itself and its clones: the addresses of allocations.
#[cfg(not(target_has_atomic = "64"))]
mod identity {
    use alloc::sync::Arc;
    use core::hash::{Hash, Hasher};

    #[derive(Clone, Debug)]
    pub(super) struct Identity(Arc<()>);

    pub(super) fn create() -> Identity {
        Identity(Arc::new(()))
    }

    impl PartialEq for Identity {
        fn eq(&self, other: &Self) -> bool {
            Arc::ptr_eq(&self.0, &other.0)
        }
    }

    impl Eq for Identity {}

    impl Hash for Identity {
        fn hash<H: Hasher>(&self, state: &mut H) {
            Arc::as_ptr(&self.0).hash(state);
        }
    }
}

impl OpaqueOrigin {
    /// An opaque origin that is different from all existing ones.
    #[doc(hidden)]
    #[must_use]
    pub fn create() -> Self {
        Self(identity::create())
    }
}

impl Url {
    /// The [origin](https://url.spec.whatwg.org/#origin). If the origin is opaque, each call
    /// returns a different opaque origin.
    #[inline]
    #[must_use]
    pub fn origin(&self) -> Origin {
        Origin::of(self)
    }
}

impl Origin {
    /// Creates an opaque origin that is different from all existing ones.
    ///
    /// ```
    /// use whatwg_url::native::Origin;
    ///
    /// let origin = Origin::new_opaque();
    /// assert_eq!(origin, origin.clone());
    /// assert_ne!(origin, Origin::new_opaque());
    /// ```
    #[must_use]
    pub fn new_opaque() -> Self {
        Self::Opaque(OpaqueOrigin::create())
    }

    #[inline]
    fn of(url: &Url) -> Self {
        if let Some(default_port) = url.record.scheme_type().default_port()
            && let Some(host) = url.host()
        {
            let port = url.port().unwrap_or(default_port);
            return Self::Tuple(url.scheme().to_owned(), host.to_owned(), port);
        }
        if url.scheme() == "blob" { Self::of_blob(url.path()) } else { Self::new_opaque() }
    }

    fn of_blob(path: &str) -> Self {
        match Url::parse(path) {
            Ok(url) if matches!(url.scheme(), "http" | "https") => Self::of(&url),
            _ => Self::new_opaque(),
        }
    }

    /// Whether the origin consists of a scheme, a host and a port.
    #[must_use]
    pub const fn is_tuple(&self) -> bool {
        matches!(self, Self::Tuple(..))
    }

    /// The
    /// [serialization](https://html.spec.whatwg.org/multipage/browsers.html#ascii-serialisation-of-an-origin).
    /// An opaque origin is serialized as `null`.
    #[must_use]
    pub fn ascii_serialization(&self) -> String {
        match self {
            Self::Opaque(_) => "null".to_owned(),
            Self::Tuple(scheme, host, port) => {
                Self::serialize_tuple(scheme, host.borrowed(), *port)
            }
        }
    }

    /// The serialization of a tuple origin.
    #[doc(hidden)]
    #[must_use]
    pub fn serialize_tuple(scheme: &str, host: Host<&str>, port: u16) -> String {
        let mut output = FallibleString::default();
        let host = url::Host::from(host);
        let length = match host {
            url::Host::Domain(host) | url::Host::Opaque(host) => host.len(),
            _ => "[ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff]".len(),
        };
        output.reserve(scheme.len() + "://".len() + length + ":65535".len());
        output.extend([scheme, "://"]);
        host.serialize(&mut output);
        if SchemeType::of(scheme).default_port() != Some(port) {
            output.push_str(":");
            push_decimal(port, &mut output);
        }
        output.into_string_or_abort()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.ascii_serialization())
    }
}
