"""Columns of URLs, as Arrow arrays."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias, overload

import pyarrow as pa
import pyarrow.compute as pc

from ._backend import backend, parser, selection
from ._checks import TOO_MANY_BYTES, check_indices, check_layout, check_size
from ._names import COLUMNS, DICTIONARIES, ColumnName
from ._text import scalar_values, shown
from ._types import ArrowArray, ArrowScalar, ArrowStream, Errors
from ._url import URL, optional_string_of

Item: TypeAlias = str | bytes | bytearray | memoryview | URL | ArrowScalar | None
"""One URL."""

_LAYOUTS = {pa.string(): 0, pa.large_string(): 1, pa.string_view(): 2}
_AS_STRINGS = {
    pa.binary(): pa.string(),
    pa.large_binary(): pa.large_string(),
    pa.binary_view(): pa.string_view(),
}
_MOST_VIEWS = 2**20
"""How many views a batch has at most. All its URLs are in one buffer, which may have 2 GiB."""
# What pyarrow raises where it makes strings of other objects.
_NO_STRINGS = (UnicodeEncodeError, pa.ArrowInvalid, pa.ArrowTypeError)


class URLColumnError(ValueError):
    """A row is not a URL.

    `row` is its number, the first row being 0; `input` is the string, with U+FFFD for bytes that are not UTF-8; `reason`
    is the name of the validation error with which the URL Standard's parser ended.
    """

    def __init__(self, row: int, input: str, reason: str) -> None:
        super().__init__(f"row {row} is not a URL ({reason}): {shown(input)}")
        self.row = row
        self.input = input
        self.reason = reason

    def __reduce__(self) -> tuple[Any, ...]:
        # What BaseException has calls the class with the message alone, when an error comes from another process.
        return type(self), (self.row, self.input, self.reason), self.__dict__


@overload
def canonicalize(urls: ArrowArray, base: str | URL | None = None, *, errors: Errors = "null") -> pa.Array: ...
@overload
def canonicalize(
    urls: ArrowStream, base: str | URL | None = None, *, errors: Errors = "null"
) -> pa.ChunkedArray: ...
@overload
def canonicalize(
    urls: Iterable[Item], base: str | URL | None = None, *, errors: Errors = "null"
) -> pa.Array | pa.ChunkedArray: ...
def canonicalize(urls: Any, base: str | URL | None = None, *, errors: Errors = "null") -> Any:
    """The URLs as the URL Standard serializes them.

    `urls` is an Arrow array or stream of strings: whatever has the Arrow PyCapsule interface, as arrays of pyarrow and
    Series of Polars and of pandas 3 have, with the types utf8, large_utf8, string_view, binary, large_binary, binary_view
    or null, or a dictionary of these; or an iterable of strings, bytes, `URL`s, scalars of pyarrow of these types, and
    None, or what pandas has for missing values. Bytes are decoded as UTF-8, and lone surrogates become U+FFFD. With a
    `base`, a string or a `URL`, relative URLs are resolved.

    Returns a pyarrow Array for an array or an iterable; a ChunkedArray for a stream, and for an iterable of 2 GiB or more.
    Strings have the type of the input; for bytes, the type of strings with the same offsets or views; for nulls and
    iterables, utf8. A dictionary gives one whose values have the type by these rules, with the same type of indices, and
    ordered if that was. A row that is null, or no URL, is null; with `errors="raise"`, the first that is no URL raises
    `URLColumnError`.

    Raises ValueError if the base is not a URL, or if `urls` is not in Arrow's layout, as where an offset leads out of the
    memory or an index out of its dictionary; TypeError if `urls` are not strings, or `base` is neither a string nor a
    `URL`; OverflowError if the result, or an item, has 2 GiB or more in a type whose offsets have 32 bits; MemoryError if
    memory does not suffice: WebAssembly has 4 GiB for what rows that are parsed at once have, and for what comes of them,
    and reserves as much address space.

    >>> canonicalize(["HTTPS://EXAMPLE.com:443/a/../b", "no URL"]).to_pylist()
    ['https://example.com/b', None]
    >>> canonicalize(["../b"], "https://example.com/a/").to_pylist()
    ['https://example.com/b']
    """
    _check_errors(errors)
    text = optional_string_of("base", base)
    values = _Values(lambda dictionary: _encoded(dictionary, text))
    return _map(urls, lambda array, row: _canonicalize(array, text, errors, row, values))


@overload
def parse(
    urls: ArrowArray,
    base: str | URL | None = None,
    *,
    columns: Iterable[ColumnName] = COLUMNS,
    errors: Errors = "null",
) -> pa.RecordBatch: ...
@overload
def parse(
    urls: ArrowStream,
    base: str | URL | None = None,
    *,
    columns: Iterable[ColumnName] = COLUMNS,
    errors: Errors = "null",
) -> pa.Table: ...
@overload
def parse(
    urls: Iterable[Item],
    base: str | URL | None = None,
    *,
    columns: Iterable[ColumnName] = COLUMNS,
    errors: Errors = "null",
) -> pa.RecordBatch | pa.Table: ...
def parse(
    urls: Any,
    base: str | URL | None = None,
    *,
    columns: Iterable[ColumnName] = COLUMNS,
    errors: Errors = "null",
) -> Any:
    """The components of URLs, as columns.

    Takes what `canonicalize` takes. The columns:

    - `href`: The serialization of the URL. (string)
    - `origin`: The origin, serialized. An opaque origin is the string `null`. (string)
    - `scheme`: The scheme, without the colon. (string)
    - `username`: The username, percent-encoded. Empty if there is none. (string)
    - `password`: The password, percent-encoded. Empty if there is none. (string)
    - `host`: The host, serialized, without the port. Null if there is none. (string)
    - `host_type`: The kind of host: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`. Null if there is no host.
      (dictionary)
    - `port`: The port, a number. Null if there is none, and thus if the input has the scheme's default port. (uint16)
    - `path`: The path, serialized. (string)
    - `query`: The query, without the `?`. Null if there is none. An empty query is not null. (string)
    - `fragment`: The fragment, without the `#`. Null if there is none. An empty fragment is not null. (string)
    - `error`: The name of the validation error that made the parser fail. Null if the input is a URL, or null.
      (dictionary)

    Strings have the type that `canonicalize` gives, or that of its values where that is a dictionary. All columns but
    `error` are null in a row that is null or no URL.

    Returns a pyarrow RecordBatch where `canonicalize` returns an Array, a Table where it returns a ChunkedArray; also without
    columns, it has as many rows. Raises what `canonicalize` raises, and ValueError for a name that is no column's.

    >>> parse(["https://example.com:8080/a?b"], columns=["host", "port", "query"]).to_pylist()
    [{'host': 'example.com', 'port': 8080, 'query': 'b'}]
    """
    _check_errors(errors)
    names = _selected(columns)
    text = optional_string_of("base", base)
    values = _Values(lambda dictionary: _run(dictionary, text, [*names, "error"], "null", 0))
    return _map(urls, lambda array, row: _parse(array, text, names, errors, row, values))


def _check_errors(errors: str) -> None:
    if errors not in ("null", "raise"):
        raise ValueError(f"errors is 'null' or 'raise', not {errors!r}")


def _selected(columns: Iterable[ColumnName]) -> list[ColumnName]:
    if isinstance(columns, (str, bytes)):
        raise TypeError(f"columns is a list of names, not {columns!r}")
    names = list(columns)
    for name in names:
        if name not in COLUMNS:
            raise ValueError(f"there is no column {name!r}; there are {', '.join(COLUMNS)}")
    if len(set(names)) < len(names):
        raise ValueError(f"a column is named twice: {', '.join(names)}")
    return names


def _map(urls: Any, convert: Callable[[pa.Array, int], Any]) -> Any:
    """What `convert` makes of an array; or of each array of a stream, together."""
    array = _arrow(urls)
    if isinstance(array, pa.Array):
        (array,) = _trimmed([array])
        return convert(array, 0)
    parts, row = [], 0
    for chunk in _trimmed(array.chunks or [pa.nulls(0, array.type)]):
        parts.append(convert(chunk, row))
        row += len(chunk)
    if isinstance(parts[0], pa.RecordBatch):
        return pa.Table.from_batches(parts)
    return pa.chunked_array(parts)


def _arrow(urls: Any) -> Any:
    if isinstance(urls, (str, bytes, bytearray, memoryview)):
        raise TypeError("urls is a column of strings, not one string; URL() takes one")
    if isinstance(urls, (pa.Array, pa.ChunkedArray)):
        array = urls
    elif hasattr(urls, "__arrow_c_array__"):
        array = pa.array(urls)
    elif hasattr(urls, "__arrow_c_stream__"):
        try:
            stream = _Stream(urls.__arrow_c_stream__())
        except _NO_STRINGS:
            if not isinstance(urls, Iterable):
                raise
            # An object Series of pandas can hold what Arrow refuses, as lone surrogates and objects of `URL`.
            array = _array_of(list(urls))
            array = array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])
        else:
            array = pa.chunked_array(stream)
    elif isinstance(urls, Mapping):
        raise TypeError(f"urls is a column of strings, not {type(urls).__name__}; give one column, as urls['url']")
    else:
        try:
            items = iter(urls)
        except TypeError:
            raise TypeError(f"urls is a column of strings, not {type(urls).__name__}") from None
        array = _array_of(list(items))
    _check_type("urls", array.type)
    return array


class _Stream:
    """A stream that was asked for. What fails when it is read is an error, and no reason to take items."""

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._capsule


def _check_type(name: str, type: pa.DataType) -> None:
    if pa.types.is_struct(type):
        raise TypeError(f"{name} are strings, not {type}; give one column, as table['url']")
    if not _has_strings(type):
        raise TypeError(f"{name} are strings, not {type}")


def _has_strings(type: pa.DataType) -> bool:
    values = type.value_type if pa.types.is_dictionary(type) else type
    # Types of extensions may have no hash.
    return any(values == one for one in (*_LAYOUTS, *_AS_STRINGS, pa.null()))


def _array_of(items: list[Any]) -> Any:
    """The items as strings, or as bytes if some are no strings of Arrow. Null is None and what pandas has for it.

    A ChunkedArray if they have 2 GiB or more. Raises OverflowError if one has.
    """
    try:
        try:
            return pa.array(items, pa.string(), from_pandas=True)
        except _NO_STRINGS:
            # Lone surrogates, or bytes that are not UTF-8; or other items.
            return pa.array([_item(index, item) for index, item in enumerate(items)], pa.binary())
    except pa.ArrowCapacityError:
        raise OverflowError(TOO_MANY_BYTES) from None


def _item(index: int, item: Any) -> bytes | None:
    if isinstance(item, (str, URL)):
        return scalar_values(str(item)).encode()
    if isinstance(item, pa.Scalar) and _has_strings(item.type):
        value = item.value if isinstance(item, pa.DictionaryScalar) else item
        # None for a null; a scalar of type null has none.
        buffer = value.as_buffer() if isinstance(value, pa.BinaryScalar) else None
        return None if buffer is None else buffer.to_pybytes()
    try:
        return pa.scalar(item, pa.binary(), from_pandas=True).as_py()
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        kind = type(item).__name__
        raise TypeError(f"urls[{index}] is a string, bytes or None, not {kind}") from None


def _trimmed(chunks: list[pa.Array]) -> Iterator[pa.Array]:
    """The arrays; if a dictionary has more values than there are rows, with unused ones dropped.

    The rows are those of all consecutive arrays that share the dictionary.
    """
    if not pa.types.is_dictionary(chunks[0].type):
        yield from chunks
        return
    for _, group in groupby(chunks, lambda chunk: _memory(chunk.dictionary)):
        sharing = list(group)
        dictionary = sharing[0].dictionary
        has_more = len(dictionary) > sum(map(len, sharing))
        if has_more:
            check_layout(dictionary)
        for chunk in sharing:
            check_indices(chunk)
            yield _without_unused(chunk) if has_more else chunk


def _without_unused(array: pa.DictionaryArray) -> pa.DictionaryArray:
    # In the dictionary's order, which may say something.
    used = array.indices.drop_null().unique().sort()
    indices = pc.index_in(array.indices, used).cast(array.type.index_type)
    values = _take(array.dictionary, used)
    return pa.DictionaryArray.from_arrays(indices, values, ordered=array.type.ordered)


class _Values:
    """What `convert` makes of a dictionary's values. The last is kept, as chunks of a stream may share a dictionary."""

    def __init__(self, convert: Callable[[pa.Array], Any]) -> None:
        self._convert = convert
        self._last: tuple[pa.Array, Any] | None = None

    def __call__(self, dictionary: pa.Array) -> Any:
        if self._last is None or _memory(self._last[0]) != _memory(dictionary):
            self._last = dictionary, self._convert(dictionary)
        return self._last[1]


