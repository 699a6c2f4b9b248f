"""Converts the arguments from which URLs are made. Native code calls this module only for values that it does not
convert itself."""

from __future__ import annotations

from ._text import kind_of, named, string_in

# As in __init__.py.
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


# The default of a part that stays the same.
KEEP: Any = object()
# In the order of editing.rs, so that both wheels report the same one of several wrong parts.
PARTS = ("host", "scheme", "port", "user", "password", "path", "query", "fragment")


def text_of(name: str, value: object) -> str:
    """Returns an argument that must be a string without lone surrogates."""
    text = string_in(name, value)
    if not str.isascii(text):
        try:
            str.encode(text)
        except UnicodeEncodeError as error:
            raise ValueError(f"{name} has a lone surrogate at index {error.start}") from None
    return text


def integer_of(name: str, value: Any) -> int:
    """Returns an argument that must be an integer."""
    if isinstance(value, bool) or not hasattr(type(value), "__index__"):
        raise TypeError(f"{name} must be an integer or None, not {kind_of(value)}")
    return int(value.__index__())


def limited(name: str, value: int | None) -> int | None:
    """Returns an index or a width. Integers beyond the limits have the same effect as the limits."""
    return None if value is None else max(-(2**31), min(integer_of(name, value), 2**31))


def part_of(name: str, value: Any) -> str | int | list[list[str]] | None:
    """Returns the new value of a part of a URL. A query may also be parameters."""
    if name == "port" and value is not None:
        port = integer_of(name, value)
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
    return [(name, part_of(name, arguments[name])) for name in PARTS if arguments[name] is not KEEP]


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
        if not isinstance(pair, (tuple, list)) or len(pair) != 2:
            raise TypeError(f"each parameter must be a pair of a name and a value, not {kind_of(pair)}")
        name, values = pair
        lists.append([text_of("the name of a parameter", name), *texts_of(name, values)])
    return lists


def texts_of(name: str, values: Any) -> list[str]:
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
        try:
            return str(int(value.__index__()))
        except ValueError:
            raise ValueError(f"{_named(name)} has too many digits") from None
    raise TypeError(f"{_named(name)} must be a string, a number or a boolean, not {kind_of(value)}")


def _named(name: str) -> str:
    return f"the parameter {named(name)}"
