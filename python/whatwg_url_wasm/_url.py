"""One URL."""

from functools import total_ordering
from typing import Any, Self

from ._names import COLUMNS
from ._one import parse_one
from ._text import scalar_values, shown


@total_ordering
class URL:
    """An immutable URL. It has the attributes of the standard's
    [URL class](https://url.spec.whatwg.org/#url-class), except `searchParams`.

    Raises ValueError if `url` or `base` is not a URL.

    >>> url = URL("../b?c#d", "https://user@EXAMPLE.com:8080/a/")
    >>> str(url)
    'https://user@example.com:8080/b?c#d'
    >>> url.hostname, url.port, url.search
    ('example.com', '8080', '?c')
    """

    __slots__ = ("__weakref__", "_parts")
    _parts: dict[str, Any]

    def __new__(cls, url: "str | URL", base: "str | URL | None" = None) -> Self:
        text = string_of("url", url)
        parts = parse_one(text, optional_string_of("base", base), COLUMNS)
        if parts["href"] is None:
            raise ValueError(f"{shown(text)} is not a URL: {parts['error']}")
        self = super().__new__(cls)
        self._parts = parts
        return self

    def __getstate__(self) -> Any:
        """The state that a derived class adds to the URL: its attributes and its slots. None if it adds nothing."""
        state: Any = super().__getstate__()
        attributes, slots = state
        own = {name: value for name, value in slots.items() if name != "_parts"}
        return (attributes, own) if attributes or own else None

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.href,), self.__getstate__()

    @classmethod
    def parse(cls, url: "str | URL", base: "str | URL | None" = None) -> Self | None:
        """The parsed URL, or None if `url` or `base` is not a URL.

        >>> URL.parse("no URL") is None
        True
        """
        try:
            return cls(url, base)
        except ValueError:
            return None

    @classmethod
    def can_parse(cls, url: "str | URL", base: "str | URL | None" = None) -> bool:
        """Whether `url` can be parsed, with `base` if there is one.

        >>> URL.can_parse("/a", "https://example.com")
        True
        """
        text, base = string_of("url", url), optional_string_of("base", base)
        try:
            return parse_one(text, base, ["error"])["error"] is None
        except ValueError:
            return False

    @property
    def href(self) -> str:
        """The whole URL, serialized."""
        return self._parts["href"]

    @property
    def origin(self) -> str:
        """The origin, serialized, or `null` if it is opaque."""
        return self._parts["origin"]

    @property
    def protocol(self) -> str:
        """The scheme, followed by a colon."""
        return self._parts["scheme"] + ":"

    @property
    def username(self) -> str:
        """The username, percent-encoded, or an empty string."""
        return self._parts["username"]

    @property
    def password(self) -> str:
        """The password, percent-encoded, or an empty string."""
        return self._parts["password"]

    @property
    def host(self) -> str:
        """The host, followed by a colon and the port unless it is the scheme's default port."""
        return f"{self.hostname}:{self.port}" if self.port else self.hostname

    @property
    def hostname(self) -> str:
        """The host, or an empty string."""
        return self._parts["host"] or ""

    @property
    def port(self) -> str:
        """The port, or an empty string if there is none or it is the scheme's default port."""
        port = self._parts["port"]
        return "" if port is None else str(port)

    @property
    def pathname(self) -> str:
        """The path."""
        return self._parts["path"]

    @property
    def search(self) -> str:
        """The query after a question mark, or an empty string."""
        query = self._parts["query"]
        return f"?{query}" if query else ""

    @property
    def hash(self) -> str:
        """The fragment after a number sign, or an empty string."""
        fragment = self._parts["fragment"]
        return f"#{fragment}" if fragment else ""

    def __str__(self) -> str:
        return self.href

    def __format__(self, spec: str) -> str:
        return format(self.href, spec)

    def __repr__(self) -> str:
        # Representations end up in logs. A password has no "@", and no ":" is before it but the scheme's.
        password = self._parts["password"]
        href = self.href.replace(f":{password}@", ":***@", 1) if password else self.href
        return f"URL({href!r})"

    def __eq__(self, other: object) -> bool:
        return self.href == other.href if isinstance(other, URL) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self.href < other.href if isinstance(other, URL) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.href)


def string_of(name: str, value: Any) -> str:
    """Converts an argument that is a string or a URL to a string."""
    if isinstance(value, URL):
        return value.href
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string or a URL, not {type(value).__name__}")
    return scalar_values(value)


def optional_string_of(name: str, value: Any) -> str | None:
    """Converts an argument that is a string, a URL or None to a string or None."""
    return None if value is None else string_of(name, value)
