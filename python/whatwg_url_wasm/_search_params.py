"""The parameters of a query."""

from __future__ import annotations

from ._core import call
from ._redaction import redacted

# Type checkers assume that this condition is true. At run time, the condition is false, because the typing module is
# slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from typing import TypeAlias, TypeVar, overload

    Params: TypeAlias = "str | SearchParams | Mapping[str, str | Iterable[str]] | Iterable[tuple[str, str]]"
    """Parameters in the form of a query, a mapping from names to one or more values, or pairs."""

    _T = TypeVar("_T")


class SearchParams:
    """The parameters of a query, in order. The object is immutable, and a name may occur several times.

    Strings are parsed from and serialized to
    [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded). Iterating
    over the object yields the names, just like iterating over a dictionary.

    >>> params = SearchParams("a=1&b=%20+&a=2")
    >>> params["a"], params.get_all("a"), params.get("c")
    ('1', ['1', '2'], None)
    >>> list(params.items())
    [('a', '1'), ('b', '  '), ('a', '2')]
    >>> str(params)
    'a=1&b=++&a=2'
    """

    __slots__ = ("_pairs",)
    _pairs: tuple[tuple[str, str], ...]

    def __init__(self, params: Params = "") -> None:
        object.__setattr__(self, "_pairs", tuple(_pairs(params)))

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __reduce__(self) -> tuple[type[SearchParams], tuple[tuple[tuple[str, str], ...]]]:
        return type(self), (self._pairs,)

    if TYPE_CHECKING:

        @overload
        def get(self, name: str) -> str | None: ...
        @overload
        def get(self, name: str, default: _T) -> str | _T: ...
        def get(self, name: str, default: object = None) -> object: ...

    else:

        def get(self, name, default=None):
            """Returns the first value of a parameter, or `default` if there is no such parameter."""
            return next((value for key, value in self._pairs if key == name), default)

    def get_all(self, name: str) -> list[str]:
        """All values of a parameter."""
        return [value for key, value in self._pairs if key == name]

    def keys(self) -> list[str]:
        """The names in order. If a name occurs several times, it is repeated."""
        return [name for name, _ in self._pairs]

    def values(self) -> list[str]:
        """The values in order."""
        return [value for _, value in self._pairs]

    def items(self) -> list[tuple[str, str]]:
        """The pairs of names and values in order."""
        return list(self._pairs)

    def __getitem__(self, name: str) -> str:
        """Returns the first value of a parameter. Raises KeyError if there is no such parameter."""
        for key, value in self._pairs:
            if key == name:
                return value
        # A name with a colon may be a URL with a password.
        raise KeyError("…" if ":" in str(name) else name)

    def __contains__(self, name: object) -> bool:
        return any(key == name for key, _ in self._pairs)

    def __iter__(self) -> Iterator[str]:
        return iter(self.keys())

    def __len__(self) -> int:
        return len(self._pairs)

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, SearchParams) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __str__(self) -> str:
        """Returns the parameters as a query, without a question mark."""
        text: str = call("serialize_form", self._pairs)
        return text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({[(redacted(name), redacted(value)) for name, value in self._pairs]!r})"


def _pairs(params: Params) -> Iterable[tuple[str, str]]:
    if isinstance(params, SearchParams):
        return params._pairs
    if isinstance(params, str):
        return [(name, value) for name, value in call("parse_form", params.removeprefix("?"))]
    if hasattr(params, "items"):
        return [(_text(name), value) for name, values in params.items() for value in texts_of(values)]
    return [(_text(name), _text(value)) for name, value in params]


def texts_of(values: str | Iterable[str]) -> list[str]:
    """Returns one or more values as a list. Raises TypeError if a value is not a string."""
    return [values] if isinstance(values, str) else [_text(value) for value in values]


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(f"names and values of parameters must be strings, not {type(value).__name__}")
    return value
