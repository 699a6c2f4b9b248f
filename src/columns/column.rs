//! The registry of columns. In every supported language, the lists of columns are generated from
//! this registry.

use super::host_type::HostType;
use crate::url::ValidationError;
use crate::url::host::AddressSpace;

/// Declares each column in a single place: its variant, documentation, name, kind of values, a
/// column that is null in the same rows, and whether the column needs the Public Suffix List.
macro_rules! columns {
    ($(
        $(#[doc = $line:literal])*
        $variant:ident = $name:literal, $kind:ident $(of $codes:ident)?, null like $nulls:ident
            $(, needs_list: $needs_list:literal)?;
    )*) => {
        /// A column that can be requested. A column's number is its index in [`Column::ALL`].
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Column {
            $($(#[doc = $line])* $variant,)*
        }

        impl Column {
            /// Every column.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The column with the given name.
            #[must_use]
            pub fn of_name(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|column| column.name() == name)
            }

            /// The name, for example `host_type`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)*
                }
            }

            /// The columns that are returned by default. All other columns must be requested.
            pub const COMPONENTS: &'static [Self] = match Self::ALL.split_at_checked(Self::Error as usize + 1) {
                Some((components, _)) => components,
                None => Self::ALL,
            };

            /// The kind of its values.
            #[doc(hidden)]
            #[must_use]
            pub const fn kind(self) -> Kind {
                match self {
                    $(Self::$variant => Kind::$kind,)*
                }
            }

            /// The string that `code` represents in this column, if the column contains codes.
            #[doc(hidden)]
            #[must_use]
            pub fn name_of_code(self, code: usize) -> Option<&'static str> {
                match self {
                    $($(Self::$variant => $codes::ALL.get(code).map(|value| value.name()),)?)*
                    _ => None,
                }
            }

            /// Whether the column needs the Public Suffix List. Without the `public-suffix-list`
            /// feature, the column is null in all rows.
            #[doc(hidden)]
            #[must_use]
            pub const fn needs_list(self) -> bool {
                match self {
                    $($(Self::$variant => $needs_list,)?)*
                    _ => false,
                }
            }

            /// The column's documentation as a single line of Markdown.
            #[doc(hidden)]
            #[must_use]
            pub const fn documentation(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($line),*).trim_ascii_start(),)*
                }
            }

            /// A column that is null in the same rows as this one. Both use the bitmap of that
            /// column.
            pub(super) const fn null_like(self) -> Self {
                match self {
                    $(Self::$variant => Self::$nulls,)*
                }
            }
        }
    };
}

