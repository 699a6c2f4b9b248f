"""Contains the code that the functions for all SQL engines share."""

from collections.abc import Callable
from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from ._columns import canonicalize, canonicalize_with_bases, parse
from ._core import call
from ._names import COLUMNS, ColumnName

STRUCT_COLUMNS: list[ColumnName] = [name for name in COLUMNS if name != "error"]
"""The fields of URL structs. They lack `error`, because the result for an error is null instead of a struct."""

# The annotations tell Spark that these functions take and return columns. DuckDB, however, passes chunked arrays.


def href(urls: pa.Array) -> pa.Array:
    """Serializes each URL. The result is null if the row is null or not a URL."""
    return canonicalize(urls)


def site(urls: pa.Array, *sections: pa.Array) -> pa.Array:
    """Returns each URL's registrable domain, using the section in the same row. Null if there is none."""
    return _by_optional(urls, sections, "all", lambda part, name: parse(part, columns=["site"], section=name))


def public_suffix(urls: pa.Array, *sections: pa.Array) -> pa.Array:
    """Returns each URL's public suffix, using the section in the same row. Null if there is none."""
    return _by_optional(urls, sections, "all", lambda part, name: parse(part, columns=["public_suffix"], section=name))


def normalize(urls: pa.Array, *steps: pa.Array) -> pa.Array:
    """Normalizes each URL using the comma-separated steps in the same row, by default `dedupe`."""

    def column(part: pa.Array, text: str) -> pa.RecordBatch:
        return parse(part, columns=["normalized"], steps=text.split(",") if text else [])

    return _by_optional(urls, steps, "dedupe", column)


def is_valid(urls: pa.Array) -> pa.Array:
    """Returns whether each string is a URL. The result is null if the row is null."""
    urls = combined(urls)
    return pc.if_else(urls.is_valid(), parse(urls, columns=["scheme"]).column("scheme").is_valid(), None)


def component(name: ColumnName, port: pa.DataType = pa.int32()) -> Callable[[pa.Array], pa.Array]:
    """Returns a function that returns a column of each URL, or null if the row is null or not a URL."""

    def values(urls: pa.Array) -> pa.Array:
        return plain(parse(combined(urls), columns=[name]).column(0), port)

    return values


def by_row(name: str, type_: pa.DataType = pa.string()) -> Callable[..., pa.Array]:
    """Returns the core's function of this name, for columns of strings. The result is null if one of the strings is."""

    def values(*columns: pa.Array) -> pa.Array:
        rows = zip(*(combined(column).cast(pa.binary()).to_pylist() for column in columns), strict=True)
        texts = [None if None in row else [text.decode(errors="replace") for text in row] for row in rows]
        found = call("by_row", name, texts)
        if pa.types.is_list(type_):
            found = [row and [*map(tuple, row)] for row in found]
        return pa.array(found, type_)

    return values


def param(urls: pa.Array, names: pa.Array) -> pa.Array:
    """Returns the first value of the parameter named in the same row. Null if it is missing or an argument is null."""
    return _by_option(urls, names, lambda part, name: parse(part, columns=[f"param:{name}"]))


def _by_optional(
    urls: pa.Array, options: tuple[pa.Array, ...], default: str, column: Callable[[pa.Array, Any], pa.RecordBatch]
) -> pa.Array:
    """Calls `_by_option` if an argument contains options. Otherwise, all rows have the same option."""
    if len(options) > 1:
        raise TypeError("there are more than two arguments")
    return _by_option(urls, options[0], column) if options else column(combined(urls), default).column(0)


def _by_option(urls: Any, options: Any, column: Callable[[pa.Array, str], pa.RecordBatch]) -> pa.Array:
    """Calls `column` once for each option, with all rows that have that option."""
    urls = combined(urls)
    encoded = combined(options).cast(pa.string()).dictionary_encode()
    values = encoded.dictionary.to_pylist()
    if len(values) == 1 and encoded.null_count == 0:
        return column(urls, values[0]).column(0)
    # Rows with a null option come last.
    order = pc.array_sort_indices(encoded.indices)
    sorted_indices = encoded.indices.take(order)
    parts = []
    start = 0
    for value, count in zip(values, _counts(encoded.indices, len(values)), strict=True):
        part = column(urls.take(order.slice(start, count)), value).column(0)
        parts.append(part.cast(pa.string()))
        start += count
    parts.append(pa.nulls(len(sorted_indices) - start, pa.string()))
    return pa.concat_arrays(parts).take(pc.array_sort_indices(order))


def _counts(indices: pa.Array, number: int) -> list[int]:
    """Counts the occurrences of each index below `number`."""
    found = {one["values"]: one["counts"] for one in indices.value_counts().to_pylist()}
    return [found.get(index, 0) for index in range(number)]


def resolve(urls: pa.Array, bases: pa.Array) -> pa.Array:
    """Resolves each URL against the base in the same row. The result is null if one of them is null or invalid."""
    return canonicalize_with_bases(combined(urls), combined(bases))


def structs(urls: Any, port: pa.DataType) -> pa.Array:
    """Parses URLs into structs whose ports have the type `port`. Null if a row is null or not a URL."""
    batch = parse(combined(urls), columns=STRUCT_COLUMNS)
    columns = [plain(column, port) for column in batch.columns]
    return pa.StructArray.from_arrays(columns, STRUCT_COLUMNS, mask=batch["href"].is_null())


def plain(column: pa.Array, port: pa.DataType) -> pa.Array:
    """Converts a column that `parse` returned to a type that all engines support. Ports get the type `port`."""
    if column.type == pa.uint16():
        return column.cast(port)
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def combined(column: Any) -> pa.Array:
    """Returns the column as a single array."""
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column


# The functions of a URL that return strings.
UNARY: dict[str, Callable[..., pa.Array]] = {
    "url_href": href,
    "url_host": component("host"),
    "url_host_unicode": component("host_unicode"),
    "url_address_space": component("address_space"),
    "url_scheme": component("scheme"),
    "url_user": component("username"),
    "url_path": component("path"),
    "url_query": component("query"),
    "url_fragment": component("fragment"),
    "url_origin": component("origin"),
    "url_surt": component("surt"),
    "url_guess_scheme": by_row("guess_scheme"),
    "url_local_reference": by_row("local_reference"),
}
# The functions of two strings that return strings.
BINARY: dict[str, Callable[..., pa.Array]] = {
    "url_resolve": resolve,
    "url_param": param,
    "url_from_request_target": by_row("from_request_target"),
    "url_with_path": by_row("with_path"),
}
# The functions that return strings and whose second argument is optional.
OPTIONAL: dict[str, Callable[..., pa.Array]] = {
    "url_site": site,
    "url_public_suffix": public_suffix,
    "url_normalize": normalize,
    "url_redact": by_row("redact"),
}
is_cookie_domain = by_row("is_cookie_domain", pa.bool_())
_RANGE = {"start": pa.int64(), "length": pa.int64(), "message": pa.string()}
validate = by_row("validate", pa.list_(pa.struct({"name": pa.string(), "failure": pa.bool_(), **_RANGE})))
hints = by_row("hints", pa.list_(pa.struct({"name": pa.string(), **_RANGE, "href": pa.string()})))
