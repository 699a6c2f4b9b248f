"""The parameters of a query."""

from __future__ import annotations

# `collections.abc` has the same class but takes longer to import.
from _collections_abc import Mapping

from ._arguments import lists_of
from ._core import call
from ._redaction import redacted_params

# As in __init__.py.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._arguments import Params


class SearchParams(Mapping[str, str]):
    """The parameters of a query, in order. The object is immutable, and a name may occur several times.

    Strings are parsed from and serialized to
    [`application/x-www-form-urlencoded`](https://url.spec.whatwg.org/#application/x-www-form-urlencoded). As a mapping,
    the object has the first value of each parameter. `multi_items` and `get_all` return all values.

    >>> params = SearchParams("a=1&b=%20+&a=2")
    >>> params["a"], params.get_all("a"), params.get("c")
    ('1', ['1', '2'], None)
    >>> params.multi_items()
    [('a', '1'), ('b', '  '), ('a', '2')]
    >>> dict(params)
    {'a': '1', 'b': '  '}
    >>> str(SearchParams({"page": 2, "tag": ["x", "y z"], "all": True}))
    'page=2&tag=x&tag=y+z&all=true'
    """

    __slots__ = ("_first", "_pairs")
    _first: dict[str, str]
    _pairs: tuple[tuple[str, str], ...]

    def __init__(self, params: str | Params = "") -> None:
        if isinstance(params, str):
            pairs = tuple((name, value) for name, value in call("parse_form", params.removeprefix("?")))
        else:
            pairs = tuple((name, value) for name, *values in lists_of(params) for value in values)
        first: dict[str, str] = {}
        for name, value in pairs:
            first.setdefault(name, value)
        object.__setattr__(self, "_first", first)
        object.__setattr__(self, "_pairs", pairs)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"{type(self).__name__} is immutable")

    def __reduce__(self) -> tuple[type[SearchParams], tuple[tuple[tuple[str, str], ...]]]:
        return type(self), (self._pairs,)

    def get_all(self, name: str) -> list[str]:
        """All values of a parameter."""
        return [value for key, value in self._pairs if key == name]

    def multi_items(self) -> list[tuple[str, str]]:
        """All pairs of names and values, in order."""
        return list(self._pairs)

    def __getitem__(self, name: str) -> str:
        """Returns the first value of a parameter. Raises KeyError if there is no such parameter."""
        try:
            return self._first[name]
        except KeyError:
            # A name with a colon may be a URL with a password.
            raise KeyError("…" if ":" in str(name) else name) from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._first)

    def __len__(self) -> int:
        """The number of names."""
        return len(self._first)

    def __eq__(self, other: object) -> bool:
        return self._pairs == other._pairs if isinstance(other, SearchParams) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._pairs)

    def __str__(self) -> str:
        """Returns the parameters as a query, without a question mark."""
        text: str = call("serialize_form", self._pairs)
        return text

    def __repr__(self) -> str:
        return f"{type(self).__name__}({redacted_params(self._pairs)!r})"
