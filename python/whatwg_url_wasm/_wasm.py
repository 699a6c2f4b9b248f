"""The parser as WebAssembly, executed by wasmtime. Wheels without native code use this module.

docs/columns.md describes the functions in `columns.wasm`.
"""

import ctypes
import struct
from collections import deque
from collections.abc import Mapping
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc
import wasmtime

from . import _engine, _names
from ._checks import MALFORMED, OUT_OF_MEMORY, TOO_MANY_BYTES, check_layout, check_size

__all__ = ["HAS_LIST", "MOST_ROWS", "Parser"]

HAS_LIST = False
"""Whether the parser contains the Public Suffix List and can therefore provide the columns that need it."""

MOST_ROWS = 65536
"""The maximum number of rows in a batch. The limit exists because WebAssembly memory never shrinks."""

# The addresses and lengths of the two buffers that views point into.
_WORDS_OF_BUFFERS = 4
_ERROR = 1 << _names.ALL_COLUMNS.index("error")
_NO_OPTIONS: Mapping[str, str | None] = {}
_HREF = 1 << _names.ALL_COLUMNS.index("href")
_LAST_ADDRESS = 2**32 - 1

# Idle instances. Each step is atomic. No lock is used, because a signal handler or a forked process
# could wait for it forever.
_idle: deque["_Instance"] = deque(maxlen=32)
# Instances with more bytes of memory than this are not kept, because WebAssembly memory never shrinks.
_LARGEST_IDLE = 2**30

Output = tuple[bytes, int, list[bytes]]


class Parser:
    """Parses batches of strings, like the native class of the same name."""

    def __init__(self, base: str | None = None) -> None:
        self._base = None if base is None else base.encode()
        if base is not None:
            text = self._base
            offsets = (0).to_bytes(4, "little") + len(text).to_bytes(4, "little")
            (_, nulls, (codes,)), _ = _run(_names.UTF8, 0, 1, None, offsets, text, None, _ERROR)
            if nulls == 0:
                raise ValueError(_names.DICTIONARIES["error"][codes[0]])

    @property
    def capacity(self) -> int:
        """The amount of memory, in bytes, that the parser holds for the base. The instances own the memory for rows."""
        return len(self._base or b"")

    def parse(
        self,
        layout: int,
        offset: int,
        count: int,
        validity: Any,
        slots: Any,
        buffers: list[Any],
        selection: int,
        param: str | None = None,
        steps: str | None = None,
        suffixes: pa.Buffer | None = None,
    ) -> list[Output]:
        """Parses `count` strings, starting at `offset`. Returns the columns in `selection`, followed by the buffers that
        views point into. `suffixes` contains the offset of the public suffix in each host, or -1 if there is none.
        """
        if layout not in (0, 1, 2):
            raise ValueError("there are three layouts: 0, 1 and 2")
        if selection >> len(_names.ALL_COLUMNS):
            raise ValueError("the selection has a bit of no column")
        kind = _names.UTF8 + layout
        if kind == _names.UTF8_VIEW:
            # The views may point into much larger buffers, and those would have to be copied in full.
            strings = _strings_of_views(offset, count, [validity, slots, *buffers])
            validity, slots, *buffers = strings.buffers()
            # The offsets created by the cast would overflow above 2 GiB.
            check_size(sum(buffer.size for buffer in buffers if buffer is not None))
            kind, offset = _names.UTF8, strings.offset
            slots = slots or bytes(4)
        data = buffers[0] if buffers and buffers[0] is not None else b""
        options = {"set_param": param, "set_steps": steps}
        return _run(kind, layout, count, validity, slots, data, self._base, selection, offset, options, suffixes)

    def resolve(
        self,
        layout: int,
        count: int,
        validity: Any,
        validity_offset: int,
        slots: list[Any],
        buffers: list[Any],
    ) -> list[Output]:
        """Resolves `count` strings, each against the base in the same row. Returns the hrefs."""
        if layout not in (0, 1):
            raise ValueError("there are two layouts of rows with bases: 0 and 1")
        width = 8 if layout else 4
        offsets, parts = [], []
        for slot, data in zip(slots, buffers, strict=True):
            numbers, part = _rows(width, 0, count, slot, data)
            check_size(len(part))
            offsets.append(_narrow(numbers) if layout else numbers)
            parts.append(part)
        bits, bit = _bits(validity, validity_offset, count)
        sizes = [len(part) for part in parts]
        return _call((_names.UTF8_WITH_BASES, count, *sizes, bit), layout, _HREF, offsets, [*parts, bits])


def _run(
    kind: int,
    layout: int,
    count: int,
    validity: Any,
    slots: Any,
    data: Any,
    base: bytes | None,
    selection: int,
    offset: int = 0,
    options: Mapping[str, str | None] = _NO_OPTIONS,
    suffixes: pa.Buffer | None = None,
) -> list[Output]:
    slots, data = _rows(8 if kind == _names.LARGE_UTF8 else 4, offset, count, slots, data)
    bits, bit = (b"", -1) if validity is None else _bits(validity, offset, count)
    lengths = (len(data), -1 if base is None else len(base))
    parts = [data, base or b"", bits]
    return _call((kind, count, *lengths, bit), layout, selection, [slots], parts, options, suffixes)


