"""Parses columns of URLs in the form of Arrow arrays."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, TypeAlias, TypedDict, Unpack, overload

from ._extras import require

require("arrow", "pyarrow")

import pyarrow as pa
import pyarrow.compute as pc

from ._backend import backend, option_of, parser, place, selection
from ._checks import TOO_MANY_BYTES, check_indices, check_layout, check_size
from ._core import optional_string_of
from ._errors import URLColumnError
from ._hosts import Section, domain_parts
from ._names import BOOLEAN_COLUMNS, COLUMNS, DICTIONARIES, SITE_COLUMNS, ColumnName
from ._selection import check_errors, selected, with_options
from ._text import kind_of, scalar_values
from ._types import ArrowArray, ArrowScalar, ArrowStream, Errors, PandasSeries
from ._url import URL

Item: TypeAlias = str | bytes | bytearray | memoryview | URL | ArrowScalar | None
"""One URL."""

_LAYOUTS = {pa.string(): 0, pa.large_string(): 1, pa.string_view(): 2}
_AS_STRINGS = {
    pa.binary(): pa.string(),
    pa.large_binary(): pa.large_string(),
    pa.binary_view(): pa.string_view(),
}
_MOST_VIEWS = 2**20
"""The maximum number of views in a batch. All URLs in a batch share one buffer of at most 2 GiB."""
# The errors that pyarrow raises for objects that it cannot convert to strings.
_NO_STRINGS = (UnicodeEncodeError, pa.ArrowInvalid, pa.ArrowTypeError)
_selected = selected


@overload
def canonicalize(urls: PandasSeries, base: str | URL | None = None, *, errors: Errors = "null") -> Any: ...
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
    """Parses URLs and serializes them as defined in the URL Standard.

    `urls` is an Arrow array or stream of strings, or an iterable. Any object that supports the Arrow PyCapsule
    interface is accepted, such as a pyarrow array or a Polars or pandas 3 Series. The array's type must be utf8,
    large_utf8, string_view, binary, large_binary, binary_view, null, or a dictionary with values of one of these types.
    An iterable may contain strings, bytes, `URL`s, pyarrow scalars of the same types, and None or missing values from
    pandas. Bytes are decoded as UTF-8, and lone surrogates become U+FFFD. Relative URLs are resolved against `base`, if
    it is given. The base is a string or a `URL`.

    Returns a pyarrow Array for an array or an iterable, and a ChunkedArray for a stream, or for an iterable of 2 GiB or
    more. For a pandas Series, the result is a Series with the same index. Strings keep the type that they have in the
    input. Bytes become strings with the same kind of offsets or views; nulls and iterables become utf8. A dictionary
    becomes a dictionary whose values follow the same rules. The index type is kept, and an ordered dictionary stays
    ordered. A row that is null or not a URL is null in the result. With `errors="raise"`, the first row that is not a
    URL raises `URLColumnError`.

    Raises ValueError if the base is not a URL, or if `urls` does not follow Arrow's layout (for example, if an offset
    points outside its buffer, or an index outside its dictionary). Raises TypeError if `urls` does not contain strings,
    or if `base` is neither a string nor a `URL`. Raises OverflowError if a type with 32-bit offsets is used and the
    result or a single item has 2 GiB or more. Raises MemoryError if memory runs out. The WebAssembly build has 4 GiB
    for one batch of rows and its results, and reserves 4 GiB of address space.

    >>> canonicalize(["HTTPS://EXAMPLE.com:443/a/../b", "no URL"]).to_pylist()
    ['https://example.com/b', None]
    >>> canonicalize(["../b"], "https://example.com/a/").to_pylist()
    ['https://example.com/b']
    """
    check_errors(errors)
    text = optional_string_of("base", base)
    values = _Values(lambda dictionary: _encoded(dictionary, text))
    hrefs = _map(urls, lambda array, row: _canonicalize(array, text, errors, row, values))
    index = _pandas_index(urls)
    return hrefs if index is None else hrefs.to_pandas().set_axis(index)


class Options(TypedDict, total=False):
    """The options of `parse`."""

    columns: Iterable[ColumnName | str]
    errors: Errors
    steps: Iterable[str]
    section: Section


@overload
def parse(
    urls: PandasSeries, base: str | URL | None = None, **options: Unpack[Options]
) -> Any: ...
@overload
def parse(
    urls: ArrowArray, base: str | URL | None = None, **options: Unpack[Options]
) -> pa.RecordBatch: ...
@overload
def parse(
    urls: ArrowStream, base: str | URL | None = None, **options: Unpack[Options]
) -> pa.Table: ...
@overload
def parse(
    urls: Iterable[Item], base: str | URL | None = None, **options: Unpack[Options]
) -> pa.RecordBatch | pa.Table: ...
def parse(
    urls: Any,
    base: str | URL | None = None,
    *,
    columns: Iterable[ColumnName | str] = COLUMNS,
    errors: Errors = "null",
    steps: Iterable[str] = ("dedupe",),
    section: Section = "all",
) -> Any:
    """Parses URLs into columns, one for each component.

    Takes the same input as `canonicalize`. The columns are:

    - `href`: The serialization of the URL. (string)
    - `origin`: The origin, serialized. An opaque origin is the string `null`. (string)
    - `scheme`: The scheme, without the colon. (string)
    - `username`: The username, percent-encoded. Empty if there is none. (string)
    - `password`: The password, percent-encoded. Empty if there is none. (string)
    - `host`: The host, serialized, without the port. Null if there is none. (string)
    - `host_type`: The kind of host: `domain`, `ipv4`, `ipv6`, `opaque` or `empty`. Null without a host. (dictionary)
    - `port`: The port as a number. Null if it is missing or the scheme's default port. (uint16)
    - `path`: The path, serialized. (string)
    - `query`: The query, without the `?`. Null if there is none. An empty query is not null. (string)
    - `fragment`: The fragment, without the `#`. Null if there is none. An empty fragment is not null. (string)
    - `error`: The name of the validation error that made the parser fail. Null if parsing succeeded or the row is null.
      (dictionary)
    - `host_unicode`: The host with domains in Unicode. Null if there is none. (string)
    - `address_space`: The address space of the host, according to IANA's registries: `unspecified`, `loopback`,
      `private`, `link-local`, `unique-local`, `shared`, `documentation`, `multicast`, `reserved`, `public` or
      `special-use`. Null for other names and for URLs without a host. (dictionary)
    - `normalized`: The URL after the selected normalization steps, by default `dedupe`. (string)
    - `param:NAME`: The first value of a query parameter, decoded as in a form. Null if the URL lacks the parameter.
      (string)
    - `site`: The registrable domain of the host. Null if the host is missing, an address or a public suffix. (string)
    - `public_suffix`: The public suffix of the host. Null if the host is missing or an address. (string)
    - `surt`: The SURT, the key of the URL in the index of a web archive, such as `com,example)/path?a=1`, as the Python
      package `surt` 0.3.1 computes it from `href`. (string)

    String columns have the type that `canonicalize` returns or, if that is a dictionary, the type of its values. If a
    row is null or not a URL, every column except `error` is null.

    Returns a pyarrow RecordBatch if `canonicalize` would return an Array, and a Table if it would return a
    ChunkedArray. For a pandas Series, the result is a DataFrame with the same index. The result has as many rows as the
    input even if it has no columns. Raises the same errors as `canonicalize`, and ValueError if a column or a step does
    not exist, if a step contains a comma, or if more than 100 steps are `drop-index` or have characters after a `*`.
    `steps` selects the normalizer's steps for the `normalized` column. With `section="ICANN"`, the `site` and
    `public_suffix` columns ignore the private section of the Public Suffix List.

    >>> parse(["https://example.com:8080/a?b"], columns=["host", "port", "query"]).to_pylist()
    [{'host': 'example.com', 'port': 8080, 'query': 'b'}]
    """
    check_errors(errors)
    names = with_options(selected(columns), steps, section)
    text = optional_string_of("base", base)
    values = _Values(lambda dictionary: _run(dictionary, text, [*names, "error"], "null", 0))
    table = _map(urls, lambda array, row: _parse(array, text, names, errors, row, values))
    index = _pandas_index(urls)
    return table if index is None else _frame(table, index)


def _pandas_index(urls: Any) -> Any:
    """Returns the index of a pandas Series, or None for everything else."""
    pandas = sys.modules.get("pandas")
    return urls.index if pandas is not None and isinstance(urls, pandas.Series) else None


def _frame(table: pa.RecordBatch | pa.Table, index: Any) -> Any:
    """Converts columns to a pandas DataFrame with this index. Ports stay integers."""
    import pandas

    return table.to_pandas(types_mapper={pa.uint16(): pandas.UInt16Dtype()}.get).set_axis(index)


def _shown(name: str) -> str:
    """Returns the name of a column as users write it."""
    return name if name.startswith("param:") else name.partition(":")[0]


def _map(urls: Any, convert: Callable[[pa.Array, int], Any]) -> Any:
    """Converts an array, or every array in a stream, and combines the results."""
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
        raise TypeError("urls must be a column of strings, not one string; URL() takes one")
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
            # A pandas Series of dtype `object` can contain items that Arrow rejects, such as lone surrogates and `URL`
            # objects.
            array = _array_of(list(urls))
            array = array if isinstance(array, pa.ChunkedArray) else pa.chunked_array([array])
        else:
            array = pa.chunked_array(stream)
    elif isinstance(urls, Mapping):
        raise TypeError(f"urls must be a column of strings, not {type(urls).__name__}; give one column, as urls['url']")
    else:
        try:
            items = iter(urls)
        except TypeError:
            raise TypeError(f"urls must be a column of strings, not {type(urls).__name__}") from None
        array = _array_of(list(items))
    _check_type("urls", array.type)
    return array


class _Stream:
    """An exported stream. If reading it fails, the error is raised, without a fallback to iterating over the items."""

    def __init__(self, capsule: Any) -> None:
        self._capsule = capsule

    def __arrow_c_stream__(self, requested_schema: Any = None) -> Any:
        return self._capsule


def _check_type(name: str, type: pa.DataType) -> None:
    if not _has_strings(type):
        advice = "; give one column, as table['url']" if pa.types.is_struct(type) else ""
        raise TypeError(f"{name} must be strings, not {type}{advice}")


def _has_strings(type: pa.DataType) -> bool:
    values = type.value_type if pa.types.is_dictionary(type) else type
    # The types are compared one by one, because extension types may not be hashable.
    return any(values == one for one in (*_LAYOUTS, *_AS_STRINGS, pa.null()))


def _array_of(items: list[Any]) -> Any:
    """Converts items to an array of strings, or of bytes if some items cannot be Arrow strings. None and missing values
    from pandas become null.

    Returns a ChunkedArray if the items together have 2 GiB or more. Raises OverflowError if a single item has 2 GiB or
    more.
    """
    try:
        try:
            return pa.array(items, pa.string(), from_pandas=True)
        except _NO_STRINGS:
            # The items include lone surrogates, bytes that are not UTF-8, or objects that are not of type str.
            return pa.array([_item(index, item) for index, item in enumerate(items)], pa.binary())
    except pa.ArrowCapacityError:
        raise OverflowError(TOO_MANY_BYTES) from None


def _item(index: int, item: Any) -> bytes | None:
    if isinstance(item, (str, URL)):
        return scalar_values(str(item)).encode()
    if isinstance(item, pa.Scalar) and _has_strings(item.type):
        value = item.value if isinstance(item, pa.DictionaryScalar) else item
        # Returns None if the scalar is null. Scalars of type `null` lack this method.
        buffer = value.as_buffer() if isinstance(value, pa.BinaryScalar) else None
        return None if buffer is None else buffer.to_pybytes()
    try:
        return pa.scalar(item, pa.binary(), from_pandas=True).as_py()
    except (pa.ArrowInvalid, pa.ArrowTypeError):
        raise TypeError(f"urls[{index}] must be a string, bytes or None, not {kind_of(item)}") from None


def _trimmed(chunks: list[pa.Array]) -> Iterator[pa.Array]:
    """Returns the arrays. If a dictionary has more values than there are rows, its unused values are dropped.

    Consecutive arrays that share a dictionary are counted as one.
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
    # The dictionary keeps its order, which may be meaningful.
    used = array.indices.drop_null().unique().sort()
    indices = pc.index_in(array.indices, used).cast(array.type.index_type)
    values = _take(array.dictionary, used)
    return pa.DictionaryArray.from_arrays(indices, values, ordered=array.type.ordered)


