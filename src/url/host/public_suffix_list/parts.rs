//! The parts of a domain.

/// A section of the Public Suffix List.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// Suffixes delegated to registries by ICANN or a country.
    Icann,
    /// Suffixes that domain owners have submitted, such as `github.io`.
    Private,
}

impl Section {
    /// The name, `ICANN` or `private`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Icann => "ICANN",
            Self::Private => "private",
        }
    }
}

/// The sections of the Public Suffix List whose rules apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sections {
    /// Both sections.
    #[default]
    All,
    /// Only the ICANN section.
    Icann,
}

/// The parts of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DomainParts<'a> {
    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix).
    pub public_suffix: &'a str,
    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain). `None` if
    /// the domain is a public suffix.
    pub registrable_domain: Option<&'a str>,
    /// The labels before the registrable domain, or an empty string if there are none. `None`
    /// without a registrable domain.
    pub subdomain: Option<&'a str>,
    /// The section of the rule that applied. `None` if the domain is not listed, in which case its
    /// last label is the public suffix. If a list has no sections, its rules count as ICANN rules.
    pub section: Option<Section>,
    /// Whether the domain is one of IANA's [special-use domain
    /// names](https://www.iana.org/assignments/special-use-domain-names/) or a subdomain of one.
    pub is_special_use: bool,
}
