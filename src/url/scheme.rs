//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// What the parser needs to know of a scheme: which special scheme it is, if it is one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum SchemeType {
    /// Any scheme that is not special.
    #[default]
    NotSpecial,
    /// `file`
    File,
    /// `ftp`
    Ftp,
    /// `http`
    Http,
    /// `https`
    Https,
    /// `ws`
    Ws,
    /// `wss`
    Wss,
}

/// The special schemes.
pub const SPECIAL: [(&str, SchemeType); 6] = [
    ("https", SchemeType::Https),
    ("http", SchemeType::Http),
    ("file", SchemeType::File),
    ("ftp", SchemeType::Ftp),
    ("wss", SchemeType::Wss),
    ("ws", SchemeType::Ws),
];

impl SchemeType {
    /// All of them, in their order.
    #[doc(hidden)]
    pub const ALL: [Self; 7] =
        [Self::NotSpecial, Self::File, Self::Ftp, Self::Http, Self::Https, Self::Ws, Self::Wss];

    /// The type of `scheme`, given in any case and without its colon.
    ///
    /// ```
    /// use whatwg_url_wasm::url::SchemeType;
    ///
    /// assert_eq!(SchemeType::of("HTTPS"), SchemeType::Https);
    /// assert_eq!(SchemeType::of("mailto"), SchemeType::NotSpecial);
    /// ```
    #[must_use]
    pub fn of(scheme: &str) -> Self {
        for (name, scheme_type) in SPECIAL {
            if scheme.eq_ignore_ascii_case(name) {
                return scheme_type;
            }
        }
        Self::NotSpecial
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
