"""What the functions of SQL engines have in common."""

from typing import Any

import pyarrow as pa
import pyarrow.compute as pc

from ._columns import COLUMNS, canonicalize, parse

STRUCT_COLUMNS = [name for name in COLUMNS if name != "error"]
"""What structs of URLs have. Where there is an error, there is no struct."""


def plain(array: pa.Array) -> pa.Array:
    """An array of a type that all engines have."""
    return array.dictionary_decode() if pa.types.is_dictionary(array.type) else array


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
    urls, bases = combined(urls), combined(bases).dictionary_encode()
    known = [base.as_py() for base in bases.dictionary]
    if len(known) == 1 and bases.null_count == 0:
        return _resolve_with(urls, known[0])
    # Rows of one base after those of another, and then back in their order.
    order = pc.sort_indices(bases.indices)
    sorted_urls = urls.take(order)
    counts = [0] * len(known)
    for entry in bases.indices.value_counts().to_pylist():
        if entry["values"] is not None:
            counts[entry["values"]] = entry["counts"]
    parts, start = [], 0
    for base, count in zip(known, counts, strict=True):
        parts.append(_resolve_with(sorted_urls.slice(start, count), base))
        start += count
    parts.append(pa.nulls(len(urls) - start, urls.type))
    return pa.concat_arrays(parts).take(pc.sort_indices(order))


def _resolve_with(urls: pa.Array, base: str) -> pa.Array:
    try:
        return canonicalize(urls, base)
    except ValueError:
        return pa.nulls(len(urls), urls.type)


def combined(column: Any) -> pa.Array:
    """A column as one array."""
    column = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    return column if isinstance(column, pa.Array) else pa.concat_arrays(column.chunks)