def _memory(array: pa.Array) -> tuple[int, int, list[int | None]]:
    """Where the array is in memory. Two arrays of one type that are in the same place are the same."""
    return array.offset, len(array), [buffer and buffer.address for buffer in array.buffers()]


def _canonicalize(
    array: pa.Array, base: str | None, errors: str, first: int, values: _Values
) -> pa.Array:
    if not pa.types.is_dictionary(array.type):
        return _run(array, base, ["href"], errors, first)[0]
    places, hrefs, error = values(array.dictionary)
    if errors == "raise":
        _raise_first(array, error.take(array.indices), first)
    indices = places.take(array.indices).cast(array.type.index_type)
    return pa.DictionaryArray.from_arrays(indices, hrefs, ordered=array.type.ordered)


def _encoded(dictionary: pa.Array, base: str | None) -> tuple[pa.Array, pa.Array, pa.Array]:
    """For each of the values, which href it has, and its error; with the hrefs between these.

    Two values may have one href, and one that is no URL none. No dictionary has a value twice, or null.
    """
    hrefs, error = _run(dictionary, base, ["href", "error"], "null", 0)
    # pyarrow encodes no views.
    encoded = hrefs.cast(pa.large_string()).dictionary_encode()
    return encoded.indices, encoded.dictionary.cast(hrefs.type), error


