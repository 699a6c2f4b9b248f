"""Parses a single string without making Arrow arrays."""

import struct
import sys
from collections.abc import Sequence
from typing import Any

from ._backend import parser, selection
from ._names import DICTIONARIES


def parse_one(text: str, base: str | None, names: Sequence[str]) -> dict[str, Any]:
    """The values that `parse` returns for one string, by column. The names must be in the order of COLUMNS."""
    data = text.encode()
    with parser(base) as one:
        *outputs, _ = one.parse(1, 0, 1, None, struct.pack("=qq", 0, len(data)), [data], selection(names))
    return {
        name: None if nulls else _value(name, *(bytes(part) for part in memory))
        for name, (_, nulls, memory) in zip(names, outputs, strict=True)
    }


def _value(name: str, first: bytes, text: bytes = b"") -> str | int:
    if name in DICTIONARIES:
        return DICTIONARIES[name][first[0]]
    return int.from_bytes(first, sys.byteorder) if name == "port" else text.decode()
