"""Compares how two standards interpret a string."""

from typing import Literal, NamedTuple

from ._core import call, optional_string_of
from ._text import string_in

ReadingField = Literal["href", "scheme", "username", "password", "host", "port", "path", "query", "fragment"]
"""The names of the fields of a `Reading`."""


class Reading(NamedTuple):
    """The components that one of the two parsers finds in a string. Missing components are None."""

    href: str | None
    """The absolute URL or address, or None if the string cannot be resolved."""
    scheme: str | None
    """The scheme, without the colon."""
    username: str
    """The userinfo up to its first colon. It is empty if there is none."""
    password: str
    """The userinfo after its first colon. It is empty if there is none."""
    host: str | None
    """The host. An IPv6 address includes its brackets."""
    port: str | None
    """The digits of the port."""
    path: str
    """The path."""
    query: str | None
    """The query, without the question mark."""
    fragment: str | None
    """The fragment, without the `#`."""

    def __repr__(self) -> str:
        # Paths may contain credentials, as in blob: URLs.
        return f"Reading(scheme={self.scheme!r}, host={self.host!r}, …)"


class Comparison(NamedTuple):
    """The result of `compare_parsers`."""

    web_address: Reading | None
    """The reading of the 2009 draft, which is based on RFC 3986. Its `href` is None if the string can be parsed but not
    resolved. None if the string cannot be parsed."""
    url: Reading | None
    """The reading of the URL Standard, or None if the string cannot be parsed."""
    differences: tuple[ReadingField, ...]
    """The fields that differ after RFC 3986's normalization. Empty if neither parser can resolve the string, or if a URL
    parser turns both results into the same URL."""
    literal_differences: tuple[ReadingField, ...]
    """The fields whose strings are not identical."""


def compare_parsers(input: str, base: str | None = None) -> Comparison:
    """Parses a string according to RFC 3986 and a 2009 draft, parses it again according to the URL Standard, and
    compares the results. If the two parsers disagree about the host, an attacker can trick programs that check a URL
    with one parser and fetch it with the other.

    Raises ValueError if neither parser accepts the base.

    >>> comparison = compare_parsers("http://good.example\\\\@evil.example/")
    >>> comparison.web_address.host, comparison.url.host
    ('evil.example', 'good.example')
    >>> comparison.differences
    ('href', 'username', 'host', 'path')
    >>> compare_parsers("HTTP://EXAMPLE.com:80").differences
    ()
    """
    *readings, differences, literal = call("compare_parsers", string_in("input", input), optional_string_of("base", base))
    web_address, url = (None if reading is None else Reading(*reading) for reading in readings)
    return Comparison(web_address, url, tuple(differences), tuple(literal))
