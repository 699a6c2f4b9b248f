"""Types of arguments. Where pyarrow has no types, its classes are Any, so what is like them is a protocol here."""

from typing import TYPE_CHECKING, Any, Literal, Protocol, TypeAlias

if TYPE_CHECKING:
    from ._url import URL

ColumnName: TypeAlias = Literal[
    "href",
    "origin",
    "scheme",
    "username",
    "password",
    "host",
    "host_type",
    "port",
    "path",
    "query",
    "fragment",
    "error",
]
"""The name of a column that `parse` makes."""

Errors: TypeAlias = Literal["null", "raise"]


class ArrowArray(Protocol):
    """An array with the Arrow PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: Any = None, /) -> Any: ...


class ArrowStream(Protocol):
    """A stream of arrays with the Arrow PyCapsule interface."""

    def __arrow_c_stream__(self, requested_schema: Any = None, /) -> Any: ...


class ArrowScalar(Protocol):
    """A scalar of pyarrow."""

    @property
    def is_valid(self) -> bool: ...

    def as_py(self) -> Any: ...


Item: TypeAlias = "str | bytes | bytearray | memoryview | URL | ArrowScalar | None"
