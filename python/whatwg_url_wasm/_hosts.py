"""Functions for hosts (domains and addresses)."""

from ipaddress import IPv4Address, IPv6Address
from typing import Literal, NamedTuple

from ._core import call
from ._names import AddressSpace

Section = Literal["all", "ICANN"]
"""The sections of the Public Suffix List to use."""


class DomainParts(NamedTuple):
    """The parts of a domain according to the Public Suffix List."""

    public_suffix: str
    """The [public suffix](https://url.spec.whatwg.org/#host-public-suffix)."""
    registrable_domain: str | None
    """The [registrable domain](https://url.spec.whatwg.org/#host-registrable-domain). None for a public suffix."""
    subdomain: str | None
    """The labels before the registrable domain, or an empty string. The value is None if there is no registrable
    domain."""
    section: Literal["ICANN", "private"] | None
    """The section of the list that contains the rule that applied. The value is None if the domain is not listed."""
    is_special_use: bool
    """Whether the domain is one of IANA's special-use domain names or a subdomain of one."""


def domain_parts(host: str, section: Section = "all") -> DomainParts | None:
    """Splits a host into the parts of its domain. Returns None if the host is not a domain.

    With `section="ICANN"`, the private section of the Public Suffix List is ignored.

    >>> domain_parts("www.example.co.uk").registrable_domain
    'example.co.uk'
    """
    if section not in ("all", "ICANN"):
        raise ValueError("section must be 'all' or 'ICANN'")
    parts = call("domain_parts", _text(host), section == "ICANN")
    return None if parts is None else DomainParts(*parts)


def address_space(host: str | IPv4Address | IPv6Address) -> AddressSpace | None:
    """Returns the kind of network that an address belongs to or that a reserved name refers to. Returns None for all
    other names and for invalid hosts.

    A name can resolve to any address, so check the address that you connect to. Instead of blocking some address
    spaces, allow only `public`. An IPv6 address may be in brackets and may have a zone.

    >>> address_space("[::ffff:10.0.0.1]"), address_space("example.co.uk")
    ('private', None)
    """
    space: AddressSpace | None = call("address_space", _text(host))
    return space


def embedded_ipv4(host: str | IPv6Address) -> IPv4Address | None:
    """The IPv4 address embedded in an IPv6 address, or None.

    >>> embedded_ipv4("64:ff9b::a00:1")
    IPv4Address('10.0.0.1')
    """
    text = call("embedded_ipv4", _text(host))
    return None if text is None else IPv4Address(text)


def _text(host: object) -> str:
    if isinstance(host, (IPv4Address, IPv6Address)):
        return str(host)
    if not isinstance(host, str):
        raise TypeError(f"host must be a string or an address, not {type(host).__name__}")
    return host
