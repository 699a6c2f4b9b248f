"""Converts the arguments from which URLs are made. Native code calls this module only for values that it does not
convert itself."""

from __future__ import annotations

from ._text import kind_of, named

# Type checkers assume that this condition is true. At run time, the condition is false, because the typing module is
# slow to import.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any, TypeAlias

    Value: TypeAlias = "str | int | float"
    """The value of a parameter. Booleans become `true` and `false`."""
    Values: TypeAlias = "Value | Iterable[Value] | None"
    """The values of a parameter. None and an empty list mean that there is no such parameter."""
    Params: TypeAlias = "Mapping[str, Values] | Iterable[tuple[str, Value]]"
    """Parameters in the form of a mapping from names to values, or pairs."""


PARTS = ("scheme", "user", "password", "host", "port", "path", "query", "fragment")


def text_of(name: str, value: object) -> str:
    """Returns an argument that must be a string."""
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string, not {kind_of(value)}")
    if not value.isascii():
        try:
            value.encode()
        except UnicodeEncodeError as error:
            raise ValueError(f"{name} has a lone surrogate at index {error.start}") from None
    return value


def part_of(name: str, value: Any) -> str | int | list[list[str]] | None:
    """Returns the new value of a part of a URL. A query may also be parameters."""
    if name == "port" and value is not None:
        if isinstance(value, bool) or not hasattr(type(value), "__index__"):
            raise TypeError(f"port must be an integer or None, not {kind_of(value)}")
        port = int(value.__index__())
        if not 0 <= port <= 65535:
            shown = f"port {port}" if port.bit_length() < 64 else "port"
            raise ValueError(f"{shown} is {'below 0' if port < 0 else 'above 65535'}")
        return port
    if value is None and name not in ("scheme", "path"):
        return None
    if name == "query" and not isinstance(value, str):
        return lists_of(value)
    return text_of(name, value)


def changes_of(arguments: dict[str, Any]) -> list[tuple[str, Any]]:
    """Returns the parts in a function's arguments. An ellipsis means that the caller did not pass the part."""
    return [(name, part_of(name, arguments[name])) for name in PARTS if arguments[name] is not ...]


def lists_of(params: Any) -> list[list[str]]:
    """Returns a list for each parameter: its name and its values."""
    if hasattr(params, "multi_items"):
        params = params.multi_items()
    elif hasattr(params, "items"):
        params = params.items()
    elif not hasattr(params, "__iter__") or isinstance(params, (str, bytes, bytearray)):
        raise TypeError(f"parameters must be a mapping or pairs, not {kind_of(params)}")
    lists = []
    for pair in params:
        if isinstance(pair, (str, bytes)):
            raise TypeError("parameters must be a mapping or pairs, not a list of strings")
        name, values = pair
        lists.append([text_of("the name of a parameter", name), *texts_of(name, values)])
    return lists


def texts_of(name: str, values: Any) -> list[str]:
    """Returns the values of a parameter as strings."""
    if isinstance(values, (str, int, float)) or not hasattr(values, "__iter__"):
        return [] if values is None else [_value(name, values)]
    if isinstance(values, (bytes, bytearray)) or hasattr(values, "items"):
        raise TypeError(f"{_named(name)} must be a string, a number, a boolean or a list, not {kind_of(values)}")
    return [_value(name, value) for value in values]


def _value(name: str, value: Any) -> str:
    if isinstance(value, str):
        return text_of(_named(name), value)
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, float):
        if value - value != 0:
            raise ValueError(f"{_named(name)} is {float(value)}, which is not a finite number")
        return float.__repr__(value)
    if hasattr(type(value), "__index__"):
        return str(int(value.__index__()))
    raise TypeError(f"{_named(name)} must be a string, a number or a boolean, not {kind_of(value)}")


def _named(name: str) -> str:
    return f"the parameter {named(name)}"
