"""Types of arguments. Protocols are used instead of other libraries' classes, which are Any unless their type stubs are
installed."""

from typing import Any, Literal, Protocol, TypeAlias

Errors: TypeAlias = Literal["null", "raise"]


class ArrowArray(Protocol):
    """An array with the Arrow PyCapsule interface."""

    def __arrow_c_array__(self, requested_schema: Any = None, /) -> Any: ...


class ArrowStream(Protocol):
    """A stream of arrays with the Arrow PyCapsule interface."""

    def __arrow_c_stream__(self, requested_schema: Any = None, /) -> Any: ...


class PandasSeries(Protocol):
    """A pandas Series. Other libraries' series have no `iloc`."""

    @property
    def iloc(self) -> Any: ...

    def to_frame(self) -> Any: ...


class ArrowScalar(Protocol):
    """A pyarrow scalar."""

    @property
    def is_valid(self) -> bool: ...

    def as_py(self) -> Any: ...
