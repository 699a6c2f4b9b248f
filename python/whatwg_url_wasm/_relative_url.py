"""Relative URLs as values, and redirect targets."""

from typing import Literal, NamedTuple

from ._core import call
from ._redaction import redacted
from ._text import string_in


class RelativeURL(NamedTuple):
    """The parts of a relative URL that has not been resolved against a base.

    The path, the query and the fragment are copied from the input, so they are not percent-encoded.
    """

    kind: Literal["scheme-relative", "path-absolute", "path-relative"]
    """The kind: `//host/path`, `/path`, or anything else."""
    username: str | None
    """The percent-encoded username. None without a host."""
    password: str | None
    """The percent-encoded password. None without a host."""
    host: str | None
    """The host as returned by the host parser, without the port. It can be empty."""
    port: int | None
    """The port, unless it is the scheme's default port."""
    path: str
    """The path. If the scheme is special, backslashes become slashes."""
    query: str | None
    """The query, without the question mark."""
    fragment: str | None
    """The fragment, without the `#`."""
    href: str
    """The relative URL. For any base with the same scheme, this reference resolves to the same URL as the input."""

    @classmethod
    def parse(cls, input: str, scheme: str = "https") -> "RelativeURL | None":
        """Parses a relative URL without a base. `scheme` is the scheme of the bases with which the result will be used.
        If the scheme is special, backslashes are treated as slashes. If the scheme is `file`, drive letters are
        recognized.

        Returns None if the input has a scheme or cannot be parsed with any base URL. Raises ValueError if the scheme is
        invalid.

        >>> RelativeURL.parse("../a?b").path
        '../a'
        >>> RelativeURL.parse("//EXAMPLE.com:8080/").host
        'example.com'
        """
        parts = call("parse_relative_url", string_in("input", input), string_in("scheme", scheme))
        return None if parts is None else cls(*parts)

    def __str__(self) -> str:
        return self.href

    def __repr__(self) -> str:
        return f"{type(self).__name__}(kind={self.kind!r}, href={redacted(self.href)!r}, …)"


def local_reference(input: str) -> str | None:
    """Returns the path, query and fragment of a redirect target that stays on the same site, such as the value of a
    `returnTo` parameter. The result starts with exactly one slash and consists of ASCII characters, so URL parsers of
    all kinds find the same path in it.

    Returns None if the input does not begin with a slash or backslash (like an absolute URL, `a/b`, `?query`,
    `#fragment` and the empty string), or if it could lead to another site (like `//host` and `/.//host`).

    >>> local_reference("/a/../é?b#c")
    '/%C3%A9?b#c'
    >>> local_reference("//evil.example/") or "/"
    '/'
    """
    reference: str | None = call("local_reference", string_in("input", input))
    return reference
