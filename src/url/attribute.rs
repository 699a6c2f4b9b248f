//! The attributes of the [URL class](https://url.spec.whatwg.org/#url-class) that have setters.

/// Any attribute that has a setter, except `href`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attribute {
    /// [`protocol`](https://url.spec.whatwg.org/#dom-url-protocol)
    Protocol,
    /// [`username`](https://url.spec.whatwg.org/#dom-url-username)
    Username,
    /// [`password`](https://url.spec.whatwg.org/#dom-url-password)
    Password,
    /// [`host`](https://url.spec.whatwg.org/#dom-url-host)
    Host,
    /// [`hostname`](https://url.spec.whatwg.org/#dom-url-hostname)
    Hostname,
    /// [`port`](https://url.spec.whatwg.org/#dom-url-port)
    Port,
    /// [`pathname`](https://url.spec.whatwg.org/#dom-url-pathname)
    Pathname,
    /// [`search`](https://url.spec.whatwg.org/#dom-url-search)
    Search,
    /// [`hash`](https://url.spec.whatwg.org/#dom-url-hash)
    Hash,
}

impl Attribute {
    /// All attributes, in the order in which their components appear in a URL.
    pub const ALL: [Self; 9] = [
        Self::Protocol,
        Self::Username,
        Self::Password,
        Self::Host,
        Self::Hostname,
        Self::Port,
        Self::Pathname,
        Self::Search,
        Self::Hash,
    ];
}
