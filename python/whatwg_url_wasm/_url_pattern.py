"""URL patterns."""

from collections.abc import Iterable, Mapping
from typing import Any, Literal, NamedTuple, TypeAlias, TypedDict, get_args

from ._core import Record, call, optional_string_of, string_of
from ._redaction import redacted, redacted_params, without_credentials
from ._text import kind_of, named, string_in

Component: TypeAlias = Literal["protocol", "username", "password", "hostname", "port", "pathname", "search", "hash"]
"""The name of a component."""

Groups: TypeAlias = Mapping[str, str | Iterable[str] | None]
"""The values of groups, keyed by name. Groups without a name are numbered from `"0"`. A repeated group, such as
`:path+`, can have a list of values, one for each repetition. A value of None omits an optional group."""

_COMPONENTS: tuple[Component, ...] = get_args(Component)
_NAMES = (*_COMPONENTS, "base_url")


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
    """The text of each group, keyed by the group's name or, for unnamed groups, by number. The text is None if the
    group did not participate in the match."""

    def __repr__(self) -> str:
        shown = redacted(self.input)
        groups = f"groups={self.groups!r}" if shown == self.input else "…"
        return f"ComponentResult(input={shown!r}, {groups})"


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

    def __repr__(self) -> str:
        return without_credentials(self, "username", "password")


