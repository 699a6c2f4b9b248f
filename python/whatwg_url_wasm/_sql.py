"""What the functions of SQL engines have in common."""

from typing import Any

import pyarrow as pa

from ._columns import canonicalize, canonicalize_with_bases, parse
from ._names import COLUMNS, ColumnName

STRUCT_COLUMNS: list[ColumnName] = [name for name in COLUMNS if name != "error"]
"""What structs of URLs have. Where there is an error, there is no struct."""


# Spark learns from the annotations that these functions take and give columns. DuckDB calls them with chunked arrays.


def href(urls: pa.Array) -> pa.Array:
    """Each URL, serialized; null if it is null or no URL."""
    return canonicalize(urls)


def host(urls: pa.Array) -> pa.Array:
    """The host of each URL; null if it has none, or is null or no URL."""
    return parse(urls, columns=["host"]).column("host")


def resolve(urls: pa.Array, bases: pa.Array) -> pa.Array:
    """Each URL that a row of `urls` is relative to that row of `bases`; null if either is null or no URL."""
    return canonicalize_with_bases(combined(urls), combined(bases))


def structs(urls: Any, port: pa.DataType) -> pa.Array:
    """The columns as one of structs, whose port has the type `port`. Where the string is no URL, it is null."""
    batch = parse(combined(urls), columns=STRUCT_COLUMNS)
    columns = [plain(column, port) for column in batch.columns]
    return pa.StructArray.from_arrays(columns, STRUCT_COLUMNS, mask=batch["href"].is_null())


def plain(column: pa.Array, port: pa.DataType) -> pa.Array:
    """A column that `parse` makes in a type that all engines have. Ports get the type `port`."""
    if column.type == pa.uint16():
        return column.cast(port)
    return column.dictionary_decode() if pa.types.is_dictionary(column.type) else column


def combined(column: Any) -> pa.Array:
    """A column as one array."""
    return column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
