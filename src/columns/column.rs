//! Which columns there are.

/// Declares each column once: its variant and its name.
macro_rules! columns {
    ($($(#[$doc:meta])* $variant:ident = $name:literal;)*) => {
        /// A column that can be asked for. Its number is its place in [`Column::ALL`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Column {
            $($(#[$doc])* $variant,)*
        }

        impl Column {
            /// Every column.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The column of a name.
            #[must_use]
            pub fn of_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|column| column.name() == name)
            }

            /// The name, as in `host_type`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }
        }
    };
}

columns! {
    /// The [serialization](https://url.spec.whatwg.org/#concept-url-serializer).
    Href = "href";
    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized: the string `null` if it is opaque.
    Origin = "origin";
    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without a colon.
    Scheme = "scheme";
    /// The [username](https://url.spec.whatwg.org/#concept-url-username), often empty.
    Username = "username";
    /// The [password](https://url.spec.whatwg.org/#concept-url-password), often empty.
    Password = "password";
    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized, or null.
    Host = "host";
    /// What kind of host it is: codes of [`HostType`](super::HostType), or null where the host is.
    HostType = "host_type";
    /// The [port](https://url.spec.whatwg.org/#concept-url-port), a number; null if there is none or
    /// it is the default port of the scheme.
    Port = "port";
    /// The [path](https://url.spec.whatwg.org/#concept-url-path), serialized.
    Path = "path";
    /// The [query](https://url.spec.whatwg.org/#concept-url-query) without its `?`; null if there is none.
    /// Behind a `?` alone it is empty, which is not null.
    Query = "query";
    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment) without its `#`; null if there is
    /// none. Behind a `#` alone it is empty, which is not null.
    Fragment = "fragment";
    /// The [validation error](https://url.spec.whatwg.org/#validation-error) with which parsing ended, as its place in
    /// [`ValidationError::ALL`](crate::url::ValidationError::ALL); null for URLs, and where the input is null.
    Error = "error";
}

/// A set of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Selection(u32);

impl Selection {
    /// All columns.
    pub const ALL: Self = Self((1 << Column::ALL.len()) - 1);

    /// The columns that are named.
    #[must_use]
    pub fn of(columns: &[Column]) -> Self {
        Self(columns.iter().fold(0, |bits, &column| bits | Self::bit(column)))
    }

    /// The columns whose bits are set, the bit of 1 being that of the first column. `None` if there are other bits.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The columns as [`Selection::from_bits`] takes them.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `column` is one of them.
    #[inline]
    #[must_use]
    pub const fn contains(self, column: Column) -> bool {
        self.0 & Self::bit(column) != 0
    }

    const fn bit(column: Column) -> u32 {
        1 << column as u32
    }
}