def _take(array: pa.Array, indices: pa.Array) -> pa.Array:
    if array.type in (pa.string_view(), pa.binary_view()):
        # pyarrow cannot take views: take them as 16-byte values, and keep the buffers.
        validity, views, *shown = array.buffers()
        parts = [validity, views or pa.py_buffer(b"")]
        taken = pa.Array.from_buffers(pa.binary(16), len(array), parts, offset=array.offset).take(indices)
        parts = [*taken.buffers(), *shown]
        return pa.Array.from_buffers(array.type, len(taken), parts, offset=taken.offset)
    if array.type in (pa.string(), pa.binary()):
        check_size(pc.sum(pc.binary_length(array).take(indices)).as_py() or 0)
    return array.take(indices)


def _raise_first(array: pa.Array, error: pa.Array, first: int) -> None:
    """Raises what `error`, the column of that name, says of the first row that is no URL."""
    row = pc.index(error.is_valid(), True).as_py()
    if row >= 0:
        raise URLColumnError(first + row, _text(array, row), error[row].as_py())


def _text(array: pa.Array, row: int) -> str:
    """The string of a row, with U+FFFD for bytes that are not UTF-8. Arrays of strings may have such, too."""
    if pa.types.is_dictionary(array.type):
        array, row = array.dictionary, array.indices[row].as_py()
    return array.slice(row, 1).cast(pa.large_binary())[0].as_py().decode("utf-8", "replace")


