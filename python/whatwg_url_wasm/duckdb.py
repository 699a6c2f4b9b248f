"""SQL functions for DuckDB."""

from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.compute as pc

from ._columns import COLUMNS, canonicalize, parse

if TYPE_CHECKING:
    from duckdb import DuckDBPyConnection

_TYPES = {"port": "USMALLINT"}


def register(con: "DuckDBPyConnection") -> None:
    """Adds SQL functions to a connection. Of a string that is null or no URL, all give null.

    - `url_href(s)`: the URL, serialized
    - `url_host(s)`: its host, null if it has none
    - `url_parse(s)`: all columns of `whatwg_url_wasm.parse`, as a struct
    - `url_resolve(s, base)`: the URL that `s` is relative to `base`, serialized; null if `base` is no URL, too

    Raises duckdb.CatalogException if the connection has a function of one of these names.

    >>> import duckdb
    >>> con = duckdb.connect()
    >>> register(con)
    >>> con.sql("SELECT url_host('HTTPS://EXAMPLE.com:443/a'), url_href('no URL')").fetchone()
    ('example.com', None)
    >>> con.sql("SELECT url_resolve('../b', 'https://example.com/a/') AS u").fetchone()
    ('https://example.com/b',)
    """
    fields = ", ".join(f"{name} {_TYPES.get(name, 'VARCHAR')}" for name in COLUMNS)
    for name, function, arguments, result in (
        ("url_href", _href, ["VARCHAR"], "VARCHAR"),
        ("url_host", _host, ["VARCHAR"], "VARCHAR"),
        ("url_parse", _parse, ["VARCHAR"], f"STRUCT({fields})"),
        ("url_resolve", _resolve, ["VARCHAR", "VARCHAR"], "VARCHAR"),
    ):
        # Without "special", DuckDB refuses a null for what is not null.
        con.create_function(
            name,
            function,
            arguments,  # type: ignore[arg-type]
            result,  # type: ignore[arg-type]
            type="arrow",  # type: ignore[arg-type]
            null_handling="special",  # type: ignore[arg-type]
        )


def _href(urls: Any) -> Any:
    return canonicalize(urls)


def _host(urls: Any) -> Any:
    return parse(urls, columns=["host"]).column("host")


def _parse(urls: Any) -> Any:
    found = parse(urls)
    batches = found.to_batches() if isinstance(found, pa.Table) else [found]
    return pa.chunked_array([_struct(batch) for batch in batches])


def _struct(batch: pa.RecordBatch) -> pa.Array:
    columns = [
        column.dictionary_decode() if pa.types.is_dictionary(column.type) else column
        for column in batch.columns
    ]
    return pa.StructArray.from_arrays(columns, batch.schema.names, mask=batch["href"].is_null())


def _resolve(urls: Any, bases: Any) -> Any:
    urls, bases = _combined(urls), _combined(bases).dictionary_encode()
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


def _combined(column: Any) -> pa.Array:
    column = column.combine_chunks() if isinstance(column, pa.ChunkedArray) else column
    return column if isinstance(column, pa.Array) else pa.concat_arrays(column.chunks)
