//! IANA's [special-use domain names](https://www.iana.org/assignments/special-use-domain-names/).

/// A name, and the number of the RFC that reserves it.
type Row = (&'static str, u16);

/// The names, without trailing dots.
pub const SPECIAL_USE_NAMES: &[Row] = &[
    ("alt", 9476),
    ("example", 6761),
    ("invalid", 6761),
    ("local", 6762),
    ("localhost", 6761),
    ("onion", 7686),
    ("test", 6761),
    ("example.com", 6761),
    ("example.net", 6761),
    ("example.org", 6761),
    ("6tisch.arpa", 9031),
    ("eap.arpa", 9965),
    ("eap-noob.arpa", 9140),
    ("home.arpa", 8375),
    ("ipv4only.arpa", 8880),
    ("resolver.arpa", 9462),
    ("service.arpa", 9665),
    ("10.in-addr.arpa", 6761),
    ("254.169.in-addr.arpa", 6762),
    ("16.172.in-addr.arpa", 6761),
    ("17.172.in-addr.arpa", 6761),
    ("18.172.in-addr.arpa", 6761),
    ("19.172.in-addr.arpa", 6761),
    ("20.172.in-addr.arpa", 6761),
    ("21.172.in-addr.arpa", 6761),
    ("22.172.in-addr.arpa", 6761),
    ("23.172.in-addr.arpa", 6761),
    ("24.172.in-addr.arpa", 6761),
    ("25.172.in-addr.arpa", 6761),
    ("26.172.in-addr.arpa", 6761),
    ("27.172.in-addr.arpa", 6761),
    ("28.172.in-addr.arpa", 6761),
    ("29.172.in-addr.arpa", 6761),
    ("30.172.in-addr.arpa", 6761),
    ("31.172.in-addr.arpa", 6761),
    ("168.192.in-addr.arpa", 6761),
    ("170.0.0.192.in-addr.arpa", 8880),
    ("171.0.0.192.in-addr.arpa", 8880),
    ("8.e.f.ip6.arpa", 6762),
    ("9.e.f.ip6.arpa", 6762),
    ("a.e.f.ip6.arpa", 6762),
    ("b.e.f.ip6.arpa", 6762),
];

/// Whether a lowercase ASCII domain is a special-use domain name or a subdomain of one.
pub(crate) fn is_special_use(domain: &str) -> bool {
    SPECIAL_USE_NAMES.iter().any(|&(name, _)| is_at_or_below(domain, name))
}

pub(super) fn is_at_or_below(domain: &str, name: &str) -> bool {
    let domain = domain.strip_suffix('.').unwrap_or(domain);
    domain.strip_suffix(name).is_some_and(|before| before.is_empty() || before.ends_with('.'))
}
