//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// What the parser needs to know of a scheme: which special scheme it is, if it is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SchemeType {
    /// Any scheme that is not special.
    #[default]
    NotSpecial,
    /// `ftp`
    Ftp,
    /// `file`
    File,
    /// `http`
    Http,
    /// `https`
    Https,
    /// `ws`
    Ws,
    /// `wss`
    Wss,
}

impl SchemeType {
    /// The type of `scheme`, which is in lower case and without its colon.
    #[must_use]
    pub fn of(scheme: &str) -> Self {
        match scheme {
            "http" => Self::Http,
            "https" => Self::Https,
            "file" => Self::File,
            "ftp" => Self::Ftp,
            "ws" => Self::Ws,
            "wss" => Self::Wss,
            _ => Self::NotSpecial,
        }
    }

    /// Whether this is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
    #[must_use]
    pub const fn is_special(self) -> bool {
        !matches!(self, Self::NotSpecial)
    }

    /// The [default port](https://url.spec.whatwg.org/#default-port), or `None` where there is none.
    #[must_use]
    pub const fn default_port(self) -> Option<u16> {
        match self {
            Self::Ftp => Some(21),
            Self::Http | Self::Ws => Some(80),
            Self::Https | Self::Wss => Some(443),
            Self::File | Self::NotSpecial => None,
        }
    }
}
