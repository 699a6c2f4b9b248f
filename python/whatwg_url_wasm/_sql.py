"""What the functions of SQL engines have in common."""

from typing import Any

import pyarrow as pa

from ._columns import COLUMNS, canonicalize_with_bases, parse, plain

STRUCT_COLUMNS = [name for name in COLUMNS if name != "error"]
"""What structs of URLs have. Where there is an error, there is no struct."""


def structs(urls: Any, port: pa.DataType) -> pa.Array:
    """The columns as one of structs, whose port has the type `port`. Where the string is no URL, it is null."""
    batch = parse(combined(urls), columns=STRUCT_COLUMNS)
    columns = [
        column.cast(port) if name == "port" else plain(column)
        for name, column in zip(STRUCT_COLUMNS, batch.columns, strict=True)
    ]
    return pa.StructArray.from_arrays(columns, STRUCT_COLUMNS, mask=batch["href"].is_null())


def resolve(urls: Any, bases: Any) -> pa.Array:
    """Each URL that a row of `urls` is relative to that row of `bases`; null if either is null or no URL."""
    return canonicalize_with_bases(combined(urls), combined(bases))


def combined(column: Any) -> pa.Array:
    """A column as one array."""
    column = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    return column if isinstance(column, pa.Array) else pa.concat_arrays(column.chunks)