class _Values:
    """Keeps the last result of converting values, because a stream's chunks may share a dictionary."""

    def __init__(self, convert: Callable[[pa.Array], Any]) -> None:
        self._convert = convert
        self._last: tuple[pa.Array, Any] | None = None

    def __call__(self, dictionary: pa.Array) -> Any:
        if self._last is None or _memory(self._last[0]) != _memory(dictionary):
            self._last = dictionary, self._convert(dictionary)
        return self._last[1]


def _memory(array: pa.Array) -> tuple[int, int, list[int | None]]:
    """Identifies an array by its position in memory. Two arrays are equal if they also have the same type."""
    return array.offset, len(array), [buffer and buffer.address for buffer in array.buffers()]


def _canonicalize(
    array: pa.Array, base: str | None, errors: str, first: int, values: _Values
) -> pa.Array:
    if not pa.types.is_dictionary(array.type):
        return _run(array, base, ["href"], errors, first)[0]
    places, hrefs, error = values(array.dictionary)
    if errors == "raise":
        _raise_first(array, base, error.take(array.indices), first)
    indices = places.take(array.indices).cast(array.type.index_type)
    return pa.DictionaryArray.from_arrays(indices, hrefs, ordered=array.type.ordered)


def _encoded(dictionary: pa.Array, base: str | None) -> tuple[pa.Array, pa.Array, pa.Array]:
    """Returns three arrays: the index of each value's href (or null), the distinct hrefs, and each value's error.

    Several values may have the same href, and a value that is not a URL has no href. The new dictionary must
    contain neither duplicates nor nulls.
    """
    hrefs, error = _run(dictionary, base, ["href", "error"], "null", 0)
    # pyarrow cannot dictionary-encode views.
    encoded = hrefs.cast(pa.large_string()).dictionary_encode()
    return encoded.indices, encoded.dictionary.cast(hrefs.type), error


