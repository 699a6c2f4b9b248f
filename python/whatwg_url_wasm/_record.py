"""Provides WebAssembly implementations of the functions that `URL` needs. Wheels without native code use this module.

python/src/wasm.rs contains the functions in `url.wasm` and defines the format of values.
"""

import ctypes
import struct
from collections import deque
from functools import total_ordering
from typing import Any, Self

from ._arguments import KEEP, changes_of, lists_of, text_of
from ._text import kind_of, scalar_values, shown

# As in __init__.py.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from ._arguments import Params

_OUT_OF_MEMORY = "the URL does not fit in memory"

# Idle instances, as in _wasm.py.
_idle: deque["_Instance"] = deque(maxlen=32)
# Instances with more bytes of memory than this are not kept, because WebAssembly memory never shrinks.
_LARGEST_IDLE = 2**27


def call(name: str, *arguments: Any) -> Any:
    """Calls the function of this name in python/src/calls.rs."""
    # Other threads and signal handlers may call functions, so the instance is not in the pool during the call.
    try:
        instance = _idle.pop()
    except IndexError:
        instance = _Instance()
    status, result = instance.run(_encoded((name, *arguments)))
    if instance.size() <= _LARGEST_IDLE:
        _idle.append(instance)
    if status == 2:
        raise MemoryError(_OUT_OF_MEMORY)
    if status == 1:
        raise ValueError(result)
    return result


class _Instance:
    """An instance of the module. An instance is used by only one call at a time."""

    def __init__(self) -> None:
        # wasmtime is imported only here, because the native wheel does not include it. That wheel's tests compare this
        # module with the native one.
        from . import _engine

        self._store, exports = _engine.instance("url.wasm")
        self._memory = exports["memory"]
        self._reserve = exports["reserve"]
        self._call_function = exports["call_function"]

    def run(self, call: bytes) -> tuple[int, Any]:
        import wasmtime

        try:
            place = self._reserve(self._store, len(call)) % 2**32
            ctypes.memmove(self._start() + place, call, len(call))
            place = self._call_function(self._store) % 2**32
        except wasmtime.Trap as trap:
            raise MemoryError(_OUT_OF_MEMORY) from trap
        size, status = struct.unpack("<IB", ctypes.string_at(self._start() + place, 5))
        result, _ = _decoded(ctypes.string_at(self._start() + place, size), 5)
        return status, result

    def size(self) -> int:
        """The size of the instance's memory in bytes."""
        return self._memory.data_len(self._store)

    def _start(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)


def _encoded(value: Any) -> bytes:
    if value is None:
        return b"n"
    if isinstance(value, bool):
        return b"t" if value else b"f"
    if isinstance(value, int):
        return struct.pack("<cq", b"i", value)
    if isinstance(value, str):
        try:
            text = str.encode(value)
        except UnicodeEncodeError:
            text = scalar_values(value).encode()
        return struct.pack("<cI", b"s", len(text)) + text
    items = [_encoded(item) for item in value]
    return struct.pack("<cI", b"l", len(items)) + b"".join(items)


def _decoded(data: bytes, at: int) -> tuple[Any, int]:
    """Decodes the value at a position. Returns the value and the position that follows it."""
    kind = data[at : at + 1]
    at += 1
    if kind == b"i":
        return struct.unpack_from("<q", data, at)[0], at + 8
    if kind not in (b"s", b"l"):
        return {b"n": None, b"f": False, b"t": True}[kind], at
    (length,) = struct.unpack_from("<I", data, at)
    at += 4
    if kind == b"s":
        return data[at : at + length].decode(), at + length
    items = []
    for _ in range(length):
        item, at = _decoded(data, at)
        items.append(item)
    return items, at


@total_ordering
class Record:
    """A parsed URL."""

    __slots__ = ("_parts",)
    _parts: list[Any]

    def __new__(cls, url: "str | Record", base: "str | Record | None" = None) -> Self:
        text = _string_of("url", url)
        base = None if base is None else _string_of("base", base)
        parts = call("parse", text, base)
        if len(parts) == 3:
            is_base, error, redacted = parts
            if error is None:
                raise MemoryError(_OUT_OF_MEMORY)
            raise ValueError(f"{'the base ' if is_base else ''}{shown(redacted)} is not a URL: {error}")
        self = super().__new__(cls)
        self._parts = parts
        return self

    @property
    def href(self) -> str:
        """The serialized URL."""
        return self._parts[0]

    @property
    def origin(self) -> str:
        """The serialized origin, or `null` if it is opaque."""
        return self._parts[1]

    @property
    def scheme(self) -> str:
        """The scheme, without the colon."""
        return self._parts[2]

    @property
    def user(self) -> str:
        """The percent-encoded username, or an empty string."""
        return self._parts[3]

    @property
    def password(self) -> str:
        """The percent-encoded password, or an empty string."""
        return self._parts[4]

    @property
    def host(self) -> str | None:
        """The host without the port, in ASCII and with brackets around an IPv6 address. None if there is no host."""
        return self._parts[5]

    @property
    def port(self) -> int | None:
        """The port, or None if there is none or it is the scheme's default port."""
        return self._parts[6]

    @property
    def path(self) -> str:
        """The percent-encoded path."""
        return self._parts[7]

    @property
    def query(self) -> str | None:
        """The percent-encoded query without its `?`, or None. An empty query is not None."""
        return self._parts[8]

    @property
    def fragment(self) -> str | None:
        """The percent-encoded fragment without its `#`, or None. An empty fragment is not None."""
        return self._parts[9]

    def replace(
        self,
        *,
        scheme: str = KEEP,
        user: str | None = KEEP,
        password: str | None = KEEP,
        host: str | None = KEEP,
        port: int | None = KEEP,
        path: str = KEEP,
        query: "str | Params | None" = KEEP,
        fragment: str | None = KEEP,
    ) -> Self:
        """Returns a copy of the URL with some parts replaced. None removes a part. `query` may also be parameters, as in
        `with_params`. Text is percent-encoded where necessary, except that percent-encoded bytes are kept.

        Raises ValueError if this URL cannot have one of the values.

        >>> URL("http://example.com/a?b").replace(scheme="https", port=8080, query={"page": 2}, fragment="é")
        URL('https://example.com:8080/a?page=2#%C3%A9')
        """
        return self._edited("replace", changes_of(locals()))

    def _edited(self, change: str, *arguments: Any) -> Self:
        """Applies a change of `editing.rs`."""
        return type(self)(call("edit", self._parts[0], change, *arguments))

    def _with_params(self, change: str, params: Any, space_as_plus: bool) -> Self:
        return self._edited(change, lists_of(params), space_as_plus)

    def __truediv__(self, segment: str) -> Self:
        return self._edited("append", text_of("the segment", segment)) if isinstance(segment, str) else NotImplemented

    def __str__(self) -> str:
        return self._parts[0]

    def __hash__(self) -> int:
        return hash(self._parts[0])

    def __eq__(self, other: object) -> bool:
        return self._parts[0] == other._parts[0] if isinstance(other, Record) else NotImplemented

    def __lt__(self, other: "Record") -> bool:
        return self._parts[0] < other._parts[0] if isinstance(other, Record) else NotImplemented


def _string_of(name: str, value: Any) -> str:
    if isinstance(value, str):
        return scalar_values(value)
    if isinstance(value, Record):
        return value.href
    raise TypeError(f"{name} must be a string or a URL, not {kind_of(value)}")
