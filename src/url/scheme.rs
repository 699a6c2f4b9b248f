//! [Special schemes](https://url.spec.whatwg.org/#special-scheme) and their default ports.

/// Declares the special schemes, each with its type, its name and its default port.
///
/// Everything else about special schemes is derived from this list, so a new scheme has to be added
/// only here.
macro_rules! special_schemes {
    ($($variant:ident = $name:literal, $port:expr;)*) => {
        /// The type of a scheme: one of the special schemes, or *not special*.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum SchemeType {
            /// A non-special scheme.
            #[default]
            NotSpecial,
            $(#[doc = concat!("`", $name, "`")] $variant,)*
        }

        impl SchemeType {
            /// Every type. Each type's number is its index in this list.
            pub const ALL: &'static [Self] = &[Self::NotSpecial, $(Self::$variant,)*];

            /// The type of `scheme`, which may be in uppercase or lowercase and does not include
            /// the colon.
            ///
            /// ```
            /// use whatwg_url::url::SchemeType;
            ///
            /// assert_eq!(SchemeType::of("HTTPS"), SchemeType::Https);
            /// assert_eq!(SchemeType::of("mailto"), SchemeType::NotSpecial);
            /// ```
            #[must_use]
            pub fn of(scheme: &str) -> Self {
                Self::of_bytes(scheme.as_bytes())
            }

            pub(super) fn of_bytes(scheme: &[u8]) -> Self {
                if scheme.len() > LONGEST {
                    return Self::NotSpecial;
                }
                match packed(scheme) {
                    $(packed if packed == const { self::packed($name.as_bytes()) } => {
                        Self::$variant
                    })*
                    _ => Self::NotSpecial,
                }
            }

            /// If `input` begins with a lowercase special scheme and `://`, returns that scheme and
            /// the offset of its colon.
            #[inline]
            pub(super) fn at_start_of(input: &[u8]) -> Option<(Self, usize)> {
                // The first letters of the special schemes, as a set with one bit per letter. Most
                // other schemes begin with different letters.
                const FIRST_LETTERS: u32 = 0 $(| 1 << ($name.as_bytes()[0] & 0x1F))*;
                // The most frequent scheme comes first.
                if input.starts_with(b"https://") {
                    return Some((Self::Https, "https".len()));
                }
                if FIRST_LETTERS >> (input.first()? & 0x1F) & 1 == 0 {
                    return None;
                }
                $(if input.starts_with(concat!($name, "://").as_bytes()) {
                    return Some((Self::$variant, $name.len()));
                })*
                None
            }

            /// The scheme in lowercase, or `None` for [`SchemeType::NotSpecial`].
            #[must_use]
            pub const fn name(self) -> Option<&'static str> {
                match self {
                    Self::NotSpecial => None,
                    $(Self::$variant => Some($name),)*
                }
            }

            /// The [default port](https://url.spec.whatwg.org/#default-port), or `None` if there is
            /// none.
            #[must_use]
            pub const fn default_port(self) -> Option<u16> {
                match self {
                    Self::NotSpecial => None,
                    $(Self::$variant => $port,)*
                }
            }

            pub(super) const fn has_default_port(port: u16) -> bool {
                $(if let Some(default_port) = Self::$variant.default_port()
                    && port == default_port
                {
                    return true;
                })*
                false
            }
        }
    };
}

pub(super) const LONGEST: usize = "https".len();

/// The bytes of a scheme in lowercase, as a number.
const fn packed(mut scheme: &[u8]) -> u64 {
    let mut packed = 0;
    while let [byte, remainder @ ..] = scheme {
        // Only a letter becomes a lowercase letter.
        packed = packed << 8 | (*byte | 0x20) as u64;
        scheme = remainder;
    }
    packed
}

special_schemes! {
    File = "file", None;
    Ftp = "ftp", Some(21);
    Http = "http", Some(80);
    Https = "https", Some(443);
    Ws = "ws", Some(80);
    Wss = "wss", Some(443);
}

impl SchemeType {
    /// Whether this is a [special scheme](https://url.spec.whatwg.org/#special-scheme).
    #[must_use]
    pub const fn is_special(self) -> bool {
        !matches!(self, Self::NotSpecial)
    }

    /// Whether the [query state](https://url.spec.whatwg.org/#query-state) uses the parser's
    /// *encoding* for the query. The result is true for special schemes other than `ws` and `wss`.
    /// For all other schemes, queries are encoded as UTF-8.
    #[must_use]
    pub const fn encodes_query(self) -> bool {
        self.is_special() && !matches!(self, Self::Ws | Self::Wss)
    }

    /// Whether any default port has this many digits.
    pub(super) const fn has_default_port_of_length(digits: usize) -> bool {
        digits < u8::BITS as usize && DEFAULT_PORT_LENGTHS >> digits & 1 == 1
    }
}

/// The lengths of all default ports, with one bit per length.
const DEFAULT_PORT_LENGTHS: u8 = {
    let mut lengths = 0;
    let mut index = 0;
    while index < SchemeType::ALL.len() {
        if let Some(port) = SchemeType::ALL[index].default_port() {
            lengths |= 1 << (port.ilog10() + 1);
        }
        index += 1;
    }
    lengths
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn numbers_are_places() {
        for (place, &scheme_type) in SchemeType::ALL.iter().enumerate() {
            assert_eq!(scheme_type as usize, place);
        }
    }

    #[test]
    fn default_ports() {
        for port in 0..=u16::MAX {
            let is_default =
                SchemeType::ALL.iter().any(|scheme_type| scheme_type.default_port() == Some(port));
            assert_eq!(SchemeType::has_default_port(port), is_default, "{port}");
            if is_default {
                assert!(SchemeType::has_default_port_of_length(port.to_string().len()), "{port}");
            }
        }
        let lengths = (0..100).filter(|&digits| SchemeType::has_default_port_of_length(digits));
        let ports = SchemeType::ALL.iter().filter_map(|scheme_type| scheme_type.default_port());
        let expected: BTreeSet<_> = ports.map(|port| port.to_string().len()).collect();
        assert!(lengths.eq(expected));
    }
}