def _take(array: pa.Array, indices: pa.Array) -> pa.Array:
    if array.type in (pa.string_view(), pa.binary_view()):
        # pyarrow's `take` does not support views. Views are therefore treated as 16-byte values, and their buffers are
        # kept.
        validity, views, *shown = array.buffers()
        parts = [validity, views or pa.py_buffer(b"")]
        taken = pa.Array.from_buffers(pa.binary(16), len(array), parts, offset=array.offset).take(indices)
        parts = [*taken.buffers(), *shown]
        return pa.Array.from_buffers(array.type, len(taken), parts, offset=taken.offset)
    if array.type in (pa.string(), pa.binary()):
        check_size(pc.sum(pc.binary_length(array).take(indices)).as_py() or 0)
    return array.take(indices)


def _raise_first(array: pa.Array, base: str | None, error: pa.Array, first: int) -> None:
    """Raises an error for the first row that is not a URL, according to the `error` column."""
    row = pc.index(error.is_valid(), True).as_py()
    if row >= 0:
        raise URLColumnError(first + row, _text(array, row), error[row].as_py(), base)


def _text(array: pa.Array, row: int) -> str:
    """Returns a row's string. Even string arrays can contain invalid UTF-8, which becomes U+FFFD."""
    if pa.types.is_dictionary(array.type):
        array, row = array.dictionary, array.indices[row].as_py()
    return array.slice(row, 1).cast(pa.large_binary())[0].as_py().decode("utf-8", "replace")


