"""URLs that may lack a scheme."""

from typing import NamedTuple

from ._core import call
from ._url import URL


class GuessedURL(NamedTuple):
    """The result of `guess_scheme`."""

    url: URL | None
    """The URL. None if the input does not parse, or is a relative reference or a single word."""
    prefix: str
    """The text that was added before the input, such as `https://`. Empty if the input was parsed unchanged."""


def guess_scheme(input: str, scheme: str | None = None) -> GuessedURL:
    """Parses an input that may lack a scheme, as people type it into an address bar.

    Without `scheme`, it is `http` for `localhost`, its subdomains and IP addresses, and `https` for all other hosts. Inputs
    that parse, such as `mailto:a@b`, stay unchanged, except `localhost:3000` and the like, where the scheme would be a host.
    Check the protocol of the result before you use it, because `javascript:alert(1)` parses.

    Raises ValueError if the scheme is invalid.

    >>> guess_scheme("localhost:3000")
    GuessedURL(url=URL('http://localhost:3000/'), prefix='http://')
    >>> guess_scheme("weather").url is None
    True
    """
    if not isinstance(input, str):
        raise TypeError(f"input must be a string, not {type(input).__name__}")
    if scheme is not None and not isinstance(scheme, str):
        raise TypeError(f"scheme must be a string, not {type(scheme).__name__}")
    href, prefix = call("guess_scheme", input, scheme)
    return GuessedURL(None if href is None else URL(href), prefix)
