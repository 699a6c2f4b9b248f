"""SQL functions and columns for Spark."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import pyarrow as pa
from pyspark.sql.functions import arrow_udf
from pyspark.sql.types import IntegerType, StringType, StructField, StructType

from ._columns import COLUMNS, _selected, canonicalize, parse
from ._sql import STRUCT_COLUMNS, plain, resolve, structs

if TYPE_CHECKING:
    from pyspark.sql import DataFrame, SparkSession

# Spark has no unsigned numbers.
_FIELDS = {
    name: StructField(name, IntegerType() if name == "port" else StringType()) for name in COLUMNS
}


def register(session: "SparkSession") -> None:
    """Adds SQL functions to a session. Of a string that is null or no URL, all give null.

    - `url_href(s)`: the URL, serialized
    - `url_host(s)`: its host, null if it has none
    - `url_parse(s)`: all columns of `whatwg_url_wasm.parse` but `error`, as a struct
    - `url_resolve(s, base)`: the URL that `s` is relative to `base`, serialized; null if `base` is no URL, too

    Executors need this package: see the README for how it is shipped to them.
    """
    for name, function in (
        ("url_href", arrow_udf(_href, StringType())),
        ("url_host", arrow_udf(_host, StringType())),
        ("url_parse", arrow_udf(_parse, StructType([_FIELDS[name] for name in STRUCT_COLUMNS]))),
        ("url_resolve", arrow_udf(_resolve_columns, StringType())),
    ):
        session.udf.register(name, function)


def with_url(
    df: "DataFrame", column: str, columns: Iterable[str] = ("href",), prefix: str = "url_"
) -> "DataFrame":
    """The data with several columns of a URL, in one pass.

    `columns` are names as `whatwg_url_wasm.parse` takes them; the new columns have `prefix` before these, and follow the
    data's own. Where the string in `column` is null or no URL, all of them but `error` are null.

    Raises ValueError for a name that is no column's, or if a new column has the name of one of the data's, for which case
    counts as it does in the session.
    """
    names = _selected(columns)
    if column not in df.columns:
        raise ValueError(f"the data has no column {column!r}; it has {', '.join(df.columns)}")
    # Spark tells names apart by case alone only with this.
    has_case = df.sparkSession.conf.get("spark.sql.caseSensitive") == "true"
    key = str if has_case else str.lower
    there = {key(name) for name in df.columns}
    taken = [prefix + name for name in names if key(prefix + name) in there]
    if taken:
        raise ValueError(f"the data has a column {taken[0]!r} already; choose another prefix")
    place = df.columns.index(column)
    fields = [StructField(prefix + name, _FIELDS[name].dataType) for name in names]
    schema = StructType([*df.schema.fields, *fields])

    def add(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        for batch in batches:
            found = parse(batch.column(place), columns=names)
            added = [_plain(array) for array in found.columns]
            arrays = [*batch.columns, *added]
            yield pa.RecordBatch.from_arrays(arrays, schema.names)

    return df.mapInArrow(add, schema)


def _plain(array: pa.Array) -> pa.Array:
    return array.cast(pa.int32()) if array.type == pa.uint16() else plain(array)


def _href(urls: pa.Array) -> pa.Array:
    return canonicalize(urls)


def _host(urls: pa.Array) -> pa.Array:
    return parse(urls, columns=["host"]).column("host")


def _parse(urls: pa.Array) -> pa.Array:
    return structs(urls, pa.int32())


def _resolve_columns(urls: pa.Array, bases: pa.Array) -> pa.Array:
    return resolve(urls, bases)