def _parse(
    array: pa.Array, base: str | None, names: Sequence[str], errors: str, first: int, values: _Values
) -> pa.RecordBatch:
    if pa.types.is_dictionary(array.type):
        *found, error = values(array.dictionary)
        if errors == "raise":
            _raise_first(array, base, error.take(array.indices), first)
        found = [_take(column, array.indices) for column in found]
    else:
        found = _run(array, base, names, errors, first)
    # The array is included at first because it determines how many rows the batch has. A batch without columns could
    # not have any rows.
    shown = [_shown(name) for name in names]
    return pa.RecordBatch.from_arrays([array, *found], ["", *shown]).select(shown)


def _run(
    array: pa.Array, base: str | None, names: Sequence[str], errors: str, first: int
) -> list[pa.Array]:
    """Parses an array that is not a dictionary into the given columns."""
    array = _strings(array)
    wanted = {*names, "error"} if errors == "raise" else {*names}
    ordered = sorted(wanted, key=place)
    most = backend.MOST_ROWS or (_MOST_VIEWS if array.type == pa.string_view() else len(array))
    batches = [array.slice(start, most) for start in range(0, len(array), most or 1)] or [array]
    parts = [part for batch in batches for part in _parts(batch, base, ordered)]
    made = {
        name: columns[0] if len(columns) == 1 else _joined(columns)
        for name, columns in zip(ordered, zip(*parts, strict=True), strict=True)
    }
    if errors == "raise":
        _raise_first(array, base, made["error"], first)
    return [made[name] for name in names]


def _parts(array: pa.Array, base: str | None, names: list[str]) -> list[list[pa.Array]]:
    """Returns the columns of a batch. A batch of views is split in half if its URLs are too long in total."""
    try:
        return [_batch(array, base, names)]
    except OverflowError:
        if array.type != pa.string_view() or len(array) == 1:
            raise
    half = len(array) // 2
    return [*_parts(array.slice(0, half), base, names), *_parts(array.slice(half), base, names)]