def _parse(
    array: pa.Array, base: str | None, names: Sequence[str], errors: str, first: int, values: _Values
) -> pa.RecordBatch:
    if pa.types.is_dictionary(array.type):
        *found, error = values(array.dictionary)
        if errors == "raise":
            _raise_first(array, error.take(array.indices), first)
        found = [_take(column, array.indices) for column in found]
    else:
        found = _run(array, base, names, errors, first)
    # The array says how many rows there are, as no columns would say that there are none.
    return pa.RecordBatch.from_arrays([array, *found], ["", *names]).select(names)


def _run(
    array: pa.Array, base: str | None, names: Sequence[str], errors: str, first: int
) -> list[pa.Array]:
    """The columns of those names, of an array that is no dictionary."""
    array = _strings(array)
    wanted = {*names, "error"} if errors == "raise" else {*names}
    ordered: list[str] = [name for name in COLUMNS if name in wanted]
    most = backend.MOST_ROWS or (_MOST_VIEWS if array.type == pa.string_view() else len(array))
    batches = [array.slice(start, most) for start in range(0, len(array), most or 1)] or [array]
    parts = [part for batch in batches for part in _parts(batch, base, ordered)]
    made = {
        name: columns[0] if len(columns) == 1 else _joined(columns)
        for name, columns in zip(ordered, zip(*parts, strict=True), strict=True)
    }
    if errors == "raise":
        _raise_first(array, made["error"], first)
    return [made[name] for name in names]


def _parts(array: pa.Array, base: str | None, names: list[str]) -> list[list[pa.Array]]:
    """The columns of a batch; of views whose URLs are too long together, those of each half."""
    try:
        return [_batch(array, base, names)]
    except OverflowError:
        if array.type != pa.string_view() or len(array) == 1:
            raise
    half = len(array) // 2
    return [*_parts(array.slice(0, half), base, names), *_parts(array.slice(half), base, names)]


def _strings(array: pa.Array) -> pa.Array:
    """Bytes and nulls as strings. The parser decodes bytes, so these need not be UTF-8."""
    if len(array) == 0:
        # No value depends on where in its buffers an array without rows begins, so that may be anywhere.
        return pa.array([], pa.string() if pa.types.is_null(array.type) else _AS_STRINGS.get(array.type, array.type))
    if pa.types.is_null(array.type):
        return array.cast(pa.string())
    return array.view(_AS_STRINGS[array.type]) if array.type in _AS_STRINGS else array


