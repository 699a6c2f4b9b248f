"""Chooses the code for `URL`: native code or, if the wheel does not contain a native module, WebAssembly."""

from __future__ import annotations

from ._text import kind_of, scalar_values

# As in __init__.py.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._record import Record, call
else:
    try:
        from ._native import Record, call
    except ImportError:
        from ._record import Record, call

__all__ = ["Record", "call", "optional_string_of", "string_of"]


def string_of(name: str, value: object) -> str:
    """Returns an argument as a string. It must be a string or a URL."""
    if isinstance(value, Record):
        return value.href
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string or a URL, not {kind_of(value)}")
    return value


def optional_string_of(name: str, value: object) -> str | None:
    return None if value is None else scalar_values(string_of(name, value))
