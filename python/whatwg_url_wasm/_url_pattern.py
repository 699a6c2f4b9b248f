"""URL patterns."""

from collections.abc import Mapping
from typing import Any, NamedTuple, TypedDict

from ._core import Record, call

_NAMES = ("protocol", "username", "password", "hostname", "port", "pathname", "search", "hash", "base_url")


class URLPatternInit(TypedDict, total=False):
    """The components of a pattern or of a URL to match."""

    protocol: str
    username: str
    password: str
    hostname: str
    port: str
    pathname: str
    search: str
    hash: str
    base_url: str


class ComponentResult(NamedTuple):
    """The match of a component."""

    input: str
    """The component of the URL."""
    groups: dict[str, str | None]
    """The text of each group, keyed by the group's name or, for unnamed groups, by number. The text is None for a group
    that did not participate in the match."""


class URLPatternResult(NamedTuple):
    """The match of each component."""

    protocol: ComponentResult
    username: ComponentResult
    password: ComponentResult
    hostname: ComponentResult
    port: ComponentResult
    pathname: ComponentResult
    search: ComponentResult
    hash: ComponentResult


class URLPattern:
    """A [URL pattern](https://urlpattern.spec.whatwg.org/). It is immutable.

    `pattern` is a string or a dictionary of components. Regular expressions can use only the syntax that JavaScript and
    the `regex-lite` Rust crate share. This excludes backreferences, lookaround, Unicode classes such as `\\p{L}`, and
    `--` and `&&` in classes. Raises ValueError if the pattern is invalid, or if it is relative and no base URL is
    given.

    >>> pattern = URLPattern("https://example.com/books/:id")
    >>> pattern.exec("https://example.com/books/12").pathname.groups
    {'id': '12'}
    >>> URLPattern({"pathname": "/:a/*"}).test("https://example.org/b/c")
    True
    """

    __slots__ = ("__weakref__", "_given", "_has_regexp_groups", "_strings")
    _given: tuple[str | tuple[str | None, ...], str | None, bool]
    _has_regexp_groups: bool
    _strings: tuple[str, ...]

    def __init__(
        self,
        pattern: str | URLPatternInit,
        base_url: str | Record | None = None,
        *,
        ignore_case: bool = False,
    ) -> None:
        given = (_input("pattern", pattern), _base(base_url), bool(ignore_case))
        strings, has_regexp_groups = call("new_pattern", given)
        object.__setattr__(self, "_given", given)
        object.__setattr__(self, "_strings", tuple(strings))
        object.__setattr__(self, "_has_regexp_groups", has_regexp_groups)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def test(self, url: str | Record | URLPatternInit, base_url: str | Record | None = None) -> bool:
        """Whether a URL matches. Returns False for values that are not URLs.

        Raises ValueError if both components and a base URL are given.
        """
        found: bool = call("test_pattern", self._given, _input("url", url), _base(base_url))
        return found

    def exec(
        self, url: str | Record | URLPatternInit, base_url: str | Record | None = None
    ) -> URLPatternResult | None:
        """Returns the match of each component, or None if the URL does not match.

        Raises ValueError if both components and a base URL are given.
        """
        found = call("exec_pattern", self._given, _input("url", url), _base(base_url))
        if found is None:
            return None
        return URLPatternResult(*(ComponentResult(text, dict(groups)) for text, groups in found))

    @property
    def protocol(self) -> str:
        """The pattern string of the protocol."""
        return self._strings[0]

    @property
    def username(self) -> str:
        """The pattern string of the username."""
        return self._strings[1]

    @property
    def password(self) -> str:
        """The pattern string of the password."""
        return self._strings[2]

    @property
    def hostname(self) -> str:
        """The pattern string of the hostname."""
        return self._strings[3]

    @property
    def port(self) -> str:
        """The pattern string of the port."""
        return self._strings[4]

    @property
    def pathname(self) -> str:
        """The pattern string of the path."""
        return self._strings[5]

    @property
    def search(self) -> str:
        """The pattern string of the query."""
        return self._strings[6]

    @property
    def hash(self) -> str:
        """The pattern string of the fragment."""
        return self._strings[7]

    @property
    def has_regexp_groups(self) -> bool:
        """Whether the pattern contains a regular expression."""
        return self._has_regexp_groups

    def __reduce__(self) -> Any:
        return _unpickled, (type(self), self._given)

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, URLPattern) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[Any, ...]:
        return self._strings, self._given[2]

    def __repr__(self) -> str:
        parts = {name: text for name, text in zip(_NAMES, self._strings, strict=False) if text != "*"}
        ignore_case = ", ignore_case=True" if self._given[2] else ""
        return f"{type(self).__name__}({parts!r}{ignore_case})"


def _unpickled(cls: type[URLPattern], given: tuple[Any, Any, bool]) -> URLPattern:
    pattern, base_url, ignore_case = given
    if isinstance(pattern, tuple):
        pattern = {name: value for name, value in zip(_NAMES, pattern, strict=True) if value is not None}
    return cls(pattern, base_url, ignore_case=ignore_case)


def _input(role: str, value: Any) -> str | tuple[str | None, ...]:
    if isinstance(value, str):
        return value
    if isinstance(value, Record):
        return value.href
    if not isinstance(value, Mapping):
        raise TypeError(f"{role} must be a string, a URL or a dictionary, not {type(value).__name__}")
    for name, text in value.items():
        if name not in _NAMES:
            raise TypeError(f"there is no component {name!r}; there are {', '.join(_NAMES)}")
        if not isinstance(text, str):
            raise TypeError(f"{name} must be a string, not {type(text).__name__}")
    return tuple(value.get(name) for name in _NAMES)


def _base(value: Any) -> str | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Record):
        return value.href
    raise TypeError(f"base_url must be a string or a URL, not {type(value).__name__}")