def _strings_of_views(offset: int, count: int, buffers: list[Any]) -> pa.Array:
    """Copies the strings that views point to into an array with offsets."""
    parts = [buffer if buffer is None else pa.py_buffer(_bytes(buffer)) for buffer in buffers]
    try:
        views = pa.Array.from_buffers(pa.string_view(), count, parts, offset=offset)
    except (pa.ArrowInvalid, OverflowError):
        raise ValueError(MALFORMED) from None
    try:
        check_layout(views)
    except ValueError:
        # pyarrow also rejects views because of bytes that don't affect the string, such as a wrong prefix of a long
        # string or nonzero bytes after a short string.
        return _followed(views)
    return views.cast(pa.string())


def _followed(views: pa.Array) -> pa.Array:
    """Does the same as `_strings_of_views`, but follows each view without pyarrow's help. Raises ValueError if a view
    points outside the buffers."""
    _, slots, *buffers = views.buffers()
    data = [b"" if buffer is None else memoryview(buffer) for buffer in buffers]
    strings: list[Any] = []
    size = 0
    for row, is_valid in enumerate(views.is_valid().to_pylist(), views.offset):
        if not is_valid:
            strings.append(None)
            continue
        length, number, start = struct.unpack_from("=i4xii", slots, 16 * row)
        if 0 <= length <= 12:
            text = memoryview(slots)[16 * row + 4 :][:length]
        elif length >= 0 and 0 <= number < len(data) and 0 <= start <= len(data[number]) - length:
            text = data[number][start : start + length]
        else:
            raise ValueError(MALFORMED)
        size += length
        check_size(size)
        strings.append(text)
    return pa.array(strings, pa.binary()).view(pa.string())


def _rows(width: int, offset: int, count: int, slots: Any, data: Any) -> tuple[memoryview, memoryview]:
    """Returns the offsets of `count` rows, starting at row `offset`, and the bytes that they delimit. Each offset has
    `width` bytes."""
    slots, data = _bytes(slots)[offset * width : (offset + count + 1) * width], _bytes(data)
    if len(slots) != (count + 1) * width:
        raise ValueError(MALFORMED)
    if count == 0:
        # The single offset of an array without rows may have any value.
        return slots, data[:0]
    first = int.from_bytes(slots[:width], "little", signed=True)
    last = int.from_bytes(slots[-width:], "little", signed=True)
    if not 0 <= first <= last <= len(data):
        raise ValueError(MALFORMED)
    return slots, data[first:last]