// The documentation is also shown in other languages, so it must not link to Rust items. A column's
// bit is its position. The bits are part of the interface of `columns.wasm`, so new columns must be
// added at the end.
columns! {
    /// The [serialization](https://url.spec.whatwg.org/#concept-url-serializer) of the URL.
    Href = "href", String, null like Href;
    /// The [origin](https://url.spec.whatwg.org/#concept-url-origin), serialized. An opaque origin is the string `null`.
    Origin = "origin", String, null like Href;
    /// The [scheme](https://url.spec.whatwg.org/#concept-url-scheme), without the colon.
    Scheme = "scheme", String, null like Href;
    /// The [username](https://url.spec.whatwg.org/#concept-url-username), percent-encoded. Empty if there is none.
    Username = "username", String, null like Href;
    /// The [password](https://url.spec.whatwg.org/#concept-url-password), percent-encoded. Empty if there is none.
    Password = "password", String, null like Href;
    /// The [host](https://url.spec.whatwg.org/#concept-url-host), serialized, without the port. Null if there is none.
    Host = "host", String, null like Host;
    /// The kind of host: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`. Null without a host.
    HostType = "host_type", Code of HostType, null like Host;
    /// The [port](https://url.spec.whatwg.org/#concept-url-port) as a number. Null if it is missing or the scheme's default
    /// port.
    Port = "port", Port, null like Port;
    /// The [path](https://url.spec.whatwg.org/#concept-url-path), serialized.
    Path = "path", String, null like Href;
    /// The [query](https://url.spec.whatwg.org/#concept-url-query), without the `?`. Null if there is none. An empty query is
    /// not null.
    Query = "query", String, null like Query;
    /// The [fragment](https://url.spec.whatwg.org/#concept-url-fragment), without the `#`. Null if there is none. An empty
    /// fragment is not null.
    Fragment = "fragment", String, null like Fragment;
    /// The name of the [validation error](https://url.spec.whatwg.org/#validation-error) that made the parser fail. Null if
    /// parsing succeeded or the row is null.
    Error = "error", Code of ValidationError, null like Error;

    // Columns that are only returned on request.

    /// The host with [domains in Unicode](https://url.spec.whatwg.org/#concept-domain-to-unicode). Null if there is none.
    HostUnicode = "host_unicode", Text, null like Host;
    /// The address space of the host, according to IANA's registries: `unspecified`, `loopback`, `private`, `link-local`,
    /// `unique-local`, `shared`, `documentation`, `multicast`, `reserved`, `public` or `special-use`. Null for other names
    /// and for URLs without a host.
    AddressSpace = "address_space", Code of AddressSpace, null like AddressSpace;
    /// The URL after the selected normalization steps, by default `dedupe`.
    Normalized = "normalized", String, null like Href;
    /// The first value of a query parameter, decoded as in a form. Null if the URL lacks the parameter.
    Param = "param", Text, null like Param;
    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain) of the host. Null if the host is
    /// missing, an address or a public suffix.
    Site = "site", String, null like Site, needs_list: true;
    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix) of the host. Null if the host is missing or an
    /// address.
    PublicSuffix = "public_suffix", String, null like PublicSuffix, needs_list: true;
    /// The [SURT](https://pypi.org/project/surt/), the key of the URL in the index of a web archive, such as
    /// `com,example)/path?a=1`, as the Python package `surt` 0.3.1 computes it from `href`.
    Surt = "surt", String, null like Href;
}

/// The type of a column's values.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// ASCII strings.
    String,
    /// Strings.
    Text,
    /// 16-bit numbers.
    Port,
    /// 8-bit codes that represent the names of a type's values.
    Code,
    /// Bits.
    Boolean,
}

/// A set of columns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Selection(u32);

impl Selection {
    /// All columns.
    pub const ALL: Self = Self((1 << Column::ALL.len()) - 1);

    /// [`Column::COMPONENTS`].
    pub const COMPONENTS: Self = Self((1 << Column::COMPONENTS.len()) - 1);

    /// The columns that no byte after the authority affects, if the input is valid.
    pub(super) const OF_AUTHORITY: Self = Self(0)
        .with(Column::Origin)
        .with(Column::Scheme)
        .with(Column::Username)
        .with(Column::Password)
        .with(Column::Host)
        .with(Column::HostType)
        .with(Column::Port)
        .with(Column::Error)
        .with(Column::HostUnicode)
        .with(Column::AddressSpace)
        .with(Column::Site)
        .with(Column::PublicSuffix);

    /// Creates a set that contains the given columns.
    #[must_use]
    pub fn of(columns: &[Column]) -> Self {
        columns.iter().fold(Self(0), |selection, &column| selection.with(column))
    }

    /// Creates a set that contains the columns whose bits are set. The lowest bit represents the
    /// first column. Returns `None` if any other bits are set.
    #[must_use]
    pub const fn from_bits(bits: u32) -> Option<Self> {
        if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
    }

    /// The columns in this set as bits, in the format that [`Selection::from_bits`] expects.
    #[must_use]
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Whether `column` is in the set.
    #[inline]
    #[must_use]
    pub const fn contains(self, column: Column) -> bool {
        self.0 & Self::bit(column) != 0
    }

    #[inline]
    pub(super) const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The columns that are in this set but not in `other`.
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(super) const fn with(self, column: Column) -> Self {
        Self(self.0 | Self::bit(column))
    }

    #[inline]
    pub(super) fn iter(self) -> impl Iterator<Item = Column> {
        let mut left = self.0;
        core::iter::from_fn(move || {
            let &column = Column::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(column)
        })
    }

    const fn bit(column: Column) -> u32 {
        1 << column as u32
    }
}