def _strings(array: pa.Array) -> pa.Array:
    """Reinterprets bytes or nulls as strings. They need not be valid UTF-8, because the parser decodes them."""
    if len(array) == 0:
        # An array without rows may have any offset, even one outside its buffers, because it contains no values.
        return pa.array([], pa.string() if pa.types.is_null(array.type) else _AS_STRINGS.get(array.type, array.type))
    if pa.types.is_null(array.type):
        return array.cast(pa.string())
    return array.view(_AS_STRINGS[array.type]) if array.type in _AS_STRINGS else array


def canonicalize_with_bases(urls: pa.Array, bases: pa.Array) -> pa.Array:
    """Resolves each URL against the base in the same row. The result is null if the URL or the base is null or invalid.

    A base is parsed only if it differs from the base in the previous row. Bytes are decoded as UTF-8. Raises TypeError
    if the URLs or the bases are not strings.
    """
    _check_type("urls", urls.type)
    _check_type("bases", bases.type)
    urls, bases = _strings(_decoded(urls)), _strings(_decoded(bases))
    strings = pa.large_string() if urls.type == pa.large_string() else pa.string()
    # The type `string` can hold fewer bytes than the other types.
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
        # An array without rows may even lack its single offset.
        offsets = offsets or pa.py_buffer(bytes(width))
        slots.append(offsets.slice(array.offset * width, (len(array) + 1) * width))
        data.append(text or pa.py_buffer(b""))
    bits = both.buffers()[1] or pa.py_buffer(b"")
    with parser(None) as one:
        output, _ = one.resolve(_LAYOUTS[urls.type], len(urls), bits, both.offset, slots, data)
    return _array("href", urls.type, len(urls), output, [])


def _joined(columns: Sequence[pa.Array]) -> pa.Array:
    if columns[0].type == pa.string():
        # Each batch has its own buffer.
        check_size(sum(buffer.size for column in columns if (buffer := column.buffers()[2]) is not None))
    return pa.concat_arrays(columns)


def _batch(array: pa.Array, base: str | None, names: list[str]) -> list[pa.Array]:
    """Parses one batch. One call handles at most one parameter, so each additional parameter needs another call."""
    _, *others = [name for name in names if name.startswith("param:")] or [""]
    first = [name for name in names if name not in others]
    section = _section(first)
    suffixes = None
    # `columns.wasm` does not have the Public Suffix List.
    if section is not None and not backend.HAS_LIST:
        suffixes = _suffixes(*_call(array, base, ["host", "host_type"]), section)
    found: dict[str, pa.Array] = {}
    for part in (first, *([name] for name in others)):
        found |= dict(zip(part, _call(array, base, part, suffixes), strict=True))
    return [found[name] for name in names]


def _section(names: list[str]) -> str | None:
    """Returns the section of the columns that need the Public Suffix List, or None if there are no such columns."""
    return next((option for kind in SITE_COLUMNS if (option := option_of(kind, names))), None)


def _suffixes(hosts: pa.Array, types: pa.Array, section: str) -> pa.Buffer:
    """Returns the offset of the public suffix in each host, or -1 if there is none."""
    domains = pc.if_else(pc.equal(types.dictionary_decode(), "domain"), hosts.cast(pa.large_string()), None)
    encoded = domains.dictionary_encode()
    offsets = [
        len(domain) - len(parts.public_suffix) if (parts := domain_parts(domain, section)) else -1  # type: ignore[arg-type]
        for domain in encoded.dictionary.to_pylist()
    ]
    return pa.array(offsets, pa.int32()).take(encoded.indices).fill_null(-1).buffers()[1]


def _call(array: pa.Array, base: str | None, names: list[str], suffixes: pa.Buffer | None = None) -> list[pa.Array]:
    """Parses one batch into the named columns. The names are in the order of ALL_COLUMNS."""
    validity, slots, *data = array.buffers()
    # pyarrow omits buffers without bytes.
    empty = pa.py_buffer(b"")
    # An array without rows may even lack its single offset.
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
            option_of("param", names),
            option_of("normalized", names),
            _section(names) if suffixes is None else suffixes,
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
    plain = pa.uint16() if name == "port" else pa.bool_() if name in BOOLEAN_COLUMNS else None
    if plain is not None:
        return pa.Array.from_buffers(plain, count, [bitmap, *buffers], nulls)
    if strings == pa.string_view():
        buffers += [pa.py_buffer(part) for part in shared]
    return pa.Array.from_buffers(strings, count, [bitmap, *buffers], nulls)