def _narrow(slots: memoryview) -> memoryview:
    """Converts 64-bit offsets to 32-bit offsets that start at 0."""
    numbers = pa.Array.from_buffers(pa.int64(), len(slots) // 8, [None, pa.py_buffer(slots)])
    try:
        numbers = pc.subtract(numbers, numbers[0]).cast(pa.int32())
    except pa.ArrowInvalid:
        raise ValueError(MALFORMED) from None
    return _bytes(numbers.buffers()[1])[: len(slots) // 2]


def _bits(validity: Any, offset: int, count: int) -> tuple[memoryview, int]:
    """Returns the validity bytes of `count` rows, starting at row `offset`, and the position of the first row's bit."""
    bits, bit = _bytes(validity)[offset // 8 : (offset + count + 7) // 8], offset % 8
    if 8 * len(bits) < bit + count:
        raise ValueError(MALFORMED)
    return bits, bit


def _bytes(buffer: Any) -> memoryview:
    view = memoryview(buffer)
    if not view.c_contiguous:
        raise ValueError("a buffer is not contiguous")
    return view.cast("B")


def _call(
    arguments: tuple[int, ...],
    layout: int,
    selection: int,
    offsets: list[Any],
    parts: list[Any],
    options: Mapping[str, str | None] = _NO_OPTIONS,
    suffixes: pa.Buffer | None = None,
) -> list[Output]:
    """Copies a batch to an instance and parses it. `options` are strings, keyed by the name of the export that takes
    them."""
    # The instance is taken out of the pool during the call, because other threads and signal handlers may also parse.
    # After an error, the instance is dropped, because its memory may be inconsistent or large.
    try:
        instance = _idle.pop()
    except IndexError:
        instance = _Instance()
    try:
        for name, text in options.items():
            if text is not None:
                instance.set_option(name, text)
        if suffixes is not None:
            instance.write_suffixes(suffixes)
        instance.write(offsets, parts)
        status = instance.parse_columns(*arguments, selection, layout)
    except wasmtime.Trap as trap:
        raise MemoryError(OUT_OF_MEMORY) from trap
    if status == _names.NO_MEMORY:
        raise MemoryError(OUT_OF_MEMORY)
    if status == _names.TOO_LARGE:
        raise OverflowError(TOO_MANY_BYTES)
    if status == _names.INVALID_BASE:
        raise ValueError("the base is not a URL")
    if status != _names.CHANGED:
        raise ValueError(MALFORMED)
    columns = instance.columns(layout, selection)
    if instance.size() <= _LARGEST_IDLE:
        _idle.append(instance)
    return columns


class _Instance:
    """An instance of the module. An instance is used by only one call at a time."""

    def __init__(self) -> None:
        self._store, exports = _engine.instance("columns.wasm")
        self._exports = exports
        self._memory = exports["memory"]
        self._reserve = exports["reserve"]
        self._reserve_offsets = exports["reserve_offsets"]
        self._parse_columns = exports["parse_columns"]
        self._result = exports["result_area"](self._store)
        # The address of each area and the size requested for it. An area keeps its address and size until a larger size
        # is requested.
        self._bytes_area = self._offsets_area = (0, -1)

    def write(self, offsets: list[Any], parts: list[Any]) -> None:
        """Writes a batch: its offsets to the offsets area, and its parts to the bytes area."""
        # The two areas are reserved before either of them is written to, because a call can move an area.
        count, size = sum(map(len, offsets)) // 4, sum(map(len, parts))
        self._offsets_area = self._grown(self._offsets_area, self._reserve_offsets, count)
        self._bytes_area = self._grown(self._bytes_area, self._reserve, size)
        self._write_all(self._offsets_area[0], offsets)
        self._write_all(self._bytes_area[0], parts)

    def write_suffixes(self, suffixes: pa.Buffer) -> None:
        """Writes the offset of the public suffix in each row's host."""
        place, _ = self._grown((0, -1), self._exports["reserve_suffixes"], len(suffixes) // 4)
        self._write(place, suffixes)

    def _grown(self, area: tuple[int, int], reserve: Any, wanted: int) -> tuple[int, int]:
        """Returns an area's address, after enlarging the area if it is smaller than `wanted`."""
        if wanted <= area[1]:
            return area
        # The call would truncate numbers that need more than 32 bits.
        place = reserve(self._store, wanted) & _LAST_ADDRESS if wanted <= _LAST_ADDRESS else 0
        if place == 0:
            raise MemoryError(OUT_OF_MEMORY)
        return place, wanted

    def _write_all(self, place: int, parts: list[Any]) -> None:
        for part in parts:
            self._write(place, part)
            place += len(part)

    def _write(self, place: int, part: Any) -> None:
        if len(part):
            buffer = pa.py_buffer(part)
            ctypes.memmove(self._start() + place, buffer.address, buffer.size)

    def size(self) -> int:
        """The size of the instance's memory in bytes."""
        return self._memory.data_len(self._store)

    def _start(self) -> int:
        return ctypes.addressof(self._memory.data_ptr(self._store).contents)

    def parse_columns(self, *args: int) -> int:
        return self._parse_columns(self._store, *args)

    def set_option(self, name: str, text: str) -> None:
        data = text.encode()
        self.write([], [data])
        status = self._exports[name](self._store, len(data))
        if status == _names.NO_MEMORY:
            raise MemoryError(OUT_OF_MEMORY)
        if status != _names.CHANGED:
            raise ValueError("the normalizer does not have all of these steps")

    def _read(self, place: int, size: int) -> bytes:
        return ctypes.string_at(self._start() + place, size) if size else b""

    def _words(self, place: int, count: int) -> list[int]:
        words = self._read(place, 4 * count)
        return [int.from_bytes(words[i : i + 4], "little") for i in range(0, len(words), 4)]

    def columns(self, layout: int, selection: int) -> list[Output]:
        result = self._words(self._result, _names.VIEW_BUFFERS + _WORDS_OF_BUFFERS)
        rows, shared = result[_names.ROW_COUNT], result[_names.VIEW_BUFFERS:]
        words = self._words(result[_names.DESCRIPTION_POINTER], len(_names.ALL_COLUMNS) * _names.DESCRIPTION_WORDS)
        outputs = []
        for index, name in enumerate(_names.ALL_COLUMNS):
            if not selection >> index & 1:
                continue
            column = words[index * _names.DESCRIPTION_WORDS : (index + 1) * _names.DESCRIPTION_WORDS]
            place, validity = column[_names.COLUMN_SLOTS], column[_names.COLUMN_VALIDITY]
            if name in _names.DICTIONARIES:
                memory = [self._read(place, rows)]
            elif name == "port":
                memory = [self._read(place, 2 * rows)]
            elif name in _names.BOOLEAN_COLUMNS:
                memory = [self._read(place, (rows + 7) // 8)]
            elif layout == 2:
                memory = [self._read(place, 16 * rows)]
            else:
                slots = self._read(place, (rows + 1) * (4, 8)[layout])
                memory = [slots, self._read(column[_names.COLUMN_BYTES], column[_names.COLUMN_LENGTH])]
            outputs.append((self._read(validity, (rows + 7) // 8), column[_names.COLUMN_NULL_COUNT], memory))
        buffers = [self._read(shared[i], shared[i + 1]) for i in (0, 2)]
        return [*outputs, (b"", 0, buffers if layout == 2 else [])]
