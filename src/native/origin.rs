//! [Origins](https://html.spec.whatwg.org/multipage/browsers.html#origin).

use super::host::Host;
use crate::url::{SchemeType, UrlRecord};
use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::string::ToString;
use alloc::sync::Arc;
use core::fmt;
use core::hash::{Hash, Hasher};

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
#[derive(Clone, Debug)]
pub struct OpaqueOrigin(
    /// The address of this allocation is the origin's identity.
    Arc<()>,
);

impl PartialEq for OpaqueOrigin {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Eq for OpaqueOrigin {}

impl Hash for OpaqueOrigin {
    fn hash<H: Hasher>(&self, state: &mut H) {
        Arc::as_ptr(&self.0).hash(state);
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
        Self::Opaque(OpaqueOrigin(Arc::new(())))
    }

    pub(super) fn of(url: &UrlRecord) -> Self {
        match (url.scheme_type(), url.scheme_type().default_port()) {
            (SchemeType::NotSpecial, _) if url.scheme() == "blob" => {
                match UrlRecord::parse(url.path(), None) {
                    Ok(url)
                        if matches!(url.scheme_type(), SchemeType::Http | SchemeType::Https) =>
                    {
                        Self::of(&url)
                    }
                    _ => Self::new_opaque(),
                }
            }
            (_, Some(default_port)) => match url.host().as_ref().and_then(Host::of) {
                Some(host) => Self::Tuple(
                    url.scheme().to_owned(),
                    host.to_owned(),
                    url.port().unwrap_or(default_port),
                ),
                None => Self::new_opaque(),
            },
            (_, None) => Self::new_opaque(),
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
        self.to_string()
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opaque(_) => f.write_str("null"),
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
