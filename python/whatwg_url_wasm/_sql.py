"""Code that the functions for all SQL engines share."""

from typing import Any

import pyarrow as pa

from ._columns import canonicalize, canonicalize_with_bases, parse
from ._names import COLUMNS, ColumnName

STRUCT_COLUMNS: list[ColumnName] = [name for name in COLUMNS if name != "error"]
"""The fields of URL structs. `error` is not among them, because a row with an error has no struct."""


# Spark learns from the annotations that these functions take and return columns. DuckDB calls them with chunked arrays.


def href(urls: pa.Array) -> pa.Array:
    """Each URL, serialized. Null if the row is null or not a URL."""
    return canonicalize(urls)


def host(urls: pa.Array) -> pa.Array:
    """The host of each URL. Null if there is none, or if the row is null or not a URL."""
    return parse(urls, columns=["host"]).column("host")


def resolve(urls: pa.Array, bases: pa.Array) -> pa.Array:
    """Resolves each row of `urls` against the same row of `bases`. Null if either is null or not a URL."""
    return canonicalize_with_bases(combined(urls), combined(bases))


def structs(urls: Any, port: pa.DataType) -> pa.Array:
    """Parses URLs into a column of structs. Their port has the type `port`. Null if a row is null or not a URL."""
    batch = parse(combined(urls), columns=STRUCT_COLUMNS)
    columns = [plain(column, port) for column in batch.columns]
    return pa.StructArray.from_arrays(columns, STRUCT_COLUMNS, mask=batch["href"].is_null())


def plain(column: pa.Array, port: pa.DataType) -> pa.Array:
    """Converts a column that `parse` returns to a type that all engines have. Ports get the type `port`."""
    if column.type == pa.uint16():
        return column.cast(port)
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def combined(column: Any) -> pa.Array:
    """The column as a single array."""
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
