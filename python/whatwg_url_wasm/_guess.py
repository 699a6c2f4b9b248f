"""Guesses URLs from input that may lack a scheme."""

from typing import NamedTuple

from ._core import call
from ._text import string_in
from ._url import URL


class GuessedURL(NamedTuple):
    """The result of `guess_scheme`."""

    url: URL | None
    """The URL. The value is None if the input does not parse, or if no scheme is guessed for it."""
    prefix: str
    """The text that was added before the input, such as `https://`. The prefix is empty if the input was parsed
    unchanged."""


def guess_scheme(input: str, scheme: str | None = None) -> GuessedURL:
    """Parses input that may lack a scheme, like text that people type into an address bar.

    The default for `scheme` is `http` for `localhost`, its subdomains and IP addresses, and `https` for all other
    hosts. Input that parses, such as `mailto:a@b`, is left unchanged. The exception is input like `localhost:3000`,
    where the apparent scheme is actually a host. The URL is None for a relative reference, a single word, an invalid
    URL that has a scheme, such as `ssh://git@a.example:b/c.git`, and text in quotation marks or brackets. Check the
    protocol of the result before you use it, because `javascript:alert(1)` parses.

    Raises ValueError if the scheme is invalid.

    >>> guess_scheme("localhost:3000")
    GuessedURL(url=URL('http://localhost:3000/'), prefix='http://')
    >>> guess_scheme("weather").url is None
    True
    """
    string_in("input", input)
    href, prefix = call("guess_scheme", input, None if scheme is None else string_in("scheme", scheme))
    return GuessedURL(None if href is None else URL(href), prefix)