class URLPattern:
    """A [URL pattern](https://urlpattern.spec.whatwg.org/). It is immutable.

    `pattern` is a string or a dictionary of components. Regular expressions can use only syntax that both JavaScript
    and the `regex-lite` Rust crate support. The shared syntax does not include backreferences, lookaround, Unicode
    classes such as `\\p{L}`, or `--` and `&&` in classes. Raises ValueError if the pattern is invalid, if its groups would
    need too much memory, or if it is relative and no base URL is given.

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
        given = (_input("pattern", pattern), optional_string_of("base_url", base_url), bool(ignore_case))
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
        found: bool = call("test_pattern", self._given, _input("url", url), optional_string_of("base_url", base_url))
        return found

    def exec(
        self, url: str | Record | URLPatternInit, base_url: str | Record | None = None, *, decoded: bool = False
    ) -> URLPatternResult | None:
        """Returns each component's match, or None if the URL does not match.

        With `decoded=True`, the values of groups are percent-decoded, except in the protocol, hostname and port. Bytes that
        are not UTF-8 stay encoded, and `+` stays a plus sign. Raises ValueError if both components and a base URL
        are given.

        >>> pattern = URLPattern({"pathname": "/users/:name"})
        >>> pattern.exec("https://a.example/users/J%C3%B6rg", decoded=True).pathname.groups
        {'name': 'Jörg'}
        """
        found = call("exec_pattern", self._given, _input("url", url), optional_string_of("base_url", base_url), bool(decoded))
        if found is None:
            return None
        return URLPatternResult(*(ComponentResult(text, dict(groups)) for text, groups in found))

    def group_names(self, component: Component) -> list[str]:
        """Returns the names of the groups in a component, in order. Groups without a name are numbered from `"0"`.

        >>> URLPattern({"pathname": "/:user/*"}).group_names("pathname")
        ['user', '0']
        """
        names: list[str] = call("group_names", self._given, _component(component))
        return list(names)

    def generate(self, component: Component, groups: Groups, *, decoded: bool = False) -> str:
        """Returns a string that matches a component's pattern, with the given values for the pattern's groups. For a
        component of a special URL, `generate` is the inverse of `exec`, unless the pattern ignores case or contains
        optional or repeated text.

        With `decoded=True`, delimiters and percent signs in values are treated as literal text. Raises ValueError if a
        value is missing, or if no such string exists, for example because a value for a pathname contains a slash.

        >>> pattern = URLPattern({"pathname": "/users/:name/:path+"})
        >>> pattern.generate("pathname", {"name": "Jörg", "path": ["a", "b"]})
        '/users/J%C3%B6rg/a/b'
        """
        text: str = call("generate", self._given, _component(component), _groups(groups), bool(decoded))
        return text

    def generate_url(
        self, components: Mapping[Component, Groups], base_url: str | Record | None = None, *, decoded: bool = False
    ) -> str:
        """Returns a URL that matches the pattern, with the given values for each component's groups. If a
        component's pattern is `*` and no values are given for it, the component is empty. However, the scheme and the
        host with its port then come from `base_url`.

        Raises ValueError if `generate` would raise it for a component, or if no URL has these components.

        >>> pattern = URLPattern({"pathname": "/users/:name", "search": "page=:page"})
        >>> groups = {"pathname": {"name": "Jörg"}, "search": {"page": "2"}}
        >>> pattern.generate_url(groups, "https://a.example/")
        'https://a.example/users/J%C3%B6rg?page=2'
        """
        given = [[_component(name), _groups(groups)] for name, groups in _mapping("components", components).items()]
        text: str = call("generate_url", self._given, given, optional_string_of("base_url", base_url), bool(decoded))
        return text

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
        strings = call("redacted_pattern", self._given)
        parts = {name: text for name, text in zip(_NAMES, strings, strict=False) if text != "*"}
        ignore_case = ", ignore_case=True" if self._given[2] else ""
        return f"{type(self).__name__}({parts!r}{ignore_case})"


class SearchParamsPattern:
    """Matches query parameters in any order. The class is not part of the standard, and its instances are immutable.

    `patterns` maps the names of parameters to pattern strings. Each pattern is matched against the first value of its
    parameter after that value has been decoded as form data. A missing parameter counts as an empty value, and other
    parameters are ignored. Raises ValueError if a pattern string is invalid.

    >>> pattern = SearchParamsPattern({"q": ":words", "page": ":number(\\\\d+)?"})
    >>> pattern.test("https://a.example/?page=2&utm_source=n&q=red+shoes")
    True
    >>> pattern.exec("https://a.example/?q=red+shoes")
    {'q': {'words': 'red shoes'}, 'page': {'number': None}}
    >>> pattern.generate({"q": {"words": "red shoes"}})
    'q=red+shoes'
    """

    __slots__ = ("__weakref__", "_given")
    _given: tuple[tuple[str, str], ...]

    def __init__(self, patterns: Mapping[str, str]) -> None:
        given = tuple(_mapping("patterns", patterns).items())
        for name, pattern in given:
            if not isinstance(name, str) or not isinstance(pattern, str):
                raise TypeError("names and patterns of parameters must be strings")
        call("new_params_pattern", given)
        object.__setattr__(self, "_given", given)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def test(self, url: str | Record) -> bool:
        """Whether the parameters of a URL match. Returns False for strings that are not URLs."""
        found: bool = call("test_params_pattern", self._given, string_of("url", url))
        return found

    def exec(self, url: str | Record) -> dict[str, dict[str, str | None]] | None:
        """Returns the groups for each parameter in the pattern, or None if the parameters do not match."""
        found = call("exec_params_pattern", self._given, string_of("url", url))
        return None if found is None else {name: dict(groups) for name, groups in found}

    def generate(self, params: Mapping[str, Groups], *, space_as_plus: bool = True) -> str:
        """Returns a query whose parameters match, with the given values for the groups of each parameter. Parameters with an
        empty value are omitted. `generate` is the inverse of `exec`. With `space_as_plus=False`, spaces are written as
        `%20`.

        Raises ValueError if a value is missing or does not match.
        """
        given = [[_group_name(name), _groups(groups)] for name, groups in _mapping("params", params).items()]
        text: str = call("generate_params", self._given, given, bool(space_as_plus))
        return text

    def __reduce__(self) -> Any:
        return type(self), (dict(self._given),)

    def __eq__(self, other: object) -> bool:
        return self._given == other._given if isinstance(other, SearchParamsPattern) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._given)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({dict(redacted_params(self._given))!r})"


def _component(name: Any) -> Component:
    if name not in _COMPONENTS:
        raise TypeError(f"there is no component {named(name)}; there are {', '.join(_COMPONENTS)}")
    component: Component = name
    return component


def _groups(groups: Any) -> list[list[str | list[str] | None]]:
    return [[_group_name(name), _group_value(name, value)] for name, value in _mapping("groups", groups).items()]


def _group_name(name: Any) -> str:
    if not isinstance(name, str):
        raise TypeError(f"names must be strings, not {type(name).__name__}")
    return name


def _group_value(name: str, value: Any) -> str | list[str] | None:
    if value is None or isinstance(value, str):
        return value
    if isinstance(value, Iterable):
        values = list(value)
        if all(isinstance(item, str) for item in values):
            return values
    raise TypeError(f"the value of {named(name)} must be a string, an iterable of strings or None")


def _mapping(role: str, value: Any) -> Mapping[Any, Any]:
    if not isinstance(value, Mapping):
        raise TypeError(f"{role} must be a mapping, not {type(value).__name__}")
    return value


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
        raise TypeError(f"{role} must be a string, a URL or a dictionary, not {kind_of(value)}")
    for name, text in value.items():
        if name not in _NAMES:
            raise TypeError(f"there is no component {named(name)}; there are {', '.join(_NAMES)}")
        string_in(name, text)
    return tuple(value.get(name) for name in _NAMES)
