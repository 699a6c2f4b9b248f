//! The parts of a domain.

/// A section of the Public Suffix List.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Section {
    /// Suffixes of registries that ICANN or a country delegates to.
    Icann,
    /// Suffixes that owners of domains have added, such as `github.io`.
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

/// The sections of the Public Suffix List that apply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sections {
    /// Both sections.
    #[default]
    All,
    /// The ICANN section alone.
    Icann,
}

/// The parts of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct DomainParts<'a> {
    /// The [public suffix](https://url.spec.whatwg.org/#host-public-suffix).
    pub public_suffix: &'a str,
    /// The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain). `None` for a public suffix.
    pub registrable_domain: Option<&'a str>,
    /// The labels before the registrable domain; empty if there are none. `None` without a registrable domain.
    pub subdomain: Option<&'a str>,
    /// The section of the rule that applied. `None` if the domain is not listed, so that its last label is the public suffix. In
    /// a list without sections, rules count as ICANN's.
    pub section: Option<Section>,
    /// Whether the domain is one of IANA's [special-use domain
    /// names](https://www.iana.org/assignments/special-use-domain-names/), or below one.
    pub is_special_use: bool,
}