def canonicalize_with_bases(urls: pa.Array, bases: pa.Array) -> pa.Array:
    """The URLs, each resolved with the base of the same row; null where either is null or no URL.

    A base is parsed again only where it differs from that of the row before. Bytes are decoded as UTF-8. Raises TypeError
    if either are not strings.
    """
    _check_type("urls", urls.type)
    _check_type("bases", bases.type)
    urls, bases = _strings(_decoded(urls)), _strings(_decoded(bases))
    strings = pa.large_string() if urls.type == pa.large_string() else pa.string()
    # What is not of `string` may have more bytes than that can.
    both = pa.string() if urls.type == bases.type == pa.string() else pa.large_string()
    urls, bases = _cast(urls, both), _cast(bases, both)
    most = backend.MOST_ROWS or len(urls)
    starts = range(0, len(urls), most or 1) or [0]
    parts = [_resolved(urls.slice(start, most), bases.slice(start, most)) for start in starts]
    hrefs = parts[0] if len(parts) == 1 else _joined(parts)
    if hrefs.type == strings:
        return hrefs
    check_size(pc.sum(pc.binary_length(hrefs)).as_py() or 0)
    return hrefs.cast(strings)


def _decoded(array: pa.Array) -> pa.Array:
    if not pa.types.is_dictionary(array.type):
        return array
    check_indices(array)
    check_layout(array.dictionary)
    return _take(array.dictionary, array.indices)


def _cast(array: pa.Array, type: pa.DataType) -> pa.Array:
    if array.type == type:
        return array
    check_layout(array)
    return array.cast(type)


def _resolved(urls: pa.Array, bases: pa.Array) -> pa.Array:
    both = pc.and_(urls.is_valid(), bases.is_valid())
    width = 8 if urls.type == pa.large_string() else 4
    slots, data = [], []
    for array in (urls, bases):
        _, offsets, text = array.buffers()
        # An array without rows may lack its only offset.
        offsets = offsets or pa.py_buffer(bytes(width))
        slots.append(offsets.slice(array.offset * width, (len(array) + 1) * width))
        data.append(text or pa.py_buffer(b""))
    bits = both.buffers()[1] or pa.py_buffer(b"")
    with parser(None) as one:
        output, _ = one.resolve(_LAYOUTS[urls.type], len(urls), bits, both.offset, slots, data)
    return _array("href", urls.type, len(urls), output, [])


def _joined(columns: Sequence[pa.Array]) -> pa.Array:
    """One column of those of several batches."""
    if columns[0].type == pa.string():
        # Each has its bytes for itself.
        check_size(sum(buffer.size for column in columns if (buffer := column.buffers()[2]) is not None))
    return pa.concat_arrays(columns)


def _batch(array: pa.Array, base: str | None, names: list[str]) -> list[pa.Array]:
    """The columns of those names, in the order of COLUMNS."""
    validity, slots, *data = array.buffers()
    # pyarrow leaves buffers out that have no bytes.
    empty = pa.py_buffer(b"")
    # An array without rows may lack its only offset.
    zero = pa.py_buffer(bytes(8))
    with parser(base) as one:
        *outputs, shared = one.parse(
            _LAYOUTS[array.type],
            array.offset,
            len(array),
            validity,
            slots or zero,
            [buffer or empty for buffer in data],
            selection(names),
        )
    return [
        _array(name, array.type, len(array), output, shared[2])
        for name, output in zip(names, outputs, strict=True)
    ]


def _array(
    name: str,
    strings: pa.DataType,
    count: int,
    output: tuple[Any, int, list[Any]],
    shared: list[Any],
) -> pa.Array:
    validity, nulls, memory = output
    buffers = [pa.py_buffer(part) for part in memory]
    bitmap = pa.py_buffer(validity) if nulls else None
    if name in DICTIONARIES:
        indices = pa.Array.from_buffers(pa.uint8(), count, [bitmap, *buffers], nulls)
        return pa.DictionaryArray.from_arrays(indices, pa.array(DICTIONARIES[name]))
    if name == "port":
        return pa.Array.from_buffers(pa.uint16(), count, [bitmap, *buffers], nulls)
    if strings == pa.string_view():
        buffers += [pa.py_buffer(part) for part in shared]
    return pa.Array.from_buffers(strings, count, [bitmap, *buffers], nulls)
