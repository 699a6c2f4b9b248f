"""Functions for hosts (domains and addresses)."""

import re
from ipaddress import IPv4Address, IPv6Address
from typing import Literal, NamedTuple

from ._core import call
from ._names import AddressSpace
from ._text import string_in

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

    Raises ValueError if `host` is a URL, or a host with a port or a path.

    >>> domain_parts("www.example.co.uk").registrable_domain
    'example.co.uk'
    """
    if section not in ("all", "ICANN"):
        raise ValueError("section must be 'all' or 'ICANN'")
    text = _text(host)
    parts = call("domain_parts", text, section == "ICANN")
    if parts is not None:
        return DomainParts(*parts)
    _reject_url(text)
    return None


def is_cookie_domain(host: str | IPv4Address | IPv6Address, domain: str) -> bool:
    """Returns whether a host may set a cookie with a certain value of the `Domain` attribute, according to [RFC
    6265bis](https://httpwg.org/http-extensions/draft-ietf-httpbis-rfc6265bis.html#section-5.7): the domain is the host
    itself, or a parent of the host and not a public suffix. IP addresses have no parents. The case and a dot at the
    beginning don't matter. Returns False for every other domain, for example a URL, an empty string or a domain that is
    not in ASCII, and for an invalid host.

    Raises ValueError if `host` is a URL, or a host with a port or a path.

    >>> is_cookie_domain("www.example.co.uk", ".Example.co.uk"), is_cookie_domain("www.example.co.uk", "co.uk")
    (True, False)
    """
    text = _text(host)
    is_domain: bool | None = call("is_cookie_domain", text, string_in("domain", domain))
    if is_domain is None:
        _reject_url(text)
    return is_domain is True


def address_space(host: str | IPv4Address | IPv6Address) -> AddressSpace | None:
    """Returns the kind of network that an address belongs to or that a reserved name refers to. Returns None for all
    other names and for invalid hosts.

    A name can resolve to any address, so check the address that you connect to. Instead of blocking some address
    spaces, allow only `public`. An IPv6 address may be in brackets and may have a zone.

    Raises ValueError if `host` is a URL, or a host with a port or a path.

    >>> address_space("[::ffff:10.0.0.1]"), address_space("example.co.uk")
    ('private', None)
    """
    text = _text(host)
    space: AddressSpace | None = call("address_space", text)
    if space is None:
        _reject_url(text)
    return space


def embedded_ipv4(host: str | IPv6Address) -> IPv4Address | None:
    """The IPv4 address embedded in an IPv6 address, or None. Raises ValueError in the same cases as `address_space`.

    >>> embedded_ipv4("64:ff9b::a00:1")
    IPv4Address('10.0.0.1')
    """
    text = _text(host)
    address = call("embedded_ipv4", text)
    if address is not None:
        return IPv4Address(address)
    _reject_url(text)
    return None


def _text(host: object) -> str:
    if isinstance(host, (IPv4Address, IPv6Address)):
        return str(host)
    if not isinstance(host, str):
        kind = type(host)
        name = next((name for name in ("hostname", "host") if hasattr(kind, name)), None)
        advice = f" (pass url.{name})" if name else ""
        raise TypeError(f"host must be a string or an address, not {kind.__name__}{advice}")
    return host


def _reject_url(text: str) -> None:
    """Raises ValueError if a host is a URL, or has a port or a path. Callers would take None for a fact about the host.
    The function `rejectURL` in js/host/argument.ts does the same."""
    address = text.partition("%")[0]
    is_address = address.count(":") > 1 and re.fullmatch(r"[0-9A-Fa-f.:]*", address)
    if re.search(r"[/\\?#@]" if is_address else r"[/\\?#@:]", re.sub(r"^\[[^]]*", "", text)):
        raise ValueError("host must not have a scheme, port or path (pass url.hostname)")
